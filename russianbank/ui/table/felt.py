"""The table's surface: cloth under a lamp, darker towards the rim."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QImage, QPainter, QPixmap, QRadialGradient

from russianbank.ui.table.colours import TableColours, Weave

# Where each of the colours of the light is reached, from its middle to the corners.
_STOPS: Final = (0.0, 0.42, 0.8, 1.0)
_REACH: Final = 0.75
_LAMP: Final = QPointF(0.5, 0.465)
_TILE: Final = 256
# How much the threads stand out, 0 to 1.
_GRAIN: Final = {Weave.FELT: 0.05, Weave.CLOTH: 0.04}


def felt(size: QSize, colours: TableColours) -> QPixmap:
    """Returns the surface for a table of this size in device pixels."""
    picture = QImage(size, QImage.Format.Format_RGB32)
    if colours.weave is Weave.FLAT:
        picture.fill(QColor(colours.light[0]))
        return QPixmap.fromImage(picture)
    painter = QPainter(picture)
    _shine(painter, size, colours)
    if colours.weave in _GRAIN:
        painter.fillRect(picture.rect(), QBrush(_threads(colours.weave)))
    painter.end()
    return QPixmap.fromImage(picture)


def _shine(painter: QPainter, size: QSize, colours: TableColours) -> None:
    """Paints the light: an ellipse as wide as the table, a little above its middle."""
    light = QRadialGradient(_LAMP, _REACH)
    for at, colour in zip(_STOPS, colours.light, strict=True):
        light.setColorAt(at, QColor(colour))
    painter.save()
    painter.scale(size.width(), size.height())
    painter.fillRect(QRectF(0, 0, 1, 1), QBrush(light))
    painter.restore()


@cache
def _threads(weave: Weave) -> QImage:
    """Returns a tile of threads, always the same, as light and shade on nothing.

    Light and shade are even, so that the cloth stays as bright as its colour; and a
    light that changes slowly gets no visible steps.
    """
    grey = QImage(_TILE, _TILE, QImage.Format.Format_RGB32)
    grey.fill(QColor(128, 128, 128))
    painter = QPainter(grey)
    if weave is Weave.CLOTH:  # threads across and along
        _lay(painter, QSize(8, 1), 1.0)
        _lay(painter, QSize(1, 8), 0.5)
    else:  # short fibres
        _lay(painter, QSize(1, 1), 1.0)
        _lay(painter, QSize(4, 1), 0.5)
        _lay(painter, QSize(1, 4), 0.34)
    painter.end()
    return _light_and_shade(grey, _GRAIN[weave])


def _lay(painter: QPainter, grain: QSize, opacity: float) -> None:
    """Paints noise over the tile, each grain of a size that divides the tile's.

    The noise goes on at the other edge, so that no seam shows between two tiles.
    """
    across, down = _TILE // grain.width(), _TILE // grain.height()
    noise = Random(3 * across + down).randbytes(across * down)
    rows = [noise[at : at + across] for at in range(0, across * down, across)]
    rows = [row[-1:] + row + row[:1] for row in (rows[-1], *rows, rows[0])]
    stride = -(-(across + 2) // 4) * 4
    data = b"".join(row.ljust(stride, b"\0") for row in rows)
    kind = QImage.Format.Format_Grayscale8
    stretched = QImage(data, across + 2, down + 2, stride, kind).scaled(
        (across + 2) * grain.width(),
        (down + 2) * grain.height(),
        Qt.AspectRatioMode.IgnoreAspectRatio,
        Qt.TransformationMode.SmoothTransformation,
    )
    painter.setOpacity(opacity)
    painter.drawImage(-grain.width(), -grain.height(), stretched)


def _light_and_shade(grey: QImage, strength: float) -> QImage:
    """Returns greys as white and black of a strength, and middle grey as nothing."""
    flat = grey.convertToFormat(QImage.Format.Format_Grayscale8)
    levels = bytes(flat.constBits())
    mean = sum(levels) / len(levels)
    tints = []
    for level in range(256):
        alpha = min(255, round(2 * strength * abs(level - mean) * 255 / 128))
        tints.append(alpha << 24 | (0xFFFFFF if level > mean else 0))
    made = QImage(levels, _TILE, _TILE, _TILE, QImage.Format.Format_Indexed8)
    made.setColorTable(tints)
    return made.convertToFormat(QImage.Format.Format_ARGB32_Premultiplied)
