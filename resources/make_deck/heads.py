"""Faces and hands of the court cards."""

from figure import Pen, inked
from shapes import circle, line, mirrored, moved, path, rect

FACE = "M-22-116H22V-92C22-74 11-62 0-62C-11-62-22-74-22-92Z"
_SHADE = (
    "M4-116H22V-92C22-74 11-62 0-62C5-67 1-73 5-76C2-79 6-82 3-85C6-94 6-100 4-116Z"
)


def neck(pen: Pen) -> str:
    """Draw the neck, in the shadow of the chin."""
    return inked(pen, "M-11-76H11L13-52C6-46-6-46-13-52Z", pen.style.skin_dark)


def _eye(pen: Pen, x: float, gaze: float, *, lashes: bool) -> str:
    """Draw one eye with lid, iris and glint."""
    side = 1 if x > 0 else -1
    white = path("M-6 .8C-3-4.5 3-4.5 6 .8C3 3.6-3 3.6-6 .8Z", "#ffffff")
    iris = circle(gaze, -0.4, 2.7, pen.style.ink) + circle(
        gaze + 0.9, -1.3, 0.8, "#fff"
    )
    lid = line("M-6.6 1C-3.4-5 3.4-5 6.6 1", pen.style.ink, 1.7)
    lower = line("M-3.5 3C-1 3.8 1 3.8 3.5 3", pen.style.skin_line, 0.8)
    parts = [white, iris, lid, lower]
    if lashes:
        parts.append(line(f"M{6 * side} .4L{9 * side}-2.2", pen.style.ink, 1.5))
    return moved(parts, x, -95)


def face(pen: Pen, gaze: float, *, lady: bool = False) -> str:
    """Draw a face seen from the front, lit from the left."""
    style = pen.style
    dark = pen.colours.brow
    arch = "M5-102C8-106 13-106 17-102.5" if lady else "M4-101.5C8-106 14-105 18-101"
    brows = mirrored([line(arch, dark, 1.6 if lady else 2.6)])
    nose = line("M-2.5-94C-3-88-5.5-84-4.5-82C-3-80 0-80.5 2-81", style.skin_line, 1.4)
    parts = [
        path(FACE, style.skin),
        path(_SHADE, style.skin_dark),
        path(FACE, "none", style.ink, 1.5),
        _eye(pen, -10.5, gaze, lashes=lady),
        _eye(pen, 10.5, gaze, lashes=lady),
        brows,
        nose,
    ]
    if lady:
        parts += [circle(-14, -83, 4, "#f2b6a0"), circle(14, -83, 4, "#e39f86")]
    return "".join(parts)


def mouth(pen: Pen, half_width: float = 6.0) -> str:
    """Draw closed lips."""
    w = half_width
    upper = f"M{-w}-74C-3-76-1.5-76.5 0-75.5C1.5-76.5 3-76 {w}-74C2-72-2-72 {-w}-74Z"
    lower = f"M{-w}-74C-2-72 2-72 {w}-74C3-68.5-3-68.5 {-w}-74Z"
    return path(upper, pen.style.lips) + path(lower, "#cf5d5c")


def fist(pen: Pen, x: float, y: float, scale: float = 1.0) -> str:
    """Draw a hand closed around an upright rod."""
    edge, style = pen.style.skin_line, pen.style
    back = path(
        "M-6-11C0-14 9-12 9.5-5V7C9 12 4 13 0 13H-5Z",
        style.skin_dark,
        edge,
        1.3,
    )
    fingers = [
        rect(-10 + inset, top, 15 - inset, 6, style.skin, 3, edge, 1.1)
        for inset, top in ((1.0, -12.0), (0.0, -6.6), (0.4, -1.2), (1.6, 4.2))
    ]
    thumb = path("M9-6C5-9 0-8-2-5C-3-2 0-1 3-2L9 0Z", style.skin, edge, 1.1)
    body = [back, *fingers, thumb]
    group = moved(body, x, y)
    return group.replace(")", f") scale({scale})", 1) if scale != 1 else group


def cuff(pen: Pen, x: float, y: float, fill: str) -> str:
    """Draw the turned-up end of a sleeve below a hand."""
    return moved([inked(pen, "M-12-5C-4-2 4-2 12-5L13 4C5 8-5 8-13 4Z", fill)], x, y)
