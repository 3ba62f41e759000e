"""What a player can do, written from the mover's side (RULES.md Part 6)."""

from __future__ import annotations

from enum import Enum
from typing import Final

from russianbank.engine.cards import Player
from russianbank.engine.piles import FOUNDATION, RESERVE, TURNED, WASTE, Pile


class ActionKind(Enum):
    """The kinds of action."""

    PLAY = "play"
    REVEAL = "reveal"
    TURN = "turn"
    DISCARD = "discard"
    PASS = "pass"
    TOUCH = "touch"
    STOP = "stop"
    CONCEDE = "concede"
    AGREE_DRAW = "draw"


class Source(Enum):
    """Where a played card comes from: the mover's own piles or a column."""

    RESERVE = "R"
    TURNED = "S"
    WASTE = "W"
    COLUMN_1 = "1"
    COLUMN_2 = "2"
    COLUMN_3 = "3"
    COLUMN_4 = "4"
    COLUMN_5 = "5"
    COLUMN_6 = "6"
    COLUMN_7 = "7"
    COLUMN_8 = "8"


class Target(Enum):
    """Where a played card goes; the last two load the opponent's piles."""

    FOUNDATION = "F"
    COLUMN_1 = "1"
    COLUMN_2 = "2"
    COLUMN_3 = "3"
    COLUMN_4 = "4"
    COLUMN_5 = "5"
    COLUMN_6 = "6"
    COLUMN_7 = "7"
    COLUMN_8 = "8"
    LOAD_RESERVE = "r"
    LOAD_WASTE = "w"


class Action:
    """One action; there is exactly one object for each text.

    Attributes:
        text: its name in RULES.md Part 6, as `R-F`, `turn`, `touch-3`.
        kind: what sort of action it is.
        source: the card played or touched, else None.
        target: where a played card goes, else None.
        player: who concedes, else None.
    """

    __slots__ = ("kind", "player", "source", "target", "text")

    text: Final[str]
    kind: Final[ActionKind]
    source: Final[Source | None]
    target: Final[Target | None]
    player: Final[Player | None]

    def __init__(
        self,
        text: str,
        kind: ActionKind,
        source: Source | None = None,
        target: Target | None = None,
        player: Player | None = None,
    ) -> None:
        self.text = text
        self.kind = kind
        self.source = source
        self.target = target
        self.player = player

    def __repr__(self) -> str:
        return self.text

    def __lt__(self, other: Action) -> bool:
        return self.text < other.text

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return action, (self.text,)

    def __copy__(self) -> Action:
        return self

    def __deepcopy__(self, memo: object) -> Action:
        return self


REVEAL: Final = Action("reveal", ActionKind.REVEAL)
TURN: Final = Action("turn", ActionKind.TURN)
DISCARD: Final = Action("discard", ActionKind.DISCARD)
PASS: Final = Action("pass", ActionKind.PASS)
STOP: Final = Action("stop", ActionKind.STOP)
AGREE_DRAW: Final = Action("draw", ActionKind.AGREE_DRAW)
CONCEDE: Final = tuple(
    Action(f"concede-{player.name}", ActionKind.CONCEDE, player=player)
    for player in Player
)
TOUCH: Final = {
    source: Action(f"touch-{source.value}", ActionKind.TOUCH, source)
    for source in Source
}
PLAY: Final = {
    (source, target): Action(
        f"{source.value}-{target.value}", ActionKind.PLAY, source, target
    )
    for source in Source
    for target in Target
    if source.value != target.value
}

ACTIONS: Final = {
    one.text: one
    for one in (
        *PLAY.values(),
        *TOUCH.values(),
        REVEAL,
        TURN,
        DISCARD,
        PASS,
        STOP,
        AGREE_DRAW,
        *CONCEDE,
    )
}


def action(text: str) -> Action:
    """Returns the action with this text; KeyError if there is none."""
    return ACTIONS[text]


_OWN_SOURCES: Final = {
    Source.RESERVE: RESERVE,
    Source.TURNED: TURNED,
    Source.WASTE: WASTE,
}
_LOADS: Final = {Target.LOAD_RESERVE: RESERVE, Target.LOAD_WASTE: WASTE}


def source_pile(source: Source, mover: Player) -> Pile:
    """Returns the place that a source means when `mover` acts."""
    own = _OWN_SOURCES.get(source)
    return Pile(int(source.value) - 1) if own is None else Pile(own + mover)


def target_pile(target: Target, mover: Player) -> Pile | None:
    """Returns the place that a target means; None for the foundations."""
    if target is Target.FOUNDATION:
        return None
    loaded = _LOADS.get(target)
    if loaded is None:
        return Pile(int(target.value) - 1)
    return Pile(loaded + mover.other)


def source_at(pile: Pile, mover: Player) -> Source | None:
    """Returns the source that a place is for `mover`; None if it is none."""
    if pile < FOUNDATION:
        return Source(str(pile + 1))
    for source, base in _OWN_SOURCES.items():
        if pile == base + mover:
            return source
    return None


def target_at(pile: Pile, mover: Player) -> Target | None:
    """Returns the target that a place is for `mover`; None if it is none."""
    if pile < FOUNDATION:
        return Target(str(pile + 1))
    if pile < RESERVE:
        return Target.FOUNDATION
    for target, base in _LOADS.items():
        if pile == base + mover.other:
            return target
    return None
