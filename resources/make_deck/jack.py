"""Jacks: beret with a drooping plume, page-boy hair, wide collar."""

from figure import Pen, cloth, cut, inked
from heads import cuff, face, fist, mouth, neck
from props import halberd, spear
from shapes import circle, line, mirrored, moved, path

_PROPS = {"S": halberd, "H": spear, "D": halberd, "C": spear}
_PATTERN = {"S": "stripes", "H": "chevrons", "D": "chevrons", "C": "stripes"}
_GAZE = {"S": 1.2, "H": 1.2, "D": -1.2, "C": -1.2}


def _hair(pen: Pen) -> str:
    """Draw the page-boy hair behind the face."""
    half = "M0-120H-24C-34-104-36-86-36-72C-36-64-26-62-18-66L0-72Z"
    strands = "M-29-104C-31-92-31-82-30-72M-25-96C-26-86-26-78-25-70"
    return mirrored(
        [inked(pen, half, pen.colours.hair), line(strands, pen.colours.hair_line, 1.3)]
    )


def _fringe(pen: Pen) -> str:
    """Draw the straight fringe under the beret."""
    data = (
        "M-25-120H25V-92C22-98 21-104 20-108C16-104 10-104 7-109C3-104-3-104-7-109"
        "C-10-104-16-104-20-108C-21-104-22-98-25-92Z"
    )
    return inked(pen, data, pen.colours.hair)


def _beret(pen: Pen) -> str:
    """Draw the beret, its band and the plume."""
    style = pen.style
    cap = "M-32-116C-46-132-26-149 6-147C36-145 46-130 33-116C14-123-14-123-32-116Z"
    dark = "M6-147C36-145 46-130 33-116C22-120 12-121 2-121C10-128 12-138 6-147Z"
    band = "M-33-120C-12-127 12-127 33-120L32-111C12-118-12-118-32-111Z"
    plume = (
        "M-6-135C-26-144-44-132-52-112C-60-98-64-88-60-80C-54-76-50-80-48-85"
        "C-43-84-40-89-40-94C-35-96-33-101-34-106C-29-108-27-114-26-119Z"
    )
    barbs = (
        "M-10-131C-32-134-48-112-57-86M-31-128C-27-124-27-119-29-114"
        "M-41-117C-37-112-37-107-39-102M-49-104C-45-100-45-95-47-91"
    )
    return (
        path(cap, pen.colours.second)
        + path(dark, pen.colours.dark)
        + path(cap, "none", style.ink, 1.7)
        + line("M-20-138C-8-142 4-142 14-138", style.paper, 1.2)
        + inked(pen, band, style.gold)
        + inked(pen, plume, style.paper)
        + line(barbs, style.ink, 1.1)
        + circle(-8, -129, 5.5, style.gold, style.ink, 1.4)
        + circle(-8, -129, 2.2, pen.colours.main)
    )


def _collar(pen: Pen) -> str:
    """Draw the wide pointed collar and the buttons of the doublet."""
    style = pen.style
    half = "M0-50L-14-62C-26-58-38-54-46-46L-38-28C-28-34-20-30-16-20C-10-28-4-38 0-50Z"
    stitch = "M-40-44L-35-34C-27-37-20-34-16-28"
    buttons = [circle(0, y, 3, style.gold, style.ink, 1.1) for y in (-34, -22)]
    collar = [inked(pen, half, style.paper), line(stitch, style.steel_dark, 1.2)]
    return mirrored(collar) + "".join(buttons)


def _sleeves(pen: Pen) -> str:
    """Draw slashed puffed shoulders and the forearm."""
    left = "M-42-48C-60-56-80-46-86-28V0H-40C-36-18-38-34-42-48Z"
    right = "M42-48C60-56 80-46 86-28V10H40C36-10 38-32 42-48Z"
    slash = "M-56-46C-62-42-66-38-69-32C-63-32-57-38-56-46Z"
    slash2 = "M-44-40C-50-36-54-32-56-26C-50-26-45-32-44-40Z"
    fore = "M48-12H68C74 0 80 12 86 24V40H32C41 18 46 0 48-12Z"
    gold = pen.style.gold
    return (
        cut(pen, left, pen.colours.second)
        + inked(pen, slash, gold)
        + inked(pen, slash2, gold)
        + cut(pen, right, pen.colours.second)
        + cut(pen, fore, pen.colours.main)
        + line("M55-4C53 6 51 12 48 17M63-4C65 8 66 16 66 24", pen.style.ink, 1.1)
    )


def jack(pen: Pen) -> list[str]:
    """Draw the upper half of a jack."""
    doublet = "M-16-62C-36-56-62-50-86-28V50H86V-28C62-50 36-56 16-62Z"
    return [
        _hair(pen),
        cloth(pen, doublet, _PATTERN[pen.suit]),
        _sleeves(pen),
        neck(pen),
        _collar(pen),
        face(pen, _GAZE[pen.suit]),
        mouth(pen),
        _fringe(pen),
        _beret(pen),
        moved([_PROPS[pen.suit](pen)], 58, -30),
        cuff(pen, 58, -13, pen.style.gold),
        fist(pen, 58, -28),
    ]
