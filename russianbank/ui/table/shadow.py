"""Soft shadows, blurred once and stretched to any width."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap

_LAYERS: Final = 12


@dataclass(frozen=True, slots=True)
class Softness:
    """How a shadow looks; lengths in card widths.

    Attributes:
        blur: how far it fades out.
        drop: how far it lies below its card.
        strength: how dark it is in the middle, 0 to 1.
    """

    blur: float
    drop: float
    strength: float


LYING: Final = Softness(0.045, 0.022, 0.42)
LIFTED: Final = Softness(0.12, 0.085, 0.46)


def soft_shadow(
    width: int, height: int, radius: float, blur: int, strength: float
) -> QPixmap:
    """Returns the shadow of a rounded rectangle, with `blur` pixels around it.

    Everything is in device pixels. A stack of faint rectangles, each a little smaller,
    looks like a blur and costs a few milliseconds.
    """
    picture = QPixmap(width + 2 * blur, height + 2 * blur)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    layer = 1 - (1 - strength) ** (1 / _LAYERS)
    painter.setBrush(QColor.fromRgbF(0.0, 0.03, 0.02, layer))
    whole = QRectF(picture.rect())
    for number in range(_LAYERS):
        inset = 2 * blur * (number + 0.5) / _LAYERS
        round_by = max(1.0, radius + blur - inset)
        area = whole.adjusted(inset, inset, -inset, -inset)
        painter.drawRoundedRect(area, round_by, round_by)
    painter.end()
    return picture


def widened(shadow: QPixmap, width: int) -> QPixmap:
    """Returns a shadow made `width` device pixels wide by stretching its middle."""
    if width <= shadow.width():
        return shadow
    # Parts of a picture are measured in its logical pixels.
    shadow = QPixmap(shadow)
    shadow.setDevicePixelRatio(1.0)
    height, half = shadow.height(), shadow.width() // 2
    rest = shadow.width() - half
    picture = QPixmap(width, height)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.drawPixmap(0, 0, shadow, 0, 0, half, height)
    painter.drawPixmap(half, 0, width - half - rest, height, shadow, half, 0, 1, height)
    painter.drawPixmap(width - rest, 0, shadow, half, 0, rest, height)
    painter.end()
    return picture
