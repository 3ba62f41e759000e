"""The colours of everything around the table: menus, strip, panels and dialogs."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping


class Chrome(Enum):
    """What the player wants; `SYSTEM` is whichever of the others the system has."""

    SYSTEM = "system"
    LIGHT = "light"
    DARK = "dark"
    CONTRAST = "contrast"


@dataclass(frozen=True, slots=True)
class ChromeColours:
    """Colours as `#rrggbb`, or `#aarrggbb` for those of the first page's buttons.

    Attributes:
        ground: windows, menus and the strip.
        raised: what the mouse is over, tool tips.
        field: where one types, reads or chooses from a list.
        button: buttons and boxes of the style.
        line: quiet lines.
        edge: the outline of a quiet button.
        ink: texts.
        faint: texts that may stand back.
        off: texts of what cannot be used now.
        selected: what is chosen in a list or menu.
        selected_ink: the text on it.
        accent: the main button.
        accent_ink: its text.
        accent_lit: the main button under the mouse.
        accent_edge: its outline.
        signal: questions, refusals, links.
        focus: the ring around what has the keys.
        alarm: the ground of the news that Stop! was called.
        alarm_ink: the text on it.
        page_light: the first page under the lamp.
        page_rim: the first page at its rim.
        page_ink: its title.
        page_faint: its other texts.
        choice: its buttons.
        choice_lit: its buttons under the mouse.
        choice_edge: their outline.
    """

    ground: str
    raised: str
    field: str
    button: str
    line: str
    edge: str
    ink: str
    faint: str
    off: str
    selected: str
    selected_ink: str
    accent: str
    accent_ink: str
    accent_lit: str
    accent_edge: str
    signal: str
    focus: str
    alarm: str
    alarm_ink: str
    page_light: str
    page_rim: str
    page_ink: str
    page_faint: str
    choice: str
    choice_lit: str
    choice_edge: str


_COLOURS: Final[Mapping[Chrome, ChromeColours]] = {
    Chrome.LIGHT: ChromeColours(
        ground="#f3f4ef",
        raised="#e3e8df",
        field="#ffffff",
        button="#e6ebe2",
        line="#c3ccc1",
        edge="#74857a",
        ink="#16211b",
        faint="#4a584f",
        off="#78857c",
        selected="#1f7552",
        selected_ink="#ffffff",
        accent="#ffd75e",
        accent_ink="#241b00",
        accent_lit="#ffe392",
        accent_edge="#8f6a00",
        signal="#744a00",
        focus="#0b6e4f",
        alarm="#b3261e",
        alarm_ink="#ffffff",
        page_light="#2f7a57",
        page_rim="#123b2c",
        page_ink="#ffffff",
        page_faint="#ebf5ef",
        choice="#960a1812",
        choice_lit="#cd0a1812",
        choice_edge="#40ffffff",
    ),
    Chrome.DARK: ChromeColours(
        ground="#16231d",
        raised="#22352d",
        field="#101a15",
        button="#2a3d34",
        line="#35493f",
        edge="#64806f",
        ink="#ecefe8",
        faint="#a9b8ae",
        off="#7b8c83",
        selected="#2f7a57",
        selected_ink="#ffffff",
        accent="#ffd75e",
        accent_ink="#241b00",
        accent_lit="#ffe392",
        accent_edge="#ffd75e",
        signal="#ffd75e",
        focus="#ffd75e",
        alarm="#b3261e",
        alarm_ink="#ffffff",
        page_light="#2f7a57",
        page_rim="#123b2c",
        page_ink="#ffffff",
        page_faint="#ebf5ef",
        choice="#960a1812",
        choice_lit="#cd0a1812",
        choice_edge="#40ffffff",
    ),
    Chrome.CONTRAST: ChromeColours(
        ground="#000000",
        raised="#262626",
        field="#000000",
        button="#5a5a5a",
        line="#ffffff",
        edge="#ffffff",
        ink="#ffffff",
        faint="#ffffff",
        off="#a6a6a6",
        selected="#ffe100",
        selected_ink="#000000",
        accent="#ffe100",
        accent_ink="#000000",
        accent_lit="#fff27a",
        accent_edge="#ffffff",
        signal="#ffe100",
        focus="#00e5ff",
        alarm="#c40000",
        alarm_ink="#ffffff",
        page_light="#000000",
        page_rim="#000000",
        page_ink="#ffffff",
        page_faint="#ffffff",
        choice="#000000",
        choice_lit="#262626",
        choice_edge="#ffffff",
    ),
}


def chrome_colours(chrome: Chrome) -> ChromeColours:
    """Returns the colours of a chrome other than `SYSTEM`."""
    return _COLOURS[chrome]
