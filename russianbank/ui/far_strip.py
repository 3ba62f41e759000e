"""The strip at the top, on its head, for who sits across a flat screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QGraphicsScene, QGraphicsView, QWidget

from russianbank.ui.question_row import Answer
from russianbank.ui.status_strip import StatusStrip

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent


class EchoStrip(StatusStrip):
    """Says what another strip says; a screen reader hears it from that one only."""

    def __init__(self, source: StatusStrip) -> None:
        super().__init__()
        self._source = source
        self.seed.hide()
        source.changed.connect(self._follow)
        self._follow()

    def _follow(self) -> None:
        source = self._source
        self.copy_texts(source)
        question = source.question.text()
        if question:
            answers = source.answers.buttons
            self.ask(question, [Answer(one.text(), one.click) for one in answers])
        else:
            self.clear_question()

    def _announce(self, text: str) -> None:
        """Leaves that to the other strip."""


class FarStrip(QGraphicsView):
    """Holds the echo of a strip, turned by 180 degrees.

    Attributes:
        strip: the echo.
    """

    def __init__(self, source: StatusStrip, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        off = Qt.ScrollBarPolicy.ScrollBarAlwaysOff
        self.setHorizontalScrollBarPolicy(off)
        self.setVerticalScrollBarPolicy(off)
        self.setScene(QGraphicsScene(self))
        self.strip = EchoStrip(source)
        self._proxy = self.scene().addWidget(self.strip)
        self._proxy.setRotation(180)

    def fit(self, text_size: int) -> None:
        """Makes room for two lines of a text size in pixels."""
        self.strip.fit(text_size)
        self.setFixedHeight(self.strip.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lets the strip fill its holder."""
        super().resizeEvent(event)
        size = self.viewport().size()
        self.strip.resize(size)
        self.setSceneRect(0, 0, size.width(), size.height())
        self._proxy.setPos(size.width(), size.height())
