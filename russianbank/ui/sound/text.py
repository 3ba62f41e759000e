"""What the player is told about sound."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from russianbank.ui.sound.names import Silence

translate = QCoreApplication.translate


def silence_text(silence: Silence) -> str:
    """Returns why nothing can be heard."""
    return {
        Silence.NO_LIBRARY: translate(
            "Sound", "There is no sound: the library that plays it is not installed."
        ),
        Silence.NO_DEVICE: translate(
            "Sound", "There is no sound: this computer has no loudspeaker."
        ),
        Silence.FAILED: translate(
            "Sound", "There is no sound: what plays it has failed on this computer."
        ),
    }[silence]
