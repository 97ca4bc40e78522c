"""The tune of Flappy Felipe: a quick waltz in a major key, arranged for the menu, the play and the night of each theme.

The melody is our own: sixteen bars in four phrases of four. The second phrase answers the first, and the fourth the
third. It ends with a bass run that leads back to the start; notes that still ring wrap around. While the player plays,
the sixteen bars are followed by a variation: a second voice in thirds, passing notes, and a third phrase that begins
an octave higher. All tunes have bars of the same length, so that one can follow another at the end of any bar.
"""
from functools import lru_cache

from loudness import integrated, levelled
from synthesis import RATE, band, hertz, midi, noise, placed, plucked, reed, roomy, samples, shaped, struck

BEAT = RATE * 60 // 168   # samples; three beats a bar
BAR = 3 * BEAT
QUAVER = BEAT / 2
LOUDNESS = -20            # LUFS
CEILING = -7.5            # dBFS

CHORDS = {
    "G": ("G2", "D3", ("G3", "B3", "D4", "G4")),
    "G7": ("G2", "D3", ("G3", "B3", "D4", "F4")),
    "C": ("C3", "G2", ("G3", "C4", "E4", "G4")),
    "D7": ("D3", "A2", ("F#3", "C4", "D4", "A4")),
    "E7": ("E3", "B2", ("G#3", "B3", "D4", "E4")),
    "Am": ("A2", "E3", ("A3", "C4", "E4", "A4")),
}

# A bar: its chord, and the melody as notes with their length in quavers; a dash is a rest.
# After a slash, the second voice's note.
BARS = (
    ("G", "-1 B4 1 D5 1 G5 2 F#5 1"),
    ("G", "E5 1 F#5 1 D5 3 -1"),
    ("D7", "-1 A4 1 C5 1 F#5 2 E5 1"),
    ("D7", "D5 1 E5 1 C5 3 -1"),
    ("D7", "-1 A4 1 B4 1 C5 1 E5 1 D5 1"),
    ("D7", "C5 1 B4 1 A4 1 F#4 1 A4 1 C5 1"),
    ("G", "B4 2 D5 1 G5 3"),
    ("G7", "G5/B4 2 F5/B4 2 D5/G4 2"),
    ("C", "E5/C5 3 G5/E5 2 E5/C5 1"),
    ("C", "C5/G4 1 D5/B4 1 E5/C5 1 G5/E5 3"),
    ("G", "D5/B4 3 G5/D5 2 D5/B4 1"),
    ("E7", "B4/G#4 1 D5/B4 1 E5/B4 1 G#5/E5 3"),
    ("Am", "A5/E5 2 E5/C5 1 C5/A4 3"),
    ("D7", "F#5/C5 2 E5/C5 2 C5/A4 2"),
    ("G", "B4 1 D5 1 G5/D5 1 B5/G5 2 A5/F#5 1"),
    ("G", "G5/D5 2 -4"),
)
SCALE = sorted(midi(f"{name}{octave}") for name in ("G", "A", "B", "C", "D", "E", "F#") for octave in range(2, 8))


def bars():
    """The melody: for each bar its chord, and its notes as (numbers, start, length) in quavers."""
    out = []
    for chord, line in BARS:
        words, at, notes = line.replace("-", "- ").split(), 0, []
        for name, length in zip(words[::2], words[1::2]):
            if name != "-":
                notes.append(([midi(n) for n in name.split("/")], at, int(length)))
            at += int(length)
        if at != 6:
            raise ValueError(f"tune.py: \"{line}\" has {at} quavers instead of 6")
        out.append((chord, notes))
    return out


def below(note, chord):
    """The second voice: a third below in the scale, or a fourth if that belongs to the chord and the third does not."""
    # The chord E7 has a G sharp.
    steps = [n + 1 if chord == "E7" and n % 12 == 7 else n for n in SCALE if n < note]
    tones = {midi(n) % 12 for n in CHORDS[chord][2]}
    third, fourth = steps[-2], steps[-3]
    return fourth if third % 12 not in tones and note % 12 in tones and fourth % 12 in tones else third


def varied(melody):
    """A variation of the melody: passing notes in leaps of a third, neighbours of repeated and long notes, thirds."""
    flat = [(bar, chord, voices, at, length) for bar, (chord, notes) in enumerate(melody) for voices, at, length in notes]
    out = [(chord, []) for chord, _ in melody]
    for index, (bar, chord, voices, at, length) in enumerate(flat):
        high = 12 if 8 <= bar < 11 else 0
        note = voices[0] + high
        after = flat[index + 1] if index + 1 < len(flat) else None
        passing = None
        if after and length >= 2 and (after[0] * 6 + after[3]) == bar * 6 + at + length:
            goal = after[2][0] + (12 if 8 <= after[0] < 11 else 0)
            between = [n for n in SCALE if min(note, goal) < n < max(note, goal)]
            if len(between) in (1, 2):
                passing = between[-1] if goal > note else between[0]
        elif length == 3 and bar % 2 == 1:
            # The end of half a phrase: a turn up to the next step and back.
            upper = next(n for n in SCALE if n > note)
            out[bar][1].extend([([note], at, 1), ([upper], at + 1, 1), ([note, below(note, chord)], at + 2, 1)])
            continue
        second = [] if high else [below(note, chord)]
        if passing:
            out[bar][1].append(([note] + second, at, length - 1))
            out[bar][1].append(([passing], at + length - 1, 1))
        else:
            out[bar][1].append(([note] + second, at, length))
    return out


# MARK: Instruments: the sound of a note, by its number, its length in seconds and a seed.

MARIMBA = ((1, 1, 7), (3.9, .25, 24), (9.2, .06, 60))
CELESTA = ((1, 1, 4.5), (2, .1, 8), (4, .22, 13), (6.8, .05, 30))
CHIMES = ((1, 1, 3.5), (2.76, .38, 7), (5.4, .16, 14), (8.9, .06, 26))


def detuned(note, seconds, brightness, cents, **shape):
    """Two reeds that are slightly out of tune with each other."""
    pair = [reed(hertz(note + side * cents / 200), seconds, brightness, **shape) for side in (-1, 1)]
    return [(x + y) / 2 for x, y in zip(*pair)]


INSTRUMENTS = {
    "trumpet": lambda n, s, seed: reed(hertz(n), s, .64, bend=.02),
    "violin": lambda n, s, seed: reed(hertz(n), s + .06, .6, attack=.06, release=.09, vibrato=(5.8, .007, .08), swell=0),
    "accordion": lambda n, s, seed: detuned(n, s, .68, 9, attack=.03, vibrato=(5, 0, 0), swell=.1),
    "flute": lambda n, s, seed: reed(hertz(n), s + .05, .22, attack=.05, release=.08, vibrato=(5, .004, .1), swell=.1),
    "pad": lambda n, s, seed: detuned(n, s + .2, .5, 7, attack=.3, release=.35, vibrato=(4, .002, .2), swell=0),
    "guitar": lambda n, s, seed: plucked(hertz(n), max(s, .34) + .2, seed, .3, .994),
    "nylon": lambda n, s, seed: plucked(hertz(n), max(s, .5) + .4, seed, .16, .997),
    "banjo": lambda n, s, seed: plucked(hertz(n), max(s, .25) + .15, seed, .8, .988),
    "bass": lambda n, s, seed: plucked(hertz(n), .75, seed, .09, .998),
    "marimba": lambda n, s, seed: struck(hertz(n), .7, MARIMBA),
    "celesta": lambda n, s, seed: struck(hertz(n + 12), 1, CELESTA),
    "chimes": lambda n, s, seed: struck(hertz(n + 12), 1.2, CHIMES),
}
# The loudness of each instrument, so that all of them sound equally loud as the melody.
GAINS = {"trumpet": .4, "violin": .46, "accordion": .4, "flute": .62, "pad": .2, "guitar": 1.3, "nylon": 1.8, "banjo": 1.2,
         "bass": 1.6, "marimba": .85, "celesta": .62, "chimes": .5}


@lru_cache(maxsize=None)
def note(instrument, number, milliseconds, seed=0):
    return INSTRUMENTS[instrument](number, milliseconds / 1000, seed)


@lru_cache(maxsize=None)
def shake(kind):
    """A maraca, or sleigh bells."""
    if kind == "maraca":
        return shaped(band(noise(samples(.07), 31), lambda t: 5200, 1.4), lambda t: min(1, t / .012) * 2.7 ** (-t * 60))
    bells = band(noise(samples(.2), 37), lambda t: 6800, 9)
    ring = struck(4186, .2, ((1, .3, 22), (1.51, .3, 25), (2.02, .25, 28), (2.6, .2, 30)))
    return [.7 * x + .25 * y for x, y in zip(shaped(bells, lambda t: min(1, t / .004) * 2.7 ** (-t * 20)), ring)]


# A theme: its key in semitones from G, the instruments of the melody in play, menu and night, the chords', and what
# is shaken. The primary theme has no name.
THEMES = {
    "": (0, ("trumpet", "marimba", "flute"), "guitar", "maraca"),
    "Valentine": (-4, ("violin", "nylon", "violin"), "nylon", None),
    "Thanksgiving": (-5, ("accordion", "banjo", "flute"), "banjo", "maraca"),
    "Christmas": (-2, ("chimes", "celesta", "celesta"), "guitar", "sleigh"),
}
PARTS = ("Play", "Menu", "Night")
TUNES = [(f"{theme} Tune {part}".strip(), theme, part) for theme in THEMES for part in PARTS]


class Arrangement:
    def __init__(self, theme, part):
        self.key, leads, self.strings, self.shaken = THEMES[theme]
        self.lead = leads[PARTS.index(part)]
        melody = bars()
        self.melody = melody + varied(melody) if part == "Play" else melody
        self.out = [[0.] * (len(self.melody) * BAR) for _ in range(2)]
        for bar, (chord, notes) in enumerate(self.melody):
            getattr(self, part.lower())(bar, chord, notes, bar * BAR)

    def add(self, instrument, number, at, length, loudness, pan, seed=0):
        """Adds a note; its length is in quavers."""
        sound = note(instrument, number + self.key, round(1000 * length * QUAVER / RATE), seed)
        placed(self.out, sound, at, GAINS[instrument] * loudness, pan)

    def bass(self, bar, chord, start):
        low, fifth, _ = CHORDS[chord]
        notes = [(low, 0), (fifth, 2)] if bar % 2 == 0 else [(fifth if chord != "E7" else low, 0), (low, 2)]
        if bar % 16 == 15:
            notes = [("G2", 0), ("D3", 1), ("E3", 1.5), ("F#3", 2)]
        for name, beat in notes:
            self.add("bass", midi(name), start + beat * BEAT, 2, 1 if beat == 0 else .85, 0, 30 + int(beat * 2))

    def sing(self, notes, start, loudness, octave=0, seconds=True):
        for voices, at, length in notes:
            for voice, number in enumerate(voices[:2 if seconds else 1]):
                self.add(self.lead, number + 12 * octave, start + at * QUAVER, length * (.9 if length < 3 else .94),
                         loudness * (1, .64)[voice], (-.22, .3)[voice], 200 + voice)

    def strum(self, chord, at, loudness, up=False):
        strings = CHORDS[chord][2]
        for i, name in enumerate(strings[::-1] if up else strings):
            self.add(self.strings, midi(name), at + i * RATE * .011, .6, loudness, .45 - .12 * i, 100 + i)

    def play(self, bar, chord, notes, start):
        self.bass(bar, chord, start)
        # In every second bar the upstroke is early: two beats against three.
        beats = ((1, .62, False), (2, .5, False), (2.5, .4, True)) if bar % 2 == 0 else \
            ((.5, .4, True), (1, .62, False), (2, .55, False))
        for beat, loud, up in beats:
            self.strum(chord, start + beat * BEAT, .8 * loud, up)
        self.sing(notes, start, 1)
        if self.shaken:
            for beat, loud in ((0, .5), (.5, .22), (1, .3), (1.5, .22), (2, .36), (2.5, .22)):
                if self.shaken == "maraca" or beat in (0, 1, 2):
                    placed(self.out, shake(self.shaken), start + beat * BEAT, .8 * loud, -.5)
        if 24 <= bar < 28:
            # Below the octave of the variation: the chord, held.
            for i, name in enumerate(CHORDS[chord][2][1:]):
                self.add("pad", midi(name) + 12, start, 6, .6, (i - 1) * .5)

    def menu(self, bar, chord, notes, start):
        low, _, strings = CHORDS[chord]
        self.add("bass", midi(low), start, 2, .8, 0, 31)
        for i, string in enumerate((0, 1, 2, 3, 2, 1)):
            self.add(self.strings, midi(strings[string]), start + i * QUAVER, 1, .42, .4 - .2 * string, 100 + string)
        # The answer to each half phrase has a second voice.
        if bar % 4 >= 2:
            notes = [([v[0], below(v[0], chord)], at, length) for v, at, length in notes]
        self.sing(notes, start, .9)

    def night(self, bar, chord, notes, start):
        low, _, strings = CHORDS[chord]
        self.add("bass", midi(low), start, 2, .7, 0, 31)
        for i, name in enumerate(strings[1:]):
            self.add("pad", midi(name), start, 6, .8, (i - 1) * .6)
        for beat, string in ((1, 1), (2, 3)):
            self.add("nylon", midi(strings[string]), start + beat * BEAT, 2, .3, .45 - .3 * beat, 100 + string)
        self.sing(notes, start, .9, octave=-1 if self.lead in ("violin", "trumpet") else 0, seconds=bar >= 8)


def tune(theme, part):
    out = roomy(Arrangement(theme, part).out, around=True, loudness=1.3 if part == "Night" else 1)
    means = [sum(channel) / len(channel) for channel in out]
    out = levelled([[x - mean for x in channel] for channel, mean in zip(out, means)], integrated, LOUDNESS, CEILING)
    return from_nothing(out)


def from_nothing(channels):
    """The loop rotated by a few samples to start where both waves are near zero: the first start does not click."""
    left, right = channels
    start = min(range(-samples(.01), 0), key=lambda i: abs(left[i]) + abs(right[i]) + abs(left[i - 1]) + abs(right[i - 1]))
    return [channel[start:] + channel[:start] for channel in channels]
