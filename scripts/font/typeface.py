"""Felipe Slab as glyphs and as TrueType files."""

from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.reverseContourPen import ReverseContourPen
from fontTools.pens.ttGlyphPen import TTGlyphPen

from figures import FIGURE_ADVANCE, FIGURES
from letters import CAP, LETTERS
from marks import ACCENTS, MARKS
from shapes import Shape

UNITS_PER_EM = 1000
ASCENDER, DESCENDER = 800, -200
CORNER, FILLET = 44, 14
GROWTH = 72  # How much the Outline face adds on each side, in font units.
BRIDGE = 22  # Gaps in the Outline face narrower than twice this are filled, because slivers between letter parts look like dirt.
PINHOLE = 12000  # Square units: smaller holes in the Outline face are filled.
SPACE = 280
MADE = 3786912000  # 2024-01-01 in seconds since 1904; a fixed date, so that every build gives the same bytes.

COMPOSED = {
    "Aacute": ("A", "acute"), "Eacute": ("E", "acute"), "Iacute": ("I", "acute"), "Oacute": ("O", "acute"),
    "Uacute": ("U", "acute"), "Adieresis": ("A", "dieresis"), "Odieresis": ("O", "dieresis"),
    "Udieresis": ("U", "dieresis"), "Ntilde": ("N", "tilde"),
}
CHARACTERS = {
    **dict(zip("0123456789", ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"))),
    **dict(zip(".,:;!?'\"-+/()", (
        "period", "comma", "colon", "semicolon", "exclam", "question", "quotesingle", "quotedbl", "hyphen", "plus", "slash",
        "parenleft", "parenright",
    ))),
    **dict(zip("%&@#=*_", ("percent", "ampersand", "at", "numbersign", "equal", "asterisk", "underscore"))),
    **dict(zip("‘’‚“”„–—…·×¡¿", (
        "quoteleft", "quoteright", "quotesinglbase", "quotedblleft", "quotedblright", "quotedblbase", "endash", "emdash",
        "ellipsis", "periodcentered", "multiply", "exclamdown", "questiondown",
    ))),
    **dict(zip("ÁÉÍÓÚÄÖÜÑ", (
        "Aacute", "Eacute", "Iacute", "Oacute", "Uacute", "Adieresis", "Odieresis", "Udieresis", "Ntilde",
    ))),
    "ẞ": "germandbls", "ß": "germandbls", " ": "space", "\u00a0": "space", "\u2011": "hyphen", "\u2212": "endash",
}


def glyphs():
    """Name -> (rounded shape, advance), in glyph order."""
    table = {}

    def place(name, shape, left, right, radius=CORNER):
        # The second fillet smooths the cusps that rounding leaves where a slab meets a stem.
        shape = shape.rounded(radius, FILLET).grown(FILLET).grown(-FILLET)
        x0, _, x1, _ = shape.bounds()
        table[name] = (shape.moved(left - x0, 0), round(x1 - x0 + left + right))

    place(".notdef", *MARKS[".notdef"])
    table["space"] = (Shape(), SPACE)
    for name, drawn in LETTERS.items():
        place(name, *drawn)
    for name, shape in FIGURES.items():
        x0, _, x1, _ = shape.bounds()
        side = (FIGURE_ADVANCE - (x1 - x0)) / 2
        place(name, shape, side, side)
        table[name] = (table[name][0], FIGURE_ADVANCE)
    for name, drawn in MARKS.items():
        if name != ".notdef":
            place(name, *drawn)
    for name, (base, accent) in COMPOSED.items():
        shape, advance = table[base]
        x0, _, x1, _ = shape.bounds()
        top = ACCENTS[accent][0].rounded(CORNER, FILLET).moved((x0 + x1) / 2, 0)
        table[name] = (shape + top, advance)
    return table


def outlined(shape):
    """The shape grown by GROWTH with round joins, slivers and pinholes filled."""
    return shape.grown(GROWTH + BRIDGE).grown(-BRIDGE).filled(PINHOLE)


def character_map():
    cmap = {ord(character): name for character, name in CHARACTERS.items()}
    for letter in LETTERS:
        cmap[ord(letter)] = cmap[ord(letter.lower())] = letter
    for character, name in CHARACTERS.items():
        if name in COMPOSED:
            cmap[ord(character.lower())] = name
    return dict(sorted(cmap.items()))


def _drawn(shape):
    pen = TTGlyphPen(None)
    back = ReverseContourPen(pen)  # TrueType winds outer contours clockwise.
    for start, *steps in shape.quadratics():
        back.moveTo(start)
        for kind, *points in steps:
            (back.lineTo if kind == "line" else back.qCurveTo)(*points)
        back.closePath()
    return pen.glyph()


def font(table, family, style_name, postscript, tallest, lowest, features):
    """A TTFont. `table` is name -> (shape, advance); `tallest` and `lowest` bound the ink of both faces."""
    builder = FontBuilder(UNITS_PER_EM, isTTF=True)
    builder.setupGlyphOrder(list(table))
    builder.setupCharacterMap(character_map())
    builder.setupGlyf({name: _drawn(shape) for name, (shape, _) in table.items()})
    boxes = builder.font["glyf"]
    builder.setupHorizontalMetrics({name: (advance, getattr(boxes[name], "xMin", 0)) for name, (_, advance) in table.items()})
    builder.setupHorizontalHeader(ascent=ASCENDER, descent=DESCENDER, lineGap=0)
    builder.setupNameTable(
        {
            "familyName": family, "styleName": style_name, "uniqueFontIdentifier": f"1.000;{postscript}",
            "fullName": family if style_name == "Regular" else f"{family} {style_name}", "version": "Version 1.000",
            "psName": postscript, "licenseDescription": "MIT",
        },
        mac=False,
    )
    builder.setupOS2(
        version=4, sTypoAscender=ASCENDER, sTypoDescender=DESCENDER, sTypoLineGap=0, usWinAscent=tallest, usWinDescent=-lowest,
        sCapHeight=CAP, sxHeight=CAP, usWeightClass=800, fsSelection=0x40 | 0x80, fsType=0, achVendID="FLPE",
    )
    builder.setupPost(underlinePosition=-80, underlineThickness=100)
    builder.font["head"].fontRevision = 1.0
    builder.font["head"].created = builder.font["head"].modified = MADE
    builder.font.recalcTimestamp = False
    addOpenTypeFeaturesFromString(builder.font, features)
    return builder.font
