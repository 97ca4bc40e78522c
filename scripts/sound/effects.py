"""The short sounds of Flappy Felipe: their samples, and how loud they are."""
from math import exp, pi, sin

from loudness import levelled, momentary
from synthesis import band, centred, hertz, mixed, noise, placed, plucked, reed, roomy, samples, shaped, struck, tone

BELL = ((1, 1, 9), (2, .32, 14), (3.01, .18, 22), (5.4, .08, 40))
# No sound peaks above this, in dBFS: one effect and the tune together never clip.
CEILING = -4.5


def flap(pitch):
    """A soft wing beat: a rush of air that gets darker, and a small thump below it."""
    air = band(noise(samples(.16), 3), lambda t: pitch * (1500 * exp(-t * 13) + 260), 1.6)
    air = shaped(air, lambda t: sin(pi * min(1, t / .05) / 2) * exp(-max(0, t - .03) * 26))
    thump = shaped(tone(.12, lambda t: pitch * (95 + 90 * exp(-t * 40))), lambda t: min(1, t / .008) * exp(-t * 34))
    return mixed(air, thump, 0, .45)


def point(lower, upper):
    """Two bright notes of a bell."""
    first, second = struck(hertz(lower), .26, BELL), struck(hertz(upper), .4, BELL[:3])
    return mixed([.8 * x for x in first], second, samples(.075), .9)


def hit():
    """A dull thud, then a short squawk."""
    thud = shaped(tone(.26, lambda t: 78 + 190 * exp(-t * 30)), lambda t: min(1, t / .002) * exp(-t * 13))
    dust = shaped(band(noise(samples(.08), 5), lambda t: 420, 1.2), lambda t: exp(-t * 50))
    voice = tone(.17, lambda t: 640 - 1500 * t + 45 * sin(2 * pi * 38 * t), [(k, 1 / k) for k in range(1, 20)])
    voice = mixed(band(voice, lambda t: 1250 - 1800 * t, 4), band(voice, lambda t: 2500, 5), 0, .5)
    voice = shaped(voice, lambda t: min(1, t / .012) * (1 - t / .17))
    return mixed(mixed(thud, dust, 0, 1.1), voice, samples(.065), .16)


def fall():
    """A falling whistle."""
    whistle = tone(.62, lambda t: 1650 * exp(-t * 2.5) * (1 + .012 * sin(2 * pi * 9 * t)), ((1, 1), (2, .12), (3, .04)))
    whistle = shaped(whistle, lambda t: min(1, t / .03) * (1 - t / .62) ** .7)
    breath = band(noise(samples(.62), 9), lambda t: 1650 * exp(-t * 2.5), 8)
    return mixed(whistle, shaped(breath, lambda t: .25 * (1 - t / .62)), 0)


def button():
    """A knock on wood."""
    knock = shaped(tone(.09, lambda t: 560 + 300 * exp(-t * 300), ((1, 1), (2.76, .5))),
                   lambda t: min(1, t / .001) * exp(-t * 62))
    tick = shaped(band(noise(samples(.02), 13), lambda t: 2600, 2), lambda t: exp(-t * 300))
    return mixed(knock, tick, 0, .5)


def hat():
    """A spring: its pitch rises while it swings, faster and less each time."""
    spring = tone(.52, lambda t: (190 + 520 * t) * (1 + .42 * exp(-t * 5) * sin(2 * pi * (11 + 9 * t) * t)),
                  ((1, 1), (2, .45), (3, .22), (4, .12)))
    spring = shaped(spring, lambda t: min(1, t / .004) * exp(-t * 5.2))
    return mixed(spring, plucked(hertz("D4"), .2, 17, .7, .97), 0, .5)


def record():
    """A fanfare in G: trumpets in thirds, left and right, and a strummed chord."""
    out, at = [[], []], 0
    for upper, lower, beats in (
            ("G5", "D5", 1), ("F#5", "D5", .5), ("G5", "D5", .5), ("A5", "F#5", 1), ("D6", "B5", 5)):
        length = beats * .13
        sound = .92 * length if beats < 5 else length
        placed(out, reed(hertz(upper), sound, .64, bend=.02), samples(at), .6, -.25, around=False)
        placed(out, reed(hertz(lower), sound, .64, bend=.02), samples(at), .45, .3, around=False)
        at += length
    for i, note in enumerate(("G3", "B3", "D4", "G4", "B4", "D5")):
        placed(out, plucked(hertz(note), .8, 21 + i), samples(.39 + .014 * i), .9, (i - 2.5) / 5, around=False)
    return out


def near(note):
    """A bell that rings once; near misses in a row ring higher."""
    return struck(hertz(note), .4, BELL)


def made(sound, loudness):
    """Both channels of an effect in a small room, as loud as wanted, in LUFS."""
    channels = sound if isinstance(sound[0], list) else [list(sound), list(sound)]
    longest = max(map(len, channels)) + samples(.08)
    channels = [(channel + [0.] * longest)[:longest] for channel in channels]
    channels = [channel[:longest] for channel in roomy(channels, around=False, loudness=.6)]
    return levelled([centred(channel) for channel in channels], momentary, loudness, CEILING)


# A name, its sound, and the loudness of its loudest 0.4 seconds in LUFS. The tunes have -20; what the player does all
# the time is nearest to them, and what is rare is louder.
EFFECTS = {
    **{f"flap{i + 1}": (lambda pitch=pitch: flap(pitch), -18.5) for i, pitch in enumerate((1, 1.07, .94))},
    **{f"point{i + 1}": (lambda notes=notes: point(*notes), -16.5)
       for i, notes in enumerate((("D6", "A6"), ("E6", "B6"), ("F#6", "C#7")))},
    "hit": (hit, -15), "fall": (fall, -17), "button": (button, -19), "hat": (hat, -17), "record": (record, -14),
    **{f"near{i + 1}": (lambda note=note: near(note), -17) for i, note in enumerate(("D5", "F#5", "A5", "B5", "D6"))},
}


def effect(name):
    make, loudness = EFFECTS[name]
    return made(make(), loudness)
