"""What must come first, and which duties an action breaks (RULES.md Part 2 and 7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from russianbank.engine.actions import (
    DISCARD,
    PASS,
    REVEAL,
    TURN,
    Action,
    ActionKind,
    Target,
)
from russianbank.engine.fit import (
    FIRST_COLUMN_SOURCE,
    RESERVE_SOURCE,
    SOURCES,
    TURNED_SOURCE,
)
from russianbank.engine.legality import (
    LOAD_TARGETS,
    TO_COLUMN,
    TO_FOUNDATION,
    legal_actions,
)
from russianbank.engine.rules import Offence
from russianbank.engine.survey import Survey, survey

if TYPE_CHECKING:
    from russianbank.engine.position import Position

_NUMBER: Final = {source: number for number, source in enumerate(SOURCES)}

# Members of an enum are slow to look up through their class on Python 3.11.
_FOUNDATION: Final = Offence.FOUNDATION
_RESERVE_FIRST: Final = Offence.RESERVE_FIRST
_LOAD_ORDER: Final = Offence.LOAD_ORDER
_SPACE_ORDER: Final = Offence.SPACE_ORDER
_DISCARD_ORDER: Final = Offence.DISCARD_ORDER
_RESERVE_ORDER: Final = Offence.RESERVE_ORDER
_SPACE_UNFILLED: Final = Offence.SPACE_UNFILLED
_PLAY: Final = ActionKind.PLAY
_TOUCH: Final = ActionKind.TOUCH
_TO_THE_FOUNDATIONS: Final = Target.FOUNDATION
_NONE: Final[tuple[Offence, ...]] = ()


def obligatory_actions(position: Position) -> list[Action]:
    """Returns the actions that the mover must choose from; empty for a free choice.

    The first duty that is not empty binds: the reserve's foundation play, then any
    foundation play, then filling a space (RULES.md Part 2, order of duties). While a
    space waits, a foundation play is free even where it is no duty (SPACE_UNFILLED).
    """
    if position.result:
        return []
    rules, view = position.rules, survey(position)
    sources = view.foundation_sources
    if rules.reserve_foundation_first and RESERVE_SOURCE in sources:
        return [TO_FOUNDATION[RESERVE_SOURCE]]
    if rules.foundation_duty == "exposed" and sources:
        return [TO_FOUNDATION[source] for source in sources]
    if rules.fill_space == "immediate" and _space_waits(view):
        return [
            *(TO_FOUNDATION[source] for source in sources),
            *(TO_COLUMN[RESERVE_SOURCE][column] for column in view.spaces),
        ]
    return []


def offences(position: Position, action: Action) -> tuple[Offence, ...]:
    """Returns the duties that a legal action would break, sorted by name.

    The position is the one before the action. Every broken duty is named whose field
    is switched on, whether or not Stop! may be called for it (RULES.md 7.1).
    """
    kind = action.kind
    view = survey(position)
    if kind is _PLAY:
        return _play_offences(position, view, action)
    if kind is _TOUCH:
        return _touch_offences(position, view, action)
    if action is TURN or action is PASS:
        return _turn_offences(position, view)
    if action is DISCARD:
        return _discard_offences(position, view)
    return _sorted(_foundation_offences(position, view)) if action is REVEAL else _NONE


def offences_of_all(position: Position) -> dict[Action, tuple[Offence, ...]]:
    """Returns each legal action with the duties it would break (often none)."""
    return {one: offences(position, one) for one in legal_actions(position)}


def _sorted(found: list[Offence]) -> tuple[Offence, ...]:
    return tuple(sorted(found)) if len(found) > 1 else tuple(found)


def _foundation_offences(position: Position, view: Survey) -> list[Offence]:
    """Returns what any action breaks that is not a foundation play."""
    found: list[Offence] = []
    sources = view.foundation_sources
    if sources:
        rules = position.rules
        if rules.foundation_duty == "exposed":
            found.append(_FOUNDATION)
        if rules.reserve_foundation_first and RESERVE_SOURCE in sources:
            found.append(_RESERVE_FIRST)
    return found


def _space_waits(view: Survey) -> bool:
    """Returns whether a space is open that the mover's reserve could fill."""
    return bool(view.spaces) and view.reserve_open


def _play_offences(
    position: Position, view: Survey, action: Action
) -> tuple[Offence, ...]:
    source, target = action.source, action.target
    assert source is not None
    assert target is not None
    number = _NUMBER[source]
    rules = position.rules
    if target is _TO_THE_FOUNDATIONS:
        reserve_waits = (
            rules.reserve_foundation_first
            and number != RESERVE_SOURCE
            and RESERVE_SOURCE in view.foundation_sources
        )
        return (_RESERVE_FIRST,) if reserve_waits else _NONE
    found = _foundation_offences(position, view)
    loads = target in LOAD_TARGETS
    into_space = not loads and int(target.value) - 1 in view.spaces
    if (
        rules.fill_space == "immediate"
        and _space_waits(view)
        and not (into_space and number == RESERVE_SOURCE)
    ):
        found.append(_SPACE_UNFILLED)
    if number < FIRST_COLUMN_SOURCE and (loads or into_space):
        found.extend(_order_offences(position, view, number, loads=loads))
    return _sorted(found) if found else _NONE


def _order_offences(
    position: Position, view: Survey, number: int, *, loads: bool
) -> list[Offence]:
    """Returns what loading an own card, or laying it into a space, breaks."""
    rules = position.rules
    turned = number == TURNED_SOURCE and rules.turned_to_sequence_duty
    if loads:
        code, duty = _LOAD_ORDER, rules.tableau_before_load == "per_card"
    else:
        waits = number in (RESERVE_SOURCE, TURNED_SOURCE)
        code, duty = _SPACE_ORDER, rules.sequence_before_space and waits
    if not (turned or duty):
        return []
    card = next(one for source, one in view.available if source == number)
    return [code] if view.fits_sequence(position, card) else []


def _turn_offences(position: Position, view: Survey) -> tuple[Offence, ...]:
    """Returns what turning a stock card, or passing, breaks."""
    rules = position.rules
    found = _foundation_offences(position, view)
    if rules.fill_space != "optional" and _space_waits(view):
        found.append(_SPACE_UNFILLED)
    if rules.reserve_to_sequence_duty and view.reserve_open:
        number, card = view.available[0]
        if number == RESERVE_SOURCE and view.fits_sequence(position, card):
            found.append(_RESERVE_ORDER)
    return _sorted(found)


def _discard_offences(position: Position, view: Survey) -> tuple[Offence, ...]:
    rules = position.rules
    found = _foundation_offences(position, view)
    if rules.fill_space == "immediate" and _space_waits(view):
        found.append(_SPACE_UNFILLED)
    if rules.turned_to_sequence_duty:
        turned = position.turned
        if turned is not None and view.fits_sequence(position, turned):
            found.append(_DISCARD_ORDER)
    return _sorted(found)


def _touch_offences(
    position: Position, view: Survey, action: Action
) -> tuple[Offence, ...]:
    """Returns what picking a card up breaks: only FOUNDATION (RULES.md 7.7)."""
    assert action.source is not None
    sources = view.foundation_sources
    if position.rules.foundation_duty == "none" or not sources:
        return _NONE
    return _NONE if _NUMBER[action.source] in sources else (_FOUNDATION,)
