"""The match as Qt sees it: signals, timers, and the computer at its seats."""

from __future__ import annotations

import logging
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Signal, Slot

from russianbank.controller.computer import (
    Manners,
    advice_request,
    call_seconds,
    notices,
    request_for,
)
from russianbank.controller.duties_now import DutyNow, duties_now
from russianbank.controller.executor import Executor, ProcessExecutor
from russianbank.controller.hints import hints_of
from russianbank.controller.keeper import Keeper
from russianbank.controller.laid import laid_text
from russianbank.controller.ledger import Ledger
from russianbank.controller.lookback import Lookback, lookbacks
from russianbank.controller.match import Match
from russianbank.controller.saving import record_of, resumed
from russianbank.controller.seats import SeatState, seat_state
from russianbank.controller.thinker import Thinker, single_shot
from russianbank.controller.undo import UndoScope
from russianbank.controller.view import (
    DealStarted,
    DealSummary,
    Hint,
    MatchEvent,
    MatchSetup,
    Moved,
    MoveRefused,
    Notice,
    Rewound,
    TableView,
    ViewChanged,
)
from russianbank.engine.actions import PASS, REVEAL, TURN, Action
from russianbank.engine.cards import Player
from russianbank.engine.observation import observe_transition
from russianbank.storage.record import MatchRecord, RecordError
from russianbank.storage.replay import laid_deal
from russianbank.storage.statistics import StatisticsFile

if TYPE_CHECKING:
    from pathlib import Path

    from russianbank.ai.advisor import Advice
    from russianbank.controller.ai_worker import Choice
    from russianbank.engine.help import Help
    from russianbank.engine.observation import SeenTransition
    from russianbank.engine.piles import Pile
    from russianbank.storage.matches import Matches

PACE: Final = 0.7  # seconds before a computer's action
STOP_WINDOW: Final = 1.5  # the same where a person may call Stop! meanwhile
HURRY: Final = 0.12  # the same for the rest of a turn that is to be played quickly
CALL_DELAY: Final = 1.0  # times the seconds that a level waits before it calls Stop!

_log = logging.getLogger(__name__)


class GameController(QObject):
    """Plays matches: takes gestures, moves the computer, and says what happened.

    All is asynchronous towards the window: methods return at once and signals tell
    what came of it. Exactly one `moved` comes for every action, Stop! included;
    `view_changed` when the table is to be drawn anew without one; `deal_ended` after
    the last `moved`, and again when an end that could be stopped becomes final.
    """

    deal_started = Signal(object)  # DealStarted
    moved = Signal(object, object)  # SeenTransition, TableView
    rewound = Signal(object)  # Rewound
    view_changed = Signal(object)  # TableView
    refused = Signal(object)  # MoveRefused
    hinted = Signal(object)  # Hint
    noticed = Signal(object)  # Notice
    deal_ended = Signal(object)  # DealSummary

    # What was counted of finished deals; None where nothing is kept.
    statistics: Ledger | None

    def __init__(
        self,
        *,
        matches: Matches | None = None,
        statistics_path: Path | None = None,
        executor: Executor | None = None,
        manners: Manners | None = None,
        parent: QObject | None = None,
    ) -> None:
        """Makes a controller without a match.

        Args:
            matches: the folder of the matches; None keeps none.
            statistics_path: the file of the statistics; None keeps none.
            executor: where the computer thinks; by default in its own process, which
                is started with the first match that a computer plays.
            manners: when the computer calls Stop! and takes a draw.
            parent: the Qt parent.
        """
        super().__init__(parent)
        self._match: Match | None = None
        self._keeper = Keeper(matches, self.noticed.emit)
        self.statistics: Ledger | None = None
        if statistics_path is not None:
            file = StatisticsFile(statistics_path)
            self.statistics = Ledger(file, self.noticed.emit)
        self._manners = manners or Manners()
        self._is_closed = False
        self._hurried: tuple[int, int] | None = None  # a deal and a turn of it
        self._undo_scope, self._consent = UndoScope.DEAL, True
        self._thinker = Thinker(executor or ProcessExecutor(), self)
        self._thinker.decided.connect(self._act)
        self._thinker.failed.connect(self._give_up)
        self._thinker.advised.connect(self._take_advice)
        self._hints: tuple[Hint, ...] = ()  # for this moment
        self._hint_at = 0  # of the one that was given last
        self._call = single_shot(self, self._decide_call)
        self._close_end = single_shot(self, self._end_window_over)
        self.set_pace(PACE, STOP_WINDOW)

    # What stands

    @property
    def view(self) -> TableView | None:
        """The table, None before the first match."""
        return None if self._match is None else self._match.view()

    def duties(self) -> tuple[DutyNow, ...] | None:
        """Returns the duties that bind the person who may act now.

        None where nobody may, and in strict play: finding them is a part of it.
        """
        match = self._match
        if match is None or match.hand is None or not match.help.shows_duties:
            return None
        return duties_now(match.position)

    def seat_state(self, player: Player) -> SeatState:
        """Returns what a seat is doing."""
        return seat_state(self._match, player, pausing=self._thinker.is_pausing)

    def set_pace(
        self,
        seconds_between_actions: float,
        stop_window: float,
        call_delay: float = CALL_DELAY,
    ) -> None:
        """Sets how fast computers act.

        Args:
            seconds_between_actions: the pause before each of their actions.
            stop_window: the same where a person may call Stop! meanwhile.
            call_delay: what the seconds before a computer calls Stop! are times.
        """
        self._pace = round(seconds_between_actions * 1000)
        self._window = round(stop_window * 1000)
        self._delay = call_delay

    # Matches and deals

    def start_match(self, setup: MatchSetup) -> None:
        """Starts a match in place of the one that may be running."""
        if not self._is_closed:
            self._leave()
            self._take(Match(setup, self._on_event)).start()

    def resume(self) -> bool:
        """Goes on with the match that was played last, if it is not over.

        Returns:
            Whether there was one; notices tell what was wrong with it.
        """
        if self._is_closed:
            return False
        self._leave()
        match = self._keeper.resume(self._on_event)
        if match is not None:
            self._take(match).announce()
        return match is not None

    def open_match(self, path: Path) -> Exception | None:
        """Goes on with a match of the folder, or with a copy of any other file.

        Returns:
            What is wrong with the file: `RecordError`, or `OSError`; None if nothing.
        """
        if self._is_closed:
            return None
        try:
            match = self._keeper.open(path, self._match, self._on_event)
        except (OSError, RecordError) as error:
            _log.warning("%s cannot be opened: %s", path, error)
            return error
        if match is not self._match:
            self._still()
            self._take(match).announce()
        return None

    def lay_out(self, setup: MatchSetup, known: object) -> bool:
        """Starts a match with a position in place of the running one.

        Args:
            setup: rules, seats, and the seed that lays out what nobody knows.
            known: the position as plain data; cards that lie face down may be unknown.

        Returns:
            Whether it is a position.
        """
        if self._is_closed:
            return False
        match = Match(setup, self._on_event)
        try:
            laid = laid_text(known, match.rules, match.seed)
            laid_deal(match.seed, laid, match.rules)
        except ValueError as error:
            _log.info("no position: %s", error)
            return False
        self._leave()
        self._take(match).lay_out(laid)
        return True

    def save_as(self, path: Path) -> bool:
        """Writes the match to a file of the player's choice; returns whether it did."""
        return self._match is not None and self._keeper.save_as(path, self._match)

    @property
    def matches(self) -> Matches | None:
        """The folder of the matches; None where none are kept."""
        return self._keeper.matches

    @property
    def match_file(self) -> Path | None:
        """Where the running match is kept."""
        return self._keeper.path

    def _take(self, match: Match) -> Match:
        """Makes a match the running one; it has still to say so."""
        self._match = match
        match.undo_scope = self._undo_scope
        return match

    def _leave(self) -> None:
        """Puts the running match by."""
        self._still()
        self._keeper.leave(self._match)

    def lookbacks(self) -> list[Lookback]:
        """Returns the deals of the match to look back at; none before there is one."""
        return [] if self._match is None else lookbacks(record_of(self._match))

    def play_on(self, record: MatchRecord) -> bool:
        """Goes on with a recorded match in place of the one that may be running.

        Returns:
            Whether it can be played again.
        """
        if self._is_closed:
            return False
        try:
            match = resumed(record, self._on_event)
        except RecordError as error:
            _log.warning("the recorded match cannot be played: %s", error)
            return False
        self._leave()
        self._take(match).announce()
        return True

    def next_deal(self) -> None:
        """Lays out the next deal of the match, if there is one."""
        if self._match is not None and not self._is_closed:
            self._match.next_deal()

    def accept_end(self) -> None:
        """Lets an end stand that could still be stopped."""
        match = self._match
        if match is not None and not self._is_closed and not self._called_first():
            match.accept_end()

    def warm_up(self) -> None:
        """Starts the computer's process ahead of its first turn."""
        if not self._is_closed:
            self._thinker.warm_up()

    def close(self) -> None:
        """Stops everything; no process is left behind. The match stays saved."""
        self._is_closed = True
        if self.statistics is not None:
            self.statistics.pause()
        self._still()
        self._keeper.close()
        self._thinker.close()

    # Gestures of a person

    def move(self, source: Pile, target: Pile) -> None:
        """Carries a pile's top card to another pile."""
        match = self._for_hand()
        if match is not None:
            match.move(source, target)

    def move_group(self, column: Pile, index: int, target: Pile) -> None:
        """Carries the run that begins at `index` of a column to another column."""
        match = self._for_hand()
        if match is not None:
            match.group(column, index, target)

    def touch(self, source: Pile) -> None:
        """Notes that a drag of a pile's top card really began."""
        rules = self._match.setup.rules if self._match is not None else None
        if rules is None or rules.stop_at != "touch":
            return
        match = self._for_hand()
        if match is not None:
            match.touch(source)

    def click_stock(self) -> None:
        """Turns the mover's next stock card."""
        self._ask(TURN)

    def reveal(self) -> None:
        """Opens the mover's hidden reserve."""
        self._ask(REVEAL)

    def pass_turn(self) -> None:
        """Ends the turn of a mover who has nothing left to turn."""
        self._ask(PASS)

    def play_foundations(self) -> None:
        """Plays every card that fits a foundation, one by one."""
        match = self._for_hand()
        if match is not None:
            match.play_foundations()

    def _ask(self, action: Action) -> None:
        match = self._for_hand()
        if match is not None:
            match.request(action)

    def _for_hand(self) -> Match | None:
        """Returns the match if a person may act now; else tells the table again."""
        match = self._match
        if match is None or self._is_closed:
            return None
        if match.hand is not None and not self._called_first():
            return match
        match.refresh()
        return None

    def _called_first(self) -> bool:
        """Lets a computer that is about to call Stop! do so before a person acts.

        Returns:
            Whether there was one: what the person wanted is dropped then.
        """
        if not self._call.isActive():
            return False
        self._call.stop()
        self._decide_call()
        return True

    def hurry(self) -> None:
        """Plays the rest of the computer's turn quickly.

        Who asks for it lets the chance to call Stop! on what follows go, but for the
        turn's last action.
        """
        match = self._match
        if match is None or self._is_closed or match.view().thinking is None:
            return
        self._hurried = _turn_of(match)
        self._thinker.hurry(round(HURRY * 1000))

    # Words of a person

    def call_stop(self, player: Player) -> None:
        """Calls Stop! on the opponent's last action, if the player may."""
        match = self._match
        if match is None or self._is_closed or not match.view().stop_armed[player]:
            return
        match.call_stop(player)

    def concede(self, player: Player) -> None:
        """Gives the deal to the opponent."""
        if self._match is not None and not self._is_closed:
            self._match.concede(player)

    def offer_draw(self, player: Player) -> None:
        """Offers a draw; a computer answers at once."""
        match = self._match
        if match is None or self._is_closed or self._called_first():
            return
        if not match.offer_draw(player):
            return
        if match.is_computer(player.other):
            dead, repeated = match.view().dead, match.is_repeated
            self.answer_draw(self._manners.accepts_draw(dead=dead, repeated=repeated))

    def answer_draw(self, accept: bool) -> None:  # noqa: FBT001  # a button's slot
        """Takes or declines the draw that waits for an answer."""
        if self._match is not None and not self._is_closed:
            if accept:
                self._match.agree_draw()
            else:
                self._match.decline_draw()

    # Help

    def set_help(self, help_: Help) -> None:
        """Lets the program help otherwise with duties from here on.

        A computer that would call Stop! does so before.
        """
        match = self._match
        if match is None or self._is_closed or self._called_first():
            return
        match.set_help(help_)
        self._store()
        self._go_on()

    def insist(self) -> None:
        """Does what a person was warned of, for he wants it all the same."""
        match = self._for_hand()
        if match is not None:
            match.insist()

    def hint(self) -> None:
        """Gives the person who may act a hint; asked again, the next best one."""
        match = self._match
        if match is None or self._is_closed or match.hand is None:
            return
        if self._hints:
            self._hint_at = (self._hint_at + 1) % len(self._hints)
            self.hinted.emit(self._hints[self._hint_at])
        elif not self._thinker.is_advising:
            self._thinker.advise(partial(advice_request, match))

    @Slot(object)
    def _take_advice(self, advice: tuple[Advice, ...]) -> None:
        match = self._match
        if match is None or match.hand is None:
            return
        self._hints, self._hint_at = hints_of(match.view(), advice), 0
        if self._hints:
            self.hinted.emit(self._hints[0])
        else:
            self.noticed.emit(Notice.NO_HINT)

    # Undo

    def set_undo(self, scope: UndoScope, *, consent: bool) -> None:
        """Sets how far back undo may go.

        Args:
            scope: how far.
            consent: whether two persons ask each other.
        """
        self._undo_scope, self._consent = scope, consent
        if self._match is not None and self._match.undo_scope is not scope:
            self._match.undo_scope = scope
            self._match.refresh_view()

    def undo(self) -> None:
        """Takes a person's last decision back, and all that came of it.

        A computer that would call Stop! on it does so before. Between two persons the
        other one is asked, if they want it so.
        """
        match = self._match
        if match is None or self._is_closed or self._called_first():
            return
        start = match.undo_start
        if start is None:
            return
        two = not any(match.is_computer(one) for one in Player)
        if two and self._consent:
            match.offer_undo(match.history[start].before.turn)
        elif match.undo():
            self._hurried = None

    def seen_history(self) -> list[SeenTransition]:
        """Returns all that happened in the deal, as it was seen."""
        match = self._match
        history = [] if match is None else match.history
        return [observe_transition(one) for one in history]

    def undo_to(self, count: int) -> None:
        """Goes back, decision by decision, until so many actions are left at the most.

        Two people who ask each other go back one decision at a time.

        Args:
            count: how many actions of the deal are to stay.
        """
        match = self._match
        if match is None or count >= len(match.history):
            return
        self.undo()
        while self._match is match and count < len(match.history):
            if match.undo_offer is not None or not match.undo():
                return

    def answer_undo(self, accept: bool) -> None:  # noqa: FBT001  # a button's slot
        """Lets the last decision be taken back, or lets it stand."""
        match = self._match
        if match is None or self._is_closed or match.undo_offer is None:
            return
        if accept:
            match.undo()
        else:
            match.decline_undo()

    def redo(self) -> None:
        """Does again what was taken back; the computer does as it did."""
        match = self._match
        if match is not None and not self._is_closed and not self._called_first():
            match.redo()

    # News of the match

    def _on_event(self, event: MatchEvent) -> None:
        """Saves what happened, tells it, and sees who is next."""
        match event:
            case DealStarted():
                self._store()
                self.deal_started.emit(event)
                self._count(event)  # what goes wrong is told below the new table
                self._go_on()
            case Moved():
                self._store()
                self._count(event)
                self.moved.emit(event.transition, event.view)
                self._go_on()
            case Rewound():
                self._store()
                self._count(event)
                self.rewound.emit(event)
                self._go_on()
            case ViewChanged():
                self.view_changed.emit(event.view)
            case MoveRefused():
                self.refused.emit(event)
            case DealSummary():
                self._store()
                self._count(event)
                self.deal_ended.emit(event)
                self._go_on()
            case Notice():
                self.noticed.emit(event)

    def _count(self, event: MatchEvent) -> None:
        """Lets the statistics follow the match."""
        if self.statistics is None or self._match is None:
            return
        match event:
            case DealStarted():
                self.statistics.deal_started(self._match)
            case Moved() | Rewound():
                self.statistics.acted()
            case DealSummary(provisional=False):
                self.statistics.record_deal(self._match)

    def _store(self) -> None:
        """Writes down what has happened since the last time."""
        if self._match is not None:
            self._keeper.write(self._match)

    def _go_on(self) -> None:
        """Sets the clocks for whoever acts next."""
        self._still()
        match = self._match
        if match is None or self._is_closed:
            return
        if match.is_provisional:
            self._wait_for_end(match)
        elif match.mover is None:
            return
        elif self._will_call(match):
            self._start_call(match)
        elif match.is_computer(match.mover):
            self._think(match)

    def _still(self) -> None:
        """Stops every clock and makes a request that is under way stale."""
        self._call.stop()
        self._close_end.stop()
        self._thinker.cancel()
        self._hints = ()

    # Stop! by a computer, and the end of a deal

    def _caller(self, match: Match) -> Player | None:
        """Returns the computer that may call Stop! now."""
        callers = (one for one in Player if match.is_computer(one))
        return next((one for one in callers if match.may_stop(one)), None)

    def _will_call(self, match: Match) -> bool:
        caller = self._caller(match)
        if caller is None or match.last is None or not notices(match, caller):
            return False
        return self._manners.calls_stop(observe_transition(match.last))

    def _start_call(self, match: Match) -> None:
        """Lets the computer wait as long as its level does, whatever it saw."""
        caller = self._caller(match)
        assert caller is not None
        self._call.start(round(1000 * self._delay * call_seconds(match, caller)))

    def _decide_call(self) -> None:
        """Lets the computer call Stop!, or lets the end of the deal stand."""
        match = self._match
        assert match is not None
        caller = self._caller(match)
        if caller is not None and self._will_call(match):
            match.call_stop(caller)
        else:
            match.accept_end()

    def _wait_for_end(self, match: Match) -> None:
        """Gives the opponent of who ended the deal the chance to call Stop!.

        A computer decides after its usual delay, called for or not; against a
        computer's end a person has the same window as after its every action.
        Against a person's end a person takes the time he wants (`accept_end`).
        """
        if self._caller(match) is not None:
            self._start_call(match)
        elif match.last is not None and match.is_computer(match.last.before.turn):
            self._close_end.start(self._window)

    def _end_window_over(self) -> None:
        if self._match is not None:
            self._match.accept_end()

    # Moves of a computer

    def _think(self, match: Match) -> None:
        """Asks the computer, while the pause before its action runs."""
        stoppable = any(match.view().stop_armed)
        pause = self._window if stoppable else self._pace
        if self._hurried == _turn_of(match):
            pause = min(pause, round(HURRY * 1000))
        self._thinker.think(partial(request_for, match), pause)

    @Slot(object)
    def _act(self, choice: Choice) -> None:
        """Does what the computer chose."""
        match, action = self._match, choice.action
        assert match is not None
        if match.accepts(action):
            match.note_thought(choice.thought)
            match.request(action)
        else:
            self._give_up(f"it chose {action}, which is not accepted")

    @Slot(str)
    def _give_up(self, why: str) -> None:
        _log.error("the computer cannot go on: %s", why)
        self.noticed.emit(Notice.COMPUTER_FAILED)


def _turn_of(match: Match) -> tuple[int, int]:
    """Returns what names a turn: the deal in the match, and the turn in the deal."""
    return match.deal_number, match.position.turn_number
