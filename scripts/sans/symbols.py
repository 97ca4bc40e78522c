"""Currency, mathematics, arrows, bullets, cards, hearts, stars and other signs that games put in labels."""

from math import cos, pi, sin

from digits import FIGURE
from glyphs import GLYPHS, glyph
from lower import ess, radius
from pen import ASCENT, CAP, OVER, X, Trace, bar, dot, mirrored, ring, slant, stroke, thickness, turned, vee
from shapes import Shape, area, box, joined, oval

AXIS = 345  # The height of the middle of signs.


def letter(character, pen, width=None):
    """The shape of a letter and its advance."""
    source = GLYPHS["uni%04X" % ord(character)]
    advance = width or source.advances[pen.index]
    return source.draw(pen.capital() if source.capital else pen, advance)


# Letters with a stroke.


def crossed(character, base, regular, bold, x0, x1, y, thick=0.8):
    @glyph(character, regular, bold)
    def _(pen, w):
        return letter(base, pen) + bar(x0, w - x1 if x1 <= 0 else x1, y - pen.h * thick / 2, pen, thick)


crossed("đ", "d", 556, 611, 250, -8, 634)
crossed("ħ", "h", 556, 611, 0, 300, 634)
crossed("Đ", "D", 722, 722, 8, 380, CAP / 2)
crossed("Ð", "D", 722, 722, 8, 380, CAP / 2)
crossed("Ħ", "H", 722, 722, 14, -14, CAP * 0.74)
crossed("ŧ", "t", 278, 333, 20, 250, 300)
crossed("Ŧ", "T", 611, 611, 130, 481, CAP * 0.42)


@glyph("ł", 225, 278)
def _(pen, w):
    return letter("l", pen) + stroke(pen.scaled(0.86, 0.9), w / 2 - pen.pick(100, 126), 320, w / 2 + pen.pick(100, 126), 432)


@glyph("Ł", 556, 611)
def _(pen, w):
    x = pen.pick(124, 140)
    return letter("L", pen) + stroke(pen.scaled(0.86, 0.9), x - 116, 276, x + pen.pick(160, 170), 456)


@glyph("ŉ", 605, 690)
def _(pen, w):
    return letter("’", pen).moved(pen.pick(-50, -60), 0) + letter("n", pen).moved(w - pen.pick(556, 611), 0)


@glyph("ŀ", 330, 460)
def _(pen, w):
    return letter("l", pen) + dot(pen.pick(248, 340), AXIS - 30, radius(pen) * 0.9)


@glyph("Ŀ", 556, 611)
def _(pen, w):
    return letter("L", pen) + dot(w * 0.62, AXIS, radius(pen))


glyph("ĳ", 450, 556)(lambda pen, w: letter("i", pen) + letter("j", pen).moved(w / 2, 0))
glyph("Ĳ", 734, 790)(lambda pen, w: letter("I", pen) + letter("J", pen).moved(pen.pick(234, 234), 0))
glyph("ﬁ", 500, 611)(lambda pen, w: letter("f", pen) + letter("ı", pen).moved(w - pen.pick(248, 278), 0)
                     + box(200, X - pen.h, w - pen.pick(113, 139), X))
glyph("ﬂ", 500, 611)(lambda pen, w: letter("f", pen) + letter("l", pen).moved(w - pen.pick(225, 278), 0))

# Currency.


@glyph("$", FIGURE)
def _(pen, w):
    gap = pen.pick(46, 36)
    thin = pen.capital().scaled(pen.pick(0.96, 0.9), pen.pick(0.96, 0.88))
    half = thin.v * 0.40
    body = ess(thin, gap, w - gap, CAP + 4, -4, slope=0.5, waist=0.52)
    return body + box(w / 2 - half, CAP - 30, w / 2 + half, CAP + 76) + box(w / 2 - half, -80, w / 2 + half, 30)


@glyph("¢", FIGURE)
def _(pen, w):
    half = pen.v * 0.42
    c = letter("c", pen, 500).moved(pen.pick(34, 30), 0)
    return c + box(w / 2 + 8 - half, X - 40, w / 2 + 8 + half, X + 90) + box(w / 2 + 8 - half, -90, w / 2 + 8 + half, 40)


@glyph("£", FIGURE)
def pound(pen, w):
    pen = pen.capital().scaled(pen.pick(0.96, 0.92))
    a, b = pen.v / 2, pen.h / 2
    x = pen.pick(150, 138)
    hook = (
        Trace(w - pen.pick(60, 56), CAP * 0.70).v(w * 0.57, CAP + OVER - b, since=0.2).h(x + a, CAP * 0.70, k=0.58)
        .cubic(x + a, CAP * 0.50, x + a + 46, CAP * 0.38, x + a - 6, CAP * 0.18).line(x + a - 50, pen.h * 0.6).draw(pen)
    )
    feet = hook & box(0, 0, w, CAP + 40)
    return feet + bar(pen.pick(44, 36), w - pen.pick(46, 36), 0, pen) + bar(pen.pick(54, 44), w - pen.pick(140, 128), CAP * 0.42, pen, 0.9)


glyph("₤", FIGURE)(lambda pen, w: pound(pen, w) + bar(pen.pick(54, 44), w - pen.pick(140, 128), CAP * 0.42 + pen.h * 1.7, pen, 0.8))


@glyph("¤", FIGURE)
def _(pen, w):
    r, thin = 150, pen.scaled(0.9)
    shape = ring(w / 2 - r, w / 2 + r, AXIS - r, AXIS + r, thin, 0.5523)
    for i in range(4):
        angle = pi / 4 + i * pi / 2
        c, s = cos(angle), sin(angle)
        shape += stroke(thin, w / 2 + (r - 20) * c, AXIS + (r - 20) * s, w / 2 + (r + 86) * c, AXIS + (r + 86) * s)
    return shape


def two_bars(pen, w, y0, y1, gap, thick=0.76):
    return bar(gap, w - gap, y0, pen, thick) + bar(gap, w - gap, y1, pen, thick)


@glyph("¥", FIGURE)
def _(pen, w):
    return letter("Y", pen.scaled(0.94, 1), w - 4).moved(2, 0) + two_bars(pen, w, CAP * 0.16, CAP * 0.335, 60)


@glyph("€", FIGURE)
def _(pen, w):
    from upper import cee

    thin = pen.capital().scaled(pen.pick(0.96, 0.92))
    return cee(thin, pen.pick(74, 66), w - 10) + bar(pen.pick(4, 0), w - 150, CAP * 0.555, pen, 0.78) + bar(pen.pick(4, 0), w - 170, CAP * 0.365, pen, 0.78)


@glyph("ƒ", FIGURE)
def _(pen, w):
    a, b = pen.v / 2, pen.h / 2
    return (
        Trace(40, -190 + b).cubic(130, -200 + b, 170, -150, 196, 0).line(300, 520).cubic(330, 660, 380, CAP - b + 10, w - 40, CAP - b).draw(pen)
        + bar(110, w - 110, 400, pen, 0.9)
    )


def struck(character, base, regular, bold, lines, gap=4, source=None):
    """A capital with horizontal lines at shares of its height."""

    @glyph(character, regular, bold)
    def _(pen, w):
        shape = letter(base, pen.scaled(0.94, 1), w if source is None else source)
        return joined(shape, *(bar(gap, w - gap, CAP * y - pen.h * 0.36, pen, 0.72) for y in lines))


struck("₦", "N", 722, 722, (0.36, 0.60))
struck("₩", "W", 944, 944, (0.40, 0.60))
struck("₭", "K", 667, 722, (0.5,))
struck("₱", "P", 667, 667, (0.62, 0.80))
struck("₳", "A", 667, 722, (0.45,))


@glyph("₫", FIGURE, 611)
def _(pen, w):
    return letter("d", pen) + bar(250, w - 4, 634 - pen.h * 0.4, pen, 0.8) + bar(60, w - 60, -150, pen, 0.9)


@glyph("₣", FIGURE)
def _(pen, w):
    return letter("F", pen, w) + bar(10, w * 0.60, CAP * 0.20, pen, 0.8)


@glyph("₡", 722)
def _(pen, w):
    thin = pen.pick(46, 62)
    lines = slant(w * 0.36, -60, w * 0.50, CAP + 60, thin) + slant(w * 0.54, -60, w * 0.68, CAP + 60, thin)
    return letter("C", pen) + lines


glyph("₵", 722)(lambda pen, w: letter("C", pen) + box(w / 2 - pen.v * 0.4, -76, w / 2 + pen.v * 0.4, CAP + 76))
glyph("₲", 778)(lambda pen, w: letter("G", pen) + box(w / 2 - pen.v * 0.4, -76, w / 2 + pen.v * 0.4, CAP + 76))


@glyph("₪", 800)
def _(pen, w):
    a, b = pen.v / 2, pen.h / 2
    bend = 150
    one = Trace(80 + a, 0).line(80 + a, CAP - b).line(330, CAP - b).h(500, CAP - 190).line(500, 210).draw(pen) + box(80, CAP - pen.h, 300, CAP)
    return one + turned(one, w / 2, CAP / 2)


@glyph("₴", FIGURE)
def _(pen, w):
    return mirrored(letter("S", pen, 600), 300).moved(-22, 0) + two_bars(pen, w, CAP * 0.42, CAP * 0.58, 4, 0.64)


@glyph("₸", 611)
def _(pen, w):
    return box((w - pen.cap_v) / 2, 0, (w + pen.cap_v) / 2, CAP * 0.74) + bar(22, w - 22, CAP - pen.h, pen) + bar(22, w - 22, CAP * 0.72 - pen.h * 0.5, pen)


@glyph("₹", FIGURE)
def _(pen, w):
    pen = pen.capital().scaled(0.92)
    a, b = pen.v / 2, pen.h / 2
    x0, x1 = 60, w - 60
    bow = Trace(x0, CAP - b).line(w * 0.36, CAP - b).h(w * 0.70, CAP * 0.72, k=0.58).v(w * 0.36, CAP * 0.45).line(x0, CAP * 0.45).draw(pen)
    width = thickness(0.7, 1, pen)
    leg = slant(x1 - width - 40, 0, w * 0.30 - width / 2, CAP * 0.45, width)
    return bow + bar(x0, x1, CAP - pen.h, pen) + bar(x0, x1, CAP * 0.72 - b, pen) + leg


@glyph("₺", FIGURE)
def _(pen, w):
    pen = pen.capital().scaled(0.94)
    a, b = pen.v / 2, pen.h / 2
    x = 160
    bowl = Trace(x + a, CAP).line(x + a, b).line(w * 0.5, b).draw(pen) + box(x, 0, x + pen.v, 60) + (
        Trace(w * 0.42, b).line(w * 0.5, b).cubic(w * 0.76, b, w - 80, CAP * 0.22, w - 80, CAP * 0.42).draw(pen))
    thin = pen.scaled(0.74, 0.8)
    return bowl + stroke(thin, 40, CAP * 0.42, w * 0.66, CAP * 0.66) + stroke(thin, 40, CAP * 0.60, w * 0.66, CAP * 0.84)


@glyph("₽", 640)
def _(pen, w):
    p = letter("P", pen, 620).moved(20, 0)
    return p + bar(20, w * 0.62, CAP * 0.22, pen, 0.86) + box(20, CAP * 0.415 - pen.cap_h / 2, 150, CAP * 0.415 + pen.cap_h / 2)


@glyph("₿", 667, 722)
def _(pen, w):
    half = pen.v * 0.32
    shape = letter("B", pen)
    for x in (w * 0.38, w * 0.60):
        shape += box(x - half, CAP - 20, x + half, CAP + 84) + box(x - half, -84, x + half, 20)
    return shape + bar(16, 160, 0, pen) + bar(16, 160, CAP - pen.cap_h, pen)


# Mathematics. Signs share a width, an axis and a thickness.


def sign(characters, regular=584, bold=None):
    return glyph(characters, regular, bold)


def reach(pen):
    return pen.pick(58, 48)


def level(pen, w, y, thick=1.0):
    return bar(reach(pen), w - reach(pen), y - pen.h * thick / 2, pen, thick)


@sign("+")
def plus(pen, w):
    half = pen.h * 1.06 / 2
    arm = w / 2 - reach(pen)
    return level(pen, w, AXIS) + box(w / 2 - half, AXIS - arm, w / 2 + half, AXIS + arm)


glyph("−", 584)(lambda pen, w: level(pen, w, AXIS))


def equals(pen, w):
    gap = pen.pick(96, 104)
    return level(pen, w, AXIS - gap) + level(pen, w, AXIS + gap)


glyph("=", 584)(equals)


@sign("≠", 549)
def _(pen, w):
    return equals(pen, w) + stroke(pen.scaled(0.84, 1), w / 2 - 108, AXIS - 250, w / 2 + 108, AXIS + 250)


@sign("≡", 583)
def _(pen, w):
    gap, thick = pen.pick(160, 176), pen.pick(1, 0.86)
    return level(pen, w, AXIS - gap, thick) + level(pen, w, AXIS, thick) + level(pen, w, AXIS + gap, thick)


@sign("±", 549)
def _(pen, w):
    half, arm = pen.h * 1.06 / 2, w / 2 - reach(pen)
    y = AXIS + 66
    return level(pen, w, y) + box(w / 2 - half, y - arm, w / 2 + half, y + arm) + level(pen, w, pen.h / 2)


def less(pen, w):
    x0, x1, rise = reach(pen), w - reach(pen), 226
    up = area((x0, AXIS - pen.h * 0.52), (x0, AXIS + pen.h * 0.52), (x1, AXIS + rise), (x1, AXIS + rise - pen.h * 1.16))
    return up + up.transformed(1, 0, 0, -1, 0, 2 * AXIS)


glyph("<", 584)(less)
glyph(">", 584)(lambda pen, w: mirrored(less(pen, w), w / 2))
glyph("≤", 549)(lambda pen, w: less(pen, w).moved(0, 60) + level(pen, w, 56))
glyph("≥", 549)(lambda pen, w: mirrored(less(pen, w), w / 2).moved(0, 60) + level(pen, w, 56))


@sign("×")
def _(pen, w):
    r = w / 2 - reach(pen) - 36
    return stroke(pen.scaled(0.9, 1.04), w / 2 - r, AXIS - r, w / 2 + r, AXIS + r) + stroke(pen.scaled(0.9, 1.04), w / 2 - r, AXIS + r, w / 2 + r, AXIS - r)


@sign("÷", 549)
def _(pen, w):
    gap = pen.pick(176, 194)
    return level(pen, w, AXIS) + dot(w / 2, AXIS + gap, radius(pen)) + dot(w / 2, AXIS - gap, radius(pen))


@sign("¬")
def _(pen, w):
    return level(pen, w, AXIS + 60) + box(w - reach(pen) - pen.h * 1.06, AXIS - 130, w - reach(pen), AXIS + 60)


def wave(pen, w, y):
    thin = pen.scaled(0.9, 1.0)
    x0, x1 = reach(pen), w - reach(pen)
    return (
        Trace(x0 + 8, y - 44).cubic(x0 + 60, y + 86, w / 2 - 70, y + 66, w / 2, y)
        .cubic(w / 2 + 70, y - 66, x1 - 60, y - 86, x1 - 8, y + 44).draw(thin)
    )


glyph("~", 584)(lambda pen, w: wave(pen, w, AXIS))
glyph("≈", 549)(lambda pen, w: wave(pen, w, AXIS - pen.pick(94, 100)) + wave(pen, w, AXIS + pen.pick(94, 100)))


@sign("∞", 713)
def _(pen, w):
    r, gap = 140, 46
    a, b = pen.v / 2, pen.h / 2
    shape = Shape()
    loop = (
        Trace(w / 2, AXIS).cubic(w / 2 + 60, AXIS + 96, w / 2 + 100, AXIS + r, w / 2 + 172, AXIS + r)
        .h(w - gap - a, AXIS, k=0.5523).v(w / 2 + 172, AXIS - r, k=0.5523)
        .cubic(w / 2 + 100, AXIS - r, w / 2 + 60, AXIS - 96, w / 2, AXIS).draw(pen.scaled(0.94))
    )
    return loop + turned(loop, w / 2, AXIS)


@sign("√", 549)
def _(pen, w):
    width = thickness(0.3, 1, pen)
    low = 190
    v = slant(low, -20, low + 190, CAP + 30, width * 0.8) + slant(low, -20, low - 110, AXIS, width * 1.1)
    return v + box(low + 190, CAP + 30 - pen.h, w, CAP + 30) + bar(20, low - 110 + width, AXIS - pen.h, pen)


@sign("∑", 713)
def _(pen, w):
    x0, x1 = 60, w - 50
    low, top = -120, CAP
    width = thickness(0.8, 1, pen)
    mid = (top + low) / 2
    up = slant(x0, low + 20, w * 0.50 - width / 2, mid, width)
    return up + up.transformed(1, 0, 0, -1, 0, 2 * mid) + box(x0, low, x1, low + pen.h) + box(x0, top - pen.h, x1, top)


@sign("∏", 823)
def _(pen, w):
    return box(110, -120, 110 + pen.v, CAP) + box(w - 110 - pen.v, -120, w - 110, CAP) + box(40, CAP - pen.h, w - 40, CAP)


@sign("π", 680, 750)
def _(pen, w):
    a, b = pen.v / 2, pen.h / 2
    foot = Trace(w * 0.62 + a, X).line(w * 0.62 + a, X * 0.24).v(w - 20, b - 8, k=0.6).draw(pen)
    return box(w * 0.20, 0, w * 0.20 + pen.v, X) + foot + bar(24, w - 24, X - pen.h, pen)


@sign("∫", 274)
def _(pen, w):
    a, b = pen.v / 2, pen.h / 2
    return Trace(-6, -180 + b).h(w / 2, -70, k=0.6).line(w / 2, CAP - 60).v(w + 6, CAP + 50 - b, k=0.6).draw(pen)


@sign("∂", 494)
def _(pen, w):
    a, b = pen.v / 2, pen.h / 2
    body = ring(38, w - 38, -OVER, 440, pen)
    return body + Trace(90, CAP * 0.92).cubic(150, CAP + 10, w - 38 - a, CAP + 20, w - 38 - a, 215).draw(pen)


def triangle_line(pen, w):
    return vee(14, w - 14, 0, CAP, pen.capital()) + bar(20, w - 20, 0, pen)


glyph("∆", 612)(triangle_line)
glyph("Δ", 668, 716)(triangle_line)


@sign("ΩΩ", 768)
def _(pen, w):
    pen = pen.capital()
    a, b = pen.v / 2, pen.h / 2
    half = (
        Trace(w / 2, CAP + OVER - b).h(60 + a, CAP * 0.54).cubic(60 + a, CAP * 0.30, 180, CAP * 0.16, w * 0.36, b).draw(pen)
    )
    foot = box(50, 0, w * 0.40, pen.h)
    return half + foot + mirrored(half + foot, w / 2)


def micro(pen, w):
    left = pen.pick(68, 60) - 4
    return letter("u", pen) + box(left, -200, left + pen.v, 200)


glyph("µ", 576)(micro)
glyph("μ", 576, 600)(micro)


@sign("∅", 600)
def _(pen, w):
    r = 236
    return ring(w / 2 - r, w / 2 + r, AXIS - r, AXIS + r, pen, 0.5523) + stroke(pen.scaled(0.8), w / 2 - 236, AXIS - 276, w / 2 + 236, AXIS + 276)


@sign("∝", 640)
def _(pen, w):
    thin = pen.scaled(0.94)
    return (
        Trace(w - 50, AXIS + 140).cubic(w - 190, AXIS + 140, 330, AXIS - 140, 190, AXIS - 140).h(60, AXIS).v(190, AXIS + 140)
        .cubic(330, AXIS + 140, w - 190, AXIS - 140, w - 50, AXIS - 140).draw(thin))


@sign("∩", 719, 722)
def cap(pen, w):
    a, b = pen.v / 2, pen.h / 2
    return Trace(90 + a, 0).line(90 + a, 330).v(w / 2, 600 - b).h(w - 90 - a, 330).line(w - 90 - a, 0).draw(pen)


glyph("∪", 719, 722)(lambda pen, w: turned(cap(pen, w), w / 2, 290))


@sign("∈", 640)
def _(pen, w):
    a, b = pen.v / 2, pen.h / 2
    return Trace(w - 60, AXIS + 240 - b).line(w / 2 + 20, AXIS + 240 - b).h(70 + a, AXIS).v(w / 2 + 20, AXIS - 240 + b).line(w - 60, AXIS - 240 + b).draw(pen) + bar(70 + a, w - 60, AXIS - pen.h / 2, pen)


@glyph("℮", 600)
def _(pen, w):
    return letter("e", pen.scaled(1.05), 600).transformed(1, 0, 0, 1.1, 0, 0)


@glyph("ℓ", 323, 489)
def _(pen, w):
    a, b = pen.v * 0.44, pen.h / 2
    thin = pen.scaled(0.88)
    return Trace(20, 150).cubic(160, 260, w - 40, 430, w - 40 - a, 620).v(w / 2 + 10, ASCENT - b).h(w * 0.34, 560).line(w * 0.34, 150).v(w * 0.62, b - 8).cubic(w * 0.8, b - 8, w - 20, 50, w - 8, 110).draw(thin)


# Arrows.


def arrow(pen, w, both=False):
    """An arrow to the right in a field w wide."""
    x0, x1, half = 60, w - 60, pen.pick(34, 54)
    head = pen.pick(186, 210)
    tip = area((x1, AXIS), (x1 - head * 1.1, AXIS + head), (x1 - head * 1.1, AXIS - head))
    shaft_start = x0 + head if both else x0
    shape = tip + box(shaft_start, AXIS - half, x1 - head, AXIS + half)
    return shape + mirrored(tip, w / 2) if both else shape


def around(shape, w, degrees):
    """The shape turned about the middle of a square field 1000 wide, moved into one w wide."""
    c, s = cos(degrees * pi / 180), sin(degrees * pi / 180)
    if degrees % 90 == 0:
        c, s = round(c), round(s)
    x, y = 500, AXIS
    return shape.transformed(c, s, -s, c, x - c * x + s * y - (1000 - w) / 2, y - s * x - c * y)


for characters, degrees, width in (("→➔➜➙➡", 0, 1000), ("↑⬆", 90, 500), ("←⬅", 180, 1000), ("↓⬇", 270, 500), ("↗", 45, 1000), ("↖", 135, 1000), ("↙", 225, 1000), ("↘", 315, 1000)):
    glyph(characters, width)(lambda pen, w, d=degrees: around(arrow(pen, 1000), w, d))
glyph("↔", 1000)(lambda pen, w: arrow(pen, w, True))
glyph("↕", 500)(lambda pen, w: around(arrow(pen, 1000, True), w, 90))
glyph("↨", 500)(lambda pen, w: around(arrow(pen, 1000, True), w, 90) + bar(60, w - 60, -150, pen))


def double_arrow(pen, both=False):
    half, gap, head = pen.h * 0.42, pen.pick(104, 116), pen.pick(236, 252)
    x0, x1 = 60, 940
    thin = pen.h * 0.9
    tip = area((x1, AXIS), (x1 - head, AXIS + head), (x1 - head - thin * 1.4, AXIS + head), (x1 - thin * 1.4, AXIS), (x1 - head - thin * 1.4, AXIS - head), (x1 - head, AXIS - head))
    end = x1 - gap - thin * 0.7
    start = 1000 - end if both else x0
    lines = box(start, AXIS + gap - half, end, AXIS + gap + half) + box(start, AXIS - gap - half, end, AXIS - gap + half)
    return tip + lines + (mirrored(tip, 500) if both else Shape())


for character, degrees, width in (("⇒", 0, 1000), ("⇑", 90, 640), ("⇐", 180, 1000), ("⇓", 270, 640)):
    glyph(character, width)(lambda pen, w, d=degrees: around(double_arrow(pen), w, d))
glyph("⇔", 1000)(lambda pen, w: double_arrow(pen, True))


@glyph("↩", 1000)
def hook(pen, w):
    half, head = pen.pick(68, 108), pen.pick(186, 210)
    y = AXIS - 120
    nib = type(pen)(pen.name, pen.index, half, half, half, half)
    back = Trace(60 + head, y).line(w - 260, y).h(w - 110, y + 165).v(w - 260, y + 330).line(w - 420, y + 330).draw(nib)
    return back + area((60, y), (60 + head * 1.1, y + head), (60 + head * 1.1, y - head))


glyph("↪", 1000)(lambda pen, w: mirrored(hook(pen, w), w / 2))


@glyph("↻⟳", 900)
def around_clockwise(pen, w):
    r, half, head = 300, pen.pick(68, 104), pen.pick(170, 190)
    nib = type(pen)(pen.name, pen.index, half, half, half, half)
    cx, k = w / 2, 0.5523
    arc = Trace(cx + r * cos(0.35), AXIS - r * sin(0.35)).cubic(cx + r * 0.86, AXIS - r * 0.78, cx + r * 0.5, AXIS - r, cx, AXIS - r).h(cx - r, AXIS, k=k).v(cx, AXIS + r, k=k).cubic(
        cx + r * 0.40, AXIS + r, cx + r * 0.72, AXIS + r * 0.82, cx + r * 0.84, AXIS + r * 0.56).draw(nib)
    x, y = cx + r * 0.96, AXIS + r * 0.26
    return arc + area((x + 40, y - 30), (x + 66, y + head * 1.5), (x - head * 1.3, y + head * 0.62))


glyph("↺⟲", 900)(lambda pen, w: mirrored(around_clockwise(pen, w), w / 2))

# Bullets and boxes.


def outlined(shape, pen, amount=None):
    """Only the edge of a shape."""
    return shape - shape.grown(-(amount or pen.h * 0.9))


def square(w, side, middle=AXIS):
    return box((w - side) / 2, middle - side / 2, (w + side) / 2, middle + side / 2)


def up_triangle(w, side, middle=AXIS):
    height = side * 0.86
    return area(((w - side) / 2, middle - height / 2), ((w + side) / 2, middle - height / 2), (w / 2, middle + height / 2))


def right_triangle(w, side, middle=AXIS):
    return around(up_triangle(1000, side), w, 270)


def diamond(w, wide, tall, middle=AXIS):
    return area((w / 2, middle - tall / 2), (w / 2 + wide / 2, middle), (w / 2, middle + tall / 2), (w / 2 - wide / 2, middle))


PLAIN = [
    ("•", 350, lambda pen, w: dot(w / 2, AXIS - 10, pen.pick(112, 128))),
    ("◦", 354, lambda pen, w: outlined(dot(w / 2, AXIS - 10, 118), pen, pen.pick(46, 60))),
    ("‣", 354, lambda pen, w: right_triangle(w, 270)),
    ("●⚫⬤", 604, lambda pen, w: dot(w / 2, AXIS, 262)),
    ("○⚪", 604, lambda pen, w: outlined(dot(w / 2, AXIS, 262), pen)),
    ("◉", 604, lambda pen, w: outlined(dot(w / 2, AXIS, 262), pen, pen.h * 0.7) + dot(w / 2, AXIS, 140)),
    ("◎", 604, lambda pen, w: outlined(dot(w / 2, AXIS, 262), pen, pen.h * 0.7) + outlined(dot(w / 2, AXIS, 140), pen, pen.h * 0.7)),
    ("◯", 900, lambda pen, w: outlined(dot(w / 2, AXIS, 400), pen)),
    ("■◼⬛", 604, lambda pen, w: square(w, 490)),
    ("□◻⬜", 604, lambda pen, w: outlined(square(w, 490), pen)),
    ("▪", 354, lambda pen, w: square(w, 250)),
    ("▫", 354, lambda pen, w: outlined(square(w, 250), pen, pen.pick(46, 60))),
    ("▬", 1000, lambda pen, w: box(60, AXIS - 110, w - 60, AXIS + 110)),
    ("▲", 990, lambda pen, w: up_triangle(w, 780)),
    ("△", 990, lambda pen, w: outlined(up_triangle(w, 780), pen)),
    ("▼", 990, lambda pen, w: around(up_triangle(1000, 780), w, 180)),
    ("▽", 990, lambda pen, w: around(outlined(up_triangle(1000, 780), pen), w, 180)),
    ("►▶", 990, lambda pen, w: right_triangle(w, 780)),
    ("▷", 990, lambda pen, w: around(outlined(up_triangle(1000, 780), pen), w, 270)),
    ("◄◀", 990, lambda pen, w: around(up_triangle(1000, 780), w, 90)),
    ("◁", 990, lambda pen, w: around(outlined(up_triangle(1000, 780), pen), w, 90)),
    ("◆", 700, lambda pen, w: diamond(w, 600, 600)),
    ("◇", 700, lambda pen, w: outlined(diamond(w, 600, 600), pen)),
    ("◊", 494, lambda pen, w: outlined(diamond(w, 430, 700), pen)),
]
for characters, width, draw in PLAIN:
    glyph(characters, width)(draw)

# Cards, hearts and stars.


def heart(w, wide, middle=AXIS):
    """A heart `wide` units wide."""
    cx, s = w / 2, wide / 560
    y = middle + 20 * s
    return area(
        (cx, y - 290 * s), (cx + 60 * s, y - 190 * s, cx + 280 * s, y - 40 * s, cx + 280 * s, y + 110 * s),
        (cx + 280 * s, y + 200 * s, cx + 216 * s, y + 262 * s, cx + 138 * s, y + 262 * s),
        (cx + 76 * s, y + 262 * s, cx + 26 * s, y + 226 * s, cx, y + 168 * s),
        (cx - 26 * s, y + 226 * s, cx - 76 * s, y + 262 * s, cx - 138 * s, y + 262 * s),
        (cx - 216 * s, y + 262 * s, cx - 280 * s, y + 200 * s, cx - 280 * s, y + 110 * s),
        (cx - 280 * s, y - 40 * s, cx - 60 * s, y - 190 * s, cx, y - 290 * s),
    )


def foot(w, low, s=1.0):
    cx = w / 2
    return area(
        (cx - 120 * s, low), (cx + 120 * s, low), (cx + 50 * s, low + 30 * s, cx + 30 * s, low + 90 * s, cx + 26 * s, low + 210 * s),
        (cx - 26 * s, low + 210 * s), (cx - 30 * s, low + 90 * s, cx - 50 * s, low + 30 * s, cx - 120 * s, low))


def spade(w, wide):
    body = heart(w, wide).transformed(1, 0, 0, -1, 0, 2 * AXIS + 70)
    return body + foot(w, 20)


def club(w, wide):
    r, cx = wide * 0.235, w / 2
    shape = dot(cx, AXIS + 190, r) + dot(cx - wide / 2 + r, AXIS - 40, r) + dot(cx + wide / 2 - r, AXIS - 40, r)
    return shape + area((cx - r * 1.0, AXIS - 30), (cx, AXIS - 90), (cx + r * 1.0, AXIS - 30), (cx, AXIS + 150)) + foot(w, 20)


def card_diamond(w, wide):
    cx, half, tall = w / 2, wide / 2, 320
    return area(
        (cx, AXIS - tall), (cx + half * 0.3, AXIS - tall * 0.55, cx + half * 0.6, AXIS - tall * 0.25, cx + half, AXIS),
        (cx + half * 0.6, AXIS + tall * 0.25, cx + half * 0.3, AXIS + tall * 0.55, cx, AXIS + tall),
        (cx - half * 0.3, AXIS + tall * 0.55, cx - half * 0.6, AXIS + tall * 0.25, cx - half, AXIS),
        (cx - half * 0.6, AXIS - tall * 0.25, cx - half * 0.3, AXIS - tall * 0.55, cx, AXIS - tall))


def star(w, points=5, r=330, inner=0.40, middle=AXIS + 6):
    corners = []
    for i in range(2 * points):
        angle, reach = pi / 2 + i * pi / points, r if i % 2 == 0 else r * inner
        corners.append((w / 2 + reach * cos(angle), middle - (18 if points == 5 else 0) + reach * sin(angle)))
    return area(*corners)


EDGE = 0.62
SUITS = [
    ("♠", 531, lambda pen, w: spade(w, 480)), ("♤", 531, lambda pen, w: outlined(spade(w, 480), pen, pen.pick(40, 52))),
    ("♣", 656, lambda pen, w: club(w, 600)), ("♧", 656, lambda pen, w: outlined(club(w, 600), pen, pen.pick(40, 52))),
    ("♦", 510, lambda pen, w: card_diamond(w, 430)), ("♢", 510, lambda pen, w: outlined(card_diamond(w, 430), pen, pen.pick(44, 56))),
    ("♥", 594, lambda pen, w: heart(w, 540)), ("♡", 594, lambda pen, w: outlined(heart(w, 540), pen, pen.pick(48, 62))),
    ("❤", 760, lambda pen, w: heart(w, 690)),
    ("★⭐", 800, lambda pen, w: star(w, 5, 390)), ("☆", 800, lambda pen, w: outlined(star(w, 5, 390), pen, pen.pick(44, 58))),
    ("✦", 640, lambda pen, w: star(w, 4, 320, 0.28)), ("✧", 640, lambda pen, w: outlined(star(w, 4, 320, 0.34), pen, 40)),
    ("✶", 640, lambda pen, w: star(w, 6, 300, 0.5)),
]
for characters, width, draw in SUITS:
    glyph(characters, width)(draw)

# Ticks, crosses, notes, faces, weather.


@glyph("✓", 720)
def tick(pen, w):
    width = pen.scaled(1.05)
    return stroke(width, 70, 330, 290, 90) + stroke(width, 256, 90 - 34, 650, 660) + dot(268, 96, pen.v * 0.3)


glyph("✔", 720)(lambda pen, w: tick(pen.scaled(1.45), w))


@glyph("✕✗", 640)
def cross(pen, w):
    r = 230
    return stroke(pen, w / 2 - r, AXIS - r, w / 2 + r, AXIS + r) + stroke(pen, w / 2 - r, AXIS + r, w / 2 + r, AXIS - r)


glyph("✖✘", 640)(lambda pen, w: cross(pen.scaled(1.6), w))
FIELD = 560
glyph("☐", 700)(lambda pen, w: outlined(square(w, FIELD), pen, pen.h * 0.7))
glyph("☑", 700)(lambda pen, w: outlined(square(w, FIELD), pen, pen.h * 0.7) + tick(pen, 720).transformed(0.62, 0, 0, 0.62, w / 2 - 223, AXIS - 230))
glyph("☒", 700)(lambda pen, w: outlined(square(w, FIELD), pen, pen.h * 0.7) + cross(pen, 640).transformed(0.66, 0, 0, 0.66, w / 2 - 211, AXIS * 0.34))


def note_head(cx, cy):
    return oval(cx, cy, 104, 78, 0.5523).transformed(1, 0.24, 0, 1, 0, -0.24 * cx)


@glyph("♪", 500)
def _(pen, w):
    thin = pen.scaled(0.7)
    flag = Trace(250, CAP).cubic(270, CAP - 150, 440, CAP - 170, 400, CAP - 340).draw(thin)
    return note_head(170, 80) + box(274 - thin.v, 80, 274, CAP + 10) + flag


def two_notes(pen, w):
    thin = pen.scaled(0.7)
    beam = area((230, CAP - 110), (640, CAP - 30), (640, CAP + 70), (230, CAP - 10))
    return note_head(150, 60) + note_head(560, 130) + box(254 - thin.v, 60, 254, CAP - 40) + box(664 - thin.v, 130, 664, CAP + 70) + beam.moved(24 - thin.v * 0.0, 0)


glyph("♫♬", 750)(two_notes)


@glyph("♩", 500)
def _(pen, w):
    thin = pen.scaled(0.7)
    return note_head(190, 80) + box(294 - thin.v, 80, 294, CAP + 10)


def face(pen, w, mouth):
    r, cy = 420, AXIS
    shape = outlined(dot(w / 2, cy, r), pen, pen.h * 0.8)
    shape += oval(w / 2 - 140, cy + 120, 44, 62, 0.5523) + oval(w / 2 + 140, cy + 120, 44, 62, 0.5523)
    return shape + mouth


def smile(pen, w):
    thin = pen.scaled(0.8)
    return Trace(w / 2 - 210, AXIS - 70).cubic(w / 2 - 140, AXIS - 250, w / 2 + 140, AXIS - 250, w / 2 + 210, AXIS - 70).draw(thin)


glyph("☺", 1021)(lambda pen, w: face(pen, w, smile(pen, w)))
glyph("☹", 1021)(lambda pen, w: face(pen, w, smile(pen, w).transformed(1, 0, 0, -1, 0, 2 * AXIS - 330)))
glyph("☻", 1052)(lambda pen, w: dot(w / 2, AXIS, 420) - oval(w / 2 - 140, AXIS + 120, 44, 62, 0.5523) - oval(w / 2 + 140, AXIS + 120, 44, 62, 0.5523) - smile(pen, w))


@glyph("☼☀", 917)
def _(pen, w):
    shape = outlined(dot(w / 2, AXIS, 190), pen, pen.h * 0.9)
    for i in range(8):
        c, s = cos(i * pi / 4), sin(i * pi / 4)
        shape += stroke(pen.scaled(0.86), w / 2 + 250 * c, AXIS + 250 * s, w / 2 + 390 * c, AXIS + 390 * s)
    return shape


@glyph("♀", 750)
def _(pen, w):
    r = 210
    return outlined(dot(w / 2, AXIS + 140, r), pen) + box(w / 2 - pen.v * 0.45, -160, w / 2 + pen.v * 0.45, AXIS - 20) + bar(w / 2 - 160, w / 2 + 160, -30, pen)


@glyph("♂", 750)
def _(pen, w):
    r, pen = 210, pen.scaled(pen.pick(1, 0.76))
    cx, cy = w / 2 - 50, AXIS - 60
    return (outlined(dot(cx, cy, r), pen) + stroke(pen.scaled(0.9), cx + 130, cy + 130, cx + 330, cy + 330)
            + box(cx + 140, cy + 350 - pen.h, cx + 350, cy + 350) + box(cx + 350 - pen.h, cy + 140, cx + 350, cy + 350))


@glyph("⌂", 604)
def _(pen, w):
    return outlined(area((60, 0), (w - 60, 0), (w - 60, 330), (w / 2, 600), (60, 330)), pen)


@glyph("☰", 800)
def _(pen, w):
    return bar(80, w - 80, AXIS - 230, pen) + bar(80, w - 80, AXIS - pen.h / 2, pen) + bar(80, w - 80, AXIS + 230 - pen.h, pen)


@glyph("⚠", 990)
def _(pen, w):
    half = pen.v * pen.pick(0.5, 0.38)
    return outlined(up_triangle(w, 860), pen, pen.pick(64, 76)) + area((w / 2 - half * 0.7, 190), (w / 2 + half * 0.7, 190), (w / 2 + half, 440), (w / 2 - half, 440)) + dot(w / 2, 122, half * 1.1)


@glyph("\ufffd", 900)
def _(pen, w):
    mark = letter("?", pen).transformed(0.66, 0, 0, 0.66, w / 2 - pen.pick(278, 305) * 0.66, AXIS - CAP * 0.33)
    return diamond(w, 840, 840) - mark
