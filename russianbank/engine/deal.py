"""Deals: both packs shuffled and laid out, and who starts (RULES.md 3b)."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, replace
from enum import Enum
from typing import TYPE_CHECKING, Final

from russianbank.engine.cards import ACE, OTHER, Card, Player, pack_of
from russianbank.engine.piles import PILE_COUNT, RESERVE, STOCK
from russianbank.engine.position import Cards, Position, turn_start_key
from russianbank.engine.shuffle import SeedStream

if TYPE_CHECKING:
    from russianbank.engine.rules import Rules

_COLUMNS_EACH: Final = 4
_SEED_LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"


class StartMethod(Enum):
    """How two cards, or chance, decided who starts."""

    CUT = "cut"
    RESERVE = "reserve"
    HOUSE = "house"
    HIGHEST_HOUSE = "highest_house"
    SUIT = "suit"
    CHANCE = "chance"
    CHOSEN = "chosen"


@dataclass(frozen=True, slots=True)
class StartStep:
    """One comparison on the way to the first player.

    Attributes:
        method: what was compared.
        cards: A's and B's card, None where chance or choice decides.
        winner: who starts by it; None if it was a tie.
    """

    method: StartMethod
    cards: tuple[Card, Card] | None
    winner: Player | None


@dataclass(frozen=True, slots=True)
class Deal:
    """A fresh deal.

    Attributes:
        seed: the text that it came from.
        position: the first position.
        start: the comparisons that decided who starts, in order.
    """

    seed: str
    position: Position
    start: tuple[StartStep, ...]


def fresh_seed() -> str:
    """Returns a new seed of ten letters and digits from the system's entropy."""
    return "".join(secrets.choice(_SEED_LETTERS) for _ in range(10))


def deal(rules: Rules, seed: str, starter: Player | None = None) -> Deal:
    """Deals by seed; the same rules and seed give the same deal for ever.

    Args:
        rules: the rules to deal for.
        seed: any text.
        starter: who starts; None lets the rules' `first_player` decide.
    """
    stream = SeedStream(seed)
    packs = (list(pack_of(Player.A)), list(pack_of(Player.B)))
    for pack in packs:
        stream.shuffle(pack)
    piles: list[Cards] = [()] * PILE_COUNT
    for player in OTHER:
        _lay_out(piles, player, packs[player], rules.reserve_size)
    if starter is None:
        start = _first_player(rules, piles, stream)
    else:
        start = (StartStep(StartMethod.CHOSEN, None, starter),)
    first = start[-1].winner
    assert first is not None
    return Deal(seed, opening(rules, tuple(piles), first), start)


def opening(rules: Rules, piles: tuple[Cards, ...], first: Player) -> Position:
    """Returns the first position of a deal whose cards are laid out."""
    up = 0 if rules.reserve_start == "all_down" else 1
    return counted(Position(rules, piles, (up, up), first))


def counted(position: Position) -> Position:
    """Returns the position as the first occurrence of itself (RULES.md 7.10)."""
    return replace(position, turn_starts=(turn_start_key(position),))


def _lay_out(
    piles: list[Cards], player: Player, pack: list[Card], reserve_size: int
) -> None:
    """Deals one pack from its top: reserve, four houses, the rest is the stock."""
    houses = reserve_size + _COLUMNS_EACH
    piles[RESERVE + player] = tuple(pack[:reserve_size])
    for number in range(_COLUMNS_EACH):
        piles[_house(player, number)] = (pack[reserve_size + number],)
    piles[STOCK + player] = tuple(reversed(pack[houses:]))


def _house(player: Player, number: int) -> int:
    """Returns the column that is a player's number-th house from his reserve."""
    return player * _COLUMNS_EACH + number


def _first_player(
    rules: Rules, piles: list[Cards], stream: SeedStream
) -> tuple[StartStep, ...]:
    method = rules.first_player
    if method == "chosen":
        return (StartStep(StartMethod.CHOSEN, None, Player.A),)
    if method == "random":
        return (_by_chance(stream),)
    high = method.endswith("high")
    if method.startswith("cut"):
        step = _cut(rules, stream, high=high)
    else:
        tops = (piles[RESERVE][-1], piles[RESERVE + 1][-1])
        step = _compared(rules, StartMethod.RESERVE, tops, high=high)
    if step.winner is not None:
        return (step,)
    return (step, *_break_tie(rules, piles, step, stream))


def _break_tie(
    rules: Rules, piles: list[Cards], tied: StartStep, stream: SeedStream
) -> tuple[StartStep, ...]:
    """Returns the comparisons after a tie; the last one has a winner."""
    high = rules.first_player.endswith("high")
    tie = rules.first_player_tie
    if tie == "recut":
        steps = [_cut(rules, stream, high=high)]
        while steps[-1].winner is None:
            steps.append(_cut(rules, stream, high=high))
        return tuple(steps)
    steps = []
    if tie == "houses":
        steps = _by_houses(rules, piles, high=high)
    elif tie == "highest_house":
        tops = (_highest(rules, piles, Player.A), _highest(rules, piles, Player.B))
        steps = [_compared(rules, StartMethod.HIGHEST_HOUSE, tops, high=True)]
    return _settled(steps, tied, tie, stream)


def _settled(
    steps: list[StartStep], tied: StartStep, tie: str, stream: SeedStream
) -> tuple[StartStep, ...]:
    """Lets the suits of the tied cards, then chance, decide what is still level."""
    if tie in ("suit", "highest_house") and not _decided(steps):
        assert tied.cards is not None
        steps.append(_by_suit(tied.cards))
    if not _decided(steps):
        steps.append(_by_chance(stream))
    return tuple(steps)


def _decided(steps: list[StartStep]) -> bool:
    return bool(steps) and steps[-1].winner is not None


def _strength(rules: Rules, one: Card) -> int:
    return 14 if rules.ace_high_for_start and one.rank == ACE else one.rank


def _compared(
    rules: Rules, method: StartMethod, cards: tuple[Card, Card], *, high: bool
) -> StartStep:
    lead = _strength(rules, cards[0]) - _strength(rules, cards[1])
    if not lead:
        return StartStep(method, cards, None)
    return StartStep(method, cards, Player.A if (lead > 0) is high else Player.B)


def _cut(rules: Rules, stream: SeedStream, *, high: bool) -> StartStep:
    """Lets both cut their own pack."""
    cards = (
        pack_of(Player.A)[stream.below(52)],
        pack_of(Player.B)[stream.below(52)],
    )
    return _compared(rules, StartMethod.CUT, cards, high=high)


def _by_houses(rules: Rules, piles: list[Cards], *, high: bool) -> list[StartStep]:
    """Compares the houses from the reserves outward until two differ (S001-6)."""
    steps: list[StartStep] = []
    for number in range(_COLUMNS_EACH):
        cards = (
            piles[_house(Player.A, number)][0],
            piles[_house(Player.B, number)][0],
        )
        steps.append(_compared(rules, StartMethod.HOUSE, cards, high=high))
        if _decided(steps):
            break
    return steps


def _highest(rules: Rules, piles: list[Cards], player: Player) -> Card:
    houses = [piles[_house(player, number)][0] for number in range(_COLUMNS_EACH)]
    return max(houses, key=lambda one: _strength(rules, one))


def _by_suit(cards: tuple[Card, Card]) -> StartStep:
    """Spades before hearts before diamonds before clubs (RULES.md 7.11)."""
    one, other = cards
    if one.suit is other.suit:
        return StartStep(StartMethod.SUIT, cards, None)
    return StartStep(
        StartMethod.SUIT, cards, Player.A if one.suit < other.suit else Player.B
    )


def _by_chance(stream: SeedStream) -> StartStep:
    return StartStep(StartMethod.CHANCE, None, OTHER[stream.below(2)])
