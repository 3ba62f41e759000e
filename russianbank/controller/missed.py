"""What the offender should have played, for a Stop! to be seen and told."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from russianbank.controller.tables import targets_of
from russianbank.controller.view import Missed
from russianbank.engine.actions import (
    PLAY,
    STOP,
    Action,
    Source,
    Target,
    source_pile,
)
from russianbank.engine.events import StopCalled
from russianbank.engine.fit import SOURCES
from russianbank.engine.legality import legal_actions
from russianbank.engine.piles import COLUMNS
from russianbank.engine.rules import Offence
from russianbank.engine.survey import survey

if TYPE_CHECKING:
    from collections.abc import Sequence

    from russianbank.engine.events import Transition
    from russianbank.engine.position import Position

_OF_THE_FOUNDATIONS: Final = (Offence.FOUNDATION, Offence.RESERVE_FIRST)


def last_missed(history: Sequence[Transition]) -> Missed | None:
    """Returns what was missed, if the last thing in a deal was a rightful Stop!."""
    if len(history) < 2 or history[-1].action is not STOP:
        return None
    called = next(one for one in history[-1].events if isinstance(one, StopCalled))
    return missed_play(history[-2], called.codes) if called.codes else None


def missed_play(offence: Transition, codes: tuple[Offence, ...]) -> Missed | None:
    """Returns the play that a duty asked for, of the first code that names one.

    Args:
        offence: the action that was stopped.
        codes: the duties for which it was.
    """
    position = offence.before
    for code in codes:
        action = _asked_for(position, offence.action, code)
        if action is not None:
            return _seen(position, action, code)
    return None


def _asked_for(position: Position, done: Action, code: Offence) -> Action | None:
    """Returns the play that a broken duty asked for."""
    view = survey(position)
    if code in _OF_THE_FOUNDATIONS:
        sources = view.foundation_sources
        return PLAY[SOURCES[sources[0]], Target.FOUNDATION] if sources else None
    if code is Offence.SPACE_UNFILLED:
        return PLAY[Source.RESERVE, Target(str(view.spaces[0] + 1))]
    source = Source.TURNED if code is Offence.DISCARD_ORDER else done.source
    if code is Offence.RESERVE_ORDER:
        source = Source.RESERVE
    legal = legal_actions(position)
    plays = (
        PLAY[source, Target(str(column + 1))]
        for column in COLUMNS
        if source is not None and position.piles[column]
    )
    return next((one for one in plays if one in legal), None)


def _seen(position: Position, action: Action, code: Offence) -> Missed:
    assert action.source is not None
    source = source_pile(action.source, position.turn)
    target = targets_of(position, source, action)[0]
    piles = position.piles
    heights = len(piles[source]) - 1, len(piles[target])
    return Missed(code, piles[source][-1], source, target, heights)
