"""The list of all that happened in the deal, beside the table; a click goes back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QSignalBlocker, Qt
from PySide6.QtWidgets import QDockWidget, QListWidget, QListWidgetItem, QWidget

from russianbank.ui.telling import move_text

if TYPE_CHECKING:
    from PySide6.QtGui import QShowEvent

    from russianbank.controller.game_controller import GameController
    from russianbank.engine.observation import SeenTransition

translate = QCoreApplication.translate

_NUMBER = Qt.ItemDataRole.UserRole


class MovesDock(QDockWidget):
    """Lists the moves; one that is clicked is gone back to, as undo would.

    Attributes:
        list: the moves, the last one at the bottom.
    """

    def __init__(self, controller: GameController, parent: QWidget) -> None:
        super().__init__(translate("Moves", "Moves"), parent)
        # Where it lies is remembered under this name.
        self.setObjectName("moves")
        self.setAllowedAreas(
            Qt.DockWidgetArea.LeftDockWidgetArea | Qt.DockWidgetArea.RightDockWidgetArea
        )
        self._controller = controller
        self.list = QListWidget()
        self.list.setAccessibleName(translate("Moves", "Moves"))
        self.list.setToolTip(
            translate("Moves", "A click goes back to the position after a move.")
        )
        self.list.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        # The table keeps the keys of the game.
        self.list.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setWidget(self.list)
        self.list.itemClicked.connect(self._go_back)
        self.list.itemActivated.connect(self._go_back)
        controller.deal_started.connect(lambda _started: self.refresh())
        controller.rewound.connect(lambda _rewound: self.refresh())
        controller.moved.connect(lambda seen, _view: self._add(seen))

    def refresh(self) -> None:
        """Lists all moves anew, if anybody sees them."""
        if not self.isVisible():
            return
        with QSignalBlocker(self.list):
            self.list.clear()
            self._append(translate("Moves", "The cards are dealt."), 0)
            for number, seen in enumerate(self._controller.seen_history(), start=1):
                self._append(self._text(seen), number)
        self._show_last()

    def showEvent(self, event: QShowEvent) -> None:
        """Catches up with what happened while nobody looked."""
        super().showEvent(event)
        self.refresh()

    def _add(self, seen: SeenTransition) -> None:
        if self.isVisible():
            last = self.list.item(self.list.count() - 1)
            self._append(self._text(seen), last.data(_NUMBER) + 1)
            self._show_last()

    def _text(self, seen: SeenTransition) -> str:
        view = self._controller.view
        return "" if view is None else move_text(seen, view.seats)

    def _append(self, text: str, number: int) -> None:
        item = QListWidgetItem(text)
        item.setData(_NUMBER, number)
        item.setToolTip(text)
        self.list.addItem(item)
        item.setHidden(not text)  # what nobody needs to be told

    def _show_last(self) -> None:
        with QSignalBlocker(self.list):
            self.list.setCurrentRow(self.list.count() - 1)
        self.list.scrollToBottom()

    def _go_back(self, item: QListWidgetItem) -> None:
        self._controller.undo_to(item.data(_NUMBER))
        self._show_last()
