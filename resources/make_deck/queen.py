"""Queens: tiara, long hair, pearls, a flower."""

from figure import Pen, cloth, cut, inked
from heads import cuff, face, fist, mouth, neck
from props import daisy, rose, tulip
from shapes import circle, line, lozenge, mirrored, moved, path, polygon

_PROPS = {"S": tulip, "H": rose, "D": daisy, "C": rose}
_PATTERN = {"S": "lozenges", "H": "stripes", "D": "lozenges", "C": "chevrons"}
_GAZE = {"S": 1.2, "H": -1.2, "D": -1.2, "C": 1.2}


def _hair(pen: Pen) -> str:
    """Draw the long hair behind face and shoulders."""
    lock = (
        "M0-136C-32-136-42-112-39-92C-37-80-46-74-47-62C-48-50-40-46-42-36"
        "C-34-28-20-34-18-50L0-60Z"
    )
    waves = (
        "M-26-122C-36-108-32-94-30-84C-28-74-38-66-38-56C-38-48-34-46-34-38"
        "M-24-100C-27-88-24-80-26-70C-30-60-28-52-26-44"
    )
    return mirrored(
        [inked(pen, lock, pen.colours.hair), line(waves, pen.colours.hair_line, 1.3)]
    )


def _fringe(pen: Pen) -> str:
    """Draw the parted hair over the forehead."""
    half = "M0-128C-20-128-31-112-25-88C-21-100-12-108 0-116Z"
    strand = "M-4-122C-14-120-21-112-23-102"
    return mirrored(
        [inked(pen, half, pen.colours.hair), line(strand, pen.colours.hair_line, 1.3)]
    )


def _tiara(pen: Pen) -> str:
    """Draw a tiara of arches with pearls."""
    style = pen.style
    low = (
        "M-29-121C-31-132-28-138-24-141C-22-134-18-131-14-132C-14-139-9-144 0-148"
        "C9-144 14-139 14-132C18-131 22-134 24-141C28-138 31-132 29-121"
        "C12-129-12-129-29-121Z"
    )
    dark = (
        "M0-148C9-144 14-139 14-132C18-131 22-134 24-141C28-138 31-132 29-121"
        "C20-125 10-127 0-127Z"
    )
    pearls = [(-24, -142, 2.8), (0, -147.5, 3.2), (24, -142, 2.8)]
    pearls += [(-20, -126.5, 1.8), (-10, -129, 1.8), (10, -129, 1.8), (20, -126.5, 1.8)]
    return (
        path(low, style.gold)
        + path(dark, style.gold_dark)
        + path(low, "none", style.ink, 1.7)
        + polygon(lozenge(0, -136, 4.6, 6.6), pen.colours.second, style.ink, 1.1)
        + "".join(circle(x, y, r, style.paper, style.ink, 1.1) for x, y, r in pearls)
    )


def _bodice(pen: Pen) -> str:
    """Draw neckline, lace and pearls."""
    style = pen.style
    half = "M-13-56C-20-52-30-50-38-48C-30-30-14-18 0-14"
    skin = half + "C14-18 30-30 38-48C30-50 20-52 13-56Z"
    shade = "M0-46L13-56C20-52 30-50 38-48C30-30 14-18 0-14Z"
    lace = [(-36, -42), (-30, -33.5), (-22.5, -26), (-13, -19.5), (-4.5, -15.5)]
    beads = [(-16, -49), (-12.5, -43.5), (-7, -39.5)]
    return (
        path(skin, style.skin)
        + path(shade, style.skin_dark)
        + path(skin, "none", style.ink, 1.5)
        + mirrored(circle(x, y, 4.6, style.paper, style.ink, 1.1) for x, y in lace)
        + mirrored(circle(x, y, 2.6, style.paper, style.ink, 0.9) for x, y in beads)
        + polygon(lozenge(0, -36, 4.4, 6.6), pen.colours.second, style.gold_dark, 1.4)
    )


def _sleeves(pen: Pen) -> str:
    """Draw puffed shoulders and the sleeve of the raised arm."""
    puff = "M-40-50C-58-58-78-50-86-30V0H-36C-32-18-34-36-40-50Z"
    folds = "M-48-46C-60-42-70-36-76-28M-44-38C-48-32-54-28-60-26"
    other = "M40-50C58-58 78-50 86-30V0H36C32-18 34-36 40-50Z"
    fold = "M48-46C60-42 70-36 76-28"
    fore = "M48-18H68C74-4 80 10 86 24V40H30C40 16 45-4 48-18Z"
    return (
        cut(pen, puff, pen.colours.second)
        + line(folds, pen.style.ink, 1.1)
        + cut(pen, other, pen.colours.second)
        + line(fold, pen.style.ink, 1.1)
        + cut(pen, fore, pen.colours.main)
        + line("M55-10C53 2 50 10 46 16M62-10C64 4 66 14 66 24", pen.style.ink, 1.1)
    )


def _earrings(pen: Pen) -> str:
    """Draw drop earrings."""
    drop = "M-25-84C-22-79-21-76-25-74C-29-76-28-79-25-84Z"
    return mirrored([path(drop, pen.style.gold, pen.style.ink, 1.1)])


def queen(pen: Pen) -> list[str]:
    """Draw the upper half of a queen."""
    gown = "M-14-58C-34-52-60-50-86-30V50H86V-30C60-50 34-52 14-58Z"
    return [
        cloth(pen, gown, _PATTERN[pen.suit]),
        _sleeves(pen),
        _hair(pen),
        neck(pen),
        _bodice(pen),
        face(pen, _GAZE[pen.suit], lady=True),
        mouth(pen, 5),
        _fringe(pen),
        _tiara(pen),
        _earrings(pen),
        moved([_PROPS[pen.suit](pen)], 57, -34),
        cuff(pen, 57, -19, pen.style.paper),
        fist(pen, 57, -33, 0.85),
    ]
