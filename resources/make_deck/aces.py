"""Aces: a big inlaid suit sign in a wreath of its own."""

import math

from glyphs import suit_contour, suit_sign
from index import indices
from shapes import (
    HEIGHT,
    WIDTH,
    card_base,
    circle,
    group,
    line,
    lozenge,
    moved,
    path,
    polygon,
)
from style import Style

_RING = 80.0
_LEAF = "M0 0C6.5-6 7.5-17 0-26C-7.5-17-6.5-6 0 0Z"


def _around(count: int, radius: float, parts: list[str]) -> str:
    """Repeat parts around the middle, their upward direction pointing outwards."""
    body = []
    for step in range(count):
        angle = 2 * math.pi * step / count
        x, y = radius * math.sin(angle), -radius * math.cos(angle)
        body.append(moved(parts, x, y, 360 * step / count))
    return "".join(body)


def _laurel(style: Style) -> str:
    """Wreath of the ace of spades: two laurel branches tied at the foot."""
    branch = []
    for step in range(9):
        degrees = 170 - step * 18.5
        angle = math.radians(degrees)
        x, y = _RING * math.sin(angle), -_RING * math.cos(angle)
        for side, fill in ((-122.0, style.ink), (-58.0, style.gold)):
            branch.append(moved([path(_LEAF, fill)], x, y, degrees + side))
    start = f"M0 {_RING:.0f}"
    stem = line(f"{start}C44 {_RING:.0f} 80 44 80 0C80-31 62-58 37-71", style.ink, 2)
    half = stem + "".join(branch)
    tie = polygon(lozenge(0, _RING, 9, 6), style.gold, style.ink, 1.6)
    return half + group([half], "scale(-1 1)") + tie


def _rose(style: Style) -> str:
    """Wreath of the ace of hearts: hearts and pearls between two rings."""
    red = style.suits["H"]
    rings = [circle(0, 0, _RING - 10, "none", red, 1.4)]
    rings.append(circle(0, 0, _RING + 10, "none", red, 1.4))
    rings.append(circle(0, 0, _RING + 14, "none", style.gold, 1.4))
    hearts = _around(16, _RING, [suit_sign("H", 0, -0.5, 13, red)])
    pearls = group(
        [_around(16, _RING, [circle(0, 0, 2.4, style.gold)])], "rotate(11.25)"
    )
    return "".join(rings) + hearts + pearls


def _sunburst(style: Style) -> str:
    """Wreath of the ace of diamonds: a sun of long and short rays."""
    red = style.suits["D"]
    long_ray = polygon([(-4.5, 6), (0, -22), (4.5, 6)], style.gold)
    short_ray = polygon([(-2.6, 4), (0, -12), (2.6, 4)], red)
    beads = _around(32, _RING - 13, [circle(0, 0, 1.6, red)])
    turn = group([_around(16, _RING, [short_ray])], "rotate(11.25)")
    return beads + _around(16, _RING, [long_ray]) + turn


def _garland(style: Style) -> str:
    """Wreath of the ace of clubs: clover leaves around two twining stems."""
    ink = style.suits["C"]
    up = line("M-11 0C-5-9 5-9 11 0", ink, 2.0)
    down = line("M-11 0C-5 9 5 9 11 0", style.gold, 2.0)
    clover = suit_sign("C", 0, -5, 15, ink)
    stems = _around(24, _RING - 3, [up, down])
    leaves = _around(12, _RING + 10, [clover])
    dots = group(
        [_around(12, _RING + 11, [circle(0, 0, 2.4, style.gold)])], "rotate(15)"
    )
    return stems + leaves + dots


_WREATHS = {"S": _laurel, "H": _rose, "D": _sunburst, "C": _garland}
# The sign's visual middle is not the middle of its box.
_LIFT = {"S": -3.0, "H": 2.0, "D": 0.0, "C": -1.0}
# Places and sizes of the small signs let into the big one.
_INLAYS = {
    "S": [(0, 9, 34)],
    "H": [(0, -6, 36)],
    "D": [(0, 0, 38)],
    "C": [(0, -32, 24), (-31, 9, 24), (31, 9, 24)],
}


def _sign(suit: str, style: Style) -> list[str]:
    """Draw the big suit sign with its contour and inlay."""
    return [
        suit_sign(suit, 0, 0, 116, style.suits[suit]),
        suit_contour(suit, 116, style.gold, 1.7),
        *(suit_sign(suit, x, y, size, style.paper) for x, y, size in _INLAYS[suit]),
    ]


def ace_card(suit: str, style: Style) -> list[str]:
    """Draw an ace."""
    middle = (WIDTH / 2, HEIGHT / 2)
    return [
        card_base(style.paper),
        moved([_WREATHS[suit](style)], *middle),
        moved(_sign(suit, style), middle[0], middle[1] + _LIFT[suit]),
        indices("A", suit, style.suits[suit]),
    ]
