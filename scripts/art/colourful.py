#!/usr/bin/env python3
"""Writes the SVGs of Examples/Colourful: a pinwheel in five colour schemes, and the parts of the settings screen.

Edit the drawings here, then run scripts/make-example-art.
"""
from math import cos, radians, sin

from drawing import (
    CREAM, INK, ORANGE, PINK, RED, ROOT, SAND, SKY, SUN, TEAL, clipped, ground, outlined, points, write)

SVG = ROOT / "Examples" / "Colourful" / "SVG"

BLACK, WHITE = "#161214", "#FFFDF6"
RAINBOW = (RED, ORANGE, SUN, "#4FA36B", "#2E86C8", PINK)

CENTRE, RIM, FOOT = 11, 72, 49  # radii: the hole in the middle, a sail's tip, where a sail leaves its neighbour
CURL = 22                       # degrees that a sail bends back from centre to tip
STEPS = 12


def at(radius, degrees):
    angle = radians(degrees - CURL * radius / RIM)
    return radius * sin(angle), -radius * cos(angle)


def edge(start, end, degrees, gap):
    """A sail's side; the gap between neighbours is `gap` points wide along its length."""
    radii = [start + (end - start) * step / STEPS for step in range(STEPS + 1)]
    return [at(radius, degrees - 57.3 * gap / radius) for radius in radii]


def sail(gap, turn):
    """A sixth of the wheel: out along its own side, over the bulge, and back along its neighbour's side."""
    back = edge(FOOT, CENTRE, turn + 60, gap)
    first, second = at(RIM * 1.06, turn + 34), edge(FOOT * 1.4, FOOT * 1.4, turn + 60, gap)[0]
    bulge = f"C{first[0]:.1f} {first[1]:.1f} {second[0]:.1f} {second[1]:.1f} {back[0][0]:.1f} {back[0][1]:.1f}"
    hub = f"A{CENTRE} {CENTRE} 0 0 0 "
    out = edge(CENTRE, RIM, turn, 0)
    return f"M{points(out)}{bulge}L{points(back[1:])}{hub}{points(out[:1])}Z"


def fold(turn):
    """The shaded half of a sail. It is wider than the sail, so clip it."""
    return f"M{points(edge(CENTRE, RIM * 1.2, turn + 30, 0))}L{points(edge(RIM * 1.2, CENTRE, turn + 62, 0))}Z"


def wheel(colours, gap=5.5, size=1.06, middle=""):
    """The pinwheel in the middle of an icon: flat, or with shade, an outline and a button if `middle` is one."""
    turns = [14 + 60 * i for i in range(6)]
    colour_of = {turn: colours[i % len(colours)] for i, turn in enumerate(turns)}
    if not middle:
        sails = "\n".join(f'<path d="{sail(gap, turn)}" fill="{colour_of[turn]}"/>' for turn in turns)
        return f'<g transform="translate(90 90) scale({size})">\n{sails}\n</g>'
    sails = "\n".join(
        clipped(f"sail{turn}", sail(0, turn), f'<path d="{sail(0, turn)}" fill="{colour_of[turn]}"/>'
                f'<path d="{fold(turn)}" fill="{INK}" fill-opacity=".2"/>') + f'<path d="{sail(0, turn)}" fill="none"/>'
        for turn in turns)
    return outlined(6.5, sails + "\n" + middle, f"translate(90 90) scale({size})")


BUTTON = (f'<circle r="12" fill="{CREAM}"/>'
          '<path d="M-5 -1.5C-4.5 -4 -3 -5.2 -.5 -5.4" fill="none" stroke="#FFFFFF" stroke-width="3"/>')


def stripes():
    """A background of six colours in broad slanting stripes, on which a black wheel remains the only clear shape."""
    lines = [f'<rect width="180" height="180" fill="{RAINBOW[0]}"/>']
    for i in range(1, 6):
        lines.append(f'<path d="M{60 * i} 0H360V180H{60 * i - 180}Z" fill="{RAINBOW[i]}"/>')
    return "\n".join(lines)


def full(colour):
    return f'<rect width="180" height="180" fill="{colour}"/>'


def backdrop():
    """A plain background for the settings, 375 x 667, with part of a pale wheel in the corner."""
    return (f'<rect width="375" height="667" fill="{SAND}"/>\n<path d="M0 476Q188 416 375 476V667H0Z"'
            ' fill="#F7DDB2"/>\n'
            f'<g transform="translate(96 394) scale(2.3)">{wheel(("#F0CD97",))}</g>')


def card():
    """The panel behind the settings' rows, 343 x 132, with a corner radius of 16."""
    return (f'<rect y="4" width="343" height="128" rx="16" fill="#E3BF8A"/>\n'
            f'<rect width="343" height="128" rx="16" fill="#FFFDF6"/>')


ICONS = {
    "default": ground(SKY, SAND) + "\n" + wheel((TEAL, "#F2C14E", RED), size=1, middle=BUTTON),
    "black-white": full(WHITE) + "\n" + wheel((BLACK,)),
    "white-black": full(BLACK) + "\n" + wheel((WHITE,)),
    "multi-black": full(BLACK) + "\n" + wheel(RAINBOW),
    "black-multi": stripes() + "\n" + wheel((BLACK,)),
}

for name, content in ICONS.items():
    write(SVG, f"app-icon--{name}", 180, 180, content)

write(SVG, "Backdrop", 375, 667, backdrop())
write(SVG, "Card", 343, 132, card())
