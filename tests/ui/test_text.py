from dataclasses import replace
from enum import Enum

import pytest

from russianbank.ai.persona import Level
from russianbank.controller.view import MoveRefused, Notice, SeatKind
from russianbank.engine.cards import CARD_BY_TEXT, Player
from russianbank.engine.groups import GroupRefusal
from russianbank.engine.legality import Refusal
from russianbank.engine.piles import Pile
from russianbank.engine.position import Ending
from russianbank.engine.rules import (
    CRAPETTE,
    INTERNATIONAL,
    PRESETS,
    RUSKA_BANKA,
    RUSSIAN_BANK_300,
    Offence,
    Rules,
)
from russianbank.ui.actions import (
    Command,
    command_text,
)
from russianbank.ui.text import (
    broken_duty_text,
    card_text,
    ending_text,
    group_refusal_text,
    level_sentence,
    level_text,
    notice_text,
    offence_text,
    pile_text,
    plain_refusal_text,
    preset_sentence,
    preset_title,
    refusal_text,
    rules_title,
    seat_kind_text,
)

TEXTS = {
    Refusal: plain_refusal_text,
    GroupRefusal: group_refusal_text,
    Offence: offence_text,
    Notice: notice_text,
    SeatKind: seat_kind_text,
    Pile: pile_text,
    Command: command_text,
    Level: level_text,
    Ending: lambda ending: ending_text(ending, "Bo"),
}


@pytest.mark.parametrize("kind", TEXTS)
def test_every_value_has_a_text_of_its_own_without_gaps(kind):
    texts = [TEXTS[kind](value) for value in kind]
    assert all(texts)
    assert not any("{" in text for text in texts)
    # A's and B's piles of a kind share their name.
    assert len(set(texts)) == (8 + 8 + 4 if kind is Pile else len(kind))


def test_every_strength_says_how_it_plays():
    assert len({level_sentence(level) for level in Level}) == len(Level) == 7


@pytest.mark.parametrize("offence", Offence)
def test_every_broken_duty_has_a_reason(offence):
    assert broken_duty_text(offence)


def test_every_preset_has_a_title_and_a_sentence():
    assert len({preset_title(name) for name in PRESETS}) == len(PRESETS) == 5
    assert len({preset_sentence(name) for name in PRESETS}) == 5
    assert rules_title(RUSKA_BANKA) == "Ruska banka"
    assert rules_title(Rules(win_bonus=29)) == "Own rules"


def test_card_names_show_rank_and_suit():
    names = [card_text(CARD_BY_TEXT[text]) for text in ("AH", "Td", "QC", "2s")]
    assert names == ["A♥", "10♦", "Q♣", "2♠"]
    assert card_text(Player.A) == "a card"


def refused(card, reason, target=Pile.COLUMN_1, offences=()):
    one = None if card is None else CARD_BY_TEXT[card]
    return MoveRefused(Pile.A_RESERVE, target, one, None, reason, offences)


@pytest.mark.parametrize(
    ("card", "reason", "rules", "text"),
    [
        ("7H", Refusal.SEQUENCE, INTERNATIONAL, "7♥ needs a black 8 here."),
        ("9C", Refusal.SEQUENCE, INTERNATIONAL, "9♣ needs a red 10 here."),
        ("TD", Refusal.SEQUENCE, INTERNATIONAL, "10♦ needs a black J here."),
        ("KD", Refusal.SEQUENCE, INTERNATIONAL, "K♦ only goes into a space."),
        (
            "7H",
            Refusal.SEQUENCE,
            Rules(tableau_build="same_suit"),
            "7♥ needs 8♥ here.",
        ),
        ("7H", GroupRefusal.SEQUENCE, INTERNATIONAL, "7♥ needs a black 8 here."),
        ("7H", Refusal.FOUNDATION, CRAPETTE, "7♥ needs 6♥ on a foundation."),
        ("7H", Refusal.LOAD_CARD, CRAPETTE, "7♥ needs 6♥ or 8♥ there."),
        ("AC", Refusal.LOAD_CARD, CRAPETTE, "A♣ needs 2♣ there."),
        ("KC", Refusal.LOAD_CARD, CRAPETTE, "K♣ needs Q♣ there."),
        (
            "QC",
            Refusal.LOAD_CARD,
            Rules(load_on_king=False),
            "Q♣ needs J♣ there.",
        ),
    ],
)
def test_refusals_say_what_would_fit(card, reason, rules, text):
    assert refusal_text(refused(card, reason), rules) == text


@pytest.mark.parametrize(
    ("target", "text"),
    [
        (Pile.FOUNDATION_3, "Only single cards go to a foundation."),
        (Pile.A_WASTE, "Only the turned card is discarded there."),
        (Pile.B_WASTE, "Only single cards are loaded."),
        (Pile.B_RESERVE, "Only single cards are loaded."),
        (Pile.B_STOCK, "Nothing is ever put on a stock."),
        (Pile.A_RESERVE, "Nothing may be put there."),
    ],
)
def test_a_place_that_takes_nothing_says_what_it_takes(target, text):
    move = replace(refused("7H", GroupRefusal.NO_TARGET, target), mover=Player.A)
    assert refusal_text(move, INTERNATIONAL) == text


@pytest.mark.parametrize(
    ("source", "text"),
    [
        (Pile.COLUMN_6, "Cards of the columns may not be loaded on the opponent."),
        (Pile.A_RESERVE, "The reserve may not be loaded on the opponent."),
        (Pile.B_WASTE, "The waste may not be loaded on the opponent."),
        (Pile.B_TURNED, "The turned card may not be loaded on the opponent."),
    ],
)
def test_a_card_that_may_not_be_loaded_is_told_by_its_place(source, text):
    move = replace(refused("7H", Refusal.LOAD_SOURCE), source=source)
    assert refusal_text(move, INTERNATIONAL) == text


def test_a_waste_with_alternating_colours_asks_for_a_colour():
    rules = Rules(load_match_waste="alt_colour")
    move = refused("7H", Refusal.LOAD_CARD, Pile.B_WASTE)
    assert refusal_text(move, rules) == "7♥ needs a black 6 or 8 there."


def test_a_duty_is_named_where_the_rules_block():
    move = refused("7H", Refusal.DUTY, offences=(Offence.SPACE_UNFILLED,))
    text = refusal_text(move, RUSSIAN_BANK_300)
    assert text == "A space must be filled from the reserve first."


@pytest.mark.parametrize("reason", [*Refusal, *GroupRefusal])
def test_no_refusal_is_without_a_sentence(reason):
    for card in (None, "AH", "7H", "KS"):
        for target in (None, *Pile):
            text = refusal_text(refused(card, reason, target), INTERNATIONAL)
            assert text.endswith(".")
            assert "{" not in text


def test_no_enum_of_the_view_was_forgotten():
    from russianbank.controller import view

    known = {*TEXTS}
    public = {
        one
        for one in vars(view).values()
        if isinstance(one, type) and issubclass(one, Enum) and one is not Enum
    }
    assert public <= known
