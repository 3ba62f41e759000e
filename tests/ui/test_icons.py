"""The icons: complete, in the palette's ink, and drawn for the size that is shown."""

from xml.etree import ElementTree

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QColor, QIcon, QPalette

from russianbank.resource_dir import resource_dir
from russianbank.ui.actions import Command
from russianbank.ui.icons import (
    BUTTON,
    MENU,
    Icon,
    application_icon,
    button_size,
    icon,
)

FOLDER = resource_dir() / "icons"
SVG = "{http://www.w3.org/2000/svg}"
# Gradients, texts, references and styles would look different elsewhere.
ELEMENTS = {"svg", "path", "rect", "circle"}


def colours(picture):
    """Returns the colours of a picture's solid pixels, with their numbers."""
    image, found = picture.toImage(), {}
    for y in range(image.height()):
        for x in range(image.width()):
            colour = image.pixelColor(x, y)
            if colour.alpha() > 250:
                found[colour.name()] = found.get(colour.name(), 0) + 1
    return found


@pytest.fixture
def red_ink(qapp):
    """Sets a palette with red ink, blue for what is disabled."""
    before = qapp.palette()
    palette = QPalette(before)
    palette.setColor(QPalette.ColorRole.WindowText, QColor("#ff0000"))
    palette.setColor(
        QPalette.ColorGroup.Disabled, QPalette.ColorRole.WindowText, QColor("#0000ff")
    )
    qapp.setPalette(palette)
    yield
    qapp.setPalette(before)


def test_every_icon_has_a_file_and_every_file_an_icon():
    files = {path.stem for path in FOLDER.glob("*.svg")}
    assert files == {one.value for one in Icon} | {"russianbank"}


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.svg")), ids=lambda one: one.stem)
def test_plain_svg(path):
    root = ElementTree.fromstring(path.read_bytes())
    edge = 64 if path.stem == "russianbank" else 24
    assert root.get("viewBox") == f"0 0 {edge} {edge}"
    assert {part.tag.removeprefix(SVG) for part in root.iter()} <= ELEMENTS


@pytest.mark.parametrize("which", Icon)
def test_ink_follows_the_palette(which, red_ink):
    made = icon(which)
    assert set(colours(made.pixmap(QSize(16, 16)))) == {"#ff0000"}
    disabled = made.pixmap(QSize(16, 16), QIcon.Mode.Disabled)
    assert set(colours(disabled)) == {"#0000ff"}


def test_every_size_is_drawn_for_itself(qapp):
    made = icon(Icon.SOUND_ON, sizes=BUTTON)
    sizes = {(size.width(), size.height()) for size in made.availableSizes()}
    assert sizes == {(size, size) for size in BUTTON}


def test_a_switch_has_a_picture_for_either_state(qapp):
    made = icon(Icon.SOUND_ON, Icon.SOUND_OFF)
    size, normal = QSize(16, 16), QIcon.Mode.Normal
    on = made.pixmap(size, normal, QIcon.State.On).toImage()
    off = made.pixmap(size, normal, QIcon.State.Off).toImage()
    assert on == icon(Icon.SOUND_ON).pixmap(size).toImage()
    assert off == icon(Icon.SOUND_OFF).pixmap(size).toImage()
    assert on != off


@pytest.mark.parametrize(
    ("wanted", "size"), [(1, 16), (16, 16), (19.9, 16), (25.2, 24), (400, 40)]
)
def test_a_button_takes_the_largest_drawn_size_that_fits(wanted, size):
    assert button_size(wanted) == size
    assert MENU[0] == BUTTON[0]


@pytest.mark.parametrize("size", [16, 24, 32, 48, 256])
def test_the_application_icon_keeps_its_three_parts_at_every_size(qapp, size):
    """A red suit on white above, a blue half below: a tenth of its area each."""
    image = application_icon().pixmap(QSize(size, size)).toImage()
    assert (image.width(), image.height()) == (size, size)
    parts = {"red": 0, "white": 0, "blue": 0}
    for y in range(size):
        for x in range(size):
            colour = image.pixelColor(x, y)
            red, green, blue = colour.red(), colour.green(), colour.blue()
            parts["white"] += min(red, green, blue) > 220
            parts["red"] += red > 160 and green < 90
            parts["blue"] += blue > 130 and red < 70
    assert min(parts.values()) >= 0.1 * size * size, parts


def test_another_palette_draws_the_menus_anew(window, qapp, red_ink):
    qapp.processEvents()
    action = window.actions_by_command[Command.NEW_GAME]
    assert set(colours(action.icon().pixmap(QSize(16, 16)))) == {"#ff0000"}
