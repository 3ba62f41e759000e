"""The players' plates: who sits there, what is left, whose turn it is, and Stop!."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QRect, QRectF, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QPushButton, QWidget

from russianbank.controller.view import SeatKind, TableView
from russianbank.engine.piles import (
    TURNED,
    reserve_of,
    stock_of,
    waste_of,
)
from russianbank.ui.table.slots import AMBER

if TYPE_CHECKING:
    from russianbank.engine.cards import Player
    from russianbank.ui.table.geometry import Rect, TableLayout

BACK_COLOURS: Final = ("#2f62b5", "#9c2440")
_BUTTON_HEIGHT: Final = 44
_SMALLEST_TEXT: Final = 11
_INK: Final = "#f2f7f3"
_FAINT: Final = "#b9cdc1"
_STOP_STYLE: Final = """
QPushButton {{
    font-size: {size}px; font-weight: 700; border-radius: {radius}px; padding: 0px;
}}
QPushButton:enabled {{
    background: #b3261e; color: #ffffff; border: 2px solid #f0857e;
}}
QPushButton:enabled:hover {{ background: #cc332a; border-color: #ffffff; }}
QPushButton:enabled:pressed {{ background: #86170f; }}
QPushButton:disabled {{
    background: transparent; color: #b9cdc1; border: 2px dashed #6f8f80;
}}
"""
_PASS_STYLE: Final = """
QPushButton {{
    font-size: {size}px; font-weight: 600; border-radius: {radius}px; padding: 0px;
    background: #ffd75e; color: #241b00; border: 1px solid #ffd75e;
}}
QPushButton:hover {{ background: #ffe392; }}
QPushButton:pressed {{ background: #e3b93a; }}
"""


class Plate(QWidget):
    """A player's plate at the table's edge, with native buttons.

    The button to pass lies on the player's empty stock: there is the place where a
    card would be turned.

    Signals:
        stop_called: the Stop! button was pressed, with its player.
        pass_clicked: the button that ends a turn without a card was pressed.

    Attributes:
        player: whose plate it is.
        stop: the Stop! button.
        skip: the button to pass.
    """

    stop_called = Signal(object)
    pass_clicked = Signal()

    def __init__(self, player: Player, parent: QWidget) -> None:
        super().__init__(parent)
        self.player = player
        self._view: TableView | None = None
        self._name, self._state, self._active = "", "", False
        self._counts: tuple[tuple[str, str], ...] = ()
        self.stop = _button("stop", self)
        # At once, not when the button is let go: the next action may follow soon.
        self.stop.pressed.connect(lambda: self.stop_called.emit(player))
        self.skip = _button("pass", parent)
        self.skip.clicked.connect(self.pass_clicked)
        self.hide()
        self.retranslate()

    def retranslate(self) -> None:
        """Takes all texts anew."""
        self.stop.setText(self.tr("Stop!"))
        self.skip.setText(self.tr("Pass"))
        if self._view is not None:
            self.show_view(self._view)

    def changeEvent(self, event: QEvent) -> None:
        """Follows a change of the language."""
        if event.type() is QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

    def show_view(self, view: TableView) -> None:
        """Shows the player's side of a table."""
        self._view = view
        seat = view.seats[self.player]
        person = seat.kind is SeatKind.PERSON
        self.stop.setVisible(view.stop_played and person)
        self.stop.setEnabled(view.stop_armed[self.player])
        self.skip.setVisible(view.can_pass and view.hand is self.player)
        self._name = seat.name
        observation = view.observation
        over = observation.result is not None
        self._active = observation.turn is self.player and not over
        self._state = self._turn_text(view) if self._active else ""
        self._counts = self._count_texts(view)
        texts = [self._name, self._state, *(f"{a} {b}" for a, b in self._counts)]
        self.setAccessibleName(", ".join(text for text in texts if text))
        self.show()
        self.update()

    def set_layout(self, layout: TableLayout) -> None:
        """Goes to its place in a layout; text grows with the cards."""
        self.setGeometry(_pixels(layout.plates[self.player]))
        edge = self._edge()
        height = max(_BUTTON_HEIGHT, round(0.24 * self.height()))
        top = self.height() - height - edge
        self.stop.setGeometry(edge, top, self.width() - 2 * edge, height)
        size = max(15, round(0.4 * height))
        self.stop.setStyleSheet(_STOP_STYLE.format(size=size, radius=height // 6))
        stock = layout.places[stock_of(self.player)]
        middle = QRectF(stock.x, stock.y, stock.width, stock.height).center()
        self.skip.resize(round(0.86 * stock.width), height)
        self.skip.move(middle.toPoint() - self.skip.rect().center())
        size = max(14, round(0.34 * height))
        self.skip.setStyleSheet(_PASS_STYLE.format(size=size, radius=height // 6))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints panel, name, turn and counts."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_panel(painter)
        unit = self._unit()
        edge = float(self._edge())
        top = self._paint_name(painter, edge + 0.1 * unit)
        if self._active:
            top = self._paint_state(painter, top)
        self._paint_counts(painter, top + 0.1 * unit)

    def _turn_text(self, view: TableView) -> str:
        if view.hand is self.player:
            return self.tr("your turn")
        return self.tr("is playing")

    def _count_texts(self, view: TableView) -> tuple[tuple[str, str], ...]:
        piles = view.observation.piles
        player = self.player
        stock = len(piles[stock_of(player)]) + len(piles[TURNED + player])
        return (
            (self.tr("Reserve"), str(len(piles[reserve_of(player)]))),
            (self.tr("Stock"), str(stock)),
            (self.tr("Waste"), str(len(piles[waste_of(player)]))),
        )

    def _edge(self) -> int:
        return max(6, round(0.055 * self.width()))

    def _unit(self) -> float:
        """Returns the height of a line of text."""
        return min(30.0, max(15.0, 0.115 * self.height()))

    def _paint_panel(self, painter: QPainter) -> None:
        line = 3.0 if self._active else 1.0
        area = QRectF(self.rect()).adjusted(line / 2, line / 2, -line / 2, -line / 2)
        colour = QColor(AMBER) if self._active else QColor(226, 246, 233, 60)
        painter.setPen(QPen(colour, line))
        painter.setBrush(QColor(6, 26, 18, 150))
        radius = 0.08 * self.width()
        painter.drawRoundedRect(area, radius, radius)

    def _paint_name(self, painter: QPainter, top: float) -> float:
        """Paints the back's colour and the name; returns where the next line starts."""
        unit, edge = self._unit(), float(self._edge())
        swatch = QRectF(edge, top + 0.14 * unit, 0.62 * unit, 0.86 * unit)
        painter.setPen(QPen(QColor("#fffdf7"), 1.5))
        painter.setBrush(QColor(BACK_COLOURS[self.player]))
        painter.drawRoundedRect(swatch, 2.5, 2.5)
        painter.setPen(QColor(_INK))
        left = swatch.right() + 0.42 * unit
        room = QRectF(left, top, self.width() - edge - left, 1.2 * unit)
        font = _font(0.92 * unit, QFont.Weight.DemiBold)
        _draw_fitting(painter, room, self._name, font)
        return top + 1.15 * unit

    def _paint_state(self, painter: QPainter, top: float) -> float:
        """Paints the triangle and the words of who is to play."""
        unit, edge = self._unit(), float(self._edge())
        middle = top + 0.6 * unit
        triangle = QPainterPath()
        triangle.moveTo(edge + 0.04 * unit, middle - 0.4 * unit)
        triangle.lineTo(edge + 0.66 * unit, middle)
        triangle.lineTo(edge + 0.04 * unit, middle + 0.4 * unit)
        triangle.closeSubpath()
        painter.fillPath(triangle, QColor(AMBER))
        painter.setPen(QColor(AMBER))
        left = edge + 1.04 * unit
        room = QRectF(left, top, self.width() - edge - left, 1.2 * unit)
        font = _font(0.84 * unit, QFont.Weight.Normal)
        _draw_fitting(painter, room, self._state, font)
        return top + 1.15 * unit

    def _paint_counts(self, painter: QPainter, top: float) -> None:
        """Paints the numbers of cards, if there is room for all three lines.

        They stand on the piles as well, so that a small table loses nothing.
        """
        unit, edge = self._unit(), float(self._edge())
        floor = self.stop.y() if self.stop.isVisibleTo(self) else self.height()
        line = 0.85 * unit
        if top + 3 * line > floor - 0.2 * unit:
            return
        painter.setFont(_font(0.74 * unit, QFont.Weight.Normal))
        for label, number in self._counts:
            room = QRectF(edge, top, self.width() - 2 * edge, line)
            painter.setPen(QColor(_FAINT))
            centre = Qt.AlignmentFlag.AlignVCenter
            painter.drawText(room, centre | Qt.AlignmentFlag.AlignLeft, label)
            painter.setPen(QColor(_INK))
            painter.drawText(room, centre | Qt.AlignmentFlag.AlignRight, number)
            top += line


def _font(height: float, weight: QFont.Weight) -> QFont:
    font = QFont()
    font.setPixelSize(max(_SMALLEST_TEXT, round(height)))
    font.setWeight(weight)
    return font


def _draw_fitting(painter: QPainter, room: QRectF, text: str, font: QFont) -> None:
    """Draws a line of text, smaller or cut off if it has not enough room."""
    width = QFontMetricsF(font).horizontalAdvance(text)
    if width > room.width():
        smaller = int(font.pixelSize() * room.width() / width)
        font.setPixelSize(max(_SMALLEST_TEXT, smaller))
    metrics = QFontMetricsF(font)
    shown = metrics.elidedText(text, Qt.TextElideMode.ElideRight, room.width())
    painter.setFont(font)
    left = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
    painter.drawText(room, left, shown)


def _button(name: str, parent: QWidget) -> QPushButton:
    button = QPushButton(parent)
    button.setObjectName(name)
    # The keys stay with the table: the space bar must never call Stop! by chance.
    button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    button.hide()
    return button


def _pixels(area: Rect) -> QRect:
    return QRect(round(area.x), round(area.y), round(area.width), round(area.height))
