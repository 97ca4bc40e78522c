"""The figures, all equally wide, and their small forms."""

from glyphs import glyph
from pen import CAP, OVER, Trace, bar, ring, slant, thickness, turned
from shapes import area, box

TOP, LOW = CAP + OVER, -OVER
FIGURE = 556


def zero(pen, w):
    gap = pen.pick(46, 38)
    return ring(gap, w - gap, LOW, TOP, pen)


def one(pen, w):
    x = pen.pick(252, 222)
    stem = box(x, 0, x + pen.v, CAP)
    flag = area((x + 4, CAP), (x + pen.v * 0.6, CAP), (x + pen.v * 0.6, CAP - pen.h * 1.5),
                (x - pen.pick(134, 138), CAP - pen.h * 0.9 - pen.pick(112, 102)), (x - pen.pick(134, 138), CAP - pen.pick(96, 80)))
    return stem + flag


def two(pen, w):
    a, b = pen.v / 2, pen.h / 2
    x0, x1 = pen.pick(50, 42), w - pen.pick(50, 42)
    cx = (x0 + x1) / 2
    top = Trace(x0 + a + 4, CAP * 0.66).v(cx - 2, TOP - b, since=0.16).h(x1 - a - 6, CAP * 0.735).cubic(
        x1 - a - 6, CAP * 0.735 - 130, cx + 60, CAP * 0.40, x0 + a + 6, pen.h * 0.55, 1.0).draw(pen)
    keep = top & box(0, 4, w, CAP + 40)
    return keep + bar(x0, x1, 0, pen)


def three(pen, w):
    a, b = pen.v / 2, pen.h / 2
    x0, x1 = pen.pick(42, 34), w - pen.pick(44, 38)
    cx = (x0 + x1) / 2 - 6
    waist = CAP * 0.525
    thin = pen.scaled(1, pen.pick(0.97, 0.92))
    b = thin.h / 2
    upper = Trace(x0 + a + 12, CAP * 0.70).v(cx, TOP - b, since=0.22).h(x1 - a - pen.pick(26, 22), (TOP + waist) / 2 - 2).v(cx + 14, waist, 1).line(cx - pen.pick(66, 76), waist).draw(thin)
    lower = Trace(cx - pen.pick(66, 76), waist).line(cx + 14, waist).h(x1 - a, (LOW + waist) / 2).v(cx, LOW + b).h(x0 + a + 2, CAP * 0.27, until=0.80).draw(thin)
    return upper + lower


def four(pen, w):
    x0, x1 = pen.pick(28, 22), w - pen.pick(28, 24)
    stem_x = x1 - pen.pick(92, 78) - pen.v
    y = CAP * pen.pick(0.235, 0.225)
    width = thickness(0.56, 1, pen) * pen.pick(0.98, 0.92)
    # The diagonal keeps its thickness down to the bar.
    slope = slant(x0, y + pen.h * 0.9, stem_x + pen.v * 0.98 - width, CAP, width)
    return slope + bar(x0, x1, y, pen) + box(stem_x, 0, stem_x + pen.v, CAP) + box(x0, y, x0 + width, y + pen.h)


def five(pen, w):
    a, b = pen.v / 2, pen.h / 2
    x0, x1 = pen.pick(46, 38), w - pen.pick(44, 38)
    cx = (x0 + x1) / 2 - 4
    high = CAP * 0.645
    foot = x0 + pen.pick(34, 26)
    lift = pen.pick(24, 20)
    back = area((foot, CAP * 0.46), (foot + pen.v * 0.94, CAP * 0.46), (foot + pen.v + lift, CAP), (foot + lift, CAP))
    roof = bar(foot + lift + 10, x1 - pen.pick(30, 26), CAP - pen.h, pen)
    bowl = Trace(foot + pen.v * 0.52, CAP * 0.47, pen.pick(0.66, 0.56)).cubic(
        foot + pen.v * 0.9, CAP * 0.56, cx - 70, high - b, cx + 4, high - b, 1.0).h(x1 - a, high * 0.5 - 2).v(cx, LOW + b).h(
        x0 + a, CAP * 0.26, until=0.80).draw(pen)
    return back + roof + bowl


def six(pen, w):
    a, b = pen.v / 2, pen.h / 2
    x0, x1 = pen.pick(46, 38), w - pen.pick(44, 38)
    cx = (x0 + x1) / 2
    high = CAP * 0.635
    body = Trace(x1 - a - 14, CAP * 0.76).v(cx + 12, TOP - b, since=0.26).h(x0 + a, CAP * 0.44, k=0.6).line(x0 + a, CAP * 0.33).v(cx, LOW + b).h(x1 - a, high / 2 - 4).v(cx + 2, high - b).h(
        x0 + pen.v * 0.4, CAP * 0.34, pen.pick(0.7, 0.6), k=0.6).draw(pen)
    return body


def seven(pen, w):
    x0, x1 = pen.pick(46, 38), w - pen.pick(44, 38)
    a = pen.v / 2
    leg = Trace(x1 - a - 6, CAP - pen.h * 0.5).cubic(x1 - 180, CAP * 0.60, w * 0.46, CAP * 0.34, w * 0.40, 0).draw(pen)
    foot = leg & box(0, 0, w, CAP)
    return foot + bar(x0, x1, CAP - pen.h, pen)


def eight(pen, w):
    thin = pen.scaled(pen.pick(1, 0.96), pen.pick(0.95, 0.88))
    gap = pen.pick(44, 36)
    waist = CAP * 0.525
    inset = pen.pick(22, 18)
    upper = ring(gap + inset, w - gap - inset, waist - thin.h / 2, TOP, thin)
    return upper + ring(gap, w - gap, LOW, waist + thin.h / 2, thin)


def nine(pen, w):
    return turned(six(pen, w), w / 2, CAP / 2)


FIGURES = [zero, one, two, three, four, five, six, seven, eight, nine]

for number, draw in enumerate(FIGURES):
    glyph(str(number), FIGURE, capital=True)(draw)

SMALL = 0.60  # The size of small figures.


def small(number, pen):
    """A small figure on the baseline, 333 units wide."""
    heavy = pen.scaled(pen.pick(1.22, 1.12), pen.pick(1.22, 1.14))
    return FIGURES[number](heavy, FIGURE).transformed(SMALL, 0, 0, SMALL, 0, 0)


HIGH = CAP * (1 - SMALL)
