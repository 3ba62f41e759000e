"""Small helpers that write SVG elements as text.

Only elements and attributes of SVG Tiny are used, because QtSvg surely draws those.
"""

import math
from collections.abc import Iterable

WIDTH = 250.0
HEIGHT = 350.0
RADIUS = 17.5

Point = tuple[float, float]


def num(value: float) -> str:
    """Format a number with at most two decimals.

    Rounding to six decimals first hides last-bit differences between the maths
    libraries of different systems, so that the files come out the same everywhere.
    """
    text = f"{round(value, 6):.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def element(tag: str, **attributes: str | float | None) -> str:
    """Write an empty element; attributes that are None are left out."""
    parts = []
    for name, value in attributes.items():
        if value is None:
            continue
        text = value if isinstance(value, str) else num(value)
        parts.append(f' {name.replace("_", "-")}="{text}"')
    return f"<{tag}{''.join(parts)}/>"


def path(
    data: str, fill: str = "none", stroke: str | None = None, width: float | None = None
) -> str:
    """Draw a filled path, with an outline if a stroke colour is given."""
    join = "round" if stroke else None
    return element(
        "path",
        d=data,
        fill=fill,
        stroke=stroke,
        stroke_width=width,
        stroke_linejoin=join,
    )


def line(data: str, stroke: str, width: float) -> str:
    """Draw a line with round ends."""
    return element(
        "path",
        d=data,
        fill="none",
        stroke=stroke,
        stroke_width=width,
        stroke_linecap="round",
        stroke_linejoin="round",
    )


def outline(points: Iterable[Point]) -> str:
    """Return the path data of a closed polygon."""
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points) + "Z"


def polygon(
    points: Iterable[Point],
    fill: str,
    stroke: str | None = None,
    width: float | None = None,
) -> str:
    """Draw a closed polygon."""
    return path(outline(points), fill, stroke, width)


def circle(
    x: float,
    y: float,
    radius: float,
    fill: str,
    stroke: str | None = None,
    width: float | None = None,
) -> str:
    """Draw a circle."""
    return element(
        "circle", cx=x, cy=y, r=radius, fill=fill, stroke=stroke, stroke_width=width
    )


def rect(
    x: float,
    y: float,
    width: float,
    height: float,
    fill: str,
    radius: float | None = None,
    stroke: str | None = None,
    line_width: float | None = None,
) -> str:
    """Draw a rectangle, with round corners if a radius is given."""
    return element(
        "rect",
        x=x,
        y=y,
        width=width,
        height=height,
        rx=radius,
        ry=radius,
        fill=fill,
        stroke=stroke,
        stroke_width=line_width,
    )


def lozenge(x: float, y: float, half_width: float, half_height: float) -> list[Point]:
    """Return the corners of an upright lozenge, clockwise on the screen."""
    return [
        (x, y - half_height),
        (x + half_width, y),
        (x, y + half_height),
        (x - half_width, y),
    ]


def star(x: float, y: float, outer: float, inner: float, rays: int) -> list[Point]:
    """Return the corners of a star with one ray pointing up."""
    corners = []
    for step in range(2 * rays):
        radius = inner if step % 2 else outer
        angle = math.pi * step / rays
        corners.append((x + radius * math.sin(angle), y - radius * math.cos(angle)))
    return corners


def group(parts: Iterable[str], transform: str) -> str:
    """Wrap parts in a group with a transform."""
    return f'<g transform="{transform}">{"".join(parts)}</g>'


def moved(parts: Iterable[str], x: float, y: float, turn: float = 0.0) -> str:
    """Move parts to a place, turned about their own origin first."""
    transform = f"translate({num(x)} {num(y)})"
    if turn:
        transform += f" rotate({num(turn)})"
    return group(parts, transform)


def mirrored(parts: Iterable[str]) -> str:
    """Return parts followed by their mirror image about x = 0."""
    body = "".join(parts)
    return body + group([body], "scale(-1 1)")


def card_base(fill: str) -> str:
    """Draw the blank card with its thin grey edge."""
    return rect(
        0.75, 0.75, WIDTH - 1.5, HEIGHT - 1.5, fill, RADIUS - 0.75, "#a3a39b", 1.5
    )


def document(parts: Iterable[str]) -> str:
    """Wrap parts in an SVG document of the size of a card."""
    width, height = num(WIDTH), num(HEIGHT)
    lines = "\n".join(part for part in parts if part)
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" version="1.2" baseProfile="tiny" '
        f'width="{width}" height="{height}" viewBox="0 0 {width} {height}">\n'
        f"{lines}\n</svg>\n"
    )
