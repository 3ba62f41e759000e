"""Cutting shapes to a region, done here because QtSvg has no clip paths."""

import re
from collections.abc import Iterator, Sequence

from shapes import Point

_TOKEN = re.compile(r"[MLHVCZ]|-?\d*\.?\d+")
_STEPS = 7


def _curve(p0: Point, p1: Point, p2: Point, p3: Point) -> Iterator[Point]:
    """Yield points along a cubic Bézier curve, without its start."""
    for step in range(1, _STEPS + 1):
        t = step / _STEPS
        s = 1 - t
        a, b, c, d = s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t
        yield (
            a * p0[0] + b * p1[0] + c * p2[0] + d * p3[0],
            a * p0[1] + b * p1[1] + c * p2[1] + d * p3[1],
        )


def _segments(data: str) -> Iterator[tuple[str, list[float]]]:
    """Split path data into commands with the numbers that belong to them."""
    sizes = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "Z": 0}
    command, numbers = "", []
    for token in _TOKEN.findall(data):
        if token.isalpha():
            command, numbers = token, []
        else:
            numbers.append(float(token))
        if len(numbers) == sizes[command]:
            yield command, numbers
            numbers = []


def flatten(data: str) -> list[Point]:
    """Turn one closed path of absolute M, L, H, V, C, Z commands into a polygon."""
    points: list[Point] = []
    for command, v in _segments(data):
        if command == "H":
            points.append((v[0], points[-1][1]))
        elif command == "V":
            points.append((points[-1][0], v[0]))
        elif command == "C":
            p1, p2, p3 = (v[0], v[1]), (v[2], v[3]), (v[4], v[5])
            points.extend(_curve(points[-1], p1, p2, p3))
        elif command != "Z":
            points.append((v[0], v[1]))
    return points


def clip_half_plane(
    points: Sequence[Point], a: float, b: float, c: float
) -> list[Point]:
    """Keep the part of a polygon where a*x + b*y <= c."""
    kept: list[Point] = []
    for index, p in enumerate(points):
        q = points[(index + 1) % len(points)]
        side_p, side_q = a * p[0] + b * p[1] - c, a * q[0] + b * q[1] - c
        if side_p <= 0:
            kept.append(p)
        if side_p * side_q < 0:
            t = side_p / (side_p - side_q)
            kept.append((p[0] + t * (q[0] - p[0]), p[1] + t * (q[1] - p[1])))
    return kept


def clip_convex(points: Sequence[Point], region: Sequence[Point]) -> list[Point]:
    """Keep the part of a polygon inside a convex region (clockwise on the screen)."""
    kept = list(points)
    for index, (x0, y0) in enumerate(region):
        x1, y1 = region[(index + 1) % len(region)]
        a, b = y1 - y0, x0 - x1
        kept = clip_half_plane(kept, a, b, a * x0 + b * y0)
        if not kept:
            return []
    return kept
