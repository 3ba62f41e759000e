"""Hints: what a person could do, asked of the computer's own search."""

import pytest

from russianbank.controller.hints import places_of
from russianbank.controller.view import Notice
from russianbank.engine.actions import DISCARD, PASS, REVEAL, TURN, action
from russianbank.engine.piles import Pile
from russianbank.engine.referee import accepted_actions
from russianbank.engine.rules import INTERNATIONAL, RUSSISCHE_BANK
from tests.controller.at_table import TWO_PERSONS, Table
from tests.controller.heard import at, until

DUTY = "C1 7♦, C2 8♣, R 5♥, F♥4, stock 9"
FREE = "C1 7♦, C2 8♣, C3 9♥, R J♠, stock 9"


@pytest.fixture
def hinted(made):
    """A controller at a position, and all the hints that it gave."""

    def begin(text, rules=INTERNATIONAL):
        controller, heard = made()
        at(controller, heard, text, rules, TWO_PERSONS)
        given = []
        controller.hinted.connect(given.append)
        return controller, heard, given

    return begin


def test_the_best_is_given_first_and_the_next_best_when_asked_again(hinted, qtbot):
    controller, _, given = hinted(FREE)
    with qtbot.waitSignal(controller.hinted, timeout=60_000):
        controller.hint()
    for _ in range(given[0].count):
        controller.hint()
    numbers = [one.number for one in given]
    assert numbers == [*range(1, given[0].count + 1), 1]
    accepted = accepted_actions(controller._match.position)
    assert all(one.action in accepted for one in given)
    assert given[0].behind == 0
    assert sorted(one.behind for one in given[:-1]) == [
        one.behind for one in given[:-1]
    ]


def test_a_duty_is_the_only_hint_and_says_where_its_card_goes(hinted, qtbot):
    controller, _, given = hinted(DUTY)
    with qtbot.waitSignal(controller.hinted, timeout=60_000):
        controller.hint()
    (one,) = given
    assert (one.source, one.target) == (Pile.A_RESERVE, Pile.FOUNDATION_1)
    assert one.card == controller._match.position.piles[Pile.A_RESERVE][-1]
    assert one.advice.reasons[0].topic.value == "duty"


def test_what_is_done_meanwhile_makes_the_question_stale(hinted, qtbot):
    controller, heard, given = hinted(DUTY)
    controller.hint()
    controller.move(Pile.A_RESERVE, Pile.FOUNDATION_1)
    controller.hint()
    until(qtbot, controller.hinted, lambda one: one.source is not Pile.A_RESERVE)
    assert len(given) == 1
    assert Notice.NO_HINT not in heard.of("noticed")


def test_a_hint_changes_nothing_on_the_table(hinted, qtbot):
    controller, heard, _ = hinted(FREE, RUSSISCHE_BANK)
    before = controller.view
    with qtbot.waitSignal(controller.hinted, timeout=60_000):
        controller.hint()
    assert controller.view == before
    assert not heard.names()


@pytest.mark.parametrize(
    ("text", "wanted", "places"),
    [
        (FREE, TURN, (Pile.A_STOCK, None)),
        (FREE, PASS, (Pile.A_STOCK, None)),
        (FREE, REVEAL, (Pile.A_RESERVE, None)),
        (FREE, DISCARD, (Pile.A_TURNED, Pile.A_WASTE)),
        (FREE, action("1-2"), (Pile.COLUMN_1, Pile.COLUMN_2)),
        (DUTY, action("R-F"), (Pile.A_RESERVE, Pile.FOUNDATION_1)),
    ],
)
def test_every_action_has_its_place(text, wanted, places):
    view = Table.at(text).match.view()
    found = places_of(view, wanted)
    if wanted.text == "R-F":
        assert found[0] is places[0]
        assert found[1] in view.moves[Pile.A_RESERVE]
    else:
        assert found == places
