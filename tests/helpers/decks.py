"""Small decks for tests: every card a rectangle, its rank as bars in the corners."""

import gzip
from pathlib import Path

from PySide6.QtGui import QColor, QImage, QPainter

WIDTH, HEIGHT = 100, 140
RANK_NAMES = [*map(str, range(1, 11)), "jack", "queen", "king"]
SUIT_NAMES = ("club", "diamond", "heart", "spade")
SUIT_COLOURS = {
    "club": "#000040",
    "diamond": "#d04000",
    "heart": "#c00000",
    "spade": "#000000",
}
TWO_CORNERS = ("top-left", "bottom-right")


def card(name, suit, rank, x=0, y=0, corners=TWO_CORNERS, with_suit=True):
    """Returns a card as an SVG group; a rank is four bars, a bit each, a suit a bar."""
    parts = [
        f'<rect x="{x}" y="{y}" width="{WIDTH}" height="{HEIGHT}" fill="#fffefa"/>',
        f'<rect x="{x + 40}" y="{y + 50}" width="{20 + 3 * SUIT_NAMES.index(suit)}"'
        f' height="{20 + 5 * rank}"'
        f' fill="{SUIT_COLOURS[suit]}"/>',
    ]
    for corner in corners:
        left = x + 2 if "left" in corner else x + WIDTH - 14
        top = y + 2 if "top" in corner else y + HEIGHT - 26
        parts += [
            f'<rect x="{left}" y="{top + 6 * bit}" width="12" height="4"'
            f' fill="{SUIT_COLOURS[suit]}"/>'
            for bit in range(4)
            if rank >> bit & 1
        ]
        if with_suit:
            below = top + 26 if "top" in corner else top - 10
            wide = 4 + 3 * SUIT_NAMES.index(suit)
            parts.append(
                f'<rect x="{left}" y="{below}" width="{wide}" height="8"'
                f' fill="{SUIT_COLOURS[suit]}"/>'
            )
    return f'<g id="{name}">{"".join(parts)}</g>'


def back(x=0, y=0):
    return (
        f'<g id="back"><rect x="{x}" y="{y}" width="{WIDTH}" height="{HEIGHT}"'
        f' fill="#808080"/><rect x="{x + 30}" y="{y + 30}" width="40" height="40"'
        ' fill="#202020"/></g>'
    )


def svg(body, width=WIDTH, height=HEIGHT, head=""):
    return (
        f'<?xml version="1.0" encoding="UTF-8"?>{head}'
        '<svg xmlns="http://www.w3.org/2000/svg"'
        ' xmlns:xlink="http://www.w3.org/1999/xlink"'
        f' width="{width}" height="{height}" viewBox="0 0 {width} {height}">'
        f"{body}</svg>"
    )


def kde_cards(corners=TWO_CORNERS, with_suit=True):
    """Returns all cards of a KDE drawing, lying upon each other, by name."""
    cards = {
        f"{rank}_{suit}": card(
            f"{rank}_{suit}", suit, number, corners=corners, with_suit=with_suit
        )
        for suit in SUIT_NAMES
        for number, rank in enumerate(RANK_NAMES, 1)
    }
    return {**cards, "back": back()}


def kde_svg(corners=TWO_CORNERS, extra="", head=""):
    """Returns a KDE drawing; `extra` goes before the cards, `head` before the SVG."""
    return svg(extra + "".join(kde_cards(corners).values()), head=head)


def grid_svg(off=None):
    """Returns an AisleRiot sheet; the card named `off` is too wide."""
    parts = []
    for row, suit in enumerate(SUIT_NAMES):
        for column, rank in enumerate(RANK_NAMES):
            name = f"{suit}_{rank}"
            drawn = card(name, suit, column + 1, column * WIDTH, row * HEIGHT)
            if name == off:
                drawn = drawn.replace(f'width="{WIDTH}"', f'width="{WIDTH + 15}"')
            parts.append(drawn)
    parts.append(back(2 * WIDTH, 4 * HEIGHT))
    return svg("".join(parts), 13 * WIDTH, 5 * HEIGHT)


def write_kde(folder: Path, text=None, name="Plain", index=None):
    """Writes a KDE deck into a new folder and returns the folder."""
    folder.mkdir(parents=True)
    if index is None:
        index = (
            f"[KDE Backdeck]\nName={name}\nName[de]=Schlicht\nSVG=cards.svgz\n"
            "Author=Ann Other\n"
        )
    data = index if isinstance(index, bytes) else index.encode()
    (folder / "index.desktop").write_bytes(data)
    text = kde_svg() if text is None else text
    data = text if isinstance(text, bytes) else gzip.compress(text.encode(), 1)
    (folder / "cards.svgz").write_bytes(data)
    return folder


def write_pysol(folder: Path, size=(60, 84), ending=".png", backs=1):
    """Writes a PySol cardset into a new folder and returns the folder."""
    folder.mkdir(parents=True)
    names = [f"back{number:02}{ending}" for number in range(1, backs + 1)]
    config = (
        f"PySolFC solitaire cardset;6;{ending};1;52;1;2020;0\ntiny;Tiny set\n"
        f"{size[0]} {size[1]} 8\n16 25 7 7\n{names[0] if names else ''}\n"
        f"{';'.join(names)}\n"
    )
    (folder / "config.txt").write_text(config)
    (folder / "COPYRIGHT").write_text("Tiny set\n\nLicensed under the GPL v2.\n")
    for suit in SUIT_NAMES:
        for number in range(1, 14):
            path = folder / f"{number:02}{suit[0]}{ending}"
            raster(size, suit, number).save(str(path))
    for name in names:
        raster(size, "club", 0).save(str(folder / name))
    return folder


def raster(size, suit, rank):
    """Returns a small picture of a card."""
    picture = QImage(*size, QImage.Format.Format_RGB32)
    picture.fill(QColor("#fffefa"))
    painter = QPainter(picture)
    painter.fillRect(20, 40, 20, 10 + rank, QColor(SUIT_COLOURS[suit]))
    painter.fillRect(20, 30, 10, 6, QColor("#00a000"))
    for bit in range(4):
        if rank >> bit & 1:
            painter.fillRect(1, 1 + 4 * bit, 8, 3, QColor(SUIT_COLOURS[suit]))
    painter.fillRect(1, 19, 2 + 2 * SUIT_NAMES.index(suit), 4, QColor("#808080"))
    painter.end()
    return picture
