"""The short sounds of Flappy Felipe."""
from math import exp, pi, sin

from synthesis import brass, band, hertz, levelled, mixed, noise, plucked, samples, shaped, tone

BELL = ((1, 1), (2, .32), (3.01, .18), (5.4, .08))


def flap():
    """A soft wing beat: a rush of air that gets darker, and a small thump below it."""
    air = band(noise(samples(.16), 3), lambda t: 1500 * exp(-t * 13) + 260, 1.6)
    air = shaped(air, lambda t: sin(pi * min(1, t / .05) / 2) * exp(-max(0, t - .03) * 26))
    thump = shaped(tone(.12, lambda t: 95 + 90 * exp(-t * 40)), lambda t: min(1, t / .008) * exp(-t * 34))
    return levelled(mixed(air, thump, 0, .45), -6)


def point():
    """Two bright notes, a fifth apart."""
    first = shaped(tone(.26, lambda t: hertz("D6"), BELL), lambda t: min(1, t / .003) * exp(-t * 22))
    second = shaped(tone(.34, lambda t: hertz("A6"), BELL[:3]), lambda t: min(1, t / .003) * exp(-t * 11))
    return levelled(mixed(first, second, samples(.075), .9), -6)


def hit():
    """A dull thud, then a short squawk."""
    thud = shaped(tone(.26, lambda t: 78 + 190 * exp(-t * 30)), lambda t: min(1, t / .002) * exp(-t * 13))
    dust = shaped(band(noise(samples(.08), 5), lambda t: 420, 1.2), lambda t: exp(-t * 50))
    voice = tone(.17, lambda t: 640 - 1500 * t + 45 * sin(2 * pi * 38 * t), [(k, 1 / k) for k in range(1, 12)])
    voice = mixed(band(voice, lambda t: 1250 - 1800 * t, 4), band(voice, lambda t: 2500, 5), 0, .5)
    voice = shaped(voice, lambda t: min(1, t / .012) * (1 - t / .17))
    return levelled(mixed(mixed(thud, dust, 0, 1.1), voice, samples(.065), .16), -5)


def fall():
    """A falling whistle."""
    whistle = tone(.62, lambda t: 1650 * exp(-t * 2.5) * (1 + .012 * sin(2 * pi * 9 * t)), ((1, 1), (2, .12), (3, .04)))
    whistle = shaped(whistle, lambda t: min(1, t / .03) * (1 - t / .62) ** .7)
    breath = band(noise(samples(.62), 9), lambda t: 1650 * exp(-t * 2.5), 8)
    return levelled(mixed(whistle, shaped(breath, lambda t: .25 * (1 - t / .62)), 0), -7)


def button():
    """A knock on wood."""
    knock = shaped(tone(.09, lambda t: 560 + 300 * exp(-t * 300), ((1, 1), (2.76, .5))),
                   lambda t: min(1, t / .001) * exp(-t * 62))
    tick = shaped(band(noise(samples(.02), 13), lambda t: 2600, 2), lambda t: exp(-t * 300))
    return levelled(mixed(knock, tick, 0, .5), -5)


def hat():
    """A spring: its pitch rises while it swings, faster and less each time."""
    spring = tone(.52, lambda t: (190 + 520 * t) * (1 + .42 * exp(-t * 5) * sin(2 * pi * (11 + 9 * t) * t)),
                  ((1, 1), (2, .45), (3, .22), (4, .12)))
    spring = shaped(spring, lambda t: min(1, t / .004) * exp(-t * 5.2))
    snap = plucked(hertz("D4"), .2, 17, .9, .97)
    return levelled(mixed(spring, snap, 0, .5), -6)


def record():
    """A fanfare in G: trumpets in thirds and a strummed chord."""
    out, at = [], 0
    for upper, lower, beats in (
            ("G5", "D5", 1), ("F#5", "D5", .5), ("G5", "D5", .5), ("A5", "F#5", 1), ("D6", "B5", 5)):
        length = beats * .13
        sound = .92 * length if beats < 5 else length
        mixed(out, brass(hertz(upper), sound), samples(at), .6)
        mixed(out, brass(hertz(lower), sound), samples(at), .45)
        at += length
    chord = samples(.13 * 3)
    for i, note in enumerate(("G3", "B3", "D4", "G4", "B4", "D5")):
        mixed(out, plucked(hertz(note), .8, 21 + i, .7), chord + samples(.014 * i), .5)
    return levelled(shaped(out, lambda t: 1 - max(0, t - .75) / (len(out) / 22050 - .75)), -5)


def near(note):
    """A bell that rings once; near misses in a row ring higher."""
    bell = shaped(tone(.4, lambda t: hertz(note), BELL), lambda t: min(1, t / .003) * exp(-t * 10))
    return levelled(bell, -7)


EFFECTS = {"flap": flap, "point": point, "hit": hit, "fall": fall, "button": button, "hat": hat, "record": record,
           **{f"near{i + 1}": lambda note=note: near(note) for i, note in enumerate(("D5", "F#5", "A5", "B5", "D6"))}}
