"""Valentine's Day: a pink dusk, hearts among the stones and flowers with hearts for petals."""
from drawing import HEART, between, instead_of_flower

PINK, ROSE, LIGHT, GOLD = "#F06C9B", "#CF4A7D", "#FFC2D6", "#FFD25A"

COLOURS = {
    "Sky": ("#A98BD0", "#FFE6D6"),
    "Sun": ("#FFE9B8", "#FFF7E0"),
    "Cloud 1": ("#FFE4EA", "#F8C8D6"),
    "Cloud 2": ("#FFE4EA", "#F8C8D6"),
    "Mesas": ("#F0B6BE", "#DE94A6", "#EEABB8", "#CC8198"),
    "Hills": ("#BE6C8C", "#D0829C", "#AA5B7F"),
    "Ground": ("#F0C3A8", "#E6B49C", "#D69E8C", "#B9C687", "#98B07A", "#779169", "#C78A80", "#F9DCC8"),
    "Cactus": ("#5AA37C", "#488A70", "#356B5C", "#A6D0A0", "#DDEBC4", "#F06C9B", "#FFD25A"),
}

PETAL = ("M0 0C-6.5 -3.4 -7.5 -8.2 -5.4 -10.6C-3.6 -12.6 -.9 -12 0 -9.4"
         "C.9 -12 3.6 -12.6 5.4 -10.6C7.5 -8.2 6.5 -3.4 0 0Z")


def blossom(x, y, size=1., turn=0):
    """Four hearts around a golden middle; it looks the same upside down, as the hanging cactus shows it."""
    petals = "".join(f'<path d="{PETAL}" transform="rotate({turn + 90 * i})" fill="{PINK if i % 2 else LIGHT}"/>'
                     for i in range(4))
    return (f'<g transform="translate({x} {y}) scale({size})" stroke-width="{2.2 / size:.2f}">{petals}'
            f'<circle r="3.4" fill="{GOLD}"/></g>')


def cactus(drawing):
    return instead_of_flower(drawing, "\n".join((
        blossom(44, 15.5, 1.1, 20), blossom(61, 128, .74, 45), blossom(11, 246, .74, 45), blossom(22, 92, .8, 10),
        blossom(48, 214, .8, 30), blossom(24, 332, .8, 20), blossom(47, 388, .8, 5))))


def heart(x, y, size, turn, colour, more=""):
    return (f'<path d="{HEART}" transform="translate({x} {y}) rotate({turn}) scale({size})"'
            f' fill="{colour}"{more}/>')


def sun(drawing):
    """The sun is a heart in a round halo."""
    shine, light = COLOURS["Sun"]
    halo = drawing[:drawing.index("/>") + 2]
    return (halo + "\n" + heart(32, 33.5, 3.5, 0, shine)
            + f'\n<path d="M14.6 31.4C12.6 25.6 13.8 20.4 18.6 18.8" fill="none" stroke="{light}" stroke-width="4"'
            ' stroke-linecap="round"/>')


def mesas(drawing):
    """Hearts carved into the two broadest rocks."""
    _, _, light, shadow = COLOURS["Mesas"]
    return drawing + "\n" + "\n".join(
        heart(x, y + 1.5, size, turn, light) + heart(x, y, size, turn, shadow)
        for x, y, size, turn in ((98, 119, 1.7, -6), (455, 112, 1.3, 5)))


def hills(drawing):
    _, light, deep = COLOURS["Hills"]
    return drawing + "\n" + "".join(
        heart(x, y, size, turn, light) for x, y, size, turn in ((58, 84, 1.1, -10), (270, 92, .8, 12), (404, 78, 1, 6)))


def ground(drawing):
    pebble, light = COLOURS["Ground"][6:]
    hearts = "".join(heart(x, y, size, turn, colour) for x, y, size, turn, colour in (
        (30, 66, .9, -14, pebble), (134, 92, 1.1, 10, pebble), (206, 44, .8, 8, pebble), (246, 94, .7, -12, pebble)))
    flowers = "".join(heart(x, y, .52, turn, colour) for x, y, turn, colour in (
        (18, 8, -15, PINK), (44, 9, 12, LIGHT), (78, 8.5, 8, PINK), (122, 9, -10, LIGHT), (158, 8, 14, PINK),
        (190, 8.5, -12, LIGHT), (236, 8, 10, PINK)))
    return f"{drawing}\n{hearts}\n{flowers}"


ADDITIONS = {
    "Sky": lambda drawing: between(((.34, "#F5A3C0"),), drawing),
    "Sun": sun,
    "Mesas": mesas,
    "Hills": hills,
    "Ground": ground,
    "Cactus": cactus,
}
