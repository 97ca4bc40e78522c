"""Easter: a clear spring morning, painted eggs and daisies in the grass, cacti painted like eggs."""
import re

from drawing import INK, between, instead_of_flower, scalloped

PINK, YELLOW, MINT, LILAC, CREAM, BLUE = "#FF9EBB", "#FFE07A", "#8FE0C0", "#B79CE8", "#FFFBF0", "#8CC8F5"
PAINTS = (PINK, YELLOW, LILAC, BLUE, MINT)

COLOURS = {
    "Sky": ("#7CC8EE", "#FFF3C2"),
    "Sun": ("#FFE07A", "#FFF4BE"),
    "Cloud 1": ("#FFFFFF", "#DDE9F7"),
    "Cloud 2": ("#FFFFFF", "#DDE9F7"),
    "Mesas": ("#DCCBEE", "#C3ABE0", "#D2BDEA", "#AA91CF"),
    "Hills": ("#8CC76B", "#A6D981", "#70B057"),
    "Ground": ("#D9B287", "#CEA578", "#B98F66", "#C4EA86", "#8FD05A", "#64AB45", "#B5875C", "#EDD0AC"),
    "Cactus": ("#6BBE7C", "#57A96D", "#3F8A5A", "#A5DFA0", "#DDF5D0", "#F06C9B", "#FFD25A"),
}

EGG = "M0 -12C5.5 -12 9 -4 9 2C9 8 5 11 0 11C-5 11 -9 8 -9 2C-9 -4 -5.5 -12 0 -12Z"


def egg(x, y, size, turn, number):
    """A painted egg with its middle at (x, y)."""
    shell, band, spots = (PAINTS[(number + step) % 5] for step in (0, 2, 1))
    shape = f"egg{x}-{y}"
    paint = (f'<path d="M-9 2L-6 -2L-3 2L0 -2L3 2L6 -2L9 2" fill="none" stroke="{band}" stroke-width="2.4"/>'
             f'<g fill="{spots}"><circle cx="-4" cy="-6" r="1.5"/><circle cx="0" cy="-8" r="1.5"/>'
             f'<circle cx="4" cy="-6" r="1.5"/></g>' if number % 2 else
             f'<path d="M-10 -3.5H10M-10 4H10" stroke="{band}" stroke-width="2.8"/>'
             f'<g fill="{CREAM}"><circle cx="-5" cy=".3" r="1.4"/><circle cx="0" cy=".3" r="1.4"/>'
             '<circle cx="5" cy=".3" r="1.4"/></g>')
    return (f'<g transform="translate({x} {y}) rotate({turn}) scale({size})">'
            f'<clipPath id="{shape}"><path d="{EGG}"/></clipPath>'
            f'<path d="{EGG}" fill="{shell}"/><g clip-path="url(#{shape})">{paint}'
            f'<path d="M3 -13C7 -4 6 6 -1 12H12V-13Z" fill="{INK}" fill-opacity=".12"/></g></g>')


def daisy(x, y, size, outline=2.2, petal="#FFFFFF"):
    """Looks the same upside down, as the hanging cactus shows it."""
    ink = f' stroke="{INK}" stroke-width="{outline / size:.2f}"' if outline else ""
    petals = "".join(f'<path d="M-2 -3C-4 -7 -3.4 -11.5 0 -11.5C3.4 -11.5 4 -7 2 -3Z" transform="rotate({45 * i})"/>'
                     for i in range(8))
    doubled = f'<g{ink.replace(f"{outline / size:.2f}", f"{2 * outline / size:.2f}")}>{petals}</g>' if outline else ""
    return (f'<g transform="translate({x} {y}) scale({size})">{doubled}<g fill="{petal}" stroke="none">{petals}</g>'
            f'<circle r="3.8" fill="#FFC93F"{ink}/></g>')


def sun(drawing):
    """The halo has scallops, as a child paints the sun."""
    return re.sub(r'<circle cx="32" cy="32" r="31"([^>]*)/>',
                  rf'<path d="{scalloped(27.5, 12)}" transform="translate(32 32)"\1/>', drawing)


def mesas(drawing):
    """Bands painted on the rocks."""
    _, near, light, _ = COLOURS["Mesas"]
    zigzag = "".join(f"M{left} {y}" + "".join(f"l6 {-5 if i % 2 == 0 else 5}" for i in range(count))
                     for left, y, count in ((58, 90, 12), (54, 112, 13), (279, 108, 4), (435, 73, 6), (430, 100, 8)))
    return f'{drawing}\n<path d="{zigzag}" fill="none" stroke="#F3E6FA" stroke-width="3" stroke-linejoin="round" opacity=".8"/>'


def rabbit(x, y, size, side=1):
    """A rabbit that sits with its feet at (x, y)."""
    coat, shade = "#FFF3E4", "#E6CFC0"
    return (f'<g transform="translate({x} {y}) scale({size * side} {size})" fill="{coat}">'
            f'<path d="M6 -17C2 -24 2 -31 5 -32C9 -32 10 -24 10 -17ZM10 -17C10 -24 12 -31 15 -31C18 -29 16 -22 13 -16Z"/>'
            f'<path d="M6.5 -20C5 -25 4.8 -28.5 5.5 -29.5C7 -28 7.6 -24 8 -20Z" fill="{PINK}"/>'
            f'<path d="M-10 0C-15 -8 -8 -16 1 -14C2 -19 7 -21 12 -19C17 -17 18 -12 15 -9C13 -7 10 -7 9 -6C11 -4 11 -1 12 0Z"/>'
            f'<path d="M-4 0C-5 -5 2 -7 4 -2V0Z" fill="{shade}"/><circle cx="-11" cy="-3.5" r="3.5" fill="#FFFFFF"/>'
            f'<circle cx="12.5" cy="-14" r="1.3" fill="{INK}"/></g>')


def hills(drawing):
    return drawing + "\n" + rabbit(74, 68, .9) + rabbit(286, 84, .72, -1) + rabbit(430, 62, .8, -1) + "".join(
        egg(*each) for each in ((36, 70, .62, -10, 0), (50, 74, .55, 14, 1), (150, 86, .6, 8, 2), (164, 90, .5, -12, 3),
                                (330, 70, .6, -8, 4), (346, 68, .5, 10, 1), (470, 88, .6, 6, 3), (484, 94, .5, -14, 0)))


def ground(drawing):
    flowers = "".join(daisy(x, 9, .46, 0, petal) for x, petal in (
        (14, "#FFFFFF"), (46, PINK), (78, "#FFFFFF"), (110, "#FFFFFF"), (142, LILAC), (174, "#FFFFFF"), (206, PINK),
        (238, "#FFFFFF")))
    eggs = "".join(egg(*each) for each in (
        (34, 66, .62, -24, 1), (146, 94, .7, 20, 0), (206, 44, .58, 16, 3), (120, 60, .5, -14, 2), (246, 90, .54, -30, 4)))
    return f'{drawing}\n{flowers}\n<g opacity=".75">{eggs}</g>'


def band(y, number):
    """A painted band around the trunk; it looks the same upside down."""
    first, second = PAINTS[number % 5], PAINTS[(number + 2) % 5]
    if number % 3 == 0:
        zigzag = f"M6 {y + 5}" + "".join(f"L{12 + 10 * i - 3} {y + (-5 if i % 2 == 0 else 5)}" for i in range(6))
        return (f'<path d="M0 {y - 13}H72M0 {y + 13}H72" stroke="{second}" stroke-width="4"/>'
                f'<path d="{zigzag}" fill="none" stroke="{first}" stroke-width="5"/>')
    if number % 3 == 1:
        dots = "".join(f'<circle cx="{x}" cy="{y}" r="4.2" fill="{CREAM}"/>' for x in (17, 29.5, 42, 54.5))
        return f'<rect y="{y - 9}" width="72" height="18" fill="{first}"/>{dots}'
    waves = "".join(f"M4 {y + shift}" + "".join(f"q5 {-7 if i % 2 == 0 else 7} 10 0" for i in range(7)) for shift in (-6, 6))
    return f'<path d="{waves}" fill="none" stroke="{first}" stroke-width="4.5"/>'


BANDS = (66, 112, 196, 224, 300, 346, 388)


def cactus(drawing):
    bands = "".join(band(y, number) for number, y in enumerate(BANDS))
    painted = drawing.replace('<g id="arms">', (
        f'<g clip-path="url(#trunk)" stroke="none">{bands}'
        f'<path d="M52 30V430H72V30Z" fill="{INK}" fill-opacity=".12"/></g>\n'
        '<path d="M11.5 430V26C11.5 12 22 1.5 36 1.5S60.5 12 60.5 26V430" fill="none"/>\n<g id="arms">'), 1)
    return instead_of_flower(painted, "\n".join((
        daisy(44, 16, 1), daisy(24, 12, .68, 2.2, PINK), daisy(62, 128, .66), daisy(10, 246, .66, 2.2, PINK))))


ADDITIONS = {
    "Sky": lambda drawing: between(((.4, "#C4EADF"),), drawing),
    "Sun": sun,
    "Mesas": mesas,
    "Hills": hills,
    "Ground": ground,
    "Cactus": cactus,
}
