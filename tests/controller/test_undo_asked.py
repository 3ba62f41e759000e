"""Undo through the controller: consent, Stop! first, and the computer's clocks."""

import pytest

from russianbank.controller.computer import Manners
from russianbank.controller.undo import UndoScope
from russianbank.controller.view import Notice
from russianbank.engine.actions import STOP, TURN
from russianbank.engine.cards import Player
from russianbank.engine.piles import Pile
from russianbank.storage.journal import read_match
from tests.controller.at_table import TWO_PERSONS
from tests.controller.heard import FOR_EVER, Called, at, until

A, B = Player
C1, C2 = Pile.COLUMN_1, Pile.COLUMN_2
SIMPLE = "R 5♥, C1 6♠"
OFFENCE = "R 5♥, C1 6♠, C2 T♣, F♥4"  # anything but the five to its foundation


@pytest.mark.parametrize("accept", [True, False])
def test_between_two_persons_the_other_one_is_asked(made, accept):
    controller, heard = made()
    at(controller, heard, SIMPLE, seats=TWO_PERSONS)
    begun = controller._match.position
    controller.move(Pile.A_RESERVE, C1)
    heard.all.clear()
    controller.undo()
    assert controller.view.undo_offer is A
    assert controller._match.position != begun
    controller.answer_undo(accept)
    assert (controller._match.position == begun) is accept
    assert controller.view.undo_offer is None
    assert heard.of("noticed") == ([] if accept else [Notice.UNDO_DECLINED])
    controller.answer_undo(True)  # there is no question any more
    assert (controller._match.position == begun) is accept


def test_they_may_agree_not_to_ask(made):
    controller, heard = made()
    at(controller, heard, SIMPLE, seats=TWO_PERSONS)
    controller.set_undo(UndoScope.DEAL, consent=False)
    begun = controller._match.position
    controller.move(Pile.A_RESERVE, C1)
    controller.undo()
    assert controller._match.position == begun


def test_who_plays_on_withdraws_his_question(made):
    controller, heard = made()
    at(controller, heard, SIMPLE, seats=TWO_PERSONS)
    controller.move(Pile.A_RESERVE, C1)
    controller.undo()
    controller.click_stock()
    assert controller.view.undo_offer is None


@pytest.mark.parametrize("calls", [True, False])
def test_a_computer_that_would_call_stop_does_so_before(made, calls):
    stopper = Called(says=calls)
    controller, heard = made(
        pace=FOR_EVER, delay=FOR_EVER, manners=Manners(calls_stop=stopper)
    )
    at(controller, heard, OFFENCE)
    begun = controller._match.position
    controller.move(Pile.A_RESERVE, C1)
    controller.undo()
    history = controller._match.history
    if calls:
        assert history[-1].action is STOP
        assert controller.view.thinking is B
        controller.undo()
    assert controller._match.position == begun


def test_a_computer_that_thinks_is_told_to_stop(made, qtbot):
    controller, heard = made(pace=FOR_EVER)
    at(controller, heard, "S 9♣, C1 6♠")
    controller.click_stock()
    turned = controller._match.position
    controller.move(Pile.A_TURNED, Pile.A_WASTE)
    assert controller.view.thinking is B
    controller.undo()
    assert controller._match.position == turned
    assert controller.view.hand is A
    controller.set_pace(0, 0, 0)
    controller.redo()
    assert controller.view.thinking is B
    if controller.view.hand is not A:
        until(qtbot, controller.moved, lambda _seen, view: view.hand is A)


def test_what_was_undone_is_in_the_file(made):
    controller, heard = made()
    at(controller, heard, SIMPLE, seats=TWO_PERSONS)
    controller.set_undo(UndoScope.DEAL, consent=False)
    controller.click_stock()
    controller.undo()
    (deal,) = read_match(controller.match_file).record.deals
    assert deal.actions[0].startswith(f"{TURN.text} ")
    assert deal.actions[1:] == ("undo 1",)


def test_the_scope_is_told_at_once(made):
    controller, heard = made()
    at(controller, heard, SIMPLE, seats=TWO_PERSONS)
    controller.click_stock()
    assert controller.view.can_undo
    heard.all.clear()
    controller.set_undo(UndoScope.OFF, consent=True)
    assert not controller.view.can_undo
    assert heard.names() == ["view_changed"]
    controller.undo()
    assert controller.view.undo_offer is None
