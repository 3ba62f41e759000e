"""Keeps the settings while the program runs: one place to ask, change and save."""

from __future__ import annotations

import logging
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot

from russianbank.ui.dialogs.settings_window import SettingsWindow
from russianbank.ui.settings import save_settings

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    from PySide6.QtGui import QAction
    from PySide6.QtWidgets import QWidget

    from russianbank.ui.actions import Command
    from russianbank.ui.settings import LoadedSettings, Settings
    from russianbank.ui.sound.names import Silence

logger = logging.getLogger(__name__)


class SettingsDesk(QObject):
    """Holds the settings; whoever changes them, all hear of it.

    Attributes:
        settings: what holds now.
        window: the window with the settings while it is open.
    """

    changed = Signal(object)  # Settings

    def __init__(
        self,
        loaded: LoadedSettings,
        path: Path,
        silence: Callable[[], Silence | None],
        parent: QWidget,
    ) -> None:
        """Takes the settings over.

        Args:
            loaded: the settings as they were read.
            path: their file.
            silence: says why there is no sound, None if there is.
            parent: the window of the program.
        """
        super().__init__(parent)
        self.settings = loaded.settings
        self.window: SettingsWindow | None = None
        self._later = loaded.later
        self._path = path
        self._silence = silence
        self._parent = parent

    def take(self, settings: Settings) -> None:
        """Takes settings over, tells everybody and writes them."""
        self.settings = settings
        self.changed.emit(settings)
        if self.window is not None:
            self.window.show_settings(settings, self._silence())
        try:
            save_settings(self._path, settings, self._later)
        except OSError:
            logger.info("the settings cannot be saved", exc_info=True)

    @Slot(object)
    def change(self, changes: Mapping[str, object]) -> None:
        """Takes new values of some fields over."""
        self.take(replace(self.settings, **changes))  # type: ignore[arg-type]

    def open_window(self, actions: Mapping[Command, QAction]) -> None:
        """Opens the window with the settings, or brings it to the front.

        Args:
            actions: what the buttons of settings with their own window do.
        """
        if self.window is not None:
            self.window.raise_()
            self.window.activateWindow()
        else:
            self.window = SettingsWindow(self.settings, actions, self._parent)
            self.window.wanted.connect(self.change)
            self.window.destroyed.connect(self._window_gone)
            self.window.show_settings(self.settings, self._silence())
            self.window.show()

    @Slot()
    def _window_gone(self) -> None:
        self.window = None
