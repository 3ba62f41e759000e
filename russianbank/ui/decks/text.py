"""Why a deck cannot be used, in the players' words."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from russianbank.ui.decks.model import Refusal

translate = QCoreApplication.translate


def refusal_text(reason: Refusal) -> str:
    """Returns the sentence that says why a deck is not used."""
    return {
        Refusal.UNREADABLE: translate("Decks", "Its files cannot be read."),
        Refusal.TOO_LARGE: translate("Decks", "It is too large."),
        Refusal.NO_DECK: translate("Decks", "There is no deck of cards here."),
        Refusal.BAD_INDEX: translate("Decks", "The file that describes it is wrong."),
        Refusal.BROKEN: translate("Decks", "Its pictures are broken."),
        Refusal.ENTITIES: translate(
            "Decks", "It declares texts of its own, which could be harmful."
        ),
        Refusal.OUTSIDE: translate("Decks", "It refers to files outside itself."),
        Refusal.SCRIPT: translate("Decks", "It contains a program."),
        Refusal.TOO_COMPLEX: translate("Decks", "Its drawing has too many parts."),
        Refusal.TOO_SLOW: translate("Decks", "It takes too long to draw."),
        Refusal.CRASHED: translate("Decks", "It could not be drawn."),
        Refusal.CARDS_MISSING: translate("Decks", "Some of its cards are missing."),
        Refusal.MISPLACED: translate("Decks", "Its cards would be drawn wrongly."),
        Refusal.ALIKE: translate("Decks", "Some of its cards look the same."),
        Refusal.EMPTY: translate("Decks", "Some of its cards are empty."),
        Refusal.TOO_SMALL: translate("Decks", "Its pictures are too small."),
        Refusal.UNSUITABLE: translate(
            "Decks", "Its suits or shapes do not fit this game."
        ),
    }[reason]


def fallback_text(name: str, reason: Refusal) -> str:
    """Returns what is said once when our own cards are shown instead."""
    if reason is Refusal.NO_DECK:
        text = translate("Decks", "The deck {name} is gone: these are our own cards.")
        return text.format(name=name)
    text = translate("Decks", "The deck {name} cannot be used. {why}")
    return text.format(name=name, why=refusal_text(reason))
