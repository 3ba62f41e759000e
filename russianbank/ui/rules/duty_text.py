"""The ladder of duties: what must come first, in the order in which it binds."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from russianbank.engine.rules import Offence
from russianbank.ui.text import card_text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from russianbank.controller.duties_now import DutyNow
    from russianbank.engine.rules import Rules

translate = QCoreApplication.translate


class Sanction(Enum):
    """What follows when a duty is broken."""

    REFUSED = "refused"
    STOP = "stop"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class Rung:
    """A duty on the ladder.

    Attributes:
        code: the offence that breaks it.
        text: what must, or must not, be done.
        sanction: what follows when it is broken.
        binds_all: whether it comes before all other actions; else it forbids some.
    """

    code: Offence
    text: str
    sanction: Sanction
    binds_all: bool


def duty_ladder(rules: Rules) -> tuple[Rung, ...]:
    """Returns the duties of some rules.

    Those that come before all other actions stand first, in the order in which they
    bind.
    """
    first, later = _first_rungs(rules), _later_rungs(rules)
    return tuple(
        Rung(code, text, _sanction(rules, code), binds_all)
        for rungs, binds_all in ((first, True), (later, False))
        for code, text in rungs
    )


def ladder_sentences(rules: Rules) -> list[str]:
    """Returns what is said about the ladder as a whole."""
    if not duty_ladder(rules):
        return [translate("Rules", "Nothing must come first: play as you like.")]
    told = [
        {
            "block": translate(
                "Rules", "The program does not accept what breaks a duty."
            ),
            "stop": translate(
                "Rules",
                "The program accepts what breaks a duty; the opponent may call Stop!"
                " where that is said.",
            ),
            "off": translate(
                "Rules", "Nothing happens to whoever breaks one of these duties."
            ),
        }[rules.enforcement],
    ]
    if rules.fill_space == "optional":
        told.append(translate("Rules", "Spaces may stay open."))
    told.append(
        translate("Rules", "All else is free: moves between columns are never a duty.")
    )
    return told


def first_heading() -> str:
    """Returns what stands above the duties that come before all else."""
    return translate(
        "Rules", "Look at these after every single card, from the first line down:"
    )


def later_heading() -> str:
    """Returns what stands above the duties that forbid single actions."""
    return translate("Rules", "At any time:")


def sanction_text(sanction: Sanction) -> str:
    """Returns what follows when a duty is broken, as a remark."""
    return {
        Sanction.REFUSED: translate("Rules", "refused"),
        Sanction.STOP: translate("Rules", "Stop!"),
        Sanction.NONE: translate("Rules", "no Stop!"),
    }[sanction]


def now_text(duties: Sequence[DutyNow]) -> str:
    """Returns what the duties that bind now ask for, in sentences."""
    if not duties:
        return translate("Rules", "Now nothing must come first.")
    return " ".join(_now_sentence(one) for one in duties)


def _now_sentence(duty: DutyNow) -> str:
    cards = _either([card_text(one) for one in duty.cards])
    match duty.code:
        case Offence.FOUNDATION | Offence.RESERVE_FIRST:
            text = translate("Rules", "Now {card} goes to a foundation.")
        case Offence.SPACE_UNFILLED if duty.comes_first:
            text = translate("Rules", "Now {card} goes into a space.")
        case Offence.SPACE_UNFILLED:
            text = translate(
                "Rules", "{card} goes into a space before the stock is turned."
            )
        case Offence.RESERVE_ORDER:
            text = translate(
                "Rules", "{card} goes on a sequence before the stock is turned."
            )
        case _:
            text = translate(
                "Rules", "{card} fits a sequence, so it is not put on the waste."
            )
    return text.format(card=cards)


def _either(names: list[str]) -> str:
    """Returns names of which one is enough."""
    if len(names) == 1:
        return names[0]
    text = translate("Rules", "{some} or {last}")
    return text.format(some=", ".join(names[:-1]), last=names[-1])


def _sanction(rules: Rules, code: Offence) -> Sanction:
    if rules.enforcement == "block":
        return Sanction.REFUSED
    called = rules.enforcement == "stop" and code in rules.stop_offences
    return Sanction.STOP if called else Sanction.NONE


def _first_rungs(rules: Rules) -> list[tuple[Offence, str]]:
    """Returns the duties that come before any other action."""
    told = []
    if rules.reserve_foundation_first:
        told.append(
            (
                Offence.RESERVE_FIRST,
                translate(
                    "Rules",
                    "Your reserve's top card goes to a foundation if it fits, before"
                    " any other card.",
                ),
            )
        )
    if rules.foundation_duty == "exposed":
        told.append((Offence.FOUNDATION, _foundation_text(rules)))
    if rules.fill_space == "immediate":
        told.append(
            (
                Offence.SPACE_UNFILLED,
                translate(
                    "Rules",
                    "A space is filled from your open reserve at once. Only plays to"
                    " a foundation may come before that.",
                ),
            )
        )
    return told


def _foundation_text(rules: Rules) -> str:
    """Returns the duty to play to the foundations, with the cards that it binds."""
    if rules.waste_top == "always":
        return translate(
            "Rules",
            "Any card that fits a foundation goes there: on your reserve, turned, on"
            " your waste or last in a column. Among several you choose.",
        )
    if rules.waste_top == "when_reserve_empty":
        return translate(
            "Rules",
            "Any card that fits a foundation goes there: on your reserve, turned, last"
            " in a column, or on your waste once your reserve is empty. Among several"
            " you choose.",
        )
    return translate(
        "Rules",
        "Any card that fits a foundation goes there: on your reserve, turned or last"
        " in a column. Among several you choose.",
    )


def _later_rungs(rules: Rules) -> list[tuple[Offence, str]]:
    """Returns the duties that bind single actions only."""
    told = []
    if rules.reserve_to_sequence_duty:
        told.append(
            (
                Offence.RESERVE_ORDER,
                translate(
                    "Rules",
                    "While your reserve's top card fits a sequence, you neither turn"
                    " the stock nor pass.",
                ),
            )
        )
    if rules.fill_space == "before_stock":
        told.append(
            (
                Offence.SPACE_UNFILLED,
                translate(
                    "Rules",
                    "While a space is open and your open reserve could fill it, you"
                    " neither turn the stock nor pass.",
                ),
            )
        )
    told += _order_rungs(rules)
    if rules.turned_to_sequence_duty:
        told.append(
            (
                Offence.DISCARD_ORDER,
                translate(
                    "Rules",
                    "Your turned card is not put on your waste if it fits a sequence.",
                ),
            )
        )
    return told


def _order_rungs(rules: Rules) -> list[tuple[Offence, str]]:
    """Returns which cards may not go into a space or to the opponent."""
    turned = rules.turned_to_sequence_duty
    told = []
    if rules.tableau_before_load == "per_card":
        text = translate(
            "Rules",
            "A card from your own piles is not loaded on the opponent if it fits a"
            " sequence.",
        )
        told.append((Offence.LOAD_ORDER, text))
    elif turned:
        text = translate(
            "Rules",
            "Your turned card is not loaded on the opponent if it fits a sequence.",
        )
        told.append((Offence.LOAD_ORDER, text))
    if rules.sequence_before_space:
        text = translate(
            "Rules",
            "Your reserve's top card and your turned card do not go into a space if"
            " they fit a sequence.",
        )
        told.append((Offence.SPACE_ORDER, text))
    elif turned:
        text = translate(
            "Rules", "Your turned card does not go into a space if it fits a sequence."
        )
        told.append((Offence.SPACE_ORDER, text))
    return told
