"""Kings: broad ermine mantle, high crown, beard, a heavy weapon or sceptre."""

from figure import Pen, cloth, cut, fine, flow, inked
from heads import HEAD_Y, cuff, cupped, ear, fist, front, neck, profile
from props import axe, orb, sceptre, sword
from shapes import circle, line, lozenge, mirrored, moved, path, polygon

_ROBE = "M-20-68C-46-62-74-54-90-38V50H90V-38C74-54 46-62 20-68Z"
_BAND = "M-25-25C-9-30 9-30 25-25L25-35C9-40-9-40-25-35Z"


def _jewels(pen: Pen, y: float) -> str:
    """Draw the stones of a crown's band."""
    ink = pen.style.ink
    return (
        polygon(lozenge(0, y, 3.6, 3.9), pen.colours.second, ink, 0.9)
        + circle(-13, y + 1, 2.2, pen.style.paper, ink, 0.9)
        + circle(13, y + 1, 2.2, pen.style.paper, ink, 0.9)
    )


def _crown(pen: Pen, points: str, tips: list[tuple[float, float]], cap: str) -> str:
    """Draw an open crown: velvet cap, points with pearls, band with stones."""
    style = pen.style
    return (
        inked(pen, cap, pen.colours.second)
        + inked(pen, points, style.gold)
        + "".join(circle(x, y, 2.5, style.paper, style.ink, 1.2) for x, y in tips)
        + inked(pen, _BAND, style.gold)
        + _jewels(pen, -33.4)
    )


def _lily_crown(pen: Pen) -> str:
    points = (
        "M-25-34C-27-43-30-48-34-52C-26-52-19-49-16-42C-14-49-8-53 0-58"
        "C8-53 14-49 16-42C19-49 26-52 34-52C30-48 27-43 25-34C9-39-9-39-25-34Z"
    )
    tips = [(-34, -53), (0, -58.5), (34, -53)]
    return _crown(pen, points, tips, "M-24-35C-24-50 24-50 24-35Z")


def _rayed_crown(pen: Pen) -> str:
    points = (
        "M-25-34L-36-51L-22-44L-19-56L-8-45L0-58L8-45L19-56L22-44L36-51L25-34"
        "C9-39-9-39-25-34Z"
    )
    tips = [(-36, -51.5), (-19, -56.5), (0, -58.5), (19, -56.5), (36, -51.5)]
    return _crown(pen, points, tips, "M-24-35C-22-48 22-48 24-35Z")


def _closed_crown(pen: Pen) -> str:
    """Draw a crown closed by arches, with a cross on top."""
    style = pen.style
    cap = "M-25-34C-42-52-22-62 0-50C22-62 42-52 25-34C9-39-9-39-25-34Z"
    arch = "M-25-34C-40-50-22-58 0-49M25-34C40-50 22-58 0-49M0-37V-49"
    cross = "M-2-60H2V-57.4H4.6V-54H2V-50H-2V-54H-4.6V-57.4H-2Z"
    return (
        inked(pen, cap, pen.colours.second)
        + line(arch, style.ink, 6.4)
        + line(arch, style.gold, 3.6)
        + inked(pen, cross, style.gold, 1.2)
        + inked(pen, _BAND, style.gold)
        + _jewels(pen, -33.4)
    )


def _mantle(pen: Pen) -> str:
    """Draw the ermine collar with its black tails."""
    half = "C-44-63-66-55-80-42C-74-31-56-27-42-25C-24-21-10-13 0-2"
    shape = f"M-19-70{half}C10-13 24-21 42-25C56-27 74-31 80-42C66-55 44-63 19-70Z"
    tail = path(
        "M0-4.6C1.8-1.6 2.2 1 1.4 4L0 3L-1.4 4C-2.2 1-1.8-1.6 0-4.6Z", pen.style.ink
    )
    spots = [(-66, -42), (-52, -51), (-50, -36), (-36, -56), (-35, -43), (-30, -30)]
    spots += [(-19, -39), (-15, -24)]
    return inked(pen, shape, pen.style.paper) + mirrored(
        [moved([tail], x, y) for x, y in spots]
    )


def _chain(pen: Pen) -> str:
    """Draw a chain of office over the mantle."""
    style = pen.style
    links = [(-50, -50), (-41, -41), (-31, -33), (-20, -27), (-8, -23)]
    curve = "M-56-57C-44-40-24-24 0-22"
    return mirrored(
        [
            line(curve, style.ink, 3.6),
            line(curve, style.gold, 1.6),
            *(circle(x, y, 3.6, style.gold, style.ink, 1.2) for x, y in links),
        ]
    )


def _arm(pen: Pen) -> str:
    """Draw the raised arm at the right with what it holds."""
    sleeve = "M44-18H72C78-4 84 8 90 20V50H24C36 22 42 0 44-18Z"
    hold = cupped if pen.suit == "C" else fist
    return (
        cut(pen, sleeve, pen.colours.second)
        + flow("M50-10C48 6 42 18 34 30", "M68-10C72 6 76 18 80 28", 3, pen.style.ink)
        + moved([_PROPS[pen.suit](pen)], 58, -36)
        + cuff(pen, 58, -20, pen.style.gold)
        + hold(pen, 58, -35)
    )


def _locks(pen: Pen, lock: str, inner: str, outer: str) -> str:
    """Draw the hair at both sides of the face."""
    strands = flow(inner, outer, 3, pen.colours.hair_line)
    return mirrored([inked(pen, lock, pen.colours.hair), strands])


def _moustache(pen: Pen) -> str:
    half = (
        "C-4 8.6-10 9.6-13 12.6C-16 15.4-20 14.8-23 12C-21 19-14 20.4-9 18.6"
        "C-5 17.4-2 15.6 0 14.2"
    )
    other = (
        "C2 15.6 5 17.4 9 18.6C14 20.4 21 19 23 12C20 14.8 16 15.4 13 12.6"
        "C10 9.6 4 8.6 0 11.6Z"
    )
    strands = mirrored(
        [
            flow(
                "M-2 12.4C-8 10.6-12 15.4-19 15",
                "M-2 14.4C-8 16.4-12 18.6-19 17",
                2,
                pen.colours.hair_line,
                0.8,
            )
        ]
    )
    return inked(pen, f"M0 11.6{half}{other}", pen.colours.hair, 1.4) + strands


def _beard(pen: Pen, shape: str, one: str, other: str, count: int) -> str:
    """Draw beard, lower lip and moustache."""
    return (
        inked(pen, shape, pen.colours.hair)
        + mirrored([flow(one, other, count, pen.colours.hair_line)])
        + path("M-4.4 18C-1.6 21.4 1.6 21.4 4.4 18Z", pen.style.lips)
        + _moustache(pen)
    )


def _king_of_spades(pen: Pen) -> str:
    lock = "M-18-28C-30-24-32-8-31 4C-30 16-35 20-33 27C-26 30-19 24-17 12Z"
    beard = (
        "M-21.4 0C-20 8-16 12-10 13C-6 10.4 6 10.4 10 13C16 12 20 8 21.4 0"
        "C26 22 22 42 9 57C6 52 3 46 0 45C-3 46-6 52-9 57C-22 42-26 22-21.4 0Z"
    )
    return (
        _locks(pen, lock, "M-20-20C-26-8-25 8-26 22", "M-26-20C-32-8-31 8-32 24")
        + front(pen, -1.0)
        + _beard(pen, beard, "M-21 8C-23 24-19 40-10 52", "M0 22C0 30 0 36-2 42", 4)
        + _lily_crown(pen)
    )


def _king_of_hearts(pen: Pen) -> str:
    lock = (
        "M-18-28C-30-28-36-18-32-10C-38-6-38 4-33 8C-37 14-33 22-27 21"
        "C-23 22-18 18-17 10Z"
    )
    beard = (
        "M-21.4 0C-20 8-16 12-10 13C-6 10.4 6 10.4 10 13C16 12 20 8 21.4 0"
        "C27 6 27 16 23 20C25 28 20 34 15 34C13 41 5 43 0 40"
        "C-5 43-13 41-15 34C-20 34-25 28-23 20C-27 16-27 6-21.4 0Z"
    )
    curls = "M-19-22C-26-22-30-14-25-9M-20-8C-31-7-32 3-25 6M-19 6C-29 7-29 17-22 17"
    beard_curls = (
        "M-19 10C-24 12-22 19-17 18M-16 20C-21 25-15 31-11 27M-10 25"
        "C-13 33-5 37-3 32M-5 27C-5 31-1 32 0 29"
    )
    return (
        mirrored(
            [
                inked(pen, lock, pen.colours.hair),
                line(curls, pen.colours.hair_line, 1.0),
            ]
        )
        + front(pen, 1.0)
        + inked(pen, beard, pen.colours.hair)
        + mirrored([line(beard_curls, pen.colours.hair_line, 1.0)])
        + path("M-4.4 18C-1.6 21.4 1.6 21.4 4.4 18Z", pen.style.lips)
        + _moustache(pen)
        + _rayed_crown(pen)
    )


def _king_of_diamonds(pen: Pen) -> str:
    """Draw the one-eyed king, looking left."""
    hair = (
        "M2-32C12-34 24-30 26-16C28-2 24 8 29 18C32 26 26 34 18 33C10 32 8 22 9 10L6-8Z"
    )
    beard = (
        "M14 2C12 12 4 12-4 11C-9 9-15 9-20 10.4C-22 12-22 13-20.6 14.6"
        "C-18 15-15 15.4-14 16.6C-16 19-20 18.6-20 21C-20 26-23 34-28 45"
        "C-18 46-6 42 4 34C12 27 17 14 14 2Z"
    )
    return (
        inked(pen, hair, pen.colours.hair)
        + flow(
            "M8-26C14-14 10 8 14 28",
            "M24-22C26-8 22 10 26 26",
            4,
            pen.colours.hair_line,
        )
        + profile(pen)
        + inked(pen, beard, pen.colours.hair)
        + flow(
            "M-17 20C-18 30-20 36-25 43",
            "M12 8C10 22 0 34-10 40",
            5,
            pen.colours.hair_line,
        )
        + fine(pen, "M-20 10.4C-15 11-10 13-7 17")
        + ear(pen)
        + moved([_rayed_crown(pen)], 2, 0, 4)
    )


def _king_of_clubs(pen: Pen) -> str:
    lock = "M-18-28C-27-26-30-14-29-4C-28 6-30 14-27 18C-22 20-18 16-17 8Z"
    beard = (
        "M-21.4 0C-20 8-16 12-10 13C-6 10.4 6 10.4 10 13C16 12 20 8 21.4 0"
        "C26 14 26 32 23 46C14 51-14 51-23 46C-26 32-26 14-21.4 0Z"
    )
    return (
        _locks(pen, lock, "M-20-20C-24-8-22 4-22 14", "M-26-20C-29-8-28 4-27 15")
        + front(pen, 1.0)
        + _beard(pen, beard, "M-23 10C-25 22-23 34-21 45", "M0 22C0 30 0 38 0 48", 5)
        + _closed_crown(pen)
    )


_HEADS = {
    "S": _king_of_spades,
    "H": _king_of_hearts,
    "D": _king_of_diamonds,
    "C": _king_of_clubs,
}
_PROPS = {"S": sword, "H": sceptre, "D": axe, "C": orb}
_PATTERNS = {"S": "chevrons", "H": "stripes", "D": "lozenges", "C": "bars"}


def king(pen: Pen) -> list[str]:
    """Draw the upper half of a king."""
    chain = [_chain(pen)] if pen.suit in "DC" else []
    return [
        cloth(pen, _ROBE, _PATTERNS[pen.suit]),
        neck(pen),
        _mantle(pen),
        *chain,
        moved([_HEADS[pen.suit](pen)], 0, HEAD_Y),
        _arm(pen),
    ]
