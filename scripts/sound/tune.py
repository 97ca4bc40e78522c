"""The tune of Flappy Felipe: sixteen bars of a quick waltz in G, for trumpets, a strummed guitar and a bass.

The melody is our own. It ends with a bass run that leads back to the start; notes that still ring wrap around.
"""
from synthesis import RATE, brass, hertz, mixed, plucked, pressed, samples

BEAT = RATE * 60 // 168   # samples; three beats a bar
QUAVER = BEAT / 2

CHORDS = {
    "G": ("G2", "D3", ("G3", "B3", "D4", "G4")),
    "G7": ("G2", "D3", ("G3", "B3", "D4", "F4")),
    "C": ("C3", "G2", ("G3", "C4", "E4", "G4")),
    "D7": ("D3", "A2", ("F#3", "C4", "D4", "A4")),
    "E7": ("E3", "B2", ("G#3", "B3", "D4", "E4")),
    "Am": ("A2", "E3", ("A3", "C4", "E4", "A4")),
}

# A bar: its chord, and the melody as notes with their length in quavers; a dash is a rest.
# After a slash, the second trumpet's note.
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


def notes(line):
    """(names, start, length) of a bar's melody, in quavers."""
    words, at = line.replace("-", "- ").split(), 0
    for name, length in zip(words[::2], words[1::2]):
        if name != "-":
            yield name.split("/"), at, int(length)
        at += int(length)
    if at != 6:
        raise ValueError(f"tune.py: \"{line}\" has {at} quavers instead of 6")


def strum(out, chord, at, seed, loudness, up=False):
    strings = chord[::-1] if up else chord
    for i, note in enumerate(strings):
        sound = plucked(hertz(note), .34, seed + i, .45, .992)
        mixed(out, sound, round(at + i * RATE * .011), loudness, around=True)


def tune():
    out = [0.] * (len(BARS) * 3 * BEAT)
    for bar, (name, melody) in enumerate(BARS):
        start, seed = bar * 3 * BEAT, 100 + bar * 40
        low, fifth, chord = CHORDS[name]
        bass = [(low, 0), (fifth, 2)] if bar % 2 == 0 else [(fifth if name != "E7" else low, 0), (low, 2)]
        if bar == len(BARS) - 1:
            bass = [("G2", 0), ("D3", 1), ("E3", 1.5), ("F#3", 2)]
        for note, beat in bass:
            sound = plucked(hertz(note), .6, seed + 30 + int(beat * 2), .16, .997)
            mixed(out, sound, round(start + beat * BEAT), 1.75, around=True)
        # In every second bar the upstroke is early: two beats against three.
        for beat, loud, up in ((1, .62, False), (2, .5, False), (2.5, .4, True)) if bar % 2 == 0 else \
                ((.5, .4, True), (1, .62, False), (2, .55, False)):
            strum(out, chord, start + beat * BEAT, seed + int(beat * 8), 1.3 * loud, up)
        for names, at, length in notes(melody):
            seconds = (length * QUAVER / RATE) * (.9 if length < 3 else .94)
            for voice, note in enumerate(names):
                mixed(out, brass(hertz(note), seconds), round(start + at * QUAVER), (.42, .27)[voice], around=True)
    return from_nothing(pressed(echoed(out), -24, -12))


def from_nothing(sound):
    """The loop rotated to start where the wave crosses zero, so that the first start does not click either."""
    start = next(i for i in range(len(sound) - 1, 0, -1) if sound[i - 1] <= 0 <= sound[i])
    return sound[start:] + sound[:start]


def echoed(sound):
    """The reverberation of a small room: four fading echoes, which also wrap around the loop."""
    dry, out = sound, list(sound)
    for seconds, loudness in ((.0297, .16), (.0411, .13), (.0673, .1), (.1093, .07)):
        mixed(out, dry, samples(seconds), loudness, around=True)
    return out
