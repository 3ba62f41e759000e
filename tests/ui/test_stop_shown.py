"""What is seen of a Stop!, and why something is not allowed."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from russianbank.controller.view import SeatKind
from russianbank.engine.cards import Player
from russianbank.engine.help import Help
from russianbank.engine.piles import Pile
from russianbank.ui.actions import Command
from russianbank.ui.settings import AnimationSpeed, Settings
from tests.helpers.positions import position
from tests.ui.mouse import LEFT

TWO = Settings(
    preset="international",
    help=Help.STRICT,
    near_name="Anna",
    far_name="Bo",
    far_kind=SeatKind.PERSON,
    animation=AnimationSpeed.NONE,
)
DUTY = "C1 7♦, C2 8♣, C3 3♠, R 5♥, F♥4, S 9♠, stock 9"
C1, C2, C3, R = Pile.COLUMN_1, Pile.COLUMN_2, Pile.COLUMN_3, Pile.A_RESERVE


@pytest.fixture
def play(window):
    """Begins a match at a position in which only the reserve's 5♥ is right."""

    def begin(text=DUTY, **changes):
        window.begin(replace(TWO, **changes), "1")
        match = window.controller._match
        match.begin(replace(match.deal, position=position(text, match.rules)))
        window.page.table.scene().animator.flush()
        return window

    return begin


def stopped(window):
    window.controller.move(C1, C2)
    window.page.table.scene().animator.flush()
    window.controller.call_stop(Player.B)
    return window.page


def lines(window):
    return window.page.explanation.body.text().split("\n")


def test_stop_points_at_the_missed_play_and_names_the_rule(play):
    page = stopped(play())
    pointed = page.table.scene().pointer.shown
    assert (pointed.source, pointed.target) == (R, Pile.FOUNDATION_1)
    assert pointed.alarms
    assert page.explanation.isVisible()
    assert page.explanation.title.text() == "Stop! by Bo"


@pytest.mark.parametrize(
    ("preset", "told"),
    [
        (
            "international",
            [
                "Missed: 5♥ to its foundation.",
                "The action is taken back.",
                "5♥ is played for Anna.",
                "9♠ goes to the waste of Anna.",
                "The turn goes to Bo.",
            ],
        ),
        (
            "ruska-banka",
            [
                "Missed: 5♥ to its foundation.",
                "The action is taken back.",
                "9♠ goes to the waste of Anna.",
                "Anna takes a penalty card.",
                "The turn goes to Bo.",
            ],
        ),
        (
            "crapette",
            [
                "Missed: 5♥ to its foundation.",
                "The action stands.",
                "9♠ goes to the waste of Anna.",
                "The turn goes to Bo.",
            ],
        ),
    ],
)
def test_each_thing_that_stop_brings_has_its_line(play, preset, told):
    window = play(preset=preset)
    stopped(window)
    rule, *rest = lines(window)
    assert rule.startswith("Any card that fits a foundation goes there")
    assert rest == told


def test_a_false_call_is_not_explained(play):
    window = play("C1 7♦, C2 8♣, R 9♣, stock 9")
    page = stopped(window)
    assert page.table.scene().pointer.shown is None
    assert not page.explanation.isVisible()
    assert "nothing to stop" in page.strip.last.text()


def test_while_stop_is_shown_the_table_takes_nothing_from_the_hand(play):
    window = play(animation=AnimationSpeed.SLOW)
    page = stopped(window)
    table, before = page.table, window.controller.view
    assert table.is_held_up
    assert not window.actions_by_command[Command.TURN_STOCK].isEnabled()
    rect = table.scene().layout.places[Pile.B_STOCK]
    at = QPoint(round(rect.x + rect.width / 2), round(rect.y + rect.height / 2))
    QTest.mouseClick(table.viewport(), LEFT, pos=at)
    assert window.controller.view == before
    table.scene().animator.flush()
    assert not table.is_held_up
    assert window.actions_by_command[Command.TURN_STOCK].isEnabled()
    QTest.mouseClick(table.viewport(), LEFT, pos=at)
    assert window.controller.view != before


def test_the_note_goes_with_a_click_and_with_the_next_action(play):
    window = play()
    page = stopped(window)
    QTest.mouseClick(page.explanation, LEFT)
    assert not page.explanation.isVisible()
    QTest.keyClick(window, Qt.Key.Key_W)
    assert page.explanation.isVisible()
    window.controller.click_stock()
    assert not page.explanation.isVisible()
    assert not window.actions_by_command[Command.WHY].isEnabled()
    assert page.table.scene().pointer.shown is None


def test_a_refusal_offers_its_reason_in_full(play):
    window = play()
    page = window.page
    assert not page.strip.why.isVisible()
    window.controller.move(C1, C3)
    assert page.strip.why.isVisible()
    page.strip.why.click()
    assert page.explanation.title.text() == "7♦ needs a black 8 here."
    assert lines(window)[0].startswith("The columns go down")
    assert lines(window)[-1] == "Allowed for 7♦: onto 8♣."
    page.strip.why.click()
    assert not page.explanation.isVisible()


def test_guide_says_what_comes_first(play):
    window = play(help=Help.GUIDE)
    window.controller.move(C1, C2)
    QTest.keyClick(window, Qt.Key.Key_W)
    assert lines(window)[-1] == "Now: 5♥ to its foundation."
    assert any("goes to a foundation if it fits" in one for one in lines(window))


def test_a_card_without_a_place_is_told_so(play):
    window = play("C1 7♦, C3 3♠, R 9♣, stock 9")
    window.controller.move(C1, C3)
    QTest.keyClick(window, Qt.Key.Key_W)
    assert lines(window)[-1] == "There is no place for 7♦ now."


@pytest.mark.parametrize("size", [(800, 540), (1920, 1080)])
def test_the_note_lies_on_the_table(play, size):
    window = play()
    page = stopped(window)
    window.resize(*size)
    assert page.table.rect().contains(page.explanation.geometry())


def test_a_press_as_stop_is_armed_was_meant_for_something_else(play):
    window = play()
    window.page.stop_guard = 3_600_000
    window.controller.move(C1, C2)
    before = window.controller.view
    assert before.stop_armed[Player.B]
    window.actions_by_command[Command.STOP_FAR].trigger()
    QTest.mousePress(window.page.table.plates[Player.B].stop, LEFT)
    assert window.controller.view == before
    window.page.stop_guard = 0
    window.actions_by_command[Command.STOP_FAR].trigger()
    assert window.controller.view != before


def test_guide_numbers_what_must_be_played_and_strict_nothing(play):
    two_steps = "C1 7♦, C2 3♠, R 5♥, F♥4, F♠2, stock 9"
    for level, wanted in ((Help.GUIDE, {R: 1, C2: 2}), (Help.STRICT, {})):
        piles = play(two_steps, help=level).page.table.scene().piles
        numbers = {one.pile: one.number for one in piles if one.number is not None}
        assert numbers == wanted
    window = play(help=Help.GUIDE)
    piles = window.page.table.scene().piles
    assert all(one.number is None for one in piles), "one step needs no number"
