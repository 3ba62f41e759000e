"""The icons of the systems are made of the program's one picture."""

import struct

import pytest
from PySide6.QtGui import QImage

from tests.packaging.load import PACKAGING, load

icons = load("icons")
SVG = PACKAGING.parent / "resources" / "icons" / "russianbank.svg"


def test_every_size_is_drawn(qapp):
    for size in icons.HICOLOR:
        image = QImage.fromData(icons.png(SVG, size))
        assert (image.width(), image.height()) == (size, size)
        assert image.pixelColor(size // 2, size // 2).alpha() == 255


def test_a_windows_icon_points_at_its_pictures(qapp):
    data = icons.ico(SVG)
    assert struct.unpack("<HHH", data[:6]) == (0, 1, len(icons.WINDOWS))
    for number, size in enumerate(icons.WINDOWS):
        entry = struct.unpack("<BBBBHHII", data[6 + 16 * number : 22 + 16 * number])
        length, place = entry[6:]
        picture = QImage.fromData(data[place : place + length])
        assert picture.width() == size == (entry[0] or 256)


def test_an_apple_icon_holds_its_pictures(qapp):
    data = icons.icns(SVG)
    assert data[:4] == b"icns"
    assert struct.unpack(">I", data[4:8]) == (len(data),)
    place, sizes = 8, []
    while place < len(data):
        (length,) = struct.unpack(">I", data[place + 4 : place + 8])
        sizes.append(QImage.fromData(data[place + 8 : place + length]).width())
        place += length
    assert sizes == list(icons.APPLE.values())


@pytest.mark.qt_log_ignore("Cannot read file")
def test_a_file_without_a_picture_is_refused(qapp, tmp_path):
    broken = tmp_path / "broken.svg"
    broken.write_text("no picture")
    with pytest.raises(ValueError, match="no picture"):
        icons.png(broken, 16)
