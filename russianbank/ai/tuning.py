"""Finds weights by play: an antithetic evolution strategy, and odds by regression.

In each step the weights are pushed in many random directions and, for each, the two
opposite candidates play the same deals against each other with seats swapped. The
weights then move towards what won (Salimans et al. 2017, mirrored sampling).
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from random import Random
from typing import TYPE_CHECKING, Final

from russianbank.ai.bridge import state_of
from russianbank.ai.core.duel import after_turns, play_out, points_ahead
from russianbank.ai.core.segment import Segment
from russianbank.ai.core.state import DRAWN
from russianbank.ai.core.value import COUNT, ENDING, Features, Weights
from russianbank.engine.deal import deal
from russianbank.engine.observation import FULL_MEMORY, observe

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from russianbank.ai.core.state import State
    from russianbank.ai.weights import Evaluation
    from russianbank.engine.rules import Rules

Vector = list[float]
# States that a player looks at in a segment while tuning.
_STATES: Final = 300
# How far a weight is pushed: a share of its size, and a bit more.
_SHARE, _LEAST = 0.2, 0.06
# What a hundred points count beside a won deal.
_POINTS: Final = 0.25


@dataclass(frozen=True, slots=True)
class Course:
    """How to tune.

    Attributes:
        rules: what is played.
        steps: how many steps.
        directions: how many directions are tried in each.
        pairs: deals for each direction, each played twice.
        rate: how far to go for a direction that always wins.
        seed: names all deals and directions; the same course finds the same weights.
        yardstick: whether candidates play the one-move scorer, not each other.
    """

    rules: Rules
    steps: int
    directions: int = 32
    pairs: int = 16
    rate: float = 1.0
    seed: str = "tune"
    yardstick: bool = False


@dataclass(frozen=True, slots=True)
class Step:
    """What a step found.

    Attributes:
        number: from 1.
        weights: the weights now: kept, then ended.
        deals: deals played so far.
        spread: how far apart the candidates' scores lay, on average.
    """

    number: int
    weights: tuple[float, ...]
    deals: int
    spread: float


def tune(start: Evaluation, course: Course) -> Iterator[Step]:
    """Yields the weights after each step."""
    weights = [*start.kept, *start.ended]
    rng = Random(course.seed)
    deals = 0
    for number in range(1, course.steps + 1):
        scale = [_SHARE * abs(one) + _LEAST for one in weights]
        pull = [0.0] * len(weights)
        spread = 0.0
        for direction in range(course.directions):
            push = [rng.gauss(0.0, 1.0) for _ in weights]
            seed = f"{course.seed}/{number}/{direction}"
            lead = _lead(weights, scale, push, course, seed)
            spread += abs(lead)
            pull = [one + lead * other for one, other in zip(pull, push, strict=True)]
            deals += 2 * course.pairs
        rate = course.rate / course.directions
        weights = [
            one + rate * size * way
            for one, size, way in zip(weights, scale, pull, strict=True)
        ]
        yield Step(number, tuple(weights), deals, spread / course.directions)


def _lead(
    weights: Vector, scale: Vector, push: Vector, course: Course, seed: str
) -> float:
    """Returns by how much one of two opposite candidates beats the other, -1 to 1."""
    players = []
    for sign in (1.0, -1.0):
        moved = [
            one + sign * size * way
            for one, size, way in zip(weights, scale, push, strict=True)
        ]
        players.append(searcher(moved))
    total = 0.0
    one, other = players
    for pair in range(course.pairs):
        name = f"{seed}/{pair}"
        if course.yardstick:
            total += _pair(course.rules, name, one, None)
            total -= _pair(course.rules, name, other, None)
        else:
            total += _pair(course.rules, name, one, other)
    return total / course.pairs


def searcher(weights: Sequence[float], states: int = _STATES) -> Segment:
    """Returns a player with weights: kept, then ended."""
    kept, ended = list(weights[:COUNT]), list(weights[COUNT:])
    return Segment(Weights(kept, ended), states, 1)


def _pair(rules: Rules, seed: str, one: Segment, other: Segment | None) -> float:
    """Returns how player one does in a deal played from both seats, -1 to 1."""
    total = 0.0
    for sign, players in ((1, (one, other)), (-1, (other, one))):
        state = fresh_state(rules, seed)
        winner = play_out(state, *players)
        won = 0.0 if winner == DRAWN else (1.0 if winner == 0 else -1.0)
        total += sign * (won + _POINTS * points_ahead(state) / 100)
    return total / 2


def fresh_state(rules: Rules, seed: str) -> State:
    """Returns the state at the beginning of a deal, its hidden cards as any deal's."""
    return state_of(observe(deal(rules, seed).position, FULL_MEMORY), Random(seed))


def score(
    rules: Rules, one: Segment, other: Segment | None, seeds: Sequence[str]
) -> float:
    """Returns the share of the points of a win that player one gets, 0 to 1."""
    total = 0.0
    for seed in seeds:
        for seat, players in enumerate(((one, other), (other, one))):
            winner = play_out(fresh_state(rules, seed), *players)
            total += 0.5 if winner == DRAWN else float(winner == seat)
    return total / (2 * len(seeds))


def fit_chance(found: Evaluation, rules: Rules, deals: int, seed: str) -> Evaluation:
    """Returns the evaluation with the odds to win after a turn fitted by self-play.

    Logistic regression on the features of every turn's end, from the side of who
    handed over, by Newton's method with a small ridge.
    """
    search = searcher([*found.kept, *found.ended])
    rows: list[tuple[Vector, float]] = []
    features = Features()
    for number in range(deals):
        state = fresh_state(rules, f"{seed}/{number}")
        for turn in after_turns(state, search):
            if state.winner == DRAWN:
                continue
            turn.turn = 1 - turn.turn
            features.fill(turn, ENDING)
            rows.append((features.values(), float(state.winner == turn.turn)))
    weights = [0.0] * COUNT
    for _ in range(6):
        weights = _newton_step(weights, rows)
    return replace(found, chance=tuple(weights))


def _newton_step(weights: Vector, rows: Sequence[tuple[Vector, float]]) -> Vector:
    ridge = 1.0
    gradient = [-ridge * one for one in weights]
    matrix = [[0.0] * COUNT for _ in range(COUNT)]
    for at in range(COUNT):
        matrix[at][at] = ridge
    for row, won in rows:
        odds = sum(one * other for one, other in zip(weights, row, strict=True))
        chance = 1.0 / (1.0 + math.exp(-max(-30.0, min(30.0, odds))))
        used = [at for at in range(COUNT) if row[at]]
        for at in used:
            gradient[at] += (won - chance) * row[at]
            line, part = matrix[at], chance * (1 - chance) * row[at]
            for other in used:
                line[other] += part * row[other]
    step = _solved(matrix, gradient)
    return [one + other for one, other in zip(weights, step, strict=True)]


def _solved(matrix: list[Vector], right: Vector) -> Vector:
    """Returns the solution of a system of equations (Gauss, with pivots)."""
    size = len(right)
    rows = [[*line, value] for line, value in zip(matrix, right, strict=True)]
    for at in range(size):
        pivot = max(range(at, size), key=lambda line: abs(rows[line][at]))
        rows[at], rows[pivot] = rows[pivot], rows[at]
        for line in range(at + 1, size):
            factor = rows[line][at] / rows[at][at]
            if factor:
                rows[line] = [
                    one - factor * other
                    for one, other in zip(rows[line], rows[at], strict=True)
                ]
    found = [0.0] * size
    for at in range(size - 1, -1, -1):
        known = sum(rows[at][other] * found[other] for other in range(at + 1, size))
        found[at] = (rows[at][size] - known) / rows[at][at]
    return found
