"""What a position offers at a glance: found once and shared by all questions.

Legality, duties and the search ask for the same facts at every action; finding them
together takes about a third of the time that asking for each one alone takes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from russianbank.engine.fit import (
    ACE_FACES,
    FIRST_COLUMN_SOURCE,
    RESERVE_SOURCE,
    TURNED_SOURCE,
    WASTE_SOURCE,
    fit_for,
)
from russianbank.engine.piles import FOUNDATION, RESERVE, STOCK, TURNED, WASTE

if TYPE_CHECKING:
    from russianbank.engine.cards import Card
    from russianbank.engine.position import Position

_COLUMN_RANGE: Final = range(FOUNDATION)
_FOUNDATION_RANGE: Final = range(FOUNDATION, RESERVE)
_NO_FACES: Final[frozenset[int]] = frozenset()


class Survey:
    """The open facts of one position, from the mover's side.

    Attributes:
        available: (source number, card) of every card that may be picked up, in the
            order reserve, turned card, waste, columns 1 to 8.
        foundation_faces: the faces that fit a foundation now.
        foundation_sources: numbers of the sources whose card fits a foundation.
        columns_by_face: for the face on top of each column, the columns (0 to 7).
        spaces: the empty columns (0 to 7).
        reserve_load: faces that may be loaded on the opponent's reserve now.
        waste_load: faces that may be loaded on the opponent's waste now.
        reserve_open: whether the mover's reserve has a face-up top.
    """

    __slots__ = (
        "available",
        "columns_by_face",
        "foundation_faces",
        "foundation_sources",
        "reserve_load",
        "reserve_open",
        "spaces",
        "waste_load",
    )

    def __init__(self, position: Position) -> None:
        piles = position.piles
        turn = position.turn
        self.reserve_open = position.reserve_up[turn] > 0
        available = self.available = _own_available(position)
        columns: dict[int, tuple[int, ...]] = {}
        spaces = []
        for column in _COLUMN_RANGE:
            pile = piles[column]
            if pile:
                top = pile[-1]
                available.append((column + FIRST_COLUMN_SOURCE, top))
                face = top.face
                columns[face] = (
                    (*columns[face], column) if face in columns else (column,)
                )
            else:
                spaces.append(column)
        self.columns_by_face = columns
        self.spaces = spaces
        faces = self.foundation_faces = _foundation_faces(piles)
        self.foundation_sources = [
            source for source, one in available if one.face in faces
        ]
        self.reserve_load, self.waste_load = _load_faces(position)

    def fits_sequence(self, position: Position, card: Card) -> bool:
        """Returns whether the card may be laid on a column that is not empty."""
        columns = self.columns_by_face
        return any(f in columns for f in fit_for(position.rules).bearers[card.face])


def survey(position: Position) -> Survey:
    """Returns the facts of a position, kept with it after the first call."""
    known = position.survey
    if known is None:
        known = Survey(position)
        object.__setattr__(position, "survey", known)
    return known


def waste_playable(position: Position) -> bool:
    """Returns whether the top of the mover's waste may be played (`waste_top`)."""
    when = position.rules.waste_top
    if when == "never":
        return False
    return when == "always" or not position.piles[RESERVE + position.turn]


def _own_available(position: Position) -> list[tuple[int, Card]]:
    piles = position.piles
    turn = position.turn
    available = []
    if position.reserve_up[turn]:
        available.append((RESERVE_SOURCE, piles[RESERVE + turn][-1]))
    turned = piles[TURNED + turn]
    if turned:
        available.append((TURNED_SOURCE, turned[0]))
    waste = piles[WASTE + turn]
    if waste and waste_playable(position):
        available.append((WASTE_SOURCE, waste[-1]))
    return available


def _foundation_faces(piles: tuple[tuple[Card, ...], ...]) -> set[int]:
    faces: set[int] = set()
    for number in _FOUNDATION_RANGE:
        pile = piles[number]
        if not pile:
            faces |= ACE_FACES
        elif len(pile) < 13:
            faces.add(pile[-1].face + 1)
    return faces


def _load_faces(position: Position) -> tuple[frozenset[int], frozenset[int]]:
    """Returns the faces that the opponent's reserve and waste take now."""
    rules = position.rules
    if position.turn_number == 1 and not rules.load_in_first_turn:
        return _NO_FACES, _NO_FACES
    fit = fit_for(rules)
    other = position.opponent
    reserve = _NO_FACES
    if position.reserve_up[other]:
        reserve = fit.reserve_load[position.piles[RESERVE + other][-1].face]
    waste = position.piles[WASTE + other]
    return reserve, fit.waste_load[waste[-1].face] if waste else _NO_FACES


def can_turn(position: Position) -> bool:
    """Returns whether a stock card may be turned now."""
    piles = position.piles
    turn = position.turn
    return (
        not piles[TURNED + turn]
        and not position.reserve_hidden
        and bool(piles[STOCK + turn] or piles[WASTE + turn])
    )


def can_pass(position: Position) -> bool:
    """Returns whether the mover may pass: nothing is left to turn (S000-21)."""
    piles = position.piles
    turn = position.turn
    return not (
        piles[TURNED + turn]
        or piles[STOCK + turn]
        or piles[WASTE + turn]
        or position.reserve_hidden
    )
