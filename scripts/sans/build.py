"""Skit Sans as TrueType files."""

from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.reverseContourPen import ReverseContourPen
from fontTools.pens.ttGlyphPen import TTGlyphPen

# Each of these modules adds its glyphs to the table, in this order.
import lower  # noqa: F401
import digits  # noqa: F401
import punctuation  # noqa: F401
import currency  # noqa: F401
import signs  # noqa: F401
import pictures  # noqa: F401
import upper  # noqa: F401
import symbols  # noqa: F401
from glyphs import GLYPHS
from marks import MARKS, NARROW, SPACING, composed, offset
from outline import contours
from pen import CAP, X
from shapes import SCALE, box

ASCENDER, DESCENDER = 930, -220
MADE = 3786912000  # 2024-01-01 in seconds since 1904; a fixed date, so that every build gives the same bytes.
SPACES = {" ": 278, "\u00a0": 278, "\u2002": 500, "\u2003": 1000, "\u2004": 333, "\u2005": 250, "\u2006": 167, "\u2007": 556,
          "\u2008": 278, "\u2009": 200, "\u200a": 100, "\u202f": 200, "\u200b": 0, "\u200c": 0, "\u200d": 0, "\ufe0e": 0, "\ufe0f": 0}
# The extra width of a letter with its accent beside it.
BESIDE, BOLD_BESIDE = {"ď": 76, "ľ": 68, "ť": 86}, {"ď": 112, "ľ": 102, "ť": 136}


class Face:
    """One weight: glyphs by name, with their advances and the characters that they stand for."""

    def __init__(self, pen):
        self.pen, self.glyphs, self.advances, self.characters = pen, {}, {}, {}
        self._notdef()
        for character, advance in SPACES.items():
            self._add("space%d" % advance, (character,), TTGlyphPen(None).glyph(), advance)
        self.bounds = {}
        for glyph in GLYPHS.values():
            advance = glyph.advances[pen.index]
            shape = glyph.draw(pen.capital() if glyph.capital else pen, advance)
            self._add(glyph.name, glyph.characters, _outline(shape), advance)
            self.bounds[glyph.characters[0]] = shape.bounds(), glyph.name
        self._accents()

    def _add(self, name, characters, glyph, advance):
        self.glyphs[name], self.advances[name] = glyph, advance
        for character in characters:
            self.characters[ord(character)] = name

    def _notdef(self):
        """A box that is easy to see, for characters without a glyph."""
        frame, gap = self.pen.h * 0.7, 56
        shape = box(gap, 0, 556 - gap, CAP) - box(gap + frame, frame, 556 - gap - frame, CAP - frame)
        self._add(".notdef", (), _outline(shape), 556)

    def _accents(self):
        for mark, (name, draw) in MARKS.items():
            shape = draw(self.pen)
            self._add(name, (), _outline(shape), 0)
            self.bounds[mark] = shape.bounds(), name
        for character, mark in SPACING.items():
            x0, _, x1, _ = self.bounds[mark][0]
            pen = TTGlyphPen(self.glyphs)
            advance = 552 if character == "¯" else 333
            pen.addComponent(self.bounds[mark][1], (1, 0, 0, 1, round(advance / 2 - (x0 + x1) / 2), 0))
            self._add("uni%04X" % ord(character), (character,), pen.glyph(), advance)
        for character, (letter, mark) in composed().items():
            if letter not in self.bounds:
                continue
            box_of_letter, base = self.bounds[letter]
            pen = TTGlyphPen(self.glyphs)
            pen.addComponent(base, (1, 0, 0, 1, 0, 0))
            place = offset(character, letter, mark, box_of_letter, self.pen.index)
            wide = NARROW.get(letter, 1) if mark in "\u0302\u0303\u0304\u0306\u0308" else 1
            pen.addComponent(self.bounds[mark][1], (wide, 0, 0, 1, *place))
            name = "uni%04X" % ord(character)
            extra = (BESIDE if self.pen.index == 0 else BOLD_BESIDE).get(character, 0)
            self._add(name, (character,), pen.glyph(), self.advances[base] + extra)
            self.bounds[character] = self.bounds[letter][0], name


def _outline(shape):
    pen = TTGlyphPen(None)
    back = ReverseContourPen(pen)  # TrueType winds outer contours clockwise.
    for start, *steps in contours(shape, SCALE):
        back.moveTo(start)
        for kind, *points in steps:
            (back.lineTo if kind == "line" else back.qCurveTo)(*points)
        back.closePath()
    return pen.glyph()


def font(pen, features):
    """A TTFont of one weight. `features(face)` returns feature code for its kerning."""
    face = Face(pen)
    builder = FontBuilder(1000, isTTF=True)
    builder.setupGlyphOrder(list(face.glyphs))
    builder.setupCharacterMap(dict(sorted(face.characters.items())))
    builder.setupGlyf(face.glyphs)
    table = builder.font["glyf"]
    builder.setupHorizontalMetrics({n: (a, getattr(table[n], "xMin", 0)) for n, a in face.advances.items()})
    builder.setupHorizontalHeader(ascent=ASCENDER, descent=DESCENDER, lineGap=0)
    family, postscript, bold = "Skit Sans", f"SkitSans-{pen.name}", pen.name == "Bold"
    builder.setupNameTable(
        {
            "familyName": family, "styleName": pen.name, "uniqueFontIdentifier": f"1.000;{postscript}",
            "fullName": family if not bold else f"{family} {pen.name}", "version": "Version 1.000", "psName": postscript,
            "licenseDescription": "MIT",
        },
        mac=False,
    )
    boxes = [table[n] for n in face.glyphs if table[n].numberOfContours]
    builder.setupOS2(
        version=4, sTypoAscender=ASCENDER, sTypoDescender=DESCENDER, sTypoLineGap=0,
        usWinAscent=max(b.yMax for b in boxes), usWinDescent=-min(b.yMin for b in boxes), sCapHeight=CAP, sxHeight=X,
        usWeightClass=700 if bold else 400, fsSelection=(0x20 if bold else 0x40) | 0x80, fsType=0, achVendID="SKIT",
    )
    builder.setupPost(keepGlyphNames=False, underlinePosition=-110, underlineThickness=round(pen.h))
    head = builder.font["head"]
    head.fontRevision = 1.0
    head.created = head.modified = MADE
    head.macStyle = 1 if bold else 0
    builder.font.recalcTimestamp = False
    addOpenTypeFeaturesFromString(builder.font, features(face))
    return builder.font
