"""Which commands can be given at a moment: a key of another one does nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from russianbank.controller.view import SeatKind
from russianbank.engine.cards import Player
from russianbank.ui.actions import Command

if TYPE_CHECKING:
    from russianbank.controller.view import DealSummary, TableView

# What waits until all have seen what Stop! brings.
OF_THE_HAND: Final = frozenset(
    {
        Command.UNDO,
        Command.REDO,
        Command.PLAY_FOUNDATIONS,
        Command.TURN_STOCK,
        Command.PASS,
        Command.HINT,
    }
)

# The other commands can always be given.
SOMETIMES: Final = frozenset(
    {
        Command.NEXT_DEAL,
        Command.SAVE_AS,
        Command.LOOK_BACK,
        Command.OFFER_DRAW,
        Command.CONCEDE,
        Command.UNDO,
        Command.REDO,
        Command.PLAY_FOUNDATIONS,
        Command.TURN_STOCK,
        Command.PASS,
        Command.HINT,
        Command.WHY,
        Command.HURRY,
        Command.STRICT,
        Command.WARN,
        Command.GUIDE,
        Command.STOP_FAR,
        Command.STOP_NEAR,
        Command.STOP_SINGLE,
        Command.COPY_POSITION,
    }
)


def speaker(view: TableView) -> Player | None:
    """Returns the person who speaks now: the hand, or the only person there is.

    None where only computers play, or where it is unclear which person.
    """
    if view.hand is not None:
        return view.hand
    persons = [one for one in Player if view.seats[one].kind is SeatKind.PERSON]
    return persons[0] if len(persons) == 1 else None


def may_deal(summary: DealSummary | None) -> bool:
    """Returns whether the match has a next deal that may be laid out now."""
    if summary is None or summary.provisional:
        return False
    return not summary.view.match.is_over


def enabled_commands(
    view: TableView | None, summary: DealSummary | None
) -> set[Command]:
    """Returns the commands of `SOMETIMES` that can be given now.

    Args:
        view: the table; None before the first deal.
        summary: the end of its deal; None while it runs.
    """
    if view is None:
        return set()
    can = {Command.COPY_POSITION, Command.LOOK_BACK, Command.SAVE_AS}
    if may_deal(summary):
        can.add(Command.NEXT_DEAL)
    if summary is None and speaker(view) is not None:
        can.add(Command.CONCEDE)
        agreed = "agreement" in view.observation.rules.draw_rules
        if agreed and view.draw_offer is None:
            can.add(Command.OFFER_DRAW)
    if view.thinking is not None:
        can.add(Command.HURRY)
    if any(seat.kind is SeatKind.PERSON for seat in view.seats):
        can |= {Command.STRICT, Command.WARN, Command.GUIDE}
    if view.undo_offer is None:
        can |= {Command.UNDO} if view.can_undo else set()
        can |= {Command.REDO} if view.can_redo else set()
    return can | _hand_commands(view) | _stop_commands(view)


def _hand_commands(view: TableView) -> set[Command]:
    if view.hand is None:
        return set()
    can = {Command.PLAY_FOUNDATIONS, Command.HINT}
    if view.can_turn or view.can_reveal:
        can.add(Command.TURN_STOCK)
    if view.can_pass:
        can.add(Command.PASS)
    return can


def _stop_commands(view: TableView) -> set[Command]:
    can = set()
    if view.stop_armed[Player.A]:
        can |= {Command.STOP_NEAR, Command.STOP_SINGLE}
    if view.stop_armed[Player.B]:
        can |= {Command.STOP_FAR, Command.STOP_SINGLE}
    return can
