"""Pictures as PNG files, and back; no other format is ever read."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QBuffer, QIODevice
from PySide6.QtGui import QImage

_PACKED_QUICKLY: Final = 85  # Qt's "quality" of a PNG: how little it is packed


def to_png(picture: QImage) -> bytes:
    """Returns a picture as a PNG file."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    picture.save(buffer, "PNG", _PACKED_QUICKLY)  # type: ignore[call-overload]
    return bytes(buffer.data().data())


def from_png(data: bytes) -> QImage:
    """Returns the picture of a PNG file, an empty one if it is none."""
    # At run time the format is a text, whatever the stubs say.
    return QImage.fromData(data, "PNG")  # type: ignore[arg-type]
