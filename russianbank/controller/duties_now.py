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


class DutyMark(NamedTuple):
    """A card that a duty is about, and when its turn comes.

    Attributes:
        pile: the pile whose top card it is.
        number: which comes first, from 1; of those with the same one is enough.
        code: the offence that would break the duty.
        comes_first: whether it comes before all else.
    """

    pile: Pile
    number: int
    code: Offence
    comes_first: bool


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


def duty_marks(position: Position) -> tuple[DutyMark, ...]:
    """Returns the cards that must be played, in the order in which they must.

    First what comes before all else, then the foundation cards that wait for it, then
    what keeps the mover from turning, passing or discarding.
    """
    if position.result is not None:
        return ()
    first = duties_now(position)
    found = [_marked(position, one, 1) for one in first]
    if first and first[0].comes_first:
        waiting = _foundation_cards(position)
        found.append(_marked(position, waiting, 2))
        found.extend(
            _marked(position, one, 3) for one in _before_the_end_of_the_turn(position)
        )
    marks: dict[Pile, DutyMark] = {}
    for one in (mark for several in found for mark in several):
        marks.setdefault(one.pile, one)
    steps = sorted({one.number for one in marks.values()})
    return tuple(
        one._replace(number=steps.index(one.number) + 1) for one in marks.values()
    )


def _marked(position: Position, duty: DutyNow, number: int) -> list[DutyMark]:
    """Returns the marks of a duty's cards."""
    return [
        DutyMark(Pile(pile), number, duty.code, duty.comes_first)
        for pile, cards in enumerate(position.piles)
        if cards and cards[-1] in duty.cards
    ]


def _foundation_cards(position: Position) -> DutyNow:
    """Returns all cards that fit a foundation, where playing them is a duty."""
    if position.rules.foundation_duty == "none":
        return DutyNow(Offence.FOUNDATION, (), comes_first=True)
    plays = [
        one.source
        for one in legal_actions(position)
        if one.target is Target.FOUNDATION and one.source is not None
    ]
    cards = (position.piles[source_pile(one, position.turn)][-1] for one in plays)
    return DutyNow(Offence.FOUNDATION, tuple(cards), comes_first=True)


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
