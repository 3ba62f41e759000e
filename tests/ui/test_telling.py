"""Positions are played by the real referee; the sentences are told of what is seen."""

from dataclasses import replace

import pytest

from russianbank.controller.match import Match
from russianbank.controller.view import MatchSetup, Moved, Seat, SeatKind
from russianbank.engine.actions import AGREE_DRAW, CONCEDE, STOP, action
from russianbank.engine.cards import CARD_BY_TEXT, Player
from russianbank.engine.deal import StartMethod, StartStep
from russianbank.engine.observation import observe, observe_transition
from russianbank.engine.referee import play_action as referee_plays
from russianbank.engine.rules import PRESETS
from russianbank.ui.telling import (
    is_rightful_stop,
    move_text,
    start_texts,
    turn_text,
)
from tests.helpers.positions import position

SEATS = (Seat(SeatKind.PERSON, "Anna"), Seat(SeatKind.PERSON, "Bo"))


def play_action(now, act, last=None):
    return referee_plays(now, act, last)


def told(text, act, preset="international"):
    """Returns what is said after an action in a position."""
    step = play_action(position(text, PRESETS[preset]), action(act))
    return move_text(observe_transition(step), SEATS)


@pytest.mark.parametrize(
    ("text", "act", "expected"),
    [
        ("R 5♥, C1 6♠", "R-1", "Anna: 5♥ from the reserve onto 6♠."),
        ("R 5♥, F♥4", "R-F", "Anna: 5♥ from the reserve to its foundation."),
        ("R 2♣, C1 empty", "R-1", "Anna: 2♣ from the reserve into a space."),
        ("S 5♥, C1 6♠", "S-1", "Anna: 5♥ from the stock onto 6♠."),
        ("C1 5♥, C2 6♠", "1-2", "Anna: 5♥ from a column onto 6♠."),
        ("R 7♣, OW 8♣", "R-w", "Anna: 7♣ from the reserve onto the waste of Bo."),
        ("R 7♣, OR 8♣", "R-r", "Anna: 7♣ from the reserve onto the reserve of Bo."),
        ("S 4♦", "discard", "Anna discarded 4♦."),
        ("stock 3♣ 4♦", "turn", "Anna turned 4♦."),
        (
            "stock empty, W 3♦ 9♠ Q♣",
            "turn",
            "Anna turned the waste over, then 3♦.",
        ),
        ("stock empty, W empty", "pass", "Anna passed."),
    ],
)
def test_moves_are_told_with_card_origin_and_goal(text, act, expected):
    assert told(text, act) == expected


def test_the_opened_reserve_is_told_with_its_card():
    text = told("R hidden, first turn", "reveal", "ruska-banka")
    assert text.startswith("Anna opened the reserve: ")
    assert "a card" not in text


def stopped(text, act, preset):
    first = play_action(position(text, PRESETS[preset]), action(act))
    return observe_transition(play_action(first.after, STOP, first))


def test_stop_is_told_with_its_reason():
    seen = stopped("R 5♥, C1 6♠, F♥4", "R-1", "crapette")
    assert is_rightful_stop(seen)
    assert move_text(seen, SEATS) == "Stop! by Bo: a foundation card was passed over."


def test_stop_with_a_penalty_names_who_takes_it():
    seen = stopped("R 5♥, C1 6♠, F♥4", "R-1", "ruska-banka")
    assert move_text(seen, SEATS) == (
        "Stop! by Bo: a foundation card was passed over. Taken back."
        " Anna takes a penalty card."
    )


def test_stop_tells_the_play_that_was_missed():
    """INT makes it for the offender (RULES.md, position 69)."""
    seen = stopped("R 5♥, C1 6♠, F♥4", "R-1", "international")
    assert move_text(seen, SEATS) == (
        "Stop! by Bo: a foundation card was passed over. Taken back, and 5♥ played."
    )


def test_a_false_stop_is_told_as_one():
    seen = stopped("R 5♥, C1 6♠", "R-1", "crapette")
    assert not is_rightful_stop(seen)
    assert "nothing to stop" in move_text(seen, SEATS)


def test_ends_by_word_are_told():
    now = position("R 5♥", PRESETS["crapette"])
    conceded = observe_transition(play_action(now, CONCEDE[Player.B]))
    assert move_text(conceded, SEATS) == "Bo conceded."
    agreed = observe_transition(play_action(now, AGREE_DRAW))
    assert move_text(agreed, SEATS) == "Both agreed on a draw."


def test_a_touch_is_not_told():
    now = position("C1 9♣, C2 5♥, F♥4", PRESETS["russische-bank"])
    seen = observe_transition(play_action(now, action("touch-1")))
    assert move_text(seen, SEATS) == ""


@pytest.fixture
def views():
    """Returns a function that gives the view of a fresh deal and later ones."""

    def view(preset, kinds=(SeatKind.PERSON, SeatKind.PERSON)):
        seats = (Seat(kinds[0], "Anna"), Seat(kinds[1], "Bo"))
        match = Match(MatchSetup(PRESETS[preset], seats, "1"), lambda _: None)
        match.start()
        return match

    return view


def test_the_turn_says_what_the_hand_may_do(views):
    match = views("ruska-banka")
    name = SEATS[match.hand].name
    assert turn_text(match.view()) == (
        f"{name}: play from the columns or open the reserve."
    )


def test_where_stop_is_played_an_open_foundation_play_changes_nothing(views):
    view = views("international").view()
    texts = set()
    for text in ("R 5♥, F♥4", "R 5♥, F♥3"):
        seen = observe(position(text, PRESETS["international"]))
        texts.add(turn_text(replace(view, observation=seen, can_turn=True)))
    assert len(texts) == 1


def test_the_computer_is_playing(views):
    match = views("international", (SeatKind.COMPUTER, SeatKind.COMPUTER))
    assert turn_text(match.view()) == (f"{SEATS[match.position.turn].name} is playing.")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("R 5♥, F♥4, C1 6♠", "5♥ must go to its foundation first."),
        ("R 2♣, C1 empty", "fill the space from the reserve."),
        ("R 2♣, stock 5", "play cards or turn the stock."),
        ("S 4♦", "place the turned card or discard it."),
    ],
)
def test_where_the_rules_block_the_duty_is_named(views, text, expected):
    rules = PRESETS["russian-bank-300"]
    match = views("russian-bank-300")
    match.begin(replace(match.deal, position=position(text, rules)))
    assert turn_text(match.view()) == f"Anna: {expected}"


def test_cuts_are_told_one_by_one():
    cards = {text: CARD_BY_TEXT[text] for text in ("7S", "7d", "2C", "9h")}
    steps = (
        StartStep(StartMethod.CUT, (cards["7S"], cards["7d"]), None),
        StartStep(StartMethod.CUT, (cards["2C"], cards["9h"]), Player.A),
    )
    assert start_texts(steps, SEATS) == (
        "Anna cuts 7♠, Bo cuts 7♦: level, so both cut again.",
        "Anna cuts 2♣, Bo cuts 9♥: Anna starts.",
    )


@pytest.mark.parametrize("method", StartMethod)
def test_every_way_to_start_is_told(method):
    cards = (CARD_BY_TEXT["7S"], CARD_BY_TEXT["9h"])
    if method in (StartMethod.CHANCE, StartMethod.CHOSEN):
        cards = None
    (text,) = start_texts((StartStep(method, cards, Player.B),), SEATS)
    assert text.endswith("Bo starts.")
    assert "{" not in text


def test_every_action_of_a_deal_is_told(views):
    # A whole deal by chance: nothing is left without words.
    from random import Random

    from russianbank.engine.referee import accepted_actions

    told_moves = []

    def listen(event):
        if isinstance(event, Moved):
            told_moves.append(move_text(event.transition, event.view.seats))

    match = Match(MatchSetup(PRESETS["international"], SEATS, "tell"), listen)
    match.start()
    rng = Random(1)
    while match.hand is not None and len(told_moves) < 400:
        match.request(rng.choice(accepted_actions(match.position)))
    assert len(told_moves) > 20
    assert all(told_moves)
