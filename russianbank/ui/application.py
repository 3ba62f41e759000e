"""Makes the Qt application: its names, look and language."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QLocale
from PySide6.QtWidgets import QApplication

from russianbank import __version__
from russianbank.ui.dress import Dress
from russianbank.ui.icons import application_icon
from russianbank.ui.memory import return_large_blocks
from russianbank.ui.translations import load_translations

if TYPE_CHECKING:
    from collections.abc import Sequence


def make_application(argv: Sequence[str]) -> QApplication:
    """Returns the only application of this process; Qt allows no second one."""
    app = QApplication(list(argv))
    return_large_blocks()
    # No organisation: it would only put a folder around the folder of our files.
    app.setApplicationName("russianbank")
    app.setApplicationDisplayName("Russian Bank")
    app.setApplicationVersion(__version__)
    app.setDesktopFileName("io.github.russianbank.russianbank")
    app.setWindowIcon(application_icon())
    load_translations(app, QLocale())
    Dress(app)
    return app
