"""The window and its sounds, heard by a recording port."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from russianbank.controller.executor import InlineExecutor
from russianbank.controller.game_controller import GameController
from russianbank.controller.view import SeatKind
from russianbank.ui.actions import SWITCHES, Command
from russianbank.ui.main_window import MainWindow
from russianbank.ui.settings import (
    AnimationSpeed,
    LoadedSettings,
    Settings,
    load_settings,
)
from tests.helpers.sound import RecordingSound

TWO = Settings(
    preset="international",
    far_kind=SeatKind.PERSON,
    animation=AnimationSpeed.NONE,
)


@pytest.fixture
def port():
    return RecordingSound()


@pytest.fixture
def make(qtbot, paths, port):
    made = []

    def make(settings=TWO):
        controller = GameController(executor=InlineExecutor())
        window = MainWindow(controller, paths, LoadedSettings(settings), port)
        controller.set_pace(0, 0, 0)
        qtbot.addWidget(window)
        made.append(window)
        with qtbot.waitActive(window):
            window.show()
            window.activateWindow()
        with qtbot.waitSignal(window.page.table.painted):
            window.begin(settings, "1")
        return window

    yield make
    for window in made:
        window.close()


def test_a_deal_is_heard_once_it_can_be_seen(make, port):
    make()
    assert port.calls == ["open"]
    assert port.names == ["shuffle"]


def test_a_turned_card_is_heard(make, port):
    window = make()
    window.controller.click_stock()
    assert port.names == ["shuffle", "flip"]


def test_a_refusal_is_heard_and_read(make, port):
    window = make()
    view = window.controller.view
    wrong = next(pile for pile in view.moves if pile not in view.moves[pile])
    window.controller.move(wrong, wrong)
    assert port.names[-1] == "refusal"
    assert window.page.strip.last.text()


def test_m_mutes_marks_the_menu_says_so_and_is_remembered(make, port, paths):
    window = make()
    action = window.actions_by_command[Command.SOUND]
    assert action.isChecked()
    QTest.keyClick(window, Qt.Key.Key_M)
    assert not action.isChecked()
    assert "off" in window.page.strip.last.text()
    assert load_settings(paths.settings).settings.sound_on is False
    window.controller.click_stock()
    assert port.names == ["shuffle"]
    QTest.keyClick(window, Qt.Key.Key_M)
    assert action.isChecked()
    assert port.calls == ["open", "mute", "open"]
    assert port.names == ["shuffle", "snap"]  # a sample of what is to come


def test_with_sound_off_the_machine_is_not_asked_for_any(make, port):
    window = make(replace(TWO, sound_on=False))
    window.controller.click_stock()
    assert "open" not in port.calls
    assert port.orders == []


def test_the_window_ends_its_sound(make, port):
    window = make()
    window.close()
    assert port.calls[-1] == "close"


def test_the_button_in_the_strip_does_what_m_does(make, port):
    window = make()
    button = window.page.strip.switches[SWITCHES.index(Command.SOUND)]
    action = window.actions_by_command[Command.SOUND]
    assert button.toolTip() == "Sound (M)"
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert not action.isChecked()
    assert not window.settings.sound_on
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert window.settings.sound_on
    assert not button.hasFocus()
