"""Mathematics and arrows."""

from math import cos, pi, sin

from glyphs import glyph, letter
from lower import radius
from pen import ASCENT, AXIS, CAP, OVER, X, Pen, Trace, bar, dot, mirrored, ring, slant, stroke, thickness, turned, vee
from shapes import Shape, area, box

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
    a = pen.v / 2
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
    b = pen.h / 2
    return Trace(-6, -180 + b).h(w / 2, -70, k=0.6).line(w / 2, CAP - 60).v(w + 6, CAP + 50 - b, k=0.6).draw(pen)


@sign("∂", 494)
def _(pen, w):
    a = pen.v / 2
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
    nib = Pen(pen.name, pen.index, half, half, half, half)
    back = Trace(60 + head, y).line(w - 260, y).h(w - 110, y + 165).v(w - 260, y + 330).line(w - 420, y + 330).draw(nib)
    return back + area((60, y), (60 + head * 1.1, y + head), (60 + head * 1.1, y - head))


glyph("↪", 1000)(lambda pen, w: mirrored(hook(pen, w), w / 2))


@glyph("↻⟳", 900)
def around_clockwise(pen, w):
    r, half, head = 300, pen.pick(68, 104), pen.pick(170, 190)
    nib = Pen(pen.name, pen.index, half, half, half, half)
    cx, k = w / 2, 0.5523
    arc = Trace(cx + r * cos(0.35), AXIS - r * sin(0.35)).cubic(cx + r * 0.86, AXIS - r * 0.78, cx + r * 0.5, AXIS - r, cx, AXIS - r).h(cx - r, AXIS, k=k).v(cx, AXIS + r, k=k).cubic(
        cx + r * 0.40, AXIS + r, cx + r * 0.72, AXIS + r * 0.82, cx + r * 0.84, AXIS + r * 0.56).draw(nib)
    x, y = cx + r * 0.96, AXIS + r * 0.26
    return arc + area((x + 40, y - 30), (x + 66, y + head * 1.5), (x - head * 1.3, y + head * 0.62))


glyph("↺⟲", 900)(lambda pen, w: mirrored(around_clockwise(pen, w), w / 2))
