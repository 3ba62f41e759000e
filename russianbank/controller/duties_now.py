"""Which duties bind at this moment, and which cards they are about."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from russianbank.engine.actions import DISCARD, PASS, TURN, Target, source_pile
from russianbank.engine.duties import obligatory_actions, offences
from russianbank.engine.legality import legal_actions
from russianbank.engine.piles import Pile, reserve_of, turned_of
from russianbank.engine.rules import Offence

if TYPE_CHECKING:
    from russianbank.engine.cards import Card
    from russianbank.engine.position import Position

_OF_THE_FOUNDATIONS: Final = (Offence.FOUNDATION, Offence.RESERVE_FIRST)
_OF_THE_RESERVE: Final = (Offence.RESERVE_ORDER, Offence.SPACE_UNFILLED)


class DutyNow(NamedTuple):
    """A duty that binds now.

    Attributes:
        code: the offence that would break it.
        cards: the cards that it is about; one of them is enough.
        comes_first: whether it comes before all else; otherwise it only forbids to
            turn the stock, to pass, or to discard.
    """

    code: Offence
    cards: tuple[Card, ...]
    comes_first: bool


def duties_now(position: Position) -> tuple[DutyNow, ...]:
    """Returns the duties that bind the mover now, the first one first.

    Whoever shows them gives them away: that is for those who play with such help.
    """
    bound = obligatory_actions(position)
    if not bound:
        return _before_the_end_of_the_turn(position)
    turn = position.turn
    piles = [source_pile(one.source, turn) for one in bound if one.source is not None]
    plays = [one for one in bound if one.target is Target.FOUNDATION]
    if len(plays) < len(bound):
        code, piles = Offence.SPACE_UNFILLED, [reserve_of(turn)]
    elif position.rules.reserve_foundation_first and piles == [reserve_of(turn)]:
        code = Offence.RESERVE_FIRST
    else:
        code = Offence.FOUNDATION
    cards = tuple(position.piles[one][-1] for one in piles)
    return (DutyNow(code, cards, comes_first=True),)


def duty_order(position: Position) -> dict[Pile, int]:
    """Returns the piles whose cards must be played, with when each one's turn comes.

    From 1, and of those with the same number any: first what comes before all else,
    then the foundation cards that wait for it, then what keeps the mover from turning,
    passing or discarding.
    """
    if position.result is not None:
        return {}
    now = duties_now(position)
    steps = [{card for one in now for card in one.cards}]
    if now and now[0].comes_first:
        later = _before_the_end_of_the_turn(position)
        steps.append(_foundation_cards(position))
        steps.append({card for one in later for card in one.cards})
    found: dict[Pile, int] = {}
    for cards in steps:
        piles = (one for one in Pile if cards.intersection(position.piles[one][-1:]))
        number = max(found.values(), default=0) + 1
        found |= {one: number for one in piles if one not in found}
    return found


def _foundation_cards(position: Position) -> set[Card]:
    """Returns all cards that fit a foundation, where playing them is a duty."""
    if position.rules.foundation_duty == "none":
        return set()
    sources = (
        one.source
        for one in legal_actions(position)
        if one.target is Target.FOUNDATION and one.source is not None
    )
    turn = position.turn
    return {position.piles[source_pile(one, turn)][-1] for one in sources}


def _before_the_end_of_the_turn(position: Position) -> tuple[DutyNow, ...]:
    """Returns what keeps the mover from turning, passing or discarding."""
    piles, turn = position.piles, position.turn
    found = []
    for one in (TURN, PASS, DISCARD):
        if one not in legal_actions(position):
            continue
        for code in offences(position, one):
            if code in _OF_THE_FOUNDATIONS:
                continue  # they bind before all else, not only before this
            pile = reserve_of(turn) if code in _OF_THE_RESERVE else turned_of(turn)
            found.append(DutyNow(code, (piles[pile][-1],), comes_first=False))
    return tuple(dict.fromkeys(found))
