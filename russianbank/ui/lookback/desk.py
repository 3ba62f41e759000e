"""Opens the look back, dressed as the game's own table, and plays on from it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from russianbank.controller.game_controller import GameController
    from russianbank.ui.lookback.window import LookbackWindow
    from russianbank.ui.table.widget import TableWidget


class LookbackDesk(QObject):
    """Knows whether the window is open.

    Attributes:
        window: the window while it is open.
    """

    again_wanted = Signal(object)  # MatchRecord

    def __init__(
        self, controller: GameController, table: TableWidget, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self._controller = controller
        self._table = table
        self._parent = parent
        self.window: LookbackWindow | None = None

    def open_window(self) -> None:
        """Opens the window over the present match, in place of an older one."""
        # Late: with the search that judges it, which the start has no use for.
        from russianbank.ui.lookback.window import LookbackWindow

        deals = self._controller.lookbacks()
        if not deals:
            return
        self.close()
        self.window = LookbackWindow(deals, self._parent)
        self.window.table.dress_like(self._table)
        self.window.again_wanted.connect(self.again_wanted)
        self.window.destroyed.connect(self._window_gone)
        self.window.show()

    def close(self) -> None:
        """Closes the window with the program's."""
        if self.window is not None:
            self.window.close()
            self.window = None

    @Slot()
    def _window_gone(self) -> None:
        self.window = None
