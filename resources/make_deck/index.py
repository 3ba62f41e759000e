"""The corner indices of a card: a letter with its suit sign below it.

A column of cards grows to the left as well as to the right, so a covered card may show
either edge; that is why each edge has an upright index.
"""

from dataclasses import dataclass

from glyphs import SUIT_PATHS
from letters import LETTERS, THIN, usual_letter
from shapes import HEIGHT, WIDTH, element, num
from style import SUITS

# Middle of the left column; the least step of a column of cards is 40 units.
COLUMN = 20.5
_BOX = 44.0


@dataclass(frozen=True)
class IndexSize:
    """Measures of an index.

    Attributes:
        top: upper edge of the letter.
        height: of the letter with its strokes.
        stretch: how far letters are drawn out sideways, unless they get too wide.
        widest: how wide a letter may be with its strokes.
        suit_y: middle of the suit sign.
        suit_size: its size.
    """

    top: float
    height: float
    stretch: float
    widest: float
    suit_y: float
    suit_size: float


SIZES = {
    "normal": IndexSize(9.0, 54.0, 1.2, 33.0, 82.0, 28.0),
    "large": IndexSize(9.0, 80.0, 1.55, 34.6, 112.0, 34.0),
}


def letter(name: str, size: IndexSize) -> str:
    """Draw a letter of the upper left index; its colour is that of its group.

    Strokes are drawn out with the letters: stems get bolder than bars.
    """
    width, data = LETTERS[name]
    stroke = 5.2 if name in THIN else 6.0
    across = min(size.stretch, size.widest / (width + stroke))
    down = size.height / (_BOX + stroke)
    x, y = COLUMN - width / 2 * across, size.top + stroke / 2 * down
    return element(
        "path",
        d=data,
        fill="none",
        stroke_width=stroke,
        stroke_linecap="round",
        stroke_linejoin="round",
        transform=f"translate({num(x)} {num(y)}) scale({num(across)} {num(down)})",
    )


def sign(suit: str, size: IndexSize) -> str:
    """Draw the suit sign of the upper left index; its colour is that of its group."""
    move = f"translate({num(COLUMN)} {num(size.suit_y)})"
    scale = f"scale({num(size.suit_size / 100)})"
    return element(
        "path", d=SUIT_PATHS[suit], stroke="none", transform=f"{move} {scale}"
    )


def indices(rank: str, suit: str, colour: str) -> str:
    """Draw all four indices as the last part of a face.

    The program exchanges what is inside the group for other letters or sizes.
    """
    size = SIZES["normal"]
    left = letter(usual_letter(rank), size) + sign(suit, size)
    right = f'<g transform="translate({num(WIDTH - 2 * COLUMN)} 0)">{left}</g>'
    middle = f"{num(WIDTH / 2)} {num(HEIGHT / 2)}"
    low = f'<g transform="rotate(180 {middle})">{left}{right}</g>'
    return f'<g id="index" fill="{colour}" stroke="{colour}">{left}{right}{low}</g>'


def pieces() -> list[str]:
    """Draw every letter and every sign in both sizes, each in a group with a name."""
    parts = []
    for title, size in SIZES.items():
        drawn = {name: letter(name, size) for name in LETTERS}
        drawn |= {f"suit-{suit}": sign(suit, size) for suit in SUITS}
        parts += [f'<g id="{title}-{name}">{part}</g>' for name, part in drawn.items()]
    return parts
