#!/usr/bin/env python3
"""Writes the SVGs of Examples/Seasonal: a house front in three seasons, and the three icons.

Edit the drawings here, then run scripts/make-example-art.
"""
from math import cos, pi, sin

from drawing import (
    GRASS, INK, MEADOW, ORANGE, PINK, RED, ROOT, SAND, SHADOW, SKY, STRAW, SUN, TEAL, air, clipped, ground, outlined,
    write)

SVG = ROOT / "Examples" / "Seasonal" / "SVG"

# The colours of each part of the scene in each light; window glass also has one for its sheen.
MOODS = {
    "": {
        "air": (SKY, SAND), "far": "#B5CFA0", "near": "#9BC07E", "lawn": GRASS, "lawn2": MEADOW, "path": "#EBCFA0",
        "wall": "#FFF1D6", "wood": "#F7DDB2", "roof": "#D8573F", "roof2": "#B9433A", "brick": "#C9795A",
        "door": TEAL, "glass": "#9AD3E8", "sheen": "#D6F0F7", "frame": "#FFFDF6", "bush": "#4FA36B",
    },
    "Diwali": {
        "air": ("#3B2C63", "#C0577A"), "far": "#6B4477", "near": "#563A6B", "lawn": "#466457", "lawn2": "#3A564E",
        "path": "#B98A78", "wall": "#F0C9A0", "wood": "#DDA97F", "roof": "#8F3F5B", "roof2": "#74334F",
        "brick": "#8A4A52", "door": "#A8324A", "glass": "#FFC94A", "sheen": "#FFE7A0", "frame": "#FFE9C2",
        "bush": "#3F6B55",
    },
    "Christmas": {
        "air": ("#23406F", "#7FA6CF"), "far": "#7B9CC4", "near": "#A5BFDD", "lawn": "#EEF4FA", "lawn2": "#D5E2F0",
        "path": "#C3D3E6", "wall": "#E8D5BA", "wood": "#CDB89D", "roof": "#8E4247", "roof2": "#74363F",
        "brick": "#93605A", "door": "#2F6F4E", "glass": "#FFCF5E", "sheen": "#FFEBB0", "frame": "#FFFDF6",
        "bush": "#E4EDF6",
    },
}

WALL = "M92 330L187.5 236L283 330V492H92Z"
ROOF = ("M187.5 208C190.5 208 193 209 195 211L308 322C311 325 311 328 308.5 331L298 341"
        "C295.5 343.5 292.5 343.5 290 341L187.5 242L85 341C82.5 343.5 79.5 343.5 77 341L66.5 331C64 328 64 325 67 322"
        "L180 211C182 209 184.5 208 187.5 208Z")


def window(x, y, mood, width=42, height=56):
    right, low, middle, centre = x + width, y + height, x + width / 2, y + height / 2
    glass = f"M{x} {y}H{right}V{low}H{x}Z"
    return "\n".join([
        clipped(f"glass{x}", glass, f'<rect x="{x}" y="{y}" width="{width}" height="{height}" fill="{mood["glass"]}"/>'
                f'<path d="M{x} {y + 26}L{x + 26} {y}H{x + 38}L{x} {y + 38}Z" fill="{mood["sheen"]}"/>'),
        f'<path d="M{middle} {y}V{low}M{x} {centre}H{right}" fill="none" stroke-width="10"/>'
        f'<path d="{glass}" fill="none" stroke-width="12"/>'
        f'<path d="M{middle} {y}V{low}M{x} {centre}H{right}{glass}" fill="none" stroke="{mood["frame"]}"'
        ' stroke-width="4"/>',
        f'<path d="M{x - 8} {low + 5}H{right + 8}V{low + 13}H{x - 8}Z" fill="{mood["frame"]}"/>'
        f'<path d="M{x - 6} {low + 9.5}H{right + 6}V{low + 11}H{x - 6}Z" {SHADOW}/>',
    ])


def house(mood):
    boards = "M80 366H300M80 402H300M80 438H300M80 474H300M80 330H300M120 296H260"
    return outlined(4, "\n".join([
        f'<path d="M238 226H266V300H238Z" fill="{mood["brick"]}"/><path d="M256 228H264V296H256Z" {SHADOW}/>'
        f'<path d="M233 216H271V230H233Z" fill="{mood["brick"]}"/>',
        clipped("wall", WALL, f'<rect width="375" height="667" fill="{mood["wall"]}"/>'
                f'<path d="{boards}" stroke="{mood["wood"]}" stroke-width="4" fill="none"/>'
                f'<path d="M60 350L187.5 226L320 350V378L187.5 250L60 378Z" {SHADOW}/>'
                f'<path d="M268 300H290V500H268Z" {SHADOW}/>'),
        f'<path d="{WALL}" fill="none"/>',
        clipped("roof", ROOF, f'<rect width="375" height="667" fill="{mood["roof"]}"/>'
                f'<path d="M187.5 206L320 330V350L187.5 242Z" fill="{mood["roof2"]}"/>'
                '<path d="M86 316L184 220" fill="none" stroke="#FFFFFF" stroke-opacity=".35"'
                ' stroke-width="5" stroke-linecap="round"/>'),
        f'<path d="{ROOF}" fill="none"/>',
        # The round window under the gable.
        f'<circle cx="187.5" cy="302" r="17" fill="{mood["glass"]}" stroke-width="12"/>'
        f'<path d="M176 304A11.5 11.5 0 0 1 187 291" fill="none" stroke="{mood["sheen"]}" stroke-width="4"/>'
        f'<circle cx="187.5" cy="302" r="17" fill="none" stroke="{mood["frame"]}" stroke-width="4"/>',
        window(110, 368, mood), window(223, 368, mood),
        f'<path d="M166 488V392C166 379 209 379 209 392V488Z" fill="{mood["frame"]}" stroke-width="4"/>'
        f'<path d="M171.5 488V394C171.5 384.5 203.5 384.5 203.5 394V488Z" fill="{mood["door"]}" stroke-width="3"/>'
        f'<path d="M194 386.5C200 388 203.5 390 203.5 394V488H194Z" {SHADOW}/>'
        f'<circle cx="197" cy="442" r="2.8" fill="{STRAW}" stroke-width="2.5"/>',
        f'<path d="M160 486H215V497H160Z" fill="{mood["path"]}"/>'
        f'<path d="M152 496H223V507H152Z" fill="{mood["path"]}"/>'
        f'<path d="M154 502.5H221V505H154Z" {SHADOW}/>',
    ]))


def bush(x, y, mood, size=1.0):
    return (f'<g transform="translate({x} {y}) scale({size})">'
            '<path d="M-34 0C-40 -14 -30 -24 -20 -22C-18 -36 4 -38 9 -27'
            f'C20 -32 32 -22 28 -13C38 -12 40 -2 34 0Z" fill="{mood["bush"]}" stroke-width="{4 / size:.1f}"/>'
            f'<path d="M12 -26C22 -30 31 -22 27 -13C38 -12 39 -2 34 -1H14C24 -6 20 -18 12 -26Z" {SHADOW}/></g>')


def land(mood):
    return "\n".join([
        air(*mood["air"], 470),
        f'<path d="M0 396C50 356 110 352 160 384C220 352 300 340 375 382V520H0Z" fill="{mood["far"]}"/>',
        f'<path d="M0 440C70 404 130 412 190 432C250 408 320 404 375 430V520H0Z" fill="{mood["near"]}"/>',
        f'<path d="M0 484C120 470 255 470 375 484V667H0Z" fill="{mood["lawn"]}"/>',
        f'<path d="M0 574C110 548 270 560 375 596V667H0Z" fill="{mood["lawn2"]}"/>',
        f'<path d="M154 505H221C222 560 240 620 280 667H84C128 620 152 560 154 505Z" fill="{mood["path"]}"/>',
    ])


# --- The three seasons ------------------------------------------------------------------------------------------------

def disc(radius, colour, glow):
    """The sun or the moon, with a ring of light."""
    return (f'<circle cx="78" cy="96" r="{radius + 11}" fill="{colour}" fill-opacity="{glow}"/>'
            f'<circle cx="78" cy="96" r="{radius}" fill="{colour}"/>')


def cloud(x, y, size):
    return (f'<g transform="translate({x} {y}) scale({size})">'
            '<path d="M-52 18C-64 18 -66 0 -52 -2C-52 -18 -30 -22 -24 -12'
            'C-16 -32 18 -32 22 -10C36 -18 50 -8 46 2C60 2 62 18 48 18Z" fill="#FFF6E5"/>'
            '<path d="M-58 12C-30 16 34 16 56 8C56 14 52 18 48 18H-52C-55 18 -57 16 -58 12Z" fill="#F3E3CC"/></g>')


def dots(spots):
    """Circles at (x, y, radius)."""
    return "".join(f'<circle cx="{x}" cy="{y}" r="{r}"/>' for x, y, r in spots)


def flower(x, y, colour):
    around = (0, -4), (4, -1), (2.5, 3.5), (-2.5, 3.5), (-4, -1)
    petals = dots((x + dx, y + dy, 3.6) for dx, dy in around)
    return f'<g fill="{colour}">{petals}</g><circle cx="{x}" cy="{y}" r="2.6" fill="{SUN}"/>'


def summer():
    mood = MOODS[""]
    return "\n".join([
        land(mood),
        disc(34, SUN, .35),
        cloud(268, 118, 1.05), cloud(150, 182, .7),
        house(mood),
        outlined(4, bush(86, 502, mood) + bush(296, 504, mood, 1.1)),
        *(flower(x, y, colour) for x, y, colour in (
            (70, 488, PINK), (92, 480, "#FFFDF6"), (104, 494, PINK), (284, 484, "#FFFDF6"), (306, 492, PINK),
            (272, 496, PINK), (40, 548, "#FFFDF6"), (92, 590, PINK), (318, 560, "#FFFDF6"), (346, 622, PINK),
            (34, 634, SUN))),
    ])


def lamp(x, y, size=1.0):
    """A small clay lamp with a flame; (x, y) is the middle of its foot."""
    return (f'<g transform="translate({x} {y}) scale({size})" stroke-width="{2.6 / size:.2f}">'
            '<circle cx="6" cy="-18" r="13" fill="#FFE0A8" fill-opacity=".26" stroke="none"/>'
            '<path d="M6 -10C10 -15 9 -20 6 -25C2 -20 2 -15 6 -10Z" fill="#FFD25A"/>'
            '<path d="M-12 -9C-6 -7.5 4 -7.5 13 -11C12 -3 7 0 0 0C-7 0 -11 -3 -12 -9Z" fill="#E07B4A"/>'
            f'<path d="M5 -9C5 -5 2 -2.5 -2 -.5C7 0 11 -3 13 -11C10 -10 8 -9.5 5 -9Z" {SHADOW}/></g>')


def burst(x, y, radius, colour):
    """A distant firework without outline: twelve strokes with sparks."""
    rays, sparks = [], []
    for i in range(12):
        c, s = cos(pi * i / 6 + .26), sin(pi * i / 6 + .26)
        reach = radius * (1 if i % 2 else .78)
        rays.append(f"M{x + c * reach * .4:.1f} {y + s * reach * .4:.1f}"
                    f"L{x + c * reach * .8:.1f} {y + s * reach * .8:.1f}")
        sparks.append(f'<circle cx="{x + c * reach:.1f}" cy="{y + s * reach:.1f}" r="2.2"/>')
    return (f'<path d="{"".join(rays)}" fill="none" stroke="{colour}" stroke-width="2.6" stroke-linecap="round"/>'
            f'<g fill="{colour}">{"".join(sparks)}</g>')


def garland():
    """Garlands of marigolds along the front and down both sides of the door."""
    beads = []
    for left, right in ((96, 141), (141, 187.5), (187.5, 234), (234, 279)):
        for step in range(7):
            t = step / 6
            beads.append((left + (right - left) * t, 340 + 52 * t * (1 - t), step % 2))
    for x in (160, 215):
        beads += [(x, 392 + 10 * i, i % 2) for i in range(8)]
    return outlined(2, "\n".join(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4.8"'
                                 f' fill="{"#FFB52E" if kind else "#F2792B"}"/>' for x, y, kind in beads))


def rangoli(x, y):
    """A pattern of coloured powder on the path, seen from the front."""
    def petals(count, inner, outer, width, colour):
        middle = (inner + outer) / 2
        leaf = (f"M0 {-inner}C{width} {-middle} {width / 2} {-outer} 0 {-outer}"
                f"C{-width / 2} {-outer} {-width} {-middle} 0 {-inner}Z")
        return "".join(f'<path d="{leaf}" transform="rotate({360 * i / count:.1f})"'
                       f' fill="{colour}"/>' for i in range(count))
    return (f'<g transform="translate({x} {y}) scale(1 .42)"><circle r="66" fill="#FFF1D6"/>'
            '<circle r="61" fill="#A8324A"/>'
            + petals(12, 30, 58, 9, "#FFC94A") + petals(12, 40, 57, 4, PINK)
            + '<circle r="33" fill="#FFF1D6"/><circle r="30" fill="#2F8F86"/>' + petals(8, 6, 28, 8, "#F2792B")
            + '<circle r="8" fill="#FFE7A0"/></g>')


def diwali():
    mood = MOODS["Diwali"]
    stars = dots((
        (34, 60, 1.6), (96, 32, 1.2), (150, 96, 1.6), (206, 44, 1.2), (344, 38, 1.6), (352, 200, 1.4), (22, 190, 1.4),
        (248, 168, 1.2), (128, 168, 1.2)))
    return "\n".join([
        land(mood), f'<g fill="#FFE9C2">{stars}</g>',
        burst(84, 112, 50, "#FFC94A"), burst(292, 96, 58, "#F78FB0"), burst(196, 148, 30, "#7FD6CE"),
        house(mood), garland(),
        outlined(4, bush(82, 502, mood) + bush(296, 504, mood, 1.1)),
        rangoli(187.5, 572),
        outlined(2.6, "\n".join(
            [lamp(x, 430, 1.1) for x in (124, 237)] + [lamp(x, 497, 1.1) for x in (142, 233)]
            + [lamp(x, y, 1.5) for x, y in ((104, 590), (271, 590), (140, 618), (235, 618), (187.5, 630))])),
    ])


def fir():
    """A fir tree, 120 points high, with the middle of its foot at (0, 0)."""
    tiers = []
    for top, low, half in ((-120, -72, 30), (-94, -40, 40), (-62, -8, 50)):
        tiers.append(
            f'<path d="M0 {top}L{half} {low}C{half + 2} {low + 5} {half - 2} {low + 6} {half - 6} {low + 5}'
            f'Q0 {low + 13} {6 - half} {low + 5}'
            f'C{2 - half} {low + 6} {-half - 2} {low + 5} {-half} {low}Z" fill="#3F8C5C"/>'
            f'<path d="M2 {top + 5}L{half - 1} {low + 1}Q{half * .6} {low + 6} {half * .3} {low + 7}'
            f'Q{half * .5} {low - 10} 2 {top + 5}Z" {SHADOW}/>')
    return '<path d="M-11 -8H11V10H-11Z" fill="#8A5A3C"/>' + "".join(reversed(tiers))


STAR = "M0 -13L3.8 -4.6L13 -3.6L6.2 2.6L8 11.6L0 7L-8 11.6L-6.2 2.6L-13 -3.6L-3.8 -4.6Z"


def bulbs(spots, radius, weight):
    colours = (RED, SUN, PINK, SKY, ORANGE)
    return outlined(weight, "".join(f'<circle cx="{x}" cy="{y}" r="{radius}"'
                                    f' fill="{colours[i % 5]}"/>' for i, (x, y) in enumerate(spots)))


def wreath(x, y):
    return (f'<circle cx="{x}" cy="{y}" r="10" fill="none" stroke="{INK}" stroke-width="10"/>'
            f'<circle cx="{x}" cy="{y}" r="10" fill="none" stroke="#5FB070" stroke-width="6"/>'
            f'<path d="M{x} {y + 10}L{x - 8} {y + 5}V{y + 16}ZM{x} {y + 10}L{x + 8} {y + 5}V{y + 16}Z" fill="{RED}"'
            ' stroke-width="2.4"/>')


SNOW = ("M187.5 202C192 202 196 204 199 207L310 316C317 323 313 333 305 331C299 332 293 329 290 322"
        "C283 324 276 319 276 311"
        "C267 311 260 304 262 296C252 297 245 290 247 281L187.5 226L128 281C130 290 123 297 113 296"
        "C115 304 108 311 99 311"
        "C99 319 92 324 85 322C82 329 76 332 70 331C62 333 58 323 65 316L176 207C179 204 183 202 187.5 202Z")
SNOW_SHADE = ("M187.5 206L308 322C310 328 305 329 302 326C297 327 294 324 292 317C285 319 279 314 280 307"
              "C270 307 264 300 266 292"
              "C256 292 250 286 251 277L187.5 218Z")


def christmas():
    mood = MOODS["Christmas"]
    flakes = dots((
        (30, 52, 3), (132, 150, 2.2), (118, 40, 3.4), (164, 128, 2.4), (212, 62, 3), (262, 138, 3.2), (304, 46, 2.4),
        (346, 108, 3), (44, 214, 3), (128, 216, 2.2), (330, 214, 2.6), (24, 318, 2.4), (346, 306, 3), (286, 196, 2.2),
        (62, 286, 2), (20, 132, 2.2)))
    cords = "M96 344Q119 368 142 344Q165 368 187.5 344Q210 368 233 344Q256 368 279 344"
    spots = [(96, 346), (110, 354.5), (128, 354.5), (142, 346), (156, 354.5), (173.5, 354.5), (187.5, 346),
             (201.5, 354.5), (219, 354.5), (233, 346), (247, 354.5), (265, 354.5), (279, 346)]
    sills = "".join(f'<path d="M{x} 430C{x - 4} 424 {x + 3} 420 {x + 8} 423C{x + 20} 418 {x + 42} 418 {x + 52} 423'
                    f'C{x + 57} 420 {x + 64} 424 {x + 60} 430Z"'
                    ' fill="#FFFDF6" stroke-width="3"/>' for x in (101, 214))
    tree = f'<g transform="translate(310 534)">{fir()}<path d="{STAR}" transform="translate(0 -120)" fill="{SUN}"/></g>'
    baubles = bulbs([(297, 458), (320, 464), (287, 487), (310, 492), (333, 487), (278, 519), (298, 524), (322, 524),
                     (342, 517)], 4.4, 2.4)
    return "\n".join([
        land(mood), disc(30, "#FFF1D6", .16),
        f'<g fill="#FFFFFF">{flakes}</g>',
        house(mood),
        outlined(4, f'<path d="{SNOW}" fill="#FFFDF6"/>'
                 f'<path d="{SNOW_SHADE}" fill="#D3D9E6" stroke="none"/><path d="{SNOW}" fill="none"/>'
                 '<path d="M230 218C228 208 238 204 244 207C250 202 262 203 264 208C272 205 278 212 274 219Z"'
                 ' fill="#FFFDF6"/>' + sills),
        f'<path d="{cords}" fill="none" stroke="{INK}" stroke-width="2.4"/>', bulbs(spots, 4.2, 2.2),
        outlined(4, wreath(187.5, 414) + bush(86, 502, mood) + tree), baubles,
    ])


# --- Icons ------------------------------------------------------------------------------------------------------------

def house_icon():
    wall = "M38 92L90 44L142 92V154H38Z"
    roof = ("M90 22C92 22 94 23 95.5 24.5L160 86C163 89 163 92 160.5 94.5L153 102C150.5 104.5 147.5 104.5 145 102"
            "L90 50L35 102C32.5 104.5 29.5 104.5 27 102L19.5 94.5C17 92 17 89 20 86L84.5 24.5C86 23 88 22 90 22Z")
    return outlined(6.5, "\n".join([
        f'<path d="M120 34H140V80H120Z" fill="#C9795A"/><path d="M133 37H137V70H133Z" {SHADOW}/>',
        clipped("wall", wall, '<rect width="180" height="180" fill="#FFF1D6"/>'
                              f'<path d="M20 110L90 44L160 110V122L90 58L20 122Z" {SHADOW}/>'
                f'<path d="M128 80H145V160H128Z" {SHADOW}/>'),
        f'<path d="{wall}" fill="none"/>',
        clipped("roof", roof, '<rect width="180" height="180" fill="#D8573F"/>'
                              '<path d="M90 20L170 92V110L90 50Z" fill="#B9433A"/>'
                '<path d="M32 88L86 37" fill="none" stroke="#F08C70" stroke-width="6" stroke-linecap="round"/>'),
        f'<path d="{roof}" fill="none"/>',
        f'<path d="M72 154V112C72 98 108 98 108 112V154Z" fill="{TEAL}"/>'
        f'<path d="M98 103C104 105 105 108 105 112V151H98Z" {SHADOW}/>'
        f'<circle cx="96" cy="130" r="4.5" fill="{STRAW}" stroke="none"/>',
    ]))


FLAME = "M90 22C107 42 117 57 117 73C117 91 106 104 90 104C74 104 63 91 63 73C63 57 73 42 90 22Z"
CORE = "M90 56C99 67 103 74 103 81C103 90 98 98 90 98C82 98 77 90 77 81C77 74 81 67 90 56Z"
BOWL = ("M18 96C40 108 140 108 162 96C166 94 169 97 168 101"
        "C162 134 132 154 90 154C48 154 18 134 12 101C11 97 14 94 18 96Z")


def diya_icon():
    studs = dots(((42, 125, 5), (65, 133, 5), (90, 136, 5), (115, 133, 5), (138, 125, 5)))
    return '<circle cx="90" cy="62" r="58" fill="#6D4691"/>\n' + outlined(6.5, "\n".join([
        clipped("flame", FLAME, f'<rect width="180" height="180" fill="{ORANGE}"/>'
                                '<path d="M92 16C110 42 114 78 96 108H130V16Z" fill="#E06A1E"/>'),
        f'<path d="{FLAME}" fill="none"/><path d="{CORE}" fill="#FFE27A" stroke="none"/>',
        clipped("bowl", BOWL, '<rect width="180" height="180" fill="#D9663F"/>'
                '<path d="M0 90C40 114 140 114 180 90V106C140 126 40 126 0 106Z" fill="#F2A03D"/>'
                f'<g fill="#FFE27A">{studs}</g>'
                f'<path d="M136 90C136 124 112 148 66 156H180V90Z" {SHADOW}/>'
                '<path d="M24 112C28 122 33 128 40 134" fill="none" stroke="#F49A72"'
                ' stroke-width="5.5" stroke-linecap="round"/>'),
        f'<path d="{BOWL}" fill="none"/>',
    ]), "translate(0 5)")


def christmas_icon():
    return (outlined(5.8, fir(), "translate(90 156) scale(1.12 1.1)")
            + "\n" + bulbs([(76, 76), (103, 84), (64, 108), (92, 114), (118, 108), (52, 144), (82, 148),
                           (110, 146), (132, 142)], 6.2, 3.4)
            + "\n" + outlined(5, f'<path d="{STAR}" fill="{SUN}"/>', "translate(90 25) scale(1.25)"))


SCENES = {"House": summer, "House Diwali": diwali, "House Christmas": christmas}
for name, scene in SCENES.items():
    write(SVG, name, 375, 667, scene())

write(SVG, "DefaultAppIcon", 180, 180, ground(SKY, GRASS) + "\n" + house_icon())
write(SVG, "DiwaliAppIcon", 180, 180, ground("#55357A", "#3A2458") + "\n" + diya_icon())
write(SVG, "ChristmasAppIcon", 180, 180, ground("#3D68A6", "#DCEAF5") + "\n" + christmas_icon())
