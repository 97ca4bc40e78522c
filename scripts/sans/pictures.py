"""Bullets, boxes, cards, hearts, stars and other small pictures that games put in labels."""

from math import cos, pi, sin

from glyphs import glyph, letter
from pen import AXIS, CAP, Trace, bar, dot, stroke
from shapes import area, box, oval
from signs import around

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
    return note_head(150, 60) + note_head(560, 130) + box(254 - thin.v, 60, 254, CAP - 40) + box(664 - thin.v, 130, 664, CAP + 70) + beam.moved(24, 0)


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
