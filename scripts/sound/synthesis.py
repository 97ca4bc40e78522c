"""Building blocks for all sounds: lists of samples between -1 and 1 at 22,050 per second, and their WAV files."""
import struct
import wave
from math import exp, log10, pi, sin, sqrt, tanh

RATE = 22050


def samples(seconds):
    return round(seconds * RATE)


def hertz(note):
    """The pitch of a note such as "F#4"; A4 is 440 Hz."""
    step = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}[note[0]] + note.count("#") - note.count("b")
    return 440 * 2 ** ((step - 9) / 12 + int(note[-1]) - 4)


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
    """A band-pass with a changing centre: `cutoff(t)` in hertz, at most 3,500. A two-pole state variable filter."""
    low = middle = 0.
    out = []
    for i, sample in enumerate(sound):
        step = 2 * sin(pi * cutoff(i / RATE) / RATE)
        low += step * middle
        middle += step * (sample - low - middle / narrowness)
        out.append(middle)
    return out


def plucked(pitch, seconds, seed, brightness=.6, damping=.996):
    """A plucked string: K. Karplus, A. Strong, Digital Synthesis of Plucked-String and Drum Timbres (1983).

    A first-order all-pass tunes it between whole samples.
    """
    period = RATE / pitch - .5
    length = int(period - .1)
    rest = period - length
    tuning = (1 - rest) / (1 + rest)
    string, smooth = [], 0.
    for sample in noise(length, seed):
        smooth += brightness * (sample - smooth)
        string.append(smooth)
    mean = sum(string) / length
    string = [sample - mean for sample in string]
    out, last, heard, passed = [], 0., 0., 0.
    for i in range(samples(seconds)):
        now = string[i % length]
        average = damping * .5 * (now + last)
        last = now
        passed = tuning * (average - passed) + heard
        heard = average
        string[i % length] = passed
        out.append(now * min(1, i / 40))
    return faded(out, .03)


def brass(pitch, seconds, bend=.02):
    """A trumpet-like tone: brighter where it is louder, with a late vibrato."""
    top = min(9, int(RATE * .45 / pitch))
    out, phase = [], 0.
    for i in range(samples(seconds)):
        t = i / RATE
        swing = min(1, max(0, (t - .16) / .2)) * .006 * sin(2 * pi * 5.4 * t)
        phase += pitch * (1 - bend * exp(-t * 60) + swing) / RATE
        loud = min(1, t / .022) * (.78 + .22 * exp(-t * 9)) * min(1, (seconds - t) / .05)
        bright = .34 + .3 * loud
        out.append(loud * sum(bright ** (k - 1) * sin(2 * pi * k * phase) for k in range(1, top + 1)))
    return out


def mixed(into, sound, at, loudness=1., around=False):
    """Adds a sound from sample `at`. Samples beyond the end extend the list, or wrap around to its start."""
    if not around and len(into) < at + len(sound):
        into.extend([0.] * (at + len(sound) - len(into)))
    for i, sample in enumerate(sound):
        into[(at + i) % len(into)] += sample * loudness
    return into


def faded(sound, seconds):
    """Fades the end out to silence."""
    count = min(len(sound), samples(seconds))
    for i in range(count):
        sound[len(sound) - 1 - i] *= i / count
    return sound


def decibels(level):
    return 20 * log10(level)


def rms(sound):
    return sqrt(sum(sample * sample for sample in sound) / len(sound))


def levelled(sound, peak):
    """Removes the offset, scales to `peak` in dBFS, and fades both ends to silence."""
    mean = sum(sound) / len(sound)
    sound = faded([sample - mean for sample in sound], .012)
    sound = faded(sound[::-1], .002)[::-1]
    highest = max(abs(sample) for sample in sound)
    return [sample / highest * 10 ** (peak / 20) for sample in sound]


def pressed(sound, loudness, ceiling):
    """Scales to an average loudness and rounds off peaks above the ceiling; both in dBFS."""
    mean, top, wanted = sum(sound) / len(sound), 10 ** (ceiling / 20), 10 ** (loudness / 20)
    gain, out = wanted / rms(sound), []
    for _ in range(12):
        out = [top * tanh((sample - mean) * gain / top) for sample in sound]
        gain *= wanted / rms(out)
    return out


def save(path, sound):
    """Writes a WAV file with 16 bits and one channel."""
    numbers = [round(sample * 32767) for sample in sound]
    path.parent.mkdir(parents=True, exist_ok=True)
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(struct.pack(f"<{len(numbers)}h", *numbers))
