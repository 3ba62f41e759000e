"""Runs of cards moved as a chain of single plays (RULES.md Part 2, group moves)."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from russianbank.engine.actions import PLAY, Action, Source, Target
from russianbank.engine.fit import fit_for
from russianbank.engine.piles import FOUNDATION, Pile
from russianbank.engine.survey import survey

if TYPE_CHECKING:
    from russianbank.engine.position import Position


class GroupRefusal(Enum):
    """Why a run cannot be moved as a group."""

    SINGLE_ONLY = "single_only"
    NOT_A_RUN = "not_a_run"
    NO_TARGET = "no_target"
    SEQUENCE = "sequence"
    TOO_FEW_SPACES = "too_few_spaces"
    SPACES_WAIT = "spaces_wait"


def run_length(position: Position, column: Pile, index: int) -> int | None:
    """Returns how many cards the run from `index` to the end has, None if it is none.

    Each card of a run lies on one that bears it by the building rules.
    """
    pile = position.piles[column]
    bearers = fit_for(position.rules).bearers
    for lower, upper in zip(pile[index:], pile[index + 1 :], strict=False):
        if lower.face not in bearers[upper.face]:
            return None
    return len(pile) - index


def plan_group(
    position: Position, column: Pile, index: int, target: Pile
) -> tuple[Action, ...] | GroupRefusal:
    """Returns the single plays that carry a run to another column, or why none do.

    Duties are not looked at: whoever plays them asks after every single one. Each
    space but the target doubles what can be carried, so two cards need one space and
    five need three (RULES.md Part 2; checked there by exhaustive search).

    Args:
        position: the position to start from.
        column: the column that the run ends.
        index: the place of the run's first card in it.
        target: the column to carry it to.
    """
    if target >= FOUNDATION or column >= FOUNDATION or target is column:
        return GroupRefusal.NO_TARGET
    length = run_length(position, column, index)
    if length is None:
        return GroupRefusal.NOT_A_RUN
    if length > 1 and position.rules.group_move == "single":
        return GroupRefusal.SINGLE_ONLY
    end = position.piles[target]
    first = position.piles[column][index]
    if end and end[-1].face not in fit_for(position.rules).bearers[first.face]:
        return GroupRefusal.SEQUENCE
    view = survey(position)
    helpers = [Pile(space) for space in view.spaces if space != target]
    if length > 1 << len(helpers):
        return GroupRefusal.TOO_FEW_SPACES
    if length > 1 and view.reserve_open and position.rules.fill_space == "immediate":
        return GroupRefusal.SPACES_WAIT
    return tuple(_carry(length, column, target, helpers))


def _carry(count: int, start: Pile, end: Pile, helpers: list[Pile]) -> list[Action]:
    """Returns the plays: upper cards aside, the rest over, the upper ones after."""
    if count == 1:
        source, target = Source(str(start + 1)), Target(str(end + 1))
        return [PLAY[source, target]]
    aside, rest = helpers[-1], helpers[:-1]
    upper = max(1, count - 2 ** len(rest))
    return [
        *_carry(upper, start, aside, rest),
        *_carry(count - upper, start, end, rest),
        *_carry(upper, aside, end, rest),
    ]
