"""What the hand may do on a table, pile by pile, as the table shows it."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from russianbank.engine.actions import (
    DISCARD,
    Action,
    ActionKind,
    source_pile,
    target_pile,
)
from russianbank.engine.cards import OTHER
from russianbank.engine.fit import SOURCES
from russianbank.engine.groups import GroupRefusal, plan_group, run_length
from russianbank.engine.outcome import is_dead
from russianbank.engine.piles import (
    COLUMNS,
    FOUNDATIONS,
    STOCK,
    Pile,
    turned_of,
    waste_of,
)
from russianbank.engine.referee import acceptance_refusal
from russianbank.engine.survey import survey

if TYPE_CHECKING:
    from russianbank.engine.position import Position

Moves = Mapping[Pile, tuple[Pile, ...]]
Groups = Mapping[tuple[Pile, int], tuple[Pile, ...]]

NO_MOVES: Final[Moves] = MappingProxyType({})
NO_GROUPS: Final[Groups] = MappingProxyType({})


def moves_of(position: Position, accepted: list[Action]) -> Moves:
    """Returns where each card that may be picked up may go.

    Args:
        position: the position.
        accepted: its accepted actions.

    Returns:
        For every pile with such a card, the piles in their order; none for a card
        that fits nowhere.
    """
    mover = position.turn
    found: dict[Pile, list[Pile]] = {
        source_pile(SOURCES[number], mover): []
        for number, _ in survey(position).available
    }
    for one in accepted:
        if one is DISCARD:
            found[turned_of(mover)].append(waste_of(mover))
        elif one.kind is ActionKind.PLAY:
            assert one.source is not None
            source = source_pile(one.source, mover)
            found[source].extend(targets_of(position, source, one))
    return MappingProxyType({pile: tuple(sorted(to)) for pile, to in found.items()})


def targets_of(position: Position, source: Pile, action: Action) -> list[Pile]:
    """Returns the piles that an accepted play may be dropped on."""
    assert action.target is not None
    pile = target_pile(action.target, position.turn)
    if pile is not None:
        return [pile]
    card = position.piles[source][-1]
    return [
        one
        for one in FOUNDATIONS
        if len(position.piles[one]) == card.rank - 1
        and (card.rank == 1 or position.piles[one][0].suit is card.suit)
    ]


def groups_of(position: Position) -> Groups:
    """Returns where each run of two cards or more may be carried.

    The first single play must be accepted; duties that arise midway are not looked
    at, for they only stop the run there.
    """
    if position.rules.group_move == "single":
        return NO_GROUPS
    found = {}
    for column in COLUMNS:
        for index in range(len(position.piles[column]) - 1):
            if run_length(position, column, index) is None:
                continue
            to = tuple(
                one for one in COLUMNS if _is_carried(position, column, index, one)
            )
            if to:
                found[column, index] = to
    return MappingProxyType(found)


def _is_carried(position: Position, column: Pile, index: int, target: Pile) -> bool:
    plan = plan_group(position, column, index, target)
    if isinstance(plan, GroupRefusal):
        return False
    return acceptance_refusal(position, plan[0]) is None


def is_known_dead(position: Position) -> bool:
    """Returns whether everybody can know that the position is dead.

    What is dead depends on the cards that the stocks hold. Saying so while one of
    them has never been seen would tell something about it.
    """
    seen = set(position.seen)
    stocks = (position.piles[STOCK + player] for player in OTHER)
    return all(seen.issuperset(stock) for stock in stocks) and is_dead(position)


def is_repeated(position: Position) -> bool:
    """Returns whether this turn began as an earlier one did."""
    starts = position.turn_starts
    return bool(starts) and starts[-1] in starts[:-1]
