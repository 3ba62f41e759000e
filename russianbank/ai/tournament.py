"""Pairs of deals between two players: the strength of the computer as a measurement.

A deal is played twice with seats swapped; the pair is the unit of all statistics.
"""

from __future__ import annotations

import contextlib
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from russianbank.ai.arena import lenient, play_deal
from russianbank.ai.greedy import GreedyPlayer
from russianbank.ai.persona import PERSONAS, Level
from russianbank.ai.planner import LevelPlayer
from russianbank.ai.player import Limits
from russianbank.ai.program import PREFIX, ProgramPlayer
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
    from russianbank.engine.position import Position
    from russianbank.engine.rules import Rules

PLAYERS: Final = ("random", "greedy", *(level.value for level in PERSONAS))

_SEEDS: Final = 2**31
_UNLIMITED: Final = Limits()


@dataclass(frozen=True, slots=True)
class Contest:
    """Who plays whom, and how.

    Attributes:
        one: a name of `PLAYERS`, or `exec:` and the command of a program.
        other: the same.
        rules: the rules.
        seed: names all deals.
        slips: whether players overlook duties as their levels do, and each call every
            offence of the other; otherwise nobody does either.
        limits: how long players may think.
    """

    one: str
    other: str
    rules: Rules
    seed: str = "tournament"
    slips: bool = False
    limits: Limits = _UNLIMITED


@dataclass(frozen=True, slots=True)
class PairResult:
    """What came of one deal played from both seats.

    Attributes:
        number: which pair.
        score: of player one: 1 for two wins, a quarter for each drawn deal.
        points: that player one is ahead by, both deals together.
        draws: how many were drawn.
        turns: of both deals.
        plays: cards that player one played.
        offences: actions of player one that broke a duty.
        other_offences: the same of player other.
        turn_ms: milliseconds of each of player one's turns.
        other_turn_ms: the same of player other.
    """

    number: int
    score: float
    points: int
    draws: int
    turns: int
    plays: int
    offences: int
    other_offences: int
    turn_ms: tuple[float, ...]
    other_turn_ms: tuple[float, ...]


def player_error(name: str) -> str:
    """Returns why no player has this name; empty if one has."""
    if name in PLAYERS or (name.startswith(PREFIX) and name != PREFIX):
        return ""
    return f"no player is called {name!r}; there are {', '.join(PLAYERS)}, {PREFIX}..."


def player_named(name: str, seed: int, *, slips: bool) -> ComputerPlayer:
    """Returns a player.

    Args:
        name: as in `Contest`.
        seed: of a level's chance.
        slips: whether a level overlooks duties, and `random` breaks them.

    Raises:
        ValueError: there is none of that name.
        ProgramError: the program cannot be started.
    """
    if why := player_error(name):
        raise ValueError(why)
    if name.startswith(PREFIX):
        return ProgramPlayer(name.removeprefix(PREFIX))
    if name == "random":
        return RandomPlayer(keeps_duties=not slips)
    if name == "greedy":
        return GreedyPlayer()
    persona = PERSONAS[Level(name)]
    return LevelPlayer(persona if slips else persona.flawless(), seed)


class TimedPlayer:
    """A player whose time is taken, turn by turn.

    Processor time of this process; for a program, which works elsewhere, the clock's.

    Attributes:
        turns: milliseconds of each turn, all its decisions together.
    """

    def __init__(self, player: ComputerPlayer) -> None:
        self._player = player
        elsewhere = isinstance(player, ProgramPlayer)
        self._clock = time.perf_counter if elsewhere else time.process_time
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
        began = self._clock()
        decision = self._player.choose(observation, memory, limits, rng, stop)
        self.turns[-1] += (self._clock() - began) * 1000
        return decision

    def close(self) -> None:
        """Ends the program, if it is one."""
        if isinstance(self._player, ProgramPlayer):
            self._player.close()


@dataclass(slots=True)
class _Side:
    """What a player did in the deals of a pair."""

    plays: int = 0
    offences: int = 0
    turn_ms: tuple[float, ...] = ()


@dataclass(frozen=True, slots=True)
class _End:
    """How a deal ended for the player of the pair who is called one."""

    score: float
    points: int
    turns: int


def play_pair(contest: Contest, number: int) -> PairResult:
    """Plays one deal from both seats; the same contest and number play alike.

    Only times differ, and what depends on them: programs, and limits in seconds.

    Raises:
        ProgramError: a program does not play.
        RuntimeError: a deal does not end.
    """
    sides = (_Side(), _Side())
    ends = [_play(contest, number, seat, sides) for seat in Player]
    one, other = sides
    return PairResult(
        number,
        sum(end.score for end in ends) / 2,
        sum(end.points for end in ends),
        sum(end.score == 0.5 for end in ends),
        sum(end.turns for end in ends),
        one.plays,
        one.offences,
        other.offences,
        one.turn_ms,
        other.turn_ms,
    )


def _play(
    contest: Contest, number: int, seat: Player, sides: tuple[_Side, _Side]
) -> _End:
    """Plays a deal with player one at a seat, and adds up what both did."""
    seed = f"{contest.seed}/{number}"
    chance = SeedStream(f"{seed}/{seat.name}")
    names = (contest.one, contest.other)
    with contextlib.ExitStack() as stack:
        seated = []
        for player in Player:
            name = names[player ^ seat]
            made = player_named(name, chance.below(_SEEDS), slips=contest.slips)
            seated.append(TimedPlayer(made))
            stack.callback(seated[-1].close)
        judge = calls_stop if contest.slips else lenient
        position = deal(contest.rules, seed).position
        pair = (seated[0], seated[1])
        for step in play_deal(position, pair, seed, contest.limits, (judge, judge)):
            position = step.after
            side = sides[step.before.turn ^ seat]
            side.plays += step.action.kind is ActionKind.PLAY
            side.offences += bool(step.offences)
    for player in Player:
        rounded = (round(one, 3) for one in seated[player].turns)
        sides[player ^ seat].turn_ms += tuple(rounded)
    return _ended(position, seat)


def _ended(position: Position, seat: Player) -> _End:
    result, counted = position.result, score(position)
    assert result is not None
    assert counted is not None
    won = 0.5 if result.winner is None else float(result.winner is seat)
    points = 0
    if counted.scorer is not None:
        points = counted.points if counted.scorer is seat else -counted.points
    return _End(won, points, position.turn_number)
