"""The capitals of Felipe Slab, as drawn before their corners are rounded.

Font units, y up, baseline 0. A glyph is (shape, left bearing, right bearing); `build.py` rounds it and moves its left edge to the left bearing.
"""

from shapes import area, bowl, box, joined, oval, stroke

CAP = 700  # Height of the capitals.
OVER = 10  # How far a round letter extends past the lines.
STEM = 170  # Thickness of a vertical stem.
ARM = 136  # Thickness of a horizontal bar.
SLAB = 122  # Height of a slab.
SPUR = 51  # How far a slab sticks out.

SLAB_SIDE, ROUND_SIDE, SLANT_SIDE = 17, 32, 12

LETTERS = {}


def letter(name, left=SLAB_SIDE, right=SLAB_SIDE):
    def keep(draw):
        LETTERS[name] = (draw(), left, right)
        return draw

    return keep


def upright(x, low=True, high=True):
    """A stem whose left edge is x, with slabs at the foot and at the head."""
    shape = box(x, 0, x + STEM, CAP)
    if low:
        shape += box(x - SPUR, 0, x + STEM + SPUR, SLAB)
    if high:
        shape += box(x - SPUR, CAP - SLAB, x + STEM + SPUR, CAP)
    return shape


def slant(x0, x1, width, y0=0, y1=CAP):
    """A slanted bar with horizontal `width`: left edge from (x0, y0) to (x1, y1)."""
    return area((x0, y0), (x0 + width, y0), (x1 + width, y1), (x1, y1))


@letter("A", SLANT_SIDE, SLANT_SIDE)
def _():
    legs = area((58, 0), (742, 0), (512, CAP), (288, CAP)) - box(310, -10, 490, 176)
    legs -= area((324, 288), (476, 288), (416, 496), (384, 496))
    return legs + box(0, 0, 310, SLAB - 6) + box(490, 0, 800, SLAB - 6)


@letter("B", SLAB_SIDE, ROUND_SIDE)
def _():
    shape = bowl(SPUR, 400, 622, 310, CAP) + bowl(SPUR, 410, 664, 0, 400)
    shape += box(0, 0, 200, SLAB) + box(0, CAP - SLAB, 200, CAP)
    shape -= bowl(SPUR + STEM, 390, 448, 424, CAP - 132)
    return shape - bowl(SPUR + STEM, 400, 484, 134, 296)


@letter("C", ROUND_SIDE, 22)
def _():
    ring = oval(356, 350, 356, CAP / 2 + OVER) - oval(366, 350, 184, 220)
    return ring - area((380, 330), (900, 40), (900, 436), (380, 436))


@letter("D", SLAB_SIDE, ROUND_SIDE)
def _():
    shape = bowl(SPUR, 330, 708, 0, CAP) + box(0, 0, 200, SLAB) + box(0, CAP - SLAB, 200, CAP)
    return shape - bowl(SPUR + STEM, 310, 532, ARM, CAP - ARM)


def comb(shape):
    """The upper arms that E and F share."""
    shape += box(SPUR, CAP - ARM, 590, CAP)
    shape += area((470, CAP - 60), (590, CAP - 60), (590, 470), (480, 470), (440, CAP - ARM))
    return shape + box(SPUR, 286, 420, 414)


@letter("E", SLAB_SIDE, 26)
def _():
    shape = comb(upright(SPUR)) + box(SPUR, 0, 612, ARM)
    return shape + area((490, 60), (612, 60), (612, 236), (500, 236), (458, ARM))


@letter("F", SLAB_SIDE, 16)
def _():
    return comb(upright(SPUR)) + box(0, 0, 320, SLAB)


@letter("G", ROUND_SIDE, 20)
def _():
    ring = oval(356, 350, 356, CAP / 2 + OVER) - oval(366, 350, 184, 220)
    ring -= box(400, 300, 900, 450)
    return ring + box(390, 250, 740, 376) + box(536, 60, 706, 376) + box(440, 0, 706, 100)


@letter("H")
def _():
    return upright(SPUR) + upright(SPUR + 386) + box(100, 284, 520, 412)


@letter("I")
def _():
    return upright(SPUR)


@letter("J", 20, SLAB_SIDE)
def _():
    hook = stroke(STEM, ARM, (385, CAP), (385, 240), (385, 120, 330, 58, 234, 58), (136, 58, 85, 110, 85, 216), (85, 250))
    return hook + box(230, CAP - SLAB, 526, CAP)


@letter("K", SLAB_SIDE, SLANT_SIDE)
def _():
    arm = slant(170, 470, 214, 250, CAP) + box(560, CAP - SLAB, 736, CAP)
    leg = slant(486, 290, 206, 0, 440) + box(430, 0, 752, SLAB)
    return upright(SPUR) + arm + leg


@letter("L", SLAB_SIDE, 20)
def _():
    shape = upright(SPUR) + box(SPUR, 0, 570, ARM)
    return shape + area((446, 60), (570, 60), (570, 276), (456, 276), (420, ARM))


@letter("M")
def _():
    middle = area((56, CAP), (262, CAP), (457, 390), (652, CAP), (858, CAP), (556, 120), (358, 120))
    outer = upright(SPUR, high=False) + upright(858 - STEM, high=False)
    return outer + middle + box(0, CAP - SLAB, 220, CAP) + box(694, CAP - SLAB, 914, CAP)


@letter("N")
def _():
    bar = area((56, CAP), (278, CAP), (678, 0), (466, 0))
    shape = upright(SPUR, high=False) + box(0, CAP - SLAB, 220, CAP)
    return shape + bar + upright(508, low=False)


@letter("O", ROUND_SIDE, ROUND_SIDE)
def _():
    return oval(368, 350, 368, CAP / 2 + OVER) - oval(368, 350, 190, 220)


@letter("P", SLAB_SIDE, 26)
def _():
    shape = upright(SPUR) + bowl(SPUR, 390, 650, 232, CAP) + box(0, 0, 300, SLAB)
    return shape - bowl(SPUR + STEM, 380, 474, 362, CAP - 132)


@letter("Q", ROUND_SIDE, 26)
def _():
    ring = oval(368, 350, 368, CAP / 2 + OVER) - oval(368, 350, 190, 220)
    return ring + area((440, 110), (590, 230), (786, -10), (716, -104), (604, -104))


@letter("R", SLAB_SIDE, SLANT_SIDE)
def _():
    shape = upright(SPUR) + bowl(SPUR, 390, 650, 276, CAP)
    shape -= bowl(SPUR + STEM, 380, 474, 396, CAP - 128)
    return shape + slant(470, 300, 200, 0, 340) + box(430, 0, 716, SLAB)


@letter("S", 30, 30)
def _():
    return stroke(
        STEM, ARM - 4,
        (540, 482), (516, 592, 424, 644, 316, 644), (170, 644, 86, 590, 86, 510), (86, 414, 190, 388, 320, 358),
        (464, 325, 546, 292, 546, 196), (546, 106, 450, 56, 316, 56), (190, 56, 98, 112, 72, 220),
    )


@letter("T", 14, 14)
def _():
    shape = box(0, CAP - ARM, 648, CAP) + box(324 - STEM / 2, 0, 324 + STEM / 2, CAP) + box(180, 0, 468, SLAB)
    tick = area((0, CAP - 60), (160, CAP - 60), (150, CAP - ARM), (112, 430), (0, 430))
    return shape + tick + tick.transformed(-1, 0, 0, 1, 648, 0)


@letter("U", SLAB_SIDE, SLAB_SIDE)
def _():
    cup = stroke(
        STEM, ARM,
        (141, CAP), (141, 270), (141, 130, 240, 58, 366, 58), (492, 58, 591, 130, 591, 270), (591, CAP),
    )
    return cup + box(5, CAP - SLAB, 264, CAP) + box(468, CAP - SLAB, 727, CAP)


@letter("V", SLANT_SIDE, SLANT_SIDE)
def _():
    legs = area((58, CAP), (254, CAP), (395, 262), (536, CAP), (732, CAP), (496, 0), (294, 0))
    return legs + box(0, CAP - SLAB, 328, CAP) + box(462, CAP - SLAB, 790, CAP)


@letter("W", SLANT_SIDE, SLANT_SIDE)
def _():
    left = area((58, CAP), (246, CAP), (338, 310), (444, 630), (612, 630), (400, 0), (212, 0))
    legs = left + left.transformed(-1, 0, 0, 1, 1056, 0)
    return legs + box(0, CAP - SLAB, 312, CAP) + box(744, CAP - SLAB, 1056, CAP)


@letter("X", SLANT_SIDE, SLANT_SIDE)
def _():
    shape = slant(56, 430, 206) + slant(436, 62, 206)
    shape += box(0, 0, 170, SLAB) + box(528, 0, 698, SLAB)
    return shape + box(6, CAP - SLAB, 176, CAP) + box(522, CAP - SLAB, 692, CAP)


@letter("Y", SLANT_SIDE, SLANT_SIDE)
def _():
    arms = area((56, CAP), (250, CAP), (384, 410), (518, CAP), (712, CAP), (476, 250), (292, 250))
    shape = arms + box(384 - STEM / 2, 0, 384 + STEM / 2, 320) + box(234, 0, 534, SLAB)
    return shape + box(0, CAP - SLAB, 324, CAP) + box(444, CAP - SLAB, 768, CAP)


@letter("Z", 26, 26)
def _():
    shape = box(20, CAP - ARM, 596, CAP) + box(0, 0, 616, ARM)
    shape += area((366, CAP - ARM), (596, CAP - 70), (596, CAP - ARM), (240, ARM), (0, 20), (0, ARM))
    shape += area((20, CAP - 60), (170, CAP - 60), (160, CAP - ARM), (132, 452), (20, 452))
    return shape + area((458, 60), (616, 60), (616, 248), (504, 248), (470, ARM))
