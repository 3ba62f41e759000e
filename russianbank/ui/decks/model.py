"""What is known of a deck of cards that is not our own."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

OWN: Final = "own"  # what the settings call our own deck

SUITS: Final = "SHDC"
RANKS: Final = "A23456789TJQK"
FACES: Final = tuple(rank + suit for suit in SUITS for rank in RANKS)
BACK: Final = "back"  # as a deck has it; of it come those of both packs:
BACKS: Final = ("back-a", "back-b")
LONGEST_TEXT: Final = 120  # of a name, an author, a licence


class Kind(Enum):
    """How a deck is stored."""

    SVG = "svg"
    PYSOL = "pysol"


class Refusal(Enum):
    """Why a deck is not used."""

    UNREADABLE = "unreadable"
    TOO_LARGE = "too_large"
    NO_DECK = "no_deck"
    BAD_INDEX = "bad_index"
    BROKEN = "broken"
    ENTITIES = "entities"
    OUTSIDE = "outside"
    SCRIPT = "script"
    TOO_COMPLEX = "too_complex"
    TOO_SLOW = "too_slow"
    CRASHED = "crashed"
    CARDS_MISSING = "cards_missing"
    MISPLACED = "misplaced"
    ALIKE = "alike"
    EMPTY = "empty"
    TOO_SMALL = "too_small"
    UNSUITABLE = "unsuitable"


class RefusedError(Exception):
    """A deck cannot be used.

    Attributes:
        reason: why.
    """

    def __init__(self, reason: Refusal) -> None:
        super().__init__(reason.value)
        self.reason = reason


class Corner(Enum):
    """A corner of a card."""

    TOP_LEFT = "top-left"
    TOP_RIGHT = "top-right"
    BOTTOM_LEFT = "bottom-left"
    BOTTOM_RIGHT = "bottom-right"


@dataclass(frozen=True, slots=True)
class Source:
    """Where a deck was found.

    Attributes:
        path: what names the deck: its folder, or its file if it has no folder.
        kind: how it is stored.
        picture: the file of all cards, or the folder of single pictures.
        name: what it calls itself, or its file's name.
        author: who made it, as far as its index says so.
        refusal: why it is of no use, if that is seen at once.
    """

    path: Path
    kind: Kind
    picture: Path
    name: str
    author: str = ""
    refusal: Refusal | None = None

    @property
    def folder(self) -> Path | None:
        """The deck's own folder; None for a file among others."""
        alone = self.kind is Kind.SVG and self.path == self.picture
        return None if alone else self.path


@dataclass(frozen=True, slots=True)
class Report:
    """What the check of a deck has found.

    Attributes:
        key: the fingerprint of its files; empty if they could not be read.
        refusal: why it is not used; None if it is.
        name: what it is called.
        author: who made it, as far as it says so.
        licence: its licence, as far as it says so.
        corners: where its faces say both rank and suit.
        has_back: whether it has a back of its own.
        tells_colours: whether its red suits are redder than its black ones.
    """

    key: str
    refusal: Refusal | None
    name: str
    author: str = ""
    licence: str = ""
    corners: frozenset[Corner] = frozenset()
    has_back: bool = False
    tells_colours: bool = True

    def to_data(self) -> dict[str, Any]:
        """Returns the report as plain data."""
        return {
            "key": self.key,
            "refusal": self.refusal.value if self.refusal else None,
            "name": self.name,
            "author": self.author,
            "licence": self.licence,
            "corners": sorted(corner.value for corner in self.corners),
            "has_back": self.has_back,
            "tells_colours": self.tells_colours,
        }


def report_from_data(data: Mapping[str, Any]) -> Report:
    """Reads a report from plain data.

    Raises:
        ValueError: it is no report.
    """
    try:
        refusal = data["refusal"]
        return Report(
            key=clean(data["key"]),
            refusal=None if refusal is None else Refusal(refusal),
            name=clean(data["name"]),
            author=clean(data["author"]),
            licence=clean(data["licence"]),
            corners=frozenset(Corner(corner) for corner in data["corners"]),
            has_back=data["has_back"] is True,
            tells_colours=data["tells_colours"] is True,
        )
    except (KeyError, TypeError) as error:
        raise ValueError("no report of a deck") from error


def clean(text: object) -> str:
    """Returns foreign text as one short printable line.

    Raises:
        TypeError: it is no text.
    """
    if not isinstance(text, str):
        raise TypeError
    line = " ".join(text[: 40 * LONGEST_TEXT].split())
    shown = "".join(letter for letter in line if letter.isprintable())
    return shown[:LONGEST_TEXT].strip()
