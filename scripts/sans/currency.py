"""Letters with a stroke, ligatures, and currency signs."""

from math import cos, pi, sin

from digits import FIGURE
from glyphs import glyph, letter
from lower import cee, ess, radius
from pen import AXIS, CAP, OVER, X, Trace, bar, dot, mirrored, ring, slant, stroke, thickness, turned
from shapes import box, joined

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
    thin = pen.capital().scaled(pen.pick(0.96, 0.92))
    return cee(thin, pen.pick(74, 66), w - 10) + bar(pen.pick(4, 0), w - 150, CAP * 0.555, pen, 0.78) + bar(pen.pick(4, 0), w - 170, CAP * 0.365, pen, 0.78)


@glyph("ƒ", FIGURE)
def _(pen, w):
    b = pen.h / 2
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
    b = pen.h / 2
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
