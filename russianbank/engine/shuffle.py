"""Our own written-out shuffle: a seed gives the same deal for ever, everywhere."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import MutableSequence

_WORD: Final = 2**64


class SeedStream:
    """Numbers drawn from a seed text.

    Block k of the stream is SHA-256 of the seed's own SHA-256 followed by k as eight
    bytes, read as four big-endian 64-bit words.
    """

    def __init__(self, seed: str) -> None:
        self._key = hashlib.sha256(seed.encode("utf-8", "surrogatepass")).digest()
        self._block = 0
        self._words: list[int] = []

    def below(self, bound: int) -> int:
        """Returns a number from 0 to bound - 1, each equally likely."""
        limit = _WORD - _WORD % bound
        while True:
            word = self._word()
            if word < limit:
                return word % bound

    def shuffle(self, items: MutableSequence[Any]) -> None:
        """Puts the items into a random order (Fisher and Yates, from the end)."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]

    def _word(self) -> int:
        if not self._words:
            block = self._key + self._block.to_bytes(8, "big")
            digest = hashlib.sha256(block).digest()
            self._words = [
                int.from_bytes(digest[at : at + 8], "big") for at in (24, 16, 8, 0)
            ]
            self._block += 1
        return self._words.pop()
