"""What the hand may do: placements and turning, without a look at duties."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Final

from russianbank.engine.actions import (
    AGREE_DRAW,
    CONCEDE,
    DISCARD,
    PASS,
    PLAY,
    REVEAL,
    TURN,
    Action,
    ActionKind,
    Target,
    source_pile,
    target_pile,
)
from russianbank.engine.fit import SOURCES, fit_for
from russianbank.engine.piles import COLUMNS, FOUNDATION, TURNED
from russianbank.engine.survey import can_pass, can_turn, survey

if TYPE_CHECKING:
    from russianbank.engine.position import Position

TO_FOUNDATION: Final = tuple(PLAY[one, Target.FOUNDATION] for one in SOURCES)
TO_COLUMN: Final = tuple(
    # A column is no target for itself, and nothing fits on itself: never looked up.
    tuple(PLAY.get((one, Target(str(column + 1))), DISCARD) for column in COLUMNS)
    for one in SOURCES
)
LOAD_TARGETS: Final = (Target.LOAD_RESERVE, Target.LOAD_WASTE)
_TO_RESERVE: Final = tuple(PLAY[one, Target.LOAD_RESERVE] for one in SOURCES)
_TO_WASTE: Final = tuple(PLAY[one, Target.LOAD_WASTE] for one in SOURCES)


class Refusal(Enum):
    """Why an action is not accepted."""

    DEAL_OVER = "deal_over"
    NO_CARD = "no_card"
    RESERVE_HIDDEN = "reserve_hidden"
    NOT_TURNED = "not_turned"
    WASTE_NOT_PLAYABLE = "waste_not_playable"
    FOUNDATION = "foundation"
    SEQUENCE = "sequence"
    LOAD_SOURCE = "load_source"
    LOAD_TARGET = "load_target"
    LOAD_FIRST_TURN = "load_first_turn"
    LOAD_HIDDEN = "load_hidden"
    LOAD_EMPTY = "load_empty"
    LOAD_CARD = "load_card"
    NOTHING_TO_TURN = "nothing_to_turn"
    PLACE_TURNED_FIRST = "place_turned_first"
    STOCK_LEFT = "stock_left"
    NOTHING_TO_REVEAL = "nothing_to_reveal"
    NO_TOUCH = "no_touch"
    NO_AGREEMENT = "no_agreement"
    DUTY = "duty"


def legal_actions(position: Position) -> list[Action]:
    """Returns what the mover's hand may do, in the order of sources and targets.

    Offences are among them; touches, Stop! and the ways to end a deal by word are
    not. Each space and each column is a target of its own (RULES.md 7.4).
    """
    if position.result:
        return []
    view = survey(position)
    fit = fit_for(position.rules)
    columns, spaces = view.columns_by_face, view.spaces
    found: list[Action] = []
    for source, card in view.available:
        face = card.face
        if face in view.foundation_faces:
            found.append(TO_FOUNDATION[source])
        to_column = TO_COLUMN[source]
        for bearer in fit.bearers[face]:
            if bearer in columns:
                found.extend([to_column[column] for column in columns[bearer]])
        if spaces:
            found.extend([to_column[column] for column in spaces])
        if fit.load_sources[source]:
            if face in view.reserve_load:
                found.append(_TO_RESERVE[source])
            if face in view.waste_load:
                found.append(_TO_WASTE[source])
    if position.piles[TURNED + position.turn]:
        found.append(DISCARD)
    if position.reserve_hidden:
        found.append(REVEAL)
    elif can_turn(position):
        found.append(TURN)
    elif can_pass(position):
        found.append(PASS)
    return found


def is_legal(position: Position, action: Action) -> bool:
    """Returns whether the action is accepted, whatever duties say."""
    return refusal(position, action) is None


def refusal(position: Position, action: Action) -> Refusal | None:
    """Returns why the action is not accepted, None if it is."""
    if position.result:
        return Refusal.DEAL_OVER
    if action.kind is ActionKind.PLAY:
        return _pick_up_refusal(position, action) or _put_refusal(position, action)
    if action.kind is ActionKind.TOUCH:
        if position.rules.stop_at != "touch":
            return Refusal.NO_TOUCH
        return _pick_up_refusal(position, action)
    return _other_refusal(position, action)


def _pick_up_refusal(position: Position, action: Action) -> Refusal | None:
    """Returns why the source's card may not be picked up."""
    assert action.source is not None
    if any(
        SOURCES[source] is action.source for source, _ in survey(position).available
    ):
        return None
    if position.piles[source_pile(action.source, position.turn)]:
        return {
            "R": Refusal.RESERVE_HIDDEN,
            "W": Refusal.WASTE_NOT_PLAYABLE,
        }[action.source.value]
    return Refusal.NOT_TURNED if action.source.value == "S" else Refusal.NO_CARD


def _put_refusal(position: Position, action: Action) -> Refusal | None:
    """Returns why the source's card may not be put on the target."""
    assert action.source is not None
    assert action.target is not None
    view = survey(position)
    card = position.piles[source_pile(action.source, position.turn)][-1]
    if action.target is Target.FOUNDATION:
        fits = card.face in view.foundation_faces
        return None if fits else Refusal.FOUNDATION
    pile = target_pile(action.target, position.turn)
    assert pile is not None
    if pile >= FOUNDATION:
        return _load_refusal(position, action)
    column = position.piles[pile]
    if not column or column[-1].face in fit_for(position.rules).bearers[card.face]:
        return None
    return Refusal.SEQUENCE


def _load_refusal(position: Position, action: Action) -> Refusal | None:
    assert action.source is not None
    assert action.target is not None
    rules, view = position.rules, survey(position)
    onto_reserve = action.target is Target.LOAD_RESERVE
    pile = target_pile(action.target, position.turn)
    assert pile is not None
    if not fit_for(rules).load_sources[SOURCES.index(action.source)]:
        return Refusal.LOAD_SOURCE
    if ("reserve" if onto_reserve else "waste") not in rules.load_targets:
        return Refusal.LOAD_TARGET
    if position.turn_number == 1 and not rules.load_in_first_turn:
        return Refusal.LOAD_FIRST_TURN
    if not position.piles[pile]:
        return Refusal.LOAD_EMPTY
    if onto_reserve and not position.reserve_up[position.opponent]:
        return Refusal.LOAD_HIDDEN
    card = position.piles[source_pile(action.source, position.turn)][-1]
    fits = card.face in (view.reserve_load if onto_reserve else view.waste_load)
    return None if fits else Refusal.LOAD_CARD


def _other_refusal(position: Position, action: Action) -> Refusal | None:
    """Returns why turning, discarding, passing or ending by word is not accepted."""
    if action is TURN:
        return _turn_refusal(position)
    if action is DISCARD:
        return None if position.turned else Refusal.NOT_TURNED
    if action is PASS:
        if can_pass(position):
            return None
        if position.turned:
            return Refusal.PLACE_TURNED_FIRST
        hidden = position.reserve_hidden
        return Refusal.RESERVE_HIDDEN if hidden else Refusal.STOCK_LEFT
    if action is REVEAL:
        return None if position.reserve_hidden else Refusal.NOTHING_TO_REVEAL
    if action in CONCEDE:
        return None
    allowed = action is AGREE_DRAW and "agreement" in position.rules.draw_rules
    return None if allowed else Refusal.NO_AGREEMENT


def _turn_refusal(position: Position) -> Refusal | None:
    if can_turn(position):
        return None
    if position.turned:
        return Refusal.PLACE_TURNED_FIRST
    hidden = position.reserve_hidden
    return Refusal.RESERVE_HIDDEN if hidden else Refusal.NOTHING_TO_TURN
