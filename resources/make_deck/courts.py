"""Court cards: two half figures that meet under a jewelled sash."""

import math

from clip import clip_convex
from figure import FINE, FRAME_X, FRAME_Y, OUTLINE, SLANT, Pen, backdrop
from glyphs import suit_sign
from index import indices
from jack import jack
from king import king
from queen import queen
from shapes import (
    HEIGHT,
    WIDTH,
    card_base,
    circle,
    group,
    lozenge,
    moved,
    path,
    polygon,
    rect,
)
from style import Style

_FIGURES = {"K": king, "Q": queen, "J": jack}
_ANGLE = math.atan2(SLANT, FRAME_X)
_FRAME = [
    (-FRAME_X, -FRAME_Y),
    (FRAME_X, -FRAME_Y),
    (FRAME_X, FRAME_Y),
    (-FRAME_X, FRAME_Y),
]


def _band(half_width: float, fill: str) -> str:
    """Draw one slanted band across the frame."""
    dx, dy = math.cos(_ANGLE), math.sin(_ANGLE)
    reach = math.hypot(FRAME_X, SLANT) + 12
    x, y = reach * dx, reach * dy
    nx, ny = dy * half_width, -dx * half_width
    corners = [
        (-x + nx, -y + ny),
        (x + nx, y + ny),
        (x - nx, y - ny),
        (-x - nx, -y - ny),
    ]
    return polygon(clip_convex(corners, _FRAME), fill)


def _sash(pen: Pen) -> str:
    """Draw the sash over the seam; it must look the same turned by half a circle."""
    style, colours = pen.style, pen.colours
    parts = [_band(9.4, style.ink), _band(7.6, style.gold), _band(5.4, style.ink)]
    parts.append(_band(4.4, colours.second))
    turn = math.degrees(_ANGLE)
    gem = [polygon(lozenge(0, 0, 4.4, 2.8), style.gold)]
    for step in (-4, -3, -2, -1, 1, 2, 3, 4):
        x = 17.0 * step
        parts.append(moved(gem, x, x * SLANT / FRAME_X, turn))
    return "".join(parts) + _medallion(pen)


def _medallion(pen: Pen) -> str:
    """Draw the jewel in the middle of the sash."""
    style, colours = pen.style, pen.colours
    petal = path("M0-1C3.4-3.4 3.4-6.6 0-9C-3.4-6.6-3.4-3.4 0-1Z", colours.second)
    return (
        circle(0, 0, 14.4, style.gold, style.ink, OUTLINE)
        + circle(0, 0, 10.6, style.paper, style.ink, FINE)
        + "".join(moved([petal], 0, 0, 90.0 * k) for k in range(4))
        + circle(0, 0, 2.4, style.gold, style.ink, 0.9)
    )


def _frame(colour: str, gold: str) -> list[str]:
    """Draw the double frame."""
    x, y = FRAME_X, FRAME_Y
    return [
        rect(-x, -y, 2 * x, 2 * y, "none", None, colour, 2),
        rect(-x + 2.2, -y + 2.2, 2 * x - 4.4, 2 * y - 4.4, "none", None, gold, 1.2),
    ]


def court_card(rank: str, suit: str, style: Style) -> list[str]:
    """Draw a king, queen or jack."""
    pen = Pen(suit, style, style.courts[suit])
    colour = style.suits[suit]
    sign = suit_sign(suit, -63, -134, 29, colour)
    half = "\n".join([backdrop(pen), *_FIGURES[rank](pen), sign])
    picture = [half, group([half], "rotate(180)"), _sash(pen)]
    picture += _frame(colour, style.gold)
    return [
        card_base(style.paper),
        moved(picture, WIDTH / 2, HEIGHT / 2),
        indices(rank, suit, colour),
    ]
