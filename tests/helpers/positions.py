"""Positions from the short notation of RULES.md Part 3.

`position("R 5♥, C1 6♠, F♥4", rules)` reads, separated by commas:

    R 5♥           the mover's reserve top, face up on five face-down cards
    R only 2♣ 5♥   his whole reserve, bottom to top; only the last card lies open
    R hidden       his reserve lies face down
    S 5♥           the turned card
    W 3♦ 9♠ Q♣     his waste, bottom to top
    stock 5        that many stock cards (or cards, the last one is turned next)
    OR, OW, Ostock the same of the opponent
    C1 7♠ 6♦       a column, the last card on top
    F♥4            a foundation whose top is the 4 of hearts
    first turn     turn number 1 instead of 5
    X empty        nothing there

What is not named holds cards of no interest: they neither fit a foundation nor one of
the named or column cards, and none of those fits on them. Unnamed columns hold single
Kings as long as those are of no interest.
"""

from russianbank.engine.cards import ACE, CARDS, KING, Card, Player, pack_of
from russianbank.engine.deal import counted
from russianbank.engine.piles import (
    FOUNDATION,
    PILE_COUNT,
    RESERVE,
    STOCK,
    TURNED,
    WASTE,
    Pile,
    PileKind,
)
from russianbank.engine.position import Position, defects
from russianbank.engine.rules import INTERNATIONAL

SUITS = "♠♥♦♣"
RANKS = {"A": 1, "T": 10, "J": 11, "Q": 12, "K": 13}
DEFAULT_COUNTS = {"R": 6, "OR": 6, "stock": 10, "Ostock": 20}
OWN_PILES = {"R": RESERVE, "stock": STOCK, "W": WASTE, "S": TURNED}


def position(text, rules=INTERNATIONAL, mover=Player.A):
    """Returns the position that the text describes."""
    return _Builder(text, rules, mover).build()


def cards(text, owner=Player.A):
    """Returns the cards that a text like `3♦ 9♠ Q♣` names, from the owner's pack."""
    return tuple(_named(one, owner) for one in text.split())


def pile_at(name, mover=Player.A):
    """Returns the place that `R`, `OW`, `stock`, `C3` and so on mean."""
    if name[0] == "C":
        return Pile(int(name[1:]) - 1)
    owner = mover.other if name[0] == "O" else mover
    return Pile(OWN_PILES[name.removeprefix("O")] + owner)


def top(one_position, name):
    """Returns the top card of the place that is named from the mover's side."""
    pile = one_position.piles[pile_at(name, one_position.turn)]
    return pile[-1] if pile else None


def face(text):
    """Returns the rank and the suit's number of a card's text, as `10♥`."""
    rank, suit = text[:-1], text[-1]
    return RANKS.get(rank) or int(rank), SUITS.index(suit)


def shows(card):
    """Returns what is printed on a card, in the notation of RULES.md Part 3."""
    ranks = {number: letter for letter, number in RANKS.items() if letter != "T"}
    return f"{ranks.get(card.rank, card.rank)}{SUITS[card.suit]}"


def _named(text, owner):
    rank, suit = face(text)
    return pack_of(owner)[13 * suit + rank - 1]


def _bears(lower: Card, upper: Card) -> bool:
    """Tells whether the upper card can lie on the lower one in the tableau."""
    return lower.rank == upper.rank + 1 and lower.colour is not upper.colour


def _loads(one: Card, other: Card) -> bool:
    """Tells whether one can be loaded on the other."""
    return abs(one.rank - other.rank) == 1 and one.suit is other.suit


class _Builder:
    def __init__(self, text, rules, mover):
        self.rules, self.mover = rules, mover
        self.piles = [()] * PILE_COUNT
        self.up = [0, 0]
        self.free = dict.fromkeys(CARDS)
        self.named = {}
        self.first_turn = False
        self.foundations = []
        for part in text.split(","):
            self._read(part.strip())

    def _read(self, part):
        if part == "first turn":
            self.first_turn = True
        elif part.startswith("F"):
            self.foundations += [face(one[2:] + one[1]) for one in part.split()]
        elif part:
            name, *what = part.split()
            assert name not in self.named, f"{name} is named twice"
            self.named[name] = what

    def build(self):
        for name, what in self.named.items():
            self._put_named(name, what)
        for number, (rank, suit) in enumerate(self.foundations):
            ranks = range(ACE, rank + 1)
            pile = tuple(self._take(one, suit, self.mover) for one in ranks)
            self.piles[FOUNDATION + number] = pile
        for number in range(FOUNDATION):
            if f"C{number + 1}" not in self.named:
                owner = Player(number // 4)
                self.piles[number] = (self._idle(owner, for_column=True),)
        for name in DEFAULT_COUNTS:
            self._fill(name, self.named.get(name, []))
        made = Position(
            self.rules,
            tuple(self.piles),
            (self.up[0], self.up[1]),
            self.mover,
            1 if self.first_turn else 5,
        )
        assert not defects(made.piles, made.reserve_up, made.turn)
        return counted(made)

    def _put_named(self, name, what):
        pile = pile_at(name, self.mover)
        owner = pile.owner if pile.owner is not None else Player(pile // 4)
        texts = [one for one in what if one[-1] in SUITS]
        self.piles[pile] = tuple(self._take(*face(one), owner) for one in texts)

    def _take(self, rank, suit, owner):
        """Takes a card from the owner's pack if it is free, else from the other."""
        for pack in (owner, owner.other):
            card = pack_of(pack)[13 * suit + rank - 1]
            if card in self.free:
                del self.free[card]
                return card
        raise ValueError("both of these cards are used")

    def _fill(self, name, what):
        """Puts cards of no interest under or into a hand pile."""
        pile = pile_at(name, self.mover)
        named = self.piles[pile]
        count = DEFAULT_COUNTS[name]
        if what and what[0].isdigit() and not named:
            count = int(what[0])
        elif "only" in what or "empty" in what or (named and name[-1] != "R"):
            count = len(named)
        fillers = (self._idle(pile.owner) for _ in range(count - len(named)))
        self.piles[pile] = (*fillers, *named)
        if pile.kind is PileKind.RESERVE and self.piles[pile] and "hidden" not in what:
            self.up[pile - RESERVE] = 1

    def _idle(self, owner, for_column=False):
        """Takes a card that is of no interest."""
        packs = (*pack_of(owner), *pack_of(owner.other))
        order = sorted(packs, key=lambda one: for_column and one.rank != KING)
        for card in order:
            if card in self.free and not self._is_of_interest(card, for_column):
                del self.free[card]
                return card
        raise ValueError("no card of no interest is left")

    def _is_of_interest(self, card, for_column):
        columns = [pile[-1] for pile in self.piles[:FOUNDATION] if pile]
        hands = [pile[-1] for pile in self.piles[RESERVE:] if pile]
        return (
            self._goes_out(card)
            or any(_loads(card, one) for one in columns + hands)
            or any(_bears(one, card) for one in columns)
            or (for_column and any(_bears(card, one) for one in columns + hands))
        )

    def _goes_out(self, card):
        nexts = {(rank + 1, suit) for rank, suit in self.foundations}
        return card.rank == ACE or (card.rank, card.suit) in nexts
