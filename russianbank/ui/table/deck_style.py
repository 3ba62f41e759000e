"""How our own deck may look."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping


class DeckColours(Enum):
    """The colours of the suits; red and black suits are families in each.

    The value names a folder of pictures.
    """

    CLASSIC = "classic"
    FOUR = "four"
    SAFE = "safe"


class IndexLetters(Enum):
    """What stands in the corners for jack, queen and king."""

    JQK = "jqk"
    BDK = "bdk"
    VDR = "vdr"
    CYRILLIC = "cyrillic"
    RUSSIAN = "russian"


@dataclass(frozen=True, slots=True)
class DeckStyle:
    """A look of our own deck.

    Attributes:
        colours: of the suits.
        large_index: whether letters and signs in the corners are large.
        letters: of the ranks.
    """

    colours: DeckColours = DeckColours.CLASSIC
    large_index: bool = False
    letters: IndexLetters = IndexLetters.JQK


# What players are used to for ace, jack, queen and king: German A B D K, French
# 1 V D R. Cyrillic stands for Serbian and Macedonian: a, zhe, de, ka; Russian has te,
# ve, de, ka. Letters that look like Latin ones are drawn as these.
_LETTERS: Final[Mapping[IndexLetters, Mapping[str, str]]] = {
    IndexLetters.JQK: {},
    IndexLetters.BDK: {"J": "B", "Q": "D"},
    IndexLetters.VDR: {"A": "1", "J": "V", "Q": "D", "K": "R"},
    IndexLetters.CYRILLIC: {"J": "zhe", "Q": "de"},
    IndexLetters.RUSSIAN: {"A": "te", "J": "B", "Q": "de"},
}


def letter_of(rank: str, letters: IndexLetters) -> str:
    """Returns the name of the drawn letter that stands for a rank (`T`: `10`)."""
    if rank == "T":
        return "10"
    return _LETTERS[letters].get(rank, rank)
