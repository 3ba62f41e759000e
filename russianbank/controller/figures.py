"""The figures of the statistics, worked out from the rows of finished deals."""

from __future__ import annotations

from dataclasses import dataclass, fields
from enum import Enum
from itertools import accumulate, groupby
from typing import TYPE_CHECKING, Final

from russianbank.storage.statistics_rows import DealRow, Kept, MatchRow

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

LATELY: Final = 20  # deals that a point of a chart looks back on

_WON: Final = 1
_DRAWN: Final = 0


class Figure(Enum):
    """What is told of the deals and matches; each has one definition."""

    DEALS = "deals"
    DEALS_WON = "deals_won"
    DEALS_DRAWN = "deals_drawn"
    LONGEST_RUN = "longest_run"
    PRESENT_RUN = "present_run"
    TIME = "time"
    MATCHES = "matches"
    MATCHES_WON = "matches_won"
    POINTS = "points"
    POINTS_AGAINST = "points_against"
    FOUNDATION_CARDS = "foundation_cards"
    TIME_OF_A_DEAL = "time_of_a_deal"
    STOPS_RIGHT = "stops_right"
    STOPS_WRONG = "stops_wrong"
    STOPS_MISSED = "stops_missed"


@dataclass(frozen=True, slots=True)
class Choice:
    """Which rows count; None for all values of a field.

    Attributes:
        preset: the rules, empty for one's own.
        opponent: `person` or a computer's level.
        help: how much help with duties there was.
        player: the seat, `A` or `B`.
        name: what the person was called.
        helped: 1 with help by undo, 0 without.
    """

    preset: str | None = None
    opponent: str | None = None
    help: str | None = None
    player: str | None = None
    name: str | None = None
    helped: int | None = None


FIELDS: Final = tuple(one.name for one in fields(Choice))


def chosen(kept: Kept, choice: Choice) -> Kept:
    """Returns the rows that a choice lets through."""
    wanted = {
        name: getattr(choice, name)
        for name in FIELDS
        if getattr(choice, name) is not None
    }
    if not wanted:
        return kept

    def fits(row: DealRow | MatchRow) -> bool:
        return all(getattr(row, name) == value for name, value in wanted.items())

    return Kept(tuple(filter(fits, kept.deals)), tuple(filter(fits, kept.matches)))


def values_of(kept: Kept) -> dict[str, set[object]]:
    """Returns the values that occur, by the fields of a choice."""
    return {name: {getattr(row, name) for row in kept.deals} for name in FIELDS}


def figures(kept: Kept) -> Mapping[Figure, float]:
    """Returns the figures of some rows; those that nothing can be said of are missing.

    Counts are whole numbers, times are in seconds, and the others are means.
    """
    deals, matches = kept.deals, kept.matches
    found: dict[Figure, float] = {
        Figure.DEALS: len(deals),
        Figure.MATCHES: len(matches),
    }
    if matches:
        found[Figure.MATCHES_WON] = sum(one.result == _WON for one in matches)
    if not deals:
        return found
    runs = _runs_won(deals)
    found |= {
        Figure.DEALS_WON: sum(one.result == _WON for one in deals),
        Figure.DEALS_DRAWN: sum(one.result == _DRAWN for one in deals),
        Figure.LONGEST_RUN: max(runs),
        Figure.PRESENT_RUN: runs[-1],
        Figure.TIME: sum(one.seconds for one in deals),
        Figure.POINTS: _mean(one.points for one in deals),
        Figure.POINTS_AGAINST: _mean(one.points_against for one in deals),
        Figure.TIME_OF_A_DEAL: _mean(one.seconds for one in deals),
        Figure.STOPS_RIGHT: sum(one.stops_right for one in deals),
        Figure.STOPS_WRONG: sum(one.stops_wrong for one in deals),
        Figure.STOPS_MISSED: sum(one.stops_missed for one in deals),
    }
    turns = sum(one.turns for one in deals)
    if turns:
        cards = sum(one.foundation_cards for one in deals)
        found[Figure.FOUNDATION_CARDS] = cards / turns
    return found


def _runs_won(deals: Sequence[DealRow]) -> list[int]:
    """Returns the lengths of the runs of won deals, the present one last."""
    runs = [0]
    for won, run in groupby(deals, key=lambda one: one.result == _WON):
        runs.append(sum(1 for _ in run) if won else 0)
    return runs


def _mean(numbers: Iterable[float]) -> float:
    listed = list(numbers)
    return sum(listed) / len(listed)


def won_lately(deals: Sequence[DealRow]) -> list[float]:
    """Returns for each deal which share of the last ones was won, 0 to 1."""
    return lately([int(one.result == _WON) for one in deals])


def lately(numbers: Sequence[int], length: int = LATELY) -> list[float]:
    """Returns for each number the mean of it and those before, `length` at the most."""
    sums = list(accumulate(numbers, initial=0))
    return [
        (sums[end] - sums[max(0, end - length)]) / min(end, length)
        for end in range(1, len(sums))
    ]
