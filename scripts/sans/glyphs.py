"""The table of drawn glyphs: name -> (character, advances, drawing)."""


class Glyph:
    def __init__(self, name, characters, advances, capital, draw):
        self.name, self.characters, self.advances, self.capital, self.draw = name, characters, advances, capital, draw


GLYPHS = {}


def glyph(characters, regular, bold=None, capital=False):
    """Registers `draw(pen, advance)`, which returns a `Shape`. `regular` and `bold` are advance widths."""

    def keep(draw):
        key = "uni%04X" % ord(characters[0])
        GLYPHS[key] = Glyph(key, characters, (regular, bold or regular), capital, draw)
        return draw

    return keep


def letter(character, pen, width=None):
    """The shape of a glyph that is drawn already; `width` replaces its advance."""
    source = GLYPHS["uni%04X" % ord(character)]
    return source.draw(pen.capital() if source.capital else pen, width or source.advances[pen.index])
