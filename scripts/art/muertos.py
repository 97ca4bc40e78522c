"""Día de Muertos: a magenta sunset, candles and paper banners, marigolds and their petals everywhere."""
from drawing import INK, between, instead_of_flower, scalloped, strung

MARIGOLD, DEEP, GOLD, PINK, AQUA, CREAM, VIOLET = (
    "#FF9A2E", "#E0631C", "#FFD25A", "#F0468C", "#3FC1B8", "#FFF6E5", "#8E4BC0")
PAPER = (PINK, GOLD, AQUA, VIOLET, MARIGOLD)

COLOURS = {
    "Sky": ("#7A2A86", "#FFDCA0"),
    "Sun": (CREAM, "#FFFFFF"),
    "Cloud 1": ("#F7A9B6", "#E88BA6"),
    "Cloud 2": ("#F7A9B6", "#E88BA6"),
    "Mesas": ("#E08A86", "#B95A7C", "#CC6E88", "#A04A72"),
    "Hills": ("#7E3468", "#94457A", "#652757"),
    "Ground": ("#C98A72", "#BC7C68", "#A76A5C", "#9DB45C", "#7A9648", "#587438", "#8E5450", "#E2AE92"),
    "Cactus": ("#3F9A78", "#328067", "#245F50", "#79C69A", "#C6E8C8", "#F06C9B", "#FFD25A"),
}


def marigold(x, y, size, outline=2.4, petal=MARIGOLD, heart=DEEP, middle=GOLD):
    """Looks the same upside down, as the hanging cactus shows it."""
    ink = f' stroke="{INK}" stroke-width="{outline / size:.2f}"' if outline else ""
    return (f'<g transform="translate({x:g} {y:g}) scale({size})">'
            f'<path d="{scalloped(10.5, 10, .1)}" fill="{petal}"{ink}/>'
            f'<g stroke="none"><path d="{scalloped(6.8, 8, .4)}" fill="{heart}"/>'
            f'<path d="{scalloped(3.4, 6)}" fill="{middle}"/></g></g>')


def skull(_):
    """A sugar skull instead of the sun."""
    disc, light = COLOURS["Sun"]
    shade = "#F0D9C4"
    petals = scalloped(5.2, 8)
    eyes = "".join(f'<g transform="translate({x} 32)"><path d="{petals}" fill="{colour}"/><circle r="4" fill="#5A2350"/></g>'
                   for x, colour in ((22.5, PINK), (41.5, AQUA)))
    return (f'<circle cx="32" cy="32" r="31" fill="{GOLD}" opacity=".3"/>\n'
            f'<path d="M32 8C46 8 55 17 55 29C55 37 51 41 46 43.5V50Q46 55 41 55H23Q18 55 18 50V43.5C13 41 9 37 9 29'
            f'C9 17 18 8 32 8Z" fill="{disc}"/>\n'
            f'<path d="M47 13C52 17 55 22.5 55 29C55 37 51 41 46 43.5V50Q46 55 41 55H37C42 50 41 44 42 42'
            f'C50 38 53 26 47 13Z" fill="{shade}"/>\n'
            f'<path d="M14 28C14.5 20 19 14.5 26 12.5" fill="none" stroke="{light}" stroke-width="3.5"'
            ' stroke-linecap="round"/>\n'
            f'{eyes}\n<path d="M32 38C35 41 35 44 33.5 44S32 43 32 43S32 44 30.5 44S29 41 32 38Z" fill="#5A2350"/>\n'
            f'<path d="M25 48.5V53M29.7 48.5V53M34.3 48.5V53M39 48.5V53M22 48.5H42" fill="none" stroke="#B98A9A"'
            ' stroke-width="1.8" stroke-linecap="round"/>\n'
            f'<g transform="translate(32 18)"><path d="{scalloped(4, 6)}" fill="{MARIGOLD}"/><circle r="2" fill="{GOLD}"/></g>\n'
            f'<g fill="{VIOLET}"><circle cx="24.5" cy="19.5" r="1.6"/><circle cx="39.5" cy="19.5" r="1.6"/></g>')


def candle(x, y, height, wax=CREAM):
    return (f'<rect x="{x}" y="{y - height}" width="5" height="{height + 1}" fill="{wax}"/>'
            f'<circle cx="{x + 2.5}" cy="{y - height - 5}" r="7" fill="{GOLD}" opacity=".3"/>'
            f'<path d="M{x + 2.5} {y - height - 9}C{x + 5.5} {y - height - 5} {x + 4.5} {y - height - 1} {x + 2.5}'
            f' {y - height - 1}C{x + .5} {y - height - 1} {x - .5} {y - height - 5} {x + 2.5} {y - height - 9}Z" fill="{GOLD}"/>')


def mesas(drawing):
    """Candles on the level edges of rock."""
    near = ((66, 66, 12), (74, 66, 8), (84, 66, 15), (112, 66, 9), (121, 66, 13), (283, 94, 10), (292, 94, 7), (309, 104, 9),
            (443, 50, 9), (451, 50, 14), (461, 50, 8))
    return drawing + "\n" + "".join(candle(x, y, height, "#F6C6B8") for x, y, height in near)


POSTS = ((0, 34), (104, 20), (208, 50), (312, 30), (396, 8), (512, 34))


def banner(x, y, colour):
    """A sheet of cut paper."""
    cut = COLOURS["Hills"][1]
    return (f'<g transform="translate({x:.1f} {y:.1f})"><path d="M-6.5 0H6.5V11L4.3 14L2.2 11L0 14L-2.2 11L-4.3 14L-6.5 11Z"'
            f' fill="{colour}"/><path d="M0 2.5L2.5 5.5L0 8.5L-2.5 5.5Z" fill="{cut}"/></g>')


def hills(drawing):
    """Paper banners on a line, and marigolds on the slopes."""
    deep = COLOURS["Hills"][2]
    wire, places = strung(POSTS, 16, (.14, .32, .5, .68, .86))
    posts = "".join(f"M{x} {y - 2}V{y + 60}" for x, y in POSTS)
    line = (f'<g fill="none" stroke="{deep}" stroke-width="3"><path d="{posts}"/>'
            f'<path d="{wire}" stroke-width="1.6"/></g>'
            + "".join(banner(x, y, PAPER[i % 5]) for i, (x, y) in enumerate(places)))
    flowers = "".join(marigold(x, y, size, 0, "#E8843A", "#C75B2C", "#F2B04E") for x, y, size in (
        (30, 72, .6), (44, 66, .75), (58, 74, .55), (164, 90, .6), (180, 94, .75), (268, 88, .55), (340, 74, .7),
        (356, 66, .55), (420, 74, .6), (470, 92, .7), (484, 98, .5)))
    return drawing.replace("</g>", f"</g>\n{line}", 1) + "\n" + flowers


PETAL = "M0 -5C3 -3 3.5 2 0 5C-3.5 2 -3 -3 0 -5Z"


def petal(x, y, turn, colour):
    return f'<path d="{PETAL}" transform="translate({x} {y}) rotate({turn})" fill="{colour}"/>'


def ground(drawing):
    """A path of petals."""
    on_grass = "".join(marigold(x, 8.5, .48, 0) for x in (20, 84, 148, 212)) + "".join(
        petal(x, y, turn, colour) for x, y, turn, colour in (
            (40, 7, 70, GOLD), (56, 9, -40, MARIGOLD), (104, 8, 30, PINK), (122, 7, -70, MARIGOLD), (168, 9, 50, GOLD),
            (188, 7, -20, MARIGOLD), (232, 8, 80, PINK), (246, 9, -60, GOLD)))
    in_sand = "".join(petal(x, y, turn, (DEEP, MARIGOLD)[turn % 2]) for x, y, turn in (
        (30, 62, 31), (50, 90, 112), (84, 68, 65), (134, 94, 143), (116, 48, 24), (180, 70, 99), (206, 42, 8),
        (212, 84, 53), (244, 52, 130), (16, 98, 75), (160, 42, 60), (100, 98, 17)))
    return f'{drawing}\n{on_grass}\n<g opacity=".75">{in_sand}</g>'


STRANDS = (62, 146, 230, 314, 398)


def cactus(drawing):
    """Garlands of marigolds, and painted flowers between them."""
    flowers, painted = [], []
    for strand, top in enumerate(STRANDS):
        ends = ((4, top), (36, top + 30), (68, top + 12))
        for turn, share in enumerate((.1, .26, .42, .58, .74, .9)):
            x, y = (a * (1 - share) ** 2 + b * 2 * share * (1 - share) + c * share ** 2 for a, b, c in zip(*ends))
            flowers.append(marigold(round(x, 1), round(y, 1), .62, 2.2) if (turn + strand) % 2 else
                           marigold(round(x, 1), round(y, 1), .62, 2.2, GOLD, MARIGOLD, DEEP))
    for turn, y in enumerate((116, 200, 284, 368)):
        dots = "".join(f'<circle r="2.6" cx="0" cy="-7" transform="rotate({45 * i})"/>' for i in range(8))
        painted.append(f'<g transform="translate({(34, 38)[turn % 2]} {y})" fill="{CREAM}">{dots}'
                       f'<circle r="3.4" fill="{(PINK, AQUA)[turn % 2]}"/></g>')
    body = drawing.replace('<g id="arms">', (
        f'<g stroke="none">{"".join(painted)}</g>\n<g clip-path="url(#trunk)">{"".join(flowers)}</g>\n'
        '<path d="M11.5 430V26C11.5 12 22 1.5 36 1.5S60.5 12 60.5 26V430" fill="none"/>\n<g id="arms">'), 1)
    return instead_of_flower(body, "\n".join((
        marigold(44, 16, 1.06, 2.6), marigold(25, 11, .74, 2.4, PINK, "#C2276E"), marigold(62, 128, .72), marigold(10, 246, .72))))


ADDITIONS = {
    "Sky": lambda drawing: between(((.3, "#D03F86"), (.54, "#FF8C5A")), drawing),
    "Sun": skull,
    "Mesas": mesas,
    "Hills": hills,
    "Ground": ground,
    "Cactus": cactus,
}
