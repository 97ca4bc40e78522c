"""The notes of the tunes of Flappy Felipe: the waltz, and a melody of its own for each of the newer holidays.

All melodies are our own: sixteen bars of three beats in four phrases of four, around G. The second phrase answers the
first, and the fourth the third. They end with a bass run that leads back to the start. While the player plays, the
sixteen bars are followed by a variation: a second voice in thirds, passing notes, and a third phrase that begins an
octave higher.
"""
from functools import lru_cache
from typing import NamedTuple

from synthesis import midi

# The lowest note, the second bass note, and four strings.
CHORDS = {
    "G": ("G2", "D3", ("G3", "B3", "D4", "G4")),
    "G7": ("G2", "D3", ("G3", "B3", "D4", "F4")),
    "C": ("C3", "G2", ("G3", "C4", "E4", "G4")),
    "D7": ("D3", "A2", ("F#3", "C4", "D4", "A4")),
    "E7": ("E3", "E3", ("G#3", "B3", "D4", "E4")),
    "Am": ("A2", "E3", ("A3", "C4", "E4", "A4")),
    "Em": ("E3", "B2", ("G3", "B3", "E4", "G4")),
    "Bm": ("B2", "F#3", ("F#3", "B3", "D4", "F#4")),
    # In minor.
    "Gm": ("G2", "D3", ("G3", "Bb3", "D4", "G4")),
    "Cm": ("C3", "G2", ("G3", "C4", "Eb4", "G4")),
    "Bb": ("Bb2", "F3", ("F3", "Bb3", "D4", "F4")),
    "Eb": ("Eb3", "Bb2", ("G3", "Bb3", "Eb4", "G4")),
    "F7": ("F3", "C3", ("F3", "A3", "C4", "Eb4")),
    "Ab": ("Ab2", "Eb3", ("Ab3", "C4", "Eb4", "Ab4")),
    # For a bass line that falls by semitones.
    "D7/F#": ("F#2", "F#2", ("F#3", "C4", "D4", "A4")),
    "Gm/F": ("F2", "F2", ("G3", "Bb3", "D4", "G4")),
    "Em7b5": ("E2", "E2", ("G3", "Bb3", "D4", "E4")),
    "Eb low": ("Eb2", "Eb2", ("G3", "Bb3", "Eb4", "G4")),
    "D7 low": ("D2", "D2", ("F#3", "C4", "D4", "A4")),
    # Pentatonic: G, A, B, D, E.
    "D4": ("D3", "A2", ("A3", "D4", "E4", "A4")),
    "A4": ("A2", "E3", ("A3", "D4", "E4", "A4")),
}


class Score(NamedTuple):
    """A bar is its chord, and the melody as notes with their length in quavers; a dash is a rest. After a slash, the
    second voice's note.
    """
    bars: tuple
    scale: str = "G A B C D E F#"
    run: str = "G2 D3 E3 F#3"      # the bass of the last bar
    seconds: int = 16              # the bar in which a second voice begins, a third below, besides the written one


WALTZ = Score((
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
))
# The waltz in minor, over a bass line that falls by semitones.
HALLOWEEN = Score((
    ("Gm", "-1 Bb4 1 D5 1 G5 2 F#5 1"),
    ("D7/F#", "Eb5 1 F#5 1 D5 3 -1"),
    ("Gm/F", "-1 Bb4 1 D5 1 G5 2 F5 1"),
    ("Em7b5", "E5 1 G5 1 Bb4 3 -1"),
    ("Eb low", "-1 G4 1 Bb4 1 Eb5 2 D5 1"),
    ("D7 low", "C#5 1 D5 1 Eb5 1 D5 1 C5 1 A4 1"),
    ("Gm", "Bb4 2 A4 1 G4 3"),
    ("G7", "G4 1 A4 1 B4 1 D5 2 B4 1"),
    ("Cm", "C5 3 Eb5 2 C5 1"),
    ("Gm", "Bb4 1 A4 1 Bb4 1 D5 3"),
    ("Ab", "Ab4 3 C5 2 Eb5 1"),
    ("D7", "D5 1 C#5 1 D5 1 F#5 3"),
    ("Gm", "G5 2 D5 1 Bb4 3"),
    ("Ab", "Ab5 2 Eb5 1 C5 3"),
    ("D7", "A4 1 C5 1 F#5 1 A5 2 F#5 1"),
    ("Gm", "G5 2 -4"),
), "G A Bb C D Eb F#", "G2 Bb2 A2 Ab2")
# A rising figure that starts higher in each bar.
NEW_YEAR = Score((
    ("G", "D4 1 G4 1 B4 1 D5 2 B4 1"),
    ("Am", "E4 1 A4 1 C5 1 E5 2 C5 1"),
    ("Bm", "F#4 1 B4 1 D5 1 F#5 2 D5 1"),
    ("C", "G4 1 C5 1 E5 1 G5 3"),
    ("G", "F#5 1 G5 1 D5 1 B4 3"),
    ("Em", "E5 1 F#5 1 B4 1 G4 3"),
    ("Am", "-1 A4 1 B4 1 C5 1 D5 1 E5 1"),
    ("D7", "F#5 3 D5 2 -1"),
    ("C", "C5 3 E5 2 C5 1"),
    ("D7", "D5 3 F#5 2 D5 1"),
    ("Bm", "D5 1 F#5 1 B4 1 D5 3"),
    ("Em", "E5 1 F#5 1 G5 1 B4 3"),
    ("Am", "C5 1 E5 1 A4 1 C5 3"),
    ("D7", "A4 1 C5 1 D5 1 F#5 3"),
    ("G", "D4 1 G4 1 B4 1 D5 1 G5 1 B5 1"),
    ("G", "G5 2 -4"),
), seconds=8)
# 3/4 and 6/8 alternate. From minor to the relative major and back; the last chord is major.
DIA_DE_MUERTOS = Score((
    ("Gm", "-1 D5 1 G5 1 F5 1 Eb5 1 D5 1"),
    ("Gm", "Bb4 3 D5 3"),
    ("D7", "-1 A4 1 C5 1 Eb5 1 D5 1 C5 1"),
    ("D7", "A4 3 F#4 3"),
    ("Cm", "-1 C5 1 Eb5 1 G5 2 F5 1"),
    ("Gm", "D5 3 Bb4 3"),
    ("D7", "C5 1 Bb4 1 A4 1 F#4 1 A4 1 C5 1"),
    ("Gm", "Bb4 2 A4 1 G4 3"),
    ("Bb", "F5 3 D5 2 F5 1"),
    ("F7", "Eb5 1 D5 1 Eb5 1 C5 3"),
    ("F7", "Eb5 3 C5 2 Eb5 1"),
    ("Bb", "D5 1 C5 1 D5 1 Bb4 3"),
    ("Eb", "G5 2 Eb5 1 Bb4 3"),
    ("Gm", "D5 2 Bb4 1 G4 3"),
    ("D7", "D5 1 C5 1 A4 1 F#4 2 A4 1"),
    ("G", "G4 2 -4"),
), "G A Bb C D Eb F", "G2 D3 Eb3 F#3", seconds=0)
# Falling scales, like peals of bells.
EASTER = Score((
    ("G", "G5 1 F#5 1 E5 1 D5 2 B4 1"),
    ("C", "E5 2 G5 1 E5 3"),
    ("G", "D5 1 E5 1 D5 1 B4 2 G4 1"),
    ("D7", "A4 2 B4 1 A4 2 -1"),
    ("G", "G5 1 F#5 1 E5 1 D5 2 B4 1"),
    ("C", "C5 2 E5 1 G5 3"),
    ("D7", "F#5 1 E5 1 D5 1 C5 1 B4 1 A4 1"),
    ("G", "G4 3 D5 2 -1"),
    ("Em", "-1 E5 1 F#5 1 G5 2 B4 1"),
    ("Bm", "D5 2 F#5 1 D5 3"),
    ("C", "-1 C5 1 D5 1 E5 2 G4 1"),
    ("G", "B4 2 D5 1 B4 3"),
    ("Am", "C5 1 B4 1 C5 1 E5 2 C5 1"),
    ("D7", "D5 1 C5 1 D5 1 F#5 2 A5 1"),
    ("G", "B5 1 G5 1 A5 1 F#5 1 G5 1 D5 1"),
    ("G", "G5 2 -4"),
), seconds=8)
# Pentatonic, with a sweep over all strings at the end.
LUNAR_NEW_YEAR = Score((
    ("G", "-1 B4 1 D5 1 G5 2 E5 1"),
    ("G", "D5 1 E5 1 B4 3 -1"),
    ("D4", "-1 A4 1 B4 1 E5 2 D5 1"),
    ("D4", "B4 1 A4 1 D5 3 -1"),
    ("Em", "E5 1 D5 1 B4 1 G4 2 A4 1"),
    ("A4", "B4 1 D5 1 A4 3 -1"),
    ("G", "G4 1 A4 1 B4 1 D5 1 E5 1 G5 1"),
    ("D4", "A5 2 E5 1 D5 3"),
    ("Em", "E5 3 G5 2 E5 1"),
    ("Em", "D5 1 B4 1 D5 1 E5 3"),
    ("G", "D5 3 G5 2 D5 1"),
    ("A4", "B4 1 D5 1 E5 1 A4 3"),
    ("Em", "G5 2 E5 1 B4 3"),
    ("D4", "A5 2 E5 1 D5 3"),
    ("G", "B4 1 D5 1 E5 1 G5 1 A5 1 B5 1"),
    ("G", "G5 2 D4 .5 E4 .5 G4 .5 A4 .5 B4 .5 D5 .5 E5 .5 G5 .5"),
), "G A B D E", "G2 A2 B2 D3", seconds=12)


def melody(score):
    """For each bar its chord, and its notes as (numbers, start, length) in quavers."""
    out = []
    for bar, (chord, line) in enumerate(score.bars):
        words, at, notes = line.replace("-", "- ").split(), 0, []
        for name, length in zip(words[::2], words[1::2]):
            if name != "-":
                numbers = [midi(n) for n in name.split("/")]
                if bar >= score.seconds:
                    numbers = with_second(numbers, score, chord)
                notes.append((numbers, at, float(length)))
            at += float(length)
        if at != 6:
            raise ValueError(f"scores.py: \"{line}\" has {at} quavers instead of 6")
        out.append((chord, notes))
    return out


@lru_cache(maxsize=None)
def steps(score, chord=None):
    """The notes of the scale, with the sharps and flats of a chord."""
    altered = {name[0]: name[:-1] for name in CHORDS[chord][2]} if chord else {}
    names = [altered.get(name[0], name) for name in score.scale.split()]
    return sorted(midi(f"{name}{octave}") for name in names for octave in range(2, 8))


def with_second(numbers, score, chord):
    """A note and the second voice's: a third below in the scale, or a fourth if that belongs to the chord and the third
    does not.
    """
    note = numbers[0]
    lower = [n for n in steps(score, chord) if n < note]
    tones = {midi(n) % 12 for n in CHORDS[chord][2]}
    third, fourth = lower[-2], lower[-3]
    return [note, fourth if third % 12 not in tones and note % 12 in tones and fourth % 12 in tones else third]


def varied(score):
    """A variation of the melody: passing notes in leaps of a third, neighbours of repeated and long notes, thirds."""
    plain = melody(score)
    flat = [(bar, chord, *sung) for bar, (chord, notes) in enumerate(plain) for sung in notes]
    out = [(chord, []) for chord, _ in plain]
    for index, (bar, chord, voices, at, length) in enumerate(flat):
        high = 12 if 8 <= bar < 11 else 0
        note = voices[0] + high
        after = flat[index + 1] if index + 1 < len(flat) else None
        passing = None
        if after and length >= 2 and (after[0] * 6 + after[3]) == bar * 6 + at + length:
            goal = after[2][0] + (12 if 8 <= after[0] < 11 else 0)
            between = [n for n in steps(score) if min(note, goal) < n < max(note, goal)]
            if len(between) in (1, 2):
                passing = between[-1] if goal > note else between[0]
        elif length == 3 and bar % 2 == 1:
            # The end of half a phrase: a turn up to the next step and back.
            upper = next(n for n in steps(score) if n > note)
            out[bar][1].extend([([note], at, 1), ([upper], at + 1, 1), (with_second([note], score, chord), at + 2, 1)])
            continue
        both = [note] if high else with_second([note], score, chord)
        if passing:
            out[bar][1].append((both, at, length - 1))
            out[bar][1].append(([passing], at + length - 1, 1))
        else:
            out[bar][1].append((both, at, length))
    return out
