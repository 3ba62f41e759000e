"""What goes to the helper process and what comes back.

Requests are pickled: the window is trusted. Answers are not, for a deck might have
taken the helper over: they are a line of JSON and plain bytes.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from pathlib import Path

    from russianbank.ui.decks.model import Source

# Every check draws all cards at this size: previews, and a stand-in for other sizes.
BASE: Final = (144, 202)
# A deck that is dear to draw is drawn once at this size: all smaller ones come of it.
# A card is as large on a screen of 3840 x 2160.
LARGE: Final = (480, 672)
LONGEST_ANSWER: Final = 80 * 1024 * 1024


@dataclass(frozen=True, slots=True)
class Picture:
    """A card at a size in pixels."""

    code: str
    width: int
    height: int

    @property
    def size(self) -> tuple[int, int]:
        """Width and height."""
        return self.width, self.height


@dataclass(frozen=True, slots=True)
class CheckRequest:
    """Asks whether a deck can be used.

    Attributes:
        source: the deck.
        cache: the folder of what is known already.
    """

    source: Source
    cache: Path


@dataclass(frozen=True, slots=True)
class DrawRequest:
    """Asks for pictures of a deck that has been accepted.

    Attributes:
        source: the deck.
        cache: the folder of what was drawn already.
        pictures: what is wanted now, most urgent first.
        sizes: at which the whole deck is drawn afterwards, without haste; those of
            an earlier request are not wanted any more.
    """

    source: Source
    cache: Path
    pictures: tuple[Picture, ...]
    sizes: tuple[tuple[int, int], ...]


Request = CheckRequest | DrawRequest


class AnswerKind(Enum):
    """What an answer brings."""

    BEGUN = "begun"  # a check: the key of the deck
    REPORT = "report"  # the report, and the pictures at the base size
    CARD = "card"  # one picture, its pixels
    PACK = "pack"  # the whole deck at a size
    AHEAD = "ahead"  # one more card was drawn ahead; whether there is `more` to do
    REFUSED = "refused"  # the deck cannot be drawn any more
    LOST = "lost"  # the process has ended; said by the window's side itself


@dataclass(frozen=True, slots=True)
class Answer:
    """What comes back.

    Attributes:
        kind: what it brings.
        data: plain data that describes it.
        payload: its bytes.
    """

    kind: AnswerKind
    data: dict[str, Any]
    payload: bytes = b""

    def to_bytes(self) -> bytes:
        """Returns the answer as it goes through the pipe."""
        head = json.dumps({"kind": self.kind.value, "data": self.data})
        return head.encode("ascii") + b"\n" + self.payload


def answer_from(message: bytes) -> Answer:
    """Reads an answer.

    Raises:
        ValueError: it is none.
    """
    head, _, payload = message.partition(b"\n")
    try:
        found = json.loads(head)
        data = found["data"]
        if not isinstance(data, dict):
            raise ValueError("an answer without data")
        return Answer(AnswerKind(found["kind"]), data, payload)
    except (KeyError, TypeError, RecursionError) as error:
        raise ValueError("no answer") from error
