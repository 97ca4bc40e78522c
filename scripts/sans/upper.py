"""The capitals."""

from glyphs import glyph
from lower import X, cee, double_vee, ess
from lower import bow as small_bow
from pen import CAP, OVER, Trace, bar, ring, slant, stroke, thickness, turned, vee
from shapes import area, box

TOP, LOW = CAP + OVER, -OVER


def side(pen):
    """The space beside a stem."""
    return pen.pick(80, 70)


def bow(pen):
    """The space beside a round."""
    return pen.pick(44, 40)


def stem(x, pen, low=0, high=CAP):
    return box(x, low, x + pen.v, high)


@glyph("A", 667, 722, capital=True)
def _(pen, w):
    gap = pen.pick(8, 6)
    thin = pen.scaled(pen.pick(1, 0.96))
    legs = turned(vee(gap, w - gap, CAP, 0, thin, tip=1.16), w / 2, CAP / 2)
    y = pen.pick(196, 176)
    reach = (w / 2 - gap) * (1 - (y + pen.h / 2) / CAP)
    return legs + bar(w / 2 - reach + pen.v * 0.3, w / 2 + reach - pen.v * 0.3, y, pen, 0.94)


def lobe(pen, x0, xs, x1, low, high, thick=1.0):
    """A bowl of B, D, P and R: a bar from x0 to xs, a half round that reaches x1, and a bar back."""
    a, b = pen.v / 2, pen.h * thick / 2
    nib = pen.scaled(1, thick)
    cy = (low + high) / 2
    return Trace(x0, high - b).line(xs, high - b).h(x1 - a, cy).v(xs, low + b).line(x0, low + b).draw(nib)


@glyph("B", 667, 722, capital=True)
def _(pen, w):
    x0, x1 = side(pen), w - pen.pick(44, 36)
    waist = CAP * 0.525
    h = pen.h * pen.pick(0.98, 0.92)
    upper = lobe(pen, x0 + 10, x1 - 188 - pen.pick(0, 16), x1 - pen.pick(28, 26), waist - h / 2, CAP, h / pen.h)
    lower = lobe(pen, x0 + 10, x1 - 188 - pen.pick(0, 16), x1, 0, waist + h / 2, h / pen.h)
    return stem(x0, pen) + upper + lower


@glyph("C", 722, capital=True)
def _(pen, w):
    return cee(pen, bow(pen), w - pen.pick(42, 38))


@glyph("D", 722, capital=True)
def _(pen, w):
    x0, x1 = side(pen), w - bow(pen)
    return stem(x0, pen) + lobe(pen, x0 + 10, x0 + (x1 - x0) * 0.40, x1, 0, CAP)


@glyph("E", 667, capital=True)
def _(pen, w):
    x0, x1 = side(pen), w - pen.pick(52, 46)
    arms = bar(x0, x1, 0, pen) + bar(x0, x1 - 8, CAP - pen.h, pen)
    return stem(x0, pen) + arms + bar(x0, x1 - pen.pick(42, 38), CAP * 0.525 - pen.h / 2, pen)


@glyph("F", 611, capital=True)
def _(pen, w):
    x0, x1 = side(pen), w - pen.pick(36, 32)
    return stem(x0, pen) + bar(x0, x1, CAP - pen.h, pen) + bar(x0, x1 - pen.pick(46, 44), CAP * 0.49 - pen.h / 2, pen)


@glyph("G", 778, capital=True)
def _(pen, w):
    a, b = pen.v / 2, pen.h / 2
    x0, x1 = bow(pen), w - pen.pick(76, 66)
    cx, half = (x0 + x1) / 2 + 22, CAP / 2
    body = (
        Trace(x1 - a * 0.5, half * 1.32).v(cx, TOP - b, k=0.6, since=0.2).h(x0 + a, half).v(cx, LOW + b)
        .h(x1 - a, CAP * 0.36, k=0.6).draw(pen)
    )
    level = CAP * pen.pick(0.49, 0.50)
    return body + box(x1 - pen.v, CAP * 0.34, x1, level) + box(cx, level - pen.h, x1, level)


@glyph("H", 722, capital=True)
def _(pen, w):
    x0, x1 = side(pen), w - side(pen)
    return stem(x0, pen) + stem(x1 - pen.v, pen) + bar(x0, x1, CAP * 0.515 - pen.h / 2, pen)


@glyph("I", 278, capital=True)
def _(pen, w):
    return stem((w - pen.v) / 2, pen)


@glyph("J", 500, 556, capital=True)
def _(pen, w):
    a, b = pen.v / 2, pen.h / 2
    x0, x1 = pen.pick(24, 22), w - pen.pick(76, 68)
    cx = (x0 + x1) / 2
    return Trace(x1 - a, CAP).line(x1 - a, CAP * 0.29).v(cx - 4, LOW + b, k=0.6).h(x0 + a, CAP * 0.28, k=0.6, until=0.8).draw(pen)


@glyph("K", 667, 722, capital=True)
def _(pen, w):
    x0, x1 = side(pen), w - pen.pick(8, 4)
    left = x0 + pen.v
    arm, leg = thickness(1, 0.92, pen), thickness(0.7, 1, pen)
    low = CAP * pen.pick(0.28, 0.25)
    end, start = x1 - pen.pick(24, 16) - arm / 2, left - pen.v * 0.4
    slope = (CAP - low) / (end - start)
    upper = stroke(pen, start - 60, low - 60 * slope, end + 100, CAP + 100 * slope) & box(left - 20, 0, w, CAP)
    jx = start + (end - start) * 0.36
    jy = low + (jx - start) * slope
    run = (x1 - leg / 2 - jx) / jy
    lower = stroke(pen, jx, jy, x1 - leg / 2 + 60 * run, -60) & box(0, 0, w + 60, CAP)
    return stem(x0, pen) + upper + lower


@glyph("L", 556, 611, capital=True)
def _(pen, w):
    x0, x1 = side(pen), w - pen.pick(32, 28)
    return stem(x0, pen) + bar(x0, x1, 0, pen)


@glyph("M", 833, capital=True)
def _(pen, w):
    x0, x1 = side(pen) - 2, w - side(pen) + 2
    thin = pen.scaled(pen.pick(0.97, 0.94))
    middle = vee(x0, x1, CAP, 0, thin.scaled(0.96, 1), tip=1.12)
    return stem(x0, thin) + stem(x1 - thin.v, thin) + middle


@glyph("N", 722, capital=True)
def _(pen, w):
    x0, x1 = side(pen), w - side(pen)
    width = thickness(0.62, 1, pen) * 1.0
    return stem(x0, pen) + stem(x1 - pen.v, pen) + slant(x1 - width, 0, x0, CAP, width)


@glyph("O", 778, capital=True)
def _(pen, w):
    return ring(bow(pen), w - bow(pen), LOW, TOP, pen)


@glyph("P", 667, capital=True)
def _(pen, w):
    x0, x1 = side(pen), w - pen.pick(46, 40)
    return stem(x0, pen) + lobe(pen, x0 + 10, x1 - pen.pick(204, 214), x1, CAP * 0.415 - pen.h / 2, CAP)


@glyph("Q", 778, capital=True)
def _(pen, w):
    x1 = w - bow(pen)
    tail = stroke(pen, w * 0.57, CAP * 0.24, x1 - pen.pick(26, 38), -pen.pick(26, 22))
    return ring(bow(pen), x1, LOW, TOP, pen) + tail


@glyph("R", 722, capital=True)
def _(pen, w):
    x0, x1 = side(pen), w - pen.pick(66, 58)
    low = CAP * 0.435 - pen.h / 2
    leg = thickness(0.5, 1, pen) * pen.pick(1.0, 0.98)
    start = x0 + (x1 - x0) * 0.48
    foot = w - pen.pick(22, 12)
    return (
        stem(x0, pen) + lobe(pen, x0 + 10, x1 - pen.pick(196, 206), x1, low, CAP)
        + area((foot - leg, 0), (foot, 0), (start + leg, low + pen.h * 0.6), (start, low + pen.h * 0.6))
    )


@glyph("S", 667, capital=True)
def _(pen, w):
    return ess(pen, pen.pick(50, 40), w - pen.pick(50, 42), TOP, LOW, slope=0.46, waist=0.52)


@glyph("T", 611, capital=True)
def _(pen, w):
    gap = pen.pick(22, 20)
    return stem((w - pen.v) / 2, pen) + bar(gap, w - gap, CAP - pen.h, pen)


@glyph("U", 722, capital=True)
def _(pen, w):
    a, b = pen.v / 2, pen.h / 2
    x0, x1 = side(pen) - 2, w - side(pen) + 2
    bend = CAP * 0.36
    return (
        Trace(x0 + a, CAP).line(x0 + a, bend).v(w / 2, LOW + b, k=0.6).h(x1 - a, bend, k=0.6).line(x1 - a, CAP).draw(pen)
    )


@glyph("V", 667, capital=True)
def _(pen, w):
    gap = pen.pick(8, 6)
    return vee(gap, w - gap, CAP, 0, pen.scaled(pen.pick(1, 0.96)), tip=1.16)


@glyph("W", 944, capital=True)
def _(pen, w):
    gap = pen.pick(10, 6)
    return double_vee(pen.scaled(pen.pick(0.97, 0.88), pen.pick(0.97, 0.92)), gap, w - gap, CAP)


@glyph("X", 667, capital=True)
def _(pen, w):
    gap, shift = pen.pick(12, 8), pen.pick(14, 12)
    width = thickness(0.7, 1, pen) * pen.pick(1, 0.96)
    return slant(gap, 0, w - gap - width - shift, CAP, width) + slant(w - gap - width, 0, gap + shift, CAP, width)


@glyph("Y", 667, capital=True)
def _(pen, w):
    gap = pen.pick(8, 4)
    fork = CAP * 0.40
    thin = pen.scaled(pen.pick(1, 0.96))
    width = thickness(w / 2 - gap, CAP - fork, thin)
    cx = w / 2
    half = pen.v / 2
    arms = slant(cx - half, fork, gap, CAP, width) + slant(cx + half - width, fork, w - gap - width, CAP, width)
    return arms + box(cx - half, 0, cx + half, fork + 8)


@glyph("Z", 611, capital=True)
def _(pen, w):
    x0, x1 = pen.pick(40, 34), w - pen.pick(38, 32)
    width = thickness(0.76, 1, pen) * 1.04
    diagonal = slant(x0, pen.h * 0.5, x1 - width, CAP - pen.h * 0.5, width)
    corners = box(x0, 0, x0 + width, pen.h) + box(x1 - width, CAP - pen.h, x1, CAP)
    return diagonal + corners + bar(x0, x1, 0, pen) + bar(x0 + 10, x1, CAP - pen.h, pen)


@glyph("Æ", 1000, capital=True)
def _(pen, w):
    gap = pen.pick(8, 6)
    x1 = w - pen.pick(52, 46)
    left = pen.pick(470, 478)
    width = thickness(0.52, 1, pen)
    leg = slant(gap, 0, left - width * 0.4, CAP, width)
    back = box(left, 0, left + pen.v, CAP) + box(left - width * 0.4, CAP - pen.h, left + 20, CAP)
    y = pen.pick(170, 158)
    arms = bar(left, x1, 0, pen) + bar(left, x1 - 8, CAP - pen.h, pen) + bar(left, x1 - 42, CAP * 0.525 - pen.h / 2, pen)
    start = gap + (left - width * 0.4 - gap) * (y + pen.h / 2) / CAP + width * 0.5
    return leg + back + arms + bar(start, left + 10, y, pen, 0.94)


@glyph("Œ", 1000, capital=True)
def _(pen, w):
    a, b = pen.v / 2, pen.h / 2
    x0, x1 = bow(pen), w - pen.pick(52, 46)
    left = pen.pick(510, 500)
    arms = bar(left, x1, 0, pen) + bar(left, x1 - 8, CAP - pen.h, pen) + bar(left, x1 - 42, CAP * 0.525 - pen.h / 2, pen)
    cx = (x0 + left + pen.v) / 2 + 30
    half = (
        Trace(left + 20, CAP - b).line(cx, CAP - b).h(x0 + a, CAP / 2).v(cx, b).line(left + 20, b).draw(pen)
    )
    return half + stem(left, pen) + arms


@glyph("Ø", 778, capital=True)
def _(pen, w):
    width = thickness(0.62, 1, pen) * 0.72
    return ring(bow(pen), w - bow(pen), LOW, TOP, pen) + slant(pen.pick(86, 62), -pen.pick(24, 30), w - pen.pick(86, 62) - width, CAP + pen.pick(24, 30), width)


@glyph("ø", 611, 611)
def _(pen, w):
    gap = small_bow(pen) + pen.pick(14, 0)
    width = thickness(0.72, 1, pen) * 0.70
    edge = pen.pick(52, 36)
    return ring(gap, w - gap, -OVER, X + OVER, pen) + slant(edge, -pen.pick(22, 28), w - edge - width, X + pen.pick(22, 28), width)


@glyph("Þ", 667, capital=True)
def _(pen, w):
    x0, x1 = side(pen), w - pen.pick(46, 40)
    return stem(x0, pen) + lobe(pen, x0 + 10, x1 - pen.pick(200, 210), x1, CAP * 0.20, CAP * 0.80 + 4)


@glyph("ẞ", 690, 722, capital=True)
def _(pen, w):
    a, b = pen.v / 2, pen.h / 2
    x0, x1 = side(pen), w - pen.pick(42, 36)
    width = thickness(0.8, 1, pen)
    corner, knee_x, knee_y = x1 - pen.pick(58, 30), x1 - pen.pick(270, 300), CAP * 0.555
    roof = Trace(x0 + a, 0).line(x0 + a, CAP * 0.62).v(x0 + (x1 - x0) * 0.44, CAP - b, k=0.58).line(corner, CAP - b).draw(pen)
    slope = slant(knee_x, knee_y - pen.h, corner - width, CAP - pen.h * 0.5, width) + box(corner - width, CAP - pen.h, corner, CAP)
    low = (
        Trace(knee_x, knee_y - b).line(x1 - pen.pick(230, 226), knee_y - b).h(x1 - a, (knee_y + LOW) / 2).v(x1 - pen.pick(236, 230), LOW + b)
        .line(x0 + pen.v + pen.pick(64, 50), LOW + b).draw(pen)
    )
    return roof + slope + low


@glyph("Ŋ", 722, capital=True)
def _(pen, w):
    a, b = pen.v / 2, pen.h / 2
    x0, x1 = side(pen), w - side(pen)
    arch = (
        Trace(x0 + pen.v * 0.66, CAP * 0.64, 0.62).v((x0 + pen.v + x1) / 2, TOP - b, k=0.62).h(x1 - a, CAP * 0.60, k=0.62)
        .line(x1 - a, -30).v(x1 - pen.v - 120, -170 + b, k=0.62).draw(pen)
    )
    return stem(x0, pen) + arch


