#!/usr/bin/env python3
"""Writes the holiday scenery: recolours NAME.svg with additions into Textures/SVG/"THEME NAME.svg".

Changing NAME.svg redraws its themes. The colours are here, the additions in the module of each theme in
THEMES; edit those, then run scripts/make-textures.
"""
import re
import sys

import christmas
import easter
import halloween
import lunar
import muertos
import newyear
import thanksgiving
import valentine
from drawing import INK, ROOT, write

SVG = ROOT / "Textures" / "SVG"

# The colours of each drawing. A theme has as many colours, in the same order.
BASE = {
    "Sky": ("#6CC6E6", "#FCE7C5"),                                # high, low
    "Sun": ("#FFD25A", "#FFE59A"),                                # disc, light
    "Cloud 1": ("#FFF6E5", "#F3E3CC"),                            # cloud, shadow
    "Cloud 2": ("#FFF6E5", "#F3E3CC"),
    "Mesas": ("#EFC096", "#E5A074", "#EDB489", "#D9926A"),        # far, near, light, shadow
    "Hills": ("#D0805A", "#DB9069", "#C4754F"),                   # hill, light, plants and foreground
    "Ground": ("#E9B872", "#E0AC63", "#D49F58",                   # sand, dune, shadow
               "#9CCB76", "#7DB55C", "#5E9A4A",                   # grass: light, upper, lower
               "#C98F4B", "#F5D097"),                             # pebble, its light
    "Cactus": ("#4FA36B", "#3F8C5C", "#2F6F4E", "#7CC58C", "#CFEBC4",  # green, shadow, ribs, light, spines
               "#F06C9B", "#FFD25A"),                             # flower, its heart
}

THEMES = {
    "Christmas": christmas, "Valentine": valentine, "Thanksgiving": thanksgiving, "Halloween": halloween,
    "New Year": newyear, "Dia de Muertos": muertos, "Easter": easter, "Lunar New Year": lunar,
}


def recoloured(name, drawing, colours):
    """The drawing in a theme's colours. Fails for a colour that is not in BASE, which would keep its daylight tone."""
    new = dict(zip(BASE[name], colours, strict=True))
    unknown = sorted(set(re.findall(r"#[0-9A-F]{6}\b", drawing)) - set(new) - {INK})
    if unknown:
        sys.exit(f"themes.py: {name}.svg has {', '.join(unknown)}, which BASE[\"{name}\"] doesn't list")
    return re.sub("|".join(new), lambda match: new[match[0]], drawing)


for theme, art in THEMES.items():
    for name in BASE:
        source = (SVG / f"{name}.svg").read_text()
        width, height, inner = re.search(r'width="(\d+)" height="(\d+)">\n(.*)\n</svg>', source, re.S).groups()
        drawing = recoloured(name, inner, art.COLOURS[name])
        change = art.ADDITIONS.get(name)
        write(SVG, f"{theme} {name}", width, height, change(drawing) if change else drawing)
        if second := getattr(art, "SECOND", {}).get(name):
            write(SVG, f"{theme} {name} 2", width, height, second(drawing))
