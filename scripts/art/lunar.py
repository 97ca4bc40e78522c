"""Lunar New Year: a red evening with a golden rim, lanterns on lines and on the cacti, plum blossom."""
from drawing import INK, between, instead_of_flower, strung

RED, DARK, GOLD, AMBER, PINK, CREAM = "#E2392F", "#A82430", "#FFD25A", "#D9A035", "#FFB3C7", "#FFF6E5"

COLOURS = {
    "Sky": ("#8C1A34", "#FFE6A8"),
    "Sun": ("#FFEDB8", "#FFF8E0"),
    "Cloud 1": ("#FFD9A0", "#F2B070"),
    "Cloud 2": ("#FFD9A0", "#F2B070"),
    "Mesas": ("#E99A68", "#C4604A", "#D67858", "#A84A40"),
    "Hills": ("#8A2C3A", "#A43E46", "#6E2030"),
    "Ground": ("#D8A46E", "#CB955F", "#B67F4C", "#CFC46A", "#A79E48", "#787436", "#A06A40", "#EFC898"),
    "Cactus": ("#4F9F5C", "#408A52", "#2E6A42", "#86C67A", "#D2EBBC", "#F06C9B", "#FFD25A"),
}

PETAL = "M-1.5 -2.5C-6 -6 -5.5 -11.5 0 -12C5.5 -11.5 6 -6 1.5 -2.5Z"


def blossom(x, y, size, outline=2.2, turn=0, petal=PINK):
    """A plum blossom with its five petals."""
    petals = "".join(f'<path d="{PETAL}" transform="rotate({72 * i + turn})"/>' for i in range(5))
    ink = f'<g stroke-width="{2 * outline / size:.2f}">{petals}</g>' if outline else ""
    rays = "".join(f'<path d="M0 0V-5.5" transform="rotate({72 * i + 36 + turn})"/>' for i in range(5))
    return (f'<g transform="translate({x} {y}) scale({size})">{ink}<g fill="{petal}" stroke="none">{petals}</g>'
            f'<g stroke="{RED}" stroke-width="1.6" fill="none" stroke-linecap="round">{rays}</g>'
            f'<circle r="2.6" fill="{GOLD}" stroke="none"/></g>')


def sun(drawing):
    """A branch of plum blossom before the sun."""
    branch = COLOURS["Hills"][2]
    flowers = "".join(blossom(x, y, size, 0, turn, "#F2647F") for x, y, size, turn in (
        (42, 21, .52, 10), (30, 32, .6, 40), (21, 43, .44, 0), (47, 34, .4, 30)))
    return (f'{drawing}\n<path d="M10 53C20 44 26 36 32 31C38 26 43 22 52 13M32 31C38 33 43 34 50 33M21 43C18 40 17 37 17 34"'
            f' fill="none" stroke="{branch}" stroke-width="2.6" stroke-linecap="round"/>\n{flowers}')


def curls(*places):
    """Adds curls to a cloud, as clouds have in paintings."""
    def added(drawing):
        shade = COLOURS["Cloud 1"][1]
        path = "".join(f"M{x} {y}c{-6 * s:g} {-1 * s:g} {-7 * s:g} {-10 * s:g} 0 {-10 * s:g}c{6 * s:g} 0 {6 * s:g} {7 * s:g}"
                       f" {1 * s:g} {6 * s:g}" for x, y, s in places)
        return f'{drawing}\n<path d="{path}" fill="none" stroke="{shade}" stroke-width="2.6" stroke-linecap="round"/>'
    return added


def mesas(drawing):
    """A pagoda on the rock to the right."""
    _, near, _, shadow = COLOURS["Mesas"]
    roofs = "".join(f'<path d="M{-half - 5} {y}C{-half} {y - 1} {-half + 3} {y - 4} {-half + 5} {y - 7}H{half - 5}'
                    f'C{half - 3} {y - 4} {half} {y - 1} {half + 5} {y}L{half + 3} {y + 2}H{-half - 3}Z"/>'
                    for y, half in ((-8, 15), (-20, 12), (-32, 9)))
    return (f'{drawing}\n<g transform="translate(458 51)"><path d="M-10 0V-38H10V0Z" fill="{near}"/>'
            f'<path d="M0 0V-38H10V0Z" fill="{shadow}"/>'
            f'<g fill="{shadow}">{roofs}<path d="M-2 -38L0 -49L2 -38Z"/></g>'
            f'<g fill="{GOLD}"><path d="M-3 0V-5.5H3V0ZM-6 -12.5V-17.5H-2V-12.5ZM2 -12.5V-17.5H6V-12.5Z'
            'M-2 -24.5V-29H2V-24.5Z"/></g></g>')


POSTS = ((0, 30), (104, 16), (208, 46), (312, 26), (396, 6), (512, 30))


def hills(drawing):
    """Lanterns on a line, behind the hill."""
    deep = COLOURS["Hills"][2]
    wire, places = strung(POSTS, 18, (.17, .39, .61, .83))
    posts = "".join(f"M{x} {y - 2}V{y + 64}" for x, y in POSTS)
    lanterns = "".join(
        f'<g transform="translate({x:.1f} {y + 8:.1f})"><circle r="10" fill="{GOLD}" opacity=".22"/>'
        f'<path d="M-2.5 -6.5H2.5V6.5H-2.5ZM-.7 6V11H.7V6Z" fill="{GOLD}"/><ellipse rx="7" ry="5.4" fill="{RED}"/>'
        f'<path d="M-2.4 -5C-4 -2 -4 2 -2.4 5M2.4 -5C4 -2 4 2 2.4 5" fill="none" stroke="{GOLD}" stroke-width="1"/></g>'
        for x, y in places)
    line = (f'<g fill="none" stroke="{deep}" stroke-width="3"><path d="{posts}"/>'
            f'<path d="{wire}" stroke-width="1.6"/></g>{lanterns}')
    return drawing.replace("</g>", f"</g>\n{line}", 1)


def scrap(x, y, turn, colour):
    return f'<path d="M-3.4 -1.4L2.6 -2.4L3.4 1.6L-2.4 2.2Z" transform="translate({x} {y}) rotate({turn})" fill="{colour}"/>'


def money(x, y, size, turn):
    """An old coin with a square hole."""
    return (f'<g transform="translate({x} {y}) rotate({turn}) scale({size} {size * .8:.2f})">'
            f'<path d="M0 -9A9 9 0 0 1 0 9A9 9 0 0 1 0 -9ZM-3 -3V3H3V-3Z" fill="#B07A26" fill-rule="evenodd"/>'
            f'<circle r="6.6" fill="none" stroke="{GOLD}" stroke-width="1.6"/></g>')


def ground(drawing):
    """Red paper of firecrackers, and coins in the sand."""
    upper = "".join(scrap(9 + 16 * i, (7, 9.5, 6.5, 8.5)[i % 4], 53 * i % 180, (RED, RED, GOLD, "#F2647F")[i % 4])
                    for i in range(16))
    lower = "".join(scrap(x, y, turn, (RED, DARK)[turn % 2]) for x, y, turn in (
        (30, 64, 31), (84, 70, 66), (132, 96, 143), (118, 50, 25), (178, 70, 98), (212, 86, 53), (160, 42, 60), (16, 98, 75)))
    coins = money(52, 91, .9, -10) + money(206, 44, .8, 14) + money(244, 54, .6, -20) + money(108, 98, .7, 8)
    return f'{drawing}\n{upper}\n<g opacity=".7">{lower}{coins}</g>'


def lantern(x, y, size, is_lit):
    """Looks the same upside down, as the hanging cactus shows it."""
    body, rib, cap = (RED, "#FF8A5A", GOLD) if is_lit else (DARK, "#7C1828", AMBER)
    return (f'<g transform="translate({x:.1f} {y:.1f}) scale({size})" stroke-width="{2.2 / size:.2f}">'
            f'<path d="M-4 -10.5H4V10.5H-4Z" fill="{cap}"/><ellipse rx="11" ry="8.5" fill="{body}"/>'
            f'<path d="M-3.6 -7C-6 -3 -6 3 -3.6 7M3.6 -7C6 -3 6 3 3.6 7" fill="none" stroke="{rib}" stroke-width="1.8"/>'
            + (f'<path d="M-7 -2.5Q-6.4 -4.5 -5 -5.2" fill="none" stroke="{CREAM}" stroke-width="1.8"/>' if is_lit else "")
            + "</g>")


STRANDS = (62, 128, 194, 260, 326, 392)


def cactus(drawing, turn=0):
    """Lanterns on cords. With `turn` 1, those that were dark are lit."""
    cords, glows, lanterns = [], [], []
    for strand, top in enumerate(STRANDS):
        ends = ((11.5, top), (36, top + 26), (60.5, top + 12))
        cords.append("M{:g} {:g}Q{:g} {:g} {:g} {:g}".format(*(c for end in ends for c in end)))
        for place, share in enumerate((.26, .76)):
            x, y = (a * (1 - share) ** 2 + b * 2 * share * (1 - share) + c * share ** 2 for a, b, c in zip(*ends))
            is_lit = (strand + place) % 2 == turn
            if is_lit:
                glows.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="14" fill="{GOLD}"/>')
            lanterns.append(lantern(x, y, .84, is_lit))
    hung = drawing.replace('<g id="arms">', (
        f'<g stroke="none" opacity=".35" clip-path="url(#trunk)">{"".join(glows)}</g>\n'
        f'<path d="{"".join(cords)}" fill="none" stroke-width="2.2"/>\n<g clip-path="url(#trunk)">{"".join(lanterns)}</g>\n'
        '<path d="M11.5 430V26C11.5 12 22 1.5 36 1.5S60.5 12 60.5 26V430" fill="none"/>\n<g id="arms">'), 1)
    return instead_of_flower(hung, "\n".join((
        blossom(43, 17, 1.02, 2.4, 12), blossom(24, 13, .68, 2.2, 40, CREAM), blossom(62, 128, .7, 2.2, 20),
        blossom(10, 246, .7, 2.2, -15, CREAM))))


ADDITIONS = {
    "Sky": lambda drawing: between(((.32, "#D13A34"), (.55, "#F58B45")), drawing),
    "Sun": sun,
    "Cloud 1": curls((30, 30, 1.2), (54, 25, 1.5), (84, 32, 1.1)),
    "Cloud 2": curls((24, 22, 1), (46, 19, 1.2)),
    "Mesas": mesas,
    "Hills": hills,
    "Ground": ground,
    "Cactus": cactus,
}

# The other lanterns are lit.
SECOND = {"Cactus": lambda drawing: cactus(drawing, 1)}
