"""The colours of each table: one value holds all that is painted on the felt."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping


class TableStyle(Enum):
    """Which table is played on."""

    GREEN = "green"
    BURGUNDY = "burgundy"
    NAVY = "navy"
    CHARCOAL = "charcoal"
    LINEN = "linen"
    CONTRAST = "contrast"


class Weave(Enum):
    """What the surface is made of."""

    FLAT = "flat"
    SMOOTH = "smooth"  # light and shade, but no threads: small files of pictures
    FELT = "felt"
    CLOTH = "cloth"


@dataclass(frozen=True, slots=True)
class TableColours:
    """A table's colours, as `#rrggbb` or `#aarrggbb`.

    Attributes:
        light: the surface from under the lamp to the rim; one colour if it is flat.
        weave: what it is made of.
        well: the inside of an empty place.
        rim: the line around an empty place.
        ornament: the sign on an empty place.
        target: the line around a place where the held card may go.
        best: the same where it would go by itself.
        badge: a small label's ground.
        badge_rim: the line around it.
        badge_ink: its text, and a black suit.
        badge_red: a red suit on it.
        plate: a player's plate.
        plate_rim: the line around it while the other one plays.
        ink: the name on a plate, and the numbers.
        faint: what else stands there.
        signal: whose turn it is: border, triangle and words.
        signal_ink: the words on a ground of that colour.
        trail: the last moves of the opponent.
        trail_edge: the edge around them, seen on the cloth and on cards.
        shade: how dark shadows are, 1 for as dark as on green felt.
    """

    light: tuple[str, ...]
    weave: Weave
    well: str
    rim: str
    ornament: str
    target: str
    best: str
    badge: str
    badge_rim: str
    badge_ink: str
    badge_red: str
    plate: str
    plate_rim: str
    ink: str
    faint: str
    signal: str
    signal_ink: str
    trail: str
    trail_edge: str
    shade: float


AMBER: Final = "#ffd75e"
# Stop! is the same on every table.
ALARM: Final = "#b3261e"
ALARM_LIT: Final = "#c62f26"
ALARM_DEEP: Final = "#86170f"
ALARM_EDGE: Final = "#f0857e"
ALARM_INK: Final = "#ffffff"


def _dark(light: tuple[str, ...], ground: str, rim: str, faint: str) -> TableColours:
    """Returns the colours of a felt that is darker than everything on it.

    Args:
        light: the surface from under the lamp to the rim.
        ground: badges and plates, `#rrggbb`, nearly black.
        rim: lines and signs, `#rrggbb`, nearly white.
        faint: the texts that may stand back.
    """
    return TableColours(
        light=light,
        weave=Weave.FELT,
        well=_faded(ground, 0.3),
        rim=_faded(rim, 0.26),
        ornament=_faded(rim, 0.17),
        target="#f2fff6",
        best=AMBER,
        badge=_faded(ground, 0.93),
        badge_rim=_faded(rim, 0.55),
        badge_ink="#ffffff",
        badge_red="#ff8d86",
        plate=_faded(ground, 0.66),
        plate_rim=_faded(rim, 0.24),
        ink="#f5f8f5",
        faint=faint,
        signal=AMBER,
        signal_ink="#241b00",
        trail="#ffb838",
        trail_edge="#3d2600",
        shade=1.0,
    )


def _faded(colour: str, share: float) -> str:
    """Returns a colour that covers only a share of what is under it."""
    return f"#{round(255 * share):02x}{colour[1:]}"


_COLOURS: Final[Mapping[TableStyle, TableColours]] = {
    TableStyle.GREEN: _dark(
        ("#37885f", "#2b7250", "#1b503c", "#0e3023"), "#06190f", "#e2f6e9", "#bcd1c4"
    ),
    TableStyle.BURGUNDY: _dark(
        ("#8f3348", "#78283b", "#521827", "#2f0c16"), "#1d060c", "#fbe6ea", "#dcbcc3"
    ),
    TableStyle.NAVY: _dark(
        ("#315689", "#264572", "#182e53", "#0b1730"), "#060d1c", "#e3ecfa", "#b8c6dc"
    ),
    TableStyle.CHARCOAL: _dark(
        ("#5d6166", "#4b4f54", "#33363a", "#1e2023"), "#0c0d0f", "#f0f1f3", "#c6c9cd"
    ),
    TableStyle.LINEN: TableColours(
        light=("#efe8da", "#e6dcc9", "#d6c9b1", "#bfb096"),
        weave=Weave.CLOTH,
        well="#1f5a4526",
        rim="#8a6f5a3c",
        ornament="#5a6f5a3c",
        target="#14532f",
        best="#8a3d00",
        badge="#f03b2f22",
        badge_rim="#cc8b7759",
        badge_ink="#ffffff",
        badge_red="#ff8d86",
        plate="#d9fbf7ee",
        plate_rim="#998b7759",
        ink="#2a2118",
        faint="#5f5140",
        signal="#8a3d00",
        signal_ink="#ffffff",
        trail="#f08a24",
        trail_edge="#4a2200",
        shade=0.62,
    ),
    TableStyle.CONTRAST: TableColours(
        light=("#000000",),
        weave=Weave.FLAT,
        well="#000000",
        rim="#ffffff",
        ornament="#c8c8c8",
        target="#ffffff",
        best="#ffe100",
        badge="#000000",
        badge_rim="#ffffff",
        badge_ink="#ffffff",
        badge_red="#ff8d86",
        plate="#000000",
        plate_rim="#ffffff",
        ink="#ffffff",
        faint="#ffffff",
        signal="#ffe100",
        signal_ink="#000000",
        trail="#ff9d00",
        trail_edge="#000000",
        shade=1.0,
    ),
}


def colours_of(style: TableStyle) -> TableColours:
    """Returns the colours of a table."""
    return _COLOURS[style]
