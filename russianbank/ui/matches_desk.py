"""Matches on disk, as the window sees them: the list, files, copies, pictures."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QObject, Qt
from PySide6.QtWidgets import QFileDialog, QWidget

from russianbank.storage.matches import PICTURE, SUFFIX

if TYPE_CHECKING:
    from PySide6.QtGui import QDropEvent

    from russianbank.ui.dialogs.saved_matches import SavedMatches
    from russianbank.ui.game_page import GamePage

translate = QCoreApplication.translate


class MatchesDesk(QObject):
    """Opens matches and keeps a picture of the table beside the running one.

    Attributes:
        window: the list of all matches, once it was opened.
    """

    def __init__(self, page: GamePage, parent: QWidget) -> None:
        super().__init__(parent)
        self._page = page
        self._controller = page.controller
        self._parent = parent
        self.window: SavedMatches | None = None

    def open_window(self) -> None:
        """Opens the list of all matches."""
        # Late: the start has no use for it.
        from russianbank.ui.dialogs.saved_matches import SavedMatches

        matches = self._controller.matches
        if matches is None:
            return
        self.keep_picture()
        self.window = SavedMatches(matches, self._controller.match_file, self._parent)
        # The match that is left lies in the folder: nothing is lost, nothing asked.
        self.window.opened.connect(self.open)
        self.window.open()

    def open(self, path: Path) -> None:
        """Goes on with the match of a file, or tells what is wrong with it."""
        self.keep_picture()
        problem = self.problem_with(path)
        if problem:
            self._page.strip.say_last(problem)

    def problem_with(self, path: Path) -> str:
        """Goes on with the match of a file; returns what is wrong, empty if nothing."""
        from russianbank.ui.dialogs.saved_matches import open_error_text

        error = self._controller.open_match(path)
        return "" if error is None else open_error_text(path.name, error)

    def save_copy(self) -> None:
        """Asks where, and writes a copy of the match."""
        title = translate("Window", "Save a copy of the match")
        kinds = translate("Window", "Matches (*.rbank)")
        name, _ = QFileDialog.getSaveFileName(self._parent, title, "match.rbank", kinds)
        if not name:
            return
        path = Path(name)
        if not path.suffix:
            path = path.with_suffix(SUFFIX)
        done = self._controller.save_as(path)
        text = translate("Window", "{name} was written.")
        if not done:
            text = translate("Window", "{name} could not be written.")
        self._page.strip.say_last(text.format(name=path.name))

    def keep_picture(self) -> None:
        """Keeps a picture of the table beside the running match."""
        from russianbank.ui.dialogs.saved_matches import PICTURE as SIZE

        path = self._controller.match_file
        if path is None or not self._page.isVisible():
            return
        picture = self._page.table.grab().scaled(
            SIZE * self._page.devicePixelRatioF(),
            Qt.AspectRatioMode.KeepAspectRatio,
            Qt.TransformationMode.SmoothTransformation,
        )
        picture.setDevicePixelRatio(1.0)
        picture.save(str(path.with_suffix(PICTURE)))


def dropped(event: QDropEvent) -> Path | None:
    """Returns the only file that is dragged; None for anything else."""
    urls = event.mimeData().urls()
    if len(urls) != 1 or not urls[0].isLocalFile():
        return None
    return Path(urls[0].toLocalFile())
