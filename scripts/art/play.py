#!/usr/bin/env python3
"""Writes the SVGs for play and menus: coins, medals, boards, buttons, icons and the tutorial's hand.

Particles are drawn by hand in Textures/SVG; edit them there. Edit these here, then run scripts/make-textures.
"""
from math import cos, pi, sin

from drawing import CREAM, TEAL, clipped, outlined, write
from felipe import MOUSTACHE, SVG

WOOD, WOOD_SHADE, WOOD_LIGHT = "#D9A25F", "#B97E42", "#EBBE80"
STRAW, STRAW_SHADE, STRAW_LIGHT = "#F2C14E", "#D9A035", "#FFE08A"

# --- Coins ------------------------------------------------------------------------------------------------------------

SOMBRERO = ("M-8 2.5C-8 .8 -6 .6 -4.2 1.3C-4 -3.5 -2.4 -6 0 -6S4 -3.5 4.2 1.3C6 .6 8 .8 8 2.5C7.4 5 4 6.2 0 6.2"
            "S-7.4 5 -8 2.5Z")


def coin(share):
    """A coin that shows `share` of its width; 0 shows its edge."""
    if share == 0:
        return outlined(2.5, f'<rect x="11" y="1.5" width="6" height="25" rx="3" fill="{STRAW_SHADE}"/>'
                        f'<path d="M13.2 6V21" fill="none" stroke="{STRAW_LIGHT}" stroke-width="2"/>')
    half, thick = 12.5 * share, 5 * (1 - share * share) ** .5
    x, lit = 14 - thick / 2, half - 2.3
    body = (f"M{x:.2f} 1.5H{x + thick:.2f}A{half:.2f} 12.5 0 0 1 {x + thick:.2f} 26.5H{x:.2f}"
            f"A{half:.2f} 12.5 0 0 1 {x:.2f} 1.5Z")
    return outlined(2.5, "\n".join([
        f'<path d="{body}" fill="#B4782A"/>' if thick else "",
        f'<ellipse cx="{x:.2f}" cy="14" rx="{half:.2f}" ry="12.5" fill="{STRAW}"'
        f' stroke-width="{1 if thick else 2.5}"/>',
        f'<path d="{body}" fill="none"/>' if thick else "",
        f'<ellipse cx="{x:.2f}" cy="14" rx="{half * .7:.2f}" ry="8.8" fill="{STRAW_SHADE}" stroke="none"/>',
        f'<path d="{SOMBRERO}" transform="translate({x:.2f} 14) scale({share * .92:.3f} .92)"'
        f' fill="{STRAW_LIGHT}" stroke="none"/>',
        f'<path d="M{x - lit:.2f} 13A{lit:.2f} 10 0 0 1 {x - lit * .2:.2f} 4.1"'
        f' fill="none" stroke="{STRAW_LIGHT}" stroke-width="{1 + .9 * share:.1f}"/>',
    ]))


# --- Medals -----------------------------------------------------------------------------------------------------------

# disc, shadow, light, ribbon, ribbon's shadow.
MEDALS = {
    "Bronze": ("#CE8348", "#A8602F", "#EBB07C", "#19A7A0", "#0E7E7B"),
    "Silver": ("#CBD5DD", "#9EADBA", "#F3F7FA", "#3D68A6", "#2C4C7E"),
    "Gold": (STRAW, STRAW_SHADE, STRAW_LIGHT, "#D8433B", "#A92F33"),
    "Turquoise": ("#3FC4BB", "#17958F", "#A5EAE2", "#F06C9B", "#CF4A7D"),
}


def scallops(x, y, radius, count, depth):
    """A disc with a wavy rim."""
    def at(i, r):
        angle = 2 * pi * i / count
        return f"{x + r * sin(angle):.2f} {y - r * cos(angle):.2f}"
    bulges = "".join(f"Q{at(i + .5, radius + depth)} {at(i + 1, radius)}" for i in range(count))
    return f"M{at(0, radius)}{bulges}Z"


def medal(disc, shade, light, ribbon, ribbon_shade):
    rim = scallops(28, 24, 19.5, 12, 5.2)
    moustache = MOUSTACHE.replace("{turn}", "")
    return outlined(3, "\n".join([
        f'<path d="M15 36L9.5 54L18.5 50.5L25 54.5L29 38Z" fill="{ribbon}"/>',
        f'<path d="M41 36L46.5 54L37.5 50.5L31 54.5L27 38Z" fill="{ribbon_shade}"/>',
        clipped("rim", rim, f'<path d="{rim}" fill="{disc}"/>'
                f'<path d="M38 2C52 18 48 38 28 46H60V2Z" fill="{shade}"/>'),
        f'<path d="{rim}" fill="none"/>',
        f'<circle cx="28" cy="24" r="14.5" fill="{light}" stroke="{shade}" stroke-width="2.5"/>',
        f'<g transform="translate(28 24) scale(.4) translate(-93 -75)" stroke-width="5">{moustache}</g>',
    ]))


# --- Boards and buttons -----------------------------------------------------------------------------------------------

def nails(places, size=3.4):
    return "".join(f'<circle cx="{x}" cy="{y}" r="{size}" fill="{STRAW_SHADE}" stroke-width="2"/>'
                   f'<circle cx="{x - .9}" cy="{y - .9}" r="1.1" fill="{STRAW_LIGHT}" stroke="none"/>'
                   for x, y in places)


def scorecard():
    """A board that can be stretched: its ornaments are within 24 points of its corners, and all lines between are straight."""
    edge = ("M15.5 1.5H244.5A14 14 0 0 1 258.5 15.5V154.5A14 14 0 0 1 244.5 168.5H15.5A14 14 0 0 1 1.5 154.5V15.5"
            "A14 14 0 0 1 15.5 1.5Z")
    return outlined(3, "\n".join([
        clipped("board", edge, f'<rect width="260" height="170" fill="{WOOD}"/>'
                f'<path d="M0 160H260V170H0Z" fill="{WOOD_SHADE}"/><path d="M252 0H260V170H252Z" fill="{WOOD_SHADE}"/>'
                f'<path d="M6 5.5H252" fill="none" stroke="{WOOD_LIGHT}" stroke-width="4"/>'
                f'<path d="M5.5 6V160" fill="none" stroke="{WOOD_LIGHT}" stroke-width="4"/>'),
        f'<path d="{edge}" fill="none"/>',
        f'<rect x="13" y="13" width="232" height="142" rx="8" fill="#FBE7BE" stroke="{WOOD_SHADE}"'
        ' stroke-width="2.5"/>',
        f'<path d="M17 17.5H241" fill="none" stroke="#FFF6E5" stroke-width="3"/>',
        nails(((9.5, 9.5), (248.5, 9.5), (9.5, 158.5), (248.5, 158.5)))]))


def button(down):
    """A button. When pressed, its face and what is on it move down by 4 points."""
    top, depth = (6, 2) if down else (2, 6)
    face, shade, light = (STRAW_SHADE, "#B97E2A", STRAW) if down else (STRAW, STRAW_SHADE, STRAW_LIGHT)
    side = f'<rect x="1.5" y="{top}" width="129" height="{50.5 - top}" rx="13" fill="#B4702A"/>'
    plate = f'<rect x="1.5" y="{top}" width="129" height="{48.5 - top - depth + 2}" rx="13" fill="{face}"/>'
    foot = 50.5 - depth
    return outlined(3, "\n".join([
        side, plate,
        f'<path d="M14 {foot - 3.5}H118" fill="none" stroke="{shade}" stroke-width="4"/>',
        f'<path d="M14 {top + 5}H118" fill="none" stroke="{light}" stroke-width="3.5"/>'
        f'<path d="M6.5 {top + 13}Q6.5 {top + 5} 14 {top + 5}" fill="none" stroke="{light}" stroke-width="3.5"/>']))


# --- Icons for buttons ------------------------------------------------------------------------------------------------

def gear():
    points = []
    for tooth in range(8):
        for shift, radius in ((-.30, 10), (-.19, 13.6), (.19, 13.6), (.30, 10)):
            angle = 2 * pi * (tooth + shift) / 8
            points.append(f"{16 + radius * sin(angle):.2f} {16 - radius * cos(angle):.2f}")
    return f'<path d="M{"L".join(points)}Z"/><circle cx="16" cy="16" r="4.2" fill="{STRAW_SHADE}"/>'


SPEAKER = ('<path d="M3.4 12H6.6L12.4 6.2C13.6 5 15.2 5.6 15.2 7.2V24.8C15.2 26.4 13.6 27 12.4 25.8L6.6 20H3.4'
           'C2.4 20 2 19.5 2 18.5V13.5C2 12.5 2.4 12 3.4 12Z"/>')


def double(path, width=3.2, weight=2.5):
    """A cream stroke with an outline on both sides."""
    return (f'<path d="{path}" fill="none" stroke-width="{width + 2 * weight}"/>'
            f'<path d="{path}" fill="none" stroke="{CREAM}" stroke-width="{width}"/>')


def switch(is_on):
    """A switch: its knob is on the right, on turquoise, if it is on."""
    colour, x = (TEAL, 21.5) if is_on else ("#B97E42", 10.5)
    return (f'<rect x="2" y="7.5" width="28" height="17" rx="8.5" fill="{colour}"/>'
            f'<circle cx="{x}" cy="16" r="6.4"/>')


ICONS = {
    "Play": '<path d="M8 4.8C8 2.9 9.8 2 11.4 3L27 13.6C28.8 14.8 28.8 17.2 27 18.4L11.4 29C9.8 30 8 29.1 8 27.2Z"/>',
    "Settings": gear(),
    "Sound On": SPEAKER + double("M21 10.6Q25.4 16 21 21.4"),
    "Sound Off": SPEAKER + double("M20.8 12.9L26.8 19.1M26.8 12.9L20.8 19.1"),
    "Share": double("M5 18V27H27V18", 3.4) + double("M16 19.5V6M10 11L16 5L22 11", 3.4),
    "Switch On": switch(True),
    "Switch Off": switch(False),
    "Close": double("M8 8L24 24M24 8L8 24", 5),
    "Pause": double("M10.5 8V24M21.5 8V24", 5),
    "Flights": '<path d="M2.5 28.5V17.5H11.5V28.5Z"/><path d="M11.5 28.5V6H20.5V28.5Z"/><path d="M20.5 28.5V13H29.5V28.5Z"/>',
    "Today": '<rect x="3.5" y="6" width="25" height="22.5" rx="3.5"/>'
             f'<path d="M3.5 13V9.5Q3.5 6 7 6H25Q28.5 6 28.5 9.5V13Z" fill="{STRAW_SHADE}"/>'
             '<path d="M10 3V8M22 3V8" fill="none" stroke-width="3"/>'
             '<path d="M16 16L17.4 19H20.6L18.1 21L19 24.2L16 22.4L13 24.2L13.9 21L11.4 19H14.6Z" stroke-width="1.6"/>',
    "Home": '<path d="M16 3.2L29.2 15C30 16 29.5 17 28.4 17H26V27C26 28 25.4 28.6 24.5 28.6H7.5C6.6 28.6 6 28 6 27V17'
            'H3.6C2.5 17 2 16 2.8 15Z"/>'
            f'<path d="M12.8 28.6V21C12.8 17 19.2 17 19.2 21V28.6Z" fill="{STRAW_SHADE}"/>',
    "Language": '<circle cx="16" cy="16" r="13.5"/>'
                '<path d="M16 2.5C8.5 9 8.5 23 16 29.5C23.5 23 23.5 9 16 2.5ZM3.6 11.2H28.4M3.6 20.8H28.4" fill="none"'
                ' stroke-width="2.2"/>',
}

# --- The tutorial's hand ----------------------------------------------------------------------------------------------

HAND = ("M17.5 30V9C17.5 5 20 2.5 23 2.5S28.5 5 28.5 9V22.5C30 20.6 34.6 20.8 35.8 24C38 22.4 41.6 23.4 42.2 26.6"
        "C44.4 26 46.5 27.8 46.5 31V38C46.5 47 42 53.5 32 53.5H28C22 53.5 18 51 14.5 46L5 33.5C3 30.5 3.8 27.4 6.6 26.2"
        "C9.4 25 12 26 13.8 28.4Z")


def tap(down):
    """The hand. Its fingertip is at (23, 6), or at (23, 12) while it presses."""
    hand = outlined(3, "\n".join([
        clipped("hand", HAND, f'<rect width="48" height="60" fill="{CREAM}"/>'
                '<path d="M40 20C44 34 42 46 24 50L30 60H60V20Z" fill="#E8D3B4"/>'),
        '<path d="M28.5 23V32M35.8 25V32M42.2 27.5V33" fill="none" stroke-width="2.5"/>',
        f'<path d="{HAND}" fill="none"/>']), "translate(3.2 7.5) scale(.86)" if down else "translate(.9 1) scale(.96)")
    rays = ("M23 1.6V5.4M10.6 5.2L13.4 8.4M35.4 5.2L32.6 8.4M4.6 14.6L8.6 15.8M41.4 14.6L37.4 15.8")
    return hand + (outlined(3, f'<path d="{rays}" fill="none" stroke-width="3"/>') if down else "")


if __name__ == "__main__":
    for name, share in (("Coin", 1), ("Coin 1", .8), ("Coin 2", .45), ("Coin 3", 0)):
        write(SVG, name, 28, 28, coin(share))
    for name, colours in MEDALS.items():
        write(SVG, f"Medal {name}", 56, 56, medal(*colours))
    write(SVG, "Scorecard", 260, 170, scorecard())
    for name, down in (("Button", False), ("Button Down", True)):
        write(SVG, name, 132, 52, button(down))
    for name, drawing in ICONS.items():
        write(SVG, name, 32, 32, f'<g fill="{CREAM}">\n{outlined(2.5, drawing)}\n</g>')
    for name, down in (("Tap", False), ("Tap Down", True)):
        write(SVG, name, 48, 56, tap(down))
