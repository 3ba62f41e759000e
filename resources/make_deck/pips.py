"""Number cards: two to ten."""

from glyphs import suit_sign
from index import indices
from shapes import HEIGHT, WIDTH, card_base
from style import Style

# Column and row of every pip, both from -1 to 1.
_THIRD = 1 / 3
_CORNERS = [(-1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (1.0, 1.0)]
_SIDES = [(-1.0, 0.0), (1.0, 0.0)]
_FOUR_SIDES = [(x, y) for x in (-1.0, 1.0) for y in (-_THIRD, _THIRD)]
LAYOUT: dict[str, list[tuple[float, float]]] = {
    "2": [(0, -1), (0, 1)],
    "3": [(0, -1), (0, 0), (0, 1)],
    "4": _CORNERS,
    "5": [*_CORNERS, (0, 0)],
    "6": [*_CORNERS, *_SIDES],
    "7": [*_CORNERS, *_SIDES, (0, -0.5)],
    "8": [*_CORNERS, *_SIDES, (0, -0.5), (0, 0.5)],
    "9": [*_CORNERS, *_FOUR_SIDES, (0, 0)],
    "T": [*_CORNERS, *_FOUR_SIDES, (0, -2 * _THIRD), (0, 2 * _THIRD)],
}
_COLUMN = 46.0
_ROW = 116.0
_SIZE = 50.0
_CROWDED_SIZE = 46.0


def number_card(rank: str, suit: str, style: Style) -> list[str]:
    """Draw a number card; pips below the middle stand on their heads."""
    colour = style.suits[suit]
    size = _CROWDED_SIZE if rank in "9T" else _SIZE
    parts = [card_base(style.paper)]
    for column, row in LAYOUT[rank]:
        x, y = WIDTH / 2 + column * _COLUMN, HEIGHT / 2 + row * _ROW
        turn = 180.0 if row > 0 else 0.0
        parts.append(suit_sign(suit, x, y, size, colour, turn))
    return [*parts, indices(rank, suit, colour)]
