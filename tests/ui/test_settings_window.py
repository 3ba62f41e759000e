"""The settings window: what it shows, what it asks for, and what comes of it."""

from dataclasses import fields, replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QLabel

from russianbank.ui.actions import Command
from russianbank.ui.dialogs.settings_rows import Page, rows
from russianbank.ui.dialogs.settings_window import SettingsWindow
from russianbank.ui.settings import AnimationSpeed, Pace, Settings, load_settings
from russianbank.ui.sound.names import Silence

# Asked for where they belong: in the new game dialog and by the windows themselves.
ELSEWHERE = {
    "own_rules",
    "preset",
    "help",
    "help_asked",
    "near_kind",
    "near_name",
    "far_kind",
    "far_name",
    "near_level",
    "far_level",
    "custom_level",
    "geometry",
}


@pytest.fixture
def settings_window(window):
    window.actions_by_command[Command.SETTINGS].trigger()
    return window.desk.window


def pick(row, value):
    """Chooses a value in a box as the keyboard does."""
    row.box.setCurrentIndex(row.box.findData(value))
    row.box.activated.emit(row.box.currentIndex())


def test_every_setting_has_a_row_with_a_sentence():
    every = [row for page in Page for row in rows(page)]
    assert {row.field for row in every} == (
        {one.name for one in fields(Settings)} - ELSEWHERE
    )
    for row in every:
        assert row.title
        assert row.sentence.endswith(".")


@pytest.mark.qt_log_ignore("does not support")
def test_it_is_one_window_that_does_not_lock_the_game(window, settings_window):
    assert isinstance(settings_window, QDialog)
    assert not settings_window.isModal()
    window.actions_by_command[Command.SETTINGS].trigger()
    assert window.desk.window is settings_window


def test_a_choice_acts_and_is_saved_at_once(window, settings_window, paths):
    pick(settings_window.rows["pace"], Pace.SLOW)
    assert window.settings.pace is Pace.SLOW
    assert load_settings(paths.settings).settings.pace is Pace.SLOW


def test_a_switch_acts_at_once(window, settings_window):
    settings_window.open_page(Page.SOUND)
    box = settings_window.rows["sound_on"].box
    box.click()
    assert not window.settings.sound_on
    assert not window.actions_by_command[Command.SOUND].isChecked()


def test_a_slider_is_told_when_it_is_let_go(window, settings_window):
    slider = settings_window.rows["volume"].slider
    slider.setSliderDown(True)
    slider.setValue(20)
    slider.setValue(30)
    assert window.settings.volume == 60
    slider.setSliderDown(False)
    assert window.settings.volume == 30


def test_a_slider_acts_by_keys(window, settings_window):
    settings_window.open_page(Page.SOUND)
    QTest.keyClick(settings_window.rows["volume"].slider, Qt.Key.Key_Left)
    assert window.settings.volume == 55


def test_what_is_changed_elsewhere_is_shown(window, settings_window):
    window.actions_by_command[Command.SOUND].trigger()
    assert not settings_window.rows["sound_on"].box.isChecked()


def test_a_value_that_is_not_offered_is_left_alone(make_window):
    window = make_window(Settings(stop_seconds=4.0))
    window.actions_by_command[Command.SETTINGS].trigger()
    assert window.desk.window.rows["stop_seconds"].box.currentIndex() == -1
    assert window.settings.stop_seconds == 4.0


def test_the_usual_settings_come_back_page_by_page(window, settings_window):
    own = replace(Settings(), animation=AnimationSpeed.SLOW, pace=Pace.SLOW)
    window.change_settings(own)
    settings_window.open_page(Page.TABLE)
    settings_window.reset.click()
    assert window.settings == replace(own, animation=AnimationSpeed.NORMAL)
    assert not settings_window.reset.isEnabled()
    settings_window.undo.click()
    assert window.settings == own
    assert not settings_window.undo.isVisible()


def test_undo_is_gone_once_something_else_was_set(window, settings_window):
    window.change_settings(replace(Settings(), animation=AnimationSpeed.SLOW))
    settings_window.reset.click()
    assert settings_window.undo.isVisible()
    pick(settings_window.rows["animation"], AnimationSpeed.FAST)
    assert not settings_window.undo.isVisible()
    assert window.settings.animation is AnimationSpeed.FAST


def test_undo_belongs_to_its_page(window, settings_window):
    window.change_settings(replace(Settings(), animation=AnimationSpeed.SLOW))
    settings_window.reset.click()
    settings_window.open_page(Page.PLAY)
    assert not settings_window.undo.isVisible()
    settings_window.open_page(Page.TABLE)
    assert settings_window.undo.isVisible()


@pytest.mark.qt_log_ignore("does not support")
def test_a_deck_is_chosen_in_the_window_of_decks(window, settings_window):
    settings_window.rows["deck"].button.click()
    assert window.decks.chooser.isVisible()


@pytest.mark.parametrize("silence", list(Silence))
def test_a_machine_without_sound_says_so_here(qtbot, window, silence):
    shown = SettingsWindow(Settings(), window.actions_by_command)
    qtbot.addWidget(shown)
    shown.open_page(Page.SOUND)
    shown.show()
    assert not shown.silence.isVisible()
    shown.show_settings(Settings(), silence)
    assert shown.silence.isVisible()
    assert "no sound" in shown.silence.text()


def test_closing_and_opening_again_shows_what_holds(window, settings_window):
    settings_window.close()
    QApplication.sendPostedEvents(None, 52)  # QEvent.DeferredDelete
    assert window.desk.window is None
    window.change_settings(replace(Settings(), win_show=False))
    window.actions_by_command[Command.SETTINGS].trigger()
    assert not window.desk.window.rows["win_show"].box.isChecked()


def test_no_text_is_cut_off_in_the_smallest_window(window, settings_window):
    settings_window.resize(settings_window.minimumSizeHint())
    QApplication.processEvents()
    for page in Page:
        settings_window.open_page(page)
        area = settings_window.pages.currentWidget()
        assert area.widget().width() <= area.viewport().width()


def test_a_control_goes_below_its_sentence_where_both_would_be_narrow(settings_window):
    settings_window.open_page(Page.PLAY)
    row = settings_window.rows["stop_seconds"]
    (sentence,) = row.findChildren(QLabel, "settingsSentence")

    def is_below():
        QApplication.processEvents()
        top = row.box.mapTo(row, row.box.rect().topLeft()).y()
        return top >= sentence.geometry().bottom()

    settings_window.resize(900, 500)
    assert not is_below()
    settings_window.resize(settings_window.minimumSizeHint())
    assert is_below()
