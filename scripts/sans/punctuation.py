"""Punctuation, brackets, and the marks of a keyboard."""

from digits import HIGH, small
from glyphs import GLYPHS, glyph
from lower import radius
from marks import comma
from pen import ASCENT, AXIS, CAP, DESCENT, OVER, X, Trace, bar, dot, mirrored, ring, slant, stroke, thickness, turned
from shapes import Shape, area, box


def at(characters, regular, bold=None):
    return glyph(characters, regular, bold, capital=False)


@at(".", 278)
def period(pen, w):
    return dot(w / 2, radius(pen) - 2, radius(pen))


@at(",", 278)
def _(pen, w):
    return comma(pen, radius(pen)).moved(w / 2 + 4, 0)


@at(":", 278, 333)
def _(pen, w):
    r = radius(pen)
    return dot(w / 2, r - 2, r) + dot(w / 2, X - r - 16, r)


@at(";", 278, 333)
def _(pen, w):
    r = radius(pen)
    return comma(pen, r).moved(w / 2 + 4, 0) + dot(w / 2 + 4, X - r - 16, r)


@at("…", 1000)
def _(pen, w):
    return Shape() + dot(w / 6, radius(pen) - 2, radius(pen)) + dot(w / 2, radius(pen) - 2, radius(pen)) + dot(w * 5 / 6, radius(pen) - 2, radius(pen))


@at("·∙", 278)
def _(pen, w):
    return dot(w / 2, AXIS - 40, radius(pen))


def bang(pen, w):
    half, tip = pen.v * 0.58, pen.v * 0.40
    wedge = area((w / 2 - tip, CAP * 0.28), (w / 2 + tip, CAP * 0.28), (w / 2 + half, CAP), (w / 2 - half, CAP))
    return wedge + dot(w / 2, radius(pen) - 2, radius(pen))


glyph("!", 278, 333)(bang)
glyph("¡", 333)(lambda pen, w: turned(bang(pen, w), w / 2, X / 2))
glyph("‼", 510, 604)(lambda pen, w: bang(pen, w / 2).moved(10, 0) + bang(pen, w / 2).moved(w / 2 - 10, 0))


def question(pen, w):
    a, b = pen.v / 2, pen.h / 2
    x0, x1, cx = pen.pick(58, 44), w - pen.pick(58, 50), w / 2 + 2
    hook = (
        Trace(x0 + a, CAP * 0.68).v(cx, CAP + OVER - b, since=0.16).h(x1 - a, CAP * 0.735, k=0.58)
        .cubic(x1 - a, CAP * 0.57, cx + 2, CAP * 0.52, cx + 2, CAP * 0.31).line(cx + 2, CAP * 0.27).draw(pen)
    )
    return hook + dot(cx + 2, radius(pen) - 2, radius(pen))


glyph("?", 556, 611)(question)
glyph("¿", 611)(lambda pen, w: turned(question(pen, w), w / 2, X / 2))


@at("'", 191, 238)
def tick(pen, w):
    half, tip = pen.v * 0.54, pen.v * 0.40
    return area((w / 2 - tip, CAP * 0.64), (w / 2 + tip, CAP * 0.64), (w / 2 + half, CAP + 8), (w / 2 - half, CAP + 8))


glyph('"', 355, 474)(lambda pen, w: tick(pen, w / 2).moved(pen.pick(8, 10), 0) + tick(pen, w / 2).moved(w / 2 - pen.pick(8, 10), 0))


def prime(pen, w):
    half, tip = pen.v * 0.50, pen.v * 0.26
    x = w / 2
    return area((x - 44 - tip, CAP * 0.64), (x - 44 + tip, CAP * 0.64), (x + 36 + half, CAP + 8), (x + 36 - half, CAP + 8))


glyph("′", 188, 240)(prime)
glyph("″", 354, 479)(lambda pen, w: prime(pen, w / 2).moved(12, 0) + prime(pen, w / 2).moved(w / 2 - 12, 0))


def low_quote(pen, w):
    return comma(pen, radius(pen)).moved(w / 2 + 6, 0)


def right_quote(pen, w):
    return low_quote(pen, w).moved(0, ASCENT - radius(pen) * 2)


def left_quote(pen, w):
    r = radius(pen)
    return turned(low_quote(pen, w), w / 2, 0).moved(0, ASCENT - r * 1.75)


def reversed_quote(pen, w):
    return mirrored(right_quote(pen, w), w / 2)


def twice(draw):
    def drawn(pen, w):
        gap = pen.pick(84, 118)
        return draw(pen, w).moved(-gap, 0) + draw(pen, w).moved(gap, 0)

    return drawn


for characters, draw in (("‚", low_quote), ("’", right_quote), ("‘", left_quote), ("‛", reversed_quote)):
    glyph(characters, 225, 278)(draw)
for characters, draw in (("„", low_quote), ("”", right_quote), ("“", left_quote)):
    glyph(characters, 333, 500)(twice(draw))


@at("-\u2010\u2011\u00ad", 333)
def _(pen, w):
    return bar(pen.pick(42, 36), w - pen.pick(42, 36), 262 - pen.h / 2, pen)


@at("–", 556)
def _(pen, w):
    return bar(0, w, 262 - pen.h / 2, pen, 0.94)


@at("—―", 1000)
def _(pen, w):
    return bar(0, w, 262 - pen.h / 2, pen, 0.94)


@at("_", 556)
def _(pen, w):
    return bar(0, w, -130, pen, 0.8)


@at("‾", 333)
def _(pen, w):
    return bar(0, w, CAP + 60, pen, 0.8)


@at("‗", 552)
def _(pen, w):
    return bar(0, w, -110, pen, 0.7) + bar(0, w, -210, pen, 0.7)


def slash(pen, w):
    width = thickness(0.3, 1, pen) * 0.9
    return slant(-6, -24, w + 6 - width, ASCENT + 10, width)


glyph("/", 278)(slash)
glyph("\\", 278)(lambda pen, w: mirrored(slash(pen, w), w / 2))
glyph("|", 260, 280)(lambda pen, w: box(w / 2 - pen.v * 0.42, DESCENT, w / 2 + pen.v * 0.42, ASCENT + 16))
glyph("¦", 260, 280)(lambda pen, w: box(w / 2 - pen.v * 0.42, DESCENT, w / 2 + pen.v * 0.42, 200) + box(w / 2 - pen.v * 0.42, 330, w / 2 + pen.v * 0.42, ASCENT + 16))
BRACKET = (ASCENT + 12, -196)


def paren(pen, w):
    a = pen.v * 0.46
    top, low = BRACKET
    x0, x1 = pen.pick(62, 44), w - pen.pick(56, 44)
    mid = (top + low) / 2
    thin = pen.scaled(0.92, 1)
    return Trace(x1, top - 4).cubic(x0 + a + 56, top - 160, x0 + a, mid + 190, x0 + a, mid).cubic(x0 + a, mid - 190, x0 + a + 56, low + 160, x1, low + 4).draw(thin) & box(-50, low, w, top)


glyph("(", 333)(paren)
glyph(")", 333)(lambda pen, w: mirrored(paren(pen, w), w / 2))


def bracket(pen, w):
    top, low = BRACKET
    x0, x1 = pen.pick(72, 64), w - pen.pick(28, 26)
    thin = pen.scaled(0.92, 0.88)
    return box(x0, low, x0 + thin.v, top) + bar(x0, x1, low, thin) + bar(x0, x1, top - thin.h, thin)


glyph("[", 278, 333)(bracket)
glyph("]", 278, 333)(lambda pen, w: mirrored(bracket(pen, w), w / 2))


def brace(pen, w):
    top, low = BRACKET
    thin = pen.scaled(0.9, 0.86)
    b = thin.h / 2
    x, x1, mid = w * 0.5, w - pen.pick(30, 30), (top + low) / 2
    left = pen.pick(32, 28)
    upper = Trace(x1, top - b).line(x1 - 20, top - b).h(x, top - 110).line(x, mid + 100).v(left + 20, mid, 0.9).line(left, mid).draw(thin)
    return upper + upper.transformed(1, 0, 0, -1, 0, 2 * mid)


glyph("{", 334, 389)(brace)
glyph("}", 334, 389)(lambda pen, w: mirrored(brace(pen, w), w / 2))


def single_angle(pen, w, reach=None):
    x0, x1 = pen.pick(70, 50), w - pen.pick(86, 66)
    mid, rise = 268, pen.pick(176, 184)
    thick = thickness(x1 - x0, rise, pen) * pen.pick(0.92, 0.74)
    return slant(x0, mid, x1 - 40, mid + rise, thick) + slant(x1 - 40, mid - rise, x0, mid, thick)


glyph("‹", 333)(single_angle)
glyph("›", 333)(lambda pen, w: mirrored(single_angle(pen, w), w / 2))


def double_angle(pen, w):
    return single_angle(pen, 333).moved(-8, 0) + single_angle(pen, 333).moved(pen.pick(196, 216), 0)


glyph("«", 556)(double_angle)
glyph("»", 556)(lambda pen, w: mirrored(double_angle(pen, w), w / 2))


@at("#", 556)
def _(pen, w):
    thin = pen.scaled(pen.pick(0.86, 0.72), pen.pick(0.86, 0.72))
    width = thickness(0.14, 1, thin)
    lean = 96
    shape = Shape()
    for x in (w * 0.27, w * 0.62):
        shape += slant(x - width / 2 - lean / 2 + 28, 0, x - width / 2 + lean / 2 + 28, CAP, width)
    gap = pen.pick(20, 14)
    return shape + bar(gap + 22, w - gap, CAP * 0.64, thin) + bar(gap, w - gap - 22, CAP * 0.29, thin)


@at("%", 889)
def percent(pen, w):
    return _percent(pen, w, 1)


def _percent(pen, w, zeros):
    thin = pen.scaled(pen.pick(0.86, 0.78), pen.pick(0.86, 0.78))
    wide = pen.pick(306, 340)
    left = ring(pen.pick(34, 24), pen.pick(34, 24) + wide, CAP / 2 + 0, CAP + OVER, thin)
    right = ring(0, wide, LOW, CAP / 2, thin)
    end = w - pen.pick(34, 24)
    width = thickness(0.55, 1, thin) * 0.8
    mid = 889 / 2
    slash = slant(mid - 190 - width / 2, 0, mid + 190 - width / 2, CAP, width)
    if zeros == 1:
        return left + right.moved(end - wide, 0) + slash
    small_wide = pen.pick(262, 282)
    small_ring = ring(0, small_wide, LOW, CAP / 2, thin)
    return (left + slash).transformed(0.86, 0, 0, 1, 0, 0) + small_ring.moved(end - small_wide, 0) + small_ring.moved(end - 2 * small_wide - pen.pick(14, 2) + 0, 0)


LOW = -OVER
glyph("‰", 1000)(lambda pen, w: _percent(pen, w, 2))


@at("&", 667, 722)
def _(pen, w):
    pen = pen.capital().scaled(pen.pick(0.96, 0.9), pen.pick(0.97, 0.9))
    a, b = pen.v / 2, pen.h / 2
    x0 = pen.pick(40, 30)
    cx = w * 0.40
    # The head, then the long diagonal from its left side to the foot.
    top_left, top_right = cx - w * 0.185, cx + w * 0.175
    head_y = CAP * 0.775
    foot = w - pen.pick(22, 16)
    shape = (
        Trace(foot - pen.v * 0.62, 0 - 30).line(cx - w * 0.11, CAP * 0.585).cubic(
            cx - w * 0.17, CAP * 0.665, top_left, CAP * 0.70, top_left, head_y)
        .v(cx - 4, CAP + OVER - b).h(top_right, head_y + 4).cubic(
            top_right, CAP * 0.655, cx + w * 0.06, CAP * 0.585, cx - w * 0.05, CAP * 0.51).cubic(
            cx - w * 0.20, CAP * 0.42, x0 + a, CAP * 0.35, x0 + a, CAP * 0.215)
        .v(cx - w * 0.04, LOW + b).cubic(
            cx + w * 0.19, LOW + b, foot - w * 0.12, CAP * 0.20, foot - w * 0.10, CAP * 0.475).draw(pen)
    )
    return shape & box(-20, LOW, w + 40, CAP + OVER)


@at("@", 1015, 975)
def _(pen, w):
    thin = pen.scaled(pen.pick(0.72, 0.62), pen.pick(0.80, 0.72))
    a, b = thin.v / 2, thin.h / 2
    x0, x1, low, top = 40, w - 40, DESCENT + 14, ASCENT
    cx, cy = w / 2, (low + top) / 2
    inner = pen.scaled(pen.pick(0.86, 0.72), pen.pick(0.86, 0.72))
    left, right = w * 0.285, w * 0.665
    bowl = ring(left, right + inner.v * 0.25, cy - 190, cy + 190, inner, 0.56)
    tail_x = right
    outer = (
        Trace(tail_x, cy + 190).line(tail_x - 26, cy - 90).cubic(tail_x - 36, cy - 210, x1 - a - 4, cy - 220, x1 - a, cy + 24)
        .v(cx, top - b, k=0.56).h(x0 + a, cy, k=0.56).v(cx, low + b, k=0.56).cubic(
            cx + 110, low + b, cx + 190, low + 40, cx + 262, low + 92).draw(thin)
    )
    return bowl + outer


@at("*", 389)
def _(pen, w):
    from math import cos, pi, sin

    cx, cy, r = w / 2, CAP - 150, 158
    shape = Shape()
    for i in range(5):
        angle = pi / 2 + i * 2 * pi / 5
        shape += stroke(pen.scaled(0.86, 0.95), cx, cy, cx + r * cos(angle), cy + r * sin(angle))
    return shape


@at("^", 469, 584)
def _(pen, w):
    gap = pen.pick(34, 34)
    mid, low = w / 2, CAP * 0.46
    width = thickness(mid - gap, CAP - low, pen) * 0.88
    half = width * 0.56
    return slant(gap, low, mid - half, CAP, width) + slant(w - gap - width, low, mid + half - width, CAP, width)


@at("§", 556)
def _(pen, w):
    thin = pen.scaled(pen.pick(0.90, 0.80), pen.pick(0.94, 0.82))
    a, b = thin.v / 2, thin.h / 2
    x0, x1, cx = pen.pick(72, 56), w - pen.pick(72, 56), w / 2
    top, middle = CAP + OVER, (CAP - 120) / 2
    # The upper half: hook, bow, spine, and a bow back to the spine of the lower half, which is the upper one turned.
    half = (
        Trace(x1 - a - 22, top - 110).v(cx, top - b, k=0.6, since=0.2).h(x0 + a + 14, middle + 266)
        .cubic(x0 + a + 14, middle + 180, cx - 90, middle + 140, cx, middle + 92)
        .cubic(cx + 90, middle + 44, x1 - a, middle + 20, x1 - a, middle - 34)
        .cubic(x1 - a, middle - 66, cx + 120, middle - 92, cx + 60, middle - 112, 0.84).draw(thin)
    )
    return half + turned(half, cx, middle)


@at("¶", 556)
def _(pen, w):
    x1 = w - pen.pick(60, 50)
    thin = pen.v * 0.86
    head = area((x1, CAP), (w * 0.42, CAP), (w * 0.42 - 120, CAP, w * 0.06, CAP * 0.88, w * 0.06, CAP * 0.725),
                (w * 0.06, CAP * 0.57, w * 0.42 - 120, CAP * 0.45, w * 0.42, CAP * 0.45), (x1, CAP * 0.45))
    return (head & box(0, 0, x1 - thin * 2.0, CAP)) + box(x1 - thin, -150, x1, CAP) + box(x1 - thin * 2.7, -150, x1 - thin * 1.7, CAP) + box(x1 - thin * 2.2, CAP - pen.h, x1, CAP)


def dagger(pen, w):
    thin = pen.v * 0.92
    return box(w / 2 - thin / 2, -130, w / 2 + thin / 2, CAP + 8) + bar(pen.pick(70, 60), w - pen.pick(70, 60), CAP * 0.66, pen)


glyph("†", 556)(dagger)
glyph("‡", 556)(lambda pen, w: dagger(pen, w) + bar(pen.pick(70, 60), w - pen.pick(70, 60), CAP * 0.10, pen))


@at("°", 400)
def _(pen, w):
    r = pen.pick(142, 156)
    return ring(w / 2 - r, w / 2 + r, CAP + OVER - 2 * r, CAP + OVER, pen.scaled(pen.pick(0.8, 0.7), pen.pick(0.86, 0.76)), 0.5523)


def ordinal(letter):
    def drawn(pen, w):
        size = 0.62
        heavy = pen.scaled(pen.pick(1.2, 1.1), pen.pick(1.2, 1.12))
        base = GLYPHS[letter].draw(heavy, 556)
        x = (w - 556 * size) / 2
        return base.transformed(size, 0, 0, size, x, CAP - X * size) + bar(x + 30, w - x - 30, CAP - X * size - pen.pick(108, 122), pen, 0.72)

    return drawn


glyph("ª", 370)(ordinal("uni0061"))
glyph("º", 365)(ordinal("uni006F"))

# Small figures.
for character, number in zip("⁰¹²³⁴⁵⁶⁷⁸⁹", range(10)):
    glyph(character, 333)(lambda pen, w, n=number: small(n, pen).moved(0, HIGH))
for character, number in zip("₀₁₂₃₄₅₆₇₈₉", range(10)):
    glyph(character, 333)(lambda pen, w, n=number: small(n, pen).moved(0, -130))


def fraction(pen, w):
    width = thickness(0.6, 1, pen) * 0.72
    return slant(-95, 0, w + 95 - width, CAP, width)


glyph("⁄∕", 167)(fraction)
for character, (high, low) in {"¼": (1, 4), "½": (1, 2), "¾": (3, 4), "⅓": (1, 3), "⅔": (2, 3), "⅛": (1, 8), "⅜": (3, 8), "⅝": (5, 8), "⅞": (7, 8)}.items():
    glyph(character, 834)(
        lambda pen, w, h=high, l=low: small(h, pen).moved(0, HIGH) + fraction(pen, 167).moved(w / 2 - 84, 0)
        + small(l, pen).moved(w - 333, 0))


def circled(letter):
    def drawn(pen, w):
        thin = pen.scaled(pen.pick(0.66, 0.52), pen.pick(0.74, 0.6))
        size = pen.pick(0.56, 0.54)
        source = GLYPHS[letter]
        width = source.advances[pen.index]
        inner = source.draw(pen.capital().scaled(pen.pick(1.15, 0.98), pen.pick(1.2, 1.0)), width)
        x0, _, x1, _ = inner.bounds()
        inner = inner.transformed(size, 0, 0, size, w / 2 - (x0 + x1) / 2 * size, CAP / 2 * (1 - size))
        return ring(14, w - 14, LOW - 2, CAP + OVER + 2, thin, 0.5523) + inner

    return drawn


glyph("©", 737)(circled("uni0043"))
glyph("®", 737)(circled("uni0052"))
glyph("℗", 737)(circled("uni0050"))


@at("™", 1000)
def _(pen, w):
    return _raised("TM", pen, w)


def _raised(word, pen, w):
    size, x, shape = 0.56, 0.0, Shape()
    heavy = pen.capital().scaled(pen.pick(1.2, 1.0), pen.pick(1.2, 1.04))
    for letter in word:
        source = GLYPHS["uni%04X" % ord(letter)]
        width = source.advances[pen.index]
        shape += source.draw(heavy, width).transformed(size, 0, 0, size, x, CAP * (1 - size))
        x += width * size
    return shape.moved((w - x) / 2, 0)


glyph("℠", 1000)(lambda pen, w: _raised("SM", pen, w))


@at("№", 1073, 1115)
def _(pen, w):
    heavy = pen.scaled(pen.pick(1.2, 1.1), pen.pick(1.2, 1.1))
    n = GLYPHS["uni004E"].draw(pen.capital(), 722)
    return n + GLYPHS["uni006F"].draw(heavy, 556).transformed(0.62, 0, 0, 0.62, 722 - 4, CAP - X * 0.62 - 6) + bar(740, 1040, CAP - X * 0.62 - 120, pen, 0.8)
