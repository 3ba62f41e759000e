"""The program's own icons, drawn in the ink of the palette, sharp on every screen."""

from __future__ import annotations

from enum import Enum
from itertools import product
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QGuiApplication, QIcon, QPainter, QPalette, QPixmap
from PySide6.QtSvg import QSvgRenderer

from russianbank.resource_dir import resource_dir

# Heights and widths in logical pixels: those of menus, and those of buttons that grow
# with the window. Each is drawn for itself.
MENU: Final = (16,)
BUTTON: Final = (16, 20, 24, 32, 40)

if TYPE_CHECKING:
    from collections.abc import Sequence

_Group, _Role = QPalette.ColorGroup, QPalette.ColorRole
_MODES: Final = {
    QIcon.Mode.Normal: (_Group.Active, _Role.WindowText),
    QIcon.Mode.Disabled: (_Group.Disabled, _Role.WindowText),
}
# In a menu the active entry is the chosen one, and lies on another ground.
_CHOSEN: Final = {QIcon.Mode.Active: (_Group.Active, _Role.HighlightedText)}


class Icon(Enum):
    """An icon; its value is the name of its file."""

    NEW_GAME = "new-game"
    NEXT_DEAL = "next-deal"
    UNDO = "undo"
    REDO = "redo"
    HINT = "hint"
    STOP = "stop"
    SOUND_ON = "sound-on"
    SOUND_OFF = "sound-off"
    SETTINGS = "settings"
    FULL_SCREEN = "full-screen"
    CARDS = "cards"
    INFO = "info"
    KEYS = "keys"
    RULES = "rules"
    CONCEDE = "concede"
    COPY = "copy"
    STATISTICS = "statistics"
    LOOK_BACK = "look-back"
    PLAY = "play"
    PAUSE = "pause"
    STEP_ON = "step-on"
    STEP_BACK = "step-back"
    TO_END = "to-end"
    TO_BEGINNING = "to-beginning"


def application_icon() -> QIcon:
    """Returns the icon of the window, which Qt draws anew for every size."""
    return QIcon(str(resource_dir() / "icons" / "russianbank.svg"))


def icon(which: Icon, off: Icon | None = None, *, sizes: Sequence[int] = MENU) -> QIcon:
    """Returns an icon in the present palette, for all screens there are.

    Qt's own engine for SVG knows no palette, and one written in Python crashes PySide
    6.9. So this is made anew when palette or screens change.

    Args:
        which: the icon; of something that can be switched, while it is on.
        off: the icon while that is off; the same if None.
        sizes: heights and widths in logical pixels.
    """
    made = QIcon()
    ratios = sorted({screen.devicePixelRatio() for screen in QGuiApplication.screens()})
    modes = _MODES | _CHOSEN if sizes == MENU else _MODES
    # What has no picture for "on" shows that for "off" all the time.
    states = {QIcon.State.Off: off or which}
    if off is not None:
        states[QIcon.State.On] = which
    for state, one in states.items():
        path = resource_dir() / "icons" / f"{one.value}.svg"
        renderer = QSvgRenderer(str(path))
        for size, ratio in product(sizes, ratios):
            shape = _shape(renderer, size, ratio)
            for mode, ink in modes.items():
                made.addPixmap(_inked(shape, *ink), mode, state)
    return made


def button_size(wanted: float) -> int:
    """Returns the largest size of a button's icon up to a wanted one."""
    return max((size for size in BUTTON if size <= wanted), default=BUTTON[0])


def _shape(renderer: QSvgRenderer, size: int, ratio: float) -> QPixmap:
    """Returns a drawing as its file has it, in black."""
    edge = round(size * ratio)
    picture = QPixmap(QSize(edge, edge))
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    renderer.render(painter, QRectF(0, 0, edge, edge))
    painter.end()
    picture.setDevicePixelRatio(ratio)
    return picture


def _inked(
    shape: QPixmap, group: QPalette.ColorGroup, role: QPalette.ColorRole
) -> QPixmap:
    """Returns a drawing in the ink that the palette has for something."""
    picture = QPixmap(shape)
    painter = QPainter(picture)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceIn)
    ink = QGuiApplication.palette().color(group, role)
    painter.fillRect(picture.rect(), ink)
    painter.end()
    return picture
