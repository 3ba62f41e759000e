"""Whether memory stays flat over ten thousand deals."""

from __future__ import annotations

import sys
from typing import Final

from russianbank.bench.engine import playout
from russianbank.bench.machine import living_blocks, resident_bytes
from russianbank.engine.rules import PRESETS

DEALS: Final = 10_000
STEPS: Final = 10


def run(deals: int = DEALS) -> None:
    """Plays deals of all presets by chance and prints memory on the way."""
    print(f"{deals:,} deals by chance, all presets in turn (some minutes)")
    print(f"{'deals':>8}{'blocks':>10}{'resident MB':>13}")
    rules = list(PRESETS.values())
    # Tables and caches are made by the first deals.
    for number in range(2 * len(rules)):
        playout(rules[number % len(rules)], f"warm-{number}")
    _print_row(0)
    for number in range(deals):
        playout(rules[number % len(rules)], f"memory-{number}")
        if (number + 1) % max(1, deals // STEPS) == 0:
            _print_row(number + 1)


def _print_row(done: int) -> None:
    resident = resident_bytes()
    shown = "-" if resident is None else f"{resident / 1e6:.1f}"
    print(f"{done:8,}{living_blocks():10,}{shown:>13}")
    sys.stdout.flush()
