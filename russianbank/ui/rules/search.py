"""A field that finds words in a text, marks them all and goes from one to the next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QPalette, QTextCursor
from PySide6.QtWidgets import QHBoxLayout, QLabel, QLineEdit, QTextEdit, QWidget

from russianbank.ui.buttons import make_button

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent
    from PySide6.QtWidgets import QTextBrowser

translate = QCoreApplication.translate


class SearchBar(QWidget):
    """Searches while one types; Enter goes on, Shift and Enter go back.

    Attributes:
        field: where one types.
        told: how many places there are, and which one is shown.
    """

    def __init__(self, browser: QTextBrowser) -> None:
        super().__init__()
        self._browser = browser
        self._found: list[QTextCursor] = []
        self._at = 0
        self.field = QLineEdit()
        self.field.setPlaceholderText(translate("Search", "Search"))
        self.field.setAccessibleName(translate("Search", "Search"))
        self.field.setClearButtonEnabled(True)
        self.told = QLabel()
        self.told.setObjectName("settingsSentence")
        self.next = make_button(translate("Search", "Next"))
        self.next.clicked.connect(self.go_on)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.told)
        layout.addWidget(self.field, 1)
        layout.addWidget(self.next)
        self.field.textChanged.connect(self.look)
        self.look()

    def take_keys(self) -> None:
        """Lets the next keys go into the field."""
        self.field.setFocus()
        self.field.selectAll()

    def look(self) -> None:
        """Looks for what stands in the field and shows the first place."""
        wanted, document = self.field.text().strip(), self._browser.document()
        self._found, self._at = [], 0
        here = document.find(wanted) if wanted else QTextCursor()
        while not here.isNull():
            self._found.append(here)
            here = document.find(wanted, here)
        self._show(wanted)

    def go_on(self) -> None:
        """Goes to the next place; after the last one to the first."""
        self._go(1)

    def _go(self, step: int) -> None:
        if self._found:
            self._at = (self._at + step) % len(self._found)
            self._show(self.field.text())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Goes on at Enter, and keeps it from closing the window."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            back = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
            self._go(-1 if back else 1)
            event.accept()
        else:
            super().keyPressEvent(event)

    def _show(self, wanted: str) -> None:
        """Marks all places, leads to the one that is shown, and says which it is."""
        self.next.setEnabled(len(self._found) > 1)
        marks = []
        for number, place in enumerate(self._found):
            mark = QTextEdit.ExtraSelection()
            mark.cursor = place  # type: ignore[attr-defined]
            self._colour(mark, is_shown=number == self._at)
            marks.append(mark)
        self._browser.setExtraSelections(marks)
        if self._found:
            self._lead_to(self._found[self._at])
            text = translate("Search", "{number} of {all}")
            text = text.format(number=self._at + 1, all=len(self._found))
        else:
            text = translate("Search", "Not found") if wanted else ""
        self.told.setText(text)

    def _colour(self, mark: QTextEdit.ExtraSelection, *, is_shown: bool) -> None:
        colours = self._browser.palette()
        roles = (
            (QPalette.ColorRole.Highlight, QPalette.ColorRole.HighlightedText)
            if is_shown
            else (QPalette.ColorRole.AlternateBase, QPalette.ColorRole.Text)
        )
        look = mark.format  # type: ignore[attr-defined]
        look.setBackground(colours.color(roles[0]))
        look.setForeground(colours.color(roles[1]))
        look.setFontUnderline(True)

    def _lead_to(self, place: QTextCursor) -> None:
        start = QTextCursor(place)
        start.setPosition(place.selectionStart())
        self._browser.setTextCursor(start)
        self._browser.ensureCursorVisible()
