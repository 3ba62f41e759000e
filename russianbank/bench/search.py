"""States a second in the computer's search, with and without valuing them."""

from __future__ import annotations

import time
from random import Random
from typing import TYPE_CHECKING, Final

from russianbank.ai.bridge import state_of
from russianbank.ai.compiled import is_compiled
from russianbank.ai.core.segment import Segment
from russianbank.ai.core.state import RUNNING
from russianbank.ai.core.walk import walk
from russianbank.ai.weights import evaluation_for
from russianbank.bench.machine import percentile
from russianbank.engine.deal import deal
from russianbank.engine.observation import FULL_MEMORY, observe
from russianbank.engine.rules import PRESETS

if TYPE_CHECKING:
    from russianbank.ai.core.state import State
    from russianbank.engine.rules import Rules

DEALS: Final = 20
ROUNDS: Final = 5
MOST_STATES: Final = 20_000
GOALS: Final = {False: 80_000, True: 700_000}  # states a second, in `international`


def segments(rules: Rules, deals: int) -> list[State]:
    """Returns the states at the start of every segment of some deals."""
    search = Segment(evaluation_for(rules).weights(), 300, 1)
    found = []
    for number in range(deals):
        seed = f"bench-{number}"
        seen = observe(deal(rules, seed).position, FULL_MEMORY)
        state = state_of(seen, Random(seed))
        while state.winner == RUNNING:
            found.append(state.copy())
            for move in search.ends(state)[0].moves():
                state.play(move)
                if state.winner != RUNNING:
                    break
    return found


def bare_rate(states: list[State], rounds: int) -> float:
    """Returns the best of several rates: states made, hashed and unmade a second."""
    rates = []
    for _ in range(rounds):
        began = time.process_time()
        count = sum(walk(one, MOST_STATES, set()) for one in states)
        rates.append(count / (time.process_time() - began))
    return max(rates)


def searched(rules: Rules, states: list[State]) -> tuple[float, list[float], int]:
    """Searches all segments to their end.

    Returns:
        States a second, the states of each segment, and how many were not finished.
    """
    search = Segment(evaluation_for(rules).weights(), MOST_STATES, 20)
    sizes, unfinished = [], 0
    began = time.process_time()
    for one in states:
        search.ends(one)
        sizes.append(float(search.states))
        unfinished += not search.complete
    return sum(sizes) / (time.process_time() - began), sizes, unfinished


def run() -> None:
    """Prints a table with a row for each preset."""
    how = "compiled" if is_compiled() else "uncompiled"
    print(f"{how}: states/s of processor time, and states of a segment")
    print(f"{'preset':20}{'bare':>10}{'valued':>10}{'median':>8}{'99 %':>8}{'max':>8}")
    for name, rules in PRESETS.items():
        states = segments(rules, DEALS)
        bare = bare_rate(states, ROUNDS)
        valued, sizes, unfinished = searched(rules, states)
        row = f"{name:20}{bare:10,.0f}{valued:10,.0f}"
        row += "".join(f"{percentile(sizes, part):8,.0f}" for part in (0.5, 0.99, 1.0))
        goal = f"   goal {GOALS[is_compiled()]:,}" if name == "international" else ""
        print(f"{row}   {unfinished} of {len(sizes)} unfinished{goal}", flush=True)
