"""What the statistics cost, and how fast their window and the rules open."""

from __future__ import annotations

from statistics import median
from typing import Final

from russianbank.bench.window import probe

_PROBE: Final = "russianbank.bench.statistics_probe"
ROWS: Final = 10_000
# What is measured, its name in the probe's answer, and the most it may be.
GOALS: Final = (
    ("CPU ms, an action", "action", 2.0),
    ("CPU ms, the end of a deal", "end", 2.0),
    ("CPU ms, the first end of all", "first", None),
    (f"ms, window of {ROWS:,} deals", "window", 300.0),
    ("ms, another choice in it", "choice", None),
    ("ms, window of the rules", "rules", 150.0),
)


def run(rounds: int = 5) -> None:
    """Prints a table of what is measured.

    Args:
        rounds: how often each thing is done.
    """
    found = probe(_PROBE, str(ROWS), str(rounds), scale=1)
    print(f"{'':34}{'p50':>9}{'most':>9}{'wanted':>9}")
    for name, key, most in GOALS:
        times = [1000 * one for one in found[key]]
        wanted = "" if most is None else f"{most:9.1f}"
        print(f"{name:34}{median(times):9.3f}{max(times):9.3f}{wanted}")
