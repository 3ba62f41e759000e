"""Ends of a deal: draws, dead positions and points."""

from __future__ import annotations

from dataclasses import dataclass

from russianbank.engine.cards import OTHER, Card, Player
from russianbank.engine.fit import (
    RESERVE_SOURCE,
    TURNED_SOURCE,
    WASTE_SOURCE,
    fit_for,
)
from russianbank.engine.piles import RESERVE, STOCK, TURNED, WASTE
from russianbank.engine.position import Ending, Position, TurnStart
from russianbank.engine.survey import Survey, waste_playable


def drawn(position: Position, turn_starts: tuple[TurnStart, ...]) -> Ending | None:
    """Returns why the deal is drawn at a turn's start, None if it goes on.

    Args:
        position: the position at the start of the turn.
        turn_starts: the keys of the turns' starts, this one's last.
    """
    allowed = position.rules.draw_rules
    if "repetition" in allowed and turn_starts.count(turn_starts[-1]) >= 3:
        return Ending.REPETITION
    if "no_progress" in allowed and position.fruitless >= no_progress_limit(position):
        return Ending.NO_PROGRESS
    return None


def no_progress_limit(position: Position) -> int:
    """Returns how many turns without progress make a draw.

    Twice the larger of both stocks and wastes, at least 2 (RULES.md Part 2): so every
    card of both players has been turned without use.
    """
    piles = position.piles
    cycles = (len(piles[STOCK + one]) + len(piles[WASTE + one]) for one in OTHER)
    return max(2, 2 * max(cycles))


@dataclass(frozen=True, slots=True)
class Holding:
    """The cards that a player still has, as they count for points.

    Attributes:
        reserve: cards in the reserve, open or not.
        stock_waste: cards in stock and waste, and a turned card.
    """

    reserve: int
    stock_waste: int


@dataclass(frozen=True, slots=True)
class Score:
    """The points of a finished deal and how they add up (S000-24, S001-22).

    Attributes:
        scorer: who gets the points; None where nobody does.
        points: how many, 0 or more.
        bonus: the winner's fixed part of them.
        holdings: what A and B still held.
    """

    scorer: Player | None
    points: int
    bonus: int
    holdings: tuple[Holding, Holding]


def holding(position: Position, player: Player) -> Holding:
    """Returns what a player still holds."""
    piles = position.piles
    rest = sum(len(piles[base + player]) for base in (STOCK, WASTE, TURNED))
    return Holding(len(piles[RESERVE + player]), rest)


def card_points(position: Position, player: Player) -> int:
    """Returns what a player's remaining cards count."""
    rules, held = position.rules, holding(position, player)
    return (
        held.reserve * rules.points_reserve
        + held.stock_waste * rules.points_stock_waste
    )


def score(position: Position) -> Score | None:
    """Returns the points of a finished deal, None while it goes on."""
    result = position.result
    if result is None:
        return None
    held = (holding(position, Player.A), holding(position, Player.B))
    if result.winner is not None:
        bonus = position.rules.win_bonus
        points = bonus + card_points(position, OTHER[result.winner])
        return Score(result.winner, points, bonus, held)
    lead = card_points(position, Player.B) - card_points(position, Player.A)
    if not lead or position.rules.draw_score == "none":
        return Score(None, 0, 0, held)
    return Score(Player.A if lead > 0 else Player.B, abs(lead), 0, held)


def is_dead(position: Position) -> bool:
    """Returns whether no card of either player's own can be played any more.

    The tableau is taken as it stands, so moves within it might still unlock the
    deal: a draw is only offered then, never forced (RULES.md Part 2, draw rules).
    """
    return not any(_can_still_play(position, player) for player in OTHER)


def _can_still_play(position: Position, player: Player) -> bool:
    on_turn = _as_mover(position, player)
    view = Survey(on_turn)
    if view.spaces or _hidden_reserve(position, player):
        return True
    sources = [one for one in view.available if one[0] == RESERVE_SOURCE]
    if any(_fits(position, view, source, one) for source, one in sources):
        return True
    # A stock card is turned first; discarded, it comes to the top of the waste.
    ways = [TURNED_SOURCE]
    if waste_playable(on_turn):
        ways.append(WASTE_SOURCE)
    return any(
        _fits(position, view, source, one)
        for source in ways
        for base in (STOCK, WASTE, TURNED)
        for one in position.piles[base + player]
    )


def _hidden_reserve(position: Position, player: Player) -> bool:
    return bool(position.piles[RESERVE + player]) and not position.reserve_up[player]


def _fits(position: Position, view: Survey, source: int, card: Card) -> bool:
    if card.face in view.foundation_faces or view.fits_sequence(position, card):
        return True
    if not fit_for(position.rules).load_sources[source]:
        return False
    return card.face in view.reserve_load or card.face in view.waste_load


def _as_mover(position: Position, player: Player) -> Position:
    """Returns the position as if it were this player's turn, cards unchanged."""
    return Position(
        position.rules,
        position.piles,
        position.reserve_up,
        player,
        position.turn_number,
    )
