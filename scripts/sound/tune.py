"""The arrangements of the tunes of Flappy Felipe, for the menu, the play and the night of each theme.

Notes that still ring at the end of a tune wrap around to its start. All tunes have bars of the same length, so that one
can follow another at the end of any bar.
"""
from typing import NamedTuple

from instruments import BEATS, GAINS, note, percussion
from loudness import integrated, levelled
from scores import CHORDS, DIA_DE_MUERTOS, EASTER, HALLOWEEN, LUNAR_NEW_YEAR, NEW_YEAR, WALTZ, Score, melody, varied
from scores import with_second
from synthesis import RATE, midi, placed, roomy, samples

BEAT = RATE * 60 // 168   # samples; three beats a bar
BAR = 3 * BEAT
QUAVER = BEAT / 2
LOUDNESS = -20            # LUFS

# The chords' rhythm in play, in even and odd bars: the beat, the loudness, and a strum of all strings down or up, or
# the number of a string; from 4, an octave higher.
FIGURES = {
    # In every second bar the upstroke is early: two beats against three.
    "waltz": (((1, .62, "down"), (2, .5, "down"), (2.5, .4, "up")),
              ((.5, .4, "up"), (1, .62, "down"), (2, .55, "down"))),
    "carousel": (((1, .5, "down"), (2, .4, "down")), ((1, .5, "down"), (2, .4, "down"), (2.5, .35, 3))),
    "rising": (((0, .5, 0), (.5, .4, 1), (1, .45, 2), (1.5, .4, 3), (2, .5, 5), (2.5, .45, 6)),) * 2,
    # 3/4 and 6/8 alternate.
    "sesquialtera": (((1, .6, "down"), (2, .55, "down"), (2.5, .4, "up")),
                     ((.5, .4, "down"), (1, .45, "up"), (2, .55, "down"), (2.5, .45, "up"))),
    "harp": (((.5, .45, 1), (1, .5, 2), (1.5, .45, 3), (2, .5, 5), (2.5, .4, 3)),
             ((.5, .45, 1), (1, .5, 3), (1.5, .45, 2), (2, .5, 3))),
    "octaves": (((.5, .4, 0), (1, .55, 3), (2, .5, 1), (2.5, .4, 5)),
                ((1, .55, 3), (1.5, .4, 2), (2, .5, 1), (2.5, .4, 3))),
}
# The bass in even and odd bars: the chord's first or second bass note, and the beat.
BASSES = {
    "waltz": (((0, 0), (1, 2)), ((1, 0), (0, 2))),
    "first": (((0, 0), (1, 2)),) * 2,
    "sesquialtera": (((0, 0), (0, 1), (1, 2)), ((0, 0), (1, 1.5))),
    "light": (((0, 0),),) * 2,
}


class Theme(NamedTuple):
    key: int                                # semitones from G
    leads: tuple                            # the melody's instrument in play, menu and night
    strings: str                            # the chords' instrument
    percussion: str | None = None
    score: Score = WALTZ
    figure: str = "waltz"                   # the chords' rhythm in play
    rhythm: str = "waltz"                   # the bass's in play
    bass: str = "bass"
    order: tuple = (0, 1, 2, 3, 2, 1)       # of the strings in the menu
    night: str = "nylon"                    # what is plucked at night
    strokes: tuple | None = None            # a bell: its instrument, note, loudness, and its bars of the sixteen
    ceiling: float = -7.5                   # dBFS; lower for plucked strings, whose peaks Vorbis raises


# The primary theme has no name.
THEMES = {
    "": Theme(0, ("trumpet", "marimba", "flute"), "guitar", "maraca"),
    "Valentine": Theme(-4, ("violin", "nylon", "violin"), "nylon"),
    "Thanksgiving": Theme(-5, ("accordion", "banjo", "flute"), "banjo", "maraca"),
    "Christmas": Theme(-2, ("chimes", "celesta", "celesta"), "guitar", "sleigh"),
    "Halloween": Theme(4, ("theremin", "xylophone", "theremin"), "harpsichord", "bones", HALLOWEEN, "carousel", "first",
                       order=(3, 2, 1, 0, 1, 2), night="celesta", strokes=("toll", "G3", .6, (0, 8))),
    # The bell strikes twelve.
    "New Year": Theme(5, ("bell trumpet", "chimes", "handbell"), "guitar", "tambourine", NEW_YEAR, "rising",
                      "first", order=(0, 1, 2, 3, 5, 6), night="celesta", strokes=("bell", "D4", .5, range(12))),
    "Dia de Muertos": Theme(-3, ("rolled marimba", "harp", "ocarina"), "guitar", "guiro", DIA_DE_MUERTOS,
                            "sesquialtera", "sesquialtera", "guitarron", (0, 2, 3, 0, 2, 3), ceiling=-9),
    "Easter": Theme(3, ("handbell", "music box", "handbell"), "harp", "bird", EASTER, "harp", "light",
                    order=(1, 3, 2, 5, 2, 3), night="harp"),
    "Lunar New Year": Theme(2, ("zheng", "pipa", "dizi"), "low zheng", "wood block", LUNAR_NEW_YEAR, "octaves",
                            "first", order=(0, 3, 1, 5, 1, 3), night="low zheng", strokes=("gong", "G2", .6, (0, 8)),
                            ceiling=-10),
}
PARTS = ("Play", "Menu", "Night")
TUNES = [(f"{theme} Tune {part}".strip(), theme, part) for theme in THEMES for part in PARTS]


class Arrangement:
    def __init__(self, theme, part):
        self.theme = THEMES[theme]
        self.lead = self.theme.leads[PARTS.index(part)]
        self.melody = melody(self.theme.score) + (varied(self.theme.score) if part == "Play" else [])
        self.out = [[0.] * (len(self.melody) * BAR) for _ in range(2)]
        for bar, (chord, notes) in enumerate(self.melody):
            getattr(self, part.lower())(bar, chord, notes, bar * BAR)
            self.strike(bar, bar * BAR)

    def add(self, instrument, number, at, length, loudness, pan, seed=0):
        """Adds a note; its length is in quavers."""
        sound = note(instrument, number + self.theme.key, round(1000 * length * QUAVER / RATE), seed)
        placed(self.out, sound, at, GAINS[instrument] * loudness, pan)

    def bass(self, bar, chord, start):
        notes = [(CHORDS[chord][which], beat) for which, beat in BASSES[self.theme.rhythm][bar % 2]]
        if bar % 16 == 15:
            notes = zip(self.theme.score.run.split(), (0, 1, 1.5, 2))
        for name, beat in notes:
            self.add(
                self.theme.bass, midi(name), start + beat * BEAT, 2, 1 if beat == 0 else .85, 0, 30 + int(beat * 2))

    def sing(self, notes, start, loudness, octave=0, seconds=True):
        for voices, at, length in notes:
            for voice, number in enumerate(voices[:2 if seconds else 1]):
                self.add(self.lead, number + 12 * octave, start + at * QUAVER, length * (.9 if length < 3 else .94),
                         loudness * (1, .64)[voice], (-.22, .3)[voice], 200 + voice)

    def pluck(self, chord, string, at, length, loudness, pan):
        """Plucks a string; from number 4, an octave higher."""
        number = midi(CHORDS[chord][2][string % 4]) + string // 4 * 12
        self.add(self.theme.strings, number, at, length, loudness, pan, 100 + string)

    def strum(self, chord, at, loudness, up=False):
        strings = CHORDS[chord][2]
        for i, name in enumerate(strings[::-1] if up else strings):
            self.add(self.theme.strings, midi(name), at + i * RATE * .011, .6, loudness, .45 - .12 * i, 100 + i)

    def strike(self, bar, start):
        if self.theme.strokes:
            instrument, name, loudness, struck = self.theme.strokes
            if bar % 16 in struck:
                self.add(instrument, midi(name), start, 18, loudness, 0)

    def play(self, bar, chord, notes, start):
        self.bass(bar, chord, start)
        for beat, loud, what in FIGURES[self.theme.figure][bar % 2]:
            if what in ("down", "up"):
                self.strum(chord, start + beat * BEAT, .8 * loud, what == "up")
            else:
                self.pluck(chord, what, start + beat * BEAT, 1, .8 * loud, .45 - .12 * what)
        self.sing(notes, start, 1)
        if self.theme.percussion:
            cycle = BEATS[self.theme.percussion]
            for beat, loud in cycle[bar % len(cycle)]:
                placed(self.out, percussion(self.theme.percussion), start + beat * BEAT, .8 * loud, -.5)
        if 24 <= bar < 28:
            # Below the octave of the variation: the chord, held.
            for i, name in enumerate(CHORDS[chord][2][1:]):
                self.add("pad", midi(name) + 12, start, 6, .6, (i - 1) * .5)

    def menu(self, bar, chord, notes, start):
        self.add(self.theme.bass, midi(CHORDS[chord][0]), start, 2, .8, 0, 31)
        for i, string in enumerate(self.theme.order):
            self.pluck(chord, string, start + i * QUAVER, 1, .42, .4 - .2 * (string % 4))
        # The answer to each half phrase has a second voice.
        if bar % 4 >= 2:
            notes = [(with_second(v, self.theme.score, chord), at, length) for v, at, length in notes]
        self.sing(notes, start, .9)

    def night(self, bar, chord, notes, start):
        low, _, strings = CHORDS[chord]
        self.add(self.theme.bass, midi(low), start, 2, .7, 0, 31)
        for i, name in enumerate(strings[1:]):
            self.add("pad", midi(name), start, 6, .8, (i - 1) * .6)
        for beat, string in ((1, 1), (2, 3)):
            self.add(self.theme.night, midi(strings[string]), start + beat * BEAT, 2, .3, .45 - .3 * beat, 100 + string)
        self.sing(notes, start, .9, octave=-1 if self.lead in ("violin", "trumpet", "theremin") else 0,
                  seconds=bar >= 8)


def tune(theme, part):
    out = roomy(Arrangement(theme, part).out, around=True, loudness=1.3 if part == "Night" else 1)
    means = [sum(channel) / len(channel) for channel in out]
    out = [[x - mean for x in channel] for channel, mean in zip(out, means)]
    return from_nothing(levelled(out, integrated, LOUDNESS, THEMES[theme].ceiling))


def from_nothing(channels):
    """The loop rotated by a few samples to start where both waves are near zero: the first start does not click."""
    left, right = channels
    start = min(
        range(-samples(.01), 0), key=lambda i: abs(left[i]) + abs(right[i]) + abs(left[i - 1]) + abs(right[i - 1]))
    return [channel[start:] + channel[:start] for channel in channels]
