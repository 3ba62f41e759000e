"""Opens the window with the rules, at the duties of the running match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Slot

from russianbank.ui.rules.chapters import Topic
from russianbank.ui.rules.window import RulesWindow

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from russianbank.engine.rules import Rules
    from russianbank.ui.table.art import Art


class RulesDesk(QObject):
    """Knows whether the window is open.

    Attributes:
        window: the window while it is open.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._parent = parent
        self.window: RulesWindow | None = None

    def open_window(self, running: Rules | None, like: Art | None = None) -> None:
        """Opens the window, or brings it to the front.

        Args:
            running: the rules of the running match, at whose duties it opens; None
                without a match.
            like: the pictures of the table whose cloth and deck the pages show.
        """
        if self.window is None:
            self.window = RulesWindow(running, self._parent, like)
            self.window.destroyed.connect(self._window_gone)
            self.window.show()
        else:
            self.window.show_running(running)
            self.window.raise_()
            self.window.activateWindow()
        self.window.open_topic(Topic.AIM if running is None else Topic.DUTIES)

    @Slot()
    def _window_gone(self) -> None:
        self.window = None
