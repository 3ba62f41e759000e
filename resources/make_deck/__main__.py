"""Draw the deck: `python3 resources/make_deck [folder]`."""

import sys
from pathlib import Path

from aces import ace_card
from backs import back_a, back_b
from courts import court_card
from index import pieces
from pips import number_card
from shapes import document
from style import RANKS, STYLES, SUITS, Style

BACKS = {"back-a": back_a, "back-b": back_b}
DEFAULT_FOLDER = Path(__file__).resolve().parent.parent / "cards"


def face(rank: str, suit: str, style: Style) -> str:
    """Return the SVG text of one card face."""
    if rank == "A":
        return document(ace_card(suit, style))
    if rank in "JQK":
        return document(court_card(rank, suit, style))
    return document(number_card(rank, suit, style))


def write(folder: Path) -> None:
    """Write all faces, backs and the pieces of other indices below a folder.

    Bytes, not text, are written: line ends must be the same on every system.
    """
    for name, style in STYLES.items():
        (folder / name).mkdir(parents=True, exist_ok=True)
        for suit in SUITS:
            for rank in RANKS:
                data = face(rank, suit, style).encode("ascii")
                (folder / name / f"{rank}{suit}.svg").write_bytes(data)
    (folder / "index.svg").write_bytes(document(pieces()).encode("ascii"))
    for name, draw in BACKS.items():
        (folder / f"{name}.svg").write_bytes(document(draw()).encode("ascii"))


if __name__ == "__main__":
    write(Path(sys.argv[1]) if len(sys.argv) > 1 else DEFAULT_FOLDER)
