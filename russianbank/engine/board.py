"""A position under change: a scratch copy on which one action is carried out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from russianbank.engine.cards import OTHER, Card, Player
from russianbank.engine.events import (
    CardMoved,
    CardOpened,
    Event,
    PenaltyPaid,
    TurnPassed,
    WasteRecycled,
)
from russianbank.engine.outcome import drawn
from russianbank.engine.piles import FOUNDATION, RESERVE, STOCK, TURNED, WASTE, Pile
from russianbank.engine.position import (
    Cards,
    Ending,
    Position,
    Result,
    turn_start_key,
)

if TYPE_CHECKING:
    from russianbank.engine.rules import Rules


class Board:
    """The piles and counters of a position, changed in place by single steps.

    Each step keeps the face-up marks and the memory of seen cards true, and records
    its event if asked to. `position()` makes the new immutable position.
    """

    __slots__ = (
        "_events",
        "_origin",
        "fruitless",
        "piles",
        "progress",
        "reserve_up",
        "result",
        "seen",
        "turn",
        "turn_number",
        "turn_starts",
    )

    def __init__(self, position: Position, *, record: bool) -> None:
        self._origin = position
        self._events: list[Event] | None = [] if record else None
        self.piles: list[Cards] = list(position.piles)
        self.reserve_up = position.reserve_up
        self.turn: Player = position.turn
        self.turn_number = position.turn_number
        self.progress = position.progress
        self.fruitless = position.fruitless
        self.turn_starts = position.turn_starts
        self.seen = position.seen
        self.result: Result | None = None

    @property
    def rules(self) -> Rules:
        """The rules of the position."""
        return self._origin.rules

    def record(self, event: Event) -> None:
        """Notes an event that the board does not make itself."""
        if self._events is not None:
            self._events.append(event)

    def events(self) -> tuple[Event, ...]:
        """Returns what happened so far."""
        return tuple(self._events or ())

    def position(self) -> Position:
        """Returns the position that the board holds now."""
        return Position(
            self._origin.rules,
            tuple(self.piles),
            self.reserve_up,
            self.turn,
            self.turn_number,
            self.progress,
            self.fruitless,
            self.turn_starts,
            self.seen,
            self.result,
        )

    def foundation_for(self, card: Card) -> int:
        """Returns the place of the first foundation that the card fits.

        An Ace takes the first empty one (RULES.md Part 6).
        """
        piles = self.piles
        for place in range(FOUNDATION, RESERVE):
            pile = piles[place]
            if len(pile) == card.rank - 1 and (not pile or pile[0].suit is card.suit):
                return place
        message = f"{card} fits no foundation"
        raise ValueError(message)

    def move(self, source: int, target: int) -> None:
        """Moves the top card from one pile to another, face up."""
        piles = self.piles
        pile = piles[source]
        card = pile[-1]
        piles[source] = pile[:-1]
        piles[target] = (*piles[target], card)
        if self._events is not None:
            self._events.append(CardMoved(card, Pile(source), Pile(target)))
        if RESERVE <= target < STOCK:
            self._set_up(target - RESERVE, self.reserve_up[target - RESERVE] + 1)
        if RESERVE <= source < STOCK:
            self._left_reserve(source - RESERVE)

    def _left_reserve(self, player: int) -> None:
        """Counts one open card less; the next one is opened at once (S000-11)."""
        up = self.reserve_up[player] - 1
        self._set_up(player, up)
        if not up and self.piles[RESERVE + player]:
            self.open_reserve(player)

    def _set_up(self, player: int, count: int) -> None:
        one, other = self.reserve_up
        self.reserve_up = (one, count) if player else (count, other)

    def open_reserve(self, player: int) -> None:
        """Turns a player's top reserve card face up."""
        self._set_up(player, 1)
        card = self.piles[RESERVE + player][-1]
        self._now_open(card)
        if self._events is not None:
            self._events.append(CardOpened(card, Pile(RESERVE + player)))

    def turn_stock(self, player: Player) -> None:
        """Turns a player's next stock card, after the waste if the stock is empty."""
        if not self.piles[STOCK + player]:
            self.recycle(player)
        card = self.piles[STOCK + player][-1]
        self._now_open(card)
        self.move(STOCK + player, TURNED + player)

    def recycle(self, player: Player) -> None:
        """Turns a player's waste over, unshuffled: its bottom card comes first."""
        waste = self.piles[WASTE + player]
        self.piles[WASTE + player] = ()
        self.piles[STOCK + player] = waste[::-1]
        self.seen = (*self.seen, *waste)
        self.record(WasteRecycled(player, waste))

    def pay_penalty(self, caller: Player) -> bool:
        """Gives the caller's bottom stock card to the other's stock (A-000-13).

        Returns:
            Whether there was a card to give.
        """
        if not self.piles[STOCK + caller]:
            if not self.piles[WASTE + caller]:
                return False
            self.recycle(caller)
        source, target = STOCK + caller, STOCK + OTHER[caller]
        card = self.piles[source][0]
        self.piles[source] = self.piles[source][1:]
        self.piles[target] = (card, *self.piles[target])
        self.record(PenaltyPaid(card, Pile(source), Pile(target)))
        return True

    def pass_turn(self) -> None:
        """Gives the turn to the other player and sees whether the deal is drawn."""
        self.hand_over()
        self.start_turn()

    def hand_over(self) -> None:
        """Ends the turn: counts it and gives it to the other player."""
        self.fruitless = 0 if self.progress else self.fruitless + 1
        self.progress = False
        self.turn = OTHER[self.turn]
        self.turn_number += 1
        self.record(TurnPassed(self.turn, self.turn_number))

    def start_turn(self) -> None:
        """Notes the position at the turn's start and sees whether it is drawn."""
        start = self.position()
        self.turn_starts = (*self.turn_starts, turn_start_key(start))
        ending = drawn(start, self.turn_starts)
        if ending is not None:
            self.result = Result(None, ending)

    def settle_win(self, player: Player) -> None:
        """Ends the deal if the player has no card left (S000-23)."""
        if self.is_out(player):
            self.result = Result(player, Ending.OUT)

    def is_out(self, player: Player) -> bool:
        """Returns whether a player has no card left to get rid of."""
        piles = self.piles
        return not (
            piles[RESERVE + player]
            or piles[STOCK + player]
            or piles[WASTE + player]
            or piles[TURNED + player]
        )

    def _now_open(self, card: Card) -> None:
        if card in self.seen:
            self.seen = tuple(one for one in self.seen if one is not card)
