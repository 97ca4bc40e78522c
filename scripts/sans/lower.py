"""The small letters."""

from glyphs import glyph
from pen import ASCENT, CAP, DESCENT, OVER, X, Trace, bar, dot, mirrored, ring, slant, stem, stroke, thickness, turned, vee
from shapes import area, box

TOP, LOW = X + OVER, -OVER


def side(pen):
    """The space beside a stem."""
    return pen.pick(68, 60)


def bow(pen):
    """The space beside a round."""
    return pen.pick(40, 36)


def arch(pen, x0, x1, foot=0, join=0.60, pinch=None):
    """From the stem at x0 up, over and down to `foot`; x1 is the right edge."""
    a, b = pen.v / 2, pen.h / 2
    pinch = pinch or pen.pick(0.62, 0.5)
    cx = (x0 + pen.v * 0.78 + x1) / 2 + pen.pick(-4, -8)
    return (
        Trace(x0 + pen.v * pen.pick(0.66, 0.7), X * join, pinch).v(cx, TOP - b, 1.0, k=(0.5, 0.6))
        .h(x1 - a, X * 0.58, k=0.6).line(x1 - a, foot).draw(pen)
    )


def bowl(pen, x0, x1, top=TOP, low=LOW):
    """An open bowl on the right of the stem at x0."""
    a, b = pen.v / 2, pen.h / 2
    pinch = pen.pick(0.62, 0.5)
    inset = x0 + pen.v * pen.pick(0.66, 0.7)
    cx, cy = (x0 + pen.v * 0.42 + x1) / 2, (top + low) / 2
    return (
        Trace(inset, cy + X * 0.13, pinch).v(cx, top - b, 1.0, k=(0.5, 0.58)).h(x1 - a, cy)
        .v(cx, low + b, 1.0).h(inset, cy - X * 0.13, pinch, k=(0.58, 0.5)).draw(pen)
    )


@glyph("a", 556)
def _(pen, w):
    a, b = pen.v / 2, pen.h / 2
    x0, x1 = pen.pick(42, 34), w - pen.pick(72, 56)
    cx = (x0 + x1) / 2 + pen.pick(2, -2)
    thin = pen.scaled(1, pen.pick(0.96, 0.88))
    hood = (
        Trace(x0 + pen.pick(62, 84), X * 0.66).v(cx, TOP - b, k=0.6, since=0.22)
        .h(x1 - a, X * 0.64, k=0.62).line(x1 - a, 0).draw(pen)
    )
    y = X * pen.pick(0.585, 0.6) - thin.h / 2
    belly = (
        Trace(x1 - pen.v * 0.5, y).line(cx + 6, y).h(x0 + a, X * pen.pick(0.285, 0.29), k=0.6).v(cx - 14, LOW + b, k=0.6)
        .h(x1 - pen.v * 0.7, X * 0.36, pen.pick(0.66, 0.5), k=0.56).draw(thin)
    )
    return hood + belly


@glyph("b", 556, 611)
def _(pen, w):
    x0, x1 = side(pen), w - bow(pen)
    return stem(x0, 0, ASCENT, pen) + bowl(pen, x0, x1)


@glyph("c", 500, 556)
def _(pen, w):
    a, b = pen.v / 2, pen.h / 2
    x0, x1 = bow(pen), w - pen.pick(30, 26)
    cx = (x0 + x1) / 2 + 12
    reach = x1 - a * 0.9
    return (
        Trace(reach, X * 0.60).v(cx, TOP - b, k=0.6, since=0.16).h(x0 + a, X / 2).v(cx, LOW + b)
        .h(reach, X * 0.40, k=0.6, until=0.84).draw(pen)
    )


@glyph("d", 556, 611)
def _(pen, w):
    x0, x1 = side(pen), w - bow(pen)
    return mirrored(stem(x0, 0, ASCENT, pen) + bowl(pen, x0, x1), w / 2)


@glyph("e", 556)
def _(pen, w):
    a, b = pen.v / 2, pen.h / 2
    x0, x1 = bow(pen), w - pen.pick(40, 34)
    cx = (x0 + x1) / 2
    lowest, thick = X * pen.pick(0.452, 0.435), pen.h * pen.pick(0.92, 0.84)
    right = x1 - a
    body = (
        Trace(right, lowest).line(right, X * 0.53).v(cx, TOP - b).h(x0 + a, X / 2).v(cx + 8, LOW + b)
        .h(right - 2, X * 0.36, k=0.58, until=0.82).draw(pen)
    )
    return body + box(x0 + a, lowest, right, lowest + thick)


@glyph("f", 278, 333)
def _(pen, w):
    a, b = pen.v / 2, pen.h / 2
    x0 = pen.pick(88, 88)
    right = w + pen.pick(16, 8)
    hook = Trace(x0 + a, 0).line(x0 + a, ASCENT * 0.76).v(right, ASCENT + 6 - b, k=0.62).draw(pen)
    return hook + bar(pen.pick(18, 16), w - pen.pick(8, 10), X - pen.h, pen)


@glyph("g", 556, 611)
def _(pen, w):
    a, b = pen.v / 2, pen.h / 2
    x0, x1 = side(pen), w - bow(pen)
    head = mirrored(bowl(pen, x0, x1, TOP, pen.pick(6, 4)), w / 2)
    right = w - x0 - a
    left = w - x1 + pen.pick(12, 12)
    cx = (left + right) / 2 - 6
    tail = (
        Trace(right, X).line(right, 0).v(cx, DESCENT - 4 + b, k=0.62).h(left + a, -40, k=0.6, until=0.62).draw(pen)
    )
    return head + tail


@glyph("h", 556, 611)
def _(pen, w):
    x0, x1 = side(pen), w - side(pen) + 4
    return stem(x0, 0, ASCENT, pen) + arch(pen, x0, x1)


def radius(pen):
    """The radius of the dot of i."""
    return pen.pick(54, 80)


def dot_height(pen):
    return pen.pick(664, 672)


@glyph("ı", 270, 278)
def _(pen, w):
    return stem((w - pen.v) / 2, 0, X, pen)


@glyph("i", 225, 278)
def _(pen, w):
    return stem((w - pen.v) / 2, 0, X, pen) + dot(w / 2, dot_height(pen), radius(pen))


@glyph("ȷ", 225, 278)
def _(pen, w):
    b = pen.h / 2
    return Trace(w / 2, X).line(w / 2, -60).v(pen.pick(-26, -30), DESCENT + b, k=0.62).draw(pen)


@glyph("j", 225, 278)
def _(pen, w):
    b = pen.h / 2
    hook = Trace(w / 2, X).line(w / 2, -60).v(pen.pick(-26, -30), DESCENT + b, k=0.62).draw(pen)
    return hook + dot(w / 2, dot_height(pen), radius(pen))


def kay(pen, w, height):
    x0, x1 = side(pen), w - pen.pick(8, 4)
    left = x0 + pen.v
    arm, leg = thickness(1, 0.98, pen), thickness(0.72, 1, pen)
    low = X * pen.pick(0.30, 0.27)
    end = x1 - pen.pick(20, 14) - arm / 2
    start = left - pen.v * 0.4
    slope = (X - low) / (end - start)
    upper = stroke(pen, start - 60, low - 60 * slope, end + 100, X + 100 * slope) & box(left - 20, 0, w, X)
    jx = start + (end - start) * 0.38
    jy = low + (jx - start) * slope
    run = (x1 - leg / 2 - jx) / jy
    lower = stroke(pen, jx, jy, x1 - leg / 2 + 60 * run, -60) & box(0, 0, w + 60, X)
    return stem(x0, 0, height, pen) + upper + lower


@glyph("k", 500, 556)
def _(pen, w):
    return kay(pen, w, ASCENT)


@glyph("ĸ", 500, 556)
def _(pen, w):
    return kay(pen, w, X)


@glyph("l", 225, 278)
def _(pen, w):
    return stem((w - pen.v) / 2, 0, ASCENT, pen)


@glyph("m", 833, 889)
def _(pen, w):
    x0, x1 = side(pen) - 2, w - side(pen) + 4
    thin = pen.scaled(pen.pick(0.98, 0.94))
    mid = (x0 + x1) / 2
    return (
        stem(x0, 0, X, thin) + arch(thin, x0, mid + thin.v / 2) + arch(thin, mid - thin.v / 2, x1)
    )


@glyph("n", 556, 611)
def _(pen, w):
    x0, x1 = side(pen), w - side(pen) + 4
    return stem(x0, 0, X, pen) + arch(pen, x0, x1)


@glyph("ŋ", 556, 611)
def _(pen, w):
    x0, x1 = side(pen), w - side(pen) + 4
    a, b = pen.v / 2, pen.h / 2
    hook = Trace(x1 - a, 10).line(x1 - a, -60).v(x1 - pen.v - pen.pick(90, 80), DESCENT + b, k=0.62).draw(pen)
    return stem(x0, 0, X, pen) + arch(pen, x0, x1) + hook


@glyph("o", 556, 611)
def _(pen, w):
    return ring(bow(pen), w - bow(pen), LOW, TOP, pen)


@glyph("p", 556, 611)
def _(pen, w):
    x0, x1 = side(pen), w - bow(pen)
    return stem(x0, DESCENT, X, pen) + bowl(pen, x0, x1)


@glyph("q", 556, 611)
def _(pen, w):
    x0, x1 = side(pen), w - bow(pen)
    return mirrored(stem(x0, DESCENT, X, pen) + bowl(pen, x0, x1), w / 2)


@glyph("r", 333, 389)
def _(pen, w):
    x0 = side(pen)
    b = pen.h * 1.06 / 2
    neck = (
        Trace(x0 + pen.v * pen.pick(0.66, 0.7), X * 0.58, pen.pick(0.62, 0.5)).v(w - 2, TOP - 2 - b, 1.06, k=0.64).draw(pen)
    )
    return stem(x0, 0, X, pen) + neck


def ess(pen, x0, x1, top, low, end=0.80, since=0.2, slope=0.50, waist=0.53):
    """An S between the outer edges; `end` is the height of its terminals as a share of a half."""
    a, b = pen.v / 2, pen.h / 2
    height = top - low
    cx, cy = (x0 + x1) / 2, low + height * waist
    upper, lower = (cy + top) / 2 + b * 0.1, (cy + low) / 2 - b * 0.1
    left, right = x0 + a + (x1 - x0) * 0.022, x1 - a
    # The spine: from the left of the upper bow to the right of the lower one.
    reach_u, reach_l = (upper - cy) * 0.74, (cy - lower) * 0.74
    bend = (right - left) * 0.30
    wide = 1.04
    return (
        Trace(right - (x1 - x0) * 0.04, top - (top - cy) * 0.62).v(cx, top - b, k=0.6, since=since)
        .h(left, upper).cubic(left, upper - reach_u, cx - bend, cy + bend * slope, cx, cy, wide)
        .cubic(cx + bend, cy - bend * slope, right, lower + reach_l, right, lower)
        .v(cx, low + b).h(x0 + a + (x1 - x0) * 0.005, low + (cy - low) * 0.62, k=0.6, until=1 - since).draw(pen)
    )


def cee(pen, x0, x1):
    """A C between the outer edges, as high as a capital."""
    a, b = pen.v / 2, pen.h / 2
    cx = (x0 + x1) / 2 + 14
    reach = x1 - a * 0.7
    half = CAP / 2
    return (
        Trace(reach, half + half * 0.30).v(cx, CAP + OVER - b, k=0.6, since=0.2).h(x0 + a, half).v(cx, b - OVER)
        .h(reach, half - half * 0.30, k=0.6, until=0.8).draw(pen)
    )


@glyph("s", 500, 556)
def _(pen, w):
    return ess(pen, pen.pick(34, 30), w - pen.pick(36, 30), TOP, LOW)


@glyph("t", 278, 333)
def _(pen, w):
    a, b = pen.v / 2, pen.h / 2
    x0 = pen.pick(80, 82)
    right = w - pen.pick(10, 10)
    hook = Trace(x0 + a, X + pen.pick(138, 142)).line(x0 + a, X * 0.26).v(right + 6, LOW + 5 + b, k=0.66).draw(pen)
    return hook + bar(pen.pick(14, 14), right, X - pen.h, pen)


@glyph("u", 556, 611)
def _(pen, w):
    x0, x1 = side(pen), w - side(pen) + 4
    return turned(stem(x0, 0, X, pen) + arch(pen, x0, x1), w / 2, X / 2)


@glyph("v", 500, 556)
def _(pen, w):
    gap = pen.pick(12, 8)
    return vee(gap, w - gap, X, 0, pen.scaled(pen.pick(1, 0.97)))


def double_vee(pen, x0, x1, top):
    """Two vees that share an apex as wide as their tips."""
    overlap = 0
    for _ in range(4):
        half = (x1 - x0 + overlap) / 2
        overlap = thickness(half / 2, top, pen) * 0.9
    half = (x1 - x0 + overlap) / 2
    return vee(x0, x0 + half, top, 0, pen, 1.1) + vee(x1 - half, x1, top, 0, pen, 1.1)


@glyph("w", 722, 778)
def _(pen, w):
    gap = pen.pick(10, 6)
    thin = pen.scaled(pen.pick(0.95, 0.86), pen.pick(0.95, 0.9))
    return double_vee(thin, gap, w - gap, X)


@glyph("x", 500, 556)
def _(pen, w):
    gap = pen.pick(12, 6)
    width = thickness(0.78, 1, pen) * pen.pick(1, 0.96)
    shift = pen.pick(10, 10)
    one = slant(gap, 0, w - gap - width - shift, X, width)
    two = slant(w - gap - width, 0, gap + shift, X, width)
    return one + two


@glyph("y", 500, 556)
def _(pen, w):
    gap = pen.pick(12, 8)
    thin = pen.scaled(pen.pick(1, 0.97))
    width = thickness((w - 2 * gap) / 2, X, thin)
    half = width * 0.56
    foot, head = w / 2 + half - width, w - gap - width
    slope = (head - foot) / X
    # The left diagonal ends where its left edge meets that of the right one, which continues below the baseline.
    end = -(2 * half - width) / (2 * slope)
    left = slant(foot + end * slope, end, gap, X, width)
    return left + slant(foot + DESCENT * slope, DESCENT, head, X, width)


@glyph("z", 500)
def _(pen, w):
    x0, x1 = pen.pick(38, 32), w - pen.pick(38, 32)
    width = thickness(0.8, 1, pen) * 1.04
    diagonal = slant(x0, pen.h * 0.5, x1 - width, X - pen.h * 0.5, width)
    low = area((x0, 0), (x1, 0), (x1, pen.h), (x0, pen.h))
    high = area((x0 + 8, X - pen.h), (x1, X - pen.h), (x1, X), (x0 + 8, X))
    corner = area((x0, 0), (x0 + width, 0), (x0 + width, pen.h), (x0, pen.h))
    return diagonal + low + high + corner


@glyph("ß", 611, 611)
def _(pen, w):
    a, b = pen.v / 2, pen.h / 2
    x0, x1 = side(pen), w - pen.pick(34, 26)
    cx = (x0 + x1) / 2 - 10
    top = ASCENT + 4
    upper = x1 - pen.pick(48, 44)
    waist = X * pen.pick(0.80, 0.80)
    loop = (
        Trace(x0 + a, 0).line(x0 + a, ASCENT * 0.72).v(cx + 6, top - b, k=0.6).h(upper - a, (top + waist) / 2 + 10, k=0.58)
        .v(cx + pen.pick(36, 46), waist - b + 8, 0.92, k=0.58).draw(pen)
    )
    low = (
        Trace(cx + pen.pick(36, 46), waist - b + 8, 0.92).h(x1 - a, X * 0.31, k=0.58)
        .v(cx + pen.pick(50, 50), LOW + b, k=0.58).line(x0 + pen.v + pen.pick(52, 46), LOW + b).draw(pen)
    )
    return loop + low


@glyph("æ", 889)
def _(pen, w):
    a, b = pen.v / 2, pen.h / 2
    x0, x1 = pen.pick(40, 32), w - pen.pick(38, 32)
    mid = w * 0.492
    cx = (x0 + mid) / 2 + 8
    thin = pen.scaled(pen.pick(1, 0.94), pen.pick(0.96, 0.88))
    hood = Trace(x0 + pen.pick(60, 80), X * 0.66).v(cx, TOP - b, k=0.6, since=0.22).h(mid, X * 0.64, k=0.62).line(mid, X * 0.3).draw(thin)
    y = X * pen.pick(0.585, 0.6) - thin.h / 2
    belly = (
        Trace(mid, y).line(cx + 6, y).h(x0 + a, X * 0.285, k=0.6).v(cx - 14, LOW + b, k=0.6)
        .h(mid + a * 0.3, X * 0.40, pen.pick(0.7, 0.6), k=0.56).draw(thin)
    )
    return hood + belly + half_e(thin, mid - thin.v / 2, x1)


def half_e(pen, x0, x1):
    """The e of a ligature."""
    a, b = pen.v / 2, pen.h / 2
    cx, right = (x0 + x1) / 2, x1 - a
    lowest, thick = X * pen.pick(0.452, 0.435), pen.h * 0.92
    body = (
        Trace(right, lowest).line(right, X * 0.53).v(cx, TOP - b).h(x0 + a, X / 2).v(cx + 8, LOW + b)
        .h(right - 2, X * 0.36, k=0.58, until=0.82).draw(pen)
    )
    return body + box(x0 + a, lowest, right, lowest + thick)


@glyph("œ", 944)
def _(pen, w):
    thin = pen.scaled(pen.pick(1, 0.92), pen.pick(1, 0.95))
    mid = w * 0.505
    return ring(bow(pen), mid + thin.v / 2, LOW, TOP, thin) + half_e(thin, mid - thin.v / 2, w - pen.pick(40, 34))


@glyph("ð", 556, 611)
def _(pen, w):
    a, b = pen.v / 2, pen.h / 2
    x0, x1 = bow(pen), w - bow(pen)
    cx = (x0 + x1) / 2
    body = ring(x0, x1, LOW, X * 0.90, pen)
    spine = Trace(cx - pen.pick(116, 120), ASCENT - b, 0.92).cubic(
        cx + pen.pick(50, 60), ASCENT - b - 30, x1 - a, X * 0.98, x1 - a, X * 0.44, 1.0).draw(pen)
    x, y, run, rise = cx + pen.pick(30, 36), X * 1.20, pen.pick(128, 134), pen.pick(56, 56)
    return body + spine + stroke(pen.scaled(0.84, 0.88), x - run, y - rise, x + run, y + rise)


@glyph("þ", 556, 611)
def _(pen, w):
    x0, x1 = side(pen), w - bow(pen)
    return stem(x0, DESCENT, ASCENT, pen) + bowl(pen, x0, x1)


@glyph("ſ", 225, 290)
def _(pen, w):
    a, b = pen.v / 2, pen.h / 2
    x0 = pen.pick(74, 74)
    return Trace(x0 + a, 0).line(x0 + a, ASCENT * 0.76).v(w + pen.pick(40, 30), ASCENT + 6 - b, k=0.62).draw(pen)
