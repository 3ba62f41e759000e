"""The self-check: a whole deal through the window, by nobody's hand."""

from __future__ import annotations

import logging
from random import Random
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QTimer

from russianbank.controller.view import MatchSetup, Seat, SeatKind
from russianbank.engine.cards import Player
from russianbank.engine.rules import INTERNATIONAL
from russianbank.ui.autoplay import choose, perform

if TYPE_CHECKING:
    from russianbank.controller.view import DealSummary, TableView
    from russianbank.ui.main_window import MainWindow

SEED: Final = "self-check"
LONGEST: Final = 60_000  # milliseconds until the check has failed
MOST: Final = 150  # gestures until the deal is conceded

logger = logging.getLogger(__name__)


class SelfCheck(QObject):
    """Plays one deal against the computer in its own process, then closes the window.

    The near seat plays by a script and concedes when the deal grows long.
    """

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._controller = window.controller
        self._rng = Random(SEED)
        self._made = 0
        self._seen = 0
        self._ended = False
        self._next = QTimer(self)
        self._next.setSingleShot(True)
        self._next.timeout.connect(self._play)
        self._late = QTimer(self)
        self._late.setSingleShot(True)
        self._late.timeout.connect(window.close)

    def start(self) -> None:
        """Lays the deal out."""
        controller = self._controller
        self._window.page.table.set_speed(0.0)
        controller.set_pace(0.0, 0.0, 0.0)
        controller.deal_ended.connect(self._end)
        controller.moved.connect(self._count)
        controller.view_changed.connect(self._go_on)
        self._late.start(LONGEST)
        seats = (
            Seat(SeatKind.PERSON, "Script"),
            Seat(SeatKind.COMPUTER, "Computer"),
        )
        controller.start_match(MatchSetup(INTERNATIONAL, seats, SEED))
        self._next.start(0)

    def status(self) -> int:
        """Returns 0 if a deal was played to its end by both sides, else 1."""
        return 0 if self._ended and self._seen > self._made > 0 else 1

    def _count(self, _seen: object, view: TableView) -> None:
        self._seen += 1
        self._go_on(view)

    def _go_on(self, view: TableView) -> None:
        if view.hand is Player.A:
            self._next.start(0)

    def _play(self) -> None:
        view = self._controller.view
        if view is None or view.hand is not Player.A:
            return
        if self._made == MOST:
            self._controller.concede(Player.A)
            return
        self._made += 1
        perform(self._controller, choose(view, self._rng))

    def _end(self, summary: DealSummary) -> None:
        if not summary.provisional:
            self._ended = True
            self._window.close()
