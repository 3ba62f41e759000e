"""Doing an action: the only place where a position becomes the next one."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from russianbank.engine.actions import (
    DISCARD,
    PASS,
    REVEAL,
    TURN,
    Action,
    ActionKind,
    Source,
    Target,
)
from russianbank.engine.board import Board
from russianbank.engine.cards import OTHER
from russianbank.engine.duties import offences
from russianbank.engine.events import DealEnded, Transition
from russianbank.engine.legality import Refusal, refusal
from russianbank.engine.piles import RESERVE, TURNED, WASTE
from russianbank.engine.position import Ending, Position, Result

_PLAY: Final = ActionKind.PLAY
_FOUNDATION: Final = Target.FOUNDATION
_BASES: Final = {Source.RESERVE: RESERVE, Source.TURNED: TURNED, Source.WASTE: WASTE}
_LOADS: Final = {Target.LOAD_RESERVE: RESERVE, Target.LOAD_WASTE: WASTE}


class IllegalActionError(ValueError):
    """The action is not accepted in this position.

    Attributes:
        action: the action that was asked for.
        refusal: why it is not accepted.
    """

    def __init__(self, action: Action, why: Refusal) -> None:
        super().__init__(f"{action.text} is not accepted here: {why.value}")
        self.action = action
        self.refusal = why


def apply(position: Position, action: Action) -> Transition:
    """Does an action and tells what happened.

    Stop! is not among the actions here: it is judged on a transition (`stop.py`).

    Raises:
        IllegalActionError: the action is not accepted.
    """
    why = refusal(position, action)
    if why is not None:
        raise IllegalActionError(action, why)
    if action.kind in (ActionKind.CONCEDE, ActionKind.AGREE_DRAW):
        return _ended_by_word(position, action)
    broken = offences(position, action)
    board = Board(position, record=True)
    _perform(board, action)
    after = board.position()
    if after.result is not None:
        board.record(DealEnded(after.result))
    return Transition(position, action, after, board.events(), broken)


def after(position: Position, action: Action) -> Position:
    """Returns the position after a legal action: unchecked and without events.

    For searches and playouts; the same position as `apply(...).after`.
    """
    board = Board(position, record=False)
    _perform(board, action)
    return board.position()


def _ended_by_word(position: Position, action: Action) -> Transition:
    if action.player is None:
        result = Result(None, Ending.AGREED)
    else:
        result = Result(OTHER[action.player], Ending.CONCEDED)
    ended = replace(position, result=result)
    return Transition(position, action, ended, (DealEnded(result),))


def _perform(board: Board, action: Action) -> None:
    mover = board.turn
    if action.kind is _PLAY:
        play(board, action)
    elif action is TURN:
        board.turn_stock(mover)
    elif action is DISCARD:
        board.move(TURNED + mover, WASTE + mover)
        board.pass_turn()
    elif action is PASS:
        board.pass_turn()
    elif action is REVEAL:
        board.open_reserve(mover)
        board.progress = True


def play(board: Board, action: Action) -> None:
    """Plays a card on the board and sees whether the mover is out."""
    mover = board.turn
    source, target = action.source, action.target
    assert source is not None
    assert target is not None
    base = _BASES.get(source)
    start = int(source.value) - 1 if base is None else base + mover
    if target is _FOUNDATION:
        end = board.foundation_for(board.piles[start][-1])
        board.progress = True
        board.turn_starts = ()
    elif target in _LOADS:
        end = _LOADS[target] + OTHER[mover]
        board.progress = True
    else:
        end = int(target.value) - 1
        board.progress = board.progress or base is not None
    board.move(start, end)
    if base is not None:
        board.settle_win(mover)
