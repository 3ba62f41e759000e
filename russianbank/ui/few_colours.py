"""Pictures with 256 colours: less than half the file, and the eye sees no difference.

Median cut: the colours are split again and again where they differ most, and each
part is replaced by its mean.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QImage

COLOURS: Final = 256
_SAMPLED: Final = 40_000  # pixels that are looked at
_OPAQUE: Final = 0xFF000000

Pixel = tuple[int, int, int]


def with_few_colours(image: QImage) -> QImage:
    """Returns the same picture in the 256 colours that suit it best."""
    return image.convertToFormat(
        QImage.Format.Format_Indexed8,
        best_colours(_sample(image)),
        Qt.ImageConversionFlag.ThresholdDither,
    )


def best_colours(pixels: list[Pixel]) -> list[int]:
    """Returns up to 256 colours for pixels, as Qt writes them."""
    parts = [(_weight(pixels), pixels)]
    while len(parts) < COLOURS:
        heaviest = max(range(len(parts)), key=lambda number: parts[number][0])
        weight, part = parts[heaviest]
        if not weight:
            break
        halves = _halves(part)
        parts[heaviest : heaviest + 1] = [(_weight(half), half) for half in halves]
    return [_mean(part) for _, part in parts]


def _sample(image: QImage) -> list[Pixel]:
    """Returns evenly spread pixels of a picture as red, green and blue."""
    data = bytes(image.convertToFormat(QImage.Format.Format_RGB32).constBits())
    # An odd number, so that not one column of the picture is looked at alone.
    step = 4 * (max(1, len(data) // 4 // _SAMPLED) | 1)
    return [(data[at + 2], data[at + 1], data[at]) for at in range(0, len(data), step)]


def _spreads(part: list[Pixel]) -> list[int]:
    """Returns how far red, green and blue of the pixels lie apart."""
    return [max(channel) - min(channel) for channel in zip(*part, strict=True)]


def _weight(part: list[Pixel]) -> float:
    """Returns how much it would help to split the pixels."""
    return float(max(_spreads(part)) * len(part) ** 0.5)


def _halves(part: list[Pixel]) -> tuple[list[Pixel], list[Pixel]]:
    """Splits pixels in the middle of the channel in which they differ most."""
    spreads = _spreads(part)
    channel = spreads.index(max(spreads))
    part.sort(key=lambda pixel: pixel[channel])
    middle = len(part) // 2
    return part[:middle], part[middle:]


def _mean(part: list[Pixel]) -> int:
    red, green, blue = (sum(one) // len(part) for one in zip(*part, strict=True))
    return int(_OPAQUE | red << 16 | green << 8 | blue)
