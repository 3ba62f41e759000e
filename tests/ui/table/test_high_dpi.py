"""Two device pixels for one: in a process of its own, for Qt asks only once."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

SCRIPT = """
from PySide6.QtWidgets import QApplication
from russianbank.ui.table.widget import TableWidget
from tests.helpers.stub_controller import StubController

app = QApplication([])
table = TableWidget()
table.resize(1000, 560)
stub = StubController()
stub.connect(table)
table.show()
stub.start()
app.processEvents()
picture = table.grab().toImage()
width, height = picture.width(), picture.height()
card = table.scene().stacks[0][0]


def light(x, y):
    # Over a few pixels, for the felt has a grain.
    left, top = int(x * (width - 8)), int(y * (height - 8))
    patch = [
        picture.pixelColor(left + a, top + b).lightness()
        for a in range(8)
        for b in range(8)
    ]
    return sum(patch) // 64


print(width, card.picture().width() / card.boundingRect().width())
print(light(0.5, 0.5), light(0, 0), light(1, 0), light(0, 1), light(1, 1))
"""


@pytest.mark.parametrize("scale", ["1", "1.5", "2"])
def test_pictures_have_all_pixels_and_the_light_is_in_the_middle(scale):
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT],
        env={**os.environ, "QT_SCALE_FACTOR": scale, "PYTHONPATH": str(Path.cwd())},
        capture_output=True,
        text=True,
        check=True,
    )
    first, second = done.stdout.splitlines()
    width, ratio = first.split()
    assert int(width) == 1000 * float(scale)
    assert float(ratio) == float(scale)
    middle, *corners = map(int, second.split())
    # The light falls on the middle; all four corners lie equally in the dark.
    assert middle > max(corners) + 20
    assert max(corners) - min(corners) < 12
