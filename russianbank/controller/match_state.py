"""Where a match stands: its deals, the running one's history, and the view of it."""

from __future__ import annotations

from dataclasses import replace
from enum import Enum
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from russianbank.ai.player import Thought
from russianbank.controller.duties_now import duty_order
from russianbank.controller.missed import last_missed
from russianbank.controller.tables import (
    NO_GROUPS,
    NO_MOVES,
    Moves,
    groups_of,
    is_known_dead,
    is_repeated,
    moves_of,
)
from russianbank.controller.undo import UndoScope, undo_start
from russianbank.controller.view import (
    DealSummary,
    MatchSetup,
    Seat,
    SeatKind,
    TableView,
)
from russianbank.engine.actions import PASS, REVEAL, STOP, TURN, ActionKind
from russianbank.engine.cards import Player
from russianbank.engine.deal import Deal, fresh_seed
from russianbank.engine.duties import obligatory_actions
from russianbank.engine.help import Help, under_help, usual_help
from russianbank.engine.match_score import DealResult, MatchScore
from russianbank.engine.observation import observe
from russianbank.engine.outcome import score
from russianbank.engine.position import under
from russianbank.engine.referee import accepted_actions
from russianbank.storage.ended import Ended
from russianbank.storage.past import Past
from russianbank.storage.record import DealRecord, MatchRecord
from russianbank.storage.replay import (
    action_entry,
    help_entry,
    replay_match,
    undo_entry,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from russianbank.engine.events import Transition
    from russianbank.engine.piles import Pile
    from russianbank.engine.position import Position
    from russianbank.engine.rules import Rules

_FINAL: Final = (ActionKind.CONCEDE, ActionKind.AGREE_DRAW, ActionKind.STOP)


class DealState(Enum):
    """How far the deal on the table is."""

    RUNNING = "running"
    PROVISIONAL = "provisional"  # over, but the end may still be stopped
    CLOSED = "closed"


class MatchState:
    """Where a match stands, and the questions about it.

    It notes what happened (`_put`) but does nothing by itself: `Match` acts.

    Attributes:
        setup: rules, seats and the match's seed (a drawn one where none was given).
        score: the deals that are over for good.
        finished: their records.
        draw_offer: who has offered a draw that waits for an answer.
        undo_offer: who would take back what a person has done, if the other agrees.
        state: how far the deal on the table is.
        undo_scope: how far back undo may go.
        help: how much the program helps with duties now.
        most_help: how much it helped in this deal at the most.
    """

    def __init__(self, setup: MatchSetup) -> None:
        self.help = setup.help or usual_help(setup.rules)
        self._base = setup.rules
        rules = under_help(setup.rules, self.help)
        seed = setup.seed or fresh_seed()
        self.setup = replace(setup, rules=rules, seed=seed, help=self.help)
        self.most_help = self.help
        self.score = MatchScore(rules)
        self.finished: tuple[DealRecord, ...] = ()
        self.draw_offer: Player | None = None
        self.undo_offer: Player | None = None
        self.state = DealState.RUNNING
        self.undo_scope = UndoScope.DEAL
        self._past = Past()
        self._laid = ""  # the position that the deal began with, if it was laid
        self._entries: list[str] = []
        self._thoughts: dict[int, Thought] = {}
        self._deal: Deal | None = None
        self._macro = False
        self._goes_on = False  # the next action belongs to the last one
        self._insisted: Callable[[], object] | None = None  # what was warned of
        # The last position, and the same under the present rules.
        self._rebased: tuple[Position, Position] | None = None
        self._view: TableView | None = None

    # What stands on the table

    @property
    def deal(self) -> Deal:
        """The running deal, or the one that ended last."""
        assert self._deal is not None, "no deal was started"
        return self._deal

    @property
    def history(self) -> list[Transition]:
        """The running deal's transitions, first one first, without those undone."""
        return self._past.steps

    @property
    def is_helped(self) -> bool:
        """Whether undo has hidden a card again that was seen in this deal."""
        return self._past.helped

    @property
    def undo_start(self) -> int | None:
        """The number of the action back to which undo goes, None if it goes nowhere."""
        return undo_start(self._past, self._persons, self.undo_scope)

    @property
    def position(self) -> Position:
        """The position now: the whole truth, for the controller alone."""
        last = self.history[-1].after if self.history else self.deal.position
        if last.rules is self.rules:
            return last
        if self._rebased is None or self._rebased[0] is not last:
            self._rebased = last, under(last, self.rules)
        return self._rebased[1]

    @property
    def rules(self) -> Rules:
        """The rules now: those of the match, enforced as the help says."""
        return under_help(self._base, self.help)

    @property
    def last(self) -> Transition | None:
        """The last thing that happened, which Stop! would be called on."""
        return self.history[-1] if self.history else None

    @property
    def deal_number(self) -> int:
        """The number of the running deal, from 1."""
        closed = self.state is DealState.CLOSED
        return len(self.score.deals) + (0 if closed else 1)

    @property
    def hand(self) -> Player | None:
        """The person who may act now."""
        mover = self.mover
        return mover if mover is not None and not self.is_computer(mover) else None

    @property
    def mover(self) -> Player | None:
        """Whose turn it is; None when the deal is over and while a macro runs."""
        over = self.position.result is not None
        return None if over or self._macro else self.position.turn

    @property
    def is_provisional(self) -> bool:
        """Whether the deal is over but its end may still be stopped."""
        return self.state is DealState.PROVISIONAL

    @property
    def seed(self) -> str:
        """The match's seed."""
        assert self.setup.seed is not None
        return self.setup.seed

    @property
    def is_decided(self) -> bool:
        """Whether the match is over for good."""
        return self.state is DealState.CLOSED and self.score.is_over

    @property
    def is_repeated(self) -> bool:
        """Whether this turn began as an earlier one did."""
        return is_repeated(self.position)

    def seat(self, player: Player) -> Seat:
        """Returns who sits there."""
        return self.setup.seats[player]

    def is_computer(self, player: Player) -> bool:
        """Returns whether the computer sits there."""
        return self.seat(player).kind is SeatKind.COMPUTER

    @property
    def _persons(self) -> frozenset[Player]:
        return frozenset(one for one in Player if not self.is_computer(one))

    def thought_at(self, number: int) -> Thought | None:
        """Returns what went into the plan of which an action was the first, if any.

        Args:
            number: of the action in the running deal, from 0.
        """
        return self._thoughts.get(number)

    def records(self) -> tuple[DealRecord, ...]:
        """Returns the records of all deals, the running one last."""
        if self.state is DealState.CLOSED:
            return self.finished
        return (*self.finished, self._record())

    def may_stop(self, player: Player) -> bool:
        """Returns whether a player may call Stop! now.

        From the opponent's first action on and until his own, whether or not there
        was an offence; once for an action.
        """
        last = self.last
        return (
            self.rules.enforcement == "stop"
            and last is not None
            and last.action is not STOP
            and last.before.turn is not player
            and (self.position.result is None or self.is_provisional)
        )

    # The view

    def view(self) -> TableView:
        """Returns the table as it may be seen, made once for each moment."""
        if self._view is None:
            self._view = self._make_view()
        return self._view

    def _make_view(self) -> TableView:
        position, hand, mover = self.position, self.hand, self.mover
        accepted = [] if hand is None else accepted_actions(position)
        armed = [self.may_stop(one) and not self.is_computer(one) for one in Player]
        return TableView(
            observation=observe(position),
            seats=self.setup.seats,
            hand=hand,
            moves=NO_MOVES if hand is None else moves_of(position, accepted),
            groups=NO_GROUPS if hand is None else groups_of(position),
            can_turn=TURN in accepted,
            can_reveal=REVEAL in accepted,
            can_pass=PASS in accepted,
            stop_played=self.rules.enforcement == "stop",
            help=self.help,
            duties=self._duties(),
            stop_armed=(armed[0], armed[1]),
            thinking=mover if hand is None else None,
            draw_offer=self.draw_offer,
            undo_offer=self.undo_offer,
            can_undo=not self._macro and self.undo_start is not None,
            can_redo=not self._macro and bool(self._past.undone),
            dead=position.result is None and is_known_dead(position),
            deal_number=self.deal_number,
            seed=self.deal.seed,
            match=self.score,
            duty_order=self._duty_order(),
            missed=last_missed(self.history),
        )

    def _duties(self) -> Moves:
        """Returns what the hand must play, where the table says so."""
        if self.hand is None or not self.help.shows_duties:
            return NO_MOVES
        found = moves_of(self.position, obligatory_actions(self.position))
        return MappingProxyType({one: to for one, to in found.items() if to})

    def _duty_order(self) -> Mapping[Pile, int]:
        guides = self.hand is not None and self.help is Help.GUIDE
        return MappingProxyType(duty_order(self.position) if guides else {})

    def summary(self) -> DealSummary:
        """Returns how the deal ended; it must be over."""
        closed = self.state is DealState.CLOSED
        counted = self.score if closed else self._score_with_this()
        ended = counted.deals[-1]
        view = replace(self.view(), match=counted)
        return DealSummary(view, ended.result, ended.score, self.is_provisional)

    # Changes, made by `Match`

    def _set_deal(self, fresh: Deal) -> None:
        self._deal = fresh
        self._past, self._entries, self._thoughts = Past(), [], {}
        self._laid = ""
        self.draw_offer = self.undo_offer = None
        self.state = DealState.RUNNING
        self.most_help = self.help
        self._changed()

    def _load(self, record: MatchRecord) -> None:
        so_far, last = replay_match(record)
        self.help = last.help
        self._set_deal(last.deal)
        self.most_help = last.most_help
        self.score = so_far
        self.finished = record.deals[: record.finished]
        self._past = last.past
        self._laid = record.deals[-1].laid
        self._entries = list(record.deals[-1].actions)
        self._thoughts = {
            number: Thought(states, iterations)
            for number, states, iterations in record.deals[-1].thoughts
        }
        if record.finished == len(record.deals):
            self.state = DealState.CLOSED
        elif self.position.result is not None:
            self.state = DealState.PROVISIONAL
        self._changed()

    def _put(self, step: Transition) -> None:
        """Notes what happened, and whether it ended the deal."""
        joined, self._goes_on = self._goes_on, self._macro
        self._past.add(step, joined=joined)
        self._entries.append(action_entry(step, joined=joined))
        if not self._past.undone:
            self._forget_thoughts(len(self.history))
        self.undo_offer = None
        over = step.after.result is not None
        if over or step.action is STOP or self.draw_offer is step.before.turn.other:
            self.draw_offer = None
        if not over:
            self.state = DealState.RUNNING
        elif self._can_be_stopped(step):
            self.state = DealState.PROVISIONAL
        else:
            self._close()
        self._changed()

    def _take_back(self, count: int) -> None:
        """Takes the last actions back, out of a deal that is over too."""
        if self.state is DealState.CLOSED:
            self.score = replace(self.score, deals=self.score.deals[:-1])
            self.finished = self.finished[:-1]
        self._past.take_back(count)
        self._entries.append(undo_entry(count))
        self.draw_offer = self.undo_offer = None
        self.state = DealState.RUNNING
        self._goes_on = False
        self._changed()

    def _forget_thoughts(self, number: int) -> None:
        """Forgets what went into plans from an action on: it will not be repeated."""
        kept = {at: one for at, one in self._thoughts.items() if at < number}
        self._thoughts = kept

    def _can_be_stopped(self, step: Transition) -> bool:
        """Returns whether an end is open to the opponent's Stop!.

        Whether or not there was an offence: the waiting gives nothing away. Ends by
        word, and those that Stop! led to, stand at once.
        """
        rules = self.rules
        stopped = rules.enforcement == "stop" and rules.stop_undo
        return stopped and step.action.kind not in _FINAL

    def _set_help(self, help_: Help) -> None:
        self.help = help_
        self.most_help = max(self.most_help, help_, key=list(Help).index)
        self._entries.append(help_entry(help_))
        if self.state is DealState.CLOSED:
            self.finished = (*self.finished[:-1], self._record())
        self._changed()

    def _close(self) -> None:
        """Counts the finished deal."""
        self.score = self._score_with_this()
        self.state = DealState.CLOSED
        self.finished = (*self.finished, self._record())
        self._changed()

    def _record(self) -> DealRecord:
        starter = self.deal.position.turn
        thoughts = tuple(
            (number, one.states, one.iterations)
            for number, one in sorted(self._thoughts.items())
            if number < len(self.history)
        )
        ended = None
        if self.state is DealState.CLOSED:
            ended = Ended(self.score.deals[-1], self.help)
        entries = tuple(self._entries)
        seed = self.deal.seed
        return DealRecord(seed, starter, entries, thoughts, ended, self._laid)

    def _score_with_this(self) -> MatchScore:
        position = self.position
        points = score(position)
        assert position.result is not None
        assert points is not None
        starter = self.deal.position.turn
        return self.score.with_deal(DealResult(starter, position.result, points))

    def _changed(self) -> None:
        self._view = self._rebased = None
        self._insisted = None
