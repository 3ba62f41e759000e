"""Sentences about the game: whose turn it is, what was done, how a deal starts."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QCoreApplication

from russianbank.engine.actions import ActionKind, Source
from russianbank.engine.cards import Player
from russianbank.engine.deal import StartMethod, StartStep
from russianbank.engine.events import (
    ActionTakenBack,
    CardMoved,
    CardOpened,
    MissedPlayMade,
    PenaltyPaid,
    StopCalled,
    WasteRecycled,
)
from russianbank.engine.piles import Pile, PileKind
from russianbank.ui.text import broken_duty_text, card_text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from russianbank.controller.view import Seat, TableView
    from russianbank.engine.events import Event, SeenCard
    from russianbank.engine.match_score import MatchScore
    from russianbank.engine.observation import SeenTransition

translate = QCoreApplication.translate

Seats = tuple["Seat", "Seat"]
E = TypeVar("E")
_LONGEST_NAME = 12


def turn_text(view: TableView) -> str:
    """Returns whose turn it is and what may be done, in one sentence.

    Who plays strictly is never told what must be done: only what the hand may do.
    """
    seen = view.observation
    if seen.result is not None:
        return translate("Turn", "The deal is over.")
    name = view.seats[seen.turn].name
    if view.thinking is not None:
        return translate("Turn", "{name} is playing.").format(name=name)
    if view.hand is None:
        return translate("Turn", "{name}'s turn.").format(name=name)
    return _choice_text(view).format(name=name)


def _choice_text(view: TableView) -> str:
    """Returns what the hand may do; `{name}` stands for the player."""
    if view.duties:
        return _duty_text(view)
    if view.observation.turned is not None:
        return translate("Turn", "{name}: place the turned card or discard it.")
    if view.can_reveal:
        return translate("Turn", "{name}: play from the columns or open the reserve.")
    if view.can_turn:
        return translate("Turn", "{name}: play cards or turn the stock.")
    if view.can_pass:
        return translate("Turn", "{name}: play cards or pass.")
    return translate("Turn", "{name}: play a card.")


def _duty_text(view: TableView) -> str:
    """Returns what must be played; `{name}` stands for the player."""
    piles = view.observation.piles
    targets = {target for targets in view.duties.values() for target in targets}
    if any(target.kind is PileKind.COLUMN for target in targets):
        return translate("Turn", "{name}: fill the space from the reserve.")
    if len(view.duties) > 1:
        return translate("Turn", "{name}: a card must go to its foundation first.")
    (source,) = view.duties
    text = translate("Turn", "{name}: {card} must go to its foundation first.")
    return text.replace("{card}", card_text(piles[source][-1]))


def untouchable_text(view: TableView, pile: Pile) -> str:
    """Returns why a card cannot be taken from a pile now; empty for no card."""
    seen = view.observation
    if not seen.piles[pile] or seen.result is not None:
        return ""
    if view.hand is None:
        name = view.seats[seen.turn].name
        return translate("Hand", "It is {name}'s turn.").format(name=name)
    if pile.kind is PileKind.FOUNDATION:
        return translate("Hand", "Foundation cards stay where they are.")
    if pile.owner is view.hand.other:
        name = view.seats[view.hand.other].name
        return translate("Hand", "These are {name}'s cards.").format(name=name)
    return ""


def move_text(seen: SeenTransition, seats: Seats) -> str:
    """Returns what was done, in words; empty for what nobody needs to be told."""
    kind = seen.action.kind
    name = seats[seen.before.turn].name
    if kind is ActionKind.STOP:
        return _stop_text(seen, seats)
    if kind is ActionKind.CONCEDE:
        assert seen.action.player is not None
        loser = seats[seen.action.player].name
        return translate("Move", "{name} conceded.").format(name=loser)
    if kind is ActionKind.AGREE_DRAW:
        return translate("Move", "Both agreed on a draw.")
    if kind is ActionKind.PASS:
        return translate("Move", "{name} passed.").format(name=name)
    if kind is ActionKind.TOUCH:
        return ""
    return _card_move_text(seen, name, seats)


def _card_move_text(seen: SeenTransition, name: str, seats: Seats) -> str:
    opened = _first(seen.events, CardOpened)
    if seen.action.kind is ActionKind.REVEAL and opened is not None:
        text = translate("Move", "{name} opened the reserve: {card}.")
        return text.format(name=name, card=card_text(opened.card))
    moved = _first(seen.events, CardMoved)
    if moved is None:
        return ""
    card = card_text(moved.card)
    if seen.action.kind is ActionKind.DISCARD:
        return translate("Move", "{name} discarded {card}.").format(
            name=name, card=card
        )
    if seen.action.kind is ActionKind.TURN:
        if _first(seen.events, WasteRecycled) is not None:
            text = translate("Move", "{name} turned the waste over, then {card}.")
        else:
            text = translate("Move", "{name} turned {card}.")
        return text.format(name=name, card=card)
    return translate("Move", "{name}: {card} {start} {end}.").format(
        name=name,
        card=card,
        start=_start_text(seen.action.source),
        end=end_text(seen.before.piles, moved.target, seats),
    )


def _start_text(source: Source | None) -> str:
    if source is Source.RESERVE:
        return translate("Move", "from the reserve")
    if source is Source.TURNED:
        return translate("Move", "from the stock")
    if source is Source.WASTE:
        return translate("Move", "from the waste")
    return translate("Move", "from a column")


def end_text(piles: Sequence[Sequence[SeenCard]], target: Pile, seats: Seats) -> str:
    """Returns where a card goes, by what lies on the piles before."""
    if target.kind is PileKind.FOUNDATION:
        return translate("Move", "to its foundation")
    if target.owner is not None:
        if target.kind is PileKind.RESERVE:
            text = translate("Move", "onto the reserve of {name}")
        else:
            text = translate("Move", "onto the waste of {name}")
        return text.format(name=seats[target.owner].name)
    below = piles[target]
    if not below:
        return translate("Move", "into a space")
    return translate("Move", "onto {card}").format(card=card_text(below[-1]))


def _stop_text(seen: SeenTransition, seats: Seats) -> str:
    """Returns who called Stop!, why it was right, and what follows."""
    called = _first(seen.events, StopCalled)
    if called is None:
        return ""
    name = seats[called.caller].name
    if not called.codes:
        text = translate("Stop", "{name} called Stop!, but there was nothing to stop.")
        return text.format(name=name)
    text = _stop_headline(called, seats)
    if (made := missed_play_made(seen)) is not None:
        text += " " + translate("Stop", "Taken back, and {card} played.").format(
            card=card_text(made.card)
        )
    elif _first(seen.events, ActionTakenBack) is not None:
        text += " " + translate("Stop", "Taken back.")
    if _first(seen.events, PenaltyPaid) is not None:
        offender = seats[called.caller.other].name
        text += " " + translate("Stop", "{name} takes a penalty card.").format(
            name=offender
        )
    return text


def stop_headline(seen: SeenTransition, seats: Seats) -> str:
    """Returns who called Stop! and why it was right; empty if it was not."""
    called = _first(seen.events, StopCalled)
    return _stop_headline(called, seats) if called is not None and called.codes else ""


def _stop_headline(called: StopCalled, seats: Seats) -> str:
    return translate("Stop", "Stop! by {name}: {reason}.").format(
        name=seats[called.caller].name, reason=broken_duty_text(called.codes[0])
    )


def missed_play_made(seen: SeenTransition) -> CardMoved | None:
    """Returns the play that was made for the offender, which follows its notice."""
    kinds = [type(event) for event in seen.events]
    if MissedPlayMade not in kinds:
        return None
    return _first(seen.events[kinds.index(MissedPlayMade) :], CardMoved)


def is_rightful_stop(seen: SeenTransition) -> bool:
    """Returns whether Stop! was called on an offence."""
    called = _first(seen.events, StopCalled)
    return called is not None and bool(called.codes)


def start_texts(steps: Sequence[StartStep], seats: Seats) -> tuple[str, ...]:
    """Returns how it was decided who starts, one sentence a step."""
    return tuple(_step_text(step, seats) for step in steps)


def _step_text(step: StartStep, seats: Seats) -> str:
    near, far = seats[Player.A].name, seats[Player.B].name
    texts = {
        StartMethod.CUT: translate("Start", "{near} cuts {one}, {far} cuts {other}"),
        StartMethod.RESERVE: translate(
            "Start", "Reserve cards: {near} {one}, {far} {other}"
        ),
        StartMethod.HOUSE: translate(
            "Start", "Column cards: {near} {one}, {far} {other}"
        ),
        StartMethod.HIGHEST_HOUSE: translate(
            "Start", "Highest column cards: {near} {one}, {far} {other}"
        ),
        StartMethod.SUIT: translate("Start", "By suit: {near} {one}, {far} {other}"),
        StartMethod.CHANCE: translate("Start", "By chance"),
        StartMethod.CHOSEN: translate("Start", "By agreement"),
    }
    one, other = step.cards or (None, None)
    facts = texts[step.method].format(
        near=near, far=far, one=card_text(one), other=card_text(other)
    )
    if step.winner is not None:
        return translate("Start", "{facts}: {name} starts.").format(
            facts=facts, name=seats[step.winner].name
        )
    if step.method is StartMethod.CUT:
        return translate("Start", "{facts}: level, so both cut again.").format(
            facts=facts
        )
    return translate("Start", "{facts}: level.").format(facts=facts)


def match_text(match: MatchScore, seats: Seats) -> str:
    """Returns the match score, such as `Anna 58 : 12 Computer`."""
    one, other = match.totals
    return translate("Match", "{near} {one} : {other} {far}").format(
        near=_short(seats[0].name), one=one, other=other, far=_short(seats[1].name)
    )


def _short(name: str) -> str:
    """Returns a name that leaves room for the score beside it."""
    return name if len(name) <= _LONGEST_NAME else f"{name[: _LONGEST_NAME - 1]}…"


def _first(events: Sequence[Event], kind: type[E]) -> E | None:
    return next((event for event in events if isinstance(event, kind)), None)
