"""Why not, in full: the rule behind a refusal or a Stop!, and what is allowed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QCoreApplication

from russianbank.engine.cards import Card
from russianbank.engine.events import (
    ActionTakenBack,
    CardMoved,
    PenaltyPaid,
    StopCalled,
    TurnPassed,
)
from russianbank.engine.groups import GroupRefusal
from russianbank.engine.legality import Refusal
from russianbank.engine.piles import PileKind
from russianbank.ui.rules.duty_text import duty_ladder
from russianbank.ui.rules.play_text import (
    building_sentences,
    loading_sentences,
    turn_sentences,
)
from russianbank.ui.telling import Seats, end_text, missed_play_made
from russianbank.ui.text import card_text, refusal_text

if TYPE_CHECKING:
    from collections.abc import Iterable

    from russianbank.controller.view import MoveRefused, TableView
    from russianbank.engine.events import Event
    from russianbank.engine.observation import SeenTransition
    from russianbank.engine.piles import Pile
    from russianbank.engine.rules import Offence, Rules

translate = QCoreApplication.translate

# Which sentences of the rules a refusal is about.
_LOADS: Final = (
    Refusal.LOAD_SOURCE,
    Refusal.LOAD_TARGET,
    Refusal.LOAD_FIRST_TURN,
    Refusal.LOAD_HIDDEN,
    Refusal.LOAD_EMPTY,
    Refusal.LOAD_CARD,
)
_TURNS: Final = (
    Refusal.RESERVE_HIDDEN,
    Refusal.NOT_TURNED,
    Refusal.WASTE_NOT_PLAYABLE,
    Refusal.NOTHING_TO_TURN,
    Refusal.PLACE_TURNED_FIRST,
    Refusal.STOCK_LEFT,
)
_BUILDS: Final = (Refusal.SEQUENCE, GroupRefusal.SEQUENCE, GroupRefusal.NOT_A_RUN)
_RUNS: Final = (
    GroupRefusal.SINGLE_ONLY,
    GroupRefusal.TOO_FEW_SPACES,
    GroupRefusal.SPACES_WAIT,
)


class Why(NamedTuple):
    """An explanation: its headline, and a sentence a line."""

    title: str
    lines: tuple[str, ...]


def why_refused(refused: MoveRefused, view: TableView) -> Why:
    """Returns why a gesture was refused, and what would be allowed."""
    rules = view.observation.rules
    lines = [*_rule_lines(refused, rules), *_allowed_lines(refused, view)]
    return Why(refusal_text(refused, rules), tuple(dict.fromkeys(lines)))


def why_stopped(seen: SeenTransition, view: TableView) -> Why | None:
    """Returns why a Stop! was right and what follows, as it happens; else None."""
    called = _first(seen.events)
    if called is None or not called.codes:
        return None
    title = translate("Stop", "Stop! by {name}").format(
        name=view.seats[called.caller].name
    )
    lines = _duty_lines(called.codes[:1], view.observation.rules)
    if view.missed is not None:
        text = translate("Stop", "Missed: {card} {place}.")
        place = end_text(seen.before.piles, view.missed.target, view.seats)
        lines.append(text.format(card=card_text(view.missed.card), place=place))
    return Why(title, (*lines, *_effect_lines(seen, called, view.seats)))


def _first(events: Iterable[Event]) -> StopCalled | None:
    return next((one for one in events if isinstance(one, StopCalled)), None)


def _effect_lines(seen: SeenTransition, called: StopCalled, seats: Seats) -> list[str]:
    """Returns what a rightful Stop! brings, one event a line."""
    offender = seats[called.caller.other].name
    made = missed_play_made(seen)
    lines = []
    if not any(isinstance(one, ActionTakenBack) for one in seen.events):
        lines.append(translate("Stop", "The action stands."))
    for event in seen.events:
        text = ""
        if isinstance(event, ActionTakenBack):
            text = translate("Stop", "The action is taken back.")
        elif isinstance(event, CardMoved) and event == made:
            text = translate("Stop", "{card} is played for {name}.")
            text = text.format(card=card_text(event.card), name=offender)
        elif isinstance(event, CardMoved) and event.source.kind is PileKind.TURNED:
            text = translate("Stop", "{card} goes to the waste of {name}.")
            text = text.format(card=card_text(event.card), name=offender)
        elif isinstance(event, PenaltyPaid):
            text = translate("Stop", "{name} takes a penalty card.")
            text = text.format(name=offender)
        elif isinstance(event, TurnPassed):
            text = translate("Stop", "The turn goes to {name}.")
            text = text.format(name=seats[event.player].name)
        if text:
            lines.append(text)
    return lines


def _duty_lines(codes: Iterable[Offence], rules: Rules) -> list[str]:
    """Returns the rules' own sentences for duties."""
    ladder = {rung.code: rung.text for rung in duty_ladder(rules)}
    return [ladder[code] for code in codes if code in ladder]


def _rule_lines(refused: MoveRefused, rules: Rules) -> list[str]:
    """Returns the sentences of the rules behind a refusal."""
    reason = refused.reason
    foundations, columns, uncovered, *rest = building_sentences(rules)
    if reason is Refusal.DUTY:
        return _duty_lines(refused.offences, rules)
    if reason in _LOADS:
        return loading_sentences(rules)
    if reason in _TURNS:
        return turn_sentences(rules)[-2:]
    if reason is Refusal.FOUNDATION:
        return [foundations]
    if reason in _BUILDS:
        return [columns, uncovered]
    return rest[-1:] if reason in _RUNS else []


def _allowed_lines(refused: MoveRefused, view: TableView) -> list[str]:
    """Returns what would be allowed in the place of a refused gesture."""
    lines = []
    if refused.reason is Refusal.DUTY:
        for pile, targets in view.duties.items():
            card = view.observation.piles[pile][-1]
            text = translate("Why", "Now: {card} {places}.")
            lines.append(
                text.format(card=card_text(card), places=_places(targets, view))
            )
        return lines
    if refused.source is None or not isinstance(refused.card, Card):
        return []
    targets = view.moves.get(refused.source, ())
    top = view.observation.piles[refused.source]
    if not top or top[-1] != refused.card:
        return []
    if targets:
        text = translate("Why", "Allowed for {card}: {places}.")
        places = _places(targets, view)
        return [text.format(card=card_text(refused.card), places=places)]
    text = translate("Why", "There is no place for {card} now.")
    return [text.format(card=card_text(refused.card))]


def _places(targets: Iterable[Pile], view: TableView) -> str:
    """Returns places in words, each once; a foundation is one of them."""
    piles = view.observation.piles
    named = (end_text(piles, one, view.seats) for one in targets)
    places = list(dict.fromkeys(named))
    if len(places) == 1:
        return places[0]
    text = translate("Why", "{some} or {last}")
    return text.format(some=", ".join(places[:-1]), last=places[-1])
