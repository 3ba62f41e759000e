"""Stop!: the opponent's call on an offence, and what follows (RULES.md 7.8)."""

from __future__ import annotations

from typing import Final

from russianbank.engine.actions import PLAY, STOP, Action, Target
from russianbank.engine.apply import play
from russianbank.engine.board import Board
from russianbank.engine.cards import OTHER, Card, Player
from russianbank.engine.events import (
    ActionTakenBack,
    DealEnded,
    MissedPlayMade,
    StopCalled,
    Transition,
)
from russianbank.engine.fit import RESERVE_SOURCE, SOURCES
from russianbank.engine.piles import TURNED, WASTE
from russianbank.engine.position import (
    Ending,
    Position,
    Result,
    hidden_cards,
    open_cards,
)
from russianbank.engine.rules import Offence
from russianbank.engine.survey import survey

_FOUNDATION_CODES: Final = frozenset({Offence.FOUNDATION, Offence.RESERVE_FIRST})


def stoppable(transition: Transition) -> tuple[Offence, ...]:
    """Returns the duties for which Stop! may be called on the last transition.

    Empty where Stop! is not played, and for duties outside `stop_offences`.
    """
    rules = transition.before.rules
    if not transition.offences or rules.enforcement != "stop":
        return ()
    return tuple(one for one in transition.offences if one in rules.stop_offences)


def is_provisional(transition: Transition) -> bool:
    """Returns whether Stop! can still cancel the end of the deal (RULES.md 7.9)."""
    ended = transition.after.result is not None
    return ended and transition.before.rules.stop_undo and bool(stoppable(transition))


def judge_stop(transition: Transition) -> Transition:
    """Returns what Stop!, called by the offender's opponent, makes of an action.

    A false Stop changes nothing. Otherwise, in this order: the action is taken back,
    the missed play made, the turned card discarded, the penalty paid, the turn passed
    and the win checked, each as far as the rules ask for it.

    Args:
        transition: the last thing that happened, before the call.
    """
    codes = stoppable(transition)
    caller = OTHER[transition.before.turn]
    now = transition.after
    called = StopCalled(caller, codes)
    stands = now.result is not None and not now.rules.stop_undo
    if not codes or stands:
        return Transition(now, STOP, now, (called,))
    undo = now.rules.stop_undo
    board = Board(transition.before if undo else now, record=True)
    board.record(called)
    if undo:
        board.record(ActionTakenBack(transition.action, transition.events))
        board.seen = _remembered(transition)
        _make_missed_play(board, transition.before, codes)
    if board.result is None:
        _punish(board, caller)
    after = board.position()
    if after.result is not None:
        board.record(DealEnded(after.result))
    return Transition(now, STOP, after, board.events())


def _punish(board: Board, caller: Player) -> None:
    """Lets the penalty follow and gives the turn to the caller."""
    offender = OTHER[caller]
    turn_goes_on = board.turn is offender
    if turn_goes_on and board.piles[TURNED + offender]:
        board.move(TURNED + offender, WASTE + offender)
    for _ in range(board.rules.stop_penalty_cards):
        board.pay_penalty(caller)
    if turn_goes_on:
        board.hand_over()
    for player in (caller, offender):
        if board.result is None and board.is_out(player):
            board.result = Result(player, Ending.OUT)
    if turn_goes_on and board.result is None:
        board.start_turn()


def _make_missed_play(
    board: Board, before: Position, codes: tuple[Offence, ...]
) -> None:
    """Makes the one missed play for the offender where the rules force it."""
    if not before.rules.stop_force_missed_move:
        return
    missed = _missed_play(before, codes)
    if missed is not None:
        board.record(MissedPlayMade(missed))
        play(board, missed)


def _missed_play(position: Position, codes: tuple[Offence, ...]) -> Action | None:
    """Returns the play that was missed: a foundation play before a filled space.

    The first of reserve, turned card, waste and columns 1 to 8 (RULES.md Part 6).
    """
    view = survey(position)
    if _FOUNDATION_CODES.intersection(codes):
        source = SOURCES[view.foundation_sources[0]]
        return PLAY[source, Target.FOUNDATION]
    if Offence.SPACE_UNFILLED in codes:
        return PLAY[SOURCES[RESERVE_SOURCE], Target(str(view.spaces[0] + 1))]
    return None


def _remembered(transition: Transition) -> tuple[Card, ...]:
    """Returns the face-down cards of the restored position that were once open.

    The action that is taken back may have opened some of them.
    """
    before, shown = transition.before, set(open_cards(transition.after))
    again_hidden = (
        one for one in hidden_cards(before) if one in shown and one not in before.seen
    )
    return (*before.seen, *again_hidden)
