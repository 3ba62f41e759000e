"""A deal to look back at: its tables one after another, and how it goes on anew."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from russianbank.controller.saving import seats_of
from russianbank.controller.view import TableView
from russianbank.engine.observation import (
    observe,
    observe_open,
    observe_transition,
)
from russianbank.engine.turns import turns
from russianbank.storage.replay import entries_of, replay_deals, result_of

if TYPE_CHECKING:
    from russianbank.controller.view import Seat
    from russianbank.engine.events import Transition
    from russianbank.engine.match_score import DealResult, MatchScore
    from russianbank.engine.observation import SeenTransition
    from russianbank.storage.record import MatchRecord
    from russianbank.storage.replay import ReplayedDeal


@dataclass(frozen=True, slots=True)
class Lookback:
    """One deal of a recorded match.

    A moment is a number from 0, the table as it was dealt, to `length`, the table as
    it is now.

    Attributes:
        record: the match.
        number: which deal of it, from 0.
        seats: A's and B's seat.
    """

    record: MatchRecord
    number: int
    seats: tuple[Seat, Seat]
    _deal: ReplayedDeal
    _score: MatchScore

    @property
    def length(self) -> int:
        """How many actions there are."""
        return len(self._deal.past.steps)

    @property
    def is_over(self) -> bool:
        """Whether the deal has ended: only then nothing is given away any more."""
        return bool(self.length) and self._steps[-1].after.result is not None

    @property
    def turns(self) -> list[tuple[int, int]]:
        """Where each turn starts and ends, as moments."""
        return turns(self._steps)

    @property
    def result(self) -> DealResult | None:
        """How the deal ended; None while it goes on."""
        return result_of(self._deal) if self.is_over else None

    @property
    def score_after(self) -> MatchScore:
        """The match with this deal, as far as it has ended for good."""
        ended = self.result
        counts = ended is not None and self.number < self.record.finished
        return self._score.with_deal(ended) if counts and ended else self._score

    @property
    def history(self) -> tuple[Transition, ...]:
        """All that happened, for the review: the window has no use for it."""
        return tuple(self._steps)

    @property
    def _steps(self) -> list[Transition]:
        return self._deal.past.steps

    def view(self, moment: int, *, both_open: bool = False) -> TableView:
        """Returns the table at a moment; nobody may do anything on it.

        Args:
            moment: from 0 to `length`.
            both_open: whether to show all cards, of a deal that is over.
        """
        now = self._steps[moment - 1].after if moment else self._deal.deal.position
        shown = observe_open if both_open and self.is_over else observe
        return TableView(
            observation=shown(now),
            seats=self.seats,
            help=self._deal.help,
            deal_number=self.number + 1,
            seed=self._deal.deal.seed,
            match=self._score,
        )

    def step(self, moment: int) -> SeenTransition | None:
        """Returns what led to a moment; None for the deal's beginning."""
        return observe_transition(self._steps[moment - 1]) if moment else None

    def from_here(self, moment: int) -> MatchRecord:
        """Returns the match as it stood at a moment, to be played on from there."""
        deal = self.record.deals[self.number]
        entries = entries_of(self._deal, moment)
        begun = replace(deal, actions=entries, thoughts=())
        return replace(
            self.record,
            finished=self.number,
            deals=(*self.record.deals[: self.number], begun),
        )


def lookbacks(record: MatchRecord) -> list[Lookback]:
    """Returns the deals of a match, the last one perhaps still running.

    Raises:
        RecordError: the record cannot be played again, or a level is unknown.
    """
    seats = seats_of(record)
    return [
        Lookback(record, number, seats, deal, score)
        for number, (score, deal) in enumerate(replay_deals(record))
    ]
