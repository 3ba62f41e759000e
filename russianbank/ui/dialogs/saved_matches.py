"""All matches with pictures of their tables: to play on, to look back at, to remove."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication, QDateTime, QLocale, QSize, Qt, Signal
from PySide6.QtGui import QIcon, QPixmap
from PySide6.QtWidgets import (
    QDialog,
    QFileDialog,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QVBoxLayout,
    QWidget,
)

from russianbank.storage.record import RecordError, RecordProblem
from russianbank.ui.buttons import Weight, make_button
from russianbank.ui.sizes import grown
from russianbank.ui.text import rules_title

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent

    from russianbank.storage.matches import Matches, Saved

translate = QCoreApplication.translate

PICTURE: Final = QSize(208, 122)  # of a table, in logical pixels
_SIZE: Final = (680, 500)
_PATH: Final = Qt.ItemDataRole.UserRole


def open_error_text(name: str, error: Exception) -> str:
    """Returns why a file cannot be opened, and in which line of it."""
    text = _problem_text(error).format(name=name)
    line = error.line if isinstance(error, RecordError) else None
    if line is None:
        return text
    return f"{text} " + translate("Open", "(Line {line})").format(line=line)


def _problem_text(error: Exception) -> str:
    if not isinstance(error, RecordError):
        return translate("Open", "{name} cannot be read, or another window plays it.")
    return {
        RecordProblem.NOT_A_RECORD: translate(
            "Open", "{name} is no match of Russian Bank."
        ),
        RecordProblem.OTHER_FORMAT: translate(
            "Open", "A later version of the game has written {name}."
        ),
        RecordProblem.DAMAGED: translate("Open", "{name} is damaged."),
        RecordProblem.RULES: translate(
            "Open", "The rules in {name} are not known here."
        ),
        RecordProblem.REPLAY: translate(
            "Open", "{name} holds a move that the rules do not allow."
        ),
    }[error.problem]


def saved_text(saved: Saved) -> str:
    """Returns what a match is called: who played what, how far, and when."""
    record = saved.record
    seats = translate("Open", "{near} – {far}").format(  # noqa: RUF001
        near=record.seats[0].name, far=record.seats[1].name
    )
    rules = rules_title(record.rules)
    when = QLocale().toString(
        QDateTime.fromSecsSinceEpoch(int(saved.changed)),
        QLocale.FormatType.ShortFormat,
    )
    if saved.decided:
        state = translate("Open", "over")
    else:
        number = len(record.deals)
        state = translate("Open", "deal {number}").format(number=number)
    return f"{seats}\n{rules}\n{state}\n{when}"


class SavedMatches(QDialog):
    """Shows the matches of the folder, the one played last first.

    Attributes:
        list: the matches.
        play: goes on with the chosen one.
        remove: removes it.
        file: opens one from elsewhere.
    """

    opened = Signal(object)  # Path

    def __init__(
        self,
        matches: Matches,
        running: Path | None = None,
        parent: QWidget | None = None,
    ) -> None:
        """Makes the window.

        Args:
            matches: the folder.
            running: the match that is played now.
            parent: the window behind.
        """
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(translate("Open", "Matches"))
        self._matches, self._running = matches, running
        self.list = QListWidget()
        self.list.setIconSize(PICTURE)
        self.list.setSpacing(4)
        self.list.setAccessibleName(translate("Open", "Matches"))
        self.hint = QLabel()
        self.hint.setWordWrap(True)
        self.hint.setTextFormat(Qt.TextFormat.PlainText)
        self.play = make_button(translate("Open", "Open"), Weight.MAIN)
        self.remove = make_button(translate("Open", "Remove"))
        self.file = make_button(translate("Open", "From a file…"))
        self._lay_out()
        self.play.clicked.connect(self._open)
        self.remove.clicked.connect(self._remove)
        self.file.clicked.connect(self._ask_for_file)
        self.list.itemDoubleClicked.connect(lambda _item: self._open())
        self.list.currentRowChanged.connect(lambda _row: self._follow())
        self._fill()

    def _lay_out(self) -> None:
        buttons = QHBoxLayout()
        buttons.addWidget(self.file)
        buttons.addStretch(1)
        buttons.addWidget(self.remove)
        buttons.addWidget(self.play)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 14, 16, 14)
        layout.setSpacing(12)
        layout.addWidget(self.list, 1)
        layout.addWidget(self.hint)
        layout.addLayout(buttons)
        self.resize(grown(self, *_SIZE))

    def _fill(self) -> None:
        self.list.clear()
        for saved in self._matches.saved():
            item = QListWidgetItem(self._picture(saved), saved_text(saved))
            item.setData(_PATH, str(saved.path))
            self.list.addItem(item)
        if self.list.count():
            self.list.setCurrentRow(0)
        self._follow()

    def _picture(self, saved: Saved) -> QIcon:
        """Returns the picture of a match's table, an empty one if there is none."""
        ratio = self.devicePixelRatioF()
        found = QPixmap(str(saved.picture)) if saved.picture.is_file() else QPixmap()
        if found.isNull():
            found = QPixmap(PICTURE * ratio)
            found.fill(Qt.GlobalColor.transparent)
        made = QIcon(found)
        made.addPixmap(found, QIcon.Mode.Selected)  # the chosen one untinted, too
        return made

    @property
    def chosen(self) -> Path | None:
        """The file of the chosen match."""
        if self.list.currentRow() < 0:
            return None
        return Path(self.list.currentItem().data(_PATH))

    def _follow(self) -> None:
        """Enables what can be done; the running match stays."""
        other = self.chosen is not None and self.chosen != self._running
        self.play.setEnabled(other)
        self.remove.setEnabled(other)
        if not self.list.count():
            text = translate("Open", "Matches that you play are kept here.")
        elif self.chosen == self._running:
            text = translate("Open", "This match is on the table.")
        else:
            text = ""
        self.hint.setText(text)

    def _open(self) -> None:
        if self.chosen is not None and self.play.isEnabled():
            self.opened.emit(self.chosen)
            self.accept()

    def _remove(self) -> None:
        path, row = self.chosen, self.list.currentRow()
        if path is None:
            return
        try:
            self._matches.remove(path)
        except OSError:
            self.hint.setText(translate("Open", "It could not be removed."))
            return
        self.list.takeItem(row)
        self._follow()

    def _ask_for_file(self) -> None:
        title = translate("Open", "Open a match")
        kinds = translate("Open", "Matches (*.rbank *.json);;All files (*)")
        name, _ = QFileDialog.getOpenFileName(self, title, "", kinds)
        if name:
            self.opened.emit(Path(name))
            self.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Removes with the Delete key."""
        if event.key() == Qt.Key.Key_Delete and self.remove.isEnabled():
            self._remove()
        else:
            super().keyPressEvent(event)
