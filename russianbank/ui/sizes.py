"""Sizes of windows that grow with their texts and stay on the screen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSize

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

USUAL_TEXT: Final = 13  # logical pixels; sizes are meant for texts of this height
_MOST: Final = 0.94  # of the screen


def grown(widget: QWidget, width: int, height: int = 0) -> QSize:
    """Returns a size for a window that holds more pixels where its texts are larger.

    Args:
        widget: the window; its font counts.
        width: in logical pixels with usual texts.
        height: the same.
    """
    share = max(1.0, widget.fontInfo().pixelSize() / USUAL_TEXT)
    room = widget.screen().availableSize() * _MOST
    return QSize(round(width * share), round(height * share)).boundedTo(room)
