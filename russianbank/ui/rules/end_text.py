"""How deals and matches end: draws, points, and who wins the match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from russianbank.ui.text import COUNTS

if TYPE_CHECKING:
    from russianbank.engine.rules import Rules

translate = QCoreApplication.translate


def draw_sentences(rules: Rules) -> list[str]:
    """Returns when a deal is drawn."""
    every = {
        "repetition": translate(
            "Rules",
            "A deal is drawn when the same position lies there for the third time as a"
            " turn begins.",
        ),
        "no_progress": translate(
            "Rules",
            "It is drawn when every card of stock and waste has been turned without"
            " use: nothing but turning, discarding and moves between columns.",
        ),
        "agreement": translate("Rules", "It is drawn when both players agree."),
    }
    told = [text for key, text in every.items() if key in rules.draw_rules]
    return told or [translate("Rules", "A deal goes on until somebody wins it.")]


def point_sentences(rules: Rules) -> list[str]:
    """Returns what a deal scores, and how long a match is."""
    bonus = COUNTS.points(rules.win_bonus)
    if rules.points_reserve or rules.points_stock_waste:
        won = translate(
            "Rules",
            "The winner scores {bonus}, and for the opponent's cards {reserve} each in"
            " the reserve and {rest} each in stock and waste.",
        ).format(
            bonus=bonus, reserve=rules.points_reserve, rest=rules.points_stock_waste
        )
    else:
        won = translate("Rules", "The winner scores {bonus}.").format(bonus=bonus)
    if rules.draw_score == "difference":
        drawn = translate(
            "Rules",
            "In a drawn deal the cards of both are counted in this way, and the lower"
            " count scores the difference.",
        )
    else:
        drawn = translate("Rules", "A drawn deal scores nothing.")
    return [won, drawn, *_match_sentences(rules)]


def _match_sentences(rules: Rules) -> list[str]:
    if rules.match == "points":
        return [
            translate(
                "Rules",
                "The first to reach {points} wins the match. That is looked at between"
                " deals; while both are level another deal is played.",
            ).format(points=COUNTS.points(rules.match_target or 1))
        ]
    if rules.match == "deals":
        text = translate("Rules", "A match has {deals}. The higher total wins.")
        told = [text.format(deals=COUNTS.deals(rules.match_deals or 1))]
    else:
        told = [translate("Rules", "A match is one deal.")]
    if rules.match_tie == "draw":
        told.append(translate("Rules", "If both are level, the match is drawn."))
    else:
        told.append(translate("Rules", "If both are level, another deal is played."))
    return told
