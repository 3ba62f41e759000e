"""Whole deals between two evaluations, on the search's own state: for tuning."""

from __future__ import annotations

from typing import Final

from russianbank.ai.core.greedy import greedy_move
from russianbank.ai.core.segment import Segment
from russianbank.ai.core.state import DRAWN, RUNNING, State

_MOST_SEGMENTS: Final = 20_000


def _best_moves(search: Segment, state: State) -> list[int]:
    """Returns the moves to the best end, or one move where no end is near enough."""
    ends = search.ends(state)
    if ends:
        return ends[0].moves()
    plays = state.plays()
    return plays[-1:] if plays else [state.ending()]


def play_out(state: State, one: Segment | None, other: Segment | None) -> int:
    """Plays a deal to its end.

    Args:
        state: where it begins; it is where it ends afterwards.
        one: player 0, who takes the best end of each segment; None for the
            one-move scorer.
        other: player 1, the same way.

    Returns:
        The winner, or `DRAWN`; a deal that does not end counts as drawn.
    """
    for _ in range(_MOST_SEGMENTS):
        if state.winner != RUNNING:
            return state.winner
        search = one if state.turn == 0 else other
        if search is None:
            state.play(greedy_move(state))
            continue
        for move in _best_moves(search, state):
            state.play(move)
            if state.winner != RUNNING:
                break
    return DRAWN


def points_ahead(state: State) -> int:
    """Returns by how many points player 0 is ahead, as the deal has ended."""
    tables = state.tables
    held = [0, 0]
    for player in range(2):
        rest = len(state.stock[player]) + len(state.waste[player])
        if state.turned >= 0 and player == state.turn:
            rest += 1
        held[player] = (
            len(state.reserve[player]) * tables.reserve_points
            + rest * tables.stock_points
        )
    if state.winner == 0:
        return tables.win_bonus + held[1]
    if state.winner == 1:
        return -tables.win_bonus - held[0]
    return held[1] - held[0]


def after_turns(state: State, search: Segment) -> list[State]:
    """Plays a deal against itself; returns the states at the start of each turn."""
    found: list[State] = []
    turn = state.turn_number
    for _ in range(_MOST_SEGMENTS):
        if state.winner != RUNNING:
            break
        for move in _best_moves(search, state):
            state.play(move)
            if state.winner != RUNNING:
                break
        if state.winner == RUNNING and state.turn_number != turn:
            turn = state.turn_number
            found.append(state.copy())
    return found
