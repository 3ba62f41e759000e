"""The players' plates: who sits there, what is left, whose turn it is, and Stop!."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QPixmap,
)
from PySide6.QtWidgets import QPushButton, QWidget

from russianbank.controller.view import SeatKind, TableView
from russianbank.engine.piles import (
    TURNED,
    reserve_of,
    stock_of,
    waste_of,
)
from russianbank.ui.table.colours import (
    ALARM,
    ALARM_DEEP,
    ALARM_EDGE,
    ALARM_INK,
    ALARM_LIT,
)
from russianbank.ui.turned import TurnableButton, turn_painter

if TYPE_CHECKING:
    from russianbank.engine.cards import Player
    from russianbank.ui.table.art import Art
    from russianbank.ui.table.geometry import Rect, TableLayout

_BUTTON_HEIGHT: Final = 44
_SMALLEST_TEXT: Final = 11
_FLAT: Final = 1.6  # a plate that is wider than this, in heights
_STOP_SHARE: Final = 0.4  # of a flat plate's width
# In heights of a line of text.
_NAME_HIGH: Final = 1.5
_CHIP_HIGH: Final = 1.32
_COUNT_HIGH: Final = 0.86
_GAP: Final = 0.28
_STOP_STYLE: Final = """
QPushButton {{
    font-size: {size}px; font-weight: 700; border-radius: {radius}px; padding: 0px;
}}
QPushButton:enabled {{
    background: {alarm}; color: {alarm_ink}; border: 2px solid {alarm_edge};
}}
QPushButton:enabled:hover {{ background: {alarm_lit}; border-color: {alarm_ink}; }}
QPushButton:enabled:pressed {{ background: {alarm_deep}; }}
QPushButton:disabled {{
    background: transparent; color: {faint}; border: 2px dashed {faint};
}}
"""
_PASS_STYLE: Final = """
QPushButton {{
    font-size: {size}px; font-weight: 600; border-radius: {radius}px; padding: 0px;
    background: {signal}; color: {signal_ink}; border: 1px solid {signal_ink};
}}
QPushButton:hover {{ border: 2px solid {signal_ink}; }}
QPushButton:pressed {{ border: 3px solid {signal_ink}; }}
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

    def __init__(self, player: Player, art: Art, parent: QWidget) -> None:
        """Makes a plate that is not shown yet.

        Args:
            player: whose plate it is.
            art: the pictures of the cards, and the table's colours.
            parent: the table.
        """
        super().__init__(parent)
        self.player = player
        self._art = art
        self._back = QPixmap()
        self._turned = False
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
        self._turned = layout.turned is self.player
        place = self._stop_place()
        height = place.height()
        if self._turned:
            place.moveTopLeft(self.rect().bottomRight() - place.bottomRight())
        self.stop.setGeometry(place)
        for button in (self.stop, self.skip):
            button.set_turned(turned=self._turned)
        stock = layout.places[stock_of(self.player)]
        middle = QRectF(stock.x, stock.y, stock.width, stock.height).center()
        self.skip.resize(round(0.86 * stock.width), height)
        self.skip.move(middle.toPoint() - self.skip.rect().center())
        self.refresh()

    def refresh(self) -> None:
        """Takes the picture of the back and all colours anew."""
        colours, height = self._art.colours, self.stop.height()
        size, radius = max(15, round(0.4 * height)), height // 6
        style = _STOP_STYLE.format(
            size=size,
            radius=radius,
            faint=colours.faint,
            alarm=ALARM,
            alarm_lit=ALARM_LIT,
            alarm_deep=ALARM_DEEP,
            alarm_edge=ALARM_EDGE,
            alarm_ink=ALARM_INK,
        )
        _dress(self.stop, style)
        size = max(14, round(0.34 * height))
        style = _PASS_STYLE.format(
            size=size,
            radius=radius,
            signal=colours.signal,
            signal_ink=colours.signal_ink,
        )
        _dress(self.skip, style)
        self._back = QPixmap()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints panel, name, counts and turn."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._turned:
            turn_painter(painter, self)
        self._paint_panel(painter)
        unit, gap = self._unit(), _GAP * self._unit()
        top = self._edge() + 0.0
        below = self.stop.isVisibleTo(self) and not self._is_flat
        floor = self._stop_place().y() if below else self.height()
        floor -= round((0.7 if below else 1) * self._edge())
        chip = floor - _CHIP_HIGH * unit
        # In the smallest window the name has less room, but is whole.
        self._paint_name(painter, top, min(_NAME_HIGH * unit, chip - top - 2))
        if self._active:
            self._paint_state(painter, chip)
        # The counts keep their place whoever's turn it is. They stand on the piles as
        # well, so that a small table loses nothing.
        first = top + _NAME_HIGH * unit + gap
        high = len(self._counts) * _COUNT_HIGH * unit
        room = chip - 0.5 * gap - first - high
        if room >= 0:
            self._paint_counts(painter, first + min(0.5 * room, gap))

    def _turn_text(self, view: TableView) -> str:
        if view.hand is self.player:
            return self.tr("your turn")
        return self.tr("plays")

    def _count_texts(self, view: TableView) -> tuple[tuple[str, str], ...]:
        piles = view.observation.piles
        player = self.player
        stock = len(piles[stock_of(player)]) + len(piles[TURNED + player])
        return (
            (self.tr("Reserve"), str(len(piles[reserve_of(player)]))),
            (self.tr("Stock"), str(stock)),
            (self.tr("Waste"), str(len(piles[waste_of(player)]))),
        )

    @property
    def _is_flat(self) -> bool:
        """Whether Stop! stands beside the texts, not below them."""
        return self.width() > _FLAT * self.height()

    def _stop_place(self) -> QRect:
        edge = self._edge()
        if self._is_flat:
            width = round(_STOP_SHARE * self.width())
            height = max(_BUTTON_HEIGHT, round(0.4 * self.height()))
            left, top = self.width() - width - edge, (self.height() - height) // 2
            return QRect(left, top, width, height)
        height = max(_BUTTON_HEIGHT, round(0.2 * self.height()))
        top = self.height() - height - edge
        return QRect(edge, top, self.width() - 2 * edge, height)

    def _text_width(self) -> float:
        """Returns how wide a line of text may be; as wide for who has no Stop!."""
        end = self._stop_place().x() if self._is_flat else self.width()
        return end - 2.0 * self._edge()

    def _edge(self) -> int:
        return max(6, round(0.055 * min(self.width(), self.height())))

    def _unit(self) -> float:
        """Returns the height of a line of text."""
        share = 0.14 if self._is_flat else 0.098
        return min(56.0, max(15.0, share * self.height()))

    def _paint_panel(self, painter: QPainter) -> None:
        colours = self._art.colours
        narrow = min(self.width(), self.height())
        line = max(3.0, 0.016 * narrow) if self._active else 1.0
        area = QRectF(self.rect()).adjusted(line / 2, line / 2, -line / 2, -line / 2)
        rim = colours.signal if self._active else colours.plate_rim
        painter.setPen(QPen(QColor(rim), line))
        painter.setBrush(QColor(colours.plate))
        radius = 0.075 * narrow
        painter.drawRoundedRect(area, radius, radius)

    def _paint_name(self, painter: QPainter, top: float, high: float) -> None:
        """Paints the back of the player's cards and the name in a line so high."""
        unit, edge = self._unit(), float(self._edge())
        back = self._back_picture(high)
        left = edge
        if not back.isNull():
            painter.drawPixmap(QPointF(round(edge), round(top)), back)
            left += back.deviceIndependentSize().width() + 0.4 * unit
        painter.setPen(QColor(self._art.colours.ink))
        room = QRectF(left, top, edge + self._text_width() - left, high)
        font = _font(0.95 * unit, QFont.Weight.DemiBold)
        _draw_fitting(painter, room, self._name, font)

    def _back_picture(self, height: float) -> QPixmap:
        """Returns the back of the player's cards, as high as this."""
        art = self._art
        if self._back.isNull() and art.width:
            whole = QPixmap(art.card(self.player))
            whole.setDevicePixelRatio(1.0)
            self._back = whole.scaledToHeight(
                round(height * art.ratio), Qt.TransformationMode.SmoothTransformation
            )
            self._back.setDevicePixelRatio(art.ratio)
        return self._back

    def _paint_state(self, painter: QPainter, top: float) -> None:
        """Paints the triangle and the words of who is to play."""
        unit, edge, colours = self._unit(), float(self._edge()), self._art.colours
        chip = QRectF(edge, top, self._text_width(), _CHIP_HIGH * unit)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colours.signal))
        painter.drawRoundedRect(chip, 0.3 * unit, 0.3 * unit)
        font = _font(0.84 * unit, QFont.Weight.DemiBold)
        sign, gap = 0.5 * unit, 0.34 * unit
        most = chip.width() - sign - gap - 0.3 * unit
        wide = min(most, QFontMetricsF(font).horizontalAdvance(self._state) + 1)
        left = chip.center().x() - (sign + gap + wide) / 2
        triangle = QPainterPath(QPointF(left, chip.center().y() - 0.34 * unit))
        triangle.lineTo(left + sign, chip.center().y())
        triangle.lineTo(left, chip.center().y() + 0.34 * unit)
        painter.fillPath(triangle, QColor(colours.signal_ink))
        painter.setPen(QColor(colours.signal_ink))
        room = QRectF(left + sign + gap, top, wide, chip.height())
        _draw_fitting(painter, room, self._state, font)

    def _paint_counts(self, painter: QPainter, top: float) -> None:
        """Paints the numbers of cards."""
        unit, edge, colours = self._unit(), float(self._edge()), self._art.colours
        painter.setFont(_font(0.74 * unit, QFont.Weight.Normal))
        for label, number in self._counts:
            line = _COUNT_HIGH * unit
            room = QRectF(edge, top, self._text_width(), line)
            painter.setPen(QColor(colours.faint))
            centre = Qt.AlignmentFlag.AlignVCenter
            painter.drawText(room, centre | Qt.AlignmentFlag.AlignLeft, label)
            painter.setPen(QColor(colours.ink))
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


def _button(name: str, parent: QWidget) -> TurnableButton:
    button = TurnableButton(parent)
    button.setObjectName(name)
    # The keys stay with the table: the space bar must never call Stop! by chance.
    button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    button.hide()
    return button


def _dress(button: QPushButton, style: str) -> None:
    """Sets a style sheet; while a window is resized it is mostly the same again."""
    if button.styleSheet() != style:
        button.setStyleSheet(style)


def _pixels(area: Rect) -> QRect:
    return QRect(round(area.x), round(area.y), round(area.width), round(area.height))
