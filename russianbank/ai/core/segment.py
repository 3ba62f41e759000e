"""All ways to play on until a hidden card is opened or the turn ends.

Within a segment everything lies open, so it is a small patience of one player: its
states are gone through exhaustively, and its *ends* are what a player chooses from.
"""

from __future__ import annotations

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
        self._path: list[int] = []
        self._frames: list[list[int]] = []
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
        self._path = []
        self._stop = stop
        self._frames = []
        self._search(state)
        return self._ends

    def _search(self, state: State) -> None:
        """Goes through the states depth first, with a stack of its own.

        Lines of hundreds of plays are common where several columns are spaces.
        """
        self._enter(state)
        faces: list[int] = []
        codes: list[int] = []
        while self._frames:
            plays = self._frames[-1]
            if not plays:
                self._frames.pop()
                if faces:
                    state.take_back(self._path.pop(), faces.pop(), codes.pop())
                continue
            move = plays.pop()
            if self.states >= self._most_states or self._is_stopped():
                self.complete = False
                for frame in self._frames:
                    frame.clear()
                continue
            face, old = state.moved(move), state.hash
            state.put(move)
            if state.hash in self._seen:
                state.take_back(move, face, old)
                continue
            self._seen.add(state.hash)
            self._path.append(move)
            if self._is_end(state, move):
                self._path.pop()
                state.take_back(move, face, old)
            else:
                faces.append(face)
                codes.append(old)
                self._enter(state)

    def _enter(self, state: State) -> None:
        """Notes how the segment may end in a state, and what may be played there."""
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
            self._add(state, kind, last)
        elif len(plays) > 1 and _commute(state, plays):
            # They must all be made, and their order changes nothing: the reserve's
            # last, for it may open a card.
            plays = [plays[-1]]
        plays.reverse()
        self._frames.append(plays)

    def _is_end(self, state: State, move: int) -> bool:
        """Returns whether a play ends the segment, and notes the end if so."""
        source = move >> 4
        if source >= 8 and state.is_out(state.turn):
            self._add(state, WINNING, -1)
            return True
        if source == RESERVE and state.opens_reserve(state.turn):
            self._add(state, OPENING, -1)
            return True
        return False

    def _is_stopped(self) -> bool:
        stop = self._stop
        return stop is not None and not self.states & _LOOK and stop()

    def _add(self, state: State, kind: int, last: int) -> None:
        """Keeps an end if it is among the best; the first of equals stays."""
        ends = self._ends
        value = self._weights.value(self._features, state, kind)
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
        ends.insert(at, End(value, kind, last, self._path[:], code))


def _commute(state: State, plays: list[int]) -> bool:
    """Returns whether these are foundation plays that must all be made.

    Not if two copies of one card want the same foundation.
    """
    seen = 0
    for move in plays:
        if move & 15 != FOUNDATION:
            return False
        bit = 1 << state.moved(move)
        if seen & bit:
            return False
        seen |= bit
    return True


def shortest(state: State, end: End, most_states: int) -> list[int]:
    """Returns the shortest way to an end that a search has found, breadth first.

    The search itself goes deep first, so its path may wander.

    Args:
        state: where the segment starts; it is as it was afterwards.
        end: what to reach.
        most_states: where to give up; then the end's own path is returned.
    """
    goal, moves = end.code >> 2, end.moves()
    if len(end.path) < 2:
        return moves
    seen = {state.hash}
    paths: list[list[int]] = [[]]
    looked = 0
    while paths:
        following: list[list[int]] = []
        for path in paths:
            looked += 1
            if looked > most_states or len(path) >= len(end.path):
                return moves
            faces, codes = _walk(state, path)
            for move in state.plays():
                face, old = state.moved(move), state.hash
                state.put(move)
                code = state.hash
                opens = move >> 4 == RESERVE and state.opens_reserve(state.turn)
                state.take_back(move, face, old)
                if opens and code != goal:
                    continue
                if code == goal:
                    _walk_back(state, path, faces, codes)
                    found = [*path, move]
                    return [*found, end.last] if end.last >= 0 else found
                if code not in seen:
                    seen.add(code)
                    following.append([*path, move])
            _walk_back(state, path, faces, codes)
        paths = following
    return moves


def _walk(state: State, path: list[int]) -> tuple[list[int], list[int]]:
    faces: list[int] = []
    codes: list[int] = []
    for move in path:
        faces.append(state.moved(move))
        codes.append(state.hash)
        state.put(move)
    return faces, codes


def _walk_back(
    state: State, path: list[int], faces: list[int], codes: list[int]
) -> None:
    for at in range(len(path) - 1, -1, -1):
        state.take_back(path[at], faces[at], codes[at])
