"""What a person could do, from advice to what the table points at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from russianbank.controller.view import Hint
from russianbank.engine.actions import (
    DISCARD,
    REVEAL,
    TURN,
    Action,
    Target,
    source_pile,
    target_pile,
)
from russianbank.engine.piles import (
    FOUNDATIONS,
    Pile,
    reserve_of,
    stock_of,
    turned_of,
    waste_of,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from russianbank.ai.advisor import Advice
    from russianbank.controller.view import TableView


def hints_of(view: TableView, advice: Sequence[Advice]) -> tuple[Hint, ...]:
    """Returns the hints that advice comes to on a table, the best first.

    Args:
        view: the table, with the person who asked as its hand.
        advice: lines that begin differently, the best first.
    """
    piles, found = view.observation.piles, []
    for number, one in enumerate(advice, 1):
        action = one.line[0]
        source, target = places_of(view, action)
        card = piles[source][-1] if source is not None and piles[source] else None
        onto = piles[target][-1] if target is not None and piles[target] else None
        found.append(
            Hint(
                action,
                source,
                target,
                card if action is not TURN else None,
                onto,
                number,
                len(advice),
                max(0.0, advice[0].value - one.value),
                one,
            )
        )
    return tuple(found)


def places_of(view: TableView, action: Action) -> tuple[Pile | None, Pile | None]:
    """Returns where on a table an action of the hand begins and ends."""
    mover = view.observation.turn
    if action is DISCARD:
        return turned_of(mover), waste_of(mover)
    if action is REVEAL:
        return reserve_of(mover), None
    if action.source is None or action.target is None:
        return stock_of(mover), None
    source = source_pile(action.source, mover)
    if action.target is not Target.FOUNDATION:
        return source, target_pile(action.target, mover)
    fitting = (one for one in view.moves.get(source, ()) if one in FOUNDATIONS)
    return source, next(fitting, None)
