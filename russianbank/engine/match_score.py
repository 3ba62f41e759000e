"""Matches: several deals that add up (RULES.md 3e)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from russianbank.engine.cards import OTHER, Player

if TYPE_CHECKING:
    from russianbank.engine.outcome import Score
    from russianbank.engine.position import Result
    from russianbank.engine.rules import Rules


@dataclass(frozen=True, slots=True)
class DealResult:
    """A finished deal: who started, how it ended, and the points."""

    starter: Player
    result: Result
    score: Score


@dataclass(frozen=True, slots=True)
class MatchScore:
    """The deals of a match so far; `with_deal` adds one.

    Attributes:
        rules: the rules that say when the match is over.
        deals: the finished deals, first one first.
    """

    rules: Rules
    deals: tuple[DealResult, ...] = ()

    def with_deal(self, deal: DealResult) -> MatchScore:
        """Returns the match with one more finished deal."""
        return replace(self, deals=(*self.deals, deal))

    @property
    def totals(self) -> tuple[int, int]:
        """A's and B's points."""
        one, other = (
            sum(deal.score.points for deal in self.deals if deal.score.scorer is player)
            for player in Player
        )
        return one, other

    @property
    def is_over(self) -> bool:
        """Whether the match is decided or drawn.

        The target is looked at between deals only; an extra deal is played while
        both are level and the rules want one (S000-25, S001-23, A-000-18).
        """
        if not self.deals:
            return False
        rules = self.rules
        if rules.match == "points":
            reached = max(self.totals) >= (rules.match_target or 1)
            return reached and self.leader is not None
        if rules.match == "deals" and len(self.deals) < (rules.match_deals or 1):
            return False
        return self.leader is not None or rules.match_tie == "draw"

    @property
    def leader(self) -> Player | None:
        """Who is ahead; None while level.

        A single deal is won by its winner, or else by the points of a drawn one.
        """
        if self.rules.match == "single" and self.deals:
            winner = self.deals[-1].result.winner
            if winner is not None:
                return winner
        one, other = self.totals
        return None if one == other else Player.A if one > other else Player.B

    def next_starter(self) -> Player | None:
        """Returns who starts the next deal; None lets the rules' first_player decide.

        After a drawn deal there is neither winner nor loser: the same player as in
        the deal before starts again.
        """
        method = self.rules.next_first_player
        if method == "same_method" or not self.deals:
            return None
        last = self.deals[-1]
        if method == "alternate":
            return OTHER[last.starter]
        winner = last.result.winner
        if winner is None:
            return last.starter
        return winner if method == "winner" else OTHER[winner]
