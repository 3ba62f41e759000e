"""Short lights over the table: nobody waits for them and no click meets them."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QPointF, QRectF, Qt, QVariantAnimation
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetrics,
    QPainter,
    QPainterPath,
    QPen,
    QPixmap,
)
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPathItem, QGraphicsPixmapItem

from russianbank.ui.table.art import turned_round
from russianbank.ui.table.card_item import picture_item
from russianbank.ui.table.colours import ALARM, ALARM_INK, AMBER
from russianbank.ui.table.geometry import CORNER

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtWidgets import QGraphicsScene

    from russianbank.ui.table.animator import Animator
    from russianbank.ui.table.geometry import Rect, TableLayout

# Above flying and held cards.
_Z: Final = 3000.0
# Milliseconds at normal speed.
_RING: Final = 520
_SIGN: Final = 1300
_BURST: Final = 700
_FOUNTAIN: Final = 2600

LOAD_COLOUR: Final = "#ffb454"
GOLD: Final = AMBER
_SPARK_COLOURS: Final = (GOLD, "#fff3c4", "#e0475b", "#f4f1e6", "#5fb58a")
_SHOWN_SIGN: Final = 0.78  # of its time the sign stays before it fades


@dataclass(frozen=True, slots=True)
class Spark:
    """A spark's way, in card widths; its time runs from 0 to 1.

    Attributes:
        across: how far it has gone to the right at the end, without hindrance.
        up: the same upwards, before it falls.
        picture: which of the pictures it shows.
    """

    across: float
    up: float
    picture: int


class Flourishes(QObject):
    """Shows the lights and owns them until they have gone out."""

    def __init__(self, scene: QGraphicsScene, animator: Animator) -> None:
        super().__init__(scene)
        self._scene = scene
        self._animator = animator
        self._burning: dict[QVariantAnimation, list[QGraphicsItem]] = {}

    @property
    def count(self) -> int:
        """How many lights can be seen now."""
        return len(self._burning)

    def clear(self) -> None:
        """Puts out everything at once."""
        for light in list(self._burning):
            light.stop()
            self._out(light)

    def ring(self, area: Rect, card_width: float, colour: str) -> None:
        """Lets a ring spread from a card's edge: a card was loaded or completes."""
        item = QGraphicsPathItem()
        item.setPen(QPen(QColor(colour), max(2.0, 0.045 * card_width)))
        radius = CORNER * card_width

        def draw(time: float) -> None:
            grown = area.grown(time * 0.3 * card_width)
            path = QPainterPath()
            box = QRectF(grown.x, grown.y, grown.width, grown.height)
            path.addRoundedRect(box, radius * (1 + 3 * time), radius * (1 + 3 * time))
            item.setPath(path)
            item.setOpacity((1 - time) ** 1.4)

        self._burn([item], _RING, draw)

    def burst(self, area: Rect, card_width: float) -> None:
        """Lets sparks fly off a foundation that is complete."""
        sparks = [
            Spark(math.sin(turn) * reach, math.cos(turn) * reach, number % 2)
            for number in range(18)
            for turn in (2 * math.pi * number / 18,)
            for reach in (0.9 + 0.35 * (number % 3),)
        ]
        self._fly(sparks, area, card_width, _BURST, fall=0.25)

    def fountain(self, area: Rect, card_width: float, upwards: int) -> None:
        """Lets a fountain rise from the winner's side.

        Args:
            area: where it rises from.
            card_width: in logical pixels.
            upwards: 1 from the near side, -1 from the far one.
        """
        rng = Random(area.x)
        sparks = [
            Spark(
                rng.uniform(-4.6, 4.6),
                upwards * rng.uniform(1.8, 6.8),
                number % len(_SPARK_COLOURS),
            )
            for number in range(90)
        ]
        self._fly(sparks, area, card_width, _FOUNTAIN, fall=4.4)

    def sign(self, text: str, layout: TableLayout, ratio: float) -> None:
        """Shows a word in the middle of the table, as a sign of alarm.

        Two who sit across from each other see one each.
        """
        picture = _sign_picture(text, layout.card_width, ratio)
        size = picture.deviceIndependentSize()
        x, y = (layout.width - size.width()) / 2, (layout.height - size.height()) / 2
        apart = 0.0 if layout.turned is None else 0.6 * size.height()
        items = [_sign_item(picture, layout, x, y + apart)]
        if apart:
            items.append(_sign_item(turned_round(picture), layout, x, y - apart))

        def draw(time: float) -> None:
            come = min(1.0, time / 0.08)
            gone = max(0.0, (time - _SHOWN_SIGN) / (1 - _SHOWN_SIGN))
            for item in items:
                item.setOpacity(come * (1 - gone))

        self._burn(items, _SIGN, draw)

    def _fly(
        self,
        sparks: Sequence[Spark],
        area: Rect,
        card_width: float,
        milliseconds: int,
        fall: float,
    ) -> None:
        start = QPointF(area.x + area.width / 2, area.y + area.height / 2)
        pictures = [_spark_picture(one, card_width) for one in _SPARK_COLOURS]
        items = [QGraphicsPixmapItem(pictures[spark.picture]) for spark in sparks]

        def draw(time: float) -> None:
            along = 1 - (1 - time) ** 2
            for spark, item in zip(sparks, items, strict=True):
                down = fall * time * time
                x = spark.across * along * card_width
                y = (math.copysign(down, spark.up) - spark.up * along) * card_width
                item.setPos(start + QPointF(x, y))
                item.setOpacity(min(1.0, 2.2 * (1 - time)))

        self._burn(items, milliseconds, draw)

    def _burn(
        self,
        items: Sequence[QGraphicsItem],
        milliseconds: int,
        draw: Callable[[float], None],
    ) -> None:
        """Shows items for a time; not at all where nothing moves."""
        duration = self._animator.time(milliseconds)
        if not duration:
            return
        light = QVariantAnimation(self)
        light.setStartValue(0.0)
        light.setEndValue(1.0)
        light.setDuration(duration)
        light.valueChanged.connect(draw)
        light.finished.connect(partial(self._out, light))
        self._burning[light] = list(items)
        draw(0.0)
        for item in items:
            item.setZValue(_Z)
            item.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
            self._scene.addItem(item)
        light.start()

    def _out(self, light: QVariantAnimation) -> None:
        for item in self._burning.pop(light, ()):
            self._scene.removeItem(item)
        light.deleteLater()


def _spark_picture(colour: str, card_width: float) -> QPixmap:
    """Returns a small four-pointed star."""
    size = max(6, round(0.13 * card_width))
    picture = QPixmap(size, size)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    middle, star = size / 2, QPainterPath()
    for corner in range(8):
        reach = middle * (1.0 if corner % 2 == 0 else 0.34)
        angle = math.pi / 4 * corner
        x, y = middle + reach * math.sin(angle), middle - reach * math.cos(angle)
        star.lineTo(x, y) if corner else star.moveTo(x, y)
    painter.fillPath(star, QColor(colour))
    painter.end()
    return picture


def _sign_item(
    picture: QPixmap, layout: TableLayout, x: float, y: float
) -> QGraphicsPixmapItem:
    item = picture_item()
    item.setPixmap(picture)
    item.setPos(layout.snapped(x), layout.snapped(y))
    return item


def _sign_picture(text: str, card_width: float, ratio: float) -> QPixmap:
    """Returns a word on a red plate with a white rim."""
    font = QFont()
    font.setPixelSize(round(0.52 * card_width))
    font.setWeight(QFont.Weight.Bold)
    metrics = QFontMetrics(font)
    width = metrics.horizontalAdvance(text) + 0.9 * card_width
    height = metrics.height() + 0.42 * card_width
    picture = QPixmap(round(width * ratio), round(height * ratio))
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    rim = max(2.0, 0.035 * card_width)
    box = QRectF(0, 0, width, height).adjusted(rim, rim, -rim, -rim)
    painter.setPen(QPen(QColor(ALARM_INK), rim))
    painter.setBrush(QColor(ALARM))
    painter.drawRoundedRect(box, 0.22 * height, 0.22 * height)
    painter.setFont(font)
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)
    painter.end()
    return picture
