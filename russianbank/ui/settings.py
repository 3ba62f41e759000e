"""What the program remembers between two runs, readable field by field."""

from __future__ import annotations

import json
import logging
from dataclasses import asdict, dataclass, field
from enum import Enum
from typing import TYPE_CHECKING, Any

from russianbank.ai.persona import HIGHEST, USUAL_SLIDERS, Level, Sliders
from russianbank.controller.undo import UndoScope
from russianbank.controller.view import SeatKind
from russianbank.engine.help import Help
from russianbank.engine.rules import PRESETS
from russianbank.engine.rules_text import rules_from_data
from russianbank.storage.files import set_aside, write_whole
from russianbank.ui.chrome_colours import Chrome
from russianbank.ui.decks.model import OWN
from russianbank.ui.table.arrangement import Arrangement, LayoutChoice, Orientation
from russianbank.ui.table.colours import TableStyle
from russianbank.ui.table.deck_style import DeckColours, DeckStyle, IndexLetters

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

logger = logging.getLogger(__name__)


class AnimationSpeed(Enum):
    """How fast cards fly."""

    NONE = "none"
    FAST = "fast"
    NORMAL = "normal"
    SLOW = "slow"


class Pace(Enum):
    """How long the computer waits between two of its actions."""

    FAST = "fast"
    NORMAL = "normal"
    SLOW = "slow"


# Rules of the player's own: their names, and the rules as text.
KeptRules = tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings; a value, changed with `dataclasses.replace`.

    Attributes:
        preset: the rules of the last game: a preset, or `own:` and a name; None before
            the first one.
        own_rules: the rules that the player has made: names and texts.
        help: how much the program helped with duties; None as the rules have it.
        help_liked: how much the player wants where Stop! is played; None as it is.
        help_asked: whether the player was asked for that.
        near_kind: who sat at the near side (A).
        near_name: that seat's name; empty for the usual one.
        far_kind: who sat at the far side (B).
        far_name: that seat's name; empty for the usual one.
        near_level: how strong a computer at the near side is.
        far_level: the same for the far side.
        custom_level: what a custom level is made of.
        animation: how fast cards fly.
        pace: how fast the computer plays.
        stop_seconds: how long Stop! can be called after each action of the computer.
        undo: how far back undo may go.
        undo_consent: whether two persons ask each other before.
        chrome: the colours around the table.
        text_size: how large the texts around the table are, in percent.
        table_style: which table is played on.
        layout: where the players' piles lie.
        orientation: where the far player sits.
        mirrored: whether the table is that of left-handers.
        spread_on_hover: whether the pointer spreads crowded columns.
        show_last_move: whether the opponent's last moves are marked.
        win_show: whether a won deal is celebrated.
        sound_on: whether anything is to be heard.
        volume: how loud all of it is, 0 to 100.
        volume_cards: the share of that for cards, 0 to 100.
        volume_turn: the same for the sign that the turn has come.
        volume_stop: the same for Stop!.
        volume_win: the same for complete foundations and won deals.
        deck: the path of the deck that is played with, or `own`.
        deck_colours: the colours of our own deck.
        large_index: whether rank and suit in its corners are large.
        index_letters: what stands there for ace, jack, queen and king.
        geometry: the window's place and size as Qt wrote it, in base64.
    """

    preset: str | None = None
    own_rules: KeptRules = ()
    help: Help | None = None
    help_liked: Help | None = None
    help_asked: bool = True
    near_kind: SeatKind = SeatKind.PERSON
    near_name: str = ""
    far_kind: SeatKind = SeatKind.COMPUTER
    far_name: str = ""
    near_level: Level = Level.CASUAL
    far_level: Level = Level.CASUAL
    custom_level: Sliders = USUAL_SLIDERS
    animation: AnimationSpeed = AnimationSpeed.NORMAL
    pace: Pace = Pace.NORMAL
    stop_seconds: float = 1.5
    undo: UndoScope = UndoScope.DEAL
    undo_consent: bool = True
    chrome: Chrome = Chrome.SYSTEM
    text_size: int = 100
    table_style: TableStyle = TableStyle.GREEN
    layout: LayoutChoice = LayoutChoice.AUTO
    orientation: Orientation = Orientation.SIDE_BY_SIDE
    mirrored: bool = False
    spread_on_hover: bool = True
    show_last_move: bool = True
    win_show: bool = True
    sound_on: bool = True
    volume: int = 60
    volume_cards: int = 100
    volume_turn: int = 100
    volume_stop: int = 100
    volume_win: int = 100
    deck: str = OWN
    deck_colours: DeckColours = DeckColours.CLASSIC
    large_index: bool = False
    index_letters: IndexLetters = IndexLetters.JQK
    geometry: str = ""

    @property
    def arrangement(self) -> Arrangement:
        """How the table is laid out."""
        return Arrangement(self.layout, self.orientation, self.mirrored)

    @property
    def deck_style(self) -> DeckStyle:
        """How our own deck looks."""
        return DeckStyle(self.deck_colours, self.large_index, self.index_letters)


LONGEST_NAME = 24
MOST_RULES = 100
LONGEST_PATH = 4000
SHORTEST_STOP, LONGEST_STOP = 0.0, 60.0
LOUDEST = 100
SMALLEST_TEXT, LARGEST_TEXT = 100, 200  # percent


@dataclass(frozen=True, slots=True)
class LoadedSettings:
    """Settings as they were read.

    Attributes:
        settings: what could be read, the usual values for the rest.
        broken: the fields that could not be read, or `file` for all of them.
        later: the fields of a later version, kept for it as they are.
    """

    settings: Settings
    broken: tuple[str, ...] = ()
    later: Mapping[str, object] = field(default_factory=dict)


def load_settings(path: Path) -> LoadedSettings:
    """Reads the settings; a broken file is kept aside and what is whole is used."""
    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        return LoadedSettings(Settings())
    except (OSError, UnicodeDecodeError):
        logger.info("settings cannot be read", exc_info=True)
        _keep_aside(path)
        return LoadedSettings(Settings(), ("file",))
    loaded = settings_from_text(text)
    if loaded.broken:
        logger.info("settings: cannot read %s", ", ".join(loaded.broken))
        _keep_aside(path)
    return loaded


def save_settings(
    path: Path, settings: Settings, later: Mapping[str, object] | None = None
) -> None:
    """Writes the settings: aside first, then over the old file.

    Args:
        path: the file.
        settings: what is written.
        later: the fields of a later version that the file had.

    Raises:
        OSError: the file cannot be written; the old one is still there.
    """
    write_whole(path, settings_to_text(settings, later))


def settings_to_text(
    settings: Settings, later: Mapping[str, object] | None = None
) -> str:
    """Returns the settings as JSON text, and the fields of a later version."""
    data = {
        name: value.value if isinstance(value, Enum) else value
        for name, value in asdict(settings).items()
    }
    data |= later or {}
    return json.dumps(data, indent=1, ensure_ascii=False) + "\n"


def settings_from_text(text: str) -> LoadedSettings:
    """Reads settings from JSON text; a missing field has its usual value."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        return LoadedSettings(Settings(), ("file",))
    if not isinstance(data, dict):
        return LoadedSettings(Settings(), ("file",))
    good: dict[str, Any] = {}
    broken: list[str] = []
    later: dict[str, object] = {}
    for name, value in data.items():
        if name not in _READERS:
            later[name] = value
            continue
        try:
            good[name] = _READERS[name](value)
        except ValueError:
            broken.append(name)
    return LoadedSettings(Settings(**good), tuple(broken), later)


def _keep_aside(path: Path) -> None:
    """Moves a broken file to where the user can still look into it."""
    try:
        set_aside(path)
    except OSError:
        logger.info("the broken settings cannot be kept", exc_info=True)


def _preset(value: object) -> str | None:
    if value is None or (isinstance(value, str) and value in PRESETS):
        return value
    if isinstance(value, str) and value.startswith("own:") and len(value) < 99:
        return value
    raise ValueError


def _own_rules(value: object) -> KeptRules:
    if not isinstance(value, list) or len(value) > MOST_RULES:
        raise ValueError
    found: dict[str, str] = {}
    for one in value:
        if not isinstance(one, list) or len(one) != 2:
            raise ValueError
        name, text = _text(LONGEST_NAME)(one[0]), one[1]
        if not name or not isinstance(text, str) or len(text) > LONGEST_PATH:
            raise ValueError
        try:
            rules_from_data(json.loads(text))  # its error is a ValueError too
        except RecursionError as error:
            raise ValueError from error
        found[name] = text
    return tuple(found.items())


def _text(longest: int) -> Callable[[object], str]:
    def read(value: object) -> str:
        if isinstance(value, str) and len(value) <= longest and value.isprintable():
            return value
        raise ValueError

    return read


def _sliders(value: object) -> Sliders:
    if not isinstance(value, dict):
        raise ValueError
    steps: dict[str, int] = {}
    for name in asdict(USUAL_SLIDERS):
        step = value.get(name)
        if type(step) is not int or not 0 <= step <= HIGHEST:
            raise ValueError
        steps[name] = step
    return Sliders(**steps)


def _switch(value: object) -> bool:
    if isinstance(value, bool):
        return value
    raise ValueError


def _seconds(value: object) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise ValueError
    if SHORTEST_STOP <= value <= LONGEST_STOP:
        return float(value)
    raise ValueError


def _whole(smallest: int, largest: int) -> Callable[[object], int]:
    def read(value: object) -> int:
        if isinstance(value, bool) or not isinstance(value, int):
            raise ValueError
        if smallest <= value <= largest:
            return value
        raise ValueError

    return read


def _help(value: object) -> Help | None:
    return None if value is None else Help(value)


_READERS: Mapping[str, Callable[[Any], object]] = {
    "preset": _preset,
    "own_rules": _own_rules,
    "help": _help,
    "help_liked": _help,
    "help_asked": _switch,
    "near_kind": SeatKind,
    "near_name": _text(LONGEST_NAME),
    "far_kind": SeatKind,
    "far_name": _text(LONGEST_NAME),
    "near_level": Level,
    "far_level": Level,
    "custom_level": _sliders,
    "animation": AnimationSpeed,
    "pace": Pace,
    "stop_seconds": _seconds,
    "undo": UndoScope,
    "undo_consent": _switch,
    "chrome": Chrome,
    "text_size": _whole(SMALLEST_TEXT, LARGEST_TEXT),
    "table_style": TableStyle,
    "layout": LayoutChoice,
    "orientation": Orientation,
    "mirrored": _switch,
    "spread_on_hover": _switch,
    "show_last_move": _switch,
    "win_show": _switch,
    "sound_on": _switch,
    "volume": _whole(0, LOUDEST),
    "volume_cards": _whole(0, LOUDEST),
    "volume_turn": _whole(0, LOUDEST),
    "volume_stop": _whole(0, LOUDEST),
    "volume_win": _whole(0, LOUDEST),
    "deck": _text(LONGEST_PATH),
    "deck_colours": DeckColours,
    "large_index": _switch,
    "index_letters": IndexLetters,
    "geometry": _text(4000),
}
