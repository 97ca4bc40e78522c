"""Loudness as in Recommendation ITU-R BS.1770: https://www.itu.int/rec/R-REC-BS.1770."""
from math import log10, pi, tan

from synthesis import RATE, rounded, samples


def shelf():
    """The first filter: 4 dB more above 1,682 Hz. As the recommendation's, but for our samples per second."""
    k, q, high = tan(pi * 1681.974450955533 / RATE), .7071752369554196, 10 ** (3.999843853973347 / 20)
    middle, a0 = high ** .4996667741545416, 1 + k / q + k * k
    return ((high + middle * k / q + k * k) / a0, 2 * (k * k - high) / a0, (high - middle * k / q + k * k) / a0), \
        (2 * (k * k - 1) / a0, (1 - k / q + k * k) / a0)


def high_pass():
    """The second filter: less below 38 Hz."""
    k, q = tan(pi * 38.13547087602444 / RATE), .5003270373238773
    a0 = 1 + k / q + k * k
    return (1., -2., 1.), (2 * (k * k - 1) / a0, (1 - k / q + k * k) / a0)


def filtered(sound, coefficients):
    (b0, b1, b2), (a1, a2) = coefficients
    first = second = 0.
    out = []
    for x in sound:
        y = b0 * x + first
        first = b1 * x - a1 * y + second
        second = b2 * x - a2 * y
        out.append(y)
    return out


def powers(channels, window, hop):
    """The power of both channels, weighted, in each window."""
    sums = []
    for channel in channels:
        total, running = 0., [0.]
        for x in filtered(filtered(channel, shelf()), high_pass()):
            total += x * x
            running.append(total)
        sums.append(running)
    last = len(channels[0]) - window
    return [sum(s[at + window] - s[at] for s in sums) / window for at in range(0, last + 1, hop)]


def level(power):
    return -.691 + 10 * log10(max(power, 1e-12))


def integrated(channels):
    """The loudness of a loop, in LUFS, without its quiet parts. The loop is heard once more from its start."""
    window = samples(.4)
    again = [channel + channel[:window] for channel in channels]
    blocks = powers(again, window, window // 4)
    loud = [power for power in blocks if level(power) > -70]
    gate = level(sum(loud) / len(loud)) - 10
    loud = [power for power in loud if level(power) > gate]
    return level(sum(loud) / len(loud))


def momentary(channels):
    """The loudest 0.4 seconds of an effect that silence surrounds, in LUFS."""
    window = samples(.4)
    around = [[0.] * window + channel + [0.] * window for channel in channels]
    return level(max(powers(around, window, window // 40)))


def levelled(channels, measure, wanted, ceiling):
    """Scales to a loudness, and rounds off peaks near the ceiling, in dBFS."""
    gain = 1.
    for _ in range(4):
        out = rounded([[x * gain for x in channel] for channel in channels], ceiling)
        gain *= 10 ** ((wanted - measure(out)) / 20)
    return rounded([[x * gain for x in channel] for channel in channels], ceiling)
