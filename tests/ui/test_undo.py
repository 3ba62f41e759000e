"""Undo in the window: keys, buttons, the question between two persons, the table."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from russianbank.controller.undo import UndoScope
from russianbank.engine.cards import Player
from russianbank.ui.actions import SWITCHES, Command
from russianbank.ui.settings import AnimationSpeed
from russianbank.ui.table.snapshot import snapshot, snapshot_of
from tests.helpers.two_persons import TWO

CONTROL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def played(window):
    """A window in which a person has turned a card."""

    def begin(settings):
        window.begin(settings, "1")
        window.controller.set_pace(0, 0, 0)
        window.show()
        window.controller.click_stock()
        return window

    return begin


def is_enabled(window, command):
    return window.actions_by_command[command].isEnabled()


def is_true(window):
    return snapshot(window.page.table.scene()) == snapshot_of(window.controller.view)


@pytest.mark.parametrize("speed", [AnimationSpeed.NONE, AnimationSpeed.NORMAL])
def test_keys_undo_and_redo_and_the_table_follows(played, qtbot, speed):
    window = played(replace(TWO, undo_consent=False, animation=speed))
    turned = window.controller.view.observation
    QTest.keyClick(window, Qt.Key.Key_Z, CONTROL)
    assert window.page.strip.last.text() == "Taken back."
    assert window.controller.view.observation != turned
    assert not is_enabled(window, Command.UNDO)
    qtbot.waitUntil(lambda: window.page.table.is_at_rest)
    assert is_true(window)
    QTest.keyClick(window, Qt.Key.Key_Z, CONTROL | SHIFT)
    assert window.controller.view.observation == turned
    assert not is_enabled(window, Command.REDO)
    qtbot.waitUntil(lambda: window.page.table.is_at_rest)
    assert is_true(window)


def test_small_buttons_do_the_same(played):
    window = played(replace(TWO, undo_consent=False))
    buttons = dict(zip(SWITCHES, window.page.strip.switches, strict=True))
    buttons[Command.UNDO].click()
    assert window.controller.view.can_redo
    buttons[Command.REDO].click()
    assert window.controller.view.can_undo


@pytest.mark.parametrize("answer", [0, 1])
def test_the_other_person_is_asked_in_the_strip(played, answer):
    window = played(TWO)
    view = window.controller.view
    mover, other = view.seats[view.hand].name, view.seats[view.hand.other].name
    turned = view.observation
    window.controller.undo()
    strip = window.page.strip
    assert strip.question.text() == f"{mover} would like to take that back. {other}?"
    assert not is_enabled(window, Command.UNDO)
    strip.answers.buttons[answer].click()
    assert (window.controller.view.observation == turned) is bool(answer)
    assert not strip.answers.buttons


def test_the_panel_at_the_end_goes_away(played):
    window = played(replace(TWO, undo_consent=False))
    window.controller.concede(Player.A)
    assert window.page.panel.isVisible()
    window.controller.undo()
    assert not window.page.panel.isVisible()
    assert window.page.summary is None
    assert is_enabled(window, Command.CONCEDE)
    assert is_true(window)


def test_the_setting_acts_at_once(played):
    window = played(TWO)
    assert is_enabled(window, Command.UNDO)
    window.change(undo=UndoScope.OFF)
    assert not is_enabled(window, Command.UNDO)
