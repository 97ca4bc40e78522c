"""Thanksgiving: a golden afternoon, leaves and pumpkins on the ground, an autumn bloom on the cacti."""
from drawing import between, instead_of_flower

ORANGE, LIGHT, RUST = "#E8731F", "#FFA24A", "#C8452C"

COLOURS = {
    "Sky": ("#F0A04B", "#FFF3CE"),
    "Sun": ("#FFF0B0", "#FFFBE6"),
    "Cloud 1": ("#FFF1D0", "#F8D9A0"),
    "Cloud 2": ("#FFF1D0", "#F8D9A0"),
    "Mesas": ("#F3C583", "#E2A05C", "#F0BA78", "#CF8848"),
    "Hills": ("#BF6F3A", "#D38747", "#A95C30"),
    "Ground": ("#E4AB5C", "#D99D4E", "#C68A40", "#E8CF6A", "#CDA944", "#A97F32", "#B0743A", "#F6D292"),
    "Cactus": ("#739F4C", "#5B8541", "#456934", "#C6CE6E", "#F0EDB4", "#F06C9B", "#FFD25A"),
}

LEAF = "M0 8C-5.5 5 -5.5 -3 0 -8C5.5 -3 5.5 5 .8 8L1.4 11H-.4Z"


def pumpkin(x, y, size):
    """A distant pumpkin with its foot at (x, y)."""
    body, shadow, light = "#D98232", "#C4702F", "#E89B50"
    return (f'<g transform="translate({x} {y}) scale({size})">'
            f'<path d="M-1.5 -13C-1 -16 0 -18 2.5 -18.5L4 -16C2.5 -15.5 2 -14.5 2 -12.5Z" fill="{shadow}"/>'
            f'<path d="M0 -13C3 -15 12 -14.5 12 -6.5C12 -1 8 1 4 0C2 .8 -2 .8 -4 0C-8 1 -12 -1 -12 -6.5'
            f'C-12 -14.5 -3 -15 0 -13Z" fill="{body}"/>'
            f'<path d="M4 -13.5C9 -10 9 -3 4 0C10 1 12 -3 12 -6.5C12 -11.5 8 -14 4 -13.5Z" fill="{shadow}"/>'
            f'<path d="M-8.5 -6C-8.5 -9 -7 -10.5 -5 -11" fill="none" stroke="{light}" stroke-width="2.2"'
            ' stroke-linecap="round"/></g>')


def bloom(x, y, size=1., turn=10):
    """An autumn flower with six pointed petals; it looks the same upside down."""
    petals = "".join(f'<path d="M-4 -3C-6 -8 -3 -11 0 -13.5C3 -11 6 -8 4 -3Z" transform="rotate({i * 60 + turn})"/>'
                     for i in range(6))
    return (f'<g transform="translate({x} {y}) scale({size})" stroke-width="{4.4 / size:.2f}">{petals}'
            f'<g fill="{LIGHT}" stroke="none">{petals}</g>'
            f'<circle r="4.4" fill="{RUST}" stroke-width="{2.2 / size:.2f}"/></g>')


def fruit(x, y, turn):
    """A prickly pear's fruit."""
    return (f'<g transform="translate({x} {y}) rotate({turn})" stroke-width="2.2" fill="{RUST}">'
            '<path d="M0 -8.5C4 -8.5 6 -5 6 -1C6 3.5 3.5 6 0 6C-3.5 6 -6 3.5 -6 -1C-6 -5 -4 -8.5 0 -8.5Z"/>'
            '<path d="M-2.8 -3C-3 -1 -2.8 .5 -2 2" fill="none" stroke="#F2836A" stroke-width="2"/></g>')


def leaf(x, y, size, turn, colour):
    return (f'<path d="{LEAF}" transform="translate({x} {y}) rotate({turn}) scale({size})" fill="{colour}"/>')


def cactus(drawing):
    return instead_of_flower(drawing, "\n".join((
        bloom(44, 16), fruit(21.5, 11.5, -24), fruit(63.5, 127, 0), fruit(8.5, 245, 0), bloom(23, 94, .74, 22),
        bloom(47, 214, .74), bloom(25, 332, .74, 40), bloom(46, 388, .74))))


def hills(drawing):
    return drawing + "\n" + "".join(pumpkin(x, y, size) for x, y, size in (
        (38, 68, .8), (60, 64, 1), (150, 84, .7), (330, 72, .9), (350, 68, .65), (452, 72, .8)))


def ground(drawing):
    leaves = "".join(leaf(*each) for each in (
        (16, 8, .7, 64, RUST), (44, 7, .6, -50, ORANGE), (80, 9, .7, 108, "#D9591F"), (122, 7.5, .66, -70, RUST),
        (154, 8, .7, 48, ORANGE), (196, 7, .6, -100, "#D9591F"), (230, 8, .66, 70, RUST),
        (34, 68, .8, 75, "#C8742E"), (122, 70, .8, -60, "#C8742E"), (204, 40, .8, 110, "#C8742E"),
        (148, 98, .8, 30, "#B9662A")))
    return f"{drawing}\n{leaves}"


ADDITIONS = {
    "Sky": lambda drawing: between(((.38, "#FFD27A"),), drawing),
    "Hills": hills,
    "Ground": ground,
    "Cactus": cactus,
}
