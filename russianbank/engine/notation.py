"""Cards, actions and positions as text and plain data (RULES.md Part 6)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from russianbank.engine.actions import ACTIONS, Action
from russianbank.engine.cards import CARD_BY_TEXT, Card, Player, pack_of
from russianbank.engine.deal import counted
from russianbank.engine.observation import Observation, SeenCards
from russianbank.engine.piles import (
    FOUNDATION,
    FOUNDATIONS,
    PILE_COUNT,
    RESERVE,
    STOCK,
    TURNED,
    WASTE,
    Pile,
)
from russianbank.engine.position import Cards, Defect, Position, ascends, defects
from russianbank.engine.quoting import quoted

if TYPE_CHECKING:
    from russianbank.engine.events import SeenCard
    from russianbank.engine.rules import Rules

_KEYS: Final = ("foundations", "tableau", "A", "B", "turn", "turned", "turn_number")
_SIDE_KEYS: Final = ("reserve", "reserve_up", "stock", "waste")
_HIDDEN: Final = {"?A": Player.A, "?B": Player.B}


class NotationError(ValueError):
    """A text or a piece of data cannot be read."""


class ActionError(NotationError):
    """A text names no action."""


class PositionError(NotationError):
    """The data is no position; the text says where and why."""


def parse_action(text: object) -> Action:
    """Returns the action that a text names.

    Raises:
        ActionError: no action has this text.
    """
    if isinstance(text, str) and text in ACTIONS:
        return ACTIONS[text]
    message = f"{quoted(text)} is no action"
    raise ActionError(message)


def card_text(card: SeenCard) -> str:
    """Returns a card's name; `?A` or `?B` for a back."""
    return card.text if isinstance(card, Card) else f"?{card.name}"


def position_to_data(position: Position | Observation) -> dict[str, object]:
    """Returns a position, or what is known of one, as plain data."""
    turned = position.turned
    return {
        "foundations": [_texts(position.piles[i]) for i in range(FOUNDATION, RESERVE)],
        "tableau": [_texts(position.piles[i]) for i in range(FOUNDATION)],
        **{player.name: _side_to_data(position, player) for player in Player},
        "turn": position.turn.name,
        "turned": None if turned is None else card_text(turned),
        "turn_number": position.turn_number,
    }


def position_from_data(data: object, rules: Rules) -> Position:
    """Returns the position that the data describes, as its own first occurrence.

    Raises:
        PositionError: it is no position of RULES.md Part 6 and 7.12.
    """
    seen = observation_from_data(data, rules)
    for number, pile in enumerate(seen.piles):
        for one in pile:
            if not isinstance(one, Card):
                message = (
                    f"{_field(number)}: {card_text(one)} cannot stand here: "
                    "every card must be known"
                )
                raise PositionError(message)
    return _whole(seen)


def observation_from_data(data: object, rules: Rules) -> Observation:
    """Returns what the data says is known of a position.

    Face-down cards may be unknown (`?A`, `?B`); those that are named are remembered.

    Raises:
        PositionError: it is no position of RULES.md Part 6 and 7.12.
    """
    top = _mapping(data, "position", _KEYS)
    turn = _player(top["turn"])
    piles: list[SeenCards] = [()] * PILE_COUNT
    piles[FOUNDATION:RESERVE] = _eight_piles(top["foundations"], "foundations")
    piles[:FOUNDATION] = _eight_piles(top["tableau"], "tableau")
    up = [0, 0]
    for player in Player:
        side = _mapping(top[player.name], player.name, _SIDE_KEYS)
        for name, base in (("reserve", RESERVE), ("stock", STOCK), ("waste", WASTE)):
            piles[base + player] = _pile(side[name], f"{player.name}.{name}")
        up[player] = _number(side["reserve_up"], f"{player.name}.reserve_up", 0)
    if top["turned"] is not None:
        piles[TURNED + turn] = _pile([top["turned"]], "turned")
    number = _number(top["turn_number"], "turn_number", 1)
    seen = Observation(
        rules, tuple(piles), (up[0], up[1]), turn, number, False, 0, (), None
    )
    _check(seen)
    return seen


def _side_to_data(
    position: Position | Observation, player: Player
) -> dict[str, object]:
    piles = position.piles
    return {
        "reserve": _texts(piles[RESERVE + player]),
        "reserve_up": position.reserve_up[player],
        "stock": _texts(piles[STOCK + player]),
        "waste": _texts(piles[WASTE + player]),
    }


def _texts(pile: SeenCards) -> list[str]:
    return [card_text(one) for one in pile]


def _whole(seen: Observation) -> Position:
    piles: tuple[Cards, ...] = tuple(
        tuple(one for one in pile if isinstance(one, Card)) for pile in seen.piles
    )
    return counted(
        Position(seen.rules, piles, seen.reserve_up, seen.turn, seen.turn_number)
    )


def _check(seen: Observation) -> None:
    """Refuses what RULES.md 7.12 does not allow."""
    for number, pile in enumerate(seen.piles):
        for at, one in enumerate(pile):
            face_down = STOCK <= number < WASTE or (
                RESERVE <= number < STOCK
                and at < len(pile) - seen.reserve_up[number - RESERVE]
            )
            if not isinstance(one, Card) and not face_down:
                message = (
                    f"{_field(number)}: {card_text(one)} lies face up: "
                    "unknown cards lie face down"
                )
                raise PositionError(message)
    found = defects(seen.piles, seen.reserve_up, seen.turn)
    if found:
        reasons = (f"{_places(one, seen)}: {one.value}" for one in found)
        raise PositionError("; ".join(reasons))
    for player in Player:
        _check_unknown(seen, player)


def _places(defect: Defect, seen: Observation) -> str:
    """Returns where a defect lies, in the words of the position's fields."""
    if defect is Defect.DOUBLE_CARD:
        return _double_card(seen)
    if defect is Defect.FOUNDATION_ORDER:
        wrong = (one for one in FOUNDATIONS if not ascends(seen.piles[one]))
        return ", ".join(map(_field, wrong))
    sides = (
        f"{one.name}.reserve_up"
        for one in Player
        if seen.reserve_up[one] > len(seen.piles[RESERVE + one])
    )
    return ", ".join(sides)


def _double_card(seen: Observation) -> str:
    """Returns the first card that stands twice, and both of its fields."""
    cards = [
        (one, number)
        for number, pile in enumerate(seen.piles)
        for one in pile
        if isinstance(one, Card)
    ]
    counts = Counter(one for one, _ in cards)
    card = next(one for one, _ in cards if counts[one] > 1)
    first, again, *_ = (_field(number) for one, number in cards if one is card)
    return f"{card.text} in {first} and {again}"


def _field(number: int) -> str:
    """Returns the field of a position that holds a place's cards."""
    if number < FOUNDATION:
        return f"tableau {number + 1}"
    if number < RESERVE:
        return f"foundations {number - FOUNDATION + 1}"
    kind, owner = Pile(number).kind.value, Player(number % 2)
    return kind if number >= TURNED else f"{owner.name}.{kind}"


def _check_unknown(seen: Observation, player: Player) -> None:
    cards = [one for pile in seen.piles for one in pile]
    unknown = sum(not isinstance(one, Card) and one is player for one in cards)
    unseen = len(
        set(pack_of(player)).difference(c for c in cards if isinstance(c, Card))
    )
    if unknown > unseen:
        message = f"{unknown} cards ?{player.name}, but only {unseen} are unseen"
        raise PositionError(message)


def _mapping(data: object, where: str, keys: tuple[str, ...]) -> Mapping[str, Any]:
    if not isinstance(data, Mapping):
        message = f"{where} must be an object with {', '.join(keys)}"
        raise PositionError(message)
    for key in keys:
        if key not in data:
            message = f"{where} lacks {key!r}"
            raise PositionError(message)
    for key in data:
        if key not in keys:
            message = f"{where} has an unknown entry {quoted(key)}"
            raise PositionError(message)
    return data


def _eight_piles(data: object, where: str) -> list[SeenCards]:
    if not isinstance(data, list) or len(data) != FOUNDATION:
        message = f"{where} must be a list of eight piles"
        raise PositionError(message)
    return [_pile(pile, f"{where} {at + 1}") for at, pile in enumerate(data)]


def _pile(data: object, where: str) -> SeenCards:
    if not isinstance(data, list):
        message = f"{where} must be a list of cards"
        raise PositionError(message)
    return tuple(_card(one, where) for one in data)


def _card(text: object, where: str) -> SeenCard:
    if isinstance(text, str):
        if text in CARD_BY_TEXT:
            return CARD_BY_TEXT[text]
        if text in _HIDDEN:
            return _HIDDEN[text]
    message = f"{where}: {quoted(text)} is no card"
    raise PositionError(message)


def _player(text: object) -> Player:
    if text in ("A", "B"):
        return Player[str(text)]
    message = f"turn must be 'A' or 'B', not {quoted(text)}"
    raise PositionError(message)


def _number(value: object, where: str, least: int) -> int:
    if isinstance(value, int) and not isinstance(value, bool) and value >= least:
        return value
    message = f"{where} must be a whole number from {least}, not {quoted(value)}"
    raise PositionError(message)
