"""Symbols that games write on buttons and beside numbers: keys of a player, settings, rewards, weapons, weather.

Each is as wide as the other pictures, and stands on the middle of the signs.
"""

from math import cos, pi, sin

from glyphs import glyph, letter
from pen import AXIS, CAP, Pen, Trace, bar, dot, mirrored, stroke
from pictures import outlined, right_triangle, square
from shapes import Shape, area, box, oval
from signs import around

FIELD = 990  # The advance of the triangles.


def nib(pen, regular, bold):
    size = pen.pick(regular, bold)
    return Pen(pen.name, pen.index, size, size, size, size)


# The keys of a player.

SIDE = 700


def pair(w, middle, gap, wide, tall=SIDE):
    """Two bars."""
    x, y = middle + gap / 2, AXIS - tall / 2
    return box(x, y, x + wide, y + tall) + box(middle - gap / 2 - wide, y, middle - gap / 2, y + tall)


def wedge(x0, x1, tall=SIDE):
    """A triangle that points to the right."""
    return area((x0, AXIS - tall / 2), (x1, AXIS), (x0, AXIS + tall / 2))


def skip(pen, w):
    """Two wedges and a bar."""
    return wedge(110, 460, 600) + wedge(460, 810, 600) + box(810, AXIS - 300, 810 + pen.pick(90, 120), AXIS + 300)


PLAYER = [
    ("⏵", lambda pen, w: right_triangle(w, 780)),
    ("⏴", lambda pen, w: mirrored(right_triangle(w, 780), w / 2)),
    ("⏸", lambda pen, w: pair(w, w / 2, pen.pick(190, 160), pen.pick(170, 205))),
    ("⏹", lambda pen, w: square(w, 640)),
    ("⏺", lambda pen, w: dot(w / 2, AXIS, 350)),
    ("⏩", lambda pen, w: wedge(120, 500) + wedge(500, 880)),
    ("⏪", lambda pen, w: mirrored(wedge(120, 500) + wedge(500, 880), w / 2)),
    ("⏭", skip),
    ("⏮", lambda pen, w: mirrored(skip(pen, w), w / 2)),
    ("⏯", lambda pen, w: wedge(90, 500, 640) + pair(w, 730, pen.pick(110, 90), pen.pick(100, 125), 640)),
]
for character, draw in PLAYER:
    glyph(character, FIELD)(draw)

# Settings, menus and keys.


@glyph("⚙⛭", FIELD)
def gear(pen, w):
    r, cx = 290, w / 2
    shape = dot(cx, AXIS, r)
    for i in range(8):
        tooth = area((-74, r - 30), (74, r - 30), (52, r + 96), (-52, r + 96))
        c, s = cos(i * pi / 4), sin(i * pi / 4)
        shape += tooth.transformed(c, s, -s, c, cx, AXIS)
    return shape - dot(cx, AXIS, pen.pick(140, 110))


def dots(w, vertical, pen):
    r = pen.pick(54, 70)
    places = [(w / 2, AXIS + i * 240) if vertical else (w / 2 + i * 300, AXIS) for i in (-1, 0, 1)]
    return sum((dot(x, y, r) for x, y in places), Shape())


glyph("⋮", 320)(lambda pen, w: dots(w, True, pen))
glyph("⋯", 1000)(lambda pen, w: dots(w, False, pen))


def chevron(pen, w):
    thick = nib(pen, 104, 150)
    return Trace(w / 2 - 110, AXIS + 310).line(w / 2 + 110, AXIS).line(w / 2 - 110, AXIS - 310).draw(thick)


glyph("❯", 480)(chevron)
glyph("❮", 480)(lambda pen, w: mirrored(chevron(pen, w), w / 2))


@glyph("⌫", 1050)
def delete(pen, w):
    key = area((60, AXIS), (330, AXIS + 270), (w - 60, AXIS + 270), (w - 60, AXIS - 270), (330, AXIS - 270))
    cx, r, thin = w / 2 + 110, 104, pen.scaled(0.8)
    return outlined(key, pen, pen.h * 0.8) + stroke(thin, cx - r, AXIS - r, cx + r, AXIS + r) + stroke(thin, cx - r, AXIS + r, cx + r, AXIS - r)


@glyph("⏎", 1000)
def enter(pen, w):
    half, head, y = pen.pick(68, 104), pen.pick(180, 205), AXIS - 130
    line = box(60 + head, y - half / 2, w - 80, y + half / 2) + box(w - 80 - half, y - half / 2, w - 80, AXIS + 300)
    return line + area((60, y), (60 + head * 1.1, y + head), (60 + head * 1.1, y - head))


def wide_arrow():
    return area((380, -20), (620, -20), (620, 330), (810, 330), (500, 720), (190, 330), (380, 330))


for character, degrees in (("⇧", 0), ("⇦", 90), ("⇩", 180), ("⇨", 270)):
    glyph(character, 1000)(lambda pen, w, d=degrees: around(outlined(wide_arrow(), pen, pen.h * 0.8), w, d))


@glyph("⤴", 1000)
def rising(pen, w):
    half, head = pen.pick(68, 104), pen.pick(180, 205)
    thick = nib(pen, 68, 104)
    x = w - 300
    line = Trace(90, 60).line(x - 180, 60).h(x, 240).line(x, 470).draw(thick)
    return line + area((x, CAP - 10), (x - head, CAP - head * 1.1), (x + head, CAP - head * 1.1))


glyph("⤵", 1000)(lambda pen, w: rising(pen, w).transformed(1, 0, 0, -1, 0, 2 * AXIS))

# Signs beside numbers.

glyph("➕✚", 800)(lambda pen, w: box(w / 2 - pen.pick(85, 110), AXIS - 310, w / 2 + pen.pick(85, 110), AXIS + 310) + box(w / 2 - 310, AXIS - pen.pick(85, 110), w / 2 + 310, AXIS + pen.pick(85, 110)))
glyph("➖", 800)(lambda pen, w: box(w / 2 - 310, AXIS - pen.pick(85, 110), w / 2 + 310, AXIS + pen.pick(85, 110)))


def exclamation(pen, w):
    half = pen.pick(72, 96)
    return area((w / 2 - half * 0.62, 220), (w / 2 + half * 0.62, 220), (w / 2 + half, CAP), (w / 2 - half, CAP)) + dot(w / 2, 74, half * 1.08)


glyph("❗", 500)(exclamation)
glyph("❓", 700)(lambda pen, w: letter("?", pen.scaled(1.5)).moved((w - pen.pick(556, 611)) / 2, 0))


@glyph("⚡", 700)
def bolt(pen, w):
    cx = w / 2
    return area((cx + 90, 790), (cx - 250, 300), (cx - 40, 300), (cx - 130, -90), (cx + 250, 430), (cx + 20, 430))


@glyph("☁", 1100)
def cloud(pen, w):
    cx = w / 2
    return (dot(cx - 240, AXIS - 60, 190) + dot(cx - 30, AXIS + 80, 250) + dot(cx + 260, AXIS - 30, 180)
            + box(cx - 250, AXIS - 250, cx + 270, AXIS) + dot(cx - 240, AXIS - 60, 190) + box(cx - 240, AXIS - 250, cx + 260, AXIS - 210) + dot(cx + 260, AXIS - 70, 180))


@glyph("✉", 1000)
def letter_cover(pen, w):
    thin = pen.scaled(0.8)
    cover = box(70, AXIS - 290, w - 70, AXIS + 290)
    fold = Trace(90, AXIS + 270).line(w / 2, AXIS - 40).line(w - 90, AXIS + 270).draw(thin)
    return outlined(cover, pen, pen.h * 0.8) + (fold & cover)


@glyph("✎✏", 900)
def pencil(pen, w):
    # Upright first: the tip at the bottom.
    half, gap = 105, pen.pick(46, 40)
    whole = area((-half, -170), (0, -400), (half, -170), (half, 400), (-half, 400))
    parts = whole - box(-half - 5, 230 - gap / 2, half + 5, 230 + gap / 2) - box(-half - 5, -150 - gap / 2, half + 5, -150 + gap / 2)
    c = cos(pi / 4)
    return parts.transformed(c, -c, c, c, w / 2, AXIS)


# Rewards, weapons and dangers.


@glyph("♛👑", 1000)
def crown(pen, w):
    cx = w / 2
    shape = area((cx - 300, 60), (cx + 300, 60), (cx + 400, 520), (cx + 190, 290), (cx, 610), (cx - 190, 290), (cx - 400, 520))
    for x, y in ((-400, 560), (0, 660), (400, 560)):
        shape += dot(cx + x, y, 62)
    return shape - box(cx - 330, 150, cx + 330, 150 + pen.pick(46, 40))


def sword(pen):
    """Upright, about (0, 0), with the point above."""
    half = pen.pick(46, 60)
    blade = area((-half, -170), (half, -170), (half, 350), (0, 430), (-half, 350))
    return blade + box(-150, -230, 150, -170 + 1) + box(-half * 0.8, -390, half * 0.8, -230) + dot(0, -400, half * 1.3)


@glyph("⚔", 1000)
def swords(pen, w):
    c = cos(pi / 4)
    right = sword(pen).transformed(c, -c, c, c, w / 2, AXIS)
    left = sword(pen).transformed(c, c, -c, c, w / 2, AXIS)
    return right + left


@glyph("☠💀", 1000)
def skull(pen, w):
    cx = w / 2
    head = oval(cx, AXIS + 120, 330, 300, 0.5523) + box(cx - 190, AXIS - 330, cx + 190, AXIS - 60)
    gap = pen.pick(34, 30)
    teeth = box(cx - 80 - gap / 2, AXIS - 340, cx - 80 + gap / 2, AXIS - 200) + box(cx + 80 - gap / 2, AXIS - 340, cx + 80 + gap / 2, AXIS - 200)
    nose = area((cx - 46, AXIS - 90), (cx + 46, AXIS - 90), (cx, AXIS + 10))
    return head - dot(cx - 140, AXIS + 90, 92) - dot(cx + 140, AXIS + 90, 92) - nose - teeth


@glyph("⚑", 800)
def flag(pen, w):
    pole = pen.pick(64, 90)
    cloth = area((140, 330), (240, 270, 330, 400, 450, 360), (560, 320, 640, 340, 720, 370), (720, 710), (640, 680, 560, 660, 450, 700), (330, 740, 240, 610, 140, 670))
    return box(140 - pole / 2, -80, 140 + pole / 2, 720) + cloth


glyph("⚐", 800)(lambda pen, w: outlined(flag(pen, w) & box(140, 200, 760, 800), pen, pen.h * 0.7) + box(140 - pen.pick(32, 45), -80, 140 + pen.pick(32, 45), 720))


@glyph("✈", 1000)
def plane(pen, w):
    cx = w / 2
    body = oval(cx, AXIS, 62, 410, 0.5523)
    wings = area((cx - 40, AXIS + 140), (cx + 40, AXIS + 140), (cx + 410, AXIS - 110), (cx + 410, AXIS - 200), (cx, AXIS - 60), (cx - 410, AXIS - 200), (cx - 410, AXIS - 110))
    tail = area((cx, AXIS - 230), (cx + 150, AXIS - 340), (cx + 150, AXIS - 400), (cx, AXIS - 360), (cx - 150, AXIS - 400), (cx - 150, AXIS - 340))
    return around(body + wings + tail, w, 270)


@glyph("⏱⏰", 900)
def clock(pen, w):
    cx, cy, thin = w / 2, AXIS - 30, pen.scaled(0.8)
    face = outlined(dot(cx, cy, 340), pen, pen.h * 0.9)
    hands = stroke(thin, cx, cy, cx, cy + 210) + stroke(thin, cx, cy, cx + 130, cy + 80) + dot(cx, cy, pen.h * 0.5)
    return face + hands + box(cx - 90, cy + 370, cx + 90, cy + 370 + pen.h) + box(cx - pen.v / 2, cy + 330, cx + pen.v / 2, cy + 380)


@glyph("⌛⏳", 800)
def hourglass(pen, w):
    cx, h = w / 2, pen.h
    glass = area((cx - 230, 40), (cx + 230, 40), (cx + 220, 230, cx + 50, 260, cx + 50, AXIS), (cx + 50, 430, cx + 220, 460, cx + 230, 650), (cx - 230, 650), (cx - 220, 460, cx - 50, 430, cx - 50, AXIS), (cx - 50, 260, cx - 220, 230, cx - 230, 40))
    sand = area((cx - 150, 70), (cx + 150, 70), (cx, 210)) + area((cx - 130, 500), (cx + 130, 500), (cx, 390))
    return outlined(glass, pen, h * 0.75) + sand + bar(cx - 290, cx + 290, 0, pen) + bar(cx - 290, cx + 290, 690 - h, pen)


def speaker():
    return area((90, AXIS - 110), (230, AXIS - 110), (420, AXIS - 290), (420, AXIS + 290), (230, AXIS + 110), (90, AXIS + 110))


def wave(pen, r):
    """The part of a ring that faces right."""
    cx = 420
    ring = dot(cx, AXIS, r) - dot(cx, AXIS, r - pen.pick(72, 96))
    return ring & area((cx, AXIS), (cx + 600, AXIS - 460), (cx + 600, AXIS + 460))


glyph("🔈", 1000)(lambda pen, w: speaker())
glyph("🔉", 1000)(lambda pen, w: speaker() + wave(pen, 250))
glyph("🔊", 1000)(lambda pen, w: speaker() + wave(pen, 250) + wave(pen, 420))


@glyph("🔇", 1000)
def mute(pen, w):
    cx, r = 690, 150
    return speaker() + stroke(pen, cx - r, AXIS - r, cx + r, AXIS + r) + stroke(pen, cx - r, AXIS + r, cx + r, AXIS - r)


@glyph("🏆", 1000)
def cup(pen, w):
    cx = w / 2
    bowl = area((cx - 230, 700), (cx + 230, 700), (cx + 230, 470, cx + 190, 300, cx, 290), (cx - 190, 300, cx - 230, 470, cx - 230, 700))
    handle = outlined(oval(cx + 250, 560, 150, 130, 0.5523), pen, pen.pick(66, 84))
    handles = handle + mirrored(handle, cx)
    stem = box(cx - 45, 90, cx + 45, 330) + area((cx - 130, 60), (cx + 130, 60), (cx + 70, 150), (cx - 70, 150))
    return bowl + handles + stem + box(cx - 220, -20, cx + 220, 70)
