"""Icons for every system, made from the program's own SVG: no other tool is needed."""

from __future__ import annotations

import struct
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QBuffer, QByteArray, QRectF, Qt
from PySide6.QtGui import QColor, QGuiApplication, QImage, QPainter, QRadialGradient
from PySide6.QtSvg import QSvgRenderer

if TYPE_CHECKING:
    from pathlib import Path

HICOLOR: Final = (16, 22, 24, 32, 48, 64, 96, 128, 256, 512)
WINDOWS: Final = (16, 20, 24, 32, 40, 48, 64, 96, 128, 256)
# Apple's name of each size, PNG inside.
APPLE: Final = {
    b"icp4": 16,
    b"icp5": 32,
    b"ic07": 128,
    b"ic08": 256,
    b"ic09": 512,
    b"ic10": 1024,
}


def png(svg: Path, size: int) -> bytes:
    """Returns the picture of an SVG file as a PNG of a size in pixels.

    Raises:
        ValueError: the file holds no picture.
    """
    renderer = QSvgRenderer(str(svg))
    if not renderer.isValid():
        raise ValueError(f"{svg} holds no picture")
    image = QImage(size, size, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    renderer.render(painter, QRectF(0, 0, size, size))
    painter.end()
    return _encoded(image, "PNG")


def _encoded(image: QImage, form: str) -> bytes:
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QBuffer.OpenModeFlag.WriteOnly)
    image.save(buffer, form)
    return bytes(data.data())


def ico(svg: Path) -> bytes:
    """Returns a Windows icon with a PNG for each size."""
    pictures = [(size, png(svg, size)) for size in WINDOWS]
    head = struct.pack("<HHH", 0, 1, len(pictures))
    entries, body = b"", b""
    offset = len(head) + 16 * len(pictures)
    for size, picture in pictures:
        edge = size % 256  # 256 is written as 0
        place = len(picture), offset + len(body)
        entries += struct.pack("<BBBBHHII", edge, edge, 0, 0, 1, 32, *place)
        body += picture
    return head + entries + body


def icns(svg: Path) -> bytes:
    """Returns an icon for macOS with a PNG for each size."""
    body = b""
    for name, size in APPLE.items():
        picture = png(svg, size)
        body += name + struct.pack(">I", len(picture) + 8) + picture
    return b"icns" + struct.pack(">I", len(body) + 8) + body


def side_picture(svg: Path, width: int = 164, height: int = 314) -> bytes:
    """Returns the picture beside the first page of a setup program, as a BMP."""
    image = QImage(width, height, QImage.Format.Format_RGB32)
    light = QRadialGradient(width / 2, height * 0.4, height * 0.7)
    light.setColorAt(0, QColor("#2f7a57"))
    light.setColorAt(1, QColor("#123b2c"))
    painter = QPainter(image)
    painter.fillRect(image.rect(), light)
    edge = width * 0.72
    place = QRectF((width - edge) / 2, height * 0.4 - edge / 2, edge, edge)
    QSvgRenderer(str(svg)).render(painter, place)
    painter.end()
    return _encoded(image, "BMP")


def write_all(svg: Path, folder: Path) -> None:
    """Writes `russianbank.ico`, `.icns`, `side.bmp` and `hicolor/SIZExSIZE.png`."""
    application = QGuiApplication.instance() or QGuiApplication(["icons"])
    pictures = folder / "hicolor"
    pictures.mkdir(parents=True, exist_ok=True)
    (folder / "russianbank.ico").write_bytes(ico(svg))
    (folder / "russianbank.icns").write_bytes(icns(svg))
    (folder / "side.bmp").write_bytes(side_picture(svg))
    for size in HICOLOR:
        (pictures / f"{size}x{size}.png").write_bytes(png(svg, size))
    del application
