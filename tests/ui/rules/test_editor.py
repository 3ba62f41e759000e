from dataclasses import replace

import pytest
import shiboken6
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QPushButton

from russianbank.engine.rules import INTERNATIONAL, RUSKA_BANKA
from russianbank.ui.own_rules import rules_of_text, text_of_rules
from russianbank.ui.rules.chapters import Topic
from russianbank.ui.rules.editor import RulesEditor
from russianbank.ui.rules.pictures import Illustrator


@pytest.fixture
def editor(qtbot):
    window = RulesEditor("Mine", INTERNATIONAL, Illustrator(1.0, 0.8))
    window.show()
    yield window
    if shiboken6.isValid(window):
        window.close()


def choose(editor, field, value):
    box = editor.inputs[field]
    box.setCurrentIndex(box.findData(value))
    box.activated.emit(box.currentIndex())


def test_it_shows_the_rules_to_begin_with(editor):
    assert editor.inputs["reserve_size"].value() == 13
    assert editor.inputs["waste_top"].currentData() == "never"
    assert not editor.inputs["load_sources:waste"].isChecked()
    assert not editor.inputs["match_deals"].isEnabled()
    assert editor.inputs["match_target"].isEnabled()


def test_each_change_is_told_at_once(editor):
    choose(editor, "waste_top", "always")
    assert editor.rules == replace(INTERNATIONAL, waste_top="always")
    assert "The top of your waste may be played." in editor.page.toPlainText()
    editor.inputs["load_sources:waste"].click()
    assert "your waste" in editor.page.toPlainText()
    editor.inputs["reserve_size"].setValue(9)
    assert editor.rules.reserve_size == 9
    assert editor.page.topic() is Topic.AIM


def test_numbers_have_buttons_to_change_them(editor):
    size = editor.inputs["reserve_size"]
    less, more = size.parent().findChildren(QPushButton)
    more.click()
    more.click()
    less.click()
    assert editor.rules.reserve_size == 14


def test_what_no_longer_matters_is_grey(editor):
    choose(editor, "enforcement", "block")
    assert not editor.inputs["stop_undo"].isEnabled()
    choose(editor, "match", "deals")
    assert editor.inputs["match_deals"].isEnabled()
    assert editor.inputs["match_deals"].value() == 5
    assert not editor.inputs["match_target"].isEnabled()


def test_a_contradiction_is_refused_with_the_reason(editor):
    choose(editor, "fill_space", "immediate")
    editor.inputs["sequence_before_space"].click()
    assert "cannot wait" in editor.reason.text()
    assert not editor.inputs["sequence_before_space"].isChecked()
    assert not editor.rules.sequence_before_space
    choose(editor, "fill_space", "optional")
    assert editor.reason.isHidden()
    editor.inputs["sequence_before_space"].click()
    assert editor.rules.sequence_before_space


def test_rules_travel_as_text(editor):
    choose(editor, "tableau_build", "same_suit")
    editor.copy.click()
    text = QGuiApplication.clipboard().text()
    assert rules_of_text(text) == editor.rules
    QGuiApplication.clipboard().setText(text_of_rules(RUSKA_BANKA))
    editor.paste.click()
    assert editor.rules == RUSKA_BANKA
    assert editor.inputs["reserve_size"].value() == 12


@pytest.mark.parametrize(
    "text", ["", "soup", "[1]", '{"reserve_size": 99}', '{"colour": 1}', "[" * 9999]
)
def test_a_text_without_rules_is_refused(editor, text):
    QGuiApplication.clipboard().setText(text)
    editor.paste.click()
    assert editor.rules == INTERNATIONAL
    assert "no rules" in editor.reason.text()


def test_rules_are_saved_under_a_name(editor):
    saved = []
    editor.saved.connect(lambda *what: saved.append(what))
    editor.name.setText(" \t ")
    assert not editor.save.isEnabled()
    editor.name.setText("  Aunt\tEmma ")
    choose(editor, "waste_top", "always")
    editor.save.click()
    assert saved == [("Aunt Emma", replace(INTERNATIONAL, waste_top="always"))]
    assert not shiboken6.isValid(editor) or not editor.isVisible()
