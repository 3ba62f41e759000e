"""A one-move scorer, as the public programs of this game have: the yardstick.

It scores each move by itself and looks at nothing that follows: 3 for a foundation, 2
for loading the opponent's reserve or for making a space that a card of its own waits
for, 1 for loading his waste or getting rid of a card of its own.
"""

from __future__ import annotations

from russianbank.ai.core.state import State
from russianbank.ai.core.tables import (
    FOUNDATION,
    LOAD_RESERVE,
    LOAD_WASTE,
    RESERVE,
)


def greedy_move(state: State) -> int:
    """Returns the move with the highest score, the first of equals."""
    best, best_score = -1, 0
    plays = state.plays()
    for move in plays:
        score = _score(state, move)
        if score > best_score:
            best, best_score = move, score
    if best >= 0:
        return best
    ending = state.ending()
    return ending if ending >= 0 else plays[0]


def _score(state: State, move: int) -> int:
    source, target = move >> 4, move & 15
    if target == FOUNDATION:
        return 3
    if target == LOAD_RESERVE:
        return 2
    if target == LOAD_WASTE:
        return 1
    if source >= RESERVE:
        return 1
    waits = state.turned >= 0 or state.open_reserve(state.turn) >= 0
    makes_space = len(state.columns[source]) == 1 and bool(state.columns[target])
    return 2 if waits and makes_space else 0
