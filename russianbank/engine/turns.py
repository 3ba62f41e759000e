"""The turns of a deal, as parts of its history."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from russianbank.engine.events import Transition


def turns(history: Sequence[Transition]) -> list[tuple[int, int]]:
    """Returns where each turn starts and ends: the numbers of its actions, from 0."""
    found: list[tuple[int, int]] = []
    for number, step in enumerate(history):
        before = step.before
        last = history[number - 1].before if number else None
        named = (before.turn, before.turn_number)
        if last is not None and named == (last.turn, last.turn_number):
            found[-1] = (found[-1][0], number + 1)
        else:
            found.append((number, number + 1))
    return found
