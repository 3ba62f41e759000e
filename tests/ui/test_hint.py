"""Hints in the window: the key, the arrow on the table, and the words."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from russianbank.ai.advisor import Advice, Reason, Topic
from russianbank.controller.executor import InlineExecutor
from russianbank.controller.view import Hint
from russianbank.engine.actions import DISCARD, PASS, REVEAL, TURN
from russianbank.engine.piles import Pile
from russianbank.ui.hint_text import hint_text, reason_text
from tests.helpers.positions import cards, position
from tests.helpers.two_persons import TWO
from tests.ui.conftest import seats

DUTY = "C1 7♦, C2 8♣, R 5♥, F♥4, stock 9"
SEATS = seats()


@pytest.fixture
def asked(window, qtbot):
    """A window that has given a hint."""
    window.begin(TWO, "1")
    match = window.controller._match
    match.begin(replace(match.deal, position=position(DUTY)))
    with qtbot.waitSignal(window.controller.hinted, timeout=60_000):
        QTest.keyClick(window, Qt.Key.Key_H)
    return window


def test_the_key_points_at_a_move_and_says_why(asked):
    pointer = asked.page.table.scene().pointer
    assert pointer.shown.source is Pile.A_RESERVE
    assert pointer.shown.target is Pile.FOUNDATION_1
    assert asked.page.strip.last.text() == (
        "Hint: 5♥ to its foundation. It must be played first."
    )


def test_the_arrow_goes_with_the_table_and_ends_with_the_next_action(asked):
    pointer = asked.page.table.scene().pointer
    asked.resize(1200, 800)
    assert pointer.shown is not None
    asked.controller.move(Pile.A_RESERVE, Pile.FOUNDATION_1)
    assert pointer.shown is None
    asked.controller.undo()
    assert pointer.shown is None


def hint(action, number=1, behind=0.0, topic=Topic.SPACES, **more):
    places = {"source": None, "target": None, "card": None, "onto": None} | more
    advice = Advice(line=(action,), reasons=(Reason(topic),))
    return Hint(
        action=action, number=number, count=2, behind=behind, advice=advice, **places
    )


@pytest.mark.parametrize(
    ("given", "told"),
    [
        (hint(TURN), "Hint: turn the stock. It leads to a space."),
        (hint(PASS, topic=Topic.ONLY_WAY), "Hint: pass. There is nothing else to do."),
        (hint(REVEAL), "Hint: open the reserve. It leads to a space."),
        (
            hint(DISCARD, card=cards("9♣")[0], topic=Topic.AS_GOOD),
            "Hint: discard 9♣. Nothing else is better.",
        ),
        (hint(TURN, 2, topic=Topic.AS_GOOD), "Or: turn the stock. It is just as good."),
        (
            hint(TURN, 2, 1.0, topic=Topic.AS_GOOD),
            "Or: turn the stock. It is not as good.",
        ),
    ],
)
def test_hints_in_words(given, told):
    assert hint_text(given, SEATS) == told


def test_every_topic_has_its_sentence():
    told = {reason_text(Reason(topic)) for topic in Topic}
    assert len(told) == len(Topic)
    assert all(one.endswith(".") for one in told)


class Opened(InlineExecutor):
    """Counts how often it was got ready."""

    times = 0

    def open(self, post):
        self.times += 1
        super().open(post)


def test_the_search_is_ready_for_two_persons_once_the_deal_lies(make_window):
    executor = Opened()
    window = make_window(executor=executor)
    assert executor.times == 0
    window.begin(TWO, "1")
    window.controller.click_stock()
    assert executor.times == 1
