"""Small positions that show one rule each, judged by the referee itself."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Final, NamedTuple

from russianbank.controller.match import Match
from russianbank.controller.view import MatchSetup, Seat, SeatKind
from russianbank.engine.actions import TURN, Action, Source, Target, action, source_pile
from russianbank.engine.cards import Player
from russianbank.engine.deal import Deal
from russianbank.engine.duties import offences
from russianbank.engine.legality import is_legal
from russianbank.engine.notation import position_from_data
from russianbank.engine.piles import FOUNDATIONS, Pile, reserve_of, waste_of
from russianbank.engine.rules import Offence

if TYPE_CHECKING:
    from collections.abc import Mapping

    from russianbank.controller.view import TableView
    from russianbank.engine.position import Position
    from russianbank.engine.rules import Rules


class Exhibit(Enum):
    """What is shown: the building of columns, a load, or a duty by its offence."""

    BUILDING = "building"
    LOADING = "loading"
    FOUNDATION = Offence.FOUNDATION.value
    RESERVE_FIRST = Offence.RESERVE_FIRST.value
    SPACE_UNFILLED = Offence.SPACE_UNFILLED.value
    RESERVE_ORDER = Offence.RESERVE_ORDER.value
    LOAD_ORDER = Offence.LOAD_ORDER.value
    SPACE_ORDER = Offence.SPACE_ORDER.value
    DISCARD_ORDER = Offence.DISCARD_ORDER.value


@dataclass(frozen=True, slots=True)
class Shown:
    """A position and the play that it is about.

    Attributes:
        view: the table; A is to move.
        source: where the right card lies.
        target: where it goes.
    """

    view: TableView
    source: Pile
    target: Pile


class _Case(NamedTuple):
    """What lies there, what is right, and what breaks the duty, if there is one."""

    cards: Mapping[str, str]
    right: Action
    wrong: Action | None = None


# Cards by place: 1 to 8 are columns, F a foundation up to its top, R, S and W the
# mover's reserve, turned card and waste, r and w those of the opponent.
_KINGS: Final = ("KS", "KH", "KD", "KC", "Ks", "Kh", "Kd", "Kc")
_DUTIES: Final[Mapping[Exhibit, _Case]] = {
    Exhibit.FOUNDATION: _Case(
        {"1": "9S 5H", "F": "4H", "R": "8C"}, action("1-F"), TURN
    ),
    Exhibit.RESERVE_FIRST: _Case(
        {"1": "9S 3C", "F": "4H 2C", "R": "5H"}, action("R-F"), action("1-F")
    ),
    Exhibit.SPACE_UNFILLED: _Case({"1": "", "R": "2C"}, action("R-1"), TURN),
    Exhibit.RESERVE_ORDER: _Case({"1": "7D 6S", "R": "5H"}, action("R-1"), TURN),
    Exhibit.LOAD_ORDER: _Case(
        {"1": "9S 8D", "R": "7C", "w": "8c"}, action("R-1"), action("R-w")
    ),
    Exhibit.SPACE_ORDER: _Case(
        {"1": "7D 6S", "2": "", "R": "5H"}, action("R-1"), action("R-2")
    ),
    Exhibit.DISCARD_ORDER: _Case(
        {"8": "7D 6S", "R": "2C", "S": "5H"}, action("S-8"), action("discard")
    ),
}
# The turned card is bound where the reserve is not.
_TURNED: Final[Mapping[Exhibit, _Case]] = {
    Exhibit.LOAD_ORDER: _Case(
        {"8": "9S 8D", "R": "2C", "S": "7C", "w": "8c"}, action("S-8"), action("S-w")
    ),
    Exhibit.SPACE_ORDER: _Case(
        {"8": "7D 6S", "7": "", "R": "2C", "S": "5H"}, action("S-8"), action("S-7")
    ),
}
_LOADS: Final = (("tableau", "4"), ("reserve", "R"), ("stock", "S"), ("waste", "W"))


def exhibit(which: Exhibit, rules: Rules) -> Shown | None:
    """Returns a position that shows something, as the referee judges it.

    None where these rules have nothing of the kind: what is shown is always right.
    """
    for case in _cases(which, rules):
        position = position_from_data(_data(case.cards), rules)
        if _holds(which, position, case):
            return Shown(_view(position), *_way(position, case.right))
    return None


def _cases(which: Exhibit, rules: Rules) -> list[_Case]:
    match which:
        case Exhibit.BUILDING:
            same = rules.tableau_build == "same_suit"
            long, short = ("TS 9S", "8S") if same else ("TH 9S", "8H")
            cards = {"1": long, "2": short, "R": "2C"}
            return [_Case(cards, action("2-1"))]
        case Exhibit.LOADING:
            return [
                _Case({"R": "2C", at: "7H", pile: "8h"}, action(f"{at}-{pile}"))
                for source, at in _LOADS
                for target, pile in (("waste", "w"), ("reserve", "r"))
                if source in rules.load_sources and target in rules.load_targets
            ]
    return [_DUTIES[which], *([_TURNED[which]] if which in _TURNED else [])]


def _holds(which: Exhibit, position: Position, case: _Case) -> bool:
    """Returns whether the referee sees it as the case says."""
    if not is_legal(position, case.right) or offences(position, case.right):
        return False
    if case.wrong is None:
        return True
    return is_legal(position, case.wrong) and Offence(which.value) in offences(
        position, case.wrong
    )


def _data(cards: Mapping[str, str]) -> dict[str, object]:
    """Returns a position in which the rest is of no interest."""
    tableau = [
        cards.get(str(number + 1), king).split() for number, king in enumerate(_KINGS)
    ]
    bases = [_suit_up_to(one) for one in cards.get("F", "").split()]
    return {
        # The last ones lie next to column 1.
        "foundations": [*([] for _ in FOUNDATIONS[len(bases) :]), *reversed(bases)],
        "tableau": tableau,
        "A": {
            "reserve": ["JS", "JH", "JD", cards["R"]],
            "reserve_up": 1,
            "stock": ["QS", "QH", "QD"],
            "waste": cards.get("W", "").split(),
        },
        "B": {
            "reserve": ["Js", "Jh", "Jd", *cards.get("r", "Qc").split()],
            "reserve_up": 1,
            "stock": ["Qs", "Qh", "Qd"],
            "waste": cards.get("w", "").split(),
        },
        "turn": "A",
        "turned": cards.get("S"),
        "turn_number": 5,
    }


def _suit_up_to(top: str) -> list[str]:
    ranks = "A23456789TJQK"
    return [rank + top[1] for rank in ranks[: ranks.index(top[0]) + 1]]


def _way(position: Position, right: Action) -> tuple[Pile, Pile]:
    """Returns the piles between which a play goes."""
    source, target = right.source, right.target
    assert isinstance(source, Source)
    assert isinstance(target, Target)
    pile = source_pile(source, Player.A)
    if target is Target.LOAD_RESERVE:
        return pile, reserve_of(Player.B)
    if target is Target.LOAD_WASTE:
        return pile, waste_of(Player.B)
    if target is not Target.FOUNDATION:
        return pile, Pile(int(target.value) - 1)
    suit = position.piles[pile][-1].suit
    tops = {one: position.piles[one] for one in FOUNDATIONS}
    return pile, next(
        one for one, cards in tops.items() if cards and cards[-1].suit is suit
    )


def _view(position: Position) -> TableView:
    """Returns the table of a position on which nobody can do anything."""
    computers = (Seat(SeatKind.COMPUTER, ""), Seat(SeatKind.COMPUTER, ""))
    setup = MatchSetup(position.rules, computers, "exhibit")
    match = Match(setup, lambda _event: None)
    match.begin(Deal("exhibit", position, ()))
    return match.view()
