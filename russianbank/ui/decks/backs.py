"""Makes two backs of a deck's only one: whose a card is must be seen at a glance."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QPen

if TYPE_CHECKING:
    from collections.abc import Sequence

# Dark, middle and light of each pack, as our own backs and the plates have them.
_TONES: Final = {
    "back-a": ("#0c1f45", "#2a5cb0", "#e9f0fb"),
    "back-b": ("#3d0a18", "#a52a45", "#fbebee"),
}
_MIDDLE: Final = 120  # the grey that becomes the middle tone
_EMBLEM: Final = 0.17  # its half width in card widths


def tinted(back: QImage, code: str) -> QImage:
    """Returns a back in a pack's colour, with the pack's emblem in the middle.

    The emblems differ in shape, for eyes that do not tell the colours apart.
    """
    tones = [QColor(tone) for tone in _TONES[code]]
    grey = back.convertToFormat(QImage.Format.Format_Grayscale8)
    # The same bytes, taken as places in a table of colours; Qt's own conversion would
    # search the table for every dot.
    dots, line = grey.constBits(), grey.bytesPerLine()
    indexed = QImage.Format.Format_Indexed8
    mapped = QImage(dots, grey.width(), grey.height(), line, indexed)
    mapped.setColorTable(_ramp(tones))
    picture = mapped.convertToFormat(back.format())
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    _draw_emblem(painter, QRectF(picture.rect()), code, tones)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_DestinationIn)
    painter.drawImage(0, 0, back)
    painter.end()
    return picture


def _ramp(tones: Sequence[QColor]) -> list[int]:
    """Returns the colour for each level of grey."""
    dark, middle, light = tones
    return [
        _between(dark, middle, level / _MIDDLE).rgb()
        if level < _MIDDLE
        else _between(middle, light, (level - _MIDDLE) / (255 - _MIDDLE)).rgb()
        for level in range(256)
    ]


def _between(one: QColor, other: QColor, part: float) -> QColor:
    return QColor.fromRgbF(
        one.redF() + (other.redF() - one.redF()) * part,
        one.greenF() + (other.greenF() - one.greenF()) * part,
        one.blueF() + (other.blueF() - one.blueF()) * part,
    )


def _draw_emblem(
    painter: QPainter, area: QRectF, code: str, tones: Sequence[QColor]
) -> None:
    """Draws a disc for one pack, a lozenge for the other."""
    dark, middle, light = tones
    reach, middle_point = _EMBLEM * area.width(), area.center()
    for part, colour in ((1.0, light), (0.62, middle)):
        painter.setBrush(colour)
        painter.setPen(QPen(dark, max(1.0, 0.012 * area.width())))
        painter.drawPath(_emblem(code, middle_point, reach * part))


def _emblem(code: str, middle: QPointF, reach: float) -> QPainterPath:
    path = QPainterPath()
    if code == "back-a":
        path.addEllipse(middle, reach, reach)
        return path
    for across, down in ((0.0, -1.35), (1.0, 0.0), (0.0, 1.35), (-1.0, 0.0)):
        point = middle + QPointF(across, down) * reach
        path.lineTo(point) if path.elementCount() else path.moveTo(point)
    path.closeSubpath()
    return path
