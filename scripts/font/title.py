"""The title: FLAPPY over FELIPE, each letter set by hand."""

import math

from shapes import Shape, joined

WIDTH, HEIGHT = 320, 132  # Points.
UNIT = 10  # Drawing units per point.
OUTLINE = 4.4  # Width of the outline around a letter, in points.
DROP = 3.6  # How much further the outline extends downwards, in points, which makes the letters look thick.
GAP = 0.3  # Points added to the letters' own spacing.
SHINE = 700  # Square drawing units: smaller highlights are dropped.
BRIDGE = 3.0  # Points: narrower gaps in the outline are filled.

INK = "#3A2A2E"
# Word, fill, highlight, shadow, cap height, baseline, rise of the arch (points, y down),
# then for each letter: slant in degrees, lift in points, and how far it moves towards the previous one, in points.
WORDS = (
    (
        "FLAPPY", "#FFF1D6", "#FFFFFF", "#EBCB98", 48.5, 60.3, 5,
        ((-4, 0, 0), (3, 1, 0.5), (-2, -1, 1), (3, 0.5, 0), (-3, -1, 0.5), (5, 0, 1.5)),
    ),
    (
        "FELIPE", "#F2C14E", "#FFE08A", "#D89A33", 55, 121.6, 4,
        ((-4, 0, 0), (2, -1, 1), (-3, 1, 0), (4, -1, -1.2), (-2, 1, -0.9), (4, 0, 1)),
    ),
)


def svg(glyphs):
    letters = [(shape, word) for word in WORDS for shape in _set(glyphs, word)]
    edge = joined(*(shape for shape, _ in letters)).grown(OUTLINE * UNIT)
    thick = joined(*(edge.moved(0, -UNIT * DROP * step / 8) for step in range(9)))
    ground = thick.grown(BRIDGE * UNIT).grown(-BRIDGE * UNIT).filled()
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}">',
        f'  <path fill="{INK}" d="{_data(ground)}"/>',
    ]
    for shape, (_, fill, light, dark, *_) in letters:
        shade = (shape - shape.moved(-0.8 * UNIT, 3.6 * UNIT)).rounded(3, 1).without_specks(300)
        core = shape.grown(-2.2 * UNIT)
        shine = (core - core.moved(0.5 * UNIT, -1.9 * UNIT)).rounded(7, 1).without_specks(SHINE)
        lines.append(f'  <path fill="{fill}" d="{_data(shape)}"/>')
        lines.append(f'  <path fill="{dark}" d="{_data(shade)}"/>')
        lines.append(f'  <path fill="{light}" d="{_data(shine)}"/>')
    return "\n".join(lines) + "\n</svg>\n"


def _set(glyphs, word):
    """The word's letters in drawing units, with y up and the picture's top edge at 0."""
    text, _, _, _, cap, baseline, arch, moods = word
    scale = cap / 700 * UNIT
    advances = [glyphs[letter][1] * scale + GAP * UNIT for letter in text]
    x = (WIDTH * UNIT - sum(advances) + sum(nearer for *_, nearer in moods) * UNIT) / 2
    shapes = []
    for letter, advance, (lean, lift, nearer) in zip(text, advances, moods):
        x -= nearer * UNIT
        middle = x + advance / 2
        off = (middle - WIDTH * UNIT / 2) / (WIDTH * UNIT / 2)
        angle = math.radians(-lean - off * 3)
        c, s = math.cos(angle) * scale, math.sin(angle) * scale
        half, mid = glyphs[letter][1] / 2, 350
        # Turned about the middle of the letter.
        cy = -baseline * UNIT + mid * scale + (lift + arch * (1 - off * off)) * UNIT
        shapes.append(glyphs[letter][0].transformed(c, s, -s, c, middle - half * c + mid * s, cy - half * s - mid * c))
        x += advance
    return shapes


def _data(shape):
    parts = []
    for start, *steps in shape.quadratics():
        parts.append("M" + _pair(start))
        for kind, *points in steps:
            parts.append(("L" if kind == "line" else "Q") + " ".join(_pair(p) for p in points))
        parts.append("Z")
    return "".join(parts)


def _pair(point):
    x, y = point
    return f"{x / UNIT:g} {-y / UNIT:g}"
