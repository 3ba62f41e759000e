"""Plays by itself what the table accepts: for the self-check, pictures and tests."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from russianbank.engine.piles import Pile, PileKind

if TYPE_CHECKING:
    from random import Random

    from russianbank.controller.game_controller import GameController
    from russianbank.controller.view import TableView


@dataclass(frozen=True, slots=True)
class Carry:
    """The top card of one pile goes to another."""

    source: Pile
    target: Pile


@dataclass(frozen=True, slots=True)
class Click:
    """A click on the stock, on the hidden reserve, or on Pass."""

    what: str


STOCK, REVEAL, PASS = Click("stock"), Click("reserve"), Click("pass")
Gesture = Carry | Click


def gestures(view: TableView) -> list[Gesture]:
    """Returns what the hand may do, without moves of single cards for nothing."""
    found: list[Gesture] = [
        Carry(source, target)
        for source, targets in view.moves.items()
        for target in targets
    ]
    if view.can_turn:
        found.append(STOCK)
    if view.can_reveal:
        found.append(REVEAL)
    if view.can_pass:
        found.append(PASS)
    return found


def choose(view: TableView, rng: Random) -> Gesture:
    """Returns a gesture that brings the deal on: mostly out of one's own piles.

    Cards go to foundations first, then from one's own piles anywhere but onto one's
    waste; columns are seldom moved about, so that deals come to an end.
    """
    found = gestures(view)
    carries = [one for one in found if isinstance(one, Carry)]
    to_foundation = [one for one in carries if one.target.kind is PileKind.FOUNDATION]
    if to_foundation:
        return rng.choice(to_foundation)
    own = [
        one
        for one in carries
        if one.source.kind is not PileKind.COLUMN
        and one.target.owner in (None, view.observation.turn.other)
    ]
    if own:
        return rng.choice(own)
    rest = [
        one
        for one in found
        if not isinstance(one, Carry) or one.source.kind is not PileKind.COLUMN
    ]
    if not rest or rng.random() < 0.1:
        return rng.choice(found)
    return rng.choice(rest)


def perform(controller: GameController, gesture: Gesture) -> None:
    """Does a gesture without the mouse."""
    if isinstance(gesture, Carry):
        controller.move(gesture.source, gesture.target)
    elif gesture == STOCK:
        controller.click_stock()
    elif gesture == REVEAL:
        controller.reveal()
    else:
        controller.pass_turn()
