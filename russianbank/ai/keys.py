"""When two positions of one turn are the same."""

from __future__ import annotations

from typing import TYPE_CHECKING

from russianbank.engine.piles import FOUNDATION, RESERVE, STOCK, WASTE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from russianbank.engine.events import SeenCard
    from russianbank.engine.observation import Observation
    from russianbank.engine.position import Position

Columns = frozenset[tuple["SeenCard", ...]]
Key = tuple[Columns, tuple[object, ...]]


def position_key(position: Position | Observation) -> Key:
    """Returns what is equal for positions of a turn that are the same but for order.

    Columns may stand in any order. Cards that lie face down do not change while a
    turn lasts, they only become fewer; foundations hold what lies nowhere else. So a
    sampled position has the key of the observation that it was sampled from.
    """
    piles = position.piles
    one, other = piles[RESERVE], piles[RESERVE + 1]
    up = position.reserve_up
    elsewhere = (
        (len(one), one[len(one) - up[0] :]),
        (len(other), other[len(other) - up[1] :]),
        (len(piles[STOCK]), len(piles[STOCK + 1])),
        piles[WASTE:],
    )
    return frozenset(piles[:FOUNDATION]), elsewhere


def segment_start(steps: Sequence[Observation]) -> int:
    """Returns where the last row of observations begins without a new open card.

    Args:
        steps: what the mover saw at its choices in a turn, oldest first; not empty.
    """
    start = len(steps) - 1
    while start and not _opened(steps[start - 1], steps[start]):
        start -= 1
    return start


def _opened(before: Observation, after: Observation) -> bool:
    """Returns whether the mover opened a hidden card between two choices."""
    if before.turned is None and after.turned is not None:
        return True
    return _hidden_count(before) != _hidden_count(after)


def _hidden_count(seen: Observation) -> int:
    turn = seen.turn
    reserve = len(seen.piles[RESERVE + turn]) - seen.reserve_up[turn]
    return reserve + len(seen.piles[STOCK + turn])
