from PySide6.QtGui import QColor, QImage

from russianbank.ui.few_colours import COLOURS, best_colours, with_few_colours


def test_few_different_colours_stay_as_they_are():
    pixels = [(0, 0, 0)] * 50 + [(255, 0, 0)] * 3 + [(1, 2, 3)]
    assert {colour & 0xFFFFFF for colour in best_colours(pixels)} == {
        0x000000,
        0xFF0000,
        0x010203,
    }


def test_many_colours_become_256_that_come_near():
    image = QImage(128, 128, QImage.Format.Format_RGB32)
    for x in range(128):
        for y in range(128):
            image.setPixelColor(x, y, QColor(2 * x, 2 * y, 40))
    few = with_few_colours(image)
    assert few.colorCount() == COLOURS
    for x in range(0, 128, 9):
        for y in range(0, 128, 9):
            here, there = image.pixelColor(x, y), few.pixelColor(x, y)
            assert abs(here.red() - there.red()) <= 20
            assert abs(here.green() - there.green()) <= 20
