"""From a hand's gesture on the table to the action that it means."""

from __future__ import annotations

from typing import TYPE_CHECKING

from russianbank.engine.actions import (
    DISCARD,
    PLAY,
    Action,
    source_at,
    target_at,
)
from russianbank.engine.groups import GroupRefusal
from russianbank.engine.legality import Refusal
from russianbank.engine.piles import Pile, turned_of, waste_of

if TYPE_CHECKING:
    from russianbank.engine.cards import Player


def action_for(
    source: Pile, target: Pile, mover: Player
) -> Action | Refusal | GroupRefusal:
    """Returns what carrying a pile's top card to another pile means.

    Args:
        source: where the card lies.
        target: where it is put; any foundation means a foundation.
        mover: whose turn it is.

    Returns:
        The action, whether or not it is legal now; or why there is none at all.
    """
    if source is turned_of(mover) and target is waste_of(mover):
        return DISCARD
    picked = source_at(source, mover)
    if picked is None:
        return Refusal.NO_CARD
    put = target_at(target, mover)
    if put is None or source is target:
        return GroupRefusal.NO_TARGET
    return PLAY[picked, put]
