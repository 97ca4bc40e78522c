"""Building blocks for all sounds: lists of samples between -1 and 1 at 44,100 per second, and their WAV files."""
import struct
import wave
from math import cos, exp, log10, pi, sin, sqrt, tanh

RATE = 44100


def samples(seconds):
    return round(seconds * RATE)


def midi(note):
    """The number of a note such as "F#4", in semitones; A4 is 69."""
    step = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}[note[0]] + note.count("#") - note.count("b")
    return step + 12 * (int(note[-1]) + 1)


def hertz(note):
    """The pitch of a note, by its name or number; A4 is 440 Hz."""
    return 440 * 2 ** (((midi(note) if isinstance(note, str) else note) - 69) / 12)


def noise(count, seed):
    """White noise from a linear congruential generator, so that it is always the same."""
    out = []
    for _ in range(count):
        seed = (seed * 1664525 + 1013904223) % 2 ** 32
        out.append(seed / 2 ** 31 - 1)
    return out


def tone(seconds, pitch, partials=((1, 1),)):
    """A tone from partials (multiple, loudness) of a changing pitch: `pitch(t)` in hertz, `t` in seconds."""
    out, phase = [], 0.
    for i in range(samples(seconds)):
        phase += pitch(i / RATE) / RATE
        out.append(sum(loud * sin(2 * pi * multiple * phase) for multiple, loud in partials))
    return out


def shaped(sound, loudness):
    """The sound times `loudness(t)`."""
    return [sample * loudness(i / RATE) for i, sample in enumerate(sound)]


def band(sound, cutoff, narrowness):
    """A band-pass with a changing centre: `cutoff(t)` in hertz, at most 7,000. A two-pole state variable filter."""
    low = middle = 0.
    out = []
    for i, sample in enumerate(sound):
        step = 2 * sin(pi * cutoff(i / RATE) / RATE)
        low += step * middle
        middle += step * (sample - low - middle / narrowness)
        out.append(middle)
    return out


def plucked(pitch, seconds, seed, brightness=.4, damping=.996):
    """A plucked string: K. Karplus, A. Strong, Digital Synthesis of Plucked-String and Drum Timbres (1983).

    A first-order all-pass tunes it between whole samples.
    """
    period = RATE / pitch - 1
    length = int(period - .1)
    rest = period - length
    tuning = (1 - rest) / (1 + rest)
    string, smooth = [], 0.
    for sample in noise(length, seed):
        smooth += brightness * (sample - smooth)
        string.append(smooth)
    mean = sum(string) / length
    highest = max(abs(sample - mean) for sample in string)
    string = [(sample - mean) / highest for sample in string]
    out, last, older, heard, passed = [], 0., 0., 0., 0.
    for i in range(samples(seconds)):
        now = string[i % length]
        average = damping * (.25 * now + .5 * last + .25 * older)
        older, last = last, now
        passed = tuning * (average - passed) + heard
        heard = average
        string[i % length] = passed
        out.append(now * min(1, i / 60))
    return faded(out, .03)


def reed(pitch, seconds, brightness, attack=.02, release=.05, vibrato=(5.4, .006, .16), bend=0., swell=.22):
    """A held tone of all harmonics, each `brightness` times as loud as the one below it; brighter where it is louder.

    The harmonics are summed as a geometric series. The vibrato is its rate in hertz, depth and delay in seconds.
    """
    rate, depth, delay = vibrato
    out, phase = [], 0.
    for i in range(samples(seconds)):
        t = i / RATE
        swing = min(1, max(0, (t - delay) / .2)) * depth * sin(2 * pi * rate * t)
        phase += pitch * (1 - bend * exp(-t * 60) + swing) / RATE
        loud = min(1, t / attack) * (1 - swell + swell * exp(-t * 9)) * min(1, (seconds - t) / release)
        r = brightness * (.55 + .45 * loud)
        angle = 2 * pi * phase
        out.append(loud * sin(angle) / (1 - 2 * r * cos(angle) + r * r))
    return out


def struck(pitch, seconds, partials):
    """A struck bar or bell: partials (multiple, loudness, decay per second), of those below 16,000 Hz."""
    out = [0.] * samples(seconds)
    for multiple, loud, decay in partials:
        if pitch * multiple > 16000:
            continue
        step = 2 * pi * pitch * multiple / RATE
        fade, level = exp(-decay / RATE), loud
        for i in range(len(out)):
            out[i] += level * sin(step * i)
            level *= fade
    return faded([sample * min(1, i / 40) for i, sample in enumerate(out)], .03)


def mixed(into, sound, at, loudness=1., around=False):
    """Adds a sound from sample `at`. Samples beyond the end extend the list, or wrap around to its start."""
    if not around and len(into) < at + len(sound):
        into.extend([0.] * (at + len(sound) - len(into)))
    at, done = at % max(1, len(into)), 0
    while done < len(sound):
        count = min(len(sound) - done, len(into) - at)
        into[at:at + count] = [x + loudness * y for x, y in zip(into[at:at + count], sound[done:done + count])]
        at, done = 0, done + count
    return into


def placed(into, sound, at, loudness, pan, around=True):
    """Adds a sound to a pair of channels. The pan is from -1, left, to 1, right, at the same power everywhere."""
    angle = (pan + 1) * pi / 4
    for channel, gain in zip(into, (cos(angle), sin(angle))):
        mixed(channel, sound, round(at), loudness * gain * sqrt(2), around)
    return into


# Echoes of a small room: seconds and loudness, for the left and the right channel.
ROOM = (((.0297, .17), (.0437, .13), (.0673, .10), (.1093, .07), (.1511, .045)),
        ((.0331, .16), (.0411, .14), (.0739, .10), (.0989, .075), (.1637, .04)))


def roomy(channels, around, loudness=1.):
    """The reverberation of a small room: fading echoes, which wrap around a loop."""
    out = []
    for index, channel in enumerate(channels):
        wet = list(channel)
        for number, (seconds, loud) in enumerate(ROOM[index]):
            source = channels[1 - index] if number % 2 else channel
            mixed(wet, source, samples(seconds), loud * loudness, around)
        out.append(wet)
    longest = max(map(len, out))
    return [channel + [0.] * (longest - len(channel)) for channel in out]


def faded(sound, seconds):
    """Fades the end out to silence."""
    count = min(len(sound), samples(seconds))
    for i in range(count):
        sound[len(sound) - 1 - i] *= i / count
    return sound


def decibels(level):
    return 20 * log10(max(level, 1e-9))


def centred(sound):
    """The sound without its offset, and with both ends faded to silence."""
    mean = sum(sound) / len(sound)
    sound = faded([sample - mean for sample in sound], .012)
    return faded(sound[::-1], .002)[::-1]


def rounded(channels, ceiling):
    """Rounds off what is above half of the ceiling, in dBFS, so that nothing is above the ceiling."""
    top = 10 ** (ceiling / 20)
    knee = top / 2

    def limit(x):
        size = abs(x)
        return x if size <= knee else (1 if x > 0 else -1) * (knee + (top - knee) * tanh((size - knee) / (top - knee)))
    return [[limit(x) for x in channel] for channel in channels]


def save(path, channels):
    """Writes a WAV file with 16 bits and two channels."""
    numbers = [round(sample * 32767) for pair in zip(*channels) for sample in pair]
    path.parent.mkdir(parents=True, exist_ok=True)
    with wave.open(str(path), "wb") as file:
        file.setnchannels(2)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(struct.pack(f"<{len(numbers)}h", *numbers))
