"""Which actions are worth a look: without offence, and none that others stand for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from russianbank.engine.actions import (
    ACTIONS,
    Action,
    Source,
    Target,
    source_pile,
    target_pile,
)
from russianbank.engine.cards import Player
from russianbank.engine.duties import obligatory_actions, offences
from russianbank.engine.legality import legal_actions
from russianbank.engine.piles import FOUNDATION, RESERVE
from russianbank.engine.survey import survey

if TYPE_CHECKING:
    from russianbank.engine.position import Position


def _column(pile: int | None) -> int | None:
    return pile if pile is not None and pile < FOUNDATION else None


# For each play from or to a column its number; players do not differ in columns.
FROM_COLUMN: Final = {
    one: _column(source_pile(one.source, Player.A)) if one.source else None
    for one in ACTIONS.values()
}
TO_COLUMN: Final = {
    one: _column(target_pile(one.target, Player.A)) if one.target else None
    for one in ACTIONS.values()
}
_FROM_RESERVE: Final = frozenset(
    one for one in ACTIONS.values() if one.source is Source.RESERVE and one.target
)


def is_reversible(action: Action) -> bool:
    """Returns whether it is a move within the tableau: only those can be undone."""
    return FROM_COLUMN[action] is not None and TO_COLUMN[action] is not None


def opens_reserve(position: Position, action: Action) -> bool:
    """Returns whether the play opens the mover's next reserve card."""
    turn = position.turn
    return (
        action in _FROM_RESERVE
        and position.reserve_up[turn] == 1
        and len(position.piles[RESERVE + turn]) > 1
    )


def candidates(position: Position) -> list[Action]:
    """Returns the actions to choose from: all that differ and break no duty.

    Spaces are alike, so only the first is a target, and a column of one card does not
    go into another space. Foundation plays that must all be made are made one by one,
    the reserve's last; only where two copies of a card compete they are both looked
    at.
    """
    duties = obligatory_actions(position)
    if duties and duties[0].target is Target.FOUNDATION:
        return _one_for_all(position, duties)
    actions = duties or legal_actions(position)
    spaces = survey(position).spaces
    found = [
        one
        for one in actions
        if not (spaces and _is_double(position, one, spaces))
        and (duties or not offences(position, one))
    ]
    # Rules that forbid everything do not exist; if they did, something is better.
    return found or actions


def _one_for_all(position: Position, duties: list[Action]) -> list[Action]:
    view = survey(position)
    faces = [one.face for _, one in view.available if one.face in view.foundation_faces]
    if len(faces) == len(duties) and len(set(faces)) < len(faces):
        return duties
    return duties[-1:]


def _is_double(position: Position, action: Action, spaces: list[int]) -> bool:
    """Returns whether another action, or none, does as well as one into a space."""
    target = TO_COLUMN[action]
    if target not in spaces:
        return False
    source = FROM_COLUMN[action]
    return target != spaces[0] or (
        source is not None and len(position.piles[source]) == 1
    )
