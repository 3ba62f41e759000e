"""What a seat is doing."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from russianbank.controller.match import Match
    from russianbank.engine.cards import Player


class SeatState(Enum):
    """What a seat is doing."""

    IDLE = "idle"  # no deal lies on the table
    WAITING = "waiting"  # the other one moves
    THINKING = "thinking"  # to move, nothing decided yet
    PACING = "pacing"  # to move; its next action waits so that eyes can follow
    STOPPABLE = "stoppable"  # to move; its next action leaves time for Stop!
    OVER = "over"  # the deal is over


def seat_state(match: Match | None, player: Player, *, pausing: bool) -> SeatState:
    """Returns what a seat is doing.

    Args:
        match: the match, None for none.
        player: who sits there.
        pausing: whether the pause before a computer's next action still runs.
    """
    if match is None:
        return SeatState.IDLE
    if match.position.result is not None:
        return SeatState.OVER
    if match.position.turn is not player:
        return SeatState.WAITING
    if not pausing or not match.is_computer(player):
        return SeatState.THINKING
    armed = match.view().stop_armed[player.other]
    return SeatState.STOPPABLE if armed else SeatState.PACING
