"""Hints in words: what could be done, and why, in a sentence each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication

from russianbank.engine.actions import DISCARD, PASS, REVEAL, TURN
from russianbank.engine.piles import Pile, PileKind
from russianbank.ui.text import card_text

if TYPE_CHECKING:
    from russianbank.ai.advisor import Reason
    from russianbank.controller.view import Hint, Seat

translate = QCoreApplication.translate

_AS_GOOD: Final = 0.05  # cards that nobody would notice


def hint_text(hint: Hint, seats: tuple[Seat, Seat]) -> str:
    """Returns what could be done and why.

    Args:
        hint: the hint.
        seats: A's and B's seat.
    """
    move = _move_text(hint, seats)
    if hint.number > 1:
        text = translate("Hint", "Or: {move}. {reason}")
    else:
        text = translate("Hint", "Hint: {move}. {reason}")
    return text.format(move=move, reason=_why(hint))


def _move_text(hint: Hint, seats: tuple[Seat, Seat]) -> str:
    """Returns the move, without a full stop."""
    if hint.action is TURN:
        return translate("Hint", "turn the stock")
    if hint.action is REVEAL:
        return translate("Hint", "open the reserve")
    if hint.action is PASS:
        return translate("Hint", "pass")
    card = card_text(hint.card)
    if hint.action is DISCARD:
        return translate("Hint", "discard {card}").format(card=card)
    if hint.target is None or hint.target.kind is PileKind.FOUNDATION:
        return translate("Hint", "{card} to its foundation").format(card=card)
    return _carry_text(hint, hint.target, card, seats)


def _carry_text(hint: Hint, target: Pile, card: str, seats: tuple[Seat, Seat]) -> str:
    if target.owner is not None:
        if target.kind is PileKind.RESERVE:
            text = translate("Hint", "{card} onto the reserve of {name}")
        else:
            text = translate("Hint", "{card} onto the waste of {name}")
        return text.format(card=card, name=seats[target.owner].name)
    if hint.onto is None:
        return translate("Hint", "{card} into a space").format(card=card)
    text = translate("Hint", "{card} onto {below}")
    return text.format(card=card, below=card_text(hint.onto))


def _why(hint: Hint) -> str:
    """Returns in a sentence what speaks for the move, or how good it is."""
    topics = [one.topic.value for one in hint.advice.reasons]
    if hint.number > 1 and topics[:1] == ["as_good"]:
        if hint.behind < _AS_GOOD:
            return translate("Hint", "It is just as good.")
        return translate("Hint", "It is not as good.")
    return reason_text(hint.advice.reasons[0])


def reason_text(reason: Reason) -> str:
    """Returns what speaks for a line, as a sentence."""
    return {
        "wins": translate("Reason", "It wins the deal."),
        "duty": translate("Reason", "It must be played first."),
        "only_way": translate("Reason", "There is nothing else to do."),
        "as_good": translate("Reason", "Nothing else is better."),
        "keeps_turn": translate("Reason", "The turn goes on."),
        "opens_reserve": translate("Reason", "The next reserve card comes up."),
        "reserve_cards": translate("Reason", "It leads to fewer cards in the reserve."),
        "other_cards": translate(
            "Reason", "It leads to fewer cards in stock and waste."
        ),
        "loaded": translate("Reason", "It loads cards on the opponent."),
        "foundations": translate("Reason", "It brings cards to the foundations."),
        "spaces": translate("Reason", "It leads to a space."),
        "clearable": translate("Reason", "A column can soon become a space."),
        "tableau": translate("Reason", "It leaves the columns in better order."),
        "own_top": translate("Reason", "Then the reserve card can be played."),
        "opponent_top": translate(
            "Reason", "It makes the opponent's reserve card hard to play."
        ),
        "loads_against": translate(
            "Reason", "It leaves the opponent fewer cards to load."
        ),
        "loads_ready": translate("Reason", "Then more cards can be loaded later."),
        "next_card": translate("Reason", "The next card is more likely to fit."),
        "opponent_next_card": translate(
            "Reason", "The opponent's next card is less likely to fit."
        ),
    }[reason.topic.value]
