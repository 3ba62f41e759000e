"""The look back: all tables by slider, list, arrows and wheel; the review; the rest."""

import random

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QImage, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton

from russianbank.ai.player import Limits
from russianbank.ai.review import review
from russianbank.controller.lookback import lookbacks
from russianbank.controller.saving import record_of
from russianbank.controller.view import SeatKind
from russianbank.engine.cards import Player
from russianbank.engine.rules import INTERNATIONAL
from russianbank.storage.journal import read_match
from russianbank.ui.actions import Command
from russianbank.ui.lookback.report import report_text
from russianbank.ui.lookback.text import turn_text
from russianbank.ui.lookback.window import LookbackWindow
from russianbank.ui.settings import AnimationSpeed, Settings
from russianbank.ui.table.snapshot import snapshot, snapshot_of
from tests.controller.at_table import Table
from tests.helpers.random_play import choose

FEW = Limits(100)


class Told:
    """A review that is told bit by bit, without a process."""

    def __init__(self, deal):
        self.waiting = list(review(deal.history, FEW))
        self.found, self.expected = [], len(self.waiting)
        self.is_done = self.failed = False

    def poll(self):
        if self.is_done:
            return False
        self.found.append(self.waiting.pop(0))
        if not self.waiting:
            self.is_done = True
        return True

    def close(self):
        self.is_done = True


class Lost(Told):
    """A review whose process ends at once."""

    def poll(self):
        self.is_done = self.failed = True
        return True


def no_process(_deal):
    raise OSError("no more processes")


@pytest.fixture(scope="module")
def deals():
    """A deal that was conceded, and one that runs."""
    match, rng = Table(INTERNATIONAL, seed="5").match, random.Random("look")
    match.start()
    for deal in range(2):
        for _ in range(70):
            match.request(choose(match.position, rng))
        if not deal:
            match.concede(Player.B)
            match.next_deal()
    return lookbacks(record_of(match))


@pytest.fixture
def open_window(qtbot, deals):
    def make(number=0, start=Told):
        window = LookbackWindow(deals, start=start)
        qtbot.addWidget(window)
        with qtbot.waitExposed(window):
            window.show()
        window.chooser.setCurrentIndex(number)
        return window

    return make


def is_true(window):
    view = window.deal.view(window.bar.moment, both_open=window.open_box.isChecked())
    return snapshot(window.table.scene()) == snapshot_of(view)


def test_every_moment_is_on_the_table(open_window):
    window = open_window()
    assert window.moves.count() == window.deal.length + 1
    for moment in range(0, window.deal.length + 1, 9):
        window.bar.slider.setValue(moment)
        assert is_true(window)
        assert window.moves.currentRow() == moment


def test_keys_and_wheel_and_list_lead_through_it(open_window):
    window = open_window()
    QTest.keyClick(window, Qt.Key.Key_Right)
    QTest.keyClick(window, Qt.Key.Key_Right)
    QTest.keyClick(window, Qt.Key.Key_Left)
    assert window.bar.moment == 1
    QTest.keyClick(window, Qt.Key.Key_End)
    assert window.bar.moment == window.deal.length
    QTest.keyClick(window, Qt.Key.Key_Home)
    assert window.bar.moment == 0
    at = QPointF(100, 100)
    QApplication.sendEvent(
        window,
        QWheelEvent(
            at,
            window.mapToGlobal(at),
            QPoint(),
            QPoint(0, -240),
            Qt.MouseButton.NoButton,
            Qt.KeyboardModifier.NoModifier,
            Qt.ScrollPhase.NoScrollPhase,
            False,
        ),
    )
    assert window.bar.moment == 2
    window.moves.setCurrentRow(30)
    assert window.bar.moment == 30
    assert is_true(window)


def test_the_film_runs_to_the_end_and_halts(open_window, qtbot):
    window = open_window()
    window.bar._timer.setInterval(0)
    window.bar.go_to(window.deal.length - 3)
    window.bar.toggle()
    window.bar._timer.setInterval(0)
    assert window.bar.is_playing
    qtbot.waitUntil(lambda: not window.bar.is_playing)
    assert window.bar.moment == window.deal.length
    window.bar.toggle()
    assert window.bar.moment == 0
    window.bar.toggle()
    assert not window.bar.is_playing


def test_only_a_finished_deal_is_opened_and_analysed(open_window):
    window = open_window(0)
    assert window.open_box.isEnabled()
    assert window.analyse.isEnabled()
    window.open_box.setChecked(True)
    assert is_true(window)
    window.chooser.setCurrentIndex(1)
    assert not window.open_box.isEnabled()
    assert not window.analyse.isEnabled()
    assert is_true(window), "the box still stands, but the deal goes on"


def test_the_review_comes_turn_by_turn_and_marks_turning_points(open_window, qtbot):
    window = open_window()
    window.analyse.click()
    assert window.analyse.text() == "Cancel"
    qtbot.waitUntil(lambda: window.analyse.text() == "Analyse", timeout=30_000)
    assert len(window.graph.values) == len(window.deal.turns)
    assert window.graph.points
    point = window.graph.points[0]
    window.graph.chosen.emit(point)
    assert window.bar.moment == window.deal.turns[point][0]
    window.bar.go(1)
    found = list(review(window.deal.history, FEW))
    assert window.verdict.text() == turn_text(window.deal, found[point])


def test_it_can_be_cancelled_and_keeps_what_it_has(open_window, qtbot):
    window = open_window()
    window.analyse.click()
    qtbot.waitUntil(lambda: len(window.graph.values) > 1)
    window.analyse.click()
    count = len(window.graph.values)
    assert window.analyse.text() == "Analyse"
    assert not window._poll.isActive()
    assert count == len(window._reviews[0])


@pytest.mark.parametrize("start", [Lost, no_process])
def test_a_review_that_fails_says_so(open_window, qtbot, start):
    window = open_window(start=start)
    window.analyse.click()
    qtbot.waitUntil(lambda: "analysis" in window.verdict.text())
    assert window.analyse.text() == "Analyse"


def test_it_is_saved_as_a_report_a_record_or_a_picture(open_window, tmp_path):
    window = open_window()
    for ending in (".txt", ".rbank", ".png"):
        window.save_as(tmp_path / f"kept{ending}")
        assert window.verdict.text() == f"kept{ending} was written."
    assert (tmp_path / "kept.txt").read_text("utf-8") == report_text(window.deals)
    assert read_match(tmp_path / "kept.rbank").record == window.deal.record
    assert QImage(str(tmp_path / "kept.png")).width() > 200
    (tmp_path / "full.txt").mkdir()
    window.save_as(tmp_path / "full.txt")
    assert window.verdict.text() == "full.txt could not be written."


def test_the_report_tells_every_turn(deals):
    text = report_text(deals)
    lines = text.splitlines()
    assert lines[:3] == ["Russian Bank", "International Crapette", "Anna – Ben"]  # noqa: RUF001
    assert "Deal 1 (seed 5)" in lines
    begun = [line for line in lines if line.split(". ")[0].isdigit()]
    assert len(begun) == sum(len(deal.turns) for deal in deals)
    assert "The deal goes on." in lines


def test_the_window_plays_on_from_a_moment(window):
    settings = Settings(
        preset="international",
        far_kind=SeatKind.PERSON,
        animation=AnimationSpeed.NONE,
    )
    assert not window.actions_by_command[Command.LOOK_BACK].isEnabled()
    window.begin(settings, "1")
    window.show()
    for _ in range(3):
        window.controller.click_stock()
    window.actions_by_command[Command.LOOK_BACK].trigger()
    looking = window.lookback.window
    looking.bar.go_to(0)
    expected = looking.deal.view(0).observation
    assert window.controller.view.observation != expected
    looking.again.click()
    window.question.findChild(QPushButton, "yes").click()
    QApplication.processEvents()
    assert window.controller.view.observation == expected
    assert window.lookback.window is None
    assert window.controller.view.hand is not None
