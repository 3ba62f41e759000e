"""The buttons of bars, panels and dialogs."""

from __future__ import annotations

from enum import Enum

from PySide6.QtWidgets import QPushButton, QWidget


class Weight(Enum):
    """How much a button stands out; one main button a panel."""

    MAIN = "true"
    QUIET = "false"


def make_button(
    text: str, weight: Weight = Weight.QUIET, parent: QWidget | None = None
) -> QPushButton:
    """Returns a button in the program's look.

    Args:
        text: what stands on it.
        weight: how much it stands out.
        parent: who keeps it; a message box does not by itself.
    """
    button = QPushButton(text, parent)
    button.setProperty("main", weight.value)
    button.setAutoDefault(weight is Weight.MAIN)
    return button
