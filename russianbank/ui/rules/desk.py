"""Opens the window with the rules, at the duties of the running match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot

from russianbank.ui.rules.chapters import Topic
from russianbank.ui.rules.window import NONE, RulesWindow

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PySide6.QtWidgets import QWidget

    from russianbank.controller.game_controller import GameController
    from russianbank.engine.rules import Rules
    from russianbank.ui.table.art import Art


class RulesDesk(QObject):
    """Knows whether the window is open, and lets it follow the game.

    Attributes:
        window: the window while it is open.

    Signals:
        own_changed: the player's own rules by their names.
    """

    own_changed = Signal(object)

    def __init__(self, controller: GameController, parent: QWidget) -> None:
        super().__init__(parent)
        self._controller = controller
        self._parent = parent
        self.window: RulesWindow | None = None
        for signal in (
            controller.deal_started,
            controller.moved,
            controller.rewound,
            controller.view_changed,
            controller.deal_ended,
        ):
            signal.connect(self._follow)

    def open_window(
        self, like: Art | None = None, own: Mapping[str, Rules] = NONE
    ) -> None:
        """Opens the window at the duties of the running match, or brings it there.

        Args:
            like: the pictures of the table whose cloth and deck the pages show.
            own: the player's own rules by their names.
        """
        running = self._running()
        if self.window is None:
            self.window = RulesWindow(running, self._parent, like, own)
            self.window.own_changed.connect(self.own_changed)
            self.window.destroyed.connect(self._window_gone)
            self._follow()
            self.window.show()
        else:
            self.window.show_running(running)
            self._follow()
            self.window.raise_()
            self.window.activateWindow()
        self.window.open_topic(Topic.AIM if running is None else Topic.DUTIES)

    @Slot()
    def _follow(self) -> None:
        """Tells the duties of now, and the rules as they are now, if they are read."""
        window = self.window
        if window is None:
            return
        window.show_now(self._controller.duties())
        rules = self._running()
        if rules != window.running and window.entry().rules == window.running:
            window.show_running(rules)

    def _running(self) -> Rules | None:
        view = self._controller.view
        return None if view is None else view.observation.rules

    @Slot()
    def _window_gone(self) -> None:
        self.window = None
