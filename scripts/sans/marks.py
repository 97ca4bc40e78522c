"""Accents, and the letters that are made of a letter and an accent.

Accents are drawn over a small letter, with the middle at x = 0, and move up for capitals.
"""

import unicodedata

from lower import dot_height, radius
from pen import ASCENT, CAP, X, Trace, bar, dot, mirrored, ring, stroke
from shapes import area

BASE = X + 74  # The lower edge of most accents.


def grave(pen):
    top, wide = 742, pen.pick(88, 128)
    return area((pen.pick(12, 4), BASE), (pen.pick(74, 96), BASE), (pen.pick(8, 10), top), (pen.pick(8, 10) - wide, top))


def acute(pen):
    return mirrored(grave(pen), 0)


def circumflex(pen):
    run, top = pen.pick(112, 132), 738
    inner = pen.pick(40, 54)
    return area((-run, BASE), (-run + pen.pick(70, 104), BASE), (0, BASE + pen.pick(84, 78)), (run - pen.pick(70, 104), BASE),
                (run, BASE), (inner, top), (-inner, top))


def caron(pen):
    return circumflex(pen).transformed(1, 0, 0, -1, 0, BASE + 738)


def tilde(pen):
    thin = pen.scaled(pen.pick(0.78, 0.72), pen.pick(0.86, 0.82))
    run, y, rise = pen.pick(122, 140), 666, pen.pick(27, 27)
    return (
        Trace(-run, y - rise).cubic(-run + 26, y + rise + 30, -44, y + rise + 18, 0, y)
        .cubic(44, y - rise - 18, run - 26, y - rise - 30, run, y + rise).draw(thin)
    )


def dieresis(pen):
    gap, r = pen.pick(86, 104), radius(pen) * pen.pick(0.93, 0.88)
    return dot(-gap, dot_height(pen), r) + dot(gap, dot_height(pen), r)


def dotaccent(pen):
    return dot(0, dot_height(pen), radius(pen))


def ring_mark(pen):
    r, thin = pen.pick(92, 106), pen.scaled(pen.pick(0.62, 0.56), pen.pick(0.72, 0.68))
    y = BASE - 10 + r
    return ring(-r, r, y - r, y + r, thin, 0.56)


def breve(pen):
    run, thin = pen.pick(104, 118), pen.scaled(pen.pick(0.74, 0.70), pen.pick(0.84, 0.80))
    low = BASE + thin.h / 2
    return Trace(-run, 740).v(0, low, k=0.66).h(run, 740, k=0.66).draw(thin)


def macron(pen):
    run = pen.pick(124, 138)
    return bar(-run, run, 634, pen, pen.pick(0.86, 0.78))


def hungarumlaut(pen):
    one = acute(pen)
    return one.moved(pen.pick(-54, -66), 0) + one.moved(pen.pick(82, 92), 0)


def cedilla(pen):
    thin = pen.scaled(pen.pick(0.72, 0.62), pen.pick(0.74, 0.62))
    return stroke(thin, 6, 4, -4, -56) + (
        Trace(-18, -62).line(0, -62).h(62, -122, k=0.6).v(0, -188, k=0.6).line(-66, -184).draw(thin)
    )


def ogonek(pen):
    thin = pen.scaled(pen.pick(0.76, 0.66), pen.pick(0.80, 0.70))
    return Trace(30, 10, 0.8).cubic(-30, -40, -52, -80, -52, -118).v(14, -182, k=0.6).line(50, -180).draw(thin)


def comma(pen, r):
    """A comma whose dot stands on the baseline, with its middle at x = 0."""
    tail = Trace(r * 0.42, r * 1.1, 1.0).cubic(r * 0.56, 0, r * 0.1, -r * 1.1, -r * 0.72, -r * 1.75, 0.45).draw(pen.scaled(1.15 * r / pen.v))
    return dot(0, r, r) + tail


def commabelow(pen):
    return comma(pen, radius(pen) * 0.84).moved(6, -128 - radius(pen) * 0.8)


def commaabove(pen):
    return comma(pen, radius(pen) * 0.84).transformed(-1, 0, 0, -1, 0, 742)


def apostrophe(pen):
    return comma(pen, radius(pen) * 0.78).moved(0, ASCENT - radius(pen) * 1.60)


MARKS = {
    "\u0300": ("grave", grave), "\u0301": ("acute", acute), "\u0302": ("circumflex", circumflex), "\u0303": ("tilde", tilde),
    "\u0304": ("macron", macron), "\u0306": ("breve", breve), "\u0307": ("dotaccent", dotaccent),
    "\u0308": ("dieresis", dieresis), "\u030a": ("ring", ring_mark), "\u030b": ("hungarumlaut", hungarumlaut),
    "\u030c": ("caron", caron), "\u0327": ("cedilla", cedilla), "\u0328": ("ogonek", ogonek),
    "\u0326": ("commabelow", commabelow), "\u0312": ("commaabove", commaabove), "\u0315": ("apostrophe", apostrophe),
}
# The accents as separate characters, 333 units wide.
SPACING = {"`": "\u0300", "´": "\u0301", "ˆ": "\u0302", "˜": "\u0303", "¯": "\u0304", "˘": "\u0306", "˙": "\u0307",
           "¨": "\u0308", "˚": "\u030a", "˝": "\u030b", "ˇ": "\u030c", "¸": "\u0327", "˛": "\u0328"}
LOW = "\u0327\u0328\u0326"
# Czech and Slovak write the caron of narrow tall letters as an apostrophe; Latvian writes its cedilla as a comma.
SIDE_CARON = "ďľťĽ"
COMMA_CEDILLA = "ĢĶķĻļŅņŖŗ"
# Where the accent stands, in font units from the middle of the letter.
SHIFT = {"Ĺ": -150, "ĥ": -86, "ą": 150, "Ą": 210, "ę": 40, "Ę": 130, "ų": 140, "Ų": 20,
         "Ĵ": 60, "ŕ": 20, "ř": 20, "ŗ": -84, "ţ": 10, "ț": 10, "ď": 288, "ľ": 112, "ť": 156, "Ľ": 60,
         "Ğ": 10, "Ĝ": 10, "Ġ": 10}
# Wide accents are narrower over a dotless i.
NARROW = {"ı": 0.88, "ȷ": 0.82, "I": 0.9}
BOLD_SHIFT = {"ď": 352, "ľ": 164, "ť": 200, "ŗ": -92}


def composed():
    """Each accented letter of Latin-1 and Latin Extended-A, with its letter and its combining accent."""
    result = {}
    for code in [*range(0xC0, 0x180), *range(0x218, 0x21C), 0x1E9E, 0x1E80, 0x1E81, 0x1E82, 0x1E83, 0x1E84, 0x1E85, 0x1EF2, 0x1EF3]:
        parts = unicodedata.decomposition(chr(code)).split()
        if len(parts) != 2 or parts[0].startswith("<"):
            continue
        letter, accent = (chr(int(part, 16)) for part in parts)
        character = chr(code)
        if character in SIDE_CARON:
            accent = "\u0315"
        elif character in COMMA_CEDILLA:
            accent = "\u0326"
        elif character == "ģ":
            accent = "\u0312"
        letter = {"i": "ı", "j": "ȷ"}.get(letter, letter) if accent not in LOW else letter
        result[character] = (letter, accent)
    return result


def offset(character, letter, accent, box, index):
    """How far the accent moves over a letter with the given bounds."""
    x0, y0, x1, y1 = box
    middle = (x0 + x1) / 2 + SHIFT.get(character, 0)
    if index and character in BOLD_SHIFT:
        middle = (x0 + x1) / 2 + BOLD_SHIFT[character]
    if accent in LOW or accent == "\u0315":
        return round(middle), 0
    if letter.isupper():
        return round(middle), CAP - X - (20 if accent == "\u030a" else 12)
    return round(middle), ASCENT - X - 8 if y1 > X + 80 and letter != "t" else 0
