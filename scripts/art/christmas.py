"""Christmas: a blue evening under a moon, snow on every flat surface, lights on the cacti."""
import re

from drawing import between, instead_of_flower

SNOW, SHADE = "#F4F8FF", "#C3D2EC"

COLOURS = {
    "Sky": ("#3D68A6", "#E6E3EE"),
    "Sun": ("#FFF3CF", "#FFFBEC"),
    "Cloud 1": ("#C6D6EE", "#AFC3E2"),
    "Cloud 2": ("#C6D6EE", "#AFC3E2"),
    "Mesas": ("#B3BEDD", "#8F9CC8", "#A3AFD6", "#7F8BBA"),
    "Hills": ("#6C7AAE", "#7F8DBE", "#5D6A9E"),
    "Ground": ("#B9AEC8", "#ADA1BE", "#9A8EAE", "#FFFFFF", "#F4F8FF", "#C3D2EC", "#897D9F", "#DAD2E6"),
    "Cactus": ("#3F8F78", "#337764", "#255C50", "#6FB8A4", "#C9E6E4", "#F06C9B", "#FFD25A"),
}

BULBS = ("#F2594F", "#FFD25A", "#7FD6F2", "#F78FB5")
STRANDS = (54, 102, 150, 198, 246, 294, 342, 390)  # heights at which the string of lights meets the trunk's left side


def flats(outline, bottom=199):
    """A silhouette's level edges above its foot, as (left, right, y). Its path may use only M, L, H, V, C and Z."""
    found, x, y = [], 0., 0.
    for letter, numbers in re.findall(r"([A-Z])([^A-Z]*)", outline):
        values = [float(number) for number in numbers.split()]
        if letter == "H":
            if y < bottom:
                found.append((x, values[0], y))
            x = values[0]
        elif letter == "V":
            y = values[0]
        elif values:
            x, y = values[-2:]
    return found


def snowed(drawing, part, outline, depth):
    """Puts snow on every upper edge of a silhouette, by moving the rock `depth` points down within its outline.

    Drops of uneven width hang from level edges.
    """
    drops = []
    for left, right, y in flats(outline):
        x, turn = left, 0
        while x < right - 1:
            breadth = min((9, 13, 7, 11)[turn % 4] * depth / 8, right - x)
            drops.append(f"M{x:.1f} {y + depth - 1:.1f}v{(1, 4, 2.5, 0)[turn % 4] * depth / 8 + .5:.1f}"
                         f"a{breadth / 2:.1f} {breadth / 2.4:.1f} 0 0 0 {breadth:.1f} 0V{y + depth - 1:.1f}Z")
            x, turn = x + breadth, turn + 1
    rock = (f'<clipPath id="snow{depth}"><path d="{outline}"/></clipPath>\n<path d="{outline}" fill="{SNOW}"/>\n'
            f'<g clip-path="url(#snow{depth})">\n<g transform="translate(0 {depth})">\n{part}\n</g>\n'
            f'<path d="{"".join(drops)}" fill="{SNOW}"/>\n</g>')
    return drawing.replace(part, rock, 1)


def mesas(drawing):
    for group, depth in (("far", 5), ("near", 8)):
        part = re.search(rf'<g id="{group}".*?</g>', drawing, re.S)[0]
        drawing = snowed(drawing, part, re.search(r' d="([^"]*)"', part)[1], depth)
    return drawing


def hills(drawing):
    hill, _, low = COLOURS["Hills"]
    part, outline = re.search(rf'<path d="([^"]*)" fill="{hill}"/>\n<path [^>]*/>', drawing).group(0, 1)
    drawing = snowed(drawing, part, outline, 6)
    # The foreground's edge has its own snow.
    part, outline = re.search(rf'<path d="([^"]*)" fill="{low}"/>', drawing[drawing.rindex("</g>"):]).group(0, 1)
    return snowed(drawing, part, outline, 4)


def moon(_):
    disc, light = COLOURS["Sun"]
    star = "M0 -4.5Q.6 -.6 4.5 0Q.6 .6 0 4.5Q-.6 .6 -4.5 0Q-.6 -.6 0 -4.5Z"
    return (f'<circle cx="32" cy="32" r="31" fill="{disc}" opacity=".16"/>\n'
            f'<path d="M38 9.5C24 5.5 8 15.5 8 32C8 47 20.5 56 32 56C43 56 52 49.5 55 40C49 45.5 40 46 33.5 41.5'
            f'C23 34.5 24.5 17.5 38 9.5Z" fill="{disc}"/>\n'
            f'<path d="M14 37C12 28 15.5 20 22 16" fill="none" stroke="{light}" stroke-width="4"'
            ' stroke-linecap="round"/>\n'
            f'<g fill="{light}"><path d="{star}" transform="translate(45 20)"/>'
            f'<path d="{star}" transform="translate(40 33) scale(.6)"/></g>')


DIM = {"#F2594F": "#8E4A4C", "#FFD25A": "#8F7F4E", "#7FD6F2": "#4F8289", "#F78FB5": "#8C6070"}


def lights(turn):
    """Draws the string of lights. It slants, so that it also looks wound around a hanging cactus.

    Every second bulb is dim: the even ones with `turn` 1, the odd ones with 0.
    """
    strings, glows, bulbs = [], [], []
    for strand, top in enumerate(STRANDS):
        ends = (11.5, top), (36, top + 24), (60.5, top + 12)
        strings.append("M{:g} {:g}Q{:g} {:g} {:g} {:g}".format(*(c for end in ends for c in end)))
        for place, share in enumerate((.18, .5, .82)):
            x, y = (ends[0][i] * (1 - share) ** 2 + ends[1][i] * 2 * share * (1 - share) + ends[2][i] * share ** 2
                    for i in (0, 1))
            colour = BULBS[(strand * 3 + place) % 4]
            if (strand + place) % 2 == turn:
                glows.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="9.5" fill="{colour}"/>')
            else:
                colour = DIM[colour]
                bulbs.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4.5" fill="{colour}"/>')
                continue
            bulbs.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4.5" fill="{colour}"/>'
                         f'<circle cx="{x - 1.2:.1f}" cy="{y - 1.2:.1f}" r="1.3" fill="#FFFFFF" stroke="none"/>')
    return (f'<g stroke="none" opacity=".4" clip-path="url(#trunk)">{"".join(glows)}</g>\n'
            f'<path d="{"".join(strings)}" fill="none" stroke-width="2.2"/>\n'
            f'<g stroke-width="2">{"".join(bulbs)}</g>')


def cactus(drawing, turn=0):
    arm = (f'<path d="M56.5 131V127C56.5 122.5 59.5 119.5 63.5 119.5S70.5 122.5 70.5 127V131C70.5 135.5 66.5 135.5'
           f' 65.8 132C65.2 129 61.7 129 61.2 131.5C60.5 134.5 56.5 134.5 56.5 131Z" fill="{SNOW}"'
           ' stroke-width="2.5"/>')
    tip = (f'<path d="M11.5 26C11.5 12 22 1.5 36 1.5S60.5 12 60.5 26V29C60.5 35 53.5 35 52.5 29.5C51.5 24.5 45.5 24.5'
           f' 45 30C44.5 40 34.5 40 34 31C33.5 25.5 26.5 25.5 26 30C25.5 37 18.5 36.5 18 31C17.5 33.5 11.5 33.5'
           f' 11.5 29Z" fill="{SNOW}"/>\n'
           f'<path d="M40 4.5C50 6 56 13 57.5 24C57.5 31 55.5 31 55 28C53 15 49 9 40 4.5Z" fill="{SHADE}"'
           ' stroke="none"/>')
    # The string runs behind the arms.
    wound = drawing.replace('<g id="arms">', f'{lights(turn)}\n<g id="arms">', 1)
    return instead_of_flower(wound, f'{tip}\n{arm}\n<g transform="translate(-55 118)">{arm}</g>')


ADDITIONS = {
    "Sky": lambda drawing: between(((.42, "#9DBBDF"),), drawing),
    "Sun": moon,
    "Mesas": mesas,
    "Hills": hills,
    "Cactus": cactus,
}

# Animated drawings: the game alternates `THEME NAME 2` with the first one.
SECOND = {"Cactus": lambda drawing: cactus(drawing, 1)}
