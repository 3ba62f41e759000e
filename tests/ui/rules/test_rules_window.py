from dataclasses import replace

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from russianbank.controller.duties_now import DutyNow
from russianbank.controller.view import SeatKind
from russianbank.engine.cards import CARD_BY_TEXT
from russianbank.engine.help import Help
from russianbank.engine.rules import INTERNATIONAL, PRESETS, RUSKA_BANKA, Offence
from russianbank.ui.actions import Command
from russianbank.ui.rules.chapters import Topic, chapters
from russianbank.ui.rules.duty_text import now_text
from russianbank.ui.rules.window import RulesWindow
from russianbank.ui.settings import AnimationSpeed, Settings
from russianbank.ui.text import card_text

FIVES = tuple(CARD_BY_TEXT[one] for one in ("5H", "5S", "5D"))
OWN = replace(INTERNATIONAL, reserve_size=11)
TWO = Settings(
    preset="ruska-banka", far_kind=SeatKind.PERSON, animation=AnimationSpeed.NONE
)


@pytest.fixture
def make(qtbot):
    windows = []

    def made(running=RUSKA_BANKA):
        window = RulesWindow(running)
        windows.append(window)
        window.show()
        QApplication.processEvents()
        return window

    yield made
    for window in windows:
        window.close()


def page(window):
    return window.browser.toPlainText()


def titles(window):
    return [window.box.itemText(at) for at in range(window.box.count())]


def test_it_opens_with_the_rules_of_the_running_match(make):
    window = make()
    assert window.box.currentText() == "Ruska banka"
    assert len(titles(window)) == len(PRESETS)
    for chapter in chapters(RUSKA_BANKA):
        assert chapter.title in page(window)
        assert all(one in page(window) for one in chapter.sentences)


def test_its_pictures_are_those_of_the_page(make):
    window = make()
    codes = [rung.code.value for rung in chapters(RUSKA_BANKA)[5].ladder]
    shown = {f"exhibit:{name}" for name in ("building", "loading", *codes)}
    assert set(window.browser.pictures) == shown
    html = window.browser.toHtml()
    assert all(f'src="{address}"' in html for address in shown)


def test_nothing_is_loaded_from_elsewhere(make, tmp_path):
    window = make()
    for address in ("https://example.org/x.png", (tmp_path / "x.png").as_uri()):
        assert window.browser.loadResource(2, QUrl(address)) is None


def test_every_preset_can_be_read(make):
    window = make(None)
    read = set()
    for name in PRESETS:
        window.show_rules(name)
        read.add(page(window))
        assert window.entry().rules is PRESETS[name]
    assert len(read) == len(PRESETS)


def test_own_rules_have_their_own_entry(make):
    window = make(OWN)
    assert titles(window)[0] == window.box.currentText() == "Own rules"
    assert "11 card" in page(window)
    window.show_running(RUSKA_BANKA)
    assert len(titles(window)) == len(PRESETS)


def test_a_preset_with_more_help_says_so(make):
    window = make(replace(RUSKA_BANKA, enforcement="block"))
    assert window.box.currentText() == "Ruska banka, as it is played now"
    assert "[refused]" in page(window)
    window.box.setCurrentIndex(1)
    assert "[refused]" not in page(window)


# Chapters


def top_line(window):
    """Returns the line at the upper edge of the page."""
    cursor = window.browser.cursorForPosition(
        window.browser.viewport().rect().topLeft()
    )
    cursor.movePosition(cursor.MoveOperation.NextBlock)
    before = cursor.block().previous().text()
    return before or cursor.block().text()


def test_a_chapter_is_shown_from_its_heading_on(make):
    window = make()
    window.resize(700, 300)
    QApplication.processEvents()
    for topic in (Topic.DUTIES, Topic.BUILDING):
        window.open_topic(topic)
        (title,) = (one.title for one in chapters(RUSKA_BANKA) if one.topic is topic)
        assert top_line(window) == title


def test_the_list_follows_the_page(make):
    window = make()
    window.resize(700, 300)
    QApplication.processEvents()
    bar = window.browser.verticalScrollBar()
    rows = []
    for value in range(0, bar.maximum() + 1, 10):
        bar.setValue(value)
        rows.append(window.topics.currentRow())
    assert rows == sorted(rows)
    assert rows[0] == 0
    assert set(rows) >= set(range(len(Topic) - 2)), "the last ones share the last page"


# Search


def marks(window):
    return [one.cursor.selectedText() for one in window.browser.extraSelections()]


def test_words_are_found_while_one_types_whatever_their_case(make):
    window = make()
    QTest.keyClicks(window.search.field, "FOUNDATION")
    count = page(window).lower().count("foundation")
    assert [one.lower() for one in marks(window)] == ["foundation"] * count
    assert window.search.told.text() == f"1 of {count}"


def test_enter_goes_on_and_back_round_and_round(make):
    window = make()
    field = window.search.field
    field.setText("stock")
    count = len(marks(window))
    told = []
    for keys in ("", "", "back", "back", "back"):
        modifier = (
            Qt.KeyboardModifier.ShiftModifier
            if keys
            else Qt.KeyboardModifier.NoModifier
        )
        QTest.keyClick(field, Qt.Key.Key_Return, modifier)
        told.append(int(window.search.told.text().split()[0]))
    assert told == [2, 3, 2, 1, count]
    assert window.isVisible(), "Enter closes nothing"


def test_what_is_not_there_is_said(make):
    window = make()
    window.search.field.setText("trump")
    assert window.search.told.text() == "Not found"
    assert marks(window) == []
    window.search.field.clear()
    assert window.search.told.text() == ""


def test_the_search_goes_on_in_other_rules(make):
    window = make(None)
    window.search.field.setText("penalty")
    window.search.field.setText("bottom")
    window.show_rules("ruska-banka")
    assert marks(window) == ["bottom"]
    window.show_rules("crapette")
    assert marks(window) == []


def test_the_usual_key_leads_to_the_field(make, qtbot):
    window = make()
    with qtbot.waitActive(window):
        window.activateWindow()
    QTest.keyClick(window, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    assert window.search.field.hasFocus()


# The page as a file


def test_what_is_shown_is_saved(make, tmp_path):
    window = make()
    window.write(tmp_path / "rules.html")
    text = (tmp_path / "rules.html").read_text(encoding="utf-8")
    assert text.startswith("<!DOCTYPE html>")
    assert "Ruska banka" in text
    assert window.status.text() == "Saved as rules.html."


def test_a_file_that_cannot_be_written_is_told(make, tmp_path):
    window = make()
    window.write(tmp_path)
    assert window.status.text() == f"{tmp_path.name} cannot be written."


# In the program


@pytest.mark.qt_log_ignore("does not support")
def test_f1_opens_the_duties_of_the_running_match(make_window):
    program = make_window(TWO)
    program.begin(TWO, "1")
    QTest.keyClick(program, Qt.Key.Key_F1)
    window = program.rules.window
    QApplication.processEvents()
    assert top_line(window) == "What must come first"
    assert window.entry().rules is RUSKA_BANKA
    assert window.topics.currentRow() == list(Topic).index(Topic.DUTIES)
    assert not window.isModal()
    program.begin(replace(TWO, preset="crapette"), "1")
    program.actions_by_command[Command.RULES].trigger()
    assert program.rules.window is window
    assert window.entry().rules is PRESETS["crapette"]


def test_rules_can_be_read_before_the_first_deal(make_window):
    program = make_window()
    program.start()
    program.actions_by_command[Command.RULES].trigger()
    assert program.rules.window.topics.currentRow() == 0
    program.rules.window.close()


# The duties of now

GUIDED = replace(TWO, preset="russian-bank-300")


def first_duty(program):
    """Begins deals until one has a duty at its beginning."""
    for number in range(50):
        program.begin(GUIDED, f"{number}")
        if program.controller.duties():
            return program.controller.duties()[0]
    raise AssertionError("no deal begins with a duty")


def test_where_duties_are_shown_the_window_tells_those_of_now(make_window):
    program = make_window(GUIDED)
    duty = first_duty(program)
    program.actions_by_command[Command.RULES].trigger()
    window = program.rules.window
    assert not window.now.isHidden()
    assert card_text(duty.cards[0]) in window.now.text()
    program.controller.play_foundations()
    assert card_text(duty.cards[0]) not in window.now.text()
    window.close()


def test_where_stop_is_played_no_duty_is_given_away(make_window):
    program = make_window(TWO)
    for seed in "123456789":
        program.begin(TWO, seed)
        assert program.controller.duties() is None
    program.actions_by_command[Command.RULES].trigger()
    assert program.rules.window.now.isHidden()
    assert program.rules.window.now.text() == ""
    program.rules.window.close()


def test_the_page_follows_when_there_is_more_help(make_window):
    program = make_window(TWO)
    program.begin(TWO, "1")
    program.actions_by_command[Command.RULES].trigger()
    window = program.rules.window
    assert "[refused]" not in page(window)
    program.controller.set_help(Help.WARN)
    assert not window.now.isHidden()
    program.controller.set_help(Help.GUIDE)
    assert "[refused]" in page(window)
    assert window.box.currentText() == "Ruska banka, as it is played now"
    window.show_rules("crapette")
    program.controller.set_help(Help.STRICT)
    assert window.box.currentText() == "Crapette", "what is read stays"
    assert window.now.isHidden()
    window.close()


def test_before_the_first_deal_nothing_binds(window):
    assert window.controller.duties() is None


@pytest.mark.parametrize(
    ("duties", "text"),
    [
        ((), "Now nothing must come first."),
        (
            (DutyNow(Offence.FOUNDATION, FIVES, comes_first=True),),
            "Now 5♥, 5♠ or 5♦ goes to a foundation.",
        ),
        (
            (
                DutyNow(Offence.RESERVE_ORDER, FIVES[:1], comes_first=False),
                DutyNow(Offence.SPACE_UNFILLED, FIVES[:1], comes_first=False),
            ),
            "5♥ goes on a sequence before the stock is turned."
            " 5♥ goes into a space before the stock is turned.",
        ),
        (
            (DutyNow(Offence.DISCARD_ORDER, FIVES[:1], comes_first=False),),
            "5♥ fits a sequence, so it is not put on the waste.",
        ),
        (
            (DutyNow(Offence.SPACE_UNFILLED, FIVES[:1], comes_first=True),),
            "Now 5♥ goes into a space.",
        ),
    ],
)
def test_duties_in_words(duties, text):
    assert now_text(duties) == text
