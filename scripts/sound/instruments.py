"""The instruments of the tunes: the sound of a note, by its number, its length in seconds and a seed."""
from functools import lru_cache
from math import exp, pi, sin

from synthesis import RATE, band, hertz, mixed, noise, plucked, reed, samples, shaped, struck, tone

MARIMBA = ((1, 1, 7), (3.9, .25, 24), (9.2, .06, 60))
CELESTA = ((1, 1, 4.5), (2, .1, 8), (4, .22, 13), (6.8, .05, 30))
CHIMES = ((1, 1, 3.5), (2.76, .38, 7), (5.4, .16, 14), (8.9, .06, 26))
XYLOPHONE = ((1, 1, 13), (3, .4, 30), (6.1, .18, 60))
HANDBELL = ((1, 1, 3), (2, .12, 6), (3, .3, 8), (4.2, .06, 20))
MUSIC_BOX = ((1, 1, 6), (2, .35, 9), (5.4, .12, 35))
BELL = ((.5, .35, 1.3), (1, .8, 1.8), (1.5, .25, 3), (2, 1, 2.6), (3, .35, 4), (4.1, .2, 7), (5.4, .1, 11))
# With a minor third above the strike note, like church bells.
TOLL = ((.5, .5, 1.1), (1, .8, 1.6), (1.19, .7, 2), (1.5, .25, 3), (2, .9, 2.6), (3, .3, 5), (4.1, .12, 9))
GONG = ((1, 1, 1.6), (1.47, .7, 2), (2.09, .8, 2.4), (2.56, .5, 3), (3.39, .5, 3.4), (4.08, .35, 4.2), (5.3, .25, 6))


def detuned(note, seconds, brightness, cents, **shape):
    """Two reeds that are slightly out of tune with each other."""
    pair = [reed(hertz(note + side * cents / 200), seconds, brightness, **shape) for side in (-1, 1)]
    return [(x + y) / 2 for x, y in zip(*pair)]


def together(first, second, loudness=1.):
    return mixed(list(first), second, 0, loudness)


def theremin(note, seconds):
    """A pure tone with vibrato that slides up to its pitch."""
    end = seconds + .07
    sound = tone(end, lambda t: hertz(note) * (1 - .1 * exp(-t * 24) + .013 * min(1, t / .18) * sin(2 * pi * 6.2 * t)),
                 ((1, 1), (2, .28), (3, .09)))
    return shaped(sound, lambda t: min(1, t / .04, (end - t) / .09))


def rolled(note, seconds):
    """A marimba with a roll of two mallets on long notes."""
    out = struck(hertz(note), .7, MARIMBA)
    for stroke in range(1, int(seconds / .0893) if seconds > .45 else 1):
        mixed(out, struck(hertz(note), .5, MARIMBA), samples(stroke * .0893), (.62, .5)[stroke % 2])
    return out


def with_vibrato(sound, rate, depth):
    """A string with vibrato after its start: reads the sound at a changing speed."""
    out, at = [], 0.
    while at < len(sound) - 2:
        whole = int(at)
        out.append(sound[whole] + (at - whole) * (sound[whole + 1] - sound[whole]))
        t = len(out) / RATE
        at += 1 + depth * min(1, t / .25) * sin(2 * pi * rate * t)
    return out


INSTRUMENTS = {
    "trumpet": lambda n, s, seed: reed(hertz(n), s, .64, bend=.02),
    "violin": lambda n, s, seed: reed(
        hertz(n), s + .06, .6, attack=.06, release=.09, vibrato=(5.8, .007, .08), swell=0),
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
    "theremin": lambda n, s, seed: theremin(n, s),
    "xylophone": lambda n, s, seed: struck(hertz(n + 12), .5, XYLOPHONE),
    "harpsichord": lambda n, s, seed: together(
        plucked(hertz(n), s + .1, seed, .6, .997), plucked(hertz(n + 12), s + .1, seed + 1, .6, .997), .6),
    "bell trumpet": lambda n, s, seed: together(
        reed(hertz(n), s, .6, bend=.02), struck(hertz(n + 12), 1, HANDBELL), 1.1),
    "handbell": lambda n, s, seed: struck(hertz(n), 1.3, HANDBELL),
    "music box": lambda n, s, seed: struck(hertz(n + 12), .9, MUSIC_BOX),
    "rolled marimba": lambda n, s, seed: rolled(n, s),
    "ocarina": lambda n, s, seed: reed(
        hertz(n), s + .04, .1, attack=.045, release=.06, vibrato=(4.6, .006, .2), bend=.03),
    "guitarron": lambda n, s, seed: together(
        plucked(hertz(n), .8, seed, .12, .997), plucked(hertz(n + 12), .6, seed + 1, .12), .7),
    "harp": lambda n, s, seed: plucked(hertz(n), max(s, .5) + .5, seed, .26, .997),
    "zheng": lambda n, s, seed: with_vibrato(plucked(hertz(n), max(s, .45) + .35, seed, .3, .998), 5.5, .006),
    "low zheng": lambda n, s, seed: plucked(hertz(n), max(s, .45) + .35, seed, .2, .998),
    "pipa": lambda n, s, seed: plucked(hertz(n), max(s, .3) + .15, seed, .4, .996),
    "dizi": lambda n, s, seed: reed(hertz(n), s + .04, .4, attack=.035, release=.06, vibrato=(6, .008, .12), bend=.05),
    "bell": lambda n, s, seed: struck(hertz(n), s, BELL),
    "toll": lambda n, s, seed: struck(hertz(n), s, TOLL),
    "gong": lambda n, s, seed: struck(hertz(n), s, GONG),
}
# How loud each instrument is, so that all of them are alike as the melody.
GAINS = {"trumpet": .4, "violin": .46, "accordion": .4, "flute": .62, "pad": .2, "guitar": 1.3, "nylon": 1.8,
         "banjo": 1.2, "bass": 1.6, "marimba": .85, "celesta": .62, "chimes": .5, "theremin": .46, "xylophone": 1,
         "harpsichord": .9, "bell trumpet": .37, "handbell": .6, "music box": .68, "rolled marimba": .8, "ocarina": .58,
         "guitarron": 1.3, "harp": 1.5, "zheng": 2, "low zheng": 1, "pipa": 2.1, "dizi": .5, "bell": .4,
         "toll": .45, "gong": .4}


@lru_cache(maxsize=None)
def note(instrument, number, milliseconds, seed=0):
    return INSTRUMENTS[instrument](number, milliseconds / 1000, seed)


# MARK: Percussion

def sleigh():
    bells = band(noise(samples(.2), 37), lambda t: 6800, 9)
    ring = struck(4186, .2, ((1, .3, 22), (1.51, .3, 25), (2.02, .25, 28), (2.6, .2, 30)))
    return [.7 * x + .25 * y for x, y in zip(shaped(bells, lambda t: min(1, t / .004) * 2.7 ** (-t * 20)), ring)]


def bones():
    """Two dry knocks, the second one higher."""
    first, second = (struck(pitch, .06, ((1, 1, 90), (2.3, .6, 120))) for pitch in (980, 1270))
    return mixed(first, second, samples(.045), .8)


def bird():
    """Two chirps that rise."""
    chirp = tone(.075, lambda t: 2700 + 16000 * t)
    chirp = shaped(chirp, lambda t: sin(pi * t / .075) ** 2)
    return mixed(list(chirp), chirp, samples(.1), .8)


PERCUSSION = {
    "maraca": lambda: shaped(
        band(noise(samples(.07), 31), lambda t: 5200, 1.4), lambda t: min(1, t / .012) * 2.7 ** (-t * 60)),
    "sleigh": sleigh,
    "bones": bones,
    "tambourine": lambda: shaped(
        band(noise(samples(.16), 41), lambda t: 6900, 4),
        lambda t: min(1, t / .003) * (.1 * exp(-t * 14) + .4 * exp(-t * 70))),
    "guiro": lambda: shaped(
        band(noise(samples(.17), 43), lambda t: 2600 + 6000 * t, 2.5), lambda t: (t * 68 % 1) ** 2 * sin(pi * t / .17)),
    "bird": bird,
    "wood block": lambda: struck(870, .09, ((1, 1, 48), (1.6, .4, 60), (2.7, .35, 90))),
}
# When percussion sounds and how loud, as (beat, loudness), for each bar of a cycle.
BEATS = {
    "maraca": (((0, .5), (.5, .22), (1, .3), (1.5, .22), (2, .36), (2.5, .22)),),
    "sleigh": (((0, .5), (1, .3), (2, .36)),),
    "bones": (((1, .4), (2, .5)), ((1, .4), (1.5, .4), (2, .5))),
    "tambourine": (((1, .5), (2, .4)), ((1, .5), (2, .4), (2.5, .3))),
    "guiro": (((0, .5), (1, .25), (2, .25)), ((0, .4), (1.5, .4), (2.5, .2))),
    "bird": ((), ((2, .22),), (), ((1, .18), (2.5, .24))),
    "wood block": (((0, .6), (1, .35), (2, .5)), ((0, .6), (1, .35), (1.5, .3), (2, .5))),
}


@lru_cache(maxsize=None)
def percussion(name):
    return PERCUSSION[name]()
