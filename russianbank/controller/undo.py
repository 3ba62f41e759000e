"""How far back undo goes, and how far redo goes on."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Final

from russianbank.engine.actions import STOP, ActionKind

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from russianbank.engine.cards import Player
    from russianbank.engine.events import Transition
    from russianbank.storage.past import Past

# What a person may say while it is the other one's turn.
_WORDS: Final = (ActionKind.CONCEDE, ActionKind.AGREE_DRAW)


class UndoScope(Enum):
    """How far back undo may go."""

    DEAL = "deal"
    TURN = "turn"  # not out of one's own turn
    OFF = "off"


def undo_start(past: Past, persons: Collection[Player], scope: UndoScope) -> int | None:
    """Returns the number of the action back to which one undo goes, the first taken.

    That is a person's last decision: over all that a computer did since, over Stop!
    and what it brought, and over all plays of a run.

    Args:
        past: the deal so far.
        persons: the players who are persons.
        scope: how far it may go.

    Returns:
        The number, from 0; None if there is nothing to take back.
    """
    steps = past.steps
    if scope is UndoScope.OFF:
        return None
    for number in reversed(range(len(steps))):
        if _is_decision(past, number, persons):
            same = steps[number].before.turn_number == steps[-1].after.turn_number
            return number if same or scope is UndoScope.DEAL else None
    return None


def redo_count(past: Past, persons: Collection[Player]) -> int:
    """Returns how many undone actions one redo does again.

    A person's action with all that belongs to it, and what a computer did after it.
    """
    undone = past.undone
    count = 0
    for at in reversed(range(len(undone))):
        step, joined = undone[at]
        if count and not joined and step.before.turn in persons:
            touched = undone[at + 1][0].action.kind is ActionKind.TOUCH
            if step.action is not STOP and not touched:
                break
        count += 1
    return count


def _is_decision(past: Past, number: int, persons: Collection[Player]) -> bool:
    """Returns whether a person who could choose did so with an action."""
    step = past.steps[number]
    if step.action is STOP or number in past.joined or _was_touched(past.steps, number):
        return False
    return step.before.turn in persons or step.action.kind in _WORDS


def _was_touched(steps: Sequence[Transition], number: int) -> bool:
    """Returns whether picking the card up is an action of its own, just before."""
    if not number or steps[number].action.kind is not ActionKind.PLAY:
        return False
    return steps[number - 1].action.kind is ActionKind.TOUCH
