"""What a state is worth where a segment ends: features, and weights for them."""

from __future__ import annotations

import math
from typing import Final

from russianbank.ai.core.state import State
from russianbank.ai.core.tables import ALL_FACES

# How a segment ends.
TURNING: Final = 0  # a stock card is about to be turned: the mover goes on
OPENING: Final = 1  # a hidden reserve card comes up: the mover goes on
ENDING: Final = 2  # the turn passes
WINNING: Final = 3

WIN: Final = 1000.0

# The order of every list of weights.
NAMES: Final[tuple[str, ...]] = (
    "constant",
    "opens_reserve",
    "own_reserve",
    "opponent_reserve",
    "own_rest",
    "opponent_rest",
    "own_reserve_empty",
    "opponent_reserve_empty",
    "founded",
    "spaces",
    "own_top_plays",
    "opponent_top_plays",
    "loads_on_own_waste",
    "loads_on_own_reserve",
    "loads_on_opponent_waste",
    "loads_on_opponent_reserve",
    "accepted",
    "single_columns",
    "tableau_cards",
    "buried",
    "clearable",
    "opponent_top_distance",
    "own_top_distance",
    "own_stock",
    "opponent_stock",
    "own_next_plays",
    "opponent_next_plays",
    "own_chance",
    "opponent_chance",
)
COUNT: Final = 29


# The bits of every mask of one suit.
_BITS: Final[list[int]] = [mask.bit_count() for mask in range(8192)]


class Features:
    """The features of one state, as numbers from the mover's side."""

    def __init__(self) -> None:
        self.constant: float = 0.0
        self.opens_reserve: float = 0.0
        self.own_reserve: float = 0.0
        self.opponent_reserve: float = 0.0
        self.own_rest: float = 0.0
        self.opponent_rest: float = 0.0
        self.own_reserve_empty: float = 0.0
        self.opponent_reserve_empty: float = 0.0
        self.founded: float = 0.0
        self.spaces: float = 0.0
        self.own_top_plays: float = 0.0
        self.opponent_top_plays: float = 0.0
        self.loads_on_own_waste: float = 0.0
        self.loads_on_own_reserve: float = 0.0
        self.loads_on_opponent_waste: float = 0.0
        self.loads_on_opponent_reserve: float = 0.0
        self.accepted: float = 0.0
        self.single_columns: float = 0.0
        self.tableau_cards: float = 0.0
        self.buried: float = 0.0
        self.clearable: float = 0.0
        self.opponent_top_distance: float = 0.0
        self.own_top_distance: float = 0.0
        self.own_stock: float = 0.0
        self.opponent_stock: float = 0.0
        self.own_next_plays: float = 0.0
        self.opponent_next_plays: float = 0.0
        self.own_chance: float = 0.0
        self.opponent_chance: float = 0.0
        # Found on the way, for those that come later.
        self._sequences: int = 0
        self._on_own: int = 0
        self._on_opponent: int = 0
        self._next_is_known: bool = False

    def values(self) -> list[float]:
        """Returns all of them, in the order of `NAMES`."""
        return [
            self.constant,
            self.opens_reserve,
            self.own_reserve,
            self.opponent_reserve,
            self.own_rest,
            self.opponent_rest,
            self.own_reserve_empty,
            self.opponent_reserve_empty,
            self.founded,
            self.spaces,
            self.own_top_plays,
            self.opponent_top_plays,
            self.loads_on_own_waste,
            self.loads_on_own_reserve,
            self.loads_on_opponent_waste,
            self.loads_on_opponent_reserve,
            self.accepted,
            self.single_columns,
            self.tableau_cards,
            self.buried,
            self.clearable,
            self.opponent_top_distance,
            self.own_top_distance,
            self.own_stock,
            self.opponent_stock,
            self.own_next_plays,
            self.opponent_next_plays,
            self.own_chance,
            self.opponent_chance,
        ]

    def worth(self, weights: list[float]) -> float:
        """Returns the sum of the features, each times its weight."""
        # Written out: a loop over a list would make an object of each number.
        total = weights[0]
        total += weights[1] * self.opens_reserve
        total += weights[2] * self.own_reserve
        total += weights[3] * self.opponent_reserve
        total += weights[4] * self.own_rest
        total += weights[5] * self.opponent_rest
        total += weights[6] * self.own_reserve_empty
        total += weights[7] * self.opponent_reserve_empty
        total += weights[8] * self.founded
        total += weights[9] * self.spaces
        total += weights[10] * self.own_top_plays
        total += weights[11] * self.opponent_top_plays
        total += weights[12] * self.loads_on_own_waste
        total += weights[13] * self.loads_on_own_reserve
        total += weights[14] * self.loads_on_opponent_waste
        total += weights[15] * self.loads_on_opponent_reserve
        total += weights[16] * self.accepted
        total += weights[17] * self.single_columns
        total += weights[18] * self.tableau_cards
        total += weights[19] * self.buried
        total += weights[20] * self.clearable
        total += weights[21] * self.opponent_top_distance
        total += weights[22] * self.own_top_distance
        total += weights[23] * self.own_stock
        total += weights[24] * self.opponent_stock
        total += weights[25] * self.own_next_plays
        total += weights[26] * self.opponent_next_plays
        total += weights[27] * self.own_chance
        total += weights[28] * self.opponent_chance
        return total

    def fill(self, state: State, kind: int) -> None:
        """Finds the features of a state in which a segment ends in some way."""
        turn = state.turn
        other = 1 - turn
        self.constant = 1.0
        self.opens_reserve = 1.0 if kind == OPENING else 0.0
        self._count(state, turn, other)
        own_top, other_top = state.open_reserve(turn), state.open_reserve(other)
        own_waste = _top(state.waste[turn])
        if kind == ENDING and state.turned >= 0:
            own_waste = state.turned
        tops = self._columns(state)
        sure = state.fits | self._sequences
        self.own_top_plays = 1.0 if own_top >= 0 and sure >> own_top & 1 else 0.0
        self.opponent_top_plays = (
            1.0 if other_top >= 0 and sure >> other_top & 1 else 0.0
        )
        self.opponent_top_distance = _distance(state, other_top)
        self.own_top_distance = _distance(state, own_top)
        other_waste = _top(state.waste[other])
        self._loads(state, tops, own_top, own_waste, other_top, other_waste)
        accepted = ALL_FACES if self.spaces > 0.0 else sure
        loads = state.tables.loads_from[1]
        ours = self._on_opponent if loads else 0
        self.own_next_plays, self.own_chance = 0.0, 0.0
        at = self._next_card(state, turn, accepted | ours)
        if self._next_is_known:
            self.own_next_plays = at
        else:
            self.own_chance = at
        theirs = self._on_own if loads else 0
        self.opponent_next_plays, self.opponent_chance = 0.0, 0.0
        at = self._next_card(state, other, accepted | theirs)
        if self._next_is_known:
            self.opponent_next_plays = at
        else:
            self.opponent_chance = at

    def _count(self, state: State, turn: int, other: int) -> None:
        """Fills in what both players hold and what is played."""
        own, others = len(state.reserve[turn]), len(state.reserve[other])
        stock, other_stock = len(state.stock[turn]), len(state.stock[other])
        rest = stock + len(state.waste[turn])
        self.own_reserve, self.opponent_reserve = float(own), float(others)
        self.own_rest = float(rest + 1 if state.turned >= 0 else rest)
        self.opponent_rest = float(other_stock + len(state.waste[other]))
        self.own_reserve_empty = 0.0 if own else 1.0
        self.opponent_reserve_empty = 0.0 if others else 1.0
        self.own_stock, self.opponent_stock = float(stock), float(other_stock)
        played = 0
        for slot in range(8):
            played += state.founded[slot]
        self.founded = float(played)

    def _columns(self, state: State) -> int:
        """Fills in what columns show; returns the mask of their tops."""
        bears, fits = state.tables.bears, state.fits
        sequences, tops = 0, 0
        spaces, single, cards, buried = 0, 0, 0, 0
        for pile in state.columns:
            size = len(pile)
            if not size:
                spaces += 1
                continue
            cards += size
            if size == 1:
                single += 1
            else:
                for at in range(size - 1):
                    if fits >> pile[at] & 1:
                        buried += size - 1 - at
            top = pile[size - 1]
            tops |= 1 << top
            sequences |= bears[top]
        clearable = 0
        if single:
            for pile in state.columns:
                if len(pile) == 1 and sequences >> pile[0] & 1:
                    clearable += 1
        self.spaces, self.single_columns = float(spaces), float(single)
        self.tableau_cards, self.buried = float(cards), float(buried)
        self.clearable = float(clearable)
        self.accepted = 0.5 * float(_size(sequences))
        self._sequences = sequences
        return tops

    def _loads(
        self,
        state: State,
        tops: int,
        own_top: int,
        own_waste: int,
        other_top: int,
        other_waste: int,
    ) -> None:
        """Fills in what each player could load on the other's open cards."""
        tables = state.tables
        theirs = tops if tables.loads_from[3] else 0
        ours = theirs
        if tables.loads_from[0]:
            if other_top >= 0:
                theirs |= 1 << other_top
            if own_top >= 0:
                ours |= 1 << own_top
        if tables.waste_top == 2 and tables.loads_from[2]:
            if other_waste >= 0:
                theirs |= 1 << other_waste
            if own_waste >= 0:
                ours |= 1 << own_waste
        on_waste = tables.on_waste[own_waste] if own_waste >= 0 else 0
        on_reserve = tables.on_reserve[own_top] if own_top >= 0 else 0
        self.loads_on_own_waste = float(_size(theirs & on_waste))
        self.loads_on_own_reserve = float(_size(theirs & on_reserve))
        self._on_own = on_waste | on_reserve
        on_waste = tables.on_waste[other_waste] if other_waste >= 0 else 0
        on_reserve = tables.on_reserve[other_top] if other_top >= 0 else 0
        self.loads_on_opponent_waste = float(_size(ours & on_waste))
        self.loads_on_opponent_reserve = float(_size(ours & on_reserve))
        self._on_opponent = on_waste | on_reserve

    def _next_card(self, state: State, player: int, accepted: int) -> float:
        """Returns whether a player's next stock card plays, or how likely that is."""
        stock = state.stock[player]
        face = -1
        if stock:
            if state.known[player][len(stock) - 1]:
                face = stock[len(stock) - 1]
        elif state.waste[player]:
            face = state.waste[player][0]
        else:
            self._next_is_known = True
            return 0.0
        self._next_is_known = face >= 0
        if face >= 0:
            return 1.0 if accepted >> face & 1 else 0.0
        unseen = state.unseen[player]
        return _size(unseen & accepted) / _size(unseen) if unseen else 0.0


def _distance(state: State, face: int) -> float:
    """Returns how many cards a foundation still wants before a face."""
    if face < 0:
        return 0.0
    suit = face // 13
    rank = face - 13 * suit
    one, other = state.founded[2 * suit], state.founded[2 * suit + 1]
    higher, lower = max(one, other), min(one, other)
    return float(rank - (higher if rank >= higher else lower))


def _size(mask: int) -> int:
    """Returns how many faces a mask holds."""
    if not mask:
        return 0
    return (
        _BITS[mask & 8191]
        + _BITS[mask >> 13 & 8191]
        + _BITS[mask >> 26 & 8191]
        + _BITS[mask >> 39 & 8191]
    )


class Weights:
    """What each feature is worth while the mover goes on, and when the turn passes.

    Attributes:
        kept: weights while the mover goes on.
        ended: weights when the turn passes.
    """

    def __init__(self, kept: list[float], ended: list[float]) -> None:
        self.kept: list[float] = kept
        self.ended: list[float] = ended

    def value(self, features: Features, state: State, kind: int) -> float:
        """Returns the worth of a segment's end to the mover; `WIN` when he is out."""
        if kind == WINNING:
            return WIN
        features.fill(state, kind)
        return features.worth(self.ended if kind == ENDING else self.kept)


def chance_to_win(weights: list[float], features: Features, state: State) -> float:
    """Returns the probability that the player who just handed the turn over wins.

    Args:
        weights: of the logistic function, in the order of `NAMES`.
        features: where to work.
        state: at the start of the opponent's turn.
    """
    # From the side of who handed over: the state as it was before the turn passed.
    state.turn = 1 - state.turn
    features.fill(state, ENDING)
    state.turn = 1 - state.turn
    total = features.worth(weights)
    total = max(-30.0, min(30.0, total))
    return 1.0 / (1.0 + math.exp(-total))


def _top(pile: list[int]) -> int:
    return pile[-1] if pile else -1
