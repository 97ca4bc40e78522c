"""The digits of Felipe Slab. All have the same width, so that a running score does not jitter."""

from letters import ARM, CAP, OVER, SLAB, STEM
from shapes import area, box, oval, stroke

FIGURES = {}
FIGURE_ADVANCE = 644


def figure(name):
    def keep(draw):
        FIGURES[name] = draw()
        return draw

    return keep


@figure("zero")
def _():
    return oval(290, 350, 290, CAP / 2 + OVER) - oval(290, 350, 116, 222)


@figure("one")
def _():
    flag = area((214, CAP), (384, CAP), (384, 520), (90, 430), (50, 560))
    return box(214, 0, 384, CAP) + flag + box(56, 0, 534, SLAB)


@figure("two")
def _():
    neck = stroke(
        STEM, ARM,
        (88, 470), (98, 586, 180, 641, 286, 641), (410, 641, 486, 586, 486, 494), (486, 390, 400, 320, 300, 240),
        (220, 176, 130, 110, 90, 50),
    )
    return neck + box(20, 0, 566, ARM) + area((430, 60), (566, 60), (566, 232), (460, 232), (430, ARM))


@figure("three")
def _():
    upper = stroke(STEM, ARM, (76, 530), (130, 606, 190, 641, 278, 641), (400, 641, 466, 590, 466, 514), (466, 430, 390, 372, 230, 372))
    lower = stroke(STEM, ARM, (230, 372), (410, 372, 490, 310, 490, 212), (490, 110, 408, 59, 282, 59), (180, 59, 100, 100, 62, 190))
    return upper + lower


@figure("four")
def _():
    shape = area((300, CAP), (494, CAP), (494, 0), (324, 0), (324, 144), (0, 144), (0, 276))
    shape += box(0, 144, 588, 272)
    return shape - area((324, 272), (324, 496), (176, 272))


@figure("five")
def _():
    cup = stroke(
        STEM, ARM,
        (156, 378), (200, 404, 250, 416, 304, 416), (420, 416, 494, 346, 494, 238), (494, 120, 408, 59, 282, 59),
        (180, 59, 100, 100, 60, 190),
    )
    return cup + box(84, CAP - ARM, 530, CAP) + area((84, CAP), (244, CAP), (232, 310), (72, 310))


@figure("six")
def _():
    ring = oval(294, 226, 290, 236) - oval(294, 222, 116, 104)
    back = stroke(STEM, ARM, (89, 240), (89, 470, 190, 641, 330, 641), (400, 641, 460, 610, 500, 540))
    return ring + back


@figure("seven")
def _():
    shape = box(20, CAP - ARM, 566, CAP) + area((372, CAP - ARM), (566, CAP - 90), (566, CAP - ARM), (330, 0), (134, 0))
    return shape + area((20, CAP - 60), (180, CAP - 60), (170, CAP - ARM), (130, 440), (20, 440))


@figure("eight")
def _():
    shape = oval(290, 520, 256, 190) + oval(290, 204, 290, 214)
    return shape - oval(290, 518, 94, 64) - oval(290, 208, 116, 82)


@figure("nine")
def _():
    return FIGURES["six"].transformed(-1, 0, 0, -1, 580, CAP)
