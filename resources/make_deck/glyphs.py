"""Suit signs and the lines inside big ones."""

from shapes import element, group, line, num

# Filled outlines in a box of about -50 to 50 both ways.
SUIT_PATHS = {
    "S": (
        "M0-50C7-33 46-10 46 17C46 31 37 39 26 39C17 39 9.5 34.5 5 26"
        "C6 37 11 45 20 50H-20C-11 45-6 37-5 26C-9.5 34.5-17 39-26 39"
        "C-37 39-46 31-46 17C-46-10-7-33 0-50Z"
    ),
    "H": (
        "M0 49C-7 31-47 9-47-18C-47-36-36-46-24.5-46C-13-46-4-38 0-27"
        "C4-38 13-46 24.5-46C36-46 47-36 47-18C47 9 7 31 0 49Z"
    ),
    "D": "M0-53C9-32 25-13 42 0C25 13 9 32 0 53C-9 32-25 13-42 0C-25-13-9-32 0-53Z",
    "C": (
        "M12-8C18-12.5 23-15 29-15C41-15 49-5 49 7.5C49 21 39 31 26 31"
        "C17 31 9.5 27 5 20C6 33 11 44 20 50H-20C-11 44-6 33-5 20"
        "C-9.5 27-17 31-26 31C-39 31-49 21-49 7.5C-49-5-41-15-29-15"
        "C-23-15-18-12.5-12-8C-18.5-13-22.5-19-22.5-27"
        "C-22.5-40-12-50 0-50C12-50 22.5-40 22.5-27C22.5-19 18.5-13 12-8Z"
    ),
}

# Lines inside the edge of a big sign; those of S and C stop short of the foot.
CONTOURS = {
    "S": (
        "M-10 32C-15 34.5-20 35-26 35C-35 35-42 28-42 17C-42-5-8-26 0-42"
        "C8-26 42-5 42 17C42 28 35 35 26 35C20 35 15 34.5 10 32"
    ),
    "H": (
        "M0 40C-8 24-43 6-43-18C-43-33-34-42-24.5-42C-13-42-4.5-34 0-21"
        "C4.5-34 13-42 24.5-42C34-42 43-33 43-18C43 6 8 24 0 40Z"
    ),
    "D": "M0-44C9-28 21-11 35.5 0C21 11 9 28 0 44C-9 28-21 11-35.5 0C-21-11-9-28 0-44Z",
    "C": (
        "M-11 24.5C-16 26.5-21 27-26 27C-37 27-45 18-45 7.5C-45-3-38-11-29-11"
        "C-21-11-14-7-8-3C-13-10-18.5-19-18.5-27C-18.5-38-10-46 0-46"
        "C10-46 18.5-38 18.5-27C18.5-19 13-10 8-3C14-7 21-11 29-11"
        "C38-11 45-3 45 7.5C45 18 37 27 26 27C21 27 16 26.5 11 24.5"
    ),
}


def suit_sign(
    suit: str, x: float, y: float, size: float, colour: str, turn: float = 0.0
) -> str:
    """Draw a suit sign centred at a point."""
    transform = f"translate({num(x)} {num(y)})"
    if turn:
        transform += f" rotate({num(turn)})"
    transform += f" scale({num(size / 100)})"
    return element("path", d=SUIT_PATHS[suit], fill=colour, transform=transform)


def suit_contour(suit: str, size: float, colour: str, width: float) -> str:
    """Draw a line a little inside the edge of a suit sign centred at the origin."""
    scale = size / 100
    return group([line(CONTOURS[suit], colour, width / scale)], f"scale({num(scale)})")
