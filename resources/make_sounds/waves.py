"""What sounds are made of: noise, filters, struck tones. A wave is a list of samples.

Samples lie around 0; how loud a sound is in the end is set once, by `levelled`.
Times are in seconds, frequencies in hertz.
"""

import math
from random import Random

RATE = 44100

Wave = list[float]


def noise(rng: Random, seconds: float) -> Wave:
    """Return white noise between -1 and 1."""
    return [2.0 * rng.random() - 1.0 for _ in range(round(seconds * RATE))]


def band(wave: Wave, low: float, high: float, width: float) -> Wave:
    """Return what a band-pass leaves of a wave; its middle glides from low to high.

    A state-variable filter (two integrators in a loop), which stays stable while its
    frequency moves.

    Args:
        wave: what goes in.
        low: the middle of the band at the start.
        high: the same at the end.
        width: the band's width as a share of its middle.
    """
    first = second = 0.0
    result = []
    for number, sample in enumerate(wave):
        middle = low + (high - low) * number / len(wave)
        gain = math.tan(math.pi * middle / RATE)
        peak = (sample - (gain + width) * first - second) / (
            1.0 + gain * (gain + width)
        )
        centre = gain * peak + first
        first = gain * peak + centre
        second += 2.0 * gain * centre
        result.append(width * centre)
    return result


def dull(wave: Wave, edge: float) -> Wave:
    """Return a wave without most of what lies above an edge."""
    share = 1.0 - math.exp(-2.0 * math.pi * edge / RATE)
    kept = 0.0
    result = []
    for sample in wave:
        kept += share * (sample - kept)
        result.append(kept)
    return result


def shaped(wave: Wave, rise: float, fall: float) -> Wave:
    """Return a wave that swells for a time and then dies away.

    Args:
        wave: what is shaped.
        rise: how long it takes to full strength.
        fall: after which time 37 % are left, counted from there.
    """
    result = []
    for number, sample in enumerate(wave):
        time = number / RATE
        if time < rise:
            factor = math.sin(math.pi / 2.0 * time / rise) ** 2
        else:
            factor = math.exp((rise - time) / fall)
        result.append(factor * sample)
    return result


def tone(hertz: float, fall: float, bend: float = 0.0) -> Wave:
    """Return a struck tone, to where nothing of it is heard any more.

    Args:
        hertz: its pitch once it has settled.
        fall: after which time 37 % of it are left.
        bend: how much higher it starts, as a share: a blow on something soft.
    """
    turn = 0.0
    result = []
    for number in range(round(8.0 * fall * RATE)):
        time = number / RATE
        pitch = hertz * (1.0 + bend * math.exp(-time / 0.012))
        result.append(math.sin(turn) * math.exp(-time / fall))
        turn += 2.0 * math.pi * pitch / RATE
    return result


def louder(wave: Wave, factor: float) -> Wave:
    """Return a wave times a factor."""
    return [factor * sample for sample in wave]


def mixed(*parts: tuple[float, Wave]) -> Wave:
    """Return waves on top of each other, each from its own time on."""
    starts = [round(start * RATE) for start, _ in parts]
    waves = [wave for _, wave in parts]
    ends = [start + len(wave) for start, wave in zip(starts, waves, strict=True)]
    result = [0.0] * max(ends)
    for start, wave in zip(starts, waves, strict=True):
        for number, sample in enumerate(wave, start):
            result[number] += sample
    return result


def cut(wave: Wave, seconds: float, end: float = 0.02) -> Wave:
    """Return a wave of a given length that begins and ends in silence.

    What is too deep to be heard is taken out first: it only moves the membrane.

    Args:
        wave: what is cut, or filled up with silence.
        seconds: how long it becomes.
        end: how long its last part takes to fade.
    """
    length, fading = round(seconds * RATE), round(end * RATE)
    deep = dull(wave, 28.0)
    heard = [sample - slow for sample, slow in zip(wave, deep, strict=True)]
    kept = (heard + [0.0] * length)[:length]
    rising = round(0.0006 * RATE)
    for number in range(rising):
        kept[number] *= math.sin(math.pi / 2.0 * number / rising) ** 2
    for number in range(fading):
        kept[-1 - number] *= math.sin(math.pi / 2.0 * number / fading) ** 2
    return kept


def levelled(wave: Wave, decibels: float, peak: float = 0.7) -> bytes:
    """Return a wave as 16-bit samples of a loudness, little end first.

    Args:
        wave: the finished sound.
        decibels: root mean square of its loudest 60 ms against full scale.
        peak: what no sample goes beyond, as a share of full scale.
    """
    window = min(len(wave), round(0.06 * RATE))
    energy = loudest = sum(sample * sample for sample in wave[:window])
    for number in range(window, len(wave)):
        energy += wave[number] ** 2 - wave[number - window] ** 2
        loudest = max(loudest, energy)
    factor = 10.0 ** (decibels / 20.0) / math.sqrt(loudest / window)
    highest = max(abs(sample) for sample in wave)
    factor = min(factor, peak / highest)
    return b"".join(
        round(32767 * factor * sample).to_bytes(2, "little", signed=True)
        for sample in wave
    )
