"""Pairs of deals between two players: the strength of the computer as a measurement."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from russianbank.ai.arena import lenient, play_deal
from russianbank.ai.greedy import GreedyPlayer
from russianbank.ai.persona import PERSONAS, Level
from russianbank.ai.planner import LevelPlayer
from russianbank.ai.player import Limits
from russianbank.ai.random_player import RandomPlayer
from russianbank.ai.stopper import calls_stop
from russianbank.engine.actions import ActionKind
from russianbank.engine.cards import Player
from russianbank.engine.deal import deal
from russianbank.engine.outcome import score
from russianbank.engine.shuffle import SeedStream

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from russianbank.ai.player import ComputerPlayer, Decision, TurnMemory
    from russianbank.engine.observation import Observation
    from russianbank.engine.rules import Rules

PLAYERS: Final = ("random", "greedy", *(level.value for level in PERSONAS))
LONGEST_TURNS: Final = 2_000  # no deal comes near it


@dataclass(frozen=True, slots=True)
class Contest:
    """Who plays whom, and how.

    Attributes:
        one: the name of a player, of `PLAYERS`.
        other: the same.
        rules: the rules.
        seed: names all deals.
        stop: whether every slip is called, and punished as the rules say; otherwise
            nobody slips.
        limits: how long players may think.
    """

    one: str
    other: str
    rules: Rules
    seed: str = "tournament"
    stop: bool = False
    limits: Limits = Limits()  # noqa: RUF009  # it is frozen


@dataclass(frozen=True, slots=True)
class PairResult:
    """What came of one deal played from both seats.

    Attributes:
        number: which pair.
        score: of player one: 1 for two wins, a half for each drawn deal.
        points: that player one is ahead by, both deals together.
        draws: how many were drawn.
        turns: of both deals.
        moves: plays of cards by player one.
        turn_ms: processor milliseconds of each of player one's turns.
        other_turn_ms: the same of player other.
    """

    number: int
    score: float
    points: int
    draws: int
    turns: int
    moves: int
    turn_ms: tuple[float, ...]
    other_turn_ms: tuple[float, ...]


class TimedPlayer:
    """A player whose processor time is taken, turn by turn.

    Attributes:
        turns: milliseconds of each turn, all its decisions together.
    """

    def __init__(self, player: ComputerPlayer) -> None:
        self._player = player
        self._turn = (-1, -1)
        self.turns: list[float] = []

    def choose(
        self,
        observation: Observation,
        memory: TurnMemory,
        limits: Limits,
        rng: Random,
        stop: Callable[[], bool],
    ) -> Decision:
        """Returns the player's choice."""
        turn = (int(observation.turn), observation.turn_number)
        if turn != self._turn:
            self._turn = turn
            self.turns.append(0.0)
        began = time.process_time()
        decision = self._player.choose(observation, memory, limits, rng, stop)
        self.turns[-1] += (time.process_time() - began) * 1000
        return decision


def player_named(name: str, seed: int, *, slips: bool) -> ComputerPlayer:
    """Returns a player.

    Raises:
        ValueError: there is none of that name.
    """
    if name == "random":
        return RandomPlayer(keeps_duties=not slips)
    if name == "greedy":
        return GreedyPlayer()
    if name not in PLAYERS:
        message = f"no player is called {name!r}; there are {', '.join(PLAYERS)}"
        raise ValueError(message)
    persona = PERSONAS[Level(name)]
    return LevelPlayer(persona if slips else persona.flawless(), seed)


def play_pair(contest: Contest, number: int) -> PairResult:
    """Plays one deal from both seats; the same contest and number play alike."""
    seed = f"{contest.seed}/{number}"
    total, points, draws, turns, moves = 0.0, 0, 0, 0, 0
    times: tuple[list[float], list[float]] = ([], [])
    for seat in Player:
        names = (contest.one, contest.other) if seat is Player.A else _swapped(contest)
        chance = SeedStream(f"{seed}/{seat.name}")
        players = tuple(
            TimedPlayer(player_named(name, chance.below(2**31), slips=contest.stop))
            for name in names
        )
        judge = calls_stop if contest.stop else lenient
        position = deal(contest.rules, seed).position
        for step in play_deal(
            position, (players[0], players[1]), seed, contest.limits, (judge, judge)
        ):
            position = step.after
            moves += step.action.kind is ActionKind.PLAY and step.before.turn is seat
        result, found = position.result, score(position)
        assert result is not None
        assert found is not None
        draws += result.winner is None
        total += 0.5 if result.winner is None else float(result.winner is seat)
        if found.scorer is not None:
            points += found.points if found.scorer is seat else -found.points
        turns += position.turn_number
        times[0].extend(players[seat].turns)
        times[1].extend(players[seat.other].turns)
    return PairResult(
        number, total / 2, points, draws, turns, moves, tuple(times[0]), tuple(times[1])
    )


def _swapped(contest: Contest) -> tuple[str, str]:
    return contest.other, contest.one
