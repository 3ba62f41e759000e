"""Help with duties in the players' words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from russianbank.controller.help_level import HelpLevel
from russianbank.ui.text import card_text, offence_text

if TYPE_CHECKING:
    from russianbank.controller.view import Warned

translate = QCoreApplication.translate


def help_title(level: HelpLevel) -> str:
    """Returns what a level of help is called."""
    return {
        HelpLevel.STRICT: translate("Help level", "Strict"),
        HelpLevel.WARN: translate("Help level", "Warn"),
        HelpLevel.GUIDE: translate("Help level", "Guide"),
    }[level]


def help_sentence(level: HelpLevel) -> str:
    """Returns what a level of help means."""
    return {
        HelpLevel.STRICT: translate(
            "Help level", "Whoever breaks a duty may be stopped; nothing warns."
        ),
        HelpLevel.WARN: translate(
            "Help level", "You are asked before you break a duty; Stop! is played."
        ),
        HelpLevel.GUIDE: translate(
            "Help level",
            "Cards that must be played are marked, what breaks a duty is refused, and"
            " nobody calls Stop!.",
        ),
    }[level]


def warning_text(warned: Warned) -> str:
    """Returns the question whether a duty shall be broken."""
    duty = offence_text(warned.offences[0])
    if warned.card is None:
        return translate("Help level", "{duty} Go on anyway?").format(duty=duty)
    text = translate("Help level", "{duty} Play {card} anyway?")
    return text.format(duty=duty, card=card_text(warned.card))
