"""How fast the window starts, how much memory it takes and what a frame costs."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from dataclasses import dataclass
from statistics import median
from typing import Any, Final

from russianbank.bench.machine import percentile

_PROBE: Final = "russianbank.bench.window_probe"
# Both are 1920x1080 logical pixels; the second one has 3840x2160 real ones.
SCREENS: Final = {"FHD": 1, "4K": 2}


@dataclass(frozen=True, slots=True)
class Goal:
    """What is measured on a screen, and the most that it may be.

    Attributes:
        name: what it is called in the table.
        key: its name in the probe's answer; CPU seconds per frame.
        most: the largest wanted 99th percentile on each screen, in milliseconds.
    """

    name: str
    key: str
    most: dict[str, float]


GOALS: Final = (
    Goal("drag of 10 cards", "drag", {"FHD": 4.0, "4K": 10.0}),
    Goal("mouse move alone", "handler", {"FHD": 2.0, "4K": 2.0}),
    Goal("staggered deal", "deal", {"FHD": 8.0, "4K": 16.7}),
    Goal("layout of a new size", "resize", {"FHD": 8.0, "4K": 8.0}),
    # The window waits 80 of 250 milliseconds for the next change of size.
    Goal("sharp at a new size", "sharpen", {"FHD": 170.0, "4K": 170.0}),
)
MOST_START: Final = 1.0  # seconds
MOST_DECK: Final = 150.0  # CPU milliseconds of a whole deck
MOST_MEMORY: Final = {"FHD": 150.0, "4K": 230.0}  # megabytes


def run(starts: int = 5, rounds: int = 3) -> None:
    """Prints a table of start, memory and frames.

    Args:
        starts: how often the program is started; the first one only warms up.
        rounds: how often each motion is repeated.
    """
    _print_start([_start() for _ in range(starts + 1)][1:])
    _print_deck(probe(_PROBE, "deck", str(rounds), scale=1))
    print(f"{'CPU ms per frame':24}{'p50':>8}{'p99':>8}{'wanted':>9}")
    for screen, scale in SCREENS.items():
        found = probe(_PROBE, "frames", str(rounds), scale=scale)
        for goal in GOALS:
            frames = [1000 * seconds for seconds in found[goal.key]]
            half, most = percentile(frames, 0.5), percentile(frames, 0.99)
            name = f"{screen} {goal.name}"
            print(f"{name:24}{half:8.2f}{most:8.2f}{goal.most[screen]:9.1f}")
        whole = 1000 * median(found["whole"])
        print(f"{screen + ' whole table anew':24}{whole:8.2f}")
        _print_memory(screen, found["resident"])


def _print_start(starts: list[dict[str, Any]]) -> None:
    """Prints the time from the start of Python to the first painted table."""
    walls = [one["wall"] for one in starts]
    cpus = [one["cpu"] for one in starts]
    print(
        f"start to first painted table: best {min(walls):.2f} s, "
        f"median {median(walls):.2f} s, CPU {min(cpus):.2f} s "
        f"(wanted under {MOST_START:.1f} s)"
    )
    _print_memory("started", starts[-1]["resident"], MOST_MEMORY["FHD"])


def _print_deck(styles: dict[str, list[float]]) -> None:
    """Prints how long each style of our deck takes, read and drawn 400 pixels high."""
    print(f"{'CPU ms, whole deck':24}{'p50':>8}{'most':>8}{'wanted':>9}")
    for style, seconds in styles.items():
        times = [1000 * one for one in seconds]
        name = f"deck {style}"
        print(f"{name:24}{median(times):8.0f}{max(times):8.0f}{MOST_DECK:9.0f}")


def _print_memory(name: str, resident: int | None, most: float | None = None) -> None:
    most = MOST_MEMORY[name] if most is None else most
    shown = "-" if resident is None else f"{resident / 1e6:.0f}"
    print(f"{name + ' resident MB':24}{shown:>16}{most:9.0f}")


def _start() -> dict[str, Any]:
    """Starts the window once and returns what its process says."""
    began = time.time()
    found = probe(_PROBE, "start", scale=1)
    return {**found, "wall": found["painted"] - began}


def probe(module: str, *arguments: str, scale: int) -> dict[str, Any]:
    """Runs a probe in a process of its own and returns its answer."""
    environment = {
        **os.environ,
        "QT_QPA_PLATFORM": "offscreen",
        "QT_SCALE_FACTOR": str(scale),
    }
    done = subprocess.run(
        [sys.executable, "-m", module, *arguments],
        env=environment,
        stdout=subprocess.PIPE,
        check=True,
        text=True,
    )
    answer: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return answer
