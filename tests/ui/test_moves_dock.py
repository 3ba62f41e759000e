"""The list of moves: follows the deal, and a click goes back."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from russianbank.ui.actions import Command
from tests.helpers.two_persons import TWO as TWO_ASKING

TWO = replace(TWO_ASKING, undo_consent=False)


@pytest.fixture
def listed(window):
    window.begin(TWO, "1")
    window.show()
    window.actions_by_command[Command.MOVES].trigger()
    return window


def texts(window):
    moves = window.moves.list
    return [moves.item(row).text() for row in range(moves.count())]


def click(window, row):
    moves = window.moves.list
    moves.scrollToItem(moves.item(row))
    at = moves.visualItemRect(moves.item(row)).center()
    QTest.mouseClick(moves.viewport(), Qt.MouseButton.LeftButton, pos=at)


def test_it_is_shown_and_hidden(listed):
    action = listed.actions_by_command[Command.MOVES]
    assert listed.moves.isVisible()
    assert action.isChecked()
    action.trigger()
    assert not listed.moves.isVisible()
    assert not action.isChecked()


def test_it_follows_the_deal(listed):
    assert texts(listed) == ["The cards are dealt."]
    listed.controller.click_stock()
    assert len(texts(listed)) == 2
    assert texts(listed)[-1] == listed.page.strip.last.text()
    assert listed.moves.list.currentRow() == 1
    listed.controller.undo()
    assert texts(listed) == ["The cards are dealt."]
    listed.begin(TWO, "2")
    assert texts(listed) == ["The cards are dealt."]


def test_what_happened_while_it_was_hidden_is_there(listed):
    listed.actions_by_command[Command.MOVES].trigger()
    listed.controller.click_stock()
    listed.actions_by_command[Command.MOVES].trigger()
    assert len(texts(listed)) == 2


def play(window, count):
    for _ in range(count):
        view = window.controller.view
        if view.can_turn:
            window.controller.click_stock()
        else:
            turned = next(pile for pile in view.moves if pile.kind.value == "turned")
            window.controller.move(turned, view.moves[turned][-1])


def test_a_click_goes_back(listed):
    play(listed, 6)
    before = listed.controller.seen_history()
    assert len(before) == 6
    click(listed, 2)
    assert listed.controller.seen_history() == before[:2]
    assert len(texts(listed)) == 3
    click(listed, 2)  # where one is already
    assert listed.controller.seen_history() == before[:2]
    click(listed, 0)
    assert listed.controller.seen_history() == []
    for _ in range(6):
        listed.controller.redo()
    assert listed.controller.seen_history() == before


def test_two_people_ask_each_other_one_decision_at_a_time(listed):
    listed.change(undo_consent=True)
    play(listed, 4)
    click(listed, 0)
    assert len(listed.controller.seen_history()) == 4
    assert listed.controller.view.undo_offer is not None
    listed.controller.answer_undo(True)
    assert len(listed.controller.seen_history()) == 3
