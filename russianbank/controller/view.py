"""What the controller tells the user interface: values, never live objects."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING

from russianbank.ai.persona import Level

if TYPE_CHECKING:
    from collections.abc import Mapping

    from russianbank.ai.advisor import Advice
    from russianbank.ai.persona import Sliders
    from russianbank.engine.actions import Action
    from russianbank.engine.cards import Player
    from russianbank.engine.deal import StartStep
    from russianbank.engine.events import SeenCard
    from russianbank.engine.groups import GroupRefusal
    from russianbank.engine.help import Help
    from russianbank.engine.legality import Refusal
    from russianbank.engine.match_score import MatchScore
    from russianbank.engine.observation import Observation, SeenTransition
    from russianbank.engine.outcome import Score
    from russianbank.engine.piles import Pile
    from russianbank.engine.position import Result
    from russianbank.engine.rules import Offence, Rules


class SeatKind(Enum):
    """Who sits at a seat."""

    PERSON = "person"
    COMPUTER = "computer"


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat at the table; A sits at the near side.

    Attributes:
        kind: who sits there.
        name: what the player is called.
        level: how strong a computer there is.
        sliders: what its custom level is made of.
    """

    kind: SeatKind
    name: str
    level: Level = Level.STRONG
    sliders: Sliders | None = None


@dataclass(frozen=True, slots=True)
class MatchSetup:
    """What a new match is made of.

    Attributes:
        rules: the rules it is played under.
        seats: A's and B's seat.
        seed: the seed of the first deal; None draws a fresh one.
        help: how much the program helps with duties; None as the rules have it.
    """

    rules: Rules
    seats: tuple[Seat, Seat]
    seed: str | None = None
    help: Help | None = None


@dataclass(frozen=True, slots=True)
class Missed:
    """The play that was missed where Stop! was rightly called.

    Attributes:
        code: the duty that was broken.
        card: the card that should have been played.
        source: where it lay.
        target: where it should have gone.
        heights: the number of cards below it, in its old place and in the new one.
    """

    code: Offence
    card: SeenCard
    source: Pile
    target: Pile
    heights: tuple[int, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class TableView:
    """All that the table shows, and what the hand may do on it now: usually nothing.

    Attributes:
        observation: the cards, as they lie open.
        seats: A's and B's seat.
        hand: the person who may act now; None while a computer moves, while a
            macro runs and when the deal is over.
        moves: for each pile whose top card may be picked up, the piles it may go to:
            every foundation that it fits, columns, the opponent's reserve and waste,
            and one's own waste for the turned card (discarding it).
        groups: for (column, index) of a run's first card, the columns that the run
            may be carried to. Only runs of two cards or more.
        can_turn: a click on the mover's stock turns a card.
        can_reveal: a click on the mover's reserve opens it.
        can_pass: the mover may pass, for there is nothing left to turn.
        help: how much the program helps with duties.
        duties: the cards that must be played now, by their piles, with the piles that
            they may go to; empty where nothing binds and where nothing says so.
        stop_played: whether Stop! is played under these rules.
        stop_armed: whether A and B may call Stop! now. Armed through the opponent's
            turn and until one's own first action, whether or not there was an
            offence.
        thinking: the computer whose turn it is, None if it is a person's.
        draw_offer: who has offered a draw that waits for an answer.
        undo_offer: who would like the last decision of a person taken back, and waits
            for the other's answer.
        can_undo: there is something that may be taken back.
        can_redo: something was taken back and may be done again.
        dead: everybody can know that neither player can play a card of his own; a draw
            is offered. Never while a stock holds a card that nobody has seen.
        deal_number: deals of the match, counted from 1.
        seed: the deal's seed.
        match: the finished deals so far.
        duty_order: the piles whose cards must be played, those that wait for others
            too, with the number at which each one's turn comes; only in Guide play.
        missed: what should have been played, right after a rightful Stop!.
    """

    observation: Observation
    seats: tuple[Seat, Seat]
    deal_number: int
    seed: str
    match: MatchScore
    help: Help
    hand: Player | None = None
    moves: Mapping[Pile, tuple[Pile, ...]] = field(default_factory=dict)
    groups: Mapping[tuple[Pile, int], tuple[Pile, ...]] = field(default_factory=dict)
    can_turn: bool = False
    can_reveal: bool = False
    can_pass: bool = False
    duties: Mapping[Pile, tuple[Pile, ...]] = field(default_factory=dict)
    stop_played: bool = False
    stop_armed: tuple[bool, bool] = (False, False)
    thinking: Player | None = None
    draw_offer: Player | None = None
    undo_offer: Player | None = None
    can_undo: bool = False
    can_redo: bool = False
    dead: bool = False
    duty_order: Mapping[Pile, int] = field(default_factory=dict)
    missed: Missed | None = None


@dataclass(frozen=True, slots=True)
class DealStarted:
    """A fresh deal lies on the table.

    Attributes:
        view: the table.
        start: the comparisons that decided who starts, in order.
        resumed: whether a saved match goes on, which needs no dealing to be seen.
        last: what was done last in a deal that goes on.
    """

    view: TableView
    start: tuple[StartStep, ...]
    resumed: bool = False
    last: SeenTransition | None = None


@dataclass(frozen=True, slots=True)
class MoveRefused:
    """A gesture that the rules do not accept.

    Attributes:
        source: where the card was picked up, None for a click.
        target: where it was to go, None if nowhere in particular.
        card: the card that was moved, None for a click.
        onto: the card that it was to lie on, None for an empty place.
        reason: why not.
        offences: the duties that stand in the way (only where the rules block).
        mover: whose turn it is.
        asks: whether he may do it all the same, if he insists.
    """

    source: Pile | None
    target: Pile | None
    card: SeenCard | None
    onto: SeenCard | None
    reason: Refusal | GroupRefusal
    offences: tuple[Offence, ...] = ()
    mover: Player | None = None
    asks: bool = False


@dataclass(frozen=True, slots=True)
class Hint:
    """One thing that the hand could do, and why.

    Attributes:
        action: what.
        source: the pile where it begins; None for nothing on the table.
        target: the pile where a card would go; None where none goes anywhere.
        card: the card that would be played; None where it is not known.
        onto: the card that it would lie on; None for none.
        number: its place among the hints for this moment, from 1.
        count: how many these are.
        behind: how much worse it is than the best one, in cards got rid of.
        advice: the line that begins with it and what speaks for it.
    """

    action: Action
    source: Pile | None
    target: Pile | None
    card: SeenCard | None
    onto: SeenCard | None
    number: int
    count: int
    behind: float
    advice: Advice


@dataclass(frozen=True, slots=True)
class Rewound:
    """Actions were taken back, or done again.

    Attributes:
        view: the table now.
        last: what was done last, None at the deal's beginning.
        forward: whether they were done again.
    """

    view: TableView
    last: SeenTransition | None
    forward: bool


class Notice(Enum):
    """Short news for the status strip."""

    FALSE_STOP = "false_stop"
    GROUP_STOPPED = "group_stopped"
    NO_FOUNDATION_PLAY = "no_foundation_play"
    NO_HINT = "no_hint"
    DRAW_DECLINED = "draw_declined"
    UNDO_DECLINED = "undo_declined"
    COMPUTER_FAILED = "computer_failed"
    SAVE_FAILED = "save_failed"
    SAVE_UNREADABLE = "save_unreadable"
    SAVE_BUSY = "save_busy"
    STATISTICS_FAILED = "statistics_failed"
    STATISTICS_BROKEN = "statistics_broken"
    STATISTICS_NEWER = "statistics_newer"


@dataclass(frozen=True, slots=True)
class DealSummary:
    """A finished deal.

    Attributes:
        view: the table as it was left; `view.match` includes this deal.
        result: who won, and why.
        score: the points and how they add up.
        provisional: whether the end waits for the opponent's chance to call Stop!.
            The same for every win by a person where Stop! is played: it gives
            nothing away.
    """

    view: TableView
    result: Result
    score: Score
    provisional: bool


@dataclass(frozen=True, slots=True)
class Moved:
    """Something happened on the table: one action, as it was seen, and the table."""

    transition: SeenTransition
    view: TableView


@dataclass(frozen=True, slots=True)
class ViewChanged:
    """The table is to be drawn anew although nobody acted."""

    view: TableView


MatchEvent = (
    DealStarted | Moved | Rewound | ViewChanged | MoveRefused | Notice | DealSummary
)
