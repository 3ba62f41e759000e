"""Single parts of an installed program, looked at: pictures, languages, saves."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEventLoop, QSize, QTimer, QTranslator
from PySide6.QtGui import QIcon

from russianbank.engine.cards import CARDS, PACK_SIZE, Player
from russianbank.resource_dir import resource_dir
from russianbank.storage.journal import read_match
from russianbank.storage.statistics import StatisticsFile
from russianbank.storage.statistics_rows import Begun
from russianbank.ui.decks.checker import Checker
from russianbank.ui.decks.pack import Cache
from russianbank.ui.decks.search import deck_at
from russianbank.ui.translations import LANGUAGES, folder

if TYPE_CHECKING:
    from russianbank.engine.events import SeenCard
    from russianbank.ui.decks.model import Report
    from russianbank.ui.table.art import Art

_ICON_SIZE: Final = 64
# How many of the icon's pixels must be painted.
_PAINTED: Final = 0.2
_DECK_PATIENCE: Final = 20_000  # milliseconds for a new process to draw a deck
_SMALL_SUITS: Final = {
    "club": "#050",
    "diamond": "#b30",
    "heart": "#c00",
    "spade": "#005",
}
_SMALL_RANKS: Final = (*map(str, range(1, 11)), "jack", "queen", "king")


def cards_are_drawn(art: Art) -> bool:
    """Returns whether all faces and both backs are there and differ."""
    seen: list[SeenCard] = [*CARDS[:PACK_SIZE], *Player]
    pictures = {bytes(art.card(one).toImage().constBits()) for one in seen}
    files = list((resource_dir() / "cards").rglob("*.svg"))
    return len(pictures) == len(seen) <= len(files)


def icon_is_drawn() -> bool:
    """Returns whether Qt paints an SVG icon: its plugins were not lost on the way."""
    path = resource_dir() / "icons" / "russianbank.svg"
    if not path.is_file():
        return False
    image = QIcon(str(path)).pixmap(QSize(_ICON_SIZE, _ICON_SIZE)).toImage()
    if image.isNull():
        return False
    pixels = [
        image.pixelColor(x, y).alpha()
        for x in range(image.width())
        for y in range(image.height())
    ]
    return sum(alpha > 0 for alpha in pixels) >= _PAINTED * len(pixels)


def languages_load() -> bool:
    """Returns whether the texts of every language can be loaded."""
    return all(
        QTranslator().load(f"russianbank_{language}", str(folder()))
        for language in LANGUAGES
    )


def foreign_deck_is_drawn(folder: Path) -> bool:
    """Returns whether the helper process accepts and draws a deck.

    Args:
        folder: for the deck and what is kept of it.
    """
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / "small.svg"
    path.write_text(_small_deck(), encoding="utf-8")
    source = deck_at(path)
    if source is None:
        return False
    found: list[tuple[Report, dict[str, bytes]]] = []
    loop, checker = QEventLoop(), Checker(Cache(folder))
    checker.checked.connect(lambda _source, *said: found.append(said))
    checker.checked.connect(loop.quit)
    QTimer.singleShot(_DECK_PATIENCE, loop.quit)
    checker.check(source)
    loop.exec()
    checker.close()
    return any(not report.refusal and len(pictures) == 52 for report, pictures in found)


def _small_deck() -> str:
    """Returns a deck in which every card is a bar of its own length and colour."""
    cards = [
        f'<g id="{rank}_{suit}"><rect width="50" height="70" fill="#fff"/>'
        '<rect width="20" height="70" fill="#aaa"/>'
        f'<rect y="{5 * number}" width="50" height="4" fill="{colour}"/></g>'
        for suit, colour in _SMALL_SUITS.items()
        for number, rank in enumerate(_SMALL_RANKS)
    ]
    body = "".join(cards)
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 50 70">{body}</svg>'


def match_is_saved(path: Path | None) -> bool:
    """Returns whether the running match lies on disk and can be read again."""
    return path is not None and bool(read_match(path).record.deals[-1].actions)


def statistics_are_kept(folder: Path) -> bool:
    """Returns whether there is an SQLite that keeps the statistics.

    Args:
        folder: for a file with what was never played.
    """
    file = StatisticsFile(folder / "check.sqlite3")
    begun = Begun("check", "seed", 1, 0.0)
    file.note_begun(begun)
    return file.begun("seed") == begun and file.set_aside is None


def resident_megabytes() -> float | None:
    """Returns this process's memory in MB; None where the system does not tell."""
    try:
        status = Path("/proc/self/status").read_text(encoding="ascii")
    except OSError:
        return None
    lines = (line.split() for line in status.splitlines())
    kibibytes = next(int(words[1]) for words in lines if words[:1] == ["VmRSS:"])
    return round(kibibytes * 1024 / 1e6, 1)
