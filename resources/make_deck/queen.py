"""Queens: narrow shoulders, long neck, much hair, a small crown, a flower."""

from figure import Pen, cloth, cut, fine, flow, inked
from heads import HEAD_Y, cuff, front, lips, neck, profile, slim_hand
from props import daisy, lily, rose, tulip
from shapes import circle, group, line, lozenge, mirrored, moved, path, polygon

_GOWN = (
    "M-36-46C-42-44-46-38-48-34C-54-22-64-14-90-8V50H90V-8C64-14 54-22 48-34"
    "C46-38 42-44 36-46Z"
)


def _pearls(pen: Pen, places: list[tuple[float, float]], radius: float = 2.3) -> str:
    return "".join(
        circle(x, y, radius, pen.style.paper, pen.style.ink, 1.0) for x, y in places
    )


def _tiara(pen: Pen) -> str:
    """Draw a low crown of three arches."""
    style = pen.style
    shape = (
        "M-23-28C-25-36-27-42-27-48C-21-48-16-45-13-40C-11-47-6-53 0-57"
        "C6-53 11-47 13-40C16-45 21-48 27-48C27-42 25-36 23-28C9-34-9-34-23-28Z"
    )
    return (
        inked(pen, shape, style.gold)
        + fine(pen, "M-24-33C-9-39 9-39 24-33")
        + polygon(lozenge(0, -44.5, 3.2, 5), pen.colours.second, style.ink, 1)
        + _pearls(pen, [(-27, -49), (0, -58), (27, -49)])
    )


def _coronet(pen: Pen) -> str:
    """Draw a narrow crown of five slender points."""
    style = pen.style
    shape = (
        "M-20-28L-25-45L-14-38L-11-50L-3-41L0-56L3-41L11-50L14-38L25-45L20-28"
        "C8-33-8-33-20-28Z"
    )
    tips = [(-25, -45.5), (-11, -50.5), (0, -56.5), (11, -50.5), (25, -45.5)]
    return (
        inked(pen, shape, style.gold)
        + fine(pen, "M-21-32.5C-8-37.5 8-37.5 21-32.5")
        + _pearls(pen, tips, 2.0)
    )


def _bodice(pen: Pen) -> str:
    """Draw neckline, lace and a pendant."""
    style = pen.style
    half = "C-20-50-30-48-37-46C-31-28-14-16 0-12"
    skin = f"M-12-57{half}C14-16 31-28 37-46C30-48 20-50 12-57Z"
    shade = (
        "M14-50C24-48 31-47 37-46C31-28 14-16 0-12C16-22 24-34 20-42C18-45 16-48 14-50Z"
    )
    edge = "M-37-46C-31-28-14-16 0-12C14-16 31-28 37-46"
    return (
        path(skin, style.skin)
        + path(shade, style.skin_dark)
        + fine(pen, f"M-12-57{half}M12-57C20-50 30-48 37-46", 1.8)
        + line(edge, style.ink, 7.6)
        + line(edge, style.paper, 4.2)
    )


def _necklace(pen: Pen) -> str:
    """Draw a thin chain with a stone."""
    stone = polygon(lozenge(0, -29, 3.6, 5.4), pen.colours.second, pen.style.ink, 1.2)
    return fine(pen, "M-17-50C-12-39-6-35 0-34C6-35 12-39 17-50") + stone


def _sleeves(pen: Pen) -> str:
    """Draw puffed sleeves and the raised forearm."""
    left = "M-40-45C-54-52-68-40-67-26C-66-16-60-12-50-10C-44-20-42-34-40-45Z"
    right = "M40-45C54-52 68-40 67-26C67-16 62-8 52-8C44-18 42-34 40-45Z"
    fore = "M46-12H70C77 2 84 14 90 26V50H28C40 26 46 6 46-12Z"
    folds = mirrored(
        [flow("M42-43C42-32 45-22 52-11", "M52-46C64-44 66-26 58-12", 3, pen.style.ink)]
    )
    return (
        cut(pen, left, pen.colours.second)
        + cut(pen, right, pen.colours.second)
        + folds
        + cut(pen, fore, pen.colours.main)
        + flow("M50-4C49 10 44 22 36 34", "M67-4C71 10 75 22 80 32", 3, pen.style.ink)
    )


def _queen_of_spades(pen: Pen) -> str:
    """Draw the queen who looks right, her hair down her back."""
    hair = (
        "M-14-33C4-40 30-32 32-8C33 12 34 28 42 44C48 56 40 66 26 62C20 58 16 44 14 30"
        "C12 18 12 8 8-2C4-14-4-22-16-23Z"
    )
    head = (
        inked(pen, hair, pen.colours.hair)
        + flow(
            "M-12-26C6-24 13-8 14 10C15 28 18 46 27 60",
            "M-10-33C12-36 29-24 29-4C30 14 32 30 39 46",
            6,
            pen.colours.hair_line,
        )
        + profile(pen, lady=True)
        + inked(
            pen,
            (
                "M-19-22C-14-36 8-38 18-28"
                "C24-18 20-4 12 6C8-2 8-12 2-18C-4-22-12-24-19-22Z"
            ),
            pen.colours.hair,
        )
        + flow(
            "M-16-23C-6-24 4-18 7-10C8-6 9-2 11 3",
            "M-12-31C2-36 16-28 18-16C19-8 16-2 13 4",
            4,
            pen.colours.hair_line,
        )
        + circle(9, 12, 2.4, pen.style.gold, pen.style.ink, 1.0)
        + moved([_coronet(pen)], -1, 0, 4)
    )
    return group([head], "scale(-1 1)")


def _queen_of_hearts(pen: Pen) -> str:
    half = (
        "M0-36C-30-37-37-16-34 0C-32 12-42 18-43 30C-44 42-36 46-38 54"
        "C-30 58-18 52-17 40"
        "C-16 30-17 18-17 8L0-30Z"
    )
    waves = flow(
        "M-20-16C-24-2-20 8-22 18C-24 30-20 40-22 52",
        "M-27-26C-38-10-28 6-34 18C-44 30-36 42-35 54",
        4,
        pen.colours.hair_line,
    )
    parting = "M1-36C-18-36-29-22-25 2C-22-8-15-18 1-27Z"
    strands = flow(
        "M0-28C-14-22-21-12-24-2", "M0-35C-16-34-26-20-25-4", 3, pen.colours.hair_line
    )
    return (
        mirrored([inked(pen, half, pen.colours.hair), waves])
        + front(pen, 1.0, lady=True)
        + lips(pen)
        + mirrored([inked(pen, parting, pen.colours.hair), strands])
        + mirrored([circle(-20.5, 15, 2.4, pen.style.gold, pen.style.ink, 1.0)])
        + _tiara(pen)
    )


def _queen_of_diamonds(pen: Pen) -> str:
    """Draw the queen who looks left, her hair in a knot."""
    knot = "M20-6C32-14 44-6 43 8C42 20 32 25 23 20C15 15 12 0 20-6Z"
    cap = (
        "M-18-22C-14-38 10-40 22-28C29-20 30-8 26 4C22 12 14 10 12 4C9-4 8-12 2-17"
        "C-4-22-11-24-18-22Z"
    )
    return (
        inked(pen, knot, pen.colours.hair)
        + flow(
            "M22-4C16 2 18 14 25 19", "M38-6C44 2 42 16 31 21", 4, pen.colours.hair_line
        )
        + profile(pen, lady=True)
        + inked(pen, cap, pen.colours.hair)
        + flow(
            "M-15-23C-4-23 6-16 9-8C10-4 12 2 16 7",
            "M-12-32C6-38 22-28 26-14C27-8 26-2 23 4",
            5,
            pen.colours.hair_line,
        )
        + line("M17-30C10-20 16-2 24 8", pen.style.ink, 4.4)
        + line("M17-30C10-20 16-2 24 8", pen.style.gold, 2.2)
        + path(
            "M9 12C6 16 6 21 9 22C12 21 12 16 9 12Z", pen.style.gold, pen.style.ink, 1.0
        )
        + moved([_tiara(pen)], 0, 0, 3)
    )


def _queen_of_clubs(pen: Pen) -> str:
    """Draw the queen with the veil."""
    veil = (
        "M0-37C-30-38-36-18-36 2C-36 20-42 34-50 48C-42 54-28 54-18 48"
        "C-20 34-18 20-17 8L0-30Z"
    )
    folds = flow(
        "M-19-20C-24-4-20 20-20 46",
        "M-26-28C-38-8-34 20-46 48",
        4,
        pen.style.steel_dark,
    )
    parting = "M0-34C-16-34-24-26-23-6C-18-16-10-24 0-25Z"
    strands = flow(
        "M0-26C-10-25-18-18-22-10", "M0-33C-14-33-22-25-23-11", 2, pen.colours.hair_line
    )
    return (
        mirrored([inked(pen, veil, pen.style.paper), folds])
        + front(pen, -1.0, lady=True)
        + lips(pen)
        + mirrored([inked(pen, parting, pen.colours.hair), strands])
        + _coronet(pen)
    )


_HEADS = {
    "S": _queen_of_spades,
    "H": _queen_of_hearts,
    "D": _queen_of_diamonds,
    "C": _queen_of_clubs,
}
_PROPS = {"S": tulip, "H": rose, "D": daisy, "C": lily}
_PATTERNS = {"S": "lozenges", "H": "bars", "D": "stripes", "C": "chevrons"}


def queen(pen: Pen) -> list[str]:
    """Draw the upper half of a queen."""
    head = moved([_HEADS[pen.suit](pen)], 0, HEAD_Y)
    body = [
        cloth(pen, _GOWN, _PATTERNS[pen.suit]),
        _sleeves(pen),
        _bodice(pen),
        neck(pen, -50, 9),
        _necklace(pen),
    ]
    arm = [
        moved([_PROPS[pen.suit](pen)], 58, -34),
        cuff(pen, 58, -15, pen.style.paper),
        slim_hand(pen, 58, -32),
    ]
    return [*body, head, *arm]
