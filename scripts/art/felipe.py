#!/usr/bin/env python3
"""Writes the SVGs that share parts: Felipe's frames, and the app icons
(his head, with a hat's SVG on top).

Hats, scenery and obstacles are drawn by hand in Textures/SVG; edit them there.
Edit Felipe here, then run scripts/make-textures.
"""
import re

from drawing import INK, ROOT, TEAL, ground, write

SVG = ROOT / "Textures" / "SVG"

BROW = (68, 19)    # in Felipe's canvas, 128 x 104
ANCHOR = (64, 72)  # in a hat's canvas, 128 x 96

DEEP, LIGHT = "#0E7E7B", "#4CC7BC"

BODY = ("M63 17.5C86 17.5 104.5 35 104.5 58C104.5 81 86 98.5 63 98.5"
        "C40 98.5 21.5 81 21.5 58C21.5 35 40 17.5 63 17.5Z")
BELLY = "M82 106C60 107 47 96 49 83C51 69 68 61 88 61H112V106Z"
# Everything outside the lit part. Clipped to a shape, it becomes that shape's shadow.
SHADE = "M0 0H128V112H0ZM56 -8C84 -8 99 22 98 50C97 74 82 90 60 90C36 90 14 76 14 46C14 10 32 -8 56 -8Z"

DEFS = f'''<defs>
<clipPath id="body"><path d="{BODY}"/></clipPath>
<clipPath id="belly"><path d="{BELLY}"/></clipPath>
</defs>'''


def tail(turn):
    return f'''<g id="tail" transform="rotate({turn} 28 66)">
<path d="M34 52L8 45L14.5 57.5L4 65L14.5 71.5L9 85L35 80Z" fill="{DEEP}"/>
<path d="M18 53L24 56" fill="none" stroke="{TEAL}" stroke-width="4"/>
</g>'''


TRUNK = f'''<g id="trunk" stroke="none">
<path d="{BODY}" fill="{TEAL}"/>
<g clip-path="url(#body)">
<path d="{SHADE}" fill="{DEEP}" fill-rule="evenodd"/>
<path d="{BELLY}" fill="#FFF1D6"/>
<g clip-path="url(#belly)"><path d="{SHADE}" fill="#EBCFA0" fill-rule="evenodd"/></g>
<path d="M29.5 56C28.5 45 33 36 41 30" fill="none" stroke="{LIGHT}" stroke-width="5.5"/>
</g>
<path d="{BODY}" fill="none" stroke="{INK}"/>
</g>'''

# The wing points left from the shoulder; its leading edge is on top.
WING = f'''<path d="M11 0C11 -12 -2 -16.5 -15 -14.5C-26 -13 -35 -8 -38 1C-33 3.5 -29 3.5 -25 2.5C-26.5 7 -25.5 11 -23 14
C-18 13.5 -14 11.5 -11 8.5C-8 13 -3 14.5 1 13C7 11 11 7 11 0Z" fill="{DEEP}"/>
<path d="M-22 -8C-16 -10 -9 -10 -4 -7.5" fill="none" stroke="{TEAL}" stroke-width="4"/>'''

# pose: shoulder, rotation, size, and -1 if the wing is seen from its other side.
WINGS = {
    "Up": (43, 56, 48, .96, 1),
    "Level": (59, 66, 2, .78, 1),
    "Down": (49, 69, -62, .92, -1),
    "Folded": (58, 67, -8, .74, 1),
}


def wing(pose):
    x, y, turn, size, side = WINGS[pose]
    return (f'<g id="wing" transform="translate({x} {y}) rotate({turn}) scale({size} {size * side})"'
            f' stroke-width="{5 / size:.2f}">\n{WING}\n</g>')


FAR, NEAR = (99, 42.5, 12.5), (77.5, 42, 16)
EYES = {
    "open": ("#FFFFFF",
             f'''<circle cx="101" cy="44" r="6.5" fill="{INK}" stroke="none"/>
<circle cx="103.2" cy="41.5" r="2.3" fill="#FFFFFF" stroke="none"/>''',
             f'''<circle cx="81" cy="44" r="8.5" fill="{INK}" stroke="none"/>
<circle cx="84" cy="40.5" r="3.1" fill="#FFFFFF" stroke="none"/>'''),
    "shut": (LIGHT,
             '<path d="M93.5 44.5Q99.5 50.5 105.5 44" fill="none" stroke-width="4"/>',
             '<path d="M68 44.5Q77.5 53.5 87 44.5" fill="none"/>'),
    "happy": (LIGHT,
              '<path d="M93.5 46.5Q99 38 105 46" fill="none" stroke-width="4"/>',
              '<path d="M68 47Q77.5 34 87 47" fill="none"/>'),
    "dizzy": ("#FFFFFF",
              '<path d="M99.5 43.5C101 42 103 44 101.5 46C99.5 48.5 94.5 47 94.5 42.5C95 37.5 101 36 105 40" fill="none" stroke-width="3"/>',
              '<path d="M78 44C80 42 83 44.5 81 47.5C78.5 51 71.5 49.5 71 43.5C70.5 37 78.5 33.5 84 38C86.5 40 87.5 43 87 46" fill="none" stroke-width="3.5"/>'),
}


def eyes(mood):
    white, far, near = EYES[mood]
    return "\n".join(['<g id="eyes">'] + [
        f'<circle cx="{x}" cy="{y}" r="{r}" fill="{white}"/>\n{inside}'
        for (x, y, r), inside in ((FAR, far), (NEAR, near))] + ["</g>"])


BEAK = '''<g id="beak">
<path d="M87 56C99 52 116 54 123 64C116 70 101 71 89 69Z" fill="#F7941D"/>
<path d="M93 58.5C99 57 106 57 111 59" fill="none" stroke="#FFC061" stroke-width="3"/>
</g>'''

MOUSTACHE = '''<g id="moustache"{turn}>
<path d="M95 68C88 62 77 64 72 70C69 74.5 66 76.5 61 76C63 86 72 90 82 87C88 85 92 82 95 78.5
C98 82.5 103 86 110 86C117 86 124 81 124.5 72.5C120 75 116.5 73.5 113 70.5C108 65 100 63 95 68Z" fill="#5A3524"/>
<path d="M74 76C77 71.5 82 69.5 88 71M79 80C82 77.5 85 76.5 88 76.5M103 72C106 72 108.5 73.5 111 76" fill="none" stroke="#8A5A3C" stroke-width="2.5"/>
</g>'''

BUBBLE = '''<g id="bubble">
<circle cx="117.5" cy="54" r="7" fill="#DDF3FA" stroke-width="4"/>
<path d="M115 53Q115.5 51.5 117.5 51.5" fill="none" stroke="#FFFFFF" stroke-width="2"/>
</g>'''


def felipe(pose, mood="open", turn=0, lip=0, extra=""):
    turned = f' transform="rotate({lip} 95 72)"' if lip else ""
    parts = [tail(turn), TRUNK, wing(pose), eyes(mood), BEAK, MOUSTACHE.replace("{turn}", turned), extra]
    return drawn(parts)


def head():
    return drawn([TRUNK, eyes("open"), BEAK, MOUSTACHE.replace("{turn}", "")])


def drawn(parts):
    return (f'{DEFS}\n<g id="felipe" transform="translate(0 -4)" stroke="{INK}" stroke-width="5"'
            ' stroke-linejoin="round" stroke-linecap="round">\n' + "\n".join(p for p in parts if p) + "\n</g>")


FRAMES = {
    "Felipe Wing Up": felipe("Up", turn=-7),
    "Felipe Wing Level": felipe("Level"),
    "Felipe Wing Down": felipe("Down", turn=7),
    "Felipe Blink": felipe("Level", "shut"),
    "Felipe Dizzy": felipe("Up", "dizzy", turn=-8, lip=5),
    "Felipe Happy": felipe("Up", "happy", turn=-10, lip=-4),
    "Felipe Asleep": felipe("Folded", "shut", turn=-9, extra=BUBBLE),
}

# name: hat, upper tone, lower tone.
ICONS = {
    "FelipeIcon": ("Sombrero", "#6CC6E6", "#FCE7C5"),
    "ValentineIcon": ("Valentine Hat", "#F7A6C3", "#FFE9EF"),
    "ChristmasIcon": ("Christmas Hat", "#3D68A6", "#DCEAF5"),
    "ThanksgivingIcon": ("Thanksgiving Hat", "#FFD98A", "#E9B872"),
    "HalloweenIcon": ("Halloween Hat", "#F7A035", "#5B3F86"),
    "NewYearIcon": ("New Year Hat", "#C9B6F7", "#34409A"),
    "DiaDeMuertosIcon": ("Dia de Muertos Hat", "#FFC65C", "#D03F86"),
    "EasterIcon": ("Easter Hat", "#A5DDB8", "#FFF0B8"),
    "LunarNewYearIcon": ("Lunar New Year Hat", "#FFE08A", "#B3262E"),
}


def icon(hat, upper, lower):
    inner = re.search(r"<svg[^>]*>(.*)</svg>", (SVG / f"{hat}.svg").read_text(), re.S).group(1).strip()
    x, y = BROW[0] - ANCHOR[0], BROW[1] - ANCHOR[1]
    return (ground(upper, lower) + "\n"
            f'<g transform="translate(5 72) scale(1.27)">\n{head()}\n'
            f'<g transform="translate({x} {y})">\n{inner}\n</g>\n</g>')


if __name__ == "__main__":
    for name, content in FRAMES.items():
        write(SVG, name, 128, 104, content)
    for name, parts in ICONS.items():
        write(SVG, name, 180, 180, icon(*parts))
