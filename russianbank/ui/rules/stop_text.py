"""Stop! as some rules have it: when it is called, and what follows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from russianbank.ui.text import COUNTS

if TYPE_CHECKING:
    from russianbank.engine.rules import Rules

translate = QCoreApplication.translate


def stop_sentences(rules: Rules) -> list[str]:
    """Returns when Stop! may be called, and what follows."""
    if rules.enforcement == "block":
        return [
            translate(
                "Rules",
                "Stop! is not played: the program accepts nothing that breaks a duty.",
            )
        ]
    if rules.enforcement == "off":
        return [translate("Rules", "Stop! is not played.")]
    if rules.stop_at == "touch":
        when = translate(
            "Rules",
            "Pick up a wrong card while one fits a foundation, and the opponent may say"
            " Stop!. So it is with every action that breaks a duty.",
        )
    else:
        when = translate(
            "Rules",
            "Break a duty, and the opponent may say Stop! before the next action.",
        )
    return [
        when,
        *_effects(rules),
        _win_sentence(rules),
        translate("Rules", "A call where no duty was broken changes nothing."),
    ]


def _effects(rules: Rules) -> list[str]:
    told = []
    if rules.stop_undo:
        told.append(translate("Rules", "The wrong action is taken back."))
        if rules.stop_force_missed_move:
            told.append(
                translate(
                    "Rules",
                    "The missed play to a foundation is made, or else the space is"
                    " filled.",
                )
            )
    else:
        told.append(translate("Rules", "The wrong action stands."))
    if rules.stop_penalty_cards:
        told.append(
            translate(
                "Rules",
                "The caller gives {cards} from the bottom of their stock, which the"
                " other player puts under theirs.",
            ).format(cards=COUNTS.cards(rules.stop_penalty_cards))
        )
        told.append(
            translate(
                "Rules",
                "If the caller's stock is used up, the waste is turned over for that;"
                " with neither left no card is given.",
            )
        )
    told.append(
        translate(
            "Rules",
            "A turned card goes to the waste of whoever turned it. Then it is the"
            " caller's turn.",
        )
    )
    return told


def _win_sentence(rules: Rules) -> str:
    if rules.stop_undo:
        return translate(
            "Rules", "A win by a wrong action can be stopped like any other action."
        )
    return translate("Rules", "A win stands, whatever duty was broken by it.")
