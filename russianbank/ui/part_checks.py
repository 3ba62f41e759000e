"""Single parts of an installed program, looked at: pictures, languages, saves."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSize, QTranslator
from PySide6.QtGui import QIcon

from russianbank.engine.cards import CARDS, PACK_SIZE, Player
from russianbank.resource_dir import resource_dir
from russianbank.storage.autosave import Autosave
from russianbank.ui.translations import LANGUAGES, folder

if TYPE_CHECKING:
    from russianbank.engine.events import SeenCard
    from russianbank.ui.table.art import Art

_ICON_SIZE: Final = 64
# How many of the icon's pixels must be painted.
_PAINTED: Final = 0.2


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


def match_is_saved(path: Path) -> bool:
    """Returns whether the running match lies on disk and can be read again."""
    record = Autosave(path).read()
    return record is not None and bool(record.deals[-1].actions)


def resident_megabytes() -> float | None:
    """Returns this process's memory in MB; None where the system does not tell."""
    try:
        status = Path("/proc/self/status").read_text(encoding="ascii")
    except OSError:
        return None
    lines = (line.split() for line in status.splitlines())
    kibibytes = next(int(words[1]) for words in lines if words[:1] == ["VmRSS:"])
    return round(kibibytes * 1024 / 1e6, 1)
