"""Card backs: one for each player's pack.

They differ in pattern and in the shape of the middle as well as in colour, so that
the packs can be told apart without seeing colours.
"""

from shapes import (
    HEIGHT,
    WIDTH,
    card_base,
    circle,
    lozenge,
    moved,
    path,
    polygon,
    rect,
    star,
)
from style import PAPER

_MARGIN = 13.0
_CENTRE_X, _CENTRE_Y = WIDTH / 2, HEIGHT / 2
_LEFT, _TOP = _MARGIN + 9, _MARGIN + 9
_FIELD_W, _FIELD_H = WIDTH - 2 * _LEFT, HEIGHT - 2 * _TOP


def _panel(base: str, light: str) -> list[str]:
    """Draw the coloured panel with its thin inner frame."""
    outer = rect(
        _MARGIN, _MARGIN, WIDTH - 2 * _MARGIN, HEIGHT - 2 * _MARGIN, base, radius=8.0
    )
    inset = _MARGIN + 4
    frame = rect(
        inset, inset, WIDTH - 2 * inset, HEIGHT - 2 * inset, "none", 5.0, light, 1.6
    )
    return [card_base(PAPER), outer, frame]


def _harlequin(middle: str, light: str) -> list[str]:
    """Draw a lattice of lozenges with a small star in every other one."""
    columns, rows = 7, 8
    step_x, step_y = _FIELD_W / columns, _FIELD_H / rows
    parts = []
    for j in range(rows):
        for i in range(columns):
            x, y = _LEFT + (i + 0.5) * step_x, _TOP + (j + 0.5) * step_y
            corners = lozenge(x, y, step_x / 2 - 0.7, step_y / 2 - 0.9)
            parts.append(polygon(corners, middle))
            parts.append(polygon(star(x, y, 7.5, 2.6, 4), light))
    for j in range(1, rows):
        for i in range(1, columns):
            x, y = _LEFT + i * step_x, _TOP + j * step_y
            parts.append(polygon(lozenge(x, y, 3.2, 4.2), light))
    return parts


def back_a() -> list[str]:
    """Draw the blue back: harlequin lozenges and a compass star."""
    base, middle, light = "#1f4e96", "#3a6fbd", "#f4f7fc"
    x, y = _CENTRE_X, _CENTRE_Y
    return [
        *_panel(base, light),
        *_harlequin(middle, light),
        polygon(lozenge(x, y, 62, 82), base),
        polygon(lozenge(x, y, 57, 75.5), light),
        polygon(lozenge(x, y, 54, 71.5), base),
        polygon(lozenge(x, y, 50, 66), "none", middle, 1.6),
        moved([polygon(star(0, 0, 26, 9, 4), middle)], x, y, 45),
        polygon(star(x, y, 42, 8, 4), light),
        circle(x, y, 8.5, base, light, 2.2),
        circle(x, y, 3, light),
    ]


def _ring_weave(middle: str, light: str) -> list[str]:
    """Draw a weave of overlapping rings, made of one leaf on every diagonal."""
    columns, rows = 8, 12
    step_x, step_y = _FIELD_W / columns, _FIELD_H / rows
    leaf = path("M-15.5 0C-8-6.2 8-6.2 15.5 0C8 6.2-8 6.2-15.5 0Z", middle)
    parts = []
    for j in range(rows):
        for i in range(columns):
            x, y = _LEFT + (i + 0.5) * step_x, _TOP + (j + 0.5) * step_y
            # Leaves that meet at the middle of a cell make the rings.
            turn = 45.0 if (i + j) % 2 else -45.0
            parts.append(moved([leaf], x, y, turn))
    for j in range(1, rows):
        for i in range(1, columns):
            x, y = _LEFT + i * step_x, _TOP + j * step_y
            parts.append(circle(x, y, 2.2 if (i + j) % 2 else 3.4, light))
    return parts


def back_b() -> list[str]:
    """Draw the burgundy back: woven rings and a rosette."""
    base, middle, light = "#85192f", "#bd5262", "#f9e8cd"
    x, y = _CENTRE_X, _CENTRE_Y
    petal = path("M0-9C11-15 11-30 0-42C-11-30-11-15 0-9Z", light)
    sepal = path("M0-14C5-20 5-34 0-44C-5-34-5-20 0-14Z", middle)
    rosette = [moved([sepal], x, y, 45.0 * k + 22.5) for k in range(8)]
    rosette += [moved([petal], x, y, 45.0 * k) for k in range(8)]
    return [
        *_panel(base, light),
        *_ring_weave(middle, light),
        circle(x, y, 60, base),
        circle(x, y, 55.5, base, light, 3),
        circle(x, y, 50, "none", middle, 1.6),
        *rosette,
        circle(x, y, 8.5, base, light, 2.2),
        circle(x, y, 3, light),
    ]
