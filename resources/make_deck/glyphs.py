"""Suit signs and index letters, and the four corner indices made of them."""

from shapes import WIDTH, element, group, line, num, turned

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

# Centre lines of the index letters: width and path, y from 0 to 44.
LETTER_PATHS = {
    "A": (20.0, "M0 44L10 0L20 44M4 29.5H16"),
    "2": (18.0, "M.5 12C.5 4 4 0 9 0C14.5 0 18 4 18 10.5C18 21 4 29 0 44H18"),
    "3": (
        18.0,
        "M1 0H17L8 17.5C14.5 17.5 18 23 18 30.5C18 39 14 44 8 44C4 44 1 41.5 0 37",
    ),
    "4": (20.0, "M14.5 44V0L0 31H20"),
    "5": (
        18.0,
        "M16.5 0H3L1.5 19.5C3.5 17.5 6 16.5 9 16.5"
        "C14.5 16.5 18 22 18 30C18 39 14 44 8 44C4 44 1 42 0 37.5",
    ),
    "6": (
        18.0,
        "M14 0C6 7 0 17 0 30C0 39 3.5 44 9 44C14.5 44 18 39 18 31.5"
        "C18 24 14.5 19 9.5 19C4 19 0 24 0 31",
    ),
    "7": (18.0, "M0 0H18C12 14 8 28 6.5 44"),
    "8": (
        18.0,
        "M9 20C4.5 20 1.5 16 1.5 10C1.5 4 4.5 0 9 0C13.5 0 16.5 4 "
        "16.5 10C16.5 16 13.5 20 9 20C4 20 0 25 0 32C0 39 4 44 9 44"
        "C14 44 18 39 18 32C18 25 14 20 9 20Z",
    ),
    "9": (
        18.0,
        "M4 44C12 37 18 27 18 14C18 5 14.5 0 9 0C3.5 0 0 5 0 12.5"
        "C0 20 3.5 25 8.5 25C14 25 18 20 18 13",
    ),
    "T": (
        21.2,
        "M0 7L3.5-.4V44.4M15.6-.4C11.6-.4 10 8 10 22C10 36 11.6 44.4 15.6 44.4"
        "C19.6 44.4 21.2 36 21.2 22C21.2 8 19.6-.4 15.6-.4Z",
    ),
    "J": (15.0, "M5 0H15V31.5C15 40 12 44 7.5 44C3 44 0 40 0 34"),
    "Q": (
        19.0,
        "M9.5 0C3 0 0 8 0 22C0 36 3 44 9.5 44C16 44 19 36 19 22"
        "C19 8 16 0 9.5 0ZM11 32.5L19.5 45",
    ),
    "K": (18.0, "M0 0V44M18 0L0 27.5M6.5 18L18 44"),
}

# Strokes are 6 units; stretching them sideways makes the stems bolder than the bars.
LETTER_STROKE = 6.0
# Two figures in one column need thinner strokes.
TEN_STROKE = 5.2
LETTER_STRETCH = 1.2
INDEX_COLUMN = 20.5
INDEX_TOP = 12.0
INDEX_SUIT_Y = 82.0
INDEX_SUIT_SIZE = 28.0


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


def _letter(rank: str, x: float, top: float, colour: str) -> str:
    """Draw an index letter 50 units high, centred at x."""
    width, data = LETTER_PATHS[rank]
    left = x - width * LETTER_STRETCH / 2
    body = line(data, colour, TEN_STROKE if rank == "T" else LETTER_STROKE)
    move = f"translate({num(left)} {num(top + LETTER_STROKE / 2)})"
    return body.replace("/>", f' transform="{move} scale({num(LETTER_STRETCH)} 1)"/>')


def indices(rank: str, suit: str, colour: str) -> str:
    """Draw the four corner indices.

    Houses grow to the left as well as to the right, so a covered card may show
    either edge; that is why each edge has an upright index.
    """
    half = ""
    for x in (INDEX_COLUMN, WIDTH - INDEX_COLUMN):
        half += _letter(rank, x, INDEX_TOP, colour)
        half += suit_sign(suit, x, INDEX_SUIT_Y, INDEX_SUIT_SIZE, colour)
    return half + turned([half])
