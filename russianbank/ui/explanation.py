"""A note over the table that explains in full, until the game goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QFrame, QLabel, QVBoxLayout, QWidget

if TYPE_CHECKING:
    from PySide6.QtGui import QMouseEvent

    from russianbank.ui.why_text import Why

_WIDEST: Final = 34  # text heights
_MARGIN: Final = 10  # pixels from the table's edge


class Explanation(QFrame):
    """A headline and a sentence a line; a click on it takes it away.

    Attributes:
        title: the headline.
        body: the sentences.
    """

    def __init__(self, table: QWidget) -> None:
        super().__init__(table)
        self.setObjectName("explanation")
        self.title, self.body = QLabel(), QLabel()
        self.title.setObjectName("explanationTitle")
        layout = QVBoxLayout(self)
        layout.setContentsMargins(18, 12, 18, 14)
        layout.setSpacing(6)
        for label in (self.title, self.body):
            label.setWordWrap(True)
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
            layout.addWidget(label)
        table.installEventFilter(self)
        self.hide()

    def explain(self, why: Why) -> None:
        """Shows an explanation in the place of another one."""
        self.title.setText(why.title)
        self.body.setText("\n".join(why.lines))
        self.body.setVisible(bool(why.lines))
        self.setAccessibleName(why.title)
        self.setAccessibleDescription(self.body.text())
        self._place()
        self.show()
        self.raise_()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Goes away."""
        event.accept()
        self.hide()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Stays at the table's lower edge."""
        if event.type() == QEvent.Type.Resize and self.isVisible():
            self._place()
        return super().eventFilter(watched, event)

    def _place(self) -> None:
        """Lies over the middle of the table's lower edge."""
        table = self.parentWidget()
        assert table is not None
        widest = _WIDEST * self.fontMetrics().height()
        width = min(widest, table.width() - 2 * _MARGIN)
        self.ensurePolished()
        layout = self.layout()
        assert layout is not None
        height = layout.totalHeightForWidth(width)
        left = (table.width() - width) // 2
        self.setGeometry(left, table.height() - height - _MARGIN, width, height)
