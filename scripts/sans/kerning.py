"""Pair kerning of Skit Sans, in font units, by classes of letters with the same side."""

from marks import composed

# Letters whose right side, or whose left side, has the same form as that of the first.
LEFT = {
    "A": "A", "D": "DÐĐO", "F": "F", "K": "KX", "L": "LŁ", "O": "ÓQØ", "P": "PÞ", "R": "R", "T": "TŦ", "V": "VW", "Y": "Y", "a": "hmnŋ",
    "e": "eboöpþøœæ", "f": "f", "k": "kĸx", "r": "r", "v": "vyw", "c": "c", "t": "tŧ", ".": ".,…‚„", "'": "'\"‘’“”", "-": "-–—\u2010\u2011",
    "Z": "Z", "7": "7", "/": "/⁄", "4": "4", "1": "1",
}
RIGHT = {
    "A": "AÆ", "O": "OCGQØŒ", "J": "J", "S": "S", "T": "TŦ", "V": "VW", "Y": "Y", "X": "X", "a": "aæ", "o": "oceqdgøœđð", "n": "nmrpuŋıĸ", "s": "s",
    "t": "tŧ", "f": "f", "v": "vyw", "x": "x", "z": "z", ".": ".,…‚„", "'": "'\"‘’“”", "-": "-–—\u2010\u2011", "/": "/⁄", "4": "4", "7": "7", "1": "1",
}
# No pair of figures: numbers in columns and counters keep their places.
PAIRS = """
A: T -74, V -72, Y -80, O -18, v -34, t -16, ' -74, - -8
D: A -30, T -22, V -22, Y -32, X -26, . -34
O: A -26, T -22, V -20, Y -30, X -26, . -28
F: A -64, J -60, a -24, o -20, . -106, / -40
K: O -30, o -22, v -34, - -36, a -8
L: T -82, V -76, Y -88, O -24, v -40, ' -92, - -20
P: A -72, J -66, a -12, o -16, . -122, / -44, X -12
R: T -22, V -18, Y -26, O -10, o -8
T: A -74, O -22, J -60, a -84, o -88, n -70, s -78, v -66, x -64, z -68, . -92, - -74, / -44
V: A -72, O -20, J -48, a -46, o -44, n -30, s -40, v -14, . -92, - -38, / -40
Y: A -80, O -32, J -60, a -78, o -80, n -58, s -70, v -36, x -34, z -44, . -100, - -70, / -50
Z: O -18, o -12, - -20, v -18
e: v -8, x -12, ' -16, . -8, z -4
a: ' -24, v -6
f: a -6, o -10, . -36, - -12, ' 26
k: o -16, a -6, - -20
r: a -14, o -16, . -70, - -24, v 8, t 6, s -4
v: a -10, o -10, . -58, - -10, s -6
c: o -4, - -4
t: o -6, - -8
.: ' -70, T -92, V -86, Y -96, O -22, v -54, t -20, 1 -20
': A -86, . -90, o -30, a -24, s -24, J -60
-: T -74, V -36, Y -70, A -8, X -26, x -14, v -8
7: . -96, / -50, - -24, A -50
/: / -90, A -60, o -36, a -34, n -20, 4 -34
4: ' -24
"""


def features(face):
    """Feature code with the kerning of one weight."""
    bases = {}
    for character, (letter, _) in composed().items():
        bases.setdefault({"ı": "i", "ȷ": "j"}.get(letter, letter), []).append(character)

    def names(letters):
        members = []
        for letter in letters:
            # Letters with a caron beside them have another right side.
            for character in (letter, *(c for c in bases.get(letter, ()) if c not in "ďľťĽ")):
                name = face.characters.get(ord(character))
                if name and name not in members:
                    members.append(name)
        return " ".join(members)

    taken = {side: {} for side in "LR"}
    lines = ["languagesystem DFLT dflt;", "languagesystem latn dflt;"]
    for side, classes in (("L", LEFT), ("R", RIGHT)):
        for key, letters in classes.items():
            members = [n for n in names(letters).split() if n not in taken[side]]
            for name in members:
                taken[side][name] = key
            lines.append("@%s%04X = [%s];" % (side, ord(key), " ".join(members)))
    lines.append("feature kern {")
    for line in PAIRS.strip().splitlines():
        left, rest = line.split(": ", 1) if not line.startswith(":") else (":", line[3:])
        for pair in rest.split(", "):
            right, value = pair.rsplit(" ", 1)
            lines.append("    pos @L%04X @R%04X %s;" % (ord(left), ord(right), value))
    lines.append("} kern;")
    return "\n".join(lines)
