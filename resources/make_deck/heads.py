"""Faces, necks and hands of the court cards.

Heads are drawn around their own middle: the hairline is at -30, the chin at 32.
"""

from figure import FINE, OUTLINE, Pen, fine, inked
from shapes import group, line, mirrored, moved, path

HEAD_Y = -89.0

_OVAL = "M-21-32C-22-14-21 1-18 11C-15 22-7 32 0 32C7 32 15 22 18 11C21 1 22-14 21-32Z"
_LADY = (
    "M-20.5-32C-21.5-15-20.5-1-17 9C-13 20-6 30 0 30C6 30 13 20 17 9"
    "C20.5-1 21.5-15 20.5-32Z"
)
_LADY_SHADE = (
    "M20.5-32C21.5-15 20.5-1 17 9C13 20 6 30 0 30C7 24 11 17 12 8C13-4 14.5-14 13-32Z"
)
_OVAL_SHADE = (
    "M21-32C22-14 21 1 18 11C15 22 7 32 0 32C7 26 11 18 12 8C13-4 14.5-14 13-32Z"
)
_IRIS = "M-2.9-2.2C-3.1 1.2-1.5 3 0 3C1.6 3 3.2 1 2.9-2.4Z"
# Seen from the left side: brow, nose, lips, chin, jaw.
_PROFILE = (
    "M-8-33C-15-28-18.5-21-18.5-13C-18.5-10-17.6-8.6-18.2-6.5L-26.5 5.5"
    "C-27.3 8-24 9.2-20.4 8.6C-20.8 10.4-22.6 11.4-22.4 13C-22.2 14.3-20 14.4-18.6 14.8"
    "C-20 15.6-21.8 16.6-21.4 18.4C-21 20-19 20.2-18.4 21.8"
    "C-18 24-19.8 26-18.6 29.4C-17 33.4-12 34.4-7 33C2 30 9 24 12 14L16-33Z"
)
_PROFILE_SHADE = (
    "M16-33L12 14C9 24 2 30-7 33C-2 27 3 22 5 14C7 4 2-4 4-14C5-22 6-28 5-33Z"
)


def neck(pen: Pen, low: float = -50.0, half_width: float = 10.5) -> str:
    """Draw the neck, in the shadow of the chin; below it goes over into skin."""
    w, y = half_width, low
    right = f"C{w - 1}-64 {w + 1}-58 {w + 4} {y}"
    left = f"C{-w - 1}-58{-w + 1}-64{-w}-74"
    shade = f"M{-w}-70C-4-54 6-52 {w + 1}-58L{w}-74H{-w}Z"
    return (
        path(f"M{w}-74{right}H{-w - 4}{left}Z", pen.style.skin)
        + path(shade, pen.style.skin_dark)
        + fine(pen, f"M{w}-74{right}M{-w - 4} {y}{left}", OUTLINE)
    )


def _eye(pen: Pen, side: int, gaze: float, *, lashes: bool) -> str:
    """Draw one calm eye: heavy lid, crease, iris that touches both lids."""
    parts = [
        path("M-6.6 1.4C-3.4-3.6 3.2-4.4 6.8 0C3.8 4-3 4.2-6.6 1.4Z", pen.style.paper),
        moved([path(_IRIS, pen.style.ink)], side * gaze, 0),
        fine(pen, "M-7 1.6C-3.8-3.8 3.2-4.8 7.4 .2", 1.8),
        fine(pen, "M-5.2-3.8C-2-7.2 3.4-7.8 6.6-4.4", 0.8),
        line("M-3.6 3.8C-1 4.6 2.2 4.4 4.8 2.8", pen.style.skin_line, 0.8),
    ]
    if lashes:
        parts.append(fine(pen, "M7-.4L9.8-2.2", 1.4))
    eye = "".join(parts)
    return moved([eye if side > 0 else group([eye], "scale(-1 1)")], side * 9.8, -6)


def front(pen: Pen, gaze: float, *, lady: bool = False) -> str:
    """Draw a face seen from the front, lit from the left."""
    style = pen.style
    oval, shade = (_LADY, _LADY_SHADE) if lady else (_OVAL, _OVAL_SHADE)
    heavy = "M3-12.4C7-17 14-18.2 18.6-13C14-15 8-14.4 3.6-10.6Z"
    slim = "M3.6-14C8-18 14-18.2 18.4-13C14-16.2 8.4-16.4 3.8-12.8Z"
    nose = "M3.2-10.6C2.2-5 3.2 0 4.9 4.8C5.8 8 2.6 9.2 .2 8.8C-2 9.4-4.4 8.8-4.6 6.6"
    return "".join(
        [
            path(oval, style.skin),
            path(shade, style.skin_dark),
            path(oval, "none", style.ink, OUTLINE),
            _eye(pen, 1, gaze, lashes=lady),
            _eye(pen, -1, gaze, lashes=lady),
            mirrored([path(slim if lady else heavy, pen.colours.brow)]),
            line(nose, style.skin_line, 1.2),
        ]
    )


def lips(pen: Pen) -> str:
    """Draw a lady's closed lips, seen from the front."""
    return (
        path(
            "M-5.4 16.8C-3 14.6-1.2 14.4 0 15.4C1.2 14.4 3 14.6 5.4 16.8Z",
            pen.style.lips_dark,
        )
        + path("M-5.4 16.8C-2.6 21 2.6 21 5.4 16.8Z", pen.style.lips)
        + fine(pen, "M-6 16.6C-3 17.2-1.4 16.6 0 16.9C1.4 16.6 3 17.2 6 16.6", 0.9)
    )


def mouth(pen: Pen) -> str:
    """Draw a man's closed mouth, seen from the front."""
    return fine(
        pen, "M-6.4 16.4C-3.4 17-1.6 15.8 0 16.4C1.6 15.8 3.4 17 6.4 16.4", 1.3
    ) + line("M-3.4 20.4C-1.4 21.4 1.4 21.4 3.4 20.4", pen.style.skin_line, 1.1)


def profile(pen: Pen, *, lady: bool = False) -> str:
    """Draw a face seen from its left side, looking left."""
    style = pen.style
    brow = "M-17.6-12C-14-18-6-18.8-1.4-14C-6.8-15.6-12.6-14.6-16.8-9.8Z"
    slim = "M-17.4-12.6C-13.6-17.8-7-18.4-2.2-14.4C-7-16.4-12.4-15.6-16.8-11Z"
    mouth_shape = (
        "M-22.3 12.6C-19.4 12-16.6 13.2-13.6 15C-17.4 19.6-20.4 19.6-21.5 18.6"
        "C-21.6 16.8-20 15.6-18.6 14.8C-20 14.4-22 14.2-22.3 12.6Z"
    )
    parts = [
        path(_PROFILE, style.skin),
        path(_PROFILE_SHADE, style.skin_dark),
        path(_PROFILE, "none", style.ink, OUTLINE),
        path("M-15.6-4.6C-12.6-9.6-8-9.4-4-4.8C-7.4-1.8-12-1.6-14.8-3Z", style.paper),
        path("M-15-5.6C-13-8.8-10.6-8-10.2-5.2C-10.2-3-11.8-2-13.8-2.6Z", style.ink),
        fine(pen, "M-16.2-4.2C-12.8-10-7.4-9.8-2.8-4.2", 1.8),
        fine(pen, "M-13.6-9.6C-10.6-12.2-7-11.4-4.4-8.6", 0.8),
        path(slim if lady else brow, pen.colours.brow),
        line("M-20.6 7.4C-19.6 4.6-17.6 5-17.4 7.4", style.skin_line, 1.2),
        path(mouth_shape, style.lips if lady else style.skin_dark),
        fine(pen, "M-19.2 14.8C-17 14.6-15 14.8-12.8 14.2"),
    ]
    if lady:
        parts.append(fine(pen, "M-15.6-5L-18-7.2", 1.4))
    return "".join(parts)


def ear(pen: Pen) -> str:
    """Draw the ear of a profile."""
    return inked(
        pen, "M7-6C12-10 16-5 13 1C12 5 9 9 7 7C5 5 5-3 7-6Z", pen.style.skin, FINE
    ) + fine(pen, "M9-3C11-5 13-2 11 1C10 3 9 4 9 5", 0.8)


def fist(pen: Pen, x: float, y: float) -> str:
    """Draw a hand closed around an upright rod."""
    style = pen.style
    hand = (
        "M-7.4-11C-10-10.6-11-7.4-9.4-5.6C-11.6-4.4-11.6-1.2-9.8 0"
        "C-11.4 1.4-11.2 4.6-9.2 5.6"
        "C-10 7.6-8.6 10.6-6 10.8L4 11C8 11 10.4 8 10.4 3V-5C10.4-9 8-11.4 4-11.4Z"
    )
    thumb = "M10-4C7-9 1-12.6-4.4-11.4C-7-10.8-6.8-7.4-4-7.2C-1-7 1.4-5.4 3.4-2"
    return moved(
        [
            inked(pen, hand, style.skin, 1.5),
            path("M10.4-3V3C10.4 8 8 11 4 11L-2 10.9C4 8 7 2 6.4-3Z", style.skin_dark),
            fine(
                pen,
                (
                    "M-9.4-5.6C-6-6.2-3-5.8 0-5.2M-9.8 0C-6-.6-2-.4 1.6 .2M-9.2 5.6"
                    "C-6 5-2 5.2 1 5.8"
                ),
            ),
            path(thumb, style.skin, style.ink, 1.2),
            path(hand, "none", style.ink, 1.5),
        ],
        x,
        y,
    )


def slim_hand(pen: Pen, x: float, y: float) -> str:
    """Draw a lady's hand that holds a stalk between thumb and fingers."""
    style = pen.style
    hand = (
        "M-3-13C-6-13.6-8-11-6.4-8.8C-9-8.6-10-5.4-8.2-3.8C-10-3-10 .2-8 1.2"
        "C-9.6 3-8.4 5.6-6 5.4C-4 9-2 12-1 16H8C8.6 9 9.6 3 8-3C7-8 3-12-3-13Z"
    )
    return moved(
        [
            inked(pen, hand, style.skin, 1.4),
            path(
                "M8 16C8.6 9 9.6 3 8-3C7-6 5.4-8.6 3-10.6C5-4 4 6 3 16Z",
                style.skin_dark,
            ),
            fine(
                pen,
                (
                    "M-6.4-8.8C-4-8.8-2-8-.4-7M-8.2-3.8C-5-4.2-3-3.4-1-2.4M-8 1.2"
                    "C-5.4 .6-3 1.2-1.4 2.2"
                ),
            ),
            path(
                "M6-6C3-10-1-12-4-15C-6-16.4-7.6-14-6.2-12.2C-3.4-9-1-6 2-2",
                style.skin,
                style.ink,
                1.1,
            ),
            path(hand, "none", style.ink, 1.4),
        ],
        x,
        y,
    )


def cupped(pen: Pen, x: float, y: float) -> str:
    """Draw a hand that carries something round."""
    style = pen.style
    palm = "M-12-1C-12 7-8 12-5 14H6C10 12 13 7 13-1Z"
    finger = inked(pen, "M-3 3V-8C-3-12 3-12 3-8V3Z", style.skin, 1.2)
    fingers = [(-10, 2, -16), (-4.4, 3, -5), (1.6, 3, 3), (7.4, 2, 12)]
    thumb = "M8 6C8-1 12-6 14-11C16-14 20-11 18.6-8C17-3 15 4 12 9"
    return moved(
        [
            path(palm, style.skin, style.ink, 1.5),
            *(moved([finger], left, top, turn) for left, top, turn in fingers),
            path("M-11 0C-11 7-8 12-5 13.2H6C10 11 12 7 12 0L0 4Z", style.skin),
            path(thumb, style.skin, style.ink, 1.2),
        ],
        x,
        y,
    )


def cuff(pen: Pen, x: float, y: float, fill: str) -> str:
    """Draw the turned-up end of a sleeve below a hand."""
    band = "M-12.4-5C-4-1.6 4-1.6 12.4-5L14 5C5 9-5 9-14 5Z"
    return moved([inked(pen, band, fill)], x, y)
