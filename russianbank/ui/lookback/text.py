"""What the look back says of a turn, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication

from russianbank.ai.review import MISSED_WIN
from russianbank.engine.actions import (
    DISCARD,
    PASS,
    REVEAL,
    TURN,
    Action,
    source_pile,
    target_pile,
)
from russianbank.engine.piles import PileKind
from russianbank.ui.telling import move_text
from russianbank.ui.text import offence_text, pile_text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from russianbank.ai.review import Missed, TurnReview
    from russianbank.controller.lookback import Lookback
    from russianbank.engine.cards import Player
    from russianbank.engine.piles import Pile

translate = QCoreApplication.translate

_MOST: Final = 4  # moves of a line that are told
# Below this nobody could tell the two lines apart.
SLIGHT: Final = 0.5  # cards


def moment_text(deal: Lookback, moment: int) -> str:
    """Returns what led to a moment."""
    step = deal.step(moment)
    if step is None:
        return translate("Look back", "The cards are dealt.")
    text = move_text(step, deal.seats)
    return text or translate("Look back", "A card is picked up.")


def line_text(line: Sequence[Action], mover: Player) -> str:
    """Returns the moves of a line, the first ones at least."""
    told = [_action_text(one, mover) for one in line[:_MOST]]
    if len(line) > _MOST:
        told.append(translate("Look back", "…"))
    return translate("Look back", ", then ").join(told)


def _action_text(action: Action, mover: Player) -> str:
    plain = {
        TURN: translate("Look back", "turn the stock"),
        DISCARD: translate("Look back", "discard"),
        PASS: translate("Look back", "pass"),
        REVEAL: translate("Look back", "open the reserve"),
    }
    if action in plain:
        return plain[action]
    assert action.source is not None
    assert action.target is not None
    source = source_pile(action.source, mover)
    goal = target_pile(action.target, mover)
    return translate("Look back", "{source} to {target}").format(
        source=pile_text(source), target=_goal_text(goal)
    )


def _goal_text(pile: Pile | None) -> str:
    """Returns where a card goes; the foundations are all the same."""
    if pile is None:
        return translate("Look back", "its foundation")
    if pile.kind is PileKind.COLUMN:
        return pile_text(pile)
    if pile.kind is PileKind.RESERVE:
        return translate("Look back", "the opponent's reserve")
    return translate("Look back", "the opponent's waste")


def turn_text(deal: Lookback, review: TurnReview) -> str:
    """Returns what a turn cost, and what would have been better."""
    name = deal.seats[review.player].name
    worst = review.worst
    if worst is None or review.loss < SLIGHT:
        text = translate("Look back", "{name} missed nothing in this turn.")
        text = text.format(name=name)
    elif worst.loss >= MISSED_WIN:
        text = translate("Look back", "{name} could have won: {line}.")
        text = text.format(name=name, line=line_text(worst.best.line, review.player))
    else:
        text = translate(
            "Look back", "{name} could have played {line}: {loss} cards better."
        ).format(
            name=name,
            line=line_text(worst.best.line, review.player),
            loss=f"{worst.loss:.1f}",
        )
    return " ".join(
        [text, *(missed_text(deal, one) for one in review.missed), *_sure(review)]
    )


def _sure(review: TurnReview) -> list[str]:
    if review.complete:
        return []
    return [translate("Look back", "Not every line was looked at.")]


def missed_text(deal: Lookback, missed: Missed) -> str:
    """Returns which Stop! was not called, or was called wrongly."""
    name = deal.seats[missed.player].name
    if not missed.duties:
        text = translate("Look back", "{name} called Stop! without a reason.")
        return text.format(name=name)
    text = translate("Look back", "{name} could have called Stop!: {duty}")
    return text.format(name=name, duty=offence_text(missed.duties[0]))
