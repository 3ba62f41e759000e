"""Whole deals by real mouse events through the window, in every preset."""

from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton

from russianbank.controller.view import SeatKind
from russianbank.engine.actions import ActionKind
from russianbank.engine.piles import PileKind
from russianbank.engine.rules import PRESETS
from russianbank.ui.autoplay import Carry, choose
from russianbank.ui.settings import AnimationSpeed, Settings
from russianbank.ui.table.snapshot import snapshot, snapshot_of
from tests.ui.mouse import Mouse

MOST = 400  # actions: none of these deals comes near it
# Seeds of short deals that somebody wins, so that the tests stay short.
SEEDS = {
    "ruska-banka": "81",
    "russian-bank-300": "50",
    "russische-bank": "68",
    "international": "26",
    "crapette": "68",
}
KEYS = (Qt.Key.Key_P, Qt.Key.Key_Q)  # Stop! of the near and of the far seat


def two(preset):
    return Settings(
        preset=preset,
        near_name="Anna",
        far_name="Bo",
        far_kind=SeatKind.PERSON,
        animation=AnimationSpeed.NONE,
    )


class Watcher:
    """Counts what the controller says."""

    def __init__(self, window):
        self.seen = []
        self.refused = []
        self.ends = []
        window.controller.moved.connect(lambda seen, _view: self.seen.append(seen))
        window.controller.refused.connect(self.refused.append)
        window.controller.deal_ended.connect(self.ends.append)

    def acts(self):
        return [one for one in self.seen if one.action.kind is not ActionKind.TOUCH]


@pytest.mark.parametrize("preset", PRESETS)
def test_a_whole_deal_by_mouse(make_window, preset):
    window = make_window(two(preset), save=False)
    watcher = Watcher(window)
    window.begin(window.settings, SEEDS[preset])
    mouse, rng = Mouse(window, Random(preset)), Random(SEEDS[preset])
    assert snapshot(mouse.scene) == snapshot_of(window.controller.view)
    while not ended(window):
        play_one(window, mouse, watcher, rng)
        assert snapshot(mouse.scene) == snapshot_of(window.controller.view)
        assert len(watcher.acts()) < MOST
    assert not watcher.refused
    check_end(window, watcher)


def ended(window):
    """Returns whether the deal is over for good; accepts an end that is not yet."""
    summary = window.page.summary
    if summary is not None and summary.provisional:
        (accept,) = window.page.strip.answers.buttons
        accept.click()
        summary = window.page.summary
        assert not summary.provisional
    return summary is not None


def play_one(window, mouse, watcher, rng):
    """Does one thing that the table accepts, or calls Stop!."""
    view, before = window.controller.view, len(watcher.acts())
    armed = [player for player in (0, 1) if view.stop_armed[player]]
    if armed and rng.random() < 0.05:
        QTest.keyClick(window, KEYS[armed[0]])
    elif view.groups and rng.random() < 0.2:
        (column, index), targets = rng.choice(sorted(view.groups.items()))
        mouse.drag(column, rng.choice(targets), index)
        assert len(watcher.acts()) > before
        return
    else:
        gesture = choose(view, rng)
        to_foundation = (
            isinstance(gesture, Carry) and gesture.target.kind is PileKind.FOUNDATION
        )
        if to_foundation and mouse.tosses():
            mouse.double_click(gesture.source)
        else:
            mouse.do(gesture)
    assert len(watcher.acts()) == before + 1


def check_end(window, watcher):
    """Compares the panel with the score, and the score with the cards."""
    page, summary = window.page, window.page.summary
    assert page.panel.isVisible()
    # The plates know that it is over.
    stops = page.table.findChildren(QPushButton, "stop")
    assert len(stops) == 2
    assert not any(button.isEnabled() for button in stops)
    assert watcher.ends[-1] is summary
    piles = window.controller.view.observation.piles
    for player, held in enumerate(summary.score.holdings):
        assert held.reserve == len(piles[16 + player])
        assert held.stock_waste == sum(
            len(piles[base + player]) for base in (18, 20, 22)
        )
    if summary.result.winner is not None:
        rules = summary.view.observation.rules
        loser = summary.score.holdings[summary.result.winner.other]
        assert summary.score.points == (
            rules.win_bonus
            + rules.points_reserve * loser.reserve
            + rules.points_stock_waste * loser.stock_waste
        )
    assert str(summary.score.points) in page.panel.total.text() or (
        summary.score.scorer is None
    )
    assert summary.view.match.totals == window.controller.view.match.totals
