"""Actions a second in random playouts, with duties and offences at every action."""

from __future__ import annotations

import time
from random import Random
from typing import TYPE_CHECKING, Final

from russianbank.engine.apply import after
from russianbank.engine.deal import deal
from russianbank.engine.duties import obligatory_actions, offences_of_all
from russianbank.engine.rules import PRESETS

if TYPE_CHECKING:
    from russianbank.engine.rules import Rules

ROUNDS: Final = 5
DEALS: Final = 10
GOAL: Final = 15_000  # actions a second in `international`


def playout(rules: Rules, seed: str) -> int:
    """Plays a deal by chance to its end and returns the number of actions.

    At every action its duties, all accepted actions and the offences of each one are
    found.
    """
    rng = Random(seed)
    position = deal(rules, seed).position
    block = rules.enforcement == "block"
    actions = 0
    while position.result is None:
        obligatory_actions(position)
        judged = offences_of_all(position)
        accepted = [one for one, broken in judged.items() if not (block and broken)]
        position = after(position, rng.choice(accepted))
        actions += 1
    return actions


def rate(rules: Rules, deals: int) -> float:
    """Returns the actions per second of processor time over some deals."""
    started = time.process_time()
    actions = sum(playout(rules, f"bench-{number}") for number in range(deals))
    return actions / (time.process_time() - started)


def run() -> None:
    """Prints a table: the best and the worst of several rounds."""
    print(f"actions/s of processor time, {ROUNDS} rounds of {DEALS} deals")
    print(f"{'preset':20}{'best':>10}{'worst':>10}")
    for name, rules in PRESETS.items():
        rates = [rate(rules, DEALS) for _ in range(ROUNDS)]
        goal = f"   goal {GOAL:,}" if name == "international" else ""
        print(f"{name:20}{max(rates):10,.0f}{min(rates):10,.0f}{goal}", flush=True)
