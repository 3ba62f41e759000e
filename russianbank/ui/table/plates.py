"""The players' plates: who sits there, what is left, whose turn it is, and Stop!."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QLabel, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from russianbank.controller.view import SeatKind
from russianbank.engine.piles import TURNED, reserve_of, stock_of, waste_of

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent, QResizeEvent

    from russianbank.controller.view import TableView
    from russianbank.engine.cards import Player
    from russianbank.ui.table.geometry import TableLayout

BACK_COLOURS: Final = ("#2a5ca8", "#9c2740")
_AMBER: Final = "#ffd75e"
_BUTTON_HEIGHT: Final = 44
# A plate lower than this (logical pixels) shows no counts; the badges have them.
_ROOM_FOR_COUNTS: Final = 132
_GROUND: Final = QColor(6, 24, 17, 150)
_RIM: Final = QColor(226, 246, 233, 45)

_STYLE: Final = """
QLabel { color: #f2f5f0; background: transparent; }
#name { font-weight: 600; }
#turn { color: #ffd75e; font-weight: 600; }
#counts { color: #cfdcd3; }
QPushButton {
    border-radius: 8px; font-weight: 700; padding: 0 6px;
}
#stop:enabled { background: #b3261e; color: #ffffff; border: 2px solid #e36a5f; }
#stop:enabled:hover { background: #c9352c; }
#stop:enabled:pressed { background: #8f1d16; }
#stop:disabled {
    background: transparent; color: #b7c6bc; border: 2px dashed #7f9388;
}
#pass { background: #ffd75e; color: #241b00; border: 1px solid #ffd75e; }
#pass:hover { background: #ffe392; }
"""


class Plate(QWidget):
    """One player's plate.

    Signals:
        stop_called: the Stop! button was pressed, with its player.
        pass_clicked: the button that ends a turn without a card was pressed.
    """

    stop_called = Signal(object)
    pass_clicked = Signal()

    def __init__(self, player: Player, parent: QWidget) -> None:
        super().__init__(parent)
        self.player = player
        self._is_mover = False
        self.setObjectName("plate")
        self.setStyleSheet(_STYLE)
        self.name = self._label("name")
        self.turn = self._label("turn")
        self.counts = self._label("counts")
        self.stop = self._button("stop", self.tr("Stop!"))
        self.stop.pressed.connect(lambda: self.stop_called.emit(self.player))
        self.skip = self._button("pass", self.tr("Pass"))
        self.skip.clicked.connect(self.pass_clicked)
        self._column = QVBoxLayout(self)
        self._column.setSpacing(2)
        for part in (self.name, self.turn, self.counts):
            self._column.addWidget(part)
        self._column.addStretch(1)
        self._column.addWidget(self.skip)
        self._column.addWidget(self.stop)
        self.hide()

    def _label(self, name: str) -> QLabel:
        label = QLabel(self)
        label.setObjectName(name)
        label.setTextFormat(Qt.TextFormat.PlainText)
        label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        return label

    def _button(self, name: str, text: str) -> QPushButton:
        button = QPushButton(text, self)
        button.setObjectName(name)
        # The keys stay with the table.
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        button.setFixedHeight(_BUTTON_HEIGHT)
        button.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        button.hide()
        return button

    # What is shown

    def show_view(self, view: TableView) -> None:
        """Shows a player's part of a table."""
        player, seat = self.player, view.seats[self.player]
        self._is_mover = (
            view.observation.turn is player and view.observation.result is None
        )
        self._name = seat.name
        self.turn.setText(self._turn_text(view) if self._is_mover else "")
        self.counts.setText(self._counts_text(view))
        person = seat.kind is SeatKind.PERSON
        self.stop.setVisible(view.stop_played and person)
        self.stop.setEnabled(view.stop_armed[player])
        self.skip.setVisible(view.can_pass and view.hand is player)
        self.setAccessibleName(f"{seat.name}. {self.turn.text()} {self.counts.text()}")
        self._fit()
        self.show()
        self.update()

    def _turn_text(self, view: TableView) -> str:
        if view.hand is self.player:
            return self.tr("to play")
        return self.tr("is playing")

    def _counts_text(self, view: TableView) -> str:
        piles = view.observation.piles
        player = self.player
        left = len(piles[stock_of(player)]) + len(piles[TURNED + player])
        return self.tr("Reserve {reserve}\nStock {stock}\nWaste {waste}").format(
            reserve=len(piles[reserve_of(player)]),
            stock=left,
            waste=len(piles[waste_of(player)]),
        )

    # Size and drawing

    def set_layout(self, layout: TableLayout) -> None:
        """Goes to its place in a layout; text grows with the cards."""
        place = layout.plates[self.player]
        self.setGeometry(
            QRect(
                round(place.x), round(place.y), round(place.width), round(place.height)
            )
        )
        for part, share in (
            (self.name, 0.135),
            (self.turn, 0.115),
            (self.counts, 0.11),
        ):
            self._set_text_size(
                part, max(11, min(22, round(share * layout.card_width)))
            )
        for button in (self.stop, self.skip):
            self._set_text_size(
                button, max(13, min(24, round(0.15 * layout.card_width)))
            )
            button.setFixedHeight(max(_BUTTON_HEIGHT, round(0.34 * layout.card_width)))
        inset = max(6, round(0.08 * layout.card_width))
        self._column.setContentsMargins(inset + 4, inset, inset, inset)
        self._fit()

    @staticmethod
    def _set_text_size(part: QWidget, pixels: int) -> None:
        font = part.font()
        font.setPixelSize(pixels)
        part.setFont(font)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Shortens a long name to its room."""
        super().resizeEvent(event)
        self._fit()

    _name = ""

    def _fit(self) -> None:
        """Leaves out what there is no room for; the badges show the counts too."""
        margins = self._column.contentsMargins()
        swatch = 0.9 * self.name.sizeHint().height() / 1.4
        room = self.width() - margins.left() - margins.right() - swatch - 6
        metrics = self.name.fontMetrics()
        self.name.setText(
            metrics.elidedText(self._name, Qt.TextElideMode.ElideRight, int(room))
        )
        buttons = sum(
            one.height() + 2 for one in (self.stop, self.skip) if not one.isHidden()
        )
        self.counts.setVisible(self.height() - buttons >= _ROOM_FOR_COUNTS - 48)

    def sizeHint(self) -> QSize:
        """Returns no wish: the layout of the table gives the size."""
        return self.size()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the ground, the swatch of the back and the mark of the turn."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        width = 3.0 if self._is_mover else 1.0
        edge = width / 2
        area = QRectF(self.rect()).adjusted(edge, edge, -edge, -edge)
        painter.setPen(QPen(QColor(_AMBER) if self._is_mover else _RIM, width))
        painter.setBrush(_GROUND)
        painter.drawRoundedRect(area, 10, 10)
        self._paint_swatch(painter)
        if self._is_mover:
            self._paint_triangle(painter)
        painter.end()

    def _paint_swatch(self, painter: QPainter) -> None:
        """Paints the colour of the player's backs as a small card by the name."""
        high = self.name.height() * 0.9
        wide = high / 1.4
        x = self.width() - self._column.contentsMargins().right() - wide
        y = self.name.y() + (self.name.height() - high) / 2
        painter.setPen(QPen(QColor("#fffdf7"), 1.5))
        painter.setBrush(QColor(BACK_COLOURS[self.player]))
        painter.drawRoundedRect(QRectF(x, y, wide, high), 2, 2)

    def _paint_triangle(self, painter: QPainter) -> None:
        """Paints a filled triangle before the words: never colour alone."""
        line = self.turn.geometry()
        size = 0.62 * line.height()
        x = self.width() - self._column.contentsMargins().right() - size
        middle = line.center().y() + 0.5
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(_AMBER))
        painter.drawPolygon(
            QPolygonF(
                [
                    QPointF(x, middle - size / 2),
                    QPointF(x + 0.9 * size, middle),
                    QPointF(x, middle + size / 2),
                ]
            )
        )
