"""Cards whose places nobody knows, and shuffling them anew."""

from __future__ import annotations

from typing import Final

from russianbank.ai.core.state import State

_MODULUS: Final = 2147483647
_FACTOR: Final = 48271


class Chance:
    """Random numbers that are the same on every system: Lehmer's generator."""

    def __init__(self, seed: int) -> None:
        self._last: int = seed % (_MODULUS - 1) + 1

    def below(self, bound: int) -> int:
        """Returns a number from 0 to bound - 1."""
        self._last = self._last * _FACTOR % _MODULUS
        return self._last % bound


class Unknown:
    """The places of a state whose cards are only assumed.

    Attributes:
        places: for each pack where its unknown cards lie: a pile (0 and 1 the
            reserves, 2 and 3 the stocks) times 128 plus the index in it.
    """

    def __init__(self, places: list[list[int]]) -> None:
        self.places: list[list[int]] = places

    def shuffle(self, state: State, chance: Chance) -> None:
        """Puts the unknown cards of each pack into any order."""
        for places in self.places:
            for at in range(len(places) - 1, 0, -1):
                other = chance.below(at + 1)
                if other != at:
                    _swap(state, places[at], places[other])


def _swap(state: State, one: int, other: int) -> None:
    first, second = _pile(state, one >> 7), _pile(state, other >> 7)
    here, there = one & 127, other & 127
    face = first[here]
    first[here] = second[there]
    second[there] = face


def _pile(state: State, number: int) -> list[int]:
    return state.reserve[number] if number < 2 else state.stock[number - 2]
