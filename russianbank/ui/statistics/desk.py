"""Opens the window with the statistics and lets it follow the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Slot

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from russianbank.controller.game_controller import GameController
    from russianbank.controller.view import DealSummary
    from russianbank.ui.statistics.window import StatisticsWindow


class StatisticsDesk(QObject):
    """Knows whether the window is open.

    Attributes:
        window: the window while it is open.
    """

    def __init__(self, controller: GameController, parent: QWidget) -> None:
        super().__init__(parent)
        self._controller = controller
        self._parent = parent
        self.window: StatisticsWindow | None = None
        controller.deal_ended.connect(self._deal_ended)

    def open_window(self) -> None:
        """Opens the window, or brings it to the front."""
        if self.window is None:
            # Late: the start has no use for it.
            from russianbank.ui.statistics.window import StatisticsWindow

            self.window = StatisticsWindow(self._controller.statistics, self._parent)
            self.window.destroyed.connect(self._window_gone)
            self.window.show()
        else:
            self.window.raise_()
            self.window.activateWindow()

    def close(self) -> None:
        """Closes the window with the program's."""
        if self.window is not None:
            self.window.close()

    @Slot(object)
    def _deal_ended(self, summary: DealSummary) -> None:
        if self.window is not None and not summary.provisional:
            self.window.refresh()

    @Slot()
    def _window_gone(self) -> None:
        self.window = None
