"""How a deal is laid out and played: aim, start, building, turns and loading."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication

from russianbank.ui.text import COUNTS

if TYPE_CHECKING:
    from russianbank.engine.rules import Rules

translate = QCoreApplication.translate

_COMPARING: Final = ("cut_low", "cut_high", "reserve_low", "reserve_high")


def aim_sentences(rules: Rules) -> list[str]:
    """Returns what each player has, and who wins."""
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


def start_sentences(rules: Rules) -> list[str]:
    """Returns who starts the first deal and the later ones."""
    told = [
        {
            "cut_low": translate(
                "Rules", "Each player cuts a card: the lower one starts."
            ),
            "cut_high": translate(
                "Rules", "Each player cuts a card: the higher one starts."
            ),
            "reserve_low": translate(
                "Rules", "The player with the lower card on the reserve starts."
            ),
            "reserve_high": translate(
                "Rules", "The player with the higher card on the reserve starts."
            ),
            "random": translate("Rules", "Chance decides who starts."),
            "chosen": translate("Rules", "The near side starts."),
        }[rules.first_player]
    ]
    if rules.first_player in _COMPARING:
        told += _comparing_sentences(rules)
    if rules.match != "single":
        told += _later_sentences(rules)
    return told


def _comparing_sentences(rules: Rules) -> list[str]:
    ace = (
        translate("Rules", "An Ace counts as the highest card in this.")
        if rules.ace_high_for_start
        else translate("Rules", "An Ace counts as the lowest card in this.")
    )
    tie = {
        "recut": translate("Rules", "If the cards are equal, the packs are cut again."),
        "houses": translate(
            "Rules",
            "If the cards are equal, the columns next to the reserves are compared,"
            " then the next ones outward; after that chance decides.",
        ),
        "highest_house": translate(
            "Rules",
            "If the cards are equal, whoever has the highest card in their columns"
            " starts; after that the suits decide, ♠ before ♥, ♦ and ♣, then chance.",
        ),
        "suit": translate(
            "Rules",
            "If the cards are equal, the suits decide, ♠ before ♥, ♦ and ♣, then"
            " chance.",
        ),
        "random": translate("Rules", "If the cards are equal, chance decides."),
    }[rules.first_player_tie]
    return [ace, tie]


def _later_sentences(rules: Rules) -> list[str]:
    told = [
        {
            "same_method": translate("Rules", "Later deals begin in the same way."),
            "alternate": translate(
                "Rules", "In later deals the players start by turns."
            ),
            "loser": translate("Rules", "Whoever has lost a deal starts the next one."),
            "winner": translate("Rules", "Whoever has won a deal starts the next one."),
        }[rules.next_first_player]
    ]
    if rules.next_first_player in ("loser", "winner"):
        told.append(
            translate("Rules", "After a drawn deal the same player starts again.")
        )
    return told


def building_sentences(rules: Rules) -> list[str]:
    """Returns what goes where on the foundations and columns."""
    told = [
        translate(
            "Rules",
            "The eight foundations in the middle go from the Ace up to the King in"
            " suit. A card on a foundation stays there.",
        )
    ]
    if rules.tableau_build == "same_suit":
        told.append(translate("Rules", "The columns go down in suit: 8♥ on 9♥."))
    else:
        told.append(
            translate("Rules", "The columns go down in alternating colours: 8♠ on 9♥.")
        )
    told += [
        translate(
            "Rules",
            "Both players use all columns and foundations; only the last card of a"
            " column may be moved.",
        ),
        translate("Rules", "A column without cards is a space. Any card may go there."),
    ]
    if rules.group_move == "macro":
        told.append(
            translate(
                "Rules",
                "The program moves a sequence card by card where the spaces allow it.",
            )
        )
    else:
        told.append(translate("Rules", "Sequences are never moved as a whole."))
    return told


def turn_sentences(rules: Rules) -> list[str]:
    """Returns what a turn is made of."""
    told = []
    if rules.reserve_start == "all_down":
        told.append(
            translate(
                "Rules",
                "The reserves lie face down at first. In your first turn you may play"
                " to the foundations and move cards between the columns before you"
                " open your reserve.",
            )
        )
    told += [
        translate(
            "Rules",
            "Play as many cards as you like, then turn the top card of your stock."
            " Once it has found another place you go on. If you put it on your waste,"
            " your turn ends.",
        ),
        translate(
            "Rules", "When a card of your reserve is played, the next one is opened."
        ),
        {
            "never": translate("Rules", "A card on the waste may not be played."),
            "when_reserve_empty": translate(
                "Rules",
                "The top of your waste may be played once your reserve is empty.",
            ),
            "always": translate("Rules", "The top of your waste may be played."),
        }[rules.waste_top],
        translate(
            "Rules",
            "When you need a card and the stock is used up, the waste is turned over,"
            " unshuffled. With neither left you may pass.",
        ),
    ]
    return told


def loading_sentences(rules: Rules) -> list[str]:
    """Returns what may be put on the opponent's piles."""
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
        _target_sentence(rules),
        translate("Rules", "They may come from: {sources}.").format(
            sources=", ".join(sources)
        ),
        translate("Rules", "An empty pile and a hidden reserve cannot be loaded."),
    ]
    if not rules.load_on_king:
        told.append(translate("Rules", "Nothing goes on a King."))
    else:
        told.append(translate("Rules", "An Ace and a King are no neighbours."))
    if not rules.load_in_first_turn:
        told.append(translate("Rules", "The very first turn knows no loading."))
    return told


def _target_sentence(rules: Rules) -> str:
    """Returns which piles are loaded, and with what."""
    if rules.load_targets == {"reserve"}:
        return translate(
            "Rules",
            "On the opponent's reserve go cards of the same suit, one higher or lower:"
            " 7♥ or 9♥ on 8♥.",
        )
    alternating = rules.load_match_waste == "alt_colour"
    if rules.load_targets == {"waste"}:
        if alternating:
            return translate(
                "Rules",
                "On the opponent's waste go cards of the other colour, one higher or"
                " lower: 7♠ or 9♣ on 8♥.",
            )
        return translate(
            "Rules",
            "On the opponent's waste go cards of the same suit, one higher or lower:"
            " 7♥ or 9♥ on 8♥.",
        )
    if alternating:
        return translate(
            "Rules",
            "On the opponent's reserve go cards of the same suit, one higher or lower,"
            " 7♥ or 9♥ on 8♥; on the waste cards of the other colour, 7♠ or 9♣ on 8♥.",
        )
    return translate(
        "Rules",
        "On the opponent's reserve and waste go cards of the same suit, one higher or"
        " lower: 7♥ or 9♥ on 8♥.",
    )
