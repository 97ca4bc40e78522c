"""Punctuation, signs and accents of Felipe Slab, drawn as the letters are.

A sign is (shape, left bearing, right bearing, corner radius); an accent is (shape, centre x) and is already placed above the capitals.
"""

from letters import ARM, CAP, SLAB, STEM
from shapes import Shape, area, box, oval, stroke

DOT = 96  # Radius of a full stop.
ACCENT = 752  # Height of an accent.
MARKS = {}
ACCENTS = {}


def mark(name, left=34, right=34, radius=44):
    def keep(draw):
        MARKS[name] = (draw(), left, right, radius)
        return draw

    return keep


def dot(x, y, radius=DOT):
    return oval(x, y, radius, radius, 0.62)


def tail(x, y):
    """A dot with a comma's tail, its dot centred on (x, y)."""
    return dot(x, y) + area((x - 40, y), (x + 96, y), (x + 92, y - 100, x + 40, y - 190, x - 50, y - 210), (x - 96, y - 130))


def turned_tail(x, y):
    return tail(0, 0).transformed(-1, 0, 0, -1, x, y)


def turned(shape, height):
    """The shape turned by 180 degrees about the middle of `height`."""
    return shape.transformed(-1, 0, 0, -1, 0, height)


def mirrored(shape):
    return shape.transformed(-1, 0, 0, 1, 0, 0)


@mark("period")
def _():
    return dot(0, DOT - 6)


@mark("comma")
def _():
    return tail(0, DOT - 6)


@mark("colon")
def _():
    return dot(0, DOT - 6) + dot(0, 430)


@mark("semicolon")
def _():
    return tail(0, DOT - 6) + dot(0, 430)


@mark("periodcentered")
def _():
    return dot(0, 350)


@mark("ellipsis")
def _():
    return dot(0, DOT - 6) + dot(256, DOT - 6) + dot(512, DOT - 6)


def wedge():
    return area((-102, CAP), (102, CAP), (64, 250), (-64, 250))


@mark("exclam")
def _():
    return wedge() + dot(0, DOT - 6)


@mark("exclamdown")
def _():
    return turned(wedge() + dot(0, DOT - 6), CAP)


def query():
    hook = stroke(
        STEM, ARM,
        (84, 474), (96, 590, 170, 641, 272, 641), (390, 641, 456, 586, 456, 500), (456, 390, 290, 380, 290, 236),
    )
    return hook + dot(290, DOT - 6)


@mark("question", 26, 30)
def _():
    return query()


@mark("questiondown", 30, 26)
def _():
    return turned(query(), CAP)


def tick(x):
    return area((x - 84, CAP), (x + 84, CAP), (x + 52, 420), (x - 52, 420))


@mark("quotesingle")
def _():
    return tick(0)


@mark("quotedbl")
def _():
    return tick(0) + tick(222)


@mark("quoteright")
def _():
    return tail(0, CAP - DOT)


@mark("quoteleft")
def _():
    return turned_tail(0, CAP - 220)


@mark("quotedblright")
def _():
    return tail(0, CAP - DOT) + tail(236, CAP - DOT)


@mark("quotedblleft")
def _():
    return turned_tail(0, CAP - 220) + turned_tail(236, CAP - 220)


@mark("quotesinglbase")
def _():
    return tail(0, DOT - 6)


@mark("quotedblbase")
def _():
    return tail(0, DOT - 6) + tail(236, DOT - 6)


@mark("hyphen", 40, 40)
def _():
    return box(0, 282, 280, 418)


@mark("endash", 40, 40)
def _():
    return box(0, 282, 430, 418)


@mark("emdash", 40, 40)
def _():
    return box(0, 282, 700, 418)


@mark("underscore", 0, 0)
def _():
    return box(0, -140, 500, -20)


@mark("plus", 40, 40)
def _():
    return box(0, 282, 500, 418) + box(182, 100, 318, 600)


@mark("equal", 40, 40)
def _():
    return box(0, 390, 480, 516) + box(0, 184, 480, 310)


@mark("multiply", 40, 40)
def _():
    cross = box(-270, -70, 270, 70) + box(-70, -270, 70, 270)
    half = 0.5**0.5
    return cross.transformed(half, half, -half, half, 0, 350)


@mark("asterisk", 30, 30, 34)
def _():
    shape = Shape()
    for c, s in ((0.0, 1.0), (0.8660254, 0.5), (0.8660254, -0.5)):
        shape += box(-200, -52, 200, 52).transformed(c, s, -s, c, 0, 500)
    return shape


@mark("slash", 10, 10)
def _():
    return area((0, -60), (166, -60), (430, 760), (264, 760))


def bracket():
    return stroke(156, ARM, (270, 780), (160, 680, 86, 530, 86, 340), (86, 150, 160, 0, 270, -100))


@mark("parenleft", 30, 16)
def _():
    return bracket()


@mark("parenright", 16, 30)
def _():
    return mirrored(bracket())


@mark("percent", 26, 26, 34)
def _():
    def ring(x, y):
        return oval(x, y, 180, 186) - oval(x, y, 70, 90)

    return ring(180, 516) + ring(686, 184) + area((210, 0), (340, 0), (656, CAP), (526, CAP))


@mark("ampersand", 26, 14, 36)
def _():
    return stroke(
        160, 126,
        (700, 36), (560, 160), (230, 440), (150, 510, 180, 647, 336, 647), (490, 647, 500, 500, 400, 440),
        (220, 350), (20, 250, 60, 53, 300, 53), (470, 53, 600, 160, 620, 380),
    )


@mark("at", 26, 26, 22)
def _():
    ring = stroke(
        94, 88,
        (640, -26), (580, -60, 520, -70, 450, -70), (200, -70, 47, 90, 47, 320), (47, 560, 210, 716, 460, 716),
        (700, 716, 853, 570, 853, 380), (853, 250, 790, 170, 700, 170), (630, 170, 612, 220, 620, 290), (646, 490),
    )
    return ring + (oval(430, 324, 196, 200) - oval(436, 324, 88, 108))


@mark("numbersign", 20, 20, 28)
def _():
    bars = box(0, 404, 660, 512) + box(0, 188, 660, 296)
    return bars + area((110, 0), (234, 0), (304, CAP), (180, CAP)) + area((356, 0), (480, 0), (550, CAP), (426, CAP))


@mark("germandbls", 17, 32)
def _():
    back = stroke(
        STEM, ARM, (141, 0), (141, 440), (141, 580, 230, 641, 350, 641), (470, 641, 540, 596, 540, 524),
        (540, 440, 460, 384, 360, 384),
    )
    belly = stroke(STEM, ARM, (360, 384), (500, 384, 612, 330, 612, 214), (612, 110, 530, 58, 420, 58), (380, 58, 352, 62, 322, 76))
    return back + belly + box(0, 0, 200, SLAB)


@mark(".notdef", 40, 40)
def _():
    return box(0, 0, 520, CAP) - box(120, 120, 400, CAP - 120)


ACCENTS["acute"] = (area((-104, ACCENT), (50, ACCENT), (150, ACCENT + 164), (-44, ACCENT + 164)), 0)
ACCENTS["dieresis"] = (dot(-116, ACCENT + 68, 76) + dot(116, ACCENT + 68, 76), 0)
ACCENTS["tilde"] = (
    stroke(
        104, 100, (-190, ACCENT + 30), (-150, ACCENT + 130, -80, ACCENT + 130, 0, ACCENT + 80),
        (80, ACCENT + 30, 150, ACCENT + 30, 190, ACCENT + 130),
    ),
    0,
)
