"""Which card may lie on which, as tables made once for each set of rules."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from russianbank.engine.actions import Source
from russianbank.engine.cards import ACE, KING, PACK_SIZE, Card, card

if TYPE_CHECKING:
    from russianbank.engine.rules import LoadSource, Rules

# Sources are numbered as the survey lists them: R, S, W, then the columns.
SOURCES: Final = tuple(Source)
RESERVE_SOURCE: Final = 0
TURNED_SOURCE: Final = 1
WASTE_SOURCE: Final = 2
FIRST_COLUMN_SOURCE: Final = 3

_LOAD_NAMES: Final[tuple[LoadSource, ...]] = ("reserve", "stock", "waste")

_FACES: Final = tuple(card(face) for face in range(PACK_SIZE))


class Fit:
    """The building rules of one set of rules, by faces (0 to 51).

    Attributes:
        bearers: for each face the faces that it may be laid on in the tableau.
        reserve_load: for each face the faces that may be loaded on it on a reserve.
        waste_load: the same on a waste.
        load_sources: for each source (R, S, W, columns 1 to 8) whether it may load.
    """

    __slots__ = ("bearers", "load_sources", "reserve_load", "waste_load")

    def __init__(self, rules: Rules) -> None:
        self.bearers = tuple(_bearers(rules, one) for one in _FACES)
        self.reserve_load = tuple(
            _loads(rules, one, "reserve", rules.load_match_reserve) for one in _FACES
        )
        self.waste_load = tuple(
            _loads(rules, one, "waste", rules.load_match_waste) for one in _FACES
        )
        own = tuple(name in rules.load_sources for name in _LOAD_NAMES)
        self.load_sources = own + ("tableau" in rules.load_sources,) * 8


@lru_cache(maxsize=64)
def fit_for(rules: Rules) -> Fit:
    """Returns the tables of a set of rules."""
    return Fit(rules)


def _matches(match: str, one: Card, other: Card) -> bool:
    if match == "same_suit":
        return one.suit is other.suit
    return one.colour is not other.colour


def _bearers(rules: Rules, one: Card) -> tuple[int, ...]:
    return tuple(
        other.face
        for other in _FACES
        if other.rank == one.rank + 1 and _matches(rules.tableau_build, one, other)
    )


def _loads(rules: Rules, top: Card, target: str, match: str) -> frozenset[int]:
    if target not in rules.load_targets:
        return frozenset()
    if top.rank == KING and not rules.load_on_king:
        return frozenset()
    return frozenset(
        other.face
        for other in _FACES
        if abs(other.rank - top.rank) == 1 and _matches(match, other, top)
    )


ACE_FACES: Final = frozenset(one.face for one in _FACES if one.rank == ACE)
