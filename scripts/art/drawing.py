"""Shared by all drawings: the palette, the outline, and the output file."""
from math import cos, pi, sin
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

INK = "#3A2A2E"
SKY, SAND, STRAW, SUN = "#6CC6E6", "#FCE7C5", "#F2C14E", "#FFD25A"
RED, PINK, ORANGE, TEAL, CREAM = "#D8433B", "#F06C9B", "#F7941D", "#19A7A0", "#FFF6E5"
GRASS, MEADOW = "#7DB55C", "#5E9A4A"

# The shadow tone for every shape, drawn over the shape's own colours.
SHADOW = f'fill="{INK}" fill-opacity=".2" stroke="none"'


def write(folder, name, width, height, content):
    """Writes an SVG of `width` x `height` points into `folder`."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{name}.svg").write_text(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}">\n'
        f'{content}\n</svg>\n')


def outlined(weight, content, place=""):
    """A group with the common outline; `place` is a transform."""
    moved = f' transform="{place}"' if place else ""
    return (f'<g stroke="{INK}" stroke-width="{weight}" stroke-linejoin="round" stroke-linecap="round"{moved}>\n'
            f'{content}\n</g>')


def ground(upper, lower):
    """The plain two-tone background of an app icon, 180 x 180."""
    return (f'<rect width="180" height="180" fill="{upper}"/>\n'
            f'<path d="M0 124Q90 100 180 124V180H0Z" fill="{lower}"/>')


def air(top, low, height):
    """The sky behind a scene, 375 wide: the only gradient in the artwork."""
    return (f'<defs><linearGradient id="air" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="{top}"/>'
            f'<stop offset="1" stop-color="{low}"/></linearGradient></defs>\n'
            f'<rect width="375" height="{height}" fill="url(#air)"/>')


def clipped(name, path, content):
    """`content` clipped to `path`."""
    return (f'<clipPath id="{name}"><path d="{path}"/></clipPath>\n'
            f'<g clip-path="url(#{name})" stroke="none">\n{content}\n</g>')


def points(pairs):
    """Pairs as an SVG path's points, to a tenth of a point."""
    return "L".join(f"{x:.1f} {y:.1f}" for x, y in pairs)


def between(stops, drawing):
    """A gradient's further stops: offsets and colours, after its first."""
    more = "".join(f'<stop offset="{offset}" stop-color="{colour}"/>' for offset, colour in stops)
    return drawing.replace("/>", "/>" + more, 1)


def strung(posts, sag, shares):
    """A line that hangs from post to post: its path, and the points at the given shares of each span."""
    path, places = [], []
    for (x, y), (end, low) in zip(posts, posts[1:]):
        middle = ((x + end) / 2, max(y, low) + sag)
        path.append(f"M{x} {y}Q{middle[0]:g} {middle[1]:g} {end} {low}")
        for share in shares:
            places.append(tuple(a * (1 - share) ** 2 + b * 2 * share * (1 - share) + c * share ** 2
                                for a, b, c in zip((x, y), middle, (end, low))))
    return "".join(path), places


def scalloped(radius, lobes, turn=0.):
    """A flower's or a frill's outline around (0, 0)."""
    corners = [(radius * cos(turn + 2 * pi * i / lobes), radius * sin(turn + 2 * pi * i / lobes)) for i in range(lobes)]
    arc = radius * sin(pi / lobes) * 1.05
    return (f"M{corners[0][0]:.1f} {corners[0][1]:.1f}" + "".join(
        f"A{arc:.1f} {arc:.1f} 0 0 1 {x:.1f} {y:.1f}" for x, y in corners[1:] + corners[:1]) + "Z")


def instead_of_flower(drawing, content):
    """The cactus with its flower replaced, inside its outline."""
    return drawing[:drawing.index('<g id="flower"')] + content + "\n</g>"


HEART = "M0 6C-7 1 -7.5 -3 -6 -5C-4.5 -7 -1.2 -6.6 0 -3.6C1.2 -6.6 4.5 -7 6 -5C7.5 -3 7 1 0 6Z"  # 14 x 12, middle at 0
