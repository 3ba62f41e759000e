"""The worth of a position at the end of a planned line, by hand-made features."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from russianbank.engine.cards import PACK_SIZE, Card, Player, pack_of
from russianbank.engine.fit import (
    RESERVE_SOURCE,
    TURNED_SOURCE,
    WASTE_SOURCE,
    fit_for,
)
from russianbank.engine.piles import FOUNDATION, RESERVE, STOCK, WASTE
from russianbank.engine.survey import Survey, survey

if TYPE_CHECKING:
    from russianbank.engine.observation import Observation
    from russianbank.engine.position import Position
    from russianbank.engine.rules import Rules

WIN: Final = 1000.0


class LineEnd(Enum):
    """How a line ends: where a hidden card is opened, or the turn or deal is over."""

    OUT = "out"
    OPENED = "opened"
    TURNED = "turned"
    HANDED_OVER = "handed_over"


@dataclass(frozen=True, slots=True)
class Weights:
    """What each feature is worth; a card that is got rid of is worth 1.6.

    `kept` features count while the mover goes on, `left` ones when the turn passes.
    """

    stock_card: float = -1.6
    reserve_card: float = -1.6
    opponent_card: float = 0.4
    reserve_gone: float = 2.6
    handed_over: float = -3.3
    opened: float = 1.1
    space_kept: float = 2.4
    space_left: float = -1.4
    clearable_kept: float = 1.2
    clearable_left: float = -0.8
    own_top_plays: float = 0.8
    opponent_top_plays: float = -1.25
    own_top_loadable: float = -1.0
    opponent_top_loadable: float = 0.7
    next_card_plays: float = 1.5
    foundation_card: float = 0.5
    shortest_column: float = -0.3


HAND_MADE: Final = Weights()


class Evaluator:
    """Values the ends of lines that start at one observation.

    It never looks at a card that lies face down, nor at the one that a line's last
    action opens: a sampled position holds just any card there.
    """

    def __init__(self, observation: Observation, weights: Weights = HAND_MADE) -> None:
        self._weights = weights
        self._fit = fit_for(observation.rules)
        self._borne = _borne_faces(observation.rules)
        self._next_faces = _next_faces(observation)

    def value(self, position: Position, end: LineEnd) -> float:
        """Returns the worth to the mover of a line that ends this way.

        Args:
            position: where it ends: for a play that opens the next reserve card the
                position with that card open, otherwise the one before the last action.
            end: how it ends.
        """
        if end is LineEnd.OUT:
            return WIN
        view = survey(position)
        playable = set(view.foundation_faces)
        for face in view.columns_by_face:
            playable |= self._borne[face]
        return (
            self._counts(position, end)
            + self._columns(position, view, end)
            + self._opponent_top(position, view, playable)
            + self._own_top(position, playable, end)
            + self._next_card(view, playable)
        )

    def _counts(self, position: Position, end: LineEnd) -> float:
        piles, turn, weights = position.piles, position.turn, self._weights
        reserve = len(piles[RESERVE + turn])
        rest = position.count(turn) - reserve
        total = reserve * weights.reserve_card + rest * weights.stock_card
        total += position.count(position.opponent) * weights.opponent_card
        played = sum(map(len, piles[FOUNDATION:RESERVE]))
        total += played * weights.foundation_card
        if not reserve:
            total += weights.reserve_gone
        if end is LineEnd.HANDED_OVER:
            total += weights.handed_over
        elif end is LineEnd.OPENED:
            total += weights.opened
        return total

    def _columns(self, position: Position, view: Survey, end: LineEnd) -> float:
        """Returns the worth of spaces, and of what could soon become one."""
        weights, bearers, tops = self._weights, self._fit.bearers, view.columns_by_face
        columns = position.piles[:FOUNDATION]
        clearable = 0
        for pile in columns:
            if len(pile) == 1 and any(face in tops for face in bearers[pile[0].face]):
                clearable += 1
        if end is LineEnd.HANDED_OVER:
            space, clear = weights.space_left, weights.clearable_left
        else:
            space, clear = weights.space_kept, weights.clearable_kept
        total = len(view.spaces) * space + clearable * clear
        if not view.spaces:
            total += min(map(len, columns)) * weights.shortest_column
        return total

    def _opponent_top(
        self, position: Position, view: Survey, playable: set[int]
    ) -> float:
        """Returns what the opponent's open reserve card is worth as it lies."""
        opponent = position.opponent
        if not position.reserve_up[opponent]:
            return 0.0
        total = 0.0
        if position.piles[RESERVE + opponent][-1].face in playable:
            total += self._weights.opponent_top_plays
        if self._fit.load_sources[-1] and any(
            face in view.reserve_load for face in view.columns_by_face
        ):
            total += self._weights.opponent_top_loadable
        return total

    def _own_top(self, position: Position, playable: set[int], end: LineEnd) -> float:
        """Returns what the mover's own reserve card is worth as it lies."""
        turn = position.turn
        if end is LineEnd.OPENED or not position.reserve_up[turn]:
            return 0.0
        top = position.piles[RESERVE + turn][-1].face
        total = self._weights.own_top_plays if top in playable else 0.0
        loads = self._fit.reserve_load[top]
        if any(face in loads for face in self._opponent_loaders(position)):
            total += self._weights.own_top_loadable
        return total

    def _opponent_loaders(self, position: Position) -> list[int]:
        """Returns the faces of the open cards that the opponent could load with."""
        piles, opponent = position.piles, position.opponent
        may_load = self._fit.load_sources
        faces = []
        if may_load[RESERVE_SOURCE] and position.reserve_up[opponent]:
            faces.append(piles[RESERVE + opponent][-1].face)
        if may_load[WASTE_SOURCE] and piles[WASTE + opponent]:
            faces.append(piles[WASTE + opponent][-1].face)
        if may_load[-1]:
            faces.extend(survey(position).columns_by_face)
        return faces

    def _next_card(self, view: Survey, playable: set[int]) -> float:
        """Returns the worth of the chance that the mover's next stock card plays."""
        faces = self._next_faces
        if not faces:
            return 0.0
        fits = playable
        if self._fit.load_sources[TURNED_SOURCE]:
            fits = playable | view.reserve_load | view.waste_load
        chance = sum(face in fits for face in faces) / len(faces)
        return chance * self._weights.next_card_plays


@lru_cache(maxsize=64)
def _borne_faces(rules: Rules) -> tuple[frozenset[int], ...]:
    """Returns for each face the faces that may be laid on it in the tableau."""
    bearers = fit_for(rules).bearers
    return tuple(
        frozenset(face for face in range(PACK_SIZE) if below in bearers[face])
        for below in range(PACK_SIZE)
    )


def _next_faces(observation: Observation) -> list[int]:
    """Returns the faces that the mover's next stock card may have, by likelihood.

    Of a known stock the next card counts half and all that follow the other half, so
    that a player who can use none of the next ones makes room for a later one.
    """
    stock = observation.piles[STOCK + observation.turn]
    waste = observation.piles[WASTE + observation.turn]
    coming = (*stock[::-1], *waste)
    if not coming:
        return []
    following = coming[0]
    if not isinstance(following, Card):
        return [one.face for one in unseen_cards(observation, following)]
    known = [one.face for one in coming if isinstance(one, Card)]
    return [following.face] * len(known) + known


def unseen_cards(observation: Observation, pack: Player) -> list[Card]:
    """Returns the cards of a pack that are not known to lie anywhere."""
    known = {one for pile in observation.piles for one in pile if isinstance(one, Card)}
    return [one for one in pack_of(pack) if one not in known]
