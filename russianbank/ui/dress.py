"""Dresses the program: style, palette, text size; follows the system where asked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QFontInfo, QPalette
from PySide6.QtWidgets import QApplication, QStyleFactory

from russianbank.ui.chrome_colours import Chrome, chrome_colours
from russianbank.ui.focus_ring import FocusRings
from russianbank.ui.look import palette, style_sheet

if TYPE_CHECKING:
    from PySide6.QtGui import QStyleHints

# The texts' height is a share of the window's height and of its width, from the
# system's size up to a largest.
ROWS_OF_TEXT: Final = 66
LETTERS_OF_TEXT: Final = 92  # as wide as high
LARGEST_TEXT: Final = 28
_HALF_LIGHT: Final = 128

_SCHEMES: Final = {
    Chrome.LIGHT: Qt.ColorScheme.Light,
    Chrome.DARK: Qt.ColorScheme.Dark,
    Chrome.CONTRAST: Qt.ColorScheme.Dark,
}


class Dress(QObject):
    """What the program wears; there is one for the application.

    Attributes:
        shown: which colours are worn now, never `SYSTEM`.
        size: the texts' height in logical pixels.
    """

    changed = Signal()

    def __init__(self, app: QApplication, hints: QStyleHints | None = None) -> None:
        """Dresses the application as the system is.

        Args:
            app: the application.
            hints: what the system says; the application's own by default.
        """
        super().__init__(app)
        self._app = app
        self._hints = hints or app.styleHints()
        self._system = app.palette()
        self._wanted = Chrome.SYSTEM
        self._usual_size = QFontInfo(app.font()).pixelSize()
        self._is_asking = False
        self.shown, self.size = Chrome.SYSTEM, 0
        app.setStyle(QStyleFactory.create("Fusion"))
        self._rings = FocusRings(app, self)
        self._hints.colorSchemeChanged.connect(self.follow)
        if hasattr(self._hints, "accessibility"):  # from Qt 6.10 on
            wishes = self._hints.accessibility()
            wishes.contrastPreferenceChanged.connect(self.follow)
        self.wear(Chrome.SYSTEM, self._usual_size)

    def text_size(self, width: int, height: int, percent: int) -> int:
        """Returns how high texts are in a window, in logical pixels.

        Args:
            width: the window's.
            height: the window's.
            percent: what the player wants of the usual size.
        """
        room = min(height // ROWS_OF_TEXT, width // LETTERS_OF_TEXT)
        grown = min(room, LARGEST_TEXT)
        return round(max(self._usual_size, grown) * percent / 100)

    def wear(self, chrome: Chrome, size: int) -> None:
        """Changes colours and text size, if they differ from those worn.

        Args:
            chrome: what the player wants.
            size: the texts' height in logical pixels.
        """
        if chrome is not self._wanted:
            self._wanted = chrome
            self._tell_system(chrome)
        shown = self._of_system() if chrome is Chrome.SYSTEM else chrome
        if (shown, size) == (self.shown, self.size):
            return
        colours = chrome_colours(shown)
        if size != self.size:
            font = self._app.font()
            font.setPixelSize(size)
            self._app.setFont(font)
        if shown is not self.shown:
            self._app.setPalette(palette(colours))
        self.shown, self.size = shown, size
        # Last: it takes font and palette to all widgets.
        self._app.setStyleSheet(style_sheet(colours, size))
        self.changed.emit()

    def follow(self) -> None:
        """Looks at the system again: it may have become dark, or light."""
        if not self._is_asking:
            self.wear(self._wanted, self.size)

    def ask_system(self) -> None:
        """Looks at the system's own palette again, which ours covers otherwise."""
        if self._is_asking or self._wanted is not Chrome.SYSTEM or self._is_known():
            return
        self._is_asking = True
        ours = self._app.palette()
        self._app.setPalette(QPalette())
        self._system = self._app.palette()
        self._app.setPalette(ours)
        self._is_asking = False
        self.follow()

    def _tell_system(self, chrome: Chrome) -> None:
        """Lets the frames of windows go with what is in them, where they can."""
        self._is_asking = True
        if chrome is Chrome.SYSTEM:
            self._hints.unsetColorScheme()
        else:
            self._hints.setColorScheme(_SCHEMES[chrome])
        self._is_asking = False

    def _of_system(self) -> Chrome:
        """Returns which colours suit the system."""
        if self._wants_contrast():
            return Chrome.CONTRAST
        if self._is_known():
            dark = self._hints.colorScheme() is Qt.ColorScheme.Dark
        else:
            ground = self._system.color(QPalette.ColorRole.Window)
            dark = ground.lightness() < _HALF_LIGHT
        return Chrome.DARK if dark else Chrome.LIGHT

    def _is_known(self) -> bool:
        return self._hints.colorScheme() is not Qt.ColorScheme.Unknown

    def _wants_contrast(self) -> bool:
        if not hasattr(self._hints, "accessibility"):
            return False
        preference = self._hints.accessibility().contrastPreference()
        return bool(preference.name == "HighContrast")


def dress_of(app: QObject | None) -> Dress | None:
    """Returns the application's dress; None if it wears none."""
    return None if app is None else app.findChild(Dress)
