"""What was done in a deal, and what of it was taken back and may be done again."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from russianbank.engine.events import CardMoved, CardOpened
from russianbank.engine.piles import PileKind

if TYPE_CHECKING:
    from russianbank.engine.events import Transition


@dataclass(slots=True)
class Past:
    """The actions of a deal.

    Attributes:
        steps: what was done and still holds, first one first.
        joined: the numbers of steps, from 0, that belong to the one before them: the
            plays of a run, and of all foundation cards at once.
        undone: what was taken back, the next to be done again last; with each whether
            it is joined.
        helped: whether a card was hidden again that somebody had seen.
    """

    steps: list[Transition] = field(default_factory=list)
    joined: set[int] = field(default_factory=set)
    undone: list[tuple[Transition, bool]] = field(default_factory=list)
    helped: bool = False

    def add(self, step: Transition, *, joined: bool = False) -> None:
        """Notes what was done; what was undone is forgotten if it is something else."""
        if self.undone and self.undone[-1][0].action == step.action:
            self.undone.pop()
        else:
            self.undone.clear()
        if joined:
            self.joined.add(len(self.steps))
        self.steps.append(step)

    def take_back(self, count: int) -> None:
        """Takes the last actions back."""
        for _ in range(count):
            step = self.steps.pop()
            number = len(self.steps)
            self.undone.append((step, number in self.joined))
            self.joined.discard(number)
            self.helped = self.helped or shows_a_card(step)


def shows_a_card(step: Transition) -> bool:
    """Returns whether a card came to be seen that had lain face down."""
    return any(
        isinstance(event, CardOpened)
        or (isinstance(event, CardMoved) and event.source.kind is PileKind.STOCK)
        for event in step.events
    )
