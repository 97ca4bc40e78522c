#!/usr/bin/env python3
"""Writes the SVGs of Examples/Supporter: the teams' icons, flags and fans, and the stadium.

Edit the drawings here, then run scripts/make-example-art.
"""
from typing import NamedTuple

from drawing import (
    CREAM, GRASS, INK, MEADOW, RED, ROOT, SAND, SHADOW, SKY, STRAW, air, clipped, ground, outlined, write)
from football import ball

SVG = ROOT / "Examples" / "Supporter" / "SVG"

WHITE = "#FFFDF6"


class Team(NamedTuple):
    flag: tuple          # its three colours, from the pole or from the top
    backdrop: str = ""   # behind the shirt, on the icon
    cuffs: str = WHITE
    strip: str = "#8FB8B4"
    trim: str = CREAM    # the collar
    shorts: str = CREAM


BLACK, GOLD = "#453A3E", "#FFCB3D"
TEAMS = {
    "de": Team((BLACK, RED, GOLD), "#F6D9A8", cuffs=GOLD, strip=WHITE, trim=BLACK, shorts=BLACK),
    "fr": Team(("#2F57A8", WHITE, RED), "#A9D8EE", strip="#2F57A8", trim=WHITE, shorts=WHITE),
    "it": Team(("#2F9457", WHITE, RED), SAND, strip="#3F7FD0", trim=WHITE, shorts=WHITE),
}
NEUTRAL = Team(("#8FB8B4", CREAM, "#C9B79E"))

LIGHT = 'fill="#FFFFFF" fill-opacity=".26"'


# --- Icons ------------------------------------------------------------------------------------------------------------

SHIRT = ("M63 26C70 38 110 38 117 26C126 28 135 31 141 35C152 43 160 58 165 78C166 82 164 84 161 85L140 92"
         "C137 93 135 92 134 89L130 78C129 104 131 128 134 146C134.5 150 133 152 130 153C104 160 76 160 50 153"
         "C47 152 45.5 150 46 146C49 128 51 104 50 78L46 89C45 92 43 93 40 92L19 85C16 84 14 82 15 78"
         "C20 58 28 43 39 35C45 31 54 28 63 26Z")


# The places where a shirt's second and third colour start: horizontal bands, vertical bands or a sash, so that shirts
# also differ without colour.
BANDS = {
    "de": ("M0 74H180V180H0Z", "M0 114H180V180H0Z"),
    "fr": ("M77 0H180V180H77Z", "M103 0H180V180H103Z"),
    "it": ("M139.4 0H180V180H17.6Z", "M165.1 0H180V180H43.4Z"),
}


def shirt(name):
    team = TEAMS[name]
    a, b, c = team.flag
    far = a if name == "de" else c
    bands = (f'<rect width="180" height="180" fill="{a}"/>\n<path d="{BANDS[name][0]}" fill="{b}"/>\n'
             f'<path d="{BANDS[name][1]}" fill="{c}"/>')
    sleeves = (f'<path d="M0 0H50.5V180H0Z" fill="{a}"/><path d="M129.5 0H180V180H129.5Z" fill="{far}"/>'
               f'<path d="M10 72L46 84L42 98L6 88ZM170 72L134 84L138 98L174 88Z" fill="{team.cuffs}"/>')
    inside = "\n".join([
        bands, sleeves,
        f'<path d="M112 170C122 140 124 100 116 34C126 28 140 30 150 40L180 80V180Z" {SHADOW}/>',
        f'<path d="M27 74C31 60 37 49 46 42" fill="none" stroke="#FFFFFF" stroke-opacity=".4" stroke-width="6"'
        ' stroke-linecap="round"/>',
    ])
    return outlined(6, "\n".join([
        clipped("shirt", SHIRT, inside),
        '<path d="M50 78C50 70 49 64 47 58M130 78C130 70 131 64 133 58" fill="none" stroke-width="5"/>',
        f'<path d="{SHIRT}" fill="none"/>',
        f'<path d="M63 26C70 38 110 38 117 26L122 30C116 50 64 50 58 30Z" fill="{CREAM}"/>',
    ]), "translate(90 92) scale(1.07 1.05) translate(-90 -91)")


# --- Flags ------------------------------------------------------------------------------------------------------------

CLOTH = ("M15 19C27 7 41 5 55 13C69 21 83 21 97 12C99.5 10.5 101 11.5 101 14V63C101 65 100 66.5 98.5 67.5"
         "C84 77 69 76 55 69C41 62 28 64 15 74Z")


def flag(name):
    a, b, c = TEAMS[name].flag
    if name == "de":
        def below(share, colour):
            y = 56 * share
            return (f'<path d="M10 {23 + y * .98:.1f}C27 {7 + y:.1f} 41 {5 + y:.1f} 55 {13 + y:.1f}'
                    f'C69 {21 + y:.1f} 83 {21 + y:.1f} 106 {7 + y * .98:.1f}V90H10Z" fill="{colour}"/>')
        parts = f'<rect x="8" width="104" height="90" fill="{a}"/>' + below(1 / 3, b) + below(2 / 3, c)
    else:
        parts = (f'<rect x="8" width="104" height="90" fill="{a}"/>'
                 f'<rect x="43.5" width="68" height="90" fill="{b}"/>'
                 f'<rect x="72.5" width="40" height="90" fill="{c}"/>')
    return outlined(4, "\n".join([
        '<path d="M12 12V91" fill="none" stroke-width="10"/>'
        '<path d="M12 12V91" fill="none" stroke="#C98A42" stroke-width="3"/>',
        clipped("cloth", CLOTH, "\n".join([
            parts,
            f'<path d="M58 0C66 22 64 52 58 90H82C88 52 88 22 80 0Z" {SHADOW}/>',
            f'<path d="M26 0C31 22 31 52 26 90H36C41 52 41 22 36 0Z" {LIGHT}/>',
        ])),
        f'<path d="{CLOTH}" fill="none"/>',
        f'<circle cx="12" cy="9" r="5.5" fill="{STRAW}"/>',
        '<path d="M10.2 8.5Q10.5 7 12 6.8" fill="none" stroke="#FFF6E5" stroke-width="1.8"/>',
    ]))


# --- Fans -------------------------------------------------------------------------------------------------------------

FUR, FUR_SHADE, FUR_LIGHT, MUZZLE = "#C07A3A", "#9A5C28", "#E0A05A", "#FFF1D6"
HEAD = "M80 46C103 46 118 60 118 82C118 103 102 115 80 115C58 115 42 103 42 82C42 60 57 46 80 46Z"
TRUNK = "M45 168C43 146 46 128 56 116C66 108 94 108 104 116C114 128 117 146 115 168C94 173 66 173 45 168Z"
SCARF = ("M16 8C30 16 50 21 80 21C110 21 130 16 144 8C147 7 149 8 149.5 11L152 22C152.5 25 151.5 27 149 28"
         "C130 37 110 41 80 41C50 41 30 37 11 28C8.5 27 7.5 25 8 22L10.5 11C11 8 13 7 16 8Z")


def fan(name=""):
    """A bear who holds up a scarf; without a team he only waits."""
    cheers = name in TEAMS
    team = TEAMS.get(name, NEUTRAL)
    a, b, c = team.flag
    if name in ("fr", "it"):
        parts = (0, a), (34, b), (46, c), (63, b), (74, a), (86, b), (97, c), (114, b), (126, a)
    else:
        parts = (0, a), (36, b), (58, c), (80, a), (102, b), (124, c)
    scarf = "".join(f'<path d="M{x} 0H180V80H{x}Z" fill="{colour}"/>' for x, colour in parts)
    fringe = "".join(
        f'<path d="M{x} {y}L{x + dx} {y + 11}" fill="none"/>'
        for x, y, dx in ((12, 27, -2), (18, 30, -1), (24, 33, 0), (136, 33, 0), (142, 30, 1), (148, 27, 2)))
    # One arm drawn twice, the second one mirrored. The fists are drawn later, over the scarf.
    arm = "M58 118C46 104 42 78 42 26H26C21 78 28 116 48 138Z"
    sleeve = "M60 114C52 106 48 98 46 88L26 93C29 112 36 126 48 138Z"
    side = "translate(160 0) scale(-1 1)"
    mouth = ('<path d="M68 96C72 98 88 98 92 96C92 107 87 111 80 111C73 111 68 107 68 96Z" fill="#7A2A2E"'
             ' stroke-width="3.5"/>'
             '<path d="M73.5 107C76 103.5 84 103.5 86.5 107C83 109.8 77 109.8 73.5 107Z" fill="#F08A8A" stroke="none"/>'
             if cheers else '<path d="M71 98C74 102 86 102 89 98" fill="none" stroke-width="3.5"/>')
    eyes = ('<path d="M56 80C58 74 66 74 68 80M92 80C94 74 102 74 104 80" fill="none"'
            ' stroke-width="4.5"/>' if cheers else
            f'<ellipse cx="62" cy="78" rx="5" ry="6.5" fill="{INK}" stroke="none"/>'
            f'<ellipse cx="98" cy="78" rx="5" ry="6.5" fill="{INK}" stroke="none"/>'
            '<circle cx="63.5" cy="75.5" r="1.9" fill="#FFFFFF" stroke="none"/>'
            '<circle cx="99.5" cy="75.5" r="1.9" fill="#FFFFFF" stroke="none"/>')
    cheek = (f'<path d="M47 88H57V91.3H47Z" fill="{a}"/><path d="M47 91.3H57V94.6H47Z" fill="{b}"/>'
             f'<path d="M47 94.6H57V98H47Z" fill="{c}"/>'
             if name == "de" else
             f'<path d="M47 89H50.3V97.5H47Z" fill="{a}"/><path d="M50.3 89H53.6V97.5H50.3Z" fill="{b}"/>'
             f'<path d="M53.6 89H57V97.5H53.6Z" fill="{c}"/>'
             if cheers else "")
    return outlined(5, "\n".join([
        f'<path d="{arm}" fill="{FUR}"/><path d="{sleeve}" fill="{team.strip}"/>',
        f'<g transform="{side}"><path d="{arm}" fill="{FUR_SHADE}"/><path d="{sleeve}" fill="{team.strip}"/>'
        f'<path d="{sleeve}" {SHADOW}/></g>',
        '<path d="M46 195C46 186 55 184 64 185C73 186 77 190 77 198C77 200.5 75.5 202 73 202H52'
        f'C48 202 46 200 46 195Z" fill="{FUR}"/>'
        '<path d="M114 195C114 186 105 184 96 185C87 186 83 190 83 198C83 200.5 84.5 202 87 202H108'
        'C112 202 114 200 114 195Z"'
        f' fill="{FUR_SHADE}"/>',
        '<path d="M46 162L45.5 186C45.5 188 47 189 49 189H74C76 189 77 188 77.5 186L80 180L82.5 186'
        'C83 188 84 189 86 189H111'
        f'C113 189 114.5 188 114.5 186L114 162Z" fill="{team.shorts}"/>'
        f'<path d="M96 164L98 187H112V164Z" {SHADOW}/>',
        clipped("trunk", TRUNK, f'<rect width="160" height="176" fill="{team.strip}"/>'
                f'<path d="M92 176C104 156 104 130 96 106H130V176Z" {SHADOW}/>'),
        f'<path d="{TRUNK}" fill="none"/>',
        f'<path d="M62 112C66 124 94 124 98 112" fill="none" stroke="{INK}" stroke-width="11"/>'
        f'<path d="M62 112C66 124 94 124 98 112" fill="none" stroke="{team.trim}" stroke-width="4"/>',
        f'<circle cx="50" cy="56" r="13" fill="{FUR}"/><circle cx="110" cy="56" r="13" fill="{FUR_SHADE}"/>'
        '<circle cx="50" cy="57" r="5.5" fill="#F3B8A0" stroke="none"/>'
        '<circle cx="110" cy="57" r="5.5" fill="#D89078" stroke="none"/>',
        clipped("head", HEAD, f'<rect width="160" height="176" fill="{FUR}"/>'
                f'<path d="M94 40C112 60 112 96 84 120H130V40Z" fill="{FUR_SHADE}"/>'
                f'<path d="M50 74C53 65 58 60 65 57" fill="none" stroke="{FUR_LIGHT}"'
                ' stroke-width="5.5" stroke-linecap="round"/>'
                f'<ellipse cx="80" cy="99" rx="22" ry="17" fill="{MUZZLE}"/>{cheek}'),
        f'<path d="{HEAD}" fill="none"/>',
        mouth, eyes,
        f'<path d="M73 86C76 84 84 84 87 86C88 90 83 93.5 80 93.5C77 93.5 72 90 73 86Z" fill="{INK}" stroke="none"/>',
        f'<g stroke-width="5">{fringe}</g>',
        clipped("scarf", SCARF, scarf + f'<path d="M0 20C30 32 50 35 80 35C110 35 130 32 160 20V60H0Z" {SHADOW}/>'),
        f'<path d="{SCARF}" fill="none"/>',
        *(f'<circle cx="{x}" cy="24" r="10.5" fill="{FUR}"/>'
          f'<path d="M{x - 5} 23Q{x - 4} 19 {x - .5} 18.5" fill="none" stroke="{FUR_LIGHT}"'
          ' stroke-width="3"/>' for x in (34, 126)),
    ]))


# --- Stadium ----------------------------------------------------------------------------------------------------------

def noise(seed):
    """A linear congruential generator, so that the crowd is always the same."""
    while True:
        seed = (seed * 1103515245 + 12345) % 2 ** 31
        yield seed / 2 ** 31


def stadium():
    chance = noise(11)
    coats = ("#C99A86", "#D8AE90", "#A97F7E", "#DDBB98", "#9C8790")
    faces = ("#E9C7A6", "#CFA07E")
    drawn = {colour: [] for colour in coats + faces}
    for row in range(9):
        y = 272 + row * 13 + row * row * .3
        size = 4.2 + row * .22
        step = size * 2.7
        x = -4 + row % 2 * step / 2
        while x < 380:
            if next(chance) < .88:
                drawn[coats[int(next(chance) * 5)]].append(
                    f"M{x - size:.1f} {y + size:.1f}V{y:.1f}a{size:.1f} {size:.1f} 0 0 1 {2 * size:.1f} 0"
                    f"V{y + size:.1f}Z")
                r = size * .56
                drawn[faces[int(next(chance) * 2)]].append(
                    f"M{x - r:.1f} {y - size:.1f}a{r:.1f} {r:.1f} 0 1 1 {2 * r:.1f} 0"
                    f"a{r:.1f} {r:.1f} 0 1 1 {-2 * r:.1f} 0Z")
            x += step
    crowd = [f'<path d="{"".join(drawn[colour])}" fill="{colour}"/>' for colour in coats + faces]
    net = "".join(f"M{x} 382V444" for x in range(139, 244, 9)) + "".join(f"M132 {y}H243" for y in range(390, 440, 9))
    mown = "".join(f'<path d="M0 {top}H375V{bottom}H0Z" fill="{MEADOW}" fill-opacity=".45"/>'
                   for top, bottom in ((430, 446), (468, 496), (532, 578)))
    lamp = "".join(f'<circle cx="{x}" cy="{y}" r="4" fill="#FFF6E5"/>'
                   for y in (117, 129) for x in (-16, -5.5, 5.5, 16))
    mast = (f'<path d="M-3 136H3L4 262H-4Z" fill="#8FA9B5"/><path d="M-24 108H24V138H-24Z" fill="#7F9AA8"/>{lamp}')
    return "\n".join([
        air(SKY, SAND, 300),
        f'<g transform="translate(58 0)">{mast}</g><g transform="translate(317 0)">{mast}</g>',
        '<path d="M0 214C90 240 285 240 375 214V262H0Z" fill="#E7C3A0"/>',
        '<path d="M0 214C90 240 285 240 375 214V226C285 252 90 252 0 226Z" fill="#F4DDBB"/>',
        '<path d="M0 244C90 264 285 264 375 244V420H0Z" fill="#B67F6C"/>',
        '<path d="M0 244C90 264 285 264 375 244V258C285 278 90 278 0 258Z" fill="#9E6C60"/>',
        *crowd,
        '<path d="M0 396H375V426H0Z" fill="#F4DDBB"/><path d="M0 396H375V402H0Z" fill="#FFF1D6"/>',
        '<path d="M0 420H375V430H0Z" fill="#D9B58F"/>',
        f'<path d="M0 430H375V667H0Z" fill="{GRASS}"/>', mown,
        '<g fill="none" stroke="#F4F3DC" stroke-width="4"><path d="M-20 448H395"/>'
        '<path d="M76 448L36 520H339L299 448"/>'
        '<path d="M130 520C140 548 235 548 245 520"/></g>',
        '<g fill="none"><path d="M130 448V380H245V448" stroke="#FFFDF6" stroke-width="5" stroke-linejoin="round"/>'
        f'<path d="{net}" stroke="#FFFDF6" stroke-opacity=".5" stroke-width="1.2"/>'
        '</g>',
    ])


for name, team in TEAMS.items():
    write(SVG, f"ic_{name}", 180, 180, ground(team.backdrop, GRASS) + "\n" + shirt(name))
    write(SVG, f"Flag {name}", 112, 96, flag(name))
    write(SVG, f"Fan {name}", 160, 208, fan(name))
write(SVG, "ic_none", 180, 180, ground(SKY, GRASS) + "\n" + ball(90, 92, 64, 6.5))
write(SVG, "Ball", 64, 64, ball(32, 32, 30, 3))
write(SVG, "Fan", 160, 208, fan())
write(SVG, "Stadium", 375, 667, stadium())
