"""What happens when the program has a fault: it is logged, told and survived."""

from __future__ import annotations

import logging
import sys
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QObject, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMessageBox, QWidget

from russianbank import __version__
from russianbank.ui.buttons import Weight, make_button

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path
    from types import TracebackType

translate = QCoreApplication.translate
logger = logging.getLogger(__name__)


class FaultReporter(QObject):
    """Takes the place of Python's hook for exceptions that nobody caught.

    The traceback goes to the log. The player reads what happened in plain words, once
    at a time, and may copy the position for a report.
    """

    def __init__(
        self, parent: QWidget, log_file: Path, position_text: Callable[[], str]
    ) -> None:
        super().__init__(parent)
        self._window = parent
        self._log_file = log_file
        self._position_text = position_text
        self.box: QMessageBox | None = None

    def install(self) -> None:
        """Becomes `sys.excepthook`."""
        sys.excepthook = self.report

    @staticmethod
    def uninstall() -> None:
        """Gives Python its own hook back."""
        sys.excepthook = sys.__excepthook__

    def report(
        self,
        kind: type[BaseException],
        error: BaseException,
        trace: TracebackType | None,
    ) -> None:
        """Logs an exception and tells the player."""
        if issubclass(kind, KeyboardInterrupt):
            self._window.close()
            return
        logger.error("a fault", exc_info=(kind, error, trace))
        if self.box is None:
            self._tell(kind.__name__)

    def report_text(self, name: str) -> str:
        """Returns what a player can send to the makers; no traceback is in it."""
        try:
            position = self._position_text()
        except Exception:  # the fault may be in the position itself
            logger.exception("no position for the report")
            position = ""
        return f"Russian Bank {__version__}: {name}\n{position}\n"

    def _tell(self, name: str) -> None:
        report = self.report_text(name)
        box = QMessageBox(self._window)
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.setWindowTitle(translate("Fault", "Russian Bank"))
        box.setTextFormat(Qt.TextFormat.PlainText)
        box.setText(translate("Fault", "Something went wrong in the program. Sorry!"))
        box.setInformativeText(
            translate(
                "Fault",
                "Your match is saved, and you can try to play on. If it happens again,"
                " please report it: the button copies the position, and what went"
                " wrong stands in {file}.",
            ).format(file=self._log_file)
        )
        copy = make_button(translate("Fault", "Copy the report"), Weight.QUIET, box)
        copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(report))
        go_on = make_button(translate("Fault", "Play on"), Weight.MAIN, box)
        box.addButton(copy, QMessageBox.ButtonRole.HelpRole)
        box.addButton(go_on, QMessageBox.ButtonRole.AcceptRole)
        box.setDefaultButton(go_on)
        box.setEscapeButton(go_on)
        box.finished.connect(self._told)
        self.box = box
        box.setModal(False)
        box.show()

    def _told(self, _result: int) -> None:
        self.box = None
