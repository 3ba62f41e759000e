"""Ground of the court cards: the half frame, cut shapes and patterned cloth."""

import math
from collections.abc import Iterator
from dataclasses import dataclass

from clip import clip_convex, flatten
from shapes import Point, lozenge, outline, path, polygon
from style import CourtColours, Style

# Half size of the frame; the origin is the middle of the card. The halves meet in a
# slanted line that falls to the right, where each figure holds up its attribute.
FRAME_X, FRAME_Y, SLANT = 83.0, 155.0, 36.0
HALF: list[Point] = [
    (-FRAME_X, -FRAME_Y),
    (FRAME_X, -FRAME_Y),
    (FRAME_X, SLANT),
    (-FRAME_X, -SLANT),
]
# Shapes are cut a little inside the frame, so that its lines cover their outlines.
_INSIDE = 82.0
_CUT: list[Point] = [
    (-_INSIDE, -FRAME_Y),
    (_INSIDE, -FRAME_Y),
    (_INSIDE, SLANT),
    (-_INSIDE, -SLANT),
]
OUTLINE = 1.7

Tile = tuple[list[Point], str]


@dataclass(frozen=True)
class Pen:
    """What the parts of a figure need to know: suit, deck style, suit colours."""

    suit: str
    style: Style
    colours: CourtColours


def cut(pen: Pen, data: str, fill: str) -> str:
    """Draw an inked shape, cut off at the border of the half card."""
    points = clip_convex(flatten(data), _CUT)
    return polygon(points, fill, pen.style.ink, OUTLINE)


def inked(pen: Pen, data: str, fill: str) -> str:
    """Draw an inked shape that is known to stay inside the half card."""
    return path(data, fill, pen.style.ink, OUTLINE)


def cloth(pen: Pen, data: str, pattern: str) -> str:
    """Draw a garment: main colour, its right half darker, with a pattern woven in."""
    shape = clip_convex(flatten(data), _CUT)
    right = [(0.0, -FRAME_Y), (FRAME_X, -FRAME_Y), (FRAME_X, 60.0), (0.0, 60.0)]
    parts = [polygon(shape, pen.colours.main)]
    parts.append(polygon(clip_convex(shape, right), pen.colours.dark))
    by_fill: dict[str, list[str]] = {}
    for tile, fill in PATTERNS[pattern](pen):
        piece = clip_convex(shape, tile)
        if len(piece) > 2:
            by_fill.setdefault(fill, []).append(outline(piece))
    parts += [path("".join(pieces), fill) for fill, pieces in by_fill.items()]
    parts.append(path(outline(shape), "none", pen.style.ink, OUTLINE))
    return "".join(parts)


def _chevrons(pen: Pen) -> Iterator[Tile]:
    """Yield V-shaped bands."""
    for k in range(-1, 6):
        y = -58.0 + k * 15
        fill = pen.colours.second if k % 2 else pen.style.gold
        height = 7.0 if k % 2 else 2.6
        yield [(-90, y - 38), (0, y), (0, y + height), (-90, y - 38 + height)], fill
        yield [(0, y), (90, y - 38), (90, y - 38 + height), (0, y + height)], fill


def _stripes(pen: Pen) -> Iterator[Tile]:
    """Yield stripes that fan out downwards."""
    for k in range(-6, 7):
        x, low, wide = k * 10.0, k * 15.5, 3.0 if k % 2 else 1.5
        fill = pen.colours.second if k % 2 else pen.style.gold
        yield (
            [(x - wide, -80), (x + wide, -80), (low + wide, 50), (low - wide, 50)],
            fill,
        )


def _lozenges(pen: Pen) -> Iterator[Tile]:
    """Yield a net of lozenges."""
    for j in range(-6, 5):
        for i in range(-6, 7):
            x, y = i * 16.0 + (8 if j % 2 else 0), j * 11.0
            fill = pen.style.gold if j % 2 else pen.colours.second
            yield lozenge(x, y, 4.4, 6.6), fill


PATTERNS = {"chevrons": _chevrons, "stripes": _stripes, "lozenges": _lozenges}


def backdrop(pen: Pen) -> str:
    """Draw the pale ground with rays that start behind the head."""
    rays, count, middle = [], 20, (0.0, -96.0)
    for step in range(count):
        corners = [middle]
        for part in (0.25, 0.75):
            angle = 2 * math.pi * (step + part) / count
            x = middle[0] + 300 * math.cos(angle)
            corners.append((x, middle[1] + 300 * math.sin(angle)))
        piece = clip_convex(HALF, corners)
        if len(piece) > 2:
            rays.append(outline(piece))
    return polygon(HALF, pen.colours.tint) + path("".join(rays), pen.colours.ray)
