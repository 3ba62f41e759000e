"""What the court figures hold; the origin is the hand, y runs up to about -112."""

from figure import Pen, fine, flow, inked
from glyphs import suit_sign
from shapes import circle, line, mirrored, moved, path, rect


def _shaft(pen: Pen, top: float, fill: str, half_width: float = 2.4) -> str:
    """Draw a shaft from `top` down through the hand."""
    w = half_width
    return rect(-w, top, 2 * w, 8 - top, fill, None, pen.style.ink, 1.3)


def sword(pen: Pen) -> str:
    """Draw an upright sword."""
    style = pen.style
    return (
        inked(pen, "M-4.6-18V-98L0-112L4.6-98V-18Z", style.steel)
        + path("M0-110L4-98V-18H0Z", style.steel_dark)
        + fine(pen, "M0-94V-26")
        + inked(pen, "M-19-24C-12-18 12-18 19-24L20-16C11-11-11-11-20-16Z", style.gold)
        + circle(0, -17.4, 2.4, pen.colours.second, style.ink, 1)
    )


def sceptre(pen: Pen) -> str:
    """Draw a sceptre that carries the suit sign."""
    style = pen.style
    return (
        _shaft(pen, -74, style.gold)
        + inked(pen, "M-7-76L-4-67H4L7-76Z", style.gold, 1.3)
        + inked(pen, "M-4-46H4L5-40H-5Z", style.gold, 1.3)
        + circle(0, -91, 16.5, style.gold, style.ink, 1.8)
        + circle(0, -91, 12.6, style.paper, style.ink, 1)
        + suit_sign(pen.suit, 0, -91, 16, style.suits[pen.suit])
    )


def axe(pen: Pen) -> str:
    """Draw a battle axe."""
    style = pen.style
    blade = "M-2-92C6-92 11-98 14-105C22-90 22-74 14-59C11-66 6-72-2-72Z"
    edge = "M14-105C22-90 22-74 14-59C17-72 17-92 14-105Z"
    return (
        _shaft(pen, -104, style.wood, 2.8)
        + inked(pen, "M-2-90L-14-86V-78L-2-74Z", style.steel)
        + inked(pen, blade, style.steel)
        + path(edge, style.steel_dark)
        + inked(pen, blade, "none")
        + rect(-4.4, -94, 8.8, 24, style.gold, 1.5, style.ink, 1.3)
        + inked(pen, "M-3-104L0-112L3-104Z", style.gold, 1.3)
    )


def halberd(pen: Pen) -> str:
    """Draw a halberd."""
    style = pen.style
    return (
        _shaft(pen, -84, style.wood)
        + inked(pen, "M-3.6-82L0-112L3.6-82Z", style.steel)
        + inked(
            pen,
            "M2-80C10-82 15-88 17-94C24-80 22-64 14-54C13-62 8-67 2-69Z",
            style.steel,
        )
        + path("M17-94C24-80 22-64 14-54C18-66 19-80 17-94Z", style.steel_dark)
        + inked(pen, "M-2-79L-15-85C-15-77-9-71-2-71Z", style.steel)
        + rect(-3.8, -83, 7.6, 16, style.gold, 1.5, style.ink, 1.2)
    )


def spear(pen: Pen) -> str:
    """Draw a spear with a pennant."""
    style, colours = pen.style, pen.colours
    flag = "M2-72C8-76 12-67 20-70L16-62L20-54C12-50 8-57 2-53Z"
    return (
        _shaft(pen, -78, style.wood)
        + inked(pen, flag, colours.second)
        + flow("M4-71C8-74 12-66 16-68", "M4-54C8-57 12-50 16-53", 2, style.gold, 1.4)
        + inked(pen, "M0-112C7-98 8-90 3-80H-3C-8-90-7-98 0-112Z", style.steel)
        + path("M0-109C6.4-98 7-90 2.4-81H0Z", style.steel_dark)
        + rect(-4, -81, 8, 6, style.gold, 1.5, style.ink, 1.2)
    )


def arrow(pen: Pen) -> str:
    """Draw a long arrow, its feathers up."""
    style, colours = pen.style, pen.colours
    vane = "M0-108L9-116V-84L0-74Z"
    return (
        _shaft(pen, -98, style.wood, 1.8)
        + mirrored([inked(pen, vane, colours.second, 1.4)])
        + mirrored([flow("M1-104L8-111", "M1-79L8-87", 3, style.ink, 0.9)])
        + rect(-2.8, -74, 5.6, 5, style.gold, 1, style.ink, 1.1)
    )


def leaf_staff(pen: Pen) -> str:
    """Draw a staff that ends in a bough of leaves."""
    style = pen.style
    leaf = "M0 0C6-5 8-13 0-22C-8-13-6-5 0 0Z"
    leaves = [(0, -90, 0), (-3, -76, -58), (3, -76, 58), (-3, -60, -64), (3, -60, 64)]
    one = inked(pen, leaf, style.leaf, 1.4) + fine(pen, "M0-2V-16", 0.9)
    return _shaft(pen, -88, style.wood, 2.0) + "".join(
        moved([one], x, y, turn) for x, y, turn in leaves
    )


def _stalk(pen: Pen) -> str:
    """Draw a stalk with two leaves."""
    style = pen.style
    curve = "M0 26C2-4-3-38 0-66"
    leaves = (
        "M0-22C3-36 12-43 21-44C20-31 11-22 0-22ZM-1-34C-3-47-11-54-20-55"
        "C-19-43-12-34-1-34Z"
    )
    return (
        line(curve, style.ink, 4.8)
        + line(curve, style.leaf, 2.4)
        + inked(pen, leaves, style.leaf, 1.4)
        + fine(pen, "M2-24C7-32 12-37 18-41M-3-36C-7-43-12-49-17-52", 0.9)
    )


def rose(pen: Pen) -> str:
    """Draw a rose seen from the front."""
    style, colours = pen.style, pen.colours
    outer = "M0-2C11-3 15-13 8-19C3-22-3-22-8-19C-15-13-11-3 0-2Z"
    petals = "".join(
        moved([inked(pen, outer, colours.main, 1.4)], 0, -82, 72 * k) for k in range(5)
    )
    heart = (
        "M-9-84C-10-94 4-97 9-88C13-79 5-70-3-72C-10-74-9-84-2-86C4-87 7-80 2-77"
        "C-2-76-4-79-2-81"
    )
    return (
        _stalk(pen)
        + petals
        + circle(0, -82, 10.6, colours.main, style.ink, 1.4)
        + line(heart, style.ink, 1.3)
    )


def daisy(pen: Pen) -> str:
    """Draw a flower with many narrow petals."""
    style = pen.style
    petal = inked(pen, "M0-5C4.6-9 5.4-17 0-21.5C-5.4-17-4.6-9 0-5Z", style.paper, 1.3)
    ring = "".join(moved([petal], 0, -82, 36 * k) for k in range(10))
    return _stalk(pen) + ring + circle(0, -82, 6.6, style.gold, style.ink, 1.4)


def tulip(pen: Pen) -> str:
    """Draw a tulip seen from the side."""
    second = pen.colours.second
    side = "M0-64C-15-64-21-78-18-101C-10-96-4-90 0-80Z"
    other = "M0-64C15-64 21-78 18-101C10-96 4-90 0-80Z"
    middle = "M0-64C-11-72-11-88 0-106C11-88 11-72 0-64Z"
    return (
        _stalk(pen)
        + inked(pen, side, second, 1.4)
        + inked(pen, other, second, 1.4)
        + inked(pen, middle, second, 1.4)
        + fine(
            pen, "M0-70C-1-80-1-88 0-97M-4-72C-6-79-6-84-4-89M4-72C6-79 6-84 4-89", 0.9
        )
    )


def lily(pen: Pen) -> str:
    """Draw a heraldic lily on a stalk."""
    style = pen.style
    wing = (
        "M-3-74C-6-82-9-88-14-89C-20-90-22-83-17-80C-15-79-13-81-14-83"
        "C-20-84-16-94-9-92C-4-90-2-84-1-78Z"
    )
    return (
        _stalk(pen)
        + mirrored([inked(pen, wing, style.gold, 1.4)])
        + inked(pen, "M0-66C-5-74-9-88 0-110C9-88 5-74 0-66Z", style.gold, 1.4)
        + fine(pen, "M0-72V-94", 0.9)
        + rect(-7, -78, 14, 5, style.gold, 1.5, style.ink, 1.3)
    )


def orb(pen: Pen) -> str:
    """Draw a monarch's orb resting on the hand."""
    style = pen.style
    cross = "M-2.4-52H2.4V-47H7V-42.4H2.4V-34H-2.4V-42.4H-7V-47H-2.4Z"
    return (
        inked(pen, cross, style.gold, 1.3)
        + circle(0, -19, 16, pen.colours.second, style.ink, 1.8)
        + inked(pen, "M-3-35H3V-20H-3Z", style.gold, 1.2)
        + inked(
            pen, "M-15.8-21C-5-16 5-16 15.8-21V-15C5-10-5-10-15.8-15Z", style.gold, 1.2
        )
        + fine(pen, "M-11-26C-9-30-6-32-4-32.6", 1.2)
    )
