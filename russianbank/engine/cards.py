"""The 104 cards of the two packs."""

from __future__ import annotations

from enum import Enum, IntEnum
from typing import Final


class Player(IntEnum):
    """The two sides; also the pack that a card belongs to."""

    A = 0
    B = 1

    @property
    def other(self) -> Player:
        """The opponent."""
        return OTHER[self]


OTHER: Final = (Player.B, Player.A)


class Colour(Enum):
    """The two colours of the suits."""

    BLACK = 0
    RED = 1


class Suit(IntEnum):
    """The four suits, best first where suits break a tie (RULES.md 7.11)."""

    SPADES = 0
    HEARTS = 1
    DIAMONDS = 2
    CLUBS = 3

    @property
    def colour(self) -> Colour:
        """Red for hearts and diamonds, black for spades and clubs."""
        return _COLOURS[self]


_COLOURS: Final = (Colour.BLACK, Colour.RED, Colour.RED, Colour.BLACK)

RANKS: Final = range(1, 14)
ACE: Final = 1
KING: Final = 13
PACK_SIZE: Final = 52
RANK_LETTERS: Final = "A23456789TJQK"
SUIT_LETTERS: Final = "SHDC"


class Card:
    """One of the 104 cards; there is exactly one object for each.

    Attributes:
        index: 0 to 103, stable for ever: pack, then suit, then rank.
        face: 0 to 51, what is printed on it: suit, then rank. Both packs share it.
        pack: the player whose pack it belongs to.
        suit: its suit.
        rank: 1 (Ace) to 13 (King).
        text: its name, `9H` from A's pack and `9h` from B's (RULES.md Part 6).
    """

    __slots__ = ("face", "index", "pack", "rank", "suit", "text")

    index: Final[int]
    face: Final[int]
    pack: Final[Player]
    suit: Final[Suit]
    rank: Final[int]
    text: Final[str]

    def __init__(self, index: int) -> None:
        pack, face = divmod(index, PACK_SIZE)
        self.index = index
        self.face = face
        self.pack = Player(pack)
        self.suit = Suit(face // 13)
        self.rank = face % 13 + 1
        letter = SUIT_LETTERS[self.suit]
        self.text = RANK_LETTERS[self.rank - 1] + (letter.lower() if pack else letter)

    @property
    def colour(self) -> Colour:
        """The colour of its suit."""
        return self.suit.colour

    def __repr__(self) -> str:
        return self.text

    def __reduce__(self) -> tuple[object, tuple[int]]:
        return card, (self.index,)

    def __copy__(self) -> Card:
        return self

    def __deepcopy__(self, memo: object) -> Card:
        return self


CARDS: Final = tuple(Card(index) for index in range(2 * PACK_SIZE))
CARD_BY_TEXT: Final = {one.text: one for one in CARDS}


def card(index: int) -> Card:
    """Returns the card with this index (0 to 103)."""
    return CARDS[index]


def pack_of(player: Player) -> tuple[Card, ...]:
    """Returns the 52 cards of a player's pack, in index order."""
    return CARDS[player * PACK_SIZE : (player + 1) * PACK_SIZE]
