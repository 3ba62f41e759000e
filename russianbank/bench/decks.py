"""What other games' decks cost: frames, changes of size, start and memory."""

from __future__ import annotations

import tempfile
from pathlib import Path
from statistics import median
from typing import Any, Final

from russianbank.bench.machine import percentile
from russianbank.bench.window import GOALS, MOST_MEMORY, SCREENS, probe

_PROBE: Final = "russianbank.bench.decks_probe"
# Our own for comparison, a usual one, and the largest drawing that is known.
DECKS: Final = {
    "own": "own",
    "KDE Oxygen Air": "/usr/share/carddecks/svg-oxygen-air",
    "GNOME Dondorf": "/usr/share/aisleriot/cards/dondorf.svgz",
    "KDE Dondorf": "/usr/share/carddecks/svg-dondorf",
}
MOST_SHARP: Final = 250.0  # milliseconds after the last one


def run(rounds: int = 3) -> None:
    """Prints a table for each deck that is installed.

    Args:
        rounds: how often each motion and each change of size is repeated.
    """
    with tempfile.TemporaryDirectory() as folder:
        for name, deck in DECKS.items():
            if deck != "own" and not Path(deck).exists():
                print(f"{name}: not installed")
                continue
            print(f"{name:28}{'p50':>8}{'p99':>8}{'wanted':>9}")
            for screen, scale in SCREENS.items():
                _print(screen, probe(_PROBE, deck, folder, str(rounds), scale=scale))
            # Twice: the first one fills the cache.
            probe(_PROBE, deck, folder, "start", scale=1)
            started = probe(_PROBE, deck, folder, "start", scale=1)
            _row("window made to painted", [started["wall"]])


def _print(screen: str, found: dict[str, Any]) -> None:
    for goal in GOALS:
        if goal.key == "sharpen":
            continue  # it is told in more detail below
        _row(f"{screen} {goal.name}", found[goal.key], goal.most[screen])
    _row(f"{screen} size, painted", found["painted"])
    _row(f"{screen} size, uncovered sharp", found["uncovered"], MOST_SHARP)
    _row(f"{screen} size, all seen sharp", found["sharp"], MOST_SHARP)
    _row(f"{screen} size, whole deck kept", found["complete"])
    resident = found["resident"]
    shown = "-" if resident is None else f"{resident / 1e6:.0f}"
    print(f"{screen + ' resident MB':28}{shown:>16}{MOST_MEMORY[screen]:9.0f}")


def _row(name: str, seconds: list[float], most: float | None = None) -> None:
    times = [1000 * one for one in seconds]
    wanted = "" if most is None else f"{most:9.1f}"
    print(f"{name:28}{median(times):8.1f}{percentile(times, 0.99):8.1f}{wanted}")
