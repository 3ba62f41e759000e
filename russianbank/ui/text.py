"""Every value of engine and controller in the player's language.

Texts are looked up when they are asked for, so that the language may change.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from russianbank.ai.persona import Level
from russianbank.controller.view import Notice, SeatKind
from russianbank.engine.cards import RANK_LETTERS, Card, Colour
from russianbank.engine.groups import GroupRefusal
from russianbank.engine.help import Help
from russianbank.engine.legality import Refusal
from russianbank.engine.piles import Pile, PileKind
from russianbank.engine.rules import Offence, Rules, preset_name

if TYPE_CHECKING:
    from enum import Enum

    from russianbank.controller.view import MoveRefused
    from russianbank.engine.cards import Player
    from russianbank.engine.events import SeenCard

translate = QCoreApplication.translate

_SUIT_SIGNS = "♠♥♦♣"


class Counts:
    """Texts with a number in them; lupdate finds plurals only in calls of `tr`."""

    @staticmethod
    def tr(text: str, comment: str, number: int) -> str:
        """Returns the text in the form that the number asks for."""
        return translate("Counts", text, comment, number)

    def cards(self, number: int) -> str:
        """Returns `1 card`, `2 cards`."""
        return self.tr("%n card(s)", "", number)

    def points(self, number: int) -> str:
        """Returns `1 point`, `2 points`."""
        return self.tr("%n point(s)", "", number)

    def deals(self, number: int) -> str:
        """Returns `1 deal`, `2 deals`."""
        return self.tr("%n deal(s)", "", number)


COUNTS = Counts()


def rank_text(rank: int) -> str:
    """Returns how a rank (1 to 13) is printed on its card: A, 2 to 10, J, Q, K."""
    return "10" if rank == 10 else RANK_LETTERS[rank - 1]


def card_text(card: SeenCard | None) -> str:
    """Returns a card's name, such as 7♥; `a card` for one that lies face down."""
    if isinstance(card, Card):
        return rank_text(card.rank) + _SUIT_SIGNS[card.suit]
    return translate("Card", "a card")


def seat_kind_text(kind: SeatKind) -> str:
    """Returns who sits at a seat, as a choice in a list."""
    return {
        SeatKind.PERSON: translate("Seat", "Person"),
        SeatKind.COMPUTER: translate("Seat", "Computer"),
    }[kind]


def level_text(level: Level) -> str:
    """Returns what a strength of the computer is called."""
    return {
        Level.BEGINNER: translate("Level", "Beginner"),
        Level.EASY: translate("Level", "Easy"),
        Level.CASUAL: translate("Level", "Casual"),
        Level.CLUB: translate("Level", "Club"),
        Level.STRONG: translate("Level", "Strong"),
        Level.EXPERT: translate("Level", "Expert"),
        Level.CUSTOM: translate("Level", "Custom"),
    }[level]


def level_sentence(level: Level) -> str:
    """Returns how a strength of the computer plays, in a sentence."""
    return {
        Level.BEGINNER: translate(
            "Level", "Sees little, forgets everything and misses many duties."
        ),
        Level.EASY: translate("Level", "Sees a bit more, and still misses a lot."),
        Level.CASUAL: translate(
            "Level",
            "Plays like a friend after dinner: sound, with a slip now and then.",
        ),
        Level.CLUB: translate(
            "Level", "Looks through most of its turn and seldom misses a duty."
        ),
        Level.STRONG: translate(
            "Level", "Looks through the whole turn and remembers every card."
        ),
        Level.EXPERT: translate(
            "Level", "Looks past the hidden cards too, and misses nothing."
        ),
        Level.CUSTOM: translate("Level", "Make your own opponent."),
    }[level]


def pile_text(pile: Pile) -> str:
    """Returns a pile's name."""
    names = {
        PileKind.COLUMN: translate("Pile", "column {number}"),
        PileKind.FOUNDATION: translate("Pile", "foundation {number}"),
        PileKind.RESERVE: translate("Pile", "reserve"),
        PileKind.STOCK: translate("Pile", "stock"),
        PileKind.WASTE: translate("Pile", "waste"),
        PileKind.TURNED: translate("Pile", "turned card"),
    }
    return names[pile.kind].format(number=pile % 8 + 1)


def refusal_text(refused: MoveRefused, rules: Rules) -> str:
    """Returns in one sentence why a gesture was not accepted."""
    reason = refused.reason
    if isinstance(reason, GroupRefusal):
        if reason is GroupRefusal.SEQUENCE:
            return _sequence_refusal(refused, rules)
        if reason is GroupRefusal.NO_TARGET and refused.target is not None:
            return _no_target_text(refused.target, refused.mover)
        return group_refusal_text(reason)
    if reason is Refusal.DUTY and refused.offences:
        return offence_text(refused.offences[0])
    if reason is Refusal.SEQUENCE:
        return _sequence_refusal(refused, rules)
    if isinstance(refused.card, Card):
        if reason is Refusal.FOUNDATION and refused.card.rank > 1:
            return translate("Refusal", "{card} needs {lower} on a foundation.").format(
                card=card_text(refused.card), lower=_neighbour(refused.card, -1)
            )
        if reason is Refusal.LOAD_CARD:
            return _load_refusal(refused.card, refused.target, rules)
    if reason is Refusal.LOAD_SOURCE and refused.source is not None:
        return _load_source_text(refused.source)
    return plain_refusal_text(reason)


def _no_target_text(target: Pile, mover: Player | None) -> str:
    """Returns why nothing, or no such cards, may be put on a pile."""
    if target.kind is PileKind.FOUNDATION:
        return translate("Refusal", "Only single cards go to a foundation.")
    if target.owner is not None and target.owner is not mover:
        if target.kind is PileKind.STOCK:
            return translate("Refusal", "Nothing is ever put on a stock.")
        return translate("Refusal", "Only single cards are loaded.")
    if target.kind is PileKind.WASTE:
        return translate("Refusal", "Only the turned card is discarded there.")
    return group_refusal_text(GroupRefusal.NO_TARGET)


def _load_source_text(source: Pile) -> str:
    """Returns which cards may not be loaded, by where one was taken."""
    texts = {
        PileKind.COLUMN: translate(
            "Refusal", "Cards of the columns may not be loaded on the opponent."
        ),
        PileKind.RESERVE: translate(
            "Refusal", "The reserve may not be loaded on the opponent."
        ),
        PileKind.WASTE: translate(
            "Refusal", "The waste may not be loaded on the opponent."
        ),
        PileKind.TURNED: translate(
            "Refusal", "The turned card may not be loaded on the opponent."
        ),
    }
    return texts.get(source.kind) or plain_refusal_text(Refusal.LOAD_SOURCE)


def plain_refusal_text(reason: Refusal) -> str:
    """Returns why an action is not accepted, without a look at the cards."""
    return {
        Refusal.DEAL_OVER: translate("Refusal", "The deal is over."),
        Refusal.NO_CARD: translate("Refusal", "There is no card to move."),
        Refusal.RESERVE_HIDDEN: translate("Refusal", "The reserve is not open yet."),
        Refusal.NOT_TURNED: translate("Refusal", "No card is turned."),
        Refusal.WASTE_NOT_PLAYABLE: translate(
            "Refusal", "The waste may not be played now."
        ),
        Refusal.FOUNDATION: translate("Refusal", "This card fits no foundation."),
        Refusal.SEQUENCE: translate("Refusal", "This card does not fit here."),
        Refusal.LOAD_SOURCE: translate(
            "Refusal", "A card from there may not be loaded on the opponent."
        ),
        Refusal.LOAD_TARGET: translate(
            "Refusal", "This pile of the opponent may not be loaded."
        ),
        Refusal.LOAD_FIRST_TURN: translate(
            "Refusal", "Nothing may be loaded in the first turn."
        ),
        Refusal.LOAD_HIDDEN: translate(
            "Refusal", "The opponent's reserve is not open yet."
        ),
        Refusal.LOAD_EMPTY: translate("Refusal", "An empty pile cannot be loaded."),
        Refusal.LOAD_CARD: translate("Refusal", "This card does not fit there."),
        Refusal.NOTHING_TO_TURN: translate("Refusal", "There is nothing to turn."),
        Refusal.PLACE_TURNED_FIRST: translate(
            "Refusal", "The turned card must be placed or discarded first."
        ),
        Refusal.STOCK_LEFT: translate(
            "Refusal", "There are cards to turn: nobody may pass."
        ),
        Refusal.NOTHING_TO_REVEAL: translate("Refusal", "The reserve is open already."),
        Refusal.NO_TOUCH: translate("Refusal", "Touching a card means nothing here."),
        Refusal.NO_AGREEMENT: translate(
            "Refusal", "These rules know no draw by agreement."
        ),
        Refusal.DUTY: translate("Refusal", "Something else must be played first."),
    }[reason]


def group_refusal_text(reason: GroupRefusal) -> str:
    """Returns why a run cannot be moved."""
    return {
        GroupRefusal.SINGLE_ONLY: translate(
            "Refusal", "Only one card at a time may be moved."
        ),
        GroupRefusal.NOT_A_RUN: translate(
            "Refusal", "These cards are no sequence that can be moved together."
        ),
        GroupRefusal.NO_TARGET: translate("Refusal", "Nothing may be put there."),
        GroupRefusal.SEQUENCE: translate("Refusal", "These cards do not fit here."),
        GroupRefusal.TOO_FEW_SPACES: translate(
            "Refusal", "There are too few spaces to move so many cards."
        ),
        GroupRefusal.SPACES_WAIT: translate(
            "Refusal", "The space must be filled from the reserve first."
        ),
    }[reason]


def offence_text(offence: Offence) -> str:
    """Returns a duty as a sentence that says what must come first."""
    return {
        Offence.FOUNDATION: translate(
            "Offence", "A card fits a foundation and must go there first."
        ),
        Offence.RESERVE_FIRST: translate(
            "Offence", "The reserve card fits a foundation and must go there first."
        ),
        Offence.LOAD_ORDER: translate(
            "Offence", "This card fits a sequence, so it may not be loaded."
        ),
        Offence.SPACE_ORDER: translate(
            "Offence", "This card fits a sequence, so it may not go into a space."
        ),
        Offence.DISCARD_ORDER: translate(
            "Offence", "The turned card fits a sequence, so it may not be discarded."
        ),
        Offence.RESERVE_ORDER: translate(
            "Offence", "The reserve card fits a sequence and must go there first."
        ),
        Offence.SPACE_UNFILLED: translate(
            "Offence", "A space must be filled from the reserve first."
        ),
        Offence.ILLEGAL: translate("Offence", "The card may not lie there."),
    }[offence]


def broken_duty_text(offence: Offence) -> str:
    """Returns a broken duty as the reason that follows a rightful Stop!."""
    return {
        Offence.FOUNDATION: translate("Stop", "a foundation card was passed over"),
        Offence.RESERVE_FIRST: translate(
            "Stop", "the reserve card had to go to its foundation first"
        ),
        Offence.LOAD_ORDER: translate("Stop", "the loaded card fitted a sequence"),
        Offence.SPACE_ORDER: translate(
            "Stop", "the card in the space fitted a sequence"
        ),
        Offence.DISCARD_ORDER: translate(
            "Stop", "the discarded card fitted a sequence"
        ),
        Offence.RESERVE_ORDER: translate("Stop", "the reserve card fitted a sequence"),
        Offence.SPACE_UNFILLED: translate("Stop", "a space was left unfilled"),
        Offence.ILLEGAL: translate("Stop", "the card may not lie there"),
    }[offence]


def notice_text(notice: Notice) -> str:
    """Returns short news for the status strip."""
    return {
        Notice.FALSE_STOP: translate("Notice", "There was nothing to stop."),
        Notice.GROUP_STOPPED: translate(
            "Notice", "The cards stopped half-way: another play comes first."
        ),
        Notice.NO_FOUNDATION_PLAY: translate(
            "Notice", "No card fits a foundation now."
        ),
        Notice.NO_HINT: translate("Notice", "There is no hint now."),
        Notice.DRAW_DECLINED: translate("Notice", "The draw was declined."),
        Notice.UNDO_DECLINED: translate("Notice", "What was played stands."),
        Notice.COMPUTER_FAILED: translate(
            "Notice", "The computer player had to be started again."
        ),
        Notice.SAVE_FAILED: translate(
            "Notice", "The game cannot be saved: is the disk full?"
        ),
        Notice.SAVE_UNREADABLE: translate(
            "Notice", "The saved game could not be read and was put aside."
        ),
        Notice.SAVE_BUSY: translate(
            "Notice", "The game runs twice: the match stays with the other window."
        ),
        Notice.STATISTICS_FAILED: translate(
            "Notice", "The statistics cannot be kept: is the disk full?"
        ),
        Notice.STATISTICS_BROKEN: translate(
            "Notice",
            "The statistics could not be read. The file was put aside, and they begin"
            " anew.",
        ),
        Notice.STATISTICS_NEWER: translate(
            "Notice",
            "A later version of the game keeps the statistics. This one leaves them as"
            " they are.",
        ),
    }[notice]


# By their values: the user interface does not know the module where they are defined.
def ending_text(ending: Enum, loser: str) -> str:
    """Returns why a deal is over, as a sentence.

    Args:
        ending: the engine's `Ending`.
        loser: the name of the player who lost, if one did.
    """
    return {
        "out": translate("Ending", "All cards of reserve, stock and waste are played."),
        "conceded": translate("Ending", "{loser} conceded the deal."),
        "agreed": translate("Ending", "Both players agreed on a draw."),
        "repetition": translate(
            "Ending", "The same position came up for the third time."
        ),
        "no_progress": translate(
            "Ending", "Every card was turned, and nobody could play one."
        ),
    }[ending.value].format(loser=loser)


def preset_title(name: str) -> str:
    """Returns what its players call a preset of the rules."""
    return {
        "ruska-banka": translate("Preset", "Ruska banka"),
        "russian-bank-300": translate("Preset", "Russian Bank to 300"),
        "russische-bank": translate("Preset", "Russische Bank"),
        "international": translate("Preset", "International Crapette"),
        "crapette": translate("Preset", "Crapette"),
    }[name]


def preset_sentence(name: str) -> str:
    """Returns what marks a preset of the rules, in a sentence or two."""
    return {
        "ruska-banka": translate(
            "Preset",
            "The top of your waste stays in play, cards go where they fit in a fixed"
            " order, and a rightful Stop! costs a penalty card. Five deals.",
        ),
        "russian-bank-300": translate(
            "Preset",
            "No Stop!: what must be played first is simply asked for, and a space is"
            " filled from the reserve at once. The first to reach 300 points.",
        ),
        "russische-bank": translate(
            "Preset",
            "Only single cards are moved, and Stop! may be called as soon as the"
            " wrong card is touched. One deal.",
        ),
        "international": translate(
            "Preset",
            "The reserve goes to the foundations first and fills the spaces before a"
            " card is turned; Stop! if not. The first to reach 300 points.",
        ),
        "crapette": translate(
            "Preset",
            "The French game: all your piles may be played and loaded, and Stop!"
            " takes the turn but nothing back. One deal, won or lost.",
        ),
    }[name]


def rules_title(rules: Rules) -> str:
    """Returns the name of the rules that are played."""
    name = preset_name(rules)
    return translate("Preset", "Own rules") if name is None else preset_title(name)


def _neighbour(card: Card, step: int) -> str:
    return rank_text(card.rank + step) + _SUIT_SIGNS[card.suit]


def _sequence_refusal(refused: MoveRefused, rules: Rules) -> str:
    card = refused.card
    if not isinstance(card, Card):
        return plain_refusal_text(Refusal.SEQUENCE)
    if card.rank == 13:
        text = translate("Refusal", "{card} only goes into a space.")
    elif rules.tableau_build == "same_suit":
        text = translate("Refusal", "{card} needs {higher} here.")
    elif card.colour is Colour.RED:
        text = translate("Refusal", "{card} needs a black {rank} here.")
    else:
        text = translate("Refusal", "{card} needs a red {rank} here.")
    higher = card.rank % 13 + 1
    return text.format(
        card=card_text(card),
        rank=rank_text(higher),
        higher=rank_text(higher) + _SUIT_SIGNS[card.suit],
    )


def _load_refusal(card: Card, target: Pile | None, rules: Rules) -> str:
    onto_waste = target is not None and target.kind is PileKind.WASTE
    highest = 13 if rules.load_on_king else 12
    steps = [step for step in (-1, 1) if 1 <= card.rank + step <= highest]
    ranks = [rank_text(card.rank + step) for step in steps]
    if not ranks:
        return plain_refusal_text(Refusal.LOAD_CARD)
    if onto_waste and rules.load_match_waste == "alt_colour":
        if card.colour is Colour.RED:
            text = translate("Refusal", "{card} needs a black {ranks} there.")
        else:
            text = translate("Refusal", "{card} needs a red {ranks} there.")
    else:
        text = translate("Refusal", "{card} needs {ranks} there.")
        ranks = [rank + _SUIT_SIGNS[card.suit] for rank in ranks]
    either = translate("Refusal", "{one} or {other}")
    if len(ranks) == 2:
        ranks = [either.format(one=ranks[0], other=ranks[1])]
    return text.format(card=card_text(card), ranks=ranks[0])


def help_text(help_: Help) -> str:
    """Returns how much the program helps with duties, in a sentence."""
    return {
        Help.STRICT: translate("Help", "Strict: whoever misses a duty may be stopped"),
        Help.WARN: translate("Help", "Warn: you are asked before you miss a duty"),
        Help.GUIDE: translate(
            "Help", "Guide: duties are shown, and nothing else is accepted"
        ),
    }[help_]


def help_short(help_: Help) -> str:
    """Returns the same in a word or two, for a button."""
    return {
        Help.STRICT: translate("Help", "Strict"),
        Help.WARN: translate("Help", "Warn"),
        Help.GUIDE: translate("Help", "Guide"),
    }[help_]
