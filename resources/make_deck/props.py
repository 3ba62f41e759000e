"""What the court figures hold; the origin is the hand, y runs up to about -108."""

from figure import Pen, inked
from glyphs import suit_sign
from shapes import circle, line, moved, path, polygon, rect


def sword(pen: Pen) -> str:
    """Draw an upright sword."""
    style = pen.style
    return (
        inked(pen, "M-4.5-18V-96L0-108L4.5-96V-18Z", style.steel)
        + path("M0-107L4.5-96V-18H0Z", style.steel_dark)
        + line("M0-92V-24", style.ink, 0.9)
        + inked(pen, "M-17-23C-10-18 10-18 17-23L18-16C10-12-10-12-18-16Z", style.gold)
        + rect(-2.8, -14, 5.6, 30, pen.colours.dark)
    )


def sceptre(pen: Pen) -> str:
    """Draw a sceptre that carries the suit sign."""
    style = pen.style
    return (
        rect(-2.6, -72, 5.2, 88, style.gold, None, style.ink, 1.4)
        + inked(pen, "M-8-74L-5-66H5L8-74C3-71-3-71-8-74Z", style.gold_dark)
        + inked(pen, "M-4-46H4L5-40H-5Z", style.gold_dark)
        + circle(0, -89, 17, style.gold, style.ink, 1.5)
        + circle(0, -89, 13.5, style.paper)
        + suit_sign(pen.suit, 0, -89, 18, style.suits[pen.suit])
    )


def axe(pen: Pen) -> str:
    """Draw a battle axe with two blades."""
    style = pen.style
    blade = "M3-88C10-90 15-95 17-102C24-90 24-72 17-60C15-67 10-72 3-74Z"
    left = "M-3-88C-10-90-15-95-17-102C-24-90-24-72-17-60C-15-67-10-72-3-74Z"
    return (
        rect(-3, -96, 6, 112, style.wood, None, style.ink, 1.4)
        + inked(pen, left, style.steel)
        + inked(pen, blade, style.steel_dark)
        + inked(pen, "M-4-96L0-109L4-96Z", style.gold)
        + rect(-5, -90, 10, 18, style.gold, 2, style.ink, 1.4)
    )


def halberd(pen: Pen) -> str:
    """Draw a halberd."""
    style = pen.style
    return (
        rect(-2.6, -84, 5.2, 98, style.wood, None, style.ink, 1.4)
        + inked(pen, "M-4-82L0-110L4-82Z", style.steel)
        + inked(
            pen,
            "M2-78C10-80 14-86 16-92C22-78 20-64 13-54C12-62 8-66 2-68Z",
            style.steel_dark,
        )
        + inked(pen, "M-2-78L-15-84C-14-76-8-70-2-70Z", style.steel)
        + rect(-4, -82, 8, 16, style.gold, 2, style.ink, 1.2)
    )


def spear(pen: Pen) -> str:
    """Draw a spear with a tassel."""
    style, colours = pen.style, pen.colours
    tassel = "M-4-66C-12-58-12-48-9-40L-4-46L0-38L4-46L9-40C12-48 12-58 4-66Z"
    return (
        rect(-2.6, -72, 5.2, 86, style.wood, None, style.ink, 1.4)
        + inked(pen, "M0-110C8-96 9-86 3-74H-3C-9-86-8-96 0-110Z", style.steel)
        + path("M0-108C8-96 9-86 3-75H0Z", style.steel_dark)
        + inked(pen, tassel, colours.second)
        + rect(-5, -74, 10, 9, style.gold, 2, style.ink, 1.2)
    )


def _petals(pen: Pen, count: int, data: str, fills: tuple[str, str]) -> str:
    """Draw petals around the middle of a flower."""
    return "".join(
        moved([path(data, fills[k % 2], pen.style.ink, 1.2)], 0, -78, 360 * k / count)
        for k in range(count)
    )


def _stalk(pen: Pen) -> str:
    """Draw a stalk with two leaves."""
    style = pen.style
    return (
        line("M0 20C1-10-2-40 0-66", style.ink, 5)
        + line("M0 20C1-10-2-40 0-66", style.leaf, 2.6)
        + inked(pen, "M0-20C4-34 14-42 22-42C20-28 12-20 0-20Z", style.leaf)
        + inked(pen, "M0-32C-3-44-12-52-20-52C-19-40-12-32 0-32Z", "#3f9a63")
    )


def rose(pen: Pen) -> str:
    """Draw a rose seen from the front."""
    colours = pen.colours
    # Green petals would be lost among the leaves.
    main = colours.second if pen.suit == "C" else colours.main
    light = "#e9a3a8" if pen.suit == "H" else "#c99bd0"
    outer = _petals(
        pen, 5, "M0 0C14-4 16-18 7-22C3-24-3-24-7-22C-16-18-14-4 0 0Z", (main, main)
    )
    inner = _petals(pen, 5, "M0 0C7-3 8-10 0-13C-8-10-7-3 0 0Z", (light, light))
    return (
        _stalk(pen)
        + outer
        + inner
        + circle(0, -78, 4.4, pen.style.gold, pen.style.ink, 1.2)
    )


def daisy(pen: Pen) -> str:
    """Draw a flower with many narrow petals."""
    fills = (pen.colours.second, pen.style.paper)
    ring = _petals(pen, 12, "M0 0C5-8 6-18 0-23C-6-18-5-8 0 0Z", fills)
    return _stalk(pen) + ring + circle(0, -78, 7, pen.style.gold, pen.style.ink, 1.4)


def tulip(pen: Pen) -> str:
    """Draw a tulip seen from the side."""
    second, gold = pen.colours.second, pen.style.gold
    side = "M0-62C-14-62-19-76-16-96C-9-92-4-86 0-78Z"
    other = "M0-62C14-62 19-76 16-96C9-92 4-86 0-78Z"
    return (
        _stalk(pen)
        + inked(pen, "M-8-80C-8-92-3-98 0-102C3-98 8-92 8-80Z", gold)
        + inked(pen, side, second)
        + inked(pen, other, second)
        + inked(pen, "M0-62C-9-70-9-84 0-94C9-84 9-70 0-62Z", gold)
    )


def orb(pen: Pen) -> str:
    """Draw a monarch's orb resting on the hand."""
    style = pen.style
    return (
        polygon([(-2, -44), (2, -44), (2, -30), (-2, -30)], style.gold, style.ink, 1.2)
        + polygon(
            [(-6, -41), (6, -41), (6, -37), (-6, -37)], style.gold, style.ink, 1.2
        )
        + circle(0, -20, 12.5, pen.colours.second, style.ink, 1.6)
        + inked(pen, "M-12.3-22C-4-18 4-18 12.3-22V-17C4-13-4-13-12.3-17Z", style.gold)
        + line("M-6-28C-4-30-2-30.5 0-30.5", style.paper, 1.6)
    )
