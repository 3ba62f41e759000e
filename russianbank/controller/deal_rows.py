"""The rows of the statistics that a finished deal and its match make."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from russianbank.controller.tally import Tally, tallies
from russianbank.controller.view import SeatKind
from russianbank.engine.cards import Player
from russianbank.engine.help import Help, base_preset
from russianbank.storage.statistics_rows import PERSON, DealRow, MatchRow

if TYPE_CHECKING:
    from collections.abc import Iterator

    from russianbank.controller.match import Match


class Ending(NamedTuple):
    """What is written when a deal ends: the rows of the persons who played it."""

    match_id: str
    deals: tuple[DealRow, ...]
    matches: tuple[MatchRow, ...]


class Common(NamedTuple):
    """What the rows of a deal and of its match say alike."""

    match_id: str
    finished: float
    preset: str
    help: str
    helped: int


def ending_of(match: Match, match_id: str, finished: float, seconds: float) -> Ending:
    """Returns the rows of a deal that is over for good.

    A person who made no move in the deal gets no row, nor does a computer.

    Args:
        match: the match after the deal.
        match_id: what names the match.
        finished: when the deal ended, in seconds since 1970.
        seconds: how long it was played.
    """
    rules = match.rules
    helped = int(match.is_helped)
    preset = base_preset(rules) or ""
    common = Common(match_id, finished, preset, help_of(match), helped)
    counted = tallies(match.history)
    movers = [one for one in _persons(match) if counted[one].turns]
    deals = tuple(
        _deal_row(match, one, counted[one], common, seconds) for one in movers
    )
    if not match.is_decided:
        return Ending(match_id, deals, ())
    # Who moved in an earlier deal only has played the match as well.
    players = movers if match.deal_number == 1 else _persons(match)
    return Ending(
        match_id, deals, tuple(_match_row(match, one, common) for one in players)
    )


def help_of(match: Match) -> str:
    """Returns how much help with duties there was in the deal, by its name."""
    if match.most_help is Help.STRICT and match.rules.enforcement == "off":
        return "off"
    return match.most_help.value


def _persons(match: Match) -> Iterator[Player]:
    return (one for one in Player if not match.is_computer(one))


def _deal_row(
    match: Match, player: Player, tally: Tally, common: Common, seconds: float
) -> DealRow:
    ended = match.score.deals[-1]
    points, against = _shares(player, ended.score.scorer, ended.score.points)
    return DealRow(
        deal_id=f"{common.match_id}-{match.deal_number}",
        player=player.name,
        match_id=common.match_id,
        number=match.deal_number,
        seed=match.deal.seed,
        finished=common.finished,
        seconds=seconds,
        preset=common.preset,
        name=match.seat(player).name,
        opponent=_opponent(match, player),
        help=common.help,
        helped=common.helped,
        result=_result(player, ended.result.winner),
        points=points,
        points_against=against,
        turns=tally.turns,
        foundation_cards=tally.foundation_cards,
        stops_right=tally.stops_right,
        stops_wrong=tally.stops_wrong,
        stops_missed=tally.stops_missed,
    )


def _match_row(match: Match, player: Player, common: Common) -> MatchRow:
    totals = match.score.totals
    return MatchRow(
        match_id=common.match_id,
        player=player.name,
        finished=common.finished,
        preset=common.preset,
        name=match.seat(player).name,
        opponent=_opponent(match, player),
        help=common.help,
        helped=common.helped,
        result=_result(player, match.score.leader),
        points=totals[player],
        points_against=totals[player.other],
        deals=len(match.score.deals),
    )


def _opponent(match: Match, player: Player) -> str:
    seat = match.seat(player.other)
    return seat.level.value if seat.kind is SeatKind.COMPUTER else PERSON


def _result(player: Player, winner: Player | None) -> int:
    return 0 if winner is None else 1 if winner is player else -1


def _shares(player: Player, scorer: Player | None, points: int) -> tuple[int, int]:
    """Returns what a player and the other one score."""
    return (points, 0) if scorer is player else (0, points)
