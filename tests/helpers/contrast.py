"""Contrast as WCAG 2.1 defines it (success criteria 1.4.3 and 1.4.11)."""

from PySide6.QtGui import QColor

TEXT = 4.5  # what a text needs
SIGN = 3.0  # what a sign, a line or a focus ring needs


def luminance(colour):
    """Returns the relative luminance of an opaque colour, 0 to 1."""
    channels = QColor(colour).getRgbF()[:3]
    red, green, blue = (
        one / 12.92 if one <= 0.04045 else ((one + 0.055) / 1.055) ** 2.4
        for one in channels
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one, other):
    """Returns the contrast of two opaque colours, 1 to 21."""
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def over(colour, ground):
    """Returns what is seen of a colour that may be translucent, on a ground."""
    top, under = QColor(colour), QColor(ground)
    alpha = top.alphaF()
    mixed = (
        alpha * a + (1 - alpha) * b
        for a, b in zip(top.getRgbF()[:3], under.getRgbF()[:3], strict=True)
    )
    return QColor.fromRgbF(*mixed).name()
