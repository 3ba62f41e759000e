"""What a record says was done, entry by entry, and how it is played again."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from russianbank.engine.actions import STOP
from russianbank.engine.apply import IllegalActionError
from russianbank.engine.deal import Deal, deal
from russianbank.engine.events import CardMoved, CardOpened, Transition
from russianbank.engine.help import Help, under_help, usual_help
from russianbank.engine.match_score import DealResult, MatchScore
from russianbank.engine.notation import (
    ActionError,
    card_text,
    parse_action,
    position_from_data,
)
from russianbank.engine.outcome import score
from russianbank.engine.position import under
from russianbank.engine.referee import play_action
from russianbank.storage.ended import Ended
from russianbank.storage.past import Past
from russianbank.storage.record import RecordError, RecordProblem

if TYPE_CHECKING:
    from russianbank.engine.cards import Player
    from russianbank.engine.rules import Rules
    from russianbank.storage.record import DealRecord, MatchRecord

UNDO: Final = "undo"
HELP: Final = "help"
JOINED: Final = " +"  # at the end of an action: it belongs to the one before it


@dataclass(frozen=True, slots=True)
class ReplayedDeal:
    """A deal played again from its record.

    Attributes:
        deal: the deal.
        past: what was done and taken back.
        help: how much the program helps now.
        most_help: how much it helped at the most.
    """

    deal: Deal
    past: Past
    help: Help
    most_help: Help


def action_entry(transition: Transition, *, joined: bool = False) -> str:
    """Returns an action as a record holds it: with the card that it moved or opened.

    So a record in which a line was lost or changed is noticed when it is replayed.

    Args:
        transition: what came of the action.
        joined: whether it belongs to the action before it, as the plays of a run do.
    """
    action, end = transition.action, JOINED if joined else ""
    if action is not STOP:
        for event in transition.events:
            if isinstance(event, CardMoved | CardOpened):
                return f"{action.text} {card_text(event.card)}{end}"
    return action.text + end


def help_entry(help_: Help) -> str:
    """Returns how a record says that the program helps otherwise from here on."""
    return f"{HELP} {help_.value}"


def undo_entry(count: int) -> str:
    """Returns how a record says that the last actions were taken back."""
    return f"{UNDO} {count}"


def replay_match(record: MatchRecord) -> tuple[MatchScore, ReplayedDeal]:
    """Plays a match again, without the deals of which the record tells the end.

    Returns:
        The score of the finished deals, and the last deal of the record.

    Raises:
        RecordError: an action is not accepted or moves another card than recorded.
    """
    match, help_ = MatchScore(record.rules), record.help
    for one in record.deals[:-1]:
        ended = one.ended
        if ended is None:
            deal_ = _replay_deal(one, record.rules, help_, match.next_starter())
            ended = Ended(result_of(deal_), deal_.help)
        match, help_ = match.with_deal(ended.result), ended.help
    last = _replay_deal(record.deals[-1], record.rules, help_, match.next_starter())
    if len(record.deals) == record.finished:
        match = match.with_deal(result_of(last))
    return match, last


def replay_deals(record: MatchRecord) -> list[tuple[MatchScore, ReplayedDeal]]:
    """Plays all deals of a match again.

    Returns:
        Each deal, with the score of those before it; there is at least one.

    Raises:
        RecordError: an action is not accepted or moves another card than recorded.
    """
    match, help_ = MatchScore(record.rules), record.help
    found: list[tuple[MatchScore, ReplayedDeal]] = []
    for number, one in enumerate(record.deals):
        if found:
            match = match.with_deal(result_of(found[-1][1]))
        deal_ = _replay_deal(one, record.rules, help_, match.next_starter())
        help_ = deal_.help
        found.append((match, deal_))
        if number < record.finished:
            result_of(deal_)
    return found


def entries_of(replayed: ReplayedDeal, count: int) -> tuple[str, ...]:
    """Returns the entries of a deal's first actions, without what was taken back."""
    past = replayed.past
    entries, enforced = [], replayed.deal.position.rules.enforcement
    for number, step in enumerate(past.steps[:count]):
        if step.before.rules.enforcement != enforced:
            enforced = step.before.rules.enforcement
            entries.append(help_entry(usual_help(step.before.rules)))
        entries.append(action_entry(step, joined=number in past.joined))
    return tuple(entries)


def _replay_deal(
    record: DealRecord, rules: Rules, help_: Help, starter: Player | None
) -> ReplayedDeal:
    fresh = _fresh(record, under_help(rules, help_), starter)
    if fresh.position.turn is not record.starter:
        raise RecordError(RecordProblem.REPLAY, f"deal {record.seed}: starter")
    play = _Play(fresh, rules, help_)
    for at, text in enumerate(record.actions):
        try:
            play.do(text)
        except (ActionError, IllegalActionError, ValueError) as error:
            where = f"deal {record.seed}, action {at + 1}: {error}"
            raise RecordError(RecordProblem.REPLAY, where) from error
    most = max(play.helps, key=list(Help).index)
    return ReplayedDeal(fresh, play.past, play.helps[-1], most)


def _fresh(record: DealRecord, rules: Rules, starter: Player | None) -> Deal:
    if not record.laid:
        return deal(rules, record.seed, starter)
    try:
        return laid_deal(record.seed, record.laid, rules)
    except ValueError as error:
        where = f"deal {record.seed}: {error}"
        raise RecordError(RecordProblem.REPLAY, where) from error


def laid_deal(seed: str, laid: str, rules: Rules) -> Deal:
    """Returns a deal that begins with a position, given as JSON text.

    Raises:
        ValueError: it is no position.
    """
    try:
        data = json.loads(laid)
    except RecursionError as error:
        raise ValueError("too deep") from error
    return Deal(seed, position_from_data(data, rules), ())


class _Play:
    """Plays the entries of a deal, one after another."""

    def __init__(self, fresh: Deal, rules: Rules, help_: Help) -> None:
        self.past = Past()
        self.helps = [help_]
        self._fresh, self._rules = fresh, rules

    def do(self, text: str) -> None:
        """Does what an entry says; raises what tells that it cannot be done."""
        if text.startswith(UNDO):
            self._take_back(text.removeprefix(UNDO + " "))
        elif text.startswith(HELP):
            self.helps.append(Help(text.removeprefix(HELP + " ")))
        else:
            self._act(text)

    def _act(self, text: str) -> None:
        steps, joined = self.past.steps, text.endswith(JOINED)
        position = steps[-1].after if steps else self._fresh.position
        position = under(position, under_help(self._rules, self.helps[-1]))
        action = parse_action(text.partition(" ")[0])
        step = play_action(position, action, steps[-1] if steps else None)
        found = action_entry(step, joined=joined)
        if found != text:
            message = f"{text!r} is {found!r}"
            raise ValueError(message)
        self.past.add(step, joined=joined)

    def _take_back(self, count: str) -> None:
        known = count.isascii() and count.isdigit() and len(count) < 6
        if not known or not 0 < int(count) <= len(self.past.steps):
            message = f"{count[:40]!r} of {len(self.past.steps)} actions taken back"
            raise ValueError(message)
        self.past.take_back(int(count))


def result_of(replayed: ReplayedDeal) -> DealResult:
    """Returns how a deal ended.

    Raises:
        RecordError: it is not over.
    """
    steps = replayed.past.steps
    position = steps[-1].after if steps else replayed.deal.position
    points = score(position)
    if position.result is None or points is None:
        where = f"deal {replayed.deal.seed} is not over"
        raise RecordError(RecordProblem.REPLAY, where)
    return DealResult(replayed.deal.position.turn, position.result, points)
