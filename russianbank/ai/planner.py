"""The computer player: plans segment by segment, and slips as its persona does."""

from __future__ import annotations

import hashlib
import time
from collections import OrderedDict
from dataclasses import dataclass, replace
from random import Random
from typing import TYPE_CHECKING, Final

from russianbank.ai.bridge import ACTION_OF, state_of, unknown_places
from russianbank.ai.core.chance import Chance
from russianbank.ai.core.segment import End, Segment
from russianbank.ai.core.tree import Tree
from russianbank.ai.keys import position_key, segment_start
from russianbank.ai.persona import Persona, Values
from russianbank.ai.player import Decision, Limits, Thought, TurnMemory, never
from russianbank.ai.slips import slip, takes_second_best, without_loads
from russianbank.ai.weights import Evaluation, evaluation, evaluation_for
from russianbank.engine.apply import after
from russianbank.engine.cards import Card
from russianbank.engine.observation import Observation, sample

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from russianbank.ai.core.state import State
    from russianbank.engine.actions import Action
    from russianbank.engine.rules import Rules

_PLANS_KEPT: Final = 16
_ENDS: Final = 6  # that a hasty player chooses among


@dataclass(frozen=True, slots=True)
class Plan:
    """The way to the end of a segment.

    Attributes:
        line: its actions.
        value: what its end is worth: in cards, or the chance to win where a tree was
            searched.
        states: how many states were looked at.
        thought: what went into it; None for the rest of a plan made earlier.
    """

    line: tuple[Action, ...]
    value: float
    states: int
    thought: Thought | None


@dataclass(frozen=True, slots=True)
class _Effort:
    """How much thinking a decision may take.

    Attributes:
        limits: in states and iterations.
        stop: whether nobody waits for the decision any more.
        until: the same, or the time is up.
    """

    limits: Limits
    stop: Callable[[], bool]
    until: Callable[[], bool]

    def again(self, thought: Thought | None) -> _Effort:
        """Returns what makes a plan again into which so much thinking went."""
        if thought is None:
            return self
        limits = Limits(nodes=thought.states, iterations=thought.iterations)
        return _Effort(limits, self.stop, self.stop)


class LevelPlayer:
    """Plays as a persona does.

    It comes back to no position at which it chose before in the same turn, and it
    always ends its turn. The same seed and observations give the same choices, however
    often it is asked and in whatever process.
    """

    def __init__(self, persona: Persona, seed: int = 0) -> None:
        """Makes a player.

        Args:
            persona: how it plays.
            seed: names all the chance in its slips and searches.
        """
        self._persona = persona
        self._seed = seed
        self._plans: OrderedDict[Observation, Plan] = OrderedDict()
        self._limits = Limits()  # that the plans were made within
        self._turn = (-1, -1)
        self._spent = 0.0  # seconds in this turn

    def choose(
        self,
        observation: Observation,
        memory: TurnMemory,
        limits: Limits,
        rng: Random,
        stop: Callable[[], bool] = never,
    ) -> Decision:
        """Returns what to do; see `ComputerPlayer`. All chance comes from its seed.

        Raises:
            ValueError: the deal is over.
        """
        del rng
        if observation.result is not None:
            message = "the deal is over: there is nothing to choose"
            raise ValueError(message)
        began = time.perf_counter()
        if limits != self._limits:
            self._plans.clear()
            self._limits = limits
        kept = memory.of_turn(observation)
        seen = (*kept.visited, observation)
        steps = [forgetting(one, self._persona.memory) for one in seen]
        thoughts = (*kept.thoughts, None)
        until = _until(began, self._seconds(observation, limits), stop)
        effort = _Effort(limits, stop, until)
        plan = self._rest_of_plan(steps, thoughts, effort)
        slipped = slip(steps, plan.line[0], self._persona.attention, self._seed)
        line = plan.line if slipped is None else (slipped,)
        seconds = time.perf_counter() - began
        self._spent += seconds
        return Decision(line[0], line, plan.value, plan.states, seconds, plan.thought)

    def _seconds(self, observation: Observation, limits: Limits) -> float | None:
        """Returns the time for one decision: half of what the turn has left."""
        turn = (int(observation.turn), observation.turn_number)
        if turn != self._turn:
            self._turn, self._spent = turn, 0.0
        if limits.seconds is None:
            return None
        return (limits.seconds - self._spent) / 2

    def _rest_of_plan(
        self,
        steps: Sequence[Observation],
        thoughts: Sequence[Thought | None],
        effort: _Effort,
    ) -> Plan:
        """Returns the rest of the segment's plan, a new one if something came up."""
        start = segment_start(steps)
        plan = self._plan(steps[: start + 1], effort.again(thoughts[start]))
        done = len(steps) - 1 - start
        if not done:
            return plan
        if done < len(plan.line) and _agrees(plan.line, steps[start:]):
            return replace(plan, line=plan.line[done:], thought=None)
        return self._plan(steps, effort)

    def _plan(self, steps: Sequence[Observation], effort: _Effort) -> Plan:
        """Returns the plan made at the last step, remembered if it was made before."""
        seen = steps[-1]
        if seen not in self._plans:
            self._plans[seen] = self._made(steps, effort)
            if len(self._plans) > _PLANS_KEPT:
                self._plans.popitem(last=False)
        return self._plans[seen]

    def _made(self, steps: Sequence[Observation], effort: _Effort) -> Plan:
        persona, seen = self._persona, steps[-1]
        state = state_of(seen, Random(0))
        barred = [state_of(one, Random(0)).hash for one in steps[:-1]]
        found = evaluation_of(persona, seen.rules)
        chance = chance_of(self._seed, state)
        iterations, most = persona.iterations, effort.limits.iterations
        if most is not None:
            iterations = min(iterations, most)
        if iterations:
            tree = Tree(found.weights(), list(found.chance))
            unknown, stop = unknown_places(seen), effort.until
            root = tree.think(state, unknown, Chance(chance), iterations, stop, barred)
            if root.ends:
                numbers = range(len(root.ends))
                tried = sorted(numbers, key=lambda at: -root.visits[at])
                end = self._taken([root.ends[at] for at in tried[:_ENDS]], chance)
                at = root.ends.index(end)
                thought = Thought(tree.states, tree.iterations)
                value = root.chance(at) if tree.iterations else end.value
                return Plan(_line(end), value, tree.states, thought)
        careful = persona.patience >= 1 and persona.attention >= 1
        count = 1 if careful else _ENDS
        sight = min(persona.sight, effort.limits.nodes)
        search = Segment(found.weights(), sight, count)
        ends = search.ends(state, effort.until, barred)
        thought = Thought(search.states)
        if not ends:
            return Plan((_way_out(state),), 0.0, search.states, thought)
        end = self._taken(ends, chance)
        return Plan(_line(end), end.value, search.states, thought)

    def _taken(self, ends: Sequence[End], chance: int) -> End:
        """Returns the end that the player takes of those that he sees, best first."""
        persona = self._persona
        seen = without_loads(ends, persona.attention, chance)
        return takes_second_best(seen, persona.patience, chance)


def evaluation_of(persona: Persona, rules: Rules) -> Evaluation:
    """Returns how a persona values the ends of segments under some rules."""
    if persona.values is Values.TUNED:
        return evaluation_for(rules)
    return evaluation(persona.values.value)


def forgetting(observation: Observation, cards: int) -> Observation:
    """Returns the observation of one who remembers only so many face-down cards."""
    remembered = observation.remembered
    if len(remembered) <= cards:
        return observation
    kept = remembered[len(remembered) - cards :]
    lost = set(remembered).difference(kept)
    piles = tuple(
        tuple(
            one.pack if isinstance(one, Card) and one in lost else one for one in pile
        )
        if not lost.isdisjoint(pile)
        else pile
        for pile in observation.piles
    )
    return replace(observation, piles=piles, remembered=kept)


def chance_of(seed: int, state: State) -> int:
    """Returns a number for the chance at one decision, the same on every system."""
    text = f"{seed}:{state.turn_number}:{state.hash}".encode()
    return int.from_bytes(hashlib.sha256(text).digest()[:7])


def _line(end: End) -> tuple[Action, ...]:
    return tuple(ACTION_OF[move] for move in end.moves())


def _way_out(state: State) -> Action:
    """Returns an action that leads on where every way was barred."""
    ending = state.ending()
    return ACTION_OF[ending if ending >= 0 else state.plays()[0]]


def _agrees(line: tuple[Action, ...], steps: Sequence[Observation]) -> bool:
    """Returns whether the line was played up to the last step."""
    # Any sample: no face-down card is looked at before a line ends.
    position = sample(steps[0], Random(0))
    for action, seen in zip(line, steps[1:], strict=False):
        position = after(position, action)
        if position_key(position) != position_key(seen):
            return False
    return True


def _until(
    began: float, seconds: float | None, stop: Callable[[], bool]
) -> Callable[[], bool]:
    """Returns what a search asks: whether it was stopped or its time is up."""
    if seconds is None:
        return stop
    end = began + seconds
    return lambda: stop() or time.perf_counter() >= end
