"""What a chart reckons with: round numbers, dates, and which points can be seen."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QDateTime, QLocale

if TYPE_CHECKING:
    from collections.abc import Sequence

_LINES: Final = 4  # grid lines above zero, at the most
_STEPS: Final = (1, 2, 2.5, 5, 10)


def nice_step(top: float) -> float:
    """Returns a round distance between grid lines, so that few of them are enough."""
    rough = top / _LINES
    power = 10.0 ** math.floor(math.log10(rough))
    return next(step * power for step in _STEPS if step * power >= rough * 0.999)


def nice_top(highest: float) -> float:
    """Returns the upper end of an axis: the grid line at or above the highest value."""
    if highest <= 0:
        return 1.0
    step = nice_step(highest)
    return step * math.ceil(highest / step - 1e-9)


def thinned(values: Sequence[float], columns: int) -> list[int]:
    """Returns which values are drawn: of those in one column only the extremes.

    Args:
        values: of which each has its place from left to right.
        columns: how many can be told apart.
    """
    count = len(values)
    if count <= 2 * columns:
        return list(range(count))
    kept = {0, count - 1}
    for column in range(columns):
        part = range(column * count // columns, (column + 1) * count // columns)
        kept |= {min(part, key=values.__getitem__), max(part, key=values.__getitem__)}
    return sorted(kept)


def date_text(seconds: float) -> str:
    """Returns a day as the language writes it."""
    day = QDateTime.fromSecsSinceEpoch(round(seconds)).date()
    return QLocale().toString(day, QLocale.FormatType.ShortFormat)
