"""The table's surface: felt under a lamp, darker towards the rim."""

from __future__ import annotations

from random import Random
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QBrush, QColor, QImage, QPainter, QPixmap, QRadialGradient

_LIGHT: Final = (
    (0.0, "#37875f"),
    (0.45, "#2c7351"),
    (0.8, "#1d5440"),
    (1.0, "#113629"),
)
_NOISE_SIZE: Final = 192
_NOISE: Final = 0.045


def felt(size: QSize) -> QPixmap:
    """Returns the surface for a table of this size in device pixels."""
    picture = QImage(size, QImage.Format.Format_RGB32)
    painter = QPainter(picture)
    _shine(painter, size)
    painter.setOpacity(_NOISE)
    painter.fillRect(picture.rect(), QBrush(_fibres()))
    painter.end()
    return QPixmap.fromImage(picture)


def _shine(painter: QPainter, size: QSize) -> None:
    """Paints the light: an ellipse as wide as the table, a little above its middle."""
    light = QRadialGradient(QPointF(0.5, 0.46), 0.78)
    for at, colour in _LIGHT:
        light.setColorAt(at, QColor(colour))
    painter.save()
    painter.scale(size.width(), size.height())
    painter.fillRect(QRectF(0, 0, 1, 1), QBrush(light))
    painter.restore()


def _fibres() -> QImage:
    """Returns a small tile of black and white grain, always the same."""
    count = _NOISE_SIZE * _NOISE_SIZE
    grain = Random(2).randbytes(count)
    grey = QImage(
        grain,
        _NOISE_SIZE,
        _NOISE_SIZE,
        _NOISE_SIZE,
        QImage.Format.Format_Grayscale8,
    )
    return grey.convertToFormat(QImage.Format.Format_RGB32)
