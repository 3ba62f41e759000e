"""Jacks: a hat with a feather to one side, short hair, a light weapon."""

import math

from figure import Pen, cloth, cut, fine, flow, inked
from heads import HEAD_Y, cuff, fist, front, mouth, neck, profile
from props import arrow, halberd, leaf_staff, spear
from shapes import Point, circle, group, line, mirrored, moved, num, outline, path

_PLUME = 22  # steps from the root of a plume to its tip
_MOUSTACHE = (
    "M0 12.6C-4 11-7 13.6-12 11.6C-9.6 16-3.6 16 0 14C3.6 16 9.6 16 12 11.6"
    "C7 13.6 4 11 0 12.6ZM-2.6 22C-1.4 21.2 1.4 21.2 2.6 22L0 28Z"
)
_DOUBLET = (
    "M-14-62C-32-56-52-50-60-38C-66-24-74-14-90-8V50H90V-8C74-14 66-24 60-38"
    "C52-50 32-56 14-62Z"
)


def _plume(pen: Pen, quill: list[Point], wide: float) -> str:
    """Draw a plume along a curve, from its root to its tip.

    Args:
        pen: ink and colours.
        quill: start, two control points and end.
        wide: half the width where it is widest.
    """
    left, right, barbs = [], [], []
    for step in range(1, _PLUME):
        share = step / _PLUME
        (x, y), (dx, dy) = _on_curve(quill, share)
        half = wide * math.sin(math.pi * share**0.7) ** 0.8
        left.append((x + half * dy, y - half * dx))
        right.append((x - half * dy, y + half * dx))
        if step % 2 == 0 and step < _PLUME - 2:
            for side in (-1, 1):
                along, across = 0.55 * half, side * 0.8 * half
                end = (x + along * dx + across * dy, y + along * dy - across * dx)
                barbs.append(f"M{num(x)} {num(y)}L{num(end[0])} {num(end[1])}")
    shape = outline([quill[0], *left, quill[3], *reversed(right)])
    (a, b), (c, d), (e, f), (g, h) = quill
    spine = f"M{num(a)} {num(b)}C{num(c)} {num(d)} {num(e)} {num(f)} {num(g)} {num(h)}"
    return (
        inked(pen, shape, pen.style.paper)
        + fine(pen, "".join(barbs), 0.9)
        + fine(pen, spine, 1.2)
    )


def _on_curve(curve: list[Point], t: float) -> tuple[Point, Point]:
    """Return a point of a cubic curve and the direction there."""
    s = 1 - t
    place = [s**3, 3 * s * s * t, 3 * s * t * t, t**3]
    slope = [-3 * s * s, 3 * s * s - 6 * s * t, 6 * s * t - 3 * t * t, 3 * t * t]
    x, y = (sum(w * p[k] for w, p in zip(place, curve, strict=True)) for k in (0, 1))
    dx, dy = (sum(w * p[k] for w, p in zip(slope, curve, strict=True)) for k in (0, 1))
    length = math.hypot(dx, dy)
    return (x, y), (dx / length, dy / length)


def _jack_of_spades(pen: Pen) -> str:
    """Draw the jack who looks left under a beret."""
    hair = (
        "M-12-30C6-36 25-30 28-12C30 2 28 12 33 22C26 30 13 29 8 21C10 10 8-2 3-9"
        "C-2-15-9-17-18-15Z"
    )
    cap = (
        "M-24-20C-38-32-30-52-4-57C20-60 40-48 36-32C34-24 26-22 20-22"
        "C6-28-10-27-24-20Z"
    )
    band = "M-24-20C-10-28 6-29 21-23L22-15C6-21-10-20-22-13Z"
    return (
        profile(pen)
        + inked(pen, hair, pen.colours.hair)
        + flow(
            "M-15-16C0-18 10-6 10 8C10 14 9 18 10 23",
            "M-10-28C12-33 25-20 26-4C26 8 26 14 30 22",
            5,
            pen.colours.hair_line,
        )
        + inked(pen, cap, pen.colours.main)
        + flow(
            "M-24-22C-26-36-14-46-4-50",
            "M18-24C26-32 22-48 4-54",
            3,
            pen.colours.dark,
            1.4,
        )
        + inked(pen, band, pen.style.gold)
        + _plume(pen, [(-10, -48), (8, -58), (38, -52), (40, -10)], 8.0)
        + circle(-10, -49, 4.4, pen.style.gold, pen.style.ink, 1.3)
    )


def _jack_of_hearts(pen: Pen) -> str:
    """Draw the jack who looks right under a cap with a turned-up brim."""
    hair = (
        "M-12-31C6-36 24-30 26-14C32-10 32-2 28 2C33 8 30 16 24 17C22 24 12 23 9 16"
        "C10 6 8-4 3-10C-3-16-10-18-18-16Z"
    )
    curls = (
        "M22-20C14-22 11-12 18-10M27-8C19-10 14-2 20 3M27 8C20 3 13 8 17 15M10-22"
        "C6-24 4-20 6-16"
    )
    cap = "M-22-26C-26-46-6-56 12-52C28-49 32-38 28-26Z"
    brim = (
        "M-28-20C-30-28-26-36-20-38C-8-30 12-30 30-36C36-32 36-24 32-19"
        "C14-12-10-12-28-20Z"
    )
    head = (
        profile(pen)
        + inked(pen, hair, pen.colours.hair)
        + line(curls, pen.colours.hair_line, 1.1)
        + inked(pen, cap, pen.colours.second)
        + flow("M-20-28C-20-42-6-50 4-52", "M24-28C28-40 20-48 12-51", 3, pen.style.ink)
        + _plume(pen, [(20, -28), (24, -42), (30, -50), (44, -58)], 6.5)
        + inked(pen, brim, pen.colours.main)
        + fine(pen, "M-25-24C-10-17 14-17 33-24")
        + circle(20, -27, 3.6, pen.style.gold, pen.style.ink, 1.2)
    )
    return group([head], "scale(-1 1)")


def _page_hair(pen: Pen) -> str:
    """Draw straight hair at both sides of the face."""
    half = "M0-34H-20C-31-24-32-2-33 12C-33 22-24 24-17 20L0 10Z"
    strands = flow(
        "M-19-20C-21-6-20 8-19 19", "M-26-20C-31-4-31 8-30 19", 4, pen.colours.hair_line
    )
    return mirrored([inked(pen, half, pen.colours.hair), strands])


def _jack_of_diamonds(pen: Pen) -> str:
    """Draw the jack with the broad hat."""
    brim = "M-52-20C-50-34-26-40 0-40C26-40 50-34 52-20C36-29-36-29-52-20Z"
    crown = "M-23-36C-25-50-16-59 0-58C16-59 25-50 23-36C8-41-8-41-23-36Z"
    band = "M-23-35C-8-40 8-40 23-35L23-41C8-46-8-46-23-41Z"
    return (
        _page_hair(pen)
        + front(pen, -1.0)
        + mouth(pen)
        + path(_MOUSTACHE, pen.colours.brow)
        + inked(pen, crown, pen.colours.second)
        + inked(pen, brim, pen.colours.second)
        + fine(pen, "M-46-23C-34-33 34-33 46-23")
        + inked(pen, band, pen.style.gold, 1.4)
        + _plume(pen, [(16, -41), (34, -60), (56, -48), (56, -18)], 8.0)
    )


def _jack_of_clubs(pen: Pen) -> str:
    """Draw the jack with the pointed cap."""
    cap = (
        "M-27-19C-27-42-8-58 20-54C30-52 44-46 54-34C40-38 32-34 28-20"
        "C10-29-10-29-27-19Z"
    )
    brim = "M-33-13C-30-24-14-31 4-30C18-29 28-25 33-15C18-24-14-23-33-13Z"
    return (
        _page_hair(pen)
        + front(pen, 1.0)
        + mouth(pen)
        + inked(pen, cap, pen.colours.main)
        + flow(
            "M-22-26C-20-42-4-52 14-52",
            "M24-26C26-36 34-42 48-38",
            3,
            pen.colours.dark,
            1.4,
        )
        + _plume(pen, [(-15, -31), (-20, -42), (-28, -50), (-42, -57)], 6.5)
        + inked(pen, brim, pen.colours.second)
        + circle(-17, -30, 3.6, pen.style.gold, pen.style.ink, 1.2)
    )


def _wide_collar(pen: Pen) -> str:
    """Draw a collar with two points."""
    half = "M0-48L-13-63C-26-59-38-54-45-46L-38-26C-28-33-21-29-16-18C-10-26-4-36 0-48Z"
    stitch = "M-39-44L-34-33C-26-36-20-33-15-26"
    return mirrored(
        [inked(pen, half, pen.style.paper), line(stitch, pen.style.steel_dark, 1.1)]
    )


def _ruff(pen: Pen) -> str:
    """Draw a pleated ruff."""
    shape = (
        "M-40-52C-42-62-22-66 0-66C22-66 42-62 40-52C40-42 20-38 0-38"
        "C-20-38-40-42-40-52Z"
    )
    pleats = mirrored(
        [
            flow(
                "M-36-58C-38-54-38-48-35-44",
                "M0-66C-1-56-1-48 0-38",
                7,
                pen.style.ink,
                0.9,
            )
        ]
    )
    return inked(pen, shape, pen.style.paper) + pleats + fine(pen, "M0-65V-39", 0.9)


def _cape(pen: Pen) -> str:
    """Draw a short cape with a brooch."""
    half = "C-30-60-52-54-64-40C-56-26-40-22-26-26C-14-30-6-38 0-46"
    shape = f"M-14-66{half}C6-38 14-30 26-26C40-22 56-26 64-40C52-54 30-60 14-66Z"
    folds = mirrored(
        [
            flow(
                "M-18-62C-34-54-46-44-52-30",
                "M-12-62C-14-50-18-40-26-28",
                3,
                pen.style.ink,
            )
        ]
    )
    return (
        inked(pen, shape, pen.colours.second)
        + folds
        + circle(0, -47, 4.6, pen.style.gold, pen.style.ink, 1.4)
    )


def _arm(pen: Pen, prop: str) -> str:
    """Draw the raised arm at the right with what it holds."""
    sleeve = "M46-14H70C77 0 84 12 90 22V50H26C38 24 45 4 46-14Z"
    return (
        cut(pen, sleeve, pen.colours.second)
        + flow("M50-6C49 10 44 20 36 32", "M66-6C70 8 75 20 80 30", 3, pen.style.ink)
        + moved([prop], 58, -32)
        + cuff(pen, 58, -16, pen.style.gold)
        + fist(pen, 58, -31)
    )


_HEADS = {
    "S": _jack_of_spades,
    "H": _jack_of_hearts,
    "D": _jack_of_diamonds,
    "C": _jack_of_clubs,
}
_COLLARS = {"S": _wide_collar, "H": _ruff, "D": _wide_collar, "C": _cape}
_PROPS = {"S": halberd, "H": leaf_staff, "D": spear, "C": arrow}
_PATTERNS = {"S": "stripes", "H": "chevrons", "D": "bars", "C": "lozenges"}


def jack(pen: Pen) -> list[str]:
    """Draw the upper half of a jack."""
    buttons = [
        circle(0, y, 2.6, pen.style.gold, pen.style.ink, 1.1) for y in (-32, -20, -8)
    ]
    return [
        cloth(pen, _DOUBLET, _PATTERNS[pen.suit]),
        *buttons,
        neck(pen),
        _COLLARS[pen.suit](pen),
        moved([_HEADS[pen.suit](pen)], 0, HEAD_Y),
        _arm(pen, _PROPS[pen.suit](pen)),
    ]
