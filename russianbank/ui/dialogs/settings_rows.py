"""What can be set: one entry a setting, which is all that a new one needs here."""

from __future__ import annotations

from dataclasses import dataclass
from dataclasses import field as default
from enum import Enum
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication

from russianbank.controller.undo import UndoScope
from russianbank.engine.help import Help
from russianbank.ui.actions import Command
from russianbank.ui.chrome_colours import Chrome
from russianbank.ui.settings import (
    LARGEST_TEXT,
    SMALLEST_TEXT,
    AnimationSpeed,
    Pace,
)
from russianbank.ui.table.arrangement import LayoutChoice, Orientation
from russianbank.ui.table.colours import TableStyle, colours_of
from russianbank.ui.table.deck_style import DeckColours, IndexLetters
from russianbank.ui.text import help_short

if TYPE_CHECKING:
    from collections.abc import Mapping

translate = QCoreApplication.translate


class Page(Enum):
    """The pages of the settings, in their order."""

    TABLE = "table"
    CARDS = "cards"
    PLAY = "play"
    SOUND = "sound"
    ACCESS = "access"


@dataclass(frozen=True, slots=True)
class Choice:
    """A setting with a few values.

    Attributes:
        field: the setting's name in `Settings`.
        title: what it is called.
        sentence: what it does.
        options: its values and what they are called.
        swatches: for values that are colours, those from light to dark.
    """

    field: str
    title: str
    sentence: str
    options: Mapping[object, str]
    swatches: Mapping[object, tuple[str, ...]] = default(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Switch:
    """A setting that is on or off."""

    field: str
    title: str
    sentence: str


@dataclass(frozen=True, slots=True)
class Slider:
    """A setting with a whole number of percent.

    Attributes:
        field: the setting's name in `Settings`.
        title: what it is called.
        sentence: what it does.
        lowest: its smallest value.
        highest: its largest value.
        step: how far one key press goes.
    """

    field: str
    title: str
    sentence: str
    lowest: int = 0
    highest: int = 100
    step: int = 5


@dataclass(frozen=True, slots=True)
class Opener:
    """A setting that has a window of its own.

    Attributes:
        field: the setting's name in `Settings`.
        title: what it is called.
        sentence: what it does.
        button: what stands on the button.
        command: what the button does.
    """

    field: str
    title: str
    sentence: str
    button: str
    command: Command


Row = Choice | Switch | Slider | Opener


def page_title(page: Page) -> str:
    """Returns what a page of the settings is called."""
    return {
        Page.TABLE: translate("Settings", "Table"),
        Page.CARDS: translate("Settings", "Cards"),
        Page.PLAY: translate("Settings", "Play"),
        Page.SOUND: translate("Settings", "Sound"),
        Page.ACCESS: translate("Settings", "Accessibility"),
    }[page]


def rows(page: Page) -> list[Row]:
    """Returns what stands on a page, in the present language."""
    return _ROWS[page]()


def _table() -> list[Row]:
    return [
        Choice(
            "table_style",
            translate("Settings", "Table"),
            translate("Settings", "What the cards lie on."),
            {
                TableStyle.GREEN: translate("TableStyle", "Green felt"),
                TableStyle.BURGUNDY: translate("TableStyle", "Burgundy felt"),
                TableStyle.NAVY: translate("TableStyle", "Navy felt"),
                TableStyle.CHARCOAL: translate("TableStyle", "Charcoal felt"),
                TableStyle.LINEN: translate("TableStyle", "Light linen"),
                TableStyle.CONTRAST: translate("TableStyle", "Black, high contrast"),
            },
            {style: colours_of(style).light for style in TableStyle},
        ),
        *_arrangement(),
        Choice(
            "animation",
            translate("Settings", "Flying cards"),
            translate("Settings", "How fast cards fly to where they belong."),
            {
                AnimationSpeed.NONE: translate("Speed", "They jump"),
                AnimationSpeed.FAST: translate("Speed", "Fast"),
                AnimationSpeed.NORMAL: translate("Speed", "Normal"),
                AnimationSpeed.SLOW: translate("Speed", "Slow"),
            },
        ),
        Switch(
            "spread_on_hover",
            translate("Settings", "Spread crowded columns"),
            translate(
                "Settings",
                "A column whose cards lie close together opens under the pointer.",
            ),
        ),
        Switch(
            "show_last_move",
            translate("Settings", "Mark the opponent's last moves"),
            translate(
                "Settings",
                "Arrows show what was played, until your own first action.",
            ),
        ),
        Switch(
            "win_show",
            translate("Settings", "Celebrate a won deal"),
            translate(
                "Settings",
                "A fountain rises from the winner's side; nobody has to wait.",
            ),
        ),
    ]


def _arrangement() -> list[Row]:
    """Returns how the table is laid out."""
    return [
        Choice(
            "layout",
            translate("Settings", "Layout"),
            translate(
                "Settings",
                "Where each player's reserve, stock and waste have their places.",
            ),
            {
                LayoutChoice.AUTO: translate("Layout", "Whichever gives larger cards"),
                LayoutChoice.WIDE: translate("Layout", "Wide: beside the tableau"),
                LayoutChoice.CLASSIC: translate(
                    "Layout", "Classic: above and below the tableau"
                ),
            },
        ),
        Choice(
            "orientation",
            translate("Settings", "The two players sit"),
            translate(
                "Settings",
                "Across a flat screen the far player's side is turned round.",
            ),
            {
                Orientation.SIDE_BY_SIDE: translate("Layout", "Side by side"),
                Orientation.ACROSS: translate("Layout", "Across from each other"),
            },
        ),
        Switch(
            "mirrored",
            translate("Settings", "Left-handed"),
            translate(
                "Settings",
                "The table is mirrored: your reserve lies by your left hand.",
            ),
        ),
    ]


def _cards() -> list[Row]:
    return [
        Opener(
            "deck",
            translate("Settings", "Deck"),
            translate(
                "Settings",
                "Play with our own cards, with those of other games on this computer,"
                " or with a deck that you add.",
            ),
            translate("Settings", "Choose…"),
            Command.CARDS,
        ),
        Choice(
            "deck_colours",
            translate("Settings", "Colours of the suits"),
            translate(
                "Settings",
                "For our own deck. Red suits stay warm and black ones cold in each;"
                " the last one can be told apart without seeing red, green or blue.",
            ),
            {
                DeckColours.CLASSIC: translate("Deck", "Red and black"),
                DeckColours.FOUR: translate("Deck", "Four colours"),
                DeckColours.SAFE: translate("Deck", "Four colours for everybody"),
            },
        ),
        Switch(
            "large_index",
            translate("Settings", "Large rank and suit"),
            translate("Settings", "In the corners of our own deck."),
        ),
        Choice(
            "index_letters",
            translate("Settings", "Letters in the corners"),
            translate("Settings", "For ace, jack, queen and king of our own deck."),
            {
                IndexLetters.JQK: translate("Deck", "A J Q K"),
                IndexLetters.BDK: translate("Deck", "A B D K (German)"),
                IndexLetters.VDR: translate("Deck", "1 V D R (French)"),
                IndexLetters.CYRILLIC: translate("Deck", "А Ж Д К (Serbian)"),  # noqa: RUF001
                IndexLetters.RUSSIAN: translate("Deck", "Т В Д К (Russian)"),  # noqa: RUF001
            },
        ),
    ]


def _play() -> list[Row]:
    return [
        Choice(
            "pace",
            translate("Settings", "Computer's pace"),
            translate(
                "Settings", "How long the computer waits between two of its actions."
            ),
            {
                Pace.FAST: translate("Pace", "Fast"),
                Pace.NORMAL: translate("Pace", "Normal"),
                Pace.SLOW: translate("Pace", "Slow"),
            },
        ),
        Choice(
            "stop_seconds",
            translate("Settings", "Time for Stop!"),
            translate(
                "Settings",
                "How long you can call Stop! after each action of the computer. It"
                " waits as long every time, so that waiting gives nothing away.",
            ),
            {one: seconds_text(one) for one in STOP_SECONDS},
        ),
        Choice(
            "undo",
            translate("Settings", "Undo"),
            translate(
                "Settings",
                "How far back. A deal in which undo has hidden a card again that was"
                " seen is counted apart in the statistics.",
            ),
            {
                UndoScope.DEAL: translate("Undo", "To the beginning of the deal"),
                UndoScope.TURN: translate("Undo", "Within your turn"),
                UndoScope.OFF: translate("Undo", "Not at all"),
            },
        ),
        Choice(
            "help_liked",
            translate("Settings", "Help with duties"),
            translate(
                "Settings",
                "What a new game proposes where Stop! is played. A running game is"
                " changed in the menu Play.",
            ),
            {
                None: translate("Settings", "As the rules have it"),
                **{one: help_short(one) for one in Help},
            },
        ),
        Switch(
            "undo_consent",
            translate("Settings", "Ask before undo"),
            translate("Settings", "Where two people play, the other one has to agree."),
        ),
    ]


def _sound() -> list[Row]:
    return [
        Switch(
            "sound_on",
            translate("Settings", "Sound"),
            translate(
                "Settings",
                "Cards, turns and Stop! are heard. Nothing is told by sound alone.",
            ),
        ),
        Slider(
            "volume",
            translate("Settings", "Volume"),
            translate("Settings", "How loud all of it is."),
        ),
        Slider(
            "volume_cards",
            translate("Settings", "Cards"),
            translate("Settings", "Cards that are dealt, played and turned."),
        ),
        Slider(
            "volume_turn",
            translate("Settings", "Your turn"),
            translate("Settings", "The sign that the turn has come to you."),
        ),
        Slider(
            "volume_stop",
            translate("Settings", "Stop!"),
            translate("Settings", "The bell when somebody calls Stop!."),
        ),
        Slider(
            "volume_win",
            translate("Settings", "Success"),
            translate("Settings", "Complete foundations and won deals."),
        ),
    ]


def _access() -> list[Row]:
    return [
        Slider(
            "text_size",
            translate("Settings", "Size of texts"),
            translate(
                "Settings",
                "Menus, windows and the line below the table; the texts on the table"
                " grow with the cards.",
            ),
            SMALLEST_TEXT,
            LARGEST_TEXT,
            10,
        ),
        Choice(
            "chrome",
            translate("Settings", "Menus and windows"),
            translate(
                "Settings",
                "Their colours. There is a table of high contrast too, on the first"
                " page.",
            ),
            {
                Chrome.SYSTEM: translate("Chrome", "As the system"),
                Chrome.LIGHT: translate("Chrome", "Light"),
                Chrome.DARK: translate("Chrome", "Dark"),
                Chrome.CONTRAST: translate("Chrome", "High contrast"),
            },
        ),
    ]


STOP_SECONDS: Final = (0.5, 1.5, 3.0, 6.0, 12.0)
_ROWS: Final = {
    Page.TABLE: _table,
    Page.CARDS: _cards,
    Page.PLAY: _play,
    Page.SOUND: _sound,
    Page.ACCESS: _access,
}


def seconds_text(seconds: float) -> str:
    """Returns a time in words."""
    return translate("Pace", "{seconds} seconds").format(seconds=f"{seconds:g}")
