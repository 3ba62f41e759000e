"""Ground of the court cards: the half frame, line weights, cut shapes and cloth."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from clip import clip_convex, flatten
from shapes import Point, line, lozenge, num, outline, path, polygon
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
# Two weights of line for all figures: contours, and what lies inside them.
OUTLINE, FINE = 1.8, 1.0

Tile = tuple[list[Point], str]
_PARTS = re.compile(r"[A-Z]|-?\d*\.?\d+")


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


def inked(pen: Pen, data: str, fill: str, width: float = OUTLINE) -> str:
    """Draw an inked shape that is known to stay inside the half card."""
    return path(data, fill, pen.style.ink, width)


def fine(pen: Pen, data: str, width: float = FINE) -> str:
    """Draw a thin ink line."""
    return line(data, pen.style.ink, width)


def flow(one: str, other: str, count: int, colour: str, width: float = FINE) -> str:
    """Draw lines that lead over from one to another: strands, folds, barbs.

    Both are paths of the same commands; neither of them is drawn itself.
    """
    pairs = list(zip(_PARTS.findall(one), _PARTS.findall(other), strict=True))
    lines = []
    for step in range(1, count + 1):
        share = step / (count + 1)
        lines.append(" ".join(_between(*pair, share) for pair in pairs))
    return line("".join(lines), colour, width)


def _between(one: str, other: str, share: float) -> str:
    """Return the command, or the number that lies between two."""
    if one.isalpha():
        return one
    return num(float(one) + share * (float(other) - float(one)))


def cloth(pen: Pen, data: str, pattern: str) -> str:
    """Draw a garment in the main colour with a pattern woven in."""
    shape = clip_convex(flatten(data), _CUT)
    parts = [polygon(shape, pen.colours.main)]
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
    for k in range(-2, 6):
        y = -66.0 + k * 15
        fill = pen.colours.dark if k % 2 else pen.style.gold
        height = 7.0 if k % 2 else 2.2
        yield [(-90, y - 38), (0, y), (0, y + height), (-90, y - 38 + height)], fill
        yield [(0, y), (90, y - 38), (90, y - 38 + height), (0, y + height)], fill


def _stripes(pen: Pen) -> Iterator[Tile]:
    """Yield stripes that fan out downwards."""
    for k in range(-6, 7):
        x, low, wide = k * 10.0, k * 16.0, 3.4 if k % 2 else 1.1
        fill = pen.colours.dark if k % 2 else pen.style.gold
        yield (
            [(x - wide, -80), (x + wide, -80), (low + wide, 50), (low - wide, 50)],
            fill,
        )


def _lozenges(pen: Pen) -> Iterator[Tile]:
    """Yield a net of lozenges, every other row a small golden one."""
    for j in range(-7, 5):
        for i in range(-6, 7):
            x, y = i * 16.0 + (8 if j % 2 else 0), j * 11.0
            if j % 2:
                yield lozenge(x, y, 2.4, 3.4), pen.style.gold
            else:
                yield lozenge(x, y, 7.0, 9.6), pen.colours.dark


def _bars(pen: Pen) -> Iterator[Tile]:
    """Yield level bands with a thin golden one between two broad ones."""
    for k in range(-5, 5):
        y = k * 16.0
        yield [(-90, y), (90, y), (90, y + 6), (-90, y + 6)], pen.colours.dark
        yield [(-90, y + 10), (90, y + 10), (90, y + 12), (-90, y + 12)], pen.style.gold


PATTERNS = {
    "chevrons": _chevrons,
    "stripes": _stripes,
    "lozenges": _lozenges,
    "bars": _bars,
}


def backdrop(pen: Pen) -> str:
    """Draw the pale ground."""
    return polygon(HALF, pen.colours.tint)
