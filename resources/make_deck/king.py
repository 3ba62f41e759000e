"""Kings: high crown, beard, ermine cape."""

from figure import Pen, cloth, cut, inked
from heads import cuff, face, fist, neck
from props import axe, orb, sceptre, sword
from shapes import circle, line, lozenge, mirrored, moved, path, polygon

_PROPS = {"S": sword, "H": sceptre, "D": axe, "C": sword}
_PATTERN = {"S": "chevrons", "H": "lozenges", "D": "stripes", "C": "lozenges"}
_GAZE = {"S": -1.2, "H": 1.2, "D": 1.2, "C": -1.2}
_TOP = "M-22-95C-21-85-17-80-10-77C-6-81 6-81 10-77C17-80 21-85 22-95"
_BEARDS = {
    "S": "C26-74 18-54 0-32C-18-54-26-74-22-95Z",
    "H": "C29-80 29-62 21-55C20-46 11-43 7-46C4-39-4-39-7-46C-11-43-20-46-21-55"
    "C-29-62-29-80-22-95Z",
    "D": "C28-74 24-52 13-35C9-42 4-49 0-51C-4-49-9-42-13-35C-24-52-28-74-22-95Z",
    "C": "C29-78 28-56 21-42C8-36-8-36-21-42C-28-56-29-78-22-95Z",
}
_STRANDS = {
    "S": "M-15-72C-13-62-8-52-3-44M15-72C13-62 8-52 3-44M0-66V-42",
    "H": "M-17-74C-20-66-18-60-14-58M17-74C20-66 18-60 14-58M-6-66C-8-58-5-52-2-50"
    "M6-66C8-58 5-52 2-50",
    "D": "M-16-74C-18-62-15-52-12-44M16-74C18-62 15-52 12-44M-6-66C-8-60-9-56-9-52"
    "M6-66C8-60 9-56 9-52",
    "C": "M-16-74C-19-64-18-54-16-46M16-74C19-64 18-54 16-46M-6-66C-7-58-7-52-6-44"
    "M6-66C7-58 7-52 6-44",
}


def _beard(pen: Pen) -> str:
    """Draw beard, lips and moustache."""
    hair, dark = pen.colours.hair, pen.colours.hair_line
    half = (
        "M0-79C-4-83-11-82-15-78C-18-75-21-75-23-77C-21-71-15-70-10-72C-5-73-2-75 0-77"
    )
    tash = (
        half + "C2-75 5-73 10-72C15-70 21-71 23-77C21-75 18-75 15-78C11-82 4-83 0-79Z"
    )
    return (
        inked(pen, _TOP + _BEARDS[pen.suit], hair)
        + line(_STRANDS[pen.suit], dark, 1.3)
        + path("M-5-72C-2-70 2-70 5-72C3-67-3-67-5-72Z", pen.style.lips)
        + path(tash, hair, pen.style.ink, 1.2)
    )


def _hair(pen: Pen) -> str:
    """Draw the side locks behind the face."""
    lock = "M-18-116C-36-114-39-96-34-86C-41-80-38-62-27-62C-22-62-18-66-18-72Z"
    curl = "M-33-106C-34-98-31-92-28-88M-33-80C-34-74-31-68-27-68"
    return mirrored(
        [inked(pen, lock, pen.colours.hair), line(curl, pen.colours.hair_line, 1.3)]
    )


def _crown(pen: Pen) -> str:
    """Draw a crown of five points over a velvet cap."""
    style = pen.style
    left = "M-26-119L-36-139L-24-130L-19-145L-9-130L0-148"
    points = left + "L9-130L19-145L24-130L36-139L26-119Z"
    band = "M-28-123C-10-119 10-119 28-123L27-111C10-107-10-107-27-111Z"
    dark = "M0-148L9-130L19-145L24-130L36-139L26-119H0Z"
    jewels = [
        polygon(lozenge(x, y, 4, 4.4), fill, style.ink, 0.9)
        for x, y, fill in (
            (-16, -115.6, "#fff"),
            (0, -114.6, pen.colours.second),
            (16, -115.6, "#fff"),
        )
    ]
    tips = [
        circle(x, y, 3, style.paper, style.ink, 1.3)
        for x, y in ((-36, -140), (-19, -145.5), (0, -147.5), (19, -145.5), (36, -140))
    ]
    return (
        inked(
            pen,
            "M-26-118C-31-137-14-141 0-141C14-141 31-137 26-118Z",
            pen.colours.second,
        )
        + path(points, style.gold)
        + path(dark, style.gold_dark)
        + path(points, "none", style.ink, 1.7)
        + inked(pen, band, style.gold)
        + "".join(jewels + tips)
    )


def _cape(pen: Pen) -> str:
    """Draw the ermine cape with its black tails."""
    left = "M-20-72C-42-68-64-60-76-46C-70-34-54-32-40-30C-22-26-9-16 0-4"
    right = "C9-16 22-26 40-30C54-32 70-34 76-46C64-60 42-68 20-72Z"
    tail = path("M0-5C2-2 2.4 1 1.6 4L0 3L-1.6 4C-2.4 1-2-2 0-5Z", pen.style.ink)
    spots = [(-62, -46), (-46, -54), (-44, -40), (-29, -52), (-26, -35), (-11, -24)]
    body = inked(pen, left + right, pen.style.paper)
    return body + mirrored([moved([tail], x, y) for x, y in spots])


def _sleeves(pen: Pen) -> str:
    """Draw wide sleeves that end below the raised hands."""
    right = "M46-22H70C76-8 82 6 86 20V40H26C36 14 42-6 46-22Z"
    left = "M-69-38H-45C-42-28-37-18-30-8H-90V-30C-80-32-74-34-69-38Z"
    return (
        cut(pen, right, pen.colours.second)
        + line("M54-14C52-2 48 8 43 14M63-14C65 0 66 12 66 22", pen.style.ink, 1.1)
        + cut(pen, left, pen.colours.second)
    )


def king(pen: Pen) -> list[str]:
    """Draw the upper half of a king."""
    robe = "M-20-70C-44-64-70-54-86-34V50H86V-34C70-54 44-64 20-70Z"
    return [
        _hair(pen),
        cloth(pen, robe, _PATTERN[pen.suit]),
        neck(pen),
        _cape(pen),
        face(pen, _GAZE[pen.suit]),
        _beard(pen),
        _crown(pen),
        _sleeves(pen),
        moved([_PROPS[pen.suit](pen)], 58, -38),
        moved([orb(pen)], -57, -57),
        cuff(pen, 58, -22, pen.style.gold),
        cuff(pen, -57, -39, pen.style.gold),
        fist(pen, 58, -38),
        fist(pen, -57, -53, 0.9),
    ]
