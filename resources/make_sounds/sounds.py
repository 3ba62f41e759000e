"""The sounds of the table: cards are noise and thumps, all else is struck metal."""

from random import Random

from waves import (
    Wave,
    band,
    cut,
    dull,
    levelled,
    louder,
    mixed,
    noise,
    shaped,
    tone,
)

# Notes in hertz; together they make a D major chord, whatever sounds over what.
D5, F5_SHARP, A5, D6, F6_SHARP = 587.33, 739.99, 880.00, 1174.66, 1479.98


def slide() -> bytes:
    """Return a card that glides over felt."""
    rng = Random(1)
    rub = band(noise(rng, 0.16), 1900.0, 3100.0, 0.9)
    breath = band(noise(rng, 0.16), 600.0, 900.0, 1.2)
    wave = shaped(mixed((0.0, rub), (0.0, louder(breath, 0.5))), 0.045, 0.035)
    return levelled(cut(wave, 0.16, 0.03), -27.0)


def snap() -> bytes:
    """Return a card that is laid on the table."""
    return levelled(cut(_laid(Random(2), 1.0), 0.09), -20.0)


def _laid(rng: Random, size: float) -> Wave:
    """Return a card's edge, its body and the table below, for a size of the card."""
    edge = shaped(band(noise(rng, 0.03), 3400.0, 2300.0, 1.1), 0.0008, 0.0042)
    body = tone(410.0 / size, 0.008 * size, 0.25)
    table = tone(148.0 / size, 0.019 * size, 0.5)
    return mixed(
        (0.0, edge), (0.0006, louder(body, 0.22)), (0.001, louder(table, 0.55))
    )


def flip() -> bytes:
    """Return a card that is turned over: air first, then the table."""
    rng = Random(3)
    air = shaped(band(noise(rng, 0.1), 1500.0, 4200.0, 0.8), 0.06, 0.014)
    wave = mixed((0.0, louder(air, 0.55)), (0.078, louder(_laid(rng, 0.82), 0.8)))
    return levelled(cut(wave, 0.15), -22.0)


def shuffle() -> bytes:
    """Return two packets that are riffled into each other and squared up."""
    rng = Random(4)
    parts = []
    time = 0.012
    for number in range(30):
        click = shaped(
            band(noise(rng, 0.012), 2500.0 + 700.0 * rng.random(), 1900.0, 0.9),
            0.0006,
            0.0026,
        )
        strength = 0.35 + 0.4 * number / 30 + 0.25 * rng.random()
        parts.append((time, louder(click, strength)))
        parts.append((time, louder(tone(330.0, 0.004), 0.05)))
        time += 0.0172 - 0.0085 * number / 30 + 0.003 * rng.random()
    rub = shaped(band(noise(rng, 0.42), 1500.0, 2300.0, 1.0), 0.28, 0.05)
    parts.append((0.0, louder(rub, 0.16)))
    parts.append((time + 0.03, louder(_laid(rng, 1.25), 0.75)))
    return levelled(cut(mixed(*parts), 0.55), -22.0)


def load() -> bytes:
    """Return a card that is slapped onto the opponent's pile."""
    rng = Random(5)
    slap = shaped(dull(noise(rng, 0.06), 2600.0), 0.0008, 0.007)
    wave = mixed(
        (0.0, _laid(rng, 1.3)),
        (0.0, louder(slap, 0.8)),
        (0.0, louder(tone(92.0, 0.03, 0.8), 0.7)),
    )
    return levelled(cut(wave, 0.12), -18.5)


def refusal() -> bytes:
    """Return two dull taps: no."""
    taps = []
    for start, strength in ((0.0, 1.0), (0.07, 0.62)):
        knock = shaped(dull(noise(Random(6), 0.02), 700.0), 0.001, 0.004)
        tap = mixed(
            (0.0, tone(112.0, 0.021, 0.3)),
            (0.0, louder(tone(224.0, 0.011, 0.2), 0.4)),
            (0.0, louder(knock, 0.6)),
        )
        taps.append((start, louder(tap, strength)))
    return levelled(cut(mixed(*taps), 0.14), -21.0)


def _struck(hertz: float, fall: float, brightness: float) -> Wave:
    """Return a small metal bar that is struck with felt.

    Args:
        hertz: its pitch.
        fall: how long it rings; its upper partials (those of a free bar, but for the
            octave that is filed in) die sooner.
        brightness: how much of those is heard.
    """
    partials = (
        (1.0, 1.0, 1.0),
        (2.0, 0.30, 0.62),
        (2.756, 0.16, 0.34),
        (5.404, 0.08, 0.16),
    )
    parts = [
        (
            0.0,
            louder(
                tone(hertz * ratio, fall * ring),
                strength * (brightness if ratio > 1.0 else 1.0),
            ),
        )
        for ratio, strength, ring in partials
    ]
    wave = mixed(*parts)
    # Felt gives way: no blow is there at once.
    return shaped(wave, 0.004, 10.0)


def stop() -> bytes:
    """Return the bell of Stop!: two strokes, the second one lower."""
    strokes = mixed(
        (0.0, _struck(A5, 0.11, 1.9)),
        (0.115, louder(_struck(659.26, 0.13, 1.9), 1.05)),
    )
    return levelled(cut(strokes, 0.42, 0.09), -18.0)


def turn() -> bytes:
    """Return the soft tone that says whose turn it is."""
    return levelled(cut(_struck(D5, 0.085, 0.5), 0.26, 0.07), -25.0)


def complete() -> bytes:
    """Return three rising notes: a foundation is complete."""
    wave = mixed(
        (0.0, louder(_struck(A5, 0.07, 0.7), 0.8)),
        (0.075, louder(_struck(D6, 0.07, 0.7), 0.85)),
        (0.15, _struck(F6_SHARP, 0.085, 0.6)),
    )
    return levelled(cut(wave, 0.38, 0.08), -22.5)


def win() -> bytes:
    """Return a short run upwards that ends in a chord."""
    run = [
        (0.085 * number, louder(_struck(note, 0.09, 0.8), 0.75))
        for number, note in enumerate((D5, F5_SHARP, A5))
    ]
    chord = [
        (0.255 + delay, louder(_struck(note, 0.15, 0.7), strength))
        for note, delay, strength in (
            (D5, 0.0, 0.35),
            (A5, 0.006, 0.4),
            (D6, 0.012, 0.8),
            (F6_SHARP, 0.02, 0.3),
        )
    ]
    wave = mixed(*run, *chord)
    return levelled(cut(wave, 0.62, 0.12), -21.0)


SOUNDS = {
    "complete": complete,
    "flip": flip,
    "load": load,
    "refusal": refusal,
    "shuffle": shuffle,
    "slide": slide,
    "snap": snap,
    "stop": stop,
    "turn": turn,
    "win": win,
}
