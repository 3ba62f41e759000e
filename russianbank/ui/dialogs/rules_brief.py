"""The rules in brief, told from the very values that the referee plays by."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from russianbank.ui.text import COUNTS

if TYPE_CHECKING:
    from russianbank.engine.rules import Rules

translate = QCoreApplication.translate

Sentences = list[str]


def rules_paragraphs(rules: Rules) -> list[tuple[str, Sentences]]:
    """Returns headings and sentences that tell how these rules are played."""
    return [
        (translate("Rules", "Aim"), _aim(rules)),
        (translate("Rules", "Building"), _building(rules)),
        (translate("Rules", "Your turn"), _turn(rules)),
        (translate("Rules", "Loading the opponent"), _loading(rules)),
        (translate("Rules", "What must come first"), _duties(rules)),
        (translate("Rules", "Stop!"), _stop(rules)),
        (translate("Rules", "Points"), _points(rules)),
    ]


def _aim(rules: Rules) -> Sentences:
    cards = COUNTS.cards(rules.reserve_size)
    return [
        translate(
            "Rules",
            "Each player has a pack of 52 cards: {cards} in the reserve, four face up"
            " as columns, the rest as stock.",
        ).format(cards=cards),
        translate(
            "Rules",
            "Whoever is first rid of reserve, stock and waste wins the deal.",
        ),
    ]


def _building(rules: Rules) -> Sentences:
    told = [
        translate(
            "Rules",
            "The eight foundations in the middle go from the Ace up to the King in"
            " suit.",
        )
    ]
    if rules.tableau_build == "same_suit":
        told.append(translate("Rules", "The columns go down in suit."))
    else:
        told.append(
            translate("Rules", "The columns go down in alternating colours: 8♠ on 9♥.")
        )
    told.append(
        translate(
            "Rules",
            "Both players use all columns and foundations; only the last card of a"
            " column may be moved.",
        )
    )
    if rules.group_move == "macro":
        told.append(
            translate(
                "Rules",
                "The program moves a sequence card by card where the spaces allow it.",
            )
        )
    return told


def _turn(rules: Rules) -> Sentences:
    told = []
    if rules.reserve_start == "all_down":
        told.append(
            translate("Rules", "In the first turn each player opens the reserve.")
        )
    told.append(
        translate(
            "Rules",
            "Play as many cards as you like, then turn the top card of your stock. If"
            " you put it on your waste, your turn ends.",
        )
    )
    told.append(
        {
            "never": translate("Rules", "A card on the waste may not be played."),
            "when_reserve_empty": translate(
                "Rules",
                "The top of your waste may be played once your reserve is empty.",
            ),
            "always": translate("Rules", "The top of your waste may be played."),
        }[rules.waste_top]
    )
    told.append(
        translate(
            "Rules",
            "When the stock is used up the waste is turned over. With neither left"
            " you may pass.",
        )
    )
    return told


def _loading(rules: Rules) -> Sentences:
    names = {
        "reserve": translate("Rules", "your reserve"),
        "stock": translate("Rules", "your turned card"),
        "waste": translate("Rules", "your waste"),
        "tableau": translate("Rules", "the columns"),
    }
    sources = [name for key, name in names.items() if key in rules.load_sources]
    if not sources or not rules.load_targets:
        return [translate("Rules", "The opponent's piles may not be loaded.")]
    told = [
        translate(
            "Rules",
            "On the opponent's open reserve or waste go cards of the same suit, one"
            " higher or lower: 7♥ or 9♥ on 8♥. They may come from: {sources}.",
        ).format(sources=", ".join(sources))
    ]
    if rules.load_match_waste == "alt_colour":
        told.append(translate("Rules", "On the waste the colours must alternate."))
    if not rules.load_on_king:
        told.append(translate("Rules", "Nothing goes on a King."))
    if not rules.load_in_first_turn:
        told.append(translate("Rules", "The very first turn knows no loading."))
    return told


def _duties(rules: Rules) -> Sentences:
    told = []
    if rules.foundation_duty == "exposed":
        told.append(
            translate("Rules", "A card that fits a foundation must go there first.")
        )
    if rules.reserve_foundation_first:
        told.append(
            translate("Rules", "The reserve card comes before all others in this.")
        )
    if rules.reserve_to_sequence_duty:
        told.append(
            translate(
                "Rules",
                "A reserve card that fits a sequence must be played before the stock"
                " is turned.",
            )
        )
    if rules.turned_to_sequence_duty:
        told.append(
            translate("Rules", "A turned card that fits a sequence must go there.")
        )
    if rules.sequence_before_space:
        told.append(
            translate(
                "Rules", "A card that fits a sequence may not be put into a space."
            )
        )
    if rules.tableau_before_load == "per_card":
        told.append(
            translate("Rules", "A card that fits a sequence may not be loaded.")
        )
    told.append(
        {
            "optional": translate("Rules", "Spaces may stay open."),
            "before_stock": translate(
                "Rules",
                "Spaces are filled from the reserve before the stock is turned.",
            ),
            "immediate": translate(
                "Rules", "A space is filled from the reserve at once."
            ),
        }[rules.fill_space]
    )
    return told


def _stop(rules: Rules) -> Sentences:
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
        told = [
            translate(
                "Rules",
                "Touch a wrong card while one fits a foundation, and the opponent may"
                " say Stop!.",
            )
        ]
    else:
        told = [
            translate(
                "Rules",
                "Break a duty, and the opponent may say Stop! before the next action.",
            )
        ]
    return told + _stop_effects(rules)


def _stop_effects(rules: Rules) -> Sentences:
    told = []
    if rules.stop_undo:
        told.append(translate("Rules", "The wrong action is taken back."))
    if rules.stop_force_missed_move:
        told.append(translate("Rules", "The missed play is made."))
    if rules.stop_penalty_cards:
        told.append(
            translate(
                "Rules", "The caller gives {cards} from the bottom of his stock."
            ).format(cards=COUNTS.cards(rules.stop_penalty_cards))
        )
    told.append(translate("Rules", "Then it is the caller's turn."))
    return told


def _points(rules: Rules) -> Sentences:
    told = []
    if rules.points_reserve or rules.points_stock_waste:
        told.append(
            translate(
                "Rules",
                "The winner scores {bonus}, and for the opponent's cards {reserve} each"
                " in the reserve and {rest} each in stock and waste.",
            ).format(
                bonus=COUNTS.points(rules.win_bonus),
                reserve=rules.points_reserve,
                rest=rules.points_stock_waste,
            )
        )
    if rules.draw_score == "difference":
        told.append(
            translate("Rules", "In a drawn deal the lower count scores the difference.")
        )
    if rules.match == "deals":
        text = translate("Rules", "A match has {deals}.")
        told.append(text.format(deals=COUNTS.deals(rules.match_deals or 1)))
    elif rules.match == "points":
        text = translate("Rules", "The match goes to {points}.")
        told.append(text.format(points=COUNTS.points(rules.match_target or 1)))
    else:
        told.append(translate("Rules", "A match is one deal."))
    return told
