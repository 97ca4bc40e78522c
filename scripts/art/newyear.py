"""New Year: midnight with fireworks, lit windows in the mesas, streamers and stars on the cacti."""
from math import cos, pi, sin

from drawing import between, instead_of_flower, points, strung

GOLD, PINK, AQUA, VIOLET, CREAM = "#FFD25A", "#FF7FA8", "#6FD3E3", "#A98BF0", "#FFF6E5"
PAPER = (GOLD, PINK, AQUA, CREAM, VIOLET)

COLOURS = {
    "Sky": ("#10194A", "#F29AB4"),
    "Sun": (GOLD, CREAM),
    "Cloud 1": ("#4A55A6", "#3C468F"),
    "Cloud 2": ("#4A55A6", "#3C468F"),
    "Mesas": ("#7A70BE", "#4E4F9E", "#6263AE", "#40418A"),
    "Hills": ("#34377C", "#444790", "#282B66"),
    "Ground": ("#8C86B8", "#7E79AC", "#6C6799", "#8FC6B0", "#5FA294", "#43807A", "#5A5688", "#B3AED2"),
    "Cactus": ("#459A86", "#37816F", "#265F55", "#7CC9AE", "#C9EBDC", "#F06C9B", "#FFD25A"),
}


def star(radius, inner, tips=5, turn=-pi / 2):
    """A star's outline around (0, 0)."""
    return "M" + points([(r * cos(turn + pi * i / tips), r * sin(turn + pi * i / tips))
                         for i in range(2 * tips) for r in [inner if i % 2 else radius]]) + "Z"


def burst(x, y, size, colours, rays=12):
    """A firework: rays of two lengths with a spark at each end."""
    parts = []
    for i in range(rays):
        angle = 2 * pi * i / rays + .13
        near, far = (9, 24) if i % 2 == 0 else (7, 16)
        colour = colours[i % len(colours)]
        (a, b), (c, d) = ((r * cos(angle), r * sin(angle)) for r in (near, far))
        parts.append(f'<path d="M{a:.1f} {b:.1f}L{c:.1f} {d:.1f}" stroke="{colour}" stroke-width="2.6"/>'
                     f'<circle cx="{c * 1.2:.1f}" cy="{d * 1.2:.1f}" r="1.7" fill="{colour}"/>')
    return (f'<g transform="translate({x} {y}) scale({size})" stroke-linecap="round">{"".join(parts)}'
            f'<circle r="4" fill="{colours[0]}"/></g>')


def firework(_):
    """A firework instead of the sun."""
    return burst(32, 32, 1.02, (GOLD, PINK, CREAM, AQUA), 16)


def windows(left, top, columns, rows, dark):
    """Lit windows, as in a tower; a few are dark."""
    return "".join(f'<rect x="{left + 11 * i + 1.5 * (j % 2):g}" y="{top + 13 * j}" width="5" height="7"/>'
                   for j in range(rows) for i in range(columns) if (i * 3 + j * 5 + dark) % 4)


def mesas(drawing):
    lit = windows(66, 78, 5, 5, 0) + windows(281, 102, 3, 3, 1) + windows(440, 62, 3, 6, 2)
    far = windows(324, 88, 4, 2, 1) + windows(202, 92, 2, 2, 0) + windows(40, 100, 1, 1, 1)
    return (f'{drawing}\n<g fill="{GOLD}" opacity=".45">{far}</g>\n<g fill="{GOLD}" opacity=".85">{lit}</g>\n<g opacity=".7">'
            + burst(222, 34, .95, (AQUA, VIOLET), 12) + burst(360, 38, .8, (PINK, GOLD), 12)
            + burst(34, 46, .7, (GOLD, CREAM), 12) + "</g>")


POLES = ((0, 40), (104, 26), (208, 56), (312, 36), (396, 14), (512, 40))


def hills(drawing):
    """A string of lights from pole to pole, behind the hill."""
    deep = COLOURS["Hills"][2]
    wire, places = strung(POLES, 18, (.14, .32, .5, .68, .86))
    poles = "".join(f"M{x} {y - 2}V{y + 60}" for x, y in POLES)
    bulbs = "".join(f'<circle cx="{x:.1f}" cy="{y + 3:.1f}" r="3" fill="{PAPER[i % 5 % 4]}"/>'
                    for i, (x, y) in enumerate(places))
    lights = (f'<g fill="none" stroke="{deep}" stroke-width="3"><path d="{poles}"/>'
              f'<path d="{wire}" stroke-width="1.6"/></g><g opacity=".9">{bulbs}</g>')
    return drawing.replace("</g>", f"</g>\n{lights}", 1)


def scrap(x, y, turn, colour, is_round=False):
    return (f'<circle cx="{x}" cy="{y}" r="2.2" fill="{colour}"/>' if is_round else
            f'<rect x="-3" y="-1.6" width="6" height="3.2" transform="translate({x} {y}) rotate({turn})" fill="{colour}"/>')


def ground(drawing):
    upper = "".join(scrap(11 + 15 * i, (7, 10, 6.5, 8.5)[i % 4], 37 * i % 180, PAPER[i * 2 % 5], i % 3 == 2)
                    for i in range(16))
    lower = "".join(scrap(x, y, turn, PAPER[turn % 5], turn % 3 == 0) for x, y, turn in (
        (30, 64, 31), (52, 92, 112), (84, 70, 66), (132, 96, 143), (118, 50, 25), (178, 70, 98), (206, 44, 9),
        (212, 86, 52), (244, 54, 131), (16, 98, 74), (160, 42, 60)))
    return f'{drawing}\n{upper}\n<g opacity=".6">{lower}</g>'


def shining(x, y, size, turn=0):
    """A golden star with eight points; it looks the same upside down, as the hanging cactus shows it."""
    return (f'<g transform="translate({x} {y}) scale({size})" stroke-width="{2.4 / size:.2f}">'
            f'<path d="{star(13.5, 7.4, 8, turn)}" fill="{GOLD}"/><circle r="4" fill="{CREAM}" stroke="none"/></g>')


def glint(x, y, size):
    return (f'<path d="M0 -8Q.9 -.9 8 0Q.9 .9 0 8Q-.9 .9 -8 0Q-.9 -.9 0 -8Z" fill="#FFFFFF" stroke="none"'
            f' transform="translate({x} {y}) scale({size})"/>')


RIBBONS = (58, 124, 190, 256, 322, 388)


def cactus(drawing, turn=0):
    """With `turn` 1, other places of the ribbons glint."""
    ribbons, glints = [], []
    for i, top in enumerate(RIBBONS):
        line = f"M8 {top}Q36 {top + 30} 64 {top + 8}"
        ribbons.append(f'<path d="{line}" stroke-width="12"/><path d="{line}" stroke="{PAPER[i % 3]}" stroke-width="7.5"/>'
                       f'<path d="M8 {top - 2}Q22 {top + 12} 36 {top + 15}" stroke="{CREAM}" stroke-width="1.8" opacity=".8"/>')
        glints.append(glint(*((24, top + 14), (50, top + 14))[(i + turn) % 2], .95))
    confetti = "".join(
        f'<circle cx="{x}" cy="{y}" r="3.4" fill="{PAPER[i % 5]}"/>' for i, (x, y) in enumerate((
            (30, 46), (49, 96), (24, 108), (32, 172), (48, 182), (26, 236), (49, 246), (42, 306), (23, 318), (47, 372),
            (27, 376))))
    wound = drawing.replace('<g id="arms">', (
        f'<g clip-path="url(#trunk)" fill="none">{"".join(ribbons)}</g>\n<g stroke-width="2">{confetti}</g>\n'
        f'{"".join(glints)}\n<path d="M11.5 430V26C11.5 12 22 1.5 36 1.5S60.5 12 60.5 26V430" fill="none"/>\n'
        '<g id="arms">'), 1)
    return instead_of_flower(wound, "\n".join((
        shining(42, 17, 1, .2 + turn * .2), shining(62, 128, .74, turn * .2), shining(10, 246, .74, turn * .2))))


ADDITIONS = {
    "Sky": lambda drawing: between(((.36, "#303A8E"), (.58, "#7A5BA8")), drawing),
    "Sun": firework,
    "Mesas": mesas,
    "Hills": hills,
    "Ground": ground,
    "Cactus": cactus,
}

# The stars turn, and the ribbons glint elsewhere.
SECOND = {"Cactus": lambda drawing: cactus(drawing, 1)}
