"""All ways to play on until a hidden card is opened or the turn ends.

Within a segment everything lies open, so it is a small patience of one player: its
states are gone through exhaustively, and its *ends* are what a player chooses from.
Breadth first: so the way to each end is a shortest one, and cards do not wander.
"""

from __future__ import annotations

import gc
from collections.abc import Callable
from typing import Final

from russianbank.ai.core.state import State
from russianbank.ai.core.tables import DISCARD, FOUNDATION, PASS, RESERVE, TURN
from russianbank.ai.core.value import (
    ENDING,
    OPENING,
    TURNING,
    WINNING,
    Features,
    Weights,
)

_LOOK: Final = 63  # a cancelled search is noticed every 64 states
_STEP_COST: Final = 0.02  # of two ends that are worth the same the nearer one is taken


class End:
    """One end of a segment.

    Attributes:
        value: its worth to the mover.
        kind: `TURNING`, `OPENING`, `ENDING` or `WINNING`.
        last: the move that ends it; -1 where the last play of the path does.
        path: the plays that lead there.
        code: names the state that it ends in, and how.
    """

    def __init__(
        self, value: float, kind: int, last: int, path: list[int], code: int
    ) -> None:
        self.value: float = value
        self.kind: int = kind
        self.last: int = last
        self.path: list[int] = path
        self.code: int = code

    def moves(self) -> list[int]:
        """Returns all moves, the one that ends the segment last."""
        return [*self.path, self.last] if self.last >= 0 else self.path


class Segment:
    """Searches segments; one object does one search at a time.

    Attributes:
        states: how many states the last search looked at.
        complete: whether it looked at all of them.
    """

    def __init__(self, weights: Weights, most_states: int, most_ends: int) -> None:
        """Prepares searches.

        Args:
            weights: what ends are worth.
            most_states: a search stops there.
            most_ends: how many of the best ends it keeps.
        """
        self.states: int = 0
        self.complete: bool = True
        self._weights: Weights = weights
        self._most_states: int = most_states
        self._most_ends: int = most_ends
        self._features: Features = Features()
        self._seen: set[int] = set()
        self._ends: list[End] = []
        # For each state that was reached: from which one, and by which move.
        self._parents: list[int] = []
        self._moves: list[int] = []
        self._stop: Callable[[], bool] | None = None

    def ends(
        self,
        state: State,
        stop: Callable[[], bool] | None = None,
        barred: list[int] | None = None,
    ) -> list[End]:
        """Returns the best ends, the best one first; the state is as it was.

        Args:
            state: where the segment starts; the deal must not be over.
            stop: asked every 64 states; once it says True the search ends.
            barred: hashes of states that no path may touch.
        """
        self.states = 0
        self.complete = True
        self._seen = {state.hash}
        if barred is not None:
            self._seen.update(barred)
        self._ends = []
        self._parents, self._moves = [-1], [-1]
        self._stop = stop
        # Thousands of states, none of them in a ring: looking for rings among them
        # would take more than half of the time.
        collects = gc.isenabled()
        gc.disable()
        try:
            self._search(state)
        finally:
            if collects:
                gc.enable()
        for end in self._ends:
            end.path = self._path_to(end.path[0])
        return self._ends

    def _search(self, state: State) -> None:
        """Goes through the states, all those of one distance together."""
        level, numbers = [state], [0]
        distance = 0
        while level:
            following: list[State] = []
            coming: list[int] = []
            for at in range(len(level)):
                if self.states >= self._most_states or self._is_stopped():
                    self.complete = False
                    return
                one, number = level[at], numbers[at]
                for move in self._enter(one, number, distance):
                    face, old = one.moved(move), one.hash
                    one.put(move)
                    if one.hash not in self._seen:
                        self._seen.add(one.hash)
                        self._parents.append(number)
                        self._moves.append(move)
                        reached = len(self._moves) - 1
                        if not self._is_end(one, move, reached, distance + 1):
                            following.append(one.branch(move))
                            coming.append(reached)
                    one.take_back(move, face, old)
            level, numbers = following, coming
            distance += 1

    def _path_to(self, number: int) -> list[int]:
        """Returns the moves from the start to a state."""
        path: list[int] = []
        while number > 0:
            path.append(self._moves[number])
            number = self._parents[number]
        path.reverse()
        return path

    def _enter(self, state: State, number: int, distance: int) -> list[int]:
        """Notes how the segment may end in a state; returns what may be played."""
        self.states += 1
        sequences = state.sequence_mask()
        plays = state.plays_with(sequences)
        last = state.ending_with(sequences)
        if last >= 0:
            kind = TURNING
            if last == DISCARD or last == PASS:
                kind = ENDING
            elif last != TURN:
                kind = OPENING
            self._add(state, kind, last, number, distance)
        elif len(plays) > 1 and plays[0] & 15 == FOUNDATION:
            return _first_duty(state, plays)
        return plays

    def _is_end(self, state: State, move: int, number: int, distance: int) -> bool:
        """Returns whether a play ends the segment, and notes the end if so."""
        source = move >> 4
        if source >= 8 and state.is_out(state.turn):
            self._add(state, WINNING, -1, number, distance)
            return True
        if source == RESERVE and state.opens_reserve(state.turn):
            self._add(state, OPENING, -1, number, distance)
            return True
        return False

    def _is_stopped(self) -> bool:
        stop = self._stop
        if stop is None or not self.states or self.states & _LOOK:
            return False  # the first state is always looked at
        return stop()

    def _add(
        self, state: State, kind: int, last: int, number: int, distance: int
    ) -> None:
        """Keeps an end if it is among the best; the first of equals stays."""
        ends = self._ends
        value = self._weights.value(self._features, state, kind)
        value -= _STEP_COST * distance
        full = len(ends) >= self._most_ends
        if full and value <= ends[-1].value:
            return
        code = state.hash * 4 + kind
        for one in ends:
            if one.code == code:
                return
        if full:
            ends.pop()
        at = len(ends)
        while at > 0 and ends[at - 1].value < value:
            at -= 1
        # The path is found once it is sure that the end is kept.
        ends.insert(at, End(value, kind, last, [number], code))


def _first_duty(state: State, plays: list[int]) -> list[int]:
    """Returns one of many foundation duties where their order changes nothing.

    They must all be done. Which comes first matters only for the two copies of a card,
    and for the reserve's card, that may open another: it comes last.
    """
    for at in range(len(plays) - 1, -1, -1):
        move = plays[at]
        if move & 15 != FOUNDATION:
            return plays
        if move >> 4 != RESERVE and not _copy_comes(state, state.moved(move)):
            return [move]
    return plays


def _copy_comes(state: State, face: int) -> bool:
    """Returns whether duties may lay both copies of a card open at once.

    It takes all that may go to the foundations while the card waits, and some more.
    """
    turn = state.turn
    piles = [pile for pile in state.columns if pile]
    piles.append(state.reserve[turn][state.hidden[turn] :])
    if state.tables.waste_top:
        piles.append(state.waste[turn])
    if state.turned >= 0:
        piles.append([state.turned])
    if sum([pile.count(face) for pile in piles]) < 2:
        return False
    fits = state.fits
    sizes = [len(pile) for pile in piles]
    goes_on = True
    while goes_on:
        goes_on = False
        for at in range(len(piles)):
            size = sizes[at]
            pile = piles[at]
            while size and pile[size - 1] != face and fits >> pile[size - 1] & 1:
                size -= 1
                fits |= 2 << pile[size]
                goes_on = True
            sizes[at] = size
    found = 0
    for at in range(len(piles)):
        if sizes[at] and piles[at][sizes[at] - 1] == face:
            found += 1
    return found > 1
