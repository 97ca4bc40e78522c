"""Halloween: a violet night over glowing pumpkins, eyes and cobwebs on the cacti, flowers that open at night."""
from math import cos, pi, sin

from drawing import INK, between, instead_of_flower

GLOW, ORANGE, RIND, BONE = "#FFD25A", "#F08A24", "#C9651A", "#F1EBDD"

COLOURS = {
    "Sky": ("#2C2153", "#F7A35C"),
    "Sun": ("#FFE9B0", "#FFF8E0"),
    "Cloud 1": ("#7A63A8", "#644F92"),
    "Cloud 2": ("#7A63A8", "#644F92"),
    "Mesas": ("#9A6A93", "#74517F", "#8A638F", "#62436F"),
    "Hills": ("#4B3564", "#5F4778", "#3B2952"),
    "Ground": ("#8C6E86", "#7F6280", "#6C5070", "#A7B765", "#7F9650", "#5C743F", "#5B4362", "#B097A6"),
    "Cactus": ("#4E8A62", "#3F7455", "#2B5745", "#86B57E", "#CFE3B4", "#F06C9B", "#FFD25A"),
}

BAT = ("M0 -3C.8 -5 1.2 -6 2 -6.5L2.6 -4C5 -5.5 9 -6.5 14 -3.5C11 -3.4 9.6 -1.6 9.4 .6C7.4 -.8 5.4 -.4 4 2"
       "C3 1.4 1.4 1.8 0 4.6C-1.4 1.8 -3 1.4 -4 2C-5.4 -.4 -7.4 -.8 -9.4 .6C-9.6 -1.6 -11 -3.4 -14 -3.5"
       "C-9 -6.5 -5 -5.5 -2.6 -4L-2 -6.5C-1.2 -6 -.8 -5 0 -3Z")


def bat(x, y, size, turn, colour):
    return f'<path d="{BAT}" transform="translate({x} {y}) rotate({turn}) scale({size})" fill="{colour}"/>'


def moon(_):
    """A full moon with a bat in front of it."""
    disc, light = COLOURS["Sun"]
    shade = "#EBCB8C"
    return (f'<circle cx="32" cy="32" r="31" fill="{disc}" opacity=".2"/>\n'
            f'<circle cx="32" cy="32" r="24" fill="{disc}"/>\n'
            f'<g fill="{shade}"><circle cx="41" cy="22" r="5"/><circle cx="24" cy="44" r="4"/>'
            '<circle cx="46" cy="41" r="3"/><circle cx="29" cy="19" r="2.5"/></g>\n'
            f'<path d="M15 31C15 22 22 15.5 30 14.5" fill="none" stroke="{light}" stroke-width="4"'
            ' stroke-linecap="round"/>\n' + bat(30, 33, 1.15, -8, COLOURS["Hills"][2]))


def mesas(drawing):
    """A crooked house on the taller rock, and bats around it."""
    _, near, _, shadow = COLOURS["Mesas"]
    house = (f'<g transform="translate(84 66)"><path d="M3 -26V-37H7.5V-26Z" fill="{shadow}"/>'
             f'<path d="M0 1V-20H-4L11 -42L30 -18H27V1Z" fill="{near}"/>'
             f'<path d="M15 1V-22L11 -42L30 -18H27V1Z" fill="{shadow}"/>'
             f'<g fill="{GLOW}"><path d="M5 -7V-14Q7.5 -18.5 10 -14V-7Z"/><path d="M18.5 -8V-13.5H23.5V-8Z"/></g></g>')
    return drawing + f"\n{house}\n" + "".join(bat(x, y, size, turn, shadow) for x, y, size, turn in (
        (40, 44, .8, -12), (160, 40, 1, 10), (252, 58, .7, -6), (334, 36, .9, 8), (396, 44, .65, -14)))


def lantern(x, y, size):
    """A carved pumpkin with its foot at (x, y)."""
    return (f'<g transform="translate({x} {y}) scale({size})">'
            f'<path d="M-1.5 -13C-1 -16 0 -18 2.5 -18.5L4 -16C2.5 -15.5 2 -14.5 2 -12.5Z" fill="#6F7F46"/>'
            f'<path d="M0 -13C3 -15 12.5 -14.5 12.5 -6.5C12.5 -1 8 1 4 0C2 .8 -2 .8 -4 0C-8 1 -12.5 -1 -12.5 -6.5'
            f'C-12.5 -14.5 -3 -15 0 -13Z" fill="{ORANGE}"/>'
            f'<path d="M4 -13.5C9 -10 9 -3 4 0C10 1 12.5 -3 12.5 -6.5C12.5 -11.5 8 -14 4 -13.5Z" fill="{RIND}"/>'
            f'<path d="M-7.5 -7L-4.8 -11.2L-2 -7ZM2 -7L4.8 -11.2L7.5 -7ZM-8 -5C-3 -3.4 3 -3.4 8 -5C6.5 .2 -6.5 .2 -8 -5Z"'
            f' fill="{GLOW}"/></g>')


def grave(x, y, size, turn):
    _, light, deep = COLOURS["Hills"]
    return (f'<g transform="translate({x} {y}) rotate({turn}) scale({size})">'
            f'<path d="M-8 3V-12C-8 -23 8 -23 8 -12V3Z" fill="#8B7A9C"/>'
            f'<path d="M3 3V-19C6 -18 8 -15 8 -12V3Z" fill="#73628A"/>'
            f'<path d="M-1 -15V-5M-4.5 -11.5H2.5" stroke="{light}" stroke-width="2" fill="none"/></g>')


def hills(drawing):
    return drawing + "\n" + "".join(grave(*each) for each in (
        (124, 66, .8, -8), (146, 72, .7, 6), (300, 66, .8, 7), (440, 60, .75, -6))) + "".join(
        lantern(*each) for each in ((40, 66, .8), (62, 62, 1.05), (176, 86, .8), (330, 68, .95), (352, 66, .7),
                                    (466, 84, .9)))


def bone(x, y, size, turn):
    return (f'<path d="M-7 -1.6C-9 -4.6 -12.6 -2 -10.6 0C-12.6 2 -9 4.6 -7 1.6H7C9 4.6 12.6 2 10.6 0C12.6 -2 9 -4.6'
            f' 7 -1.6Z" transform="translate({x} {y}) rotate({turn}) scale({size})" fill="{BONE}" opacity=".55"/>')


def corn(x, y, size, turn):
    """A piece of candy corn."""
    return (f'<g transform="translate({x} {y}) rotate({turn}) scale({size})">'
            '<path d="M-5 5Q-6 8 -3 8H3Q6 8 5 5Z" fill="#FFD25A"/>'
            '<path d="M-5 5L-2.6 -1H2.6L5 5Z" fill="#F08A24"/><path d="M-2.6 -1Q0 -10 2.6 -1Z" fill="#FFF6E5"/></g>')


def ground(drawing):
    return drawing + "\n" + "".join(bone(*each) for each in (
        (36, 66, .9, -24), (142, 92, 1, 14), (204, 44, .8, 30), (120, 62, .7, -8))) + "".join(corn(*each) for each in (
        (22, 8, .6, 60), (60, 7.5, .6, -40), (98, 8, .6, 120), (150, 8, .6, -70), (190, 7.5, .6, 30), (232, 8, .6, -110)))


def eyes(x, y, are_open):
    """A hollow with a pair of eyes. It looks the same upside down, as the hanging cactus shows it."""
    inside = (f'<g fill="{GLOW}" stroke="none"><ellipse cx="-4.8" rx="3.6" ry="4.2"/><ellipse cx="4.8" rx="3.6" ry="4.2"/></g>'
              f'<g fill="{INK}" stroke="none"><ellipse cx="-4" rx="1.3" ry="3"/><ellipse cx="5.6" rx="1.3" ry="3"/></g>'
              if are_open else
              f'<path d="M-8 0H-2M2 0H8" fill="none" stroke="{RIND}" stroke-width="2"/>')
    return (f'<g transform="translate({x} {y})"><ellipse rx="12.5" ry="8.5" fill="#22342F" stroke-width="2.2"/>'
            f'{inside}</g>')


def web(x, y, radius):
    """A round cobweb with its spider."""
    def point(spoke, share):
        angle = pi / 4 * spoke + .2
        return f"{radius * share * cos(angle):.1f} {radius * share * sin(angle):.1f}"
    spokes = "".join(f"M0 0L{point(spoke, 1)}" for spoke in range(8))
    rings = "".join("M" + point(0, share) + "".join(
        f"Q{point(spoke + .5, share * .74)} {point(spoke + 1, share)}" for spoke in range(8)) for share in (.5, .92))
    legs = "M-4 -3.2Q-6 -3.4 -6.4 -5.4M-4 3.2Q-6 3.4 -6.4 5.4M4 -3.2Q6 -3.4 6.4 -5.4M4 3.2Q6 3.4 6.4 5.4M-6.8 0H6.8"
    return (f'<g transform="translate({x} {y})"><path d="{spokes}{rings}" fill="none" stroke="#EDF3E2"'
            ' stroke-width="1.6"/>'
            f'<path d="{legs}" fill="none" stroke-width="1.6"/><circle r="3.4" fill="#6A4A9C" stroke-width="1.8"/></g>')


def blossom(x, y, size=1., turn=0):
    """The flower of a cactus that blooms at night."""
    petals = "".join(f'<path d="M-3 -3C-5 -8 -3 -11 0 -14C3 -11 5 -8 3 -3Z" transform="rotate({i * 45 + turn})"/>'
                     for i in range(8))
    return (f'<g transform="translate({x} {y}) scale({size})" stroke-width="{4.4 / size:.2f}">{petals}'
            f'<g fill="#FBF3FF" stroke="none">{petals}</g>'
            f'<circle r="4.6" fill="{GLOW}" stroke-width="{2.2 / size:.2f}"/></g>')


PAIRS = ((34, 64), (37, 200), (34, 256), (38, 340))


def cactus(drawing, turn=0):
    """With `turn` 1, the eyes that were open are shut, and the others open."""
    lookers = "".join(eyes(x, y, (i + turn) % 2 == 0) for i, (x, y) in enumerate(PAIRS))
    return instead_of_flower(drawing, "\n".join((
        web(33, 122, 18), web(39, 298, 17), lookers, blossom(44, 16, .95, 12), blossom(62, 128, .6),
        blossom(10, 246, .6), blossom(24, 392, .7, 20))))


ADDITIONS = {
    "Sky": lambda drawing: between(((.34, "#5B3F86"), (.58, "#B0638E")), drawing),
    "Sun": moon,
    "Mesas": mesas,
    "Hills": hills,
    "Ground": ground,
    "Cactus": cactus,
}

# Eyes open and shut.
SECOND = {"Cactus": lambda drawing: cactus(drawing, 1)}
