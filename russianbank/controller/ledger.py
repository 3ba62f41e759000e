"""Keeps the statistics: follows the matches and writes down how each deal ended."""

from __future__ import annotations

import logging
import time
import uuid
from typing import TYPE_CHECKING, Final, TypeVar

from russianbank.controller.deal_rows import Ending, ending_of
from russianbank.controller.match_state import DealState
from russianbank.controller.view import Notice
from russianbank.storage.statistics import StatisticsError, StatisticsProblem
from russianbank.storage.statistics_rows import Begun, Kept

if TYPE_CHECKING:
    from collections.abc import Callable

    from russianbank.controller.match import Match
    from russianbank.engine.events import Transition
    from russianbank.storage.statistics import StatisticsFile

    _Mark = tuple[str, int, Transition | None, bool]

LONGEST_PAUSE: Final = 120.0  # seconds of a pause that count as time of play

_PROBLEMS: Final = {
    StatisticsProblem.UNAVAILABLE: Notice.STATISTICS_FAILED,
    StatisticsProblem.NEWER: Notice.STATISTICS_NEWER,
}
_Found = TypeVar("_Found")
_log = logging.getLogger(__name__)


class Clock:
    """Counts the seconds of play; of a long pause only the first ones.

    Attributes:
        seconds: what was counted so far.
    """

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self.set_out(0.0)

    def set_out(self, seconds: float) -> None:
        """Begins to count from here on."""
        self.seconds = seconds
        self._last = self._now()

    def tick(self) -> None:
        """Adds what has passed since the last tick."""
        now = self._now()
        self.seconds += min(max(0.0, now - self._last), LONGEST_PAUSE)
        self._last = now


class Ledger:
    """Follows the running match and records its deals as they end.

    What cannot be written is kept in mind and written with the next deal; the game
    goes on, and the player is told once.
    """

    def __init__(
        self,
        file: StatisticsFile,
        tell: Callable[[Notice], object],
        *,
        today: Callable[[], float] = time.time,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        """Makes a ledger without a match.

        Args:
            file: where the rows are kept.
            tell: hears what the player should know, each thing once.
            today: says the date, in seconds since 1970.
            now: says the time that passes, in seconds.
        """
        self._file = file
        file.keep_open()
        self._tell = tell
        self._today = today
        self._clock = Clock(now)
        self._match: Match | None = None
        self._match_id = ""
        self._recorded: _Mark | None = None
        self._waiting: list[Ending] = []
        self._told: set[Notice] = set()

    # The running match

    def deal_started(self, match: Match) -> None:
        """Notes that a deal lies on the table, fresh or resumed."""
        if match is self._match:
            if not match.history:
                self._clock.set_out(0.0)
            return
        self._match = match
        begun = None
        if match.history or match.score.deals:
            begun = self._tried(lambda: self._file.begun(match.seed), None)
        self._match_id = begun.match_id if begun else uuid.uuid4().hex
        goes_on = begun is not None and begun.number == match.deal_number
        self._clock.set_out(begun.seconds if begun and goes_on else 0.0)
        if match.state is DealState.CLOSED:
            self._recorded = self._mark_of(match)  # it was, when it ended
        if begun is None:
            self._note_begun(match)

    def acted(self) -> None:
        """Notes that somebody did something."""
        self._clock.tick()

    def pause(self) -> None:
        """Notes how long the deal has been played, for the program ends."""
        match, self._match = self._match, None
        if match is not None and match.state is not DealState.CLOSED:
            self._clock.tick()
            self._note_begun(match)
        self._file.close()

    def record_deal(self, match: Match) -> None:
        """Records the deal that has just ended for good, and its match if decided.

        The deal is named by its match and its number in it: whoever takes its end
        back and ends it again has it counted once, with the later end.
        """
        mark = self._mark_of(match)
        if mark == self._recorded:
            return
        self._recorded = mark
        self._clock.tick()
        self._waiting.append(
            ending_of(match, self._match_id, self._today(), self._clock.seconds)
        )
        self._tried(self._write_waiting, None)

    # What was recorded

    def read(self) -> Kept:
        """Returns all rows, those that could not be written yet included."""
        kept = self._tried(self._file.read, Kept())
        if not self._waiting:
            return kept
        deals = {(one.deal_id, one.player): one for one in kept.deals}
        matches = {(one.match_id, one.player): one for one in kept.matches}
        for ending in self._waiting:
            deals |= {(one.deal_id, one.player): one for one in ending.deals}
            matches |= {(one.match_id, one.player): one for one in ending.matches}
        return Kept(tuple(deals.values()), tuple(matches.values()))

    def clear(self) -> bool:
        """Empties the statistics until `restore`; returns whether that was done."""
        return self._done(self._file.clear)

    def restore(self) -> bool:
        """Takes `clear` back; returns whether that was done."""
        return self._done(self._file.restore)

    def purge(self) -> bool:
        """Removes for good what was cleared; returns whether that was done."""
        return self._done(self._file.purge)

    # Inside

    def _mark_of(self, match: Match) -> _Mark:
        """Returns what tells an end of a deal from another end of the same deal."""
        return self._match_id, match.deal_number, match.last, match.is_helped

    def _note_begun(self, match: Match) -> None:
        seconds = self._clock.seconds
        begun = Begun(self._match_id, match.seed, match.deal_number, seconds)
        self._tried(lambda: self._file.note_begun(begun), None)

    def _write_waiting(self) -> None:
        while self._waiting:
            self._file.record(*self._waiting[0])
            del self._waiting[0]

    def _done(self, act: Callable[[], None]) -> bool:
        def acted() -> bool:
            self._write_waiting()
            act()
            return True

        return self._tried(acted, instead=False)

    def _tried(self, act: Callable[[], _Found], instead: _Found) -> _Found:
        """Does something with the file; tells the player what is in its way."""
        try:
            return act()
        except StatisticsError as error:
            self._tell_once(_PROBLEMS[error.problem], error)
            return instead
        finally:
            if self._file.set_aside is not None:
                self._tell_once(Notice.STATISTICS_BROKEN, self._file.set_aside)

    def _tell_once(self, notice: Notice, detail: object) -> None:
        if notice not in self._told:
            self._told.add(notice)
            _log.warning("%s: %s", notice.value, detail)
            self._tell(notice)
