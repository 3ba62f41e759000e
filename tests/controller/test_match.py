import random

import pytest

from russianbank.controller.match_state import DealState
from russianbank.controller.view import (
    DealStarted,
    DealSummary,
    Moved,
    MoveRefused,
)
from russianbank.engine.actions import (
    AGREE_DRAW,
    DISCARD,
    PASS,
    REVEAL,
    TURN,
    action,
)
from russianbank.engine.cards import Player
from russianbank.engine.deal import deal
from russianbank.engine.groups import GroupRefusal
from russianbank.engine.legality import Refusal
from russianbank.engine.piles import Pile
from russianbank.engine.position import Ending
from russianbank.engine.referee import accepted_actions
from russianbank.engine.rules import (
    CRAPETTE,
    INTERNATIONAL,
    PRESETS,
    RUSKA_BANKA,
    RUSSIAN_BANK_300,
    RUSSISCHE_BANK,
    Offence,
)
from russianbank.engine.rules_text import rules_from_data
from tests.controller.at_table import COMPUTER, PERSON, Table
from tests.helpers.positions import shows
from tests.helpers.random_play import choose

A, B = Player
C1, C2, C3, C4 = Pile.COLUMN_1, Pile.COLUMN_2, Pile.COLUMN_3, Pile.COLUMN_4
F1 = Pile.FOUNDATION_1
# A deal of this length comes to its end by chance play, draws included.
LONG = 20_000


def played_out(table, rng, stop_chance=0.05):
    """Plays the deal on the table to its end by chance, with Stop! calls."""
    match = table.match
    for _ in range(LONG):
        if match.is_provisional:
            if rng.random() < 0.5 and match.call_stop(match.last.before.turn.other):
                continue
            match.accept_end()
        if match.state is DealState.CLOSED:
            return
        callers = [one for one in Player if match.may_stop(one)]
        if callers and rng.random() < stop_chance:
            match.call_stop(callers[0])
        else:
            match.request(choose(match.position, rng))
    raise AssertionError("the deal does not end")


# Deals and matches


def test_the_first_deal_has_the_seed_of_the_match():
    table = Table(INTERNATIONAL, seed="42")
    table.match.start()
    (started,) = table.heard(DealStarted)
    fresh = deal(INTERNATIONAL, "42")
    assert (started.view.seed, started.view.deal_number) == ("42", 1)
    assert started.start == fresh.start
    assert not started.resumed
    assert table.now == fresh.position


def test_a_match_without_a_seed_draws_one():
    first, second = Table(seed=None), Table(seed=None)
    assert first.match.seed != second.match.seed
    assert len(first.match.seed) == 10


def test_later_deals_have_numbered_seeds_and_their_starter_follows_the_rules():
    rules = rules_from_data({"next_first_player": "loser", "match": "points"})
    table = Table(rules, seed="42")
    table.match.start()
    assert not table.match.next_deal(), "the first one is not over"
    table.match.concede(A)
    table.events.clear()
    assert table.match.next_deal()
    (started,) = table.heard(DealStarted)
    assert (started.view.seed, started.view.deal_number) == ("42-2", 2)
    assert table.now.turn is A, "the loser starts"
    assert len(started.view.match.deals) == 1


def test_a_decided_match_has_no_next_deal():
    table = Table(RUSSISCHE_BANK)
    table.match.start()
    table.match.concede(B)
    assert table.match.is_decided
    assert not table.match.next_deal()
    assert table.match.score.leader is A


@pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS)
def test_whole_matches_can_be_played(rules):
    rng = random.Random(f"{rules.match}")
    table = Table(rules, seed="whole")
    table.match.start()
    played_out(table, rng)
    moved = table.heard(Moved)
    assert len(moved) == len(table.match.history)
    assert [one.transition.action for one in moved] == [
        one.action for one in table.match.history
    ]
    assert len(table.match.score.deals) == 1
    if table.match.next_deal():
        played_out(table, rng)
        assert len(table.match.score.deals) == 2
        assert len(table.match.records()) == 2


# Moves


def test_a_move_is_told_with_the_table_after_it():
    table = Table.at("R 5♥, C1 6♠")
    step = table.match.move(Pile.A_RESERVE, C1)
    (moved,) = table.heard(Moved)
    assert moved.transition.action is step.action is action("R-1")
    assert shows(moved.view.observation.piles[C1][-1]) == "5♥"
    assert moved.view.hand is A


@pytest.mark.parametrize(
    ("text", "source", "target", "reason", "card", "onto"),
    [
        ("R 5♥, C1 6♥", Pile.A_RESERVE, C1, Refusal.SEQUENCE, "5♥", "6♥"),
        ("C1 8♦, C2 7♦", C2, C1, Refusal.SEQUENCE, "7♦", "8♦"),
        ("R 9♠, C1 empty", C1, C2, Refusal.NO_CARD, None, "K♠"),
        ("F♥4, C1 7♣", F1, C1, Refusal.NO_CARD, "4♥", "7♣"),
        ("R 5♥, OR 7♣", Pile.B_RESERVE, C1, Refusal.NO_CARD, "7♣", "K♠"),
        ("C1 7♣, W 9♦", C1, Pile.A_WASTE, GroupRefusal.NO_TARGET, "7♣", "9♦"),
        ("C1 7♣", C1, C1, GroupRefusal.NO_TARGET, "7♣", "7♣"),
        (
            "R 7♣, OW empty",
            Pile.A_RESERVE,
            Pile.B_WASTE,
            Refusal.LOAD_EMPTY,
            "7♣",
            None,
        ),
    ],
)
def test_a_refused_move_says_why(text, source, target, reason, card, onto):
    """RULES.md Part 3, rows 24, 38, 45 and 46."""
    table = Table.at(text)
    before = table.now
    assert table.match.move(source, target) is None
    (refused,) = table.heard(MoveRefused)
    assert table.now is before
    assert (refused.source, refused.target) == (source, target)
    assert refused.reason is reason
    assert refused.offences == ()
    assert (refused.card and shows(refused.card)) == card
    assert (refused.onto and shows(refused.onto)) == onto


def test_where_the_rules_block_a_refusal_names_the_duties():
    """RULES.md Part 3, row 21: refused under enforcement=block."""
    table = Table.at("R 7♣, OW 8♣, C1 5♥, F♥4", RUSSIAN_BANK_300)
    table.match.move(Pile.A_RESERVE, Pile.B_WASTE)
    (refused,) = table.heard(MoveRefused)
    assert refused.reason is Refusal.DUTY
    assert refused.offences == (Offence.FOUNDATION,)


def test_a_refused_click_names_no_cards():
    table = Table.at("R 9♠, stock 5")
    assert table.match.request(PASS) is None
    (refused,) = table.heard(MoveRefused)
    assert refused.reason is Refusal.STOCK_LEFT
    assert (refused.source, refused.target) == (None, None)
    assert (refused.card, refused.onto) == (None, None)


def test_the_turned_card_on_the_own_waste_is_discarded():
    table = Table.at("S 4♦")
    step = table.match.move(Pile.A_TURNED, Pile.A_WASTE)
    assert step.action is DISCARD
    assert table.now.turn is B


# Runs


def test_a_run_is_carried_card_by_card():
    table = Table.at("C1 7♦ 6♠, C2 8♣, C3 empty, R 2♣", CRAPETTE)
    table.match.group(C1, 0, C2)
    views = [one.view for one in table.heard(Moved)]
    assert [one.hand for one in views] == [None, None, A], "the hand waits meanwhile"
    assert [shows(one) for one in table.now.piles[C2]] == ["8♣", "7♦", "6♠"]
    assert table.now.piles[C1] == ()
    assert [one.thinking for one in views] == [None] * 3


def test_a_run_stops_where_a_duty_appears():
    """RULES.md Part 4, 25: the 2 of hearts comes free when the run has left it."""
    table = Table.at("C1 2♥ 7♦ 6♠, C2 8♣, C3 empty, R 2♣, F♥1", CRAPETTE)
    table.match.group(C1, 1, C2)
    assert table.kinds() == ["moved", "moved", "GROUP_STOPPED"]
    assert shows(table.now.piles[C2][-1]) == "7♦"
    assert table.match.hand is A
    assert table.match.view().hand is A


def test_a_duty_that_stood_before_does_not_stop_a_run():
    """That would tell the opponent of the offence (strict play shows none)."""
    table = Table.at("C1 7♦ 6♠, C2 8♣, C3 empty, R 5♥, F♥4", CRAPETTE)
    table.match.group(C1, 0, C2)
    assert table.kinds() == ["moved", "moved", "moved"]
    assert shows(table.now.piles[C2][-1]) == "6♠"
    assert table.match.last.offences == (Offence.FOUNDATION,)


def test_a_duty_after_the_last_step_of_a_run_is_nothing_to_say():
    table = Table.at("C1 2♥ 7♦ 6♠, C2 8♣, C3 empty, R 2♣, F♥1", CRAPETTE)
    table.match.group(C1, 2, C3)
    assert table.kinds() == ["moved"]


@pytest.mark.parametrize(
    ("rules", "text", "index", "target", "reason"),
    [
        (CRAPETTE, "C1 7♦ 6♠, C2 8♣", 0, C2, GroupRefusal.TOO_FEW_SPACES),
        (CRAPETTE, "C1 7♦ 6♠, C2 9♣", 0, C2, GroupRefusal.SEQUENCE),
        (CRAPETTE, "C1 7♦ 5♠, C2 8♣", 0, C2, GroupRefusal.NOT_A_RUN),
        (CRAPETTE, "C1 7♦ 6♠", 0, F1, GroupRefusal.NO_TARGET),
        (RUSSISCHE_BANK, "C1 7♦ 6♠, C2 8♣", 0, C2, GroupRefusal.SINGLE_ONLY),
        (CRAPETTE, "C1 7♦ 6♠, C2 8♣", 1, C2, Refusal.SEQUENCE),
    ],
)
def test_a_refused_run_says_why(rules, text, index, target, reason):
    table = Table.at(text, rules)
    table.match.group(C1, index, target)
    (refused,) = table.events
    assert refused.reason is reason


def test_a_refused_run_is_named_by_its_first_card():
    """It is the first card that finds no place, not the one on top."""
    table = Table.at("C1 8♦ 7♠ 6♥, C2 T♦", CRAPETTE)
    table.match.group(C1, 1, C2)
    (refused,) = table.events
    assert (shows(refused.card), shows(refused.onto)) == ("7♠", "10♦")


def test_a_run_may_be_blocked_by_a_duty():
    rules = rules_from_data({"preset": "crapette", "enforcement": "block"})
    table = Table.at("C1 7♦ 6♠, C2 8♣, C3 empty, R 5♥, F♥4", rules)
    table.match.group(C1, 0, C2)
    (refused,) = table.events
    assert (refused.reason, refused.offences) == (Refusal.DUTY, (Offence.FOUNDATION,))
    assert table.match.view().groups == {}


# All foundation plays


def test_all_open_foundation_cards_are_played_one_by_one():
    table = Table.at("R 5♥, C1 7♥ 6♥, C2 A♣, F♥4", INTERNATIONAL)
    table.match.play_foundations()
    told = [one.transition.action.text for one in table.events]
    assert told == ["R-F", "1-F", "1-F", "2-F"]
    hands = [one.view.hand for one in table.events]
    assert hands == [None, None, None, A]


def test_without_one_it_is_said():
    table = Table.at("R 9♣")
    table.match.play_foundations()
    assert table.kinds() == ["NO_FOUNDATION_PLAY"]


def test_playing_the_last_card_this_way_ends_the_deal():
    table = Table.at("R only 5♥, stock empty, F♥4, C1 6♥")
    table.match.play_foundations()
    assert table.kinds() == ["moved", "ended"]
    assert table.now.result.winner is A


# Touches


def test_a_touch_is_an_action_where_it_can_be_stopped():
    """RULES.md 7.7."""
    table = Table.at("C1 7♦, R 5♥, F♥4", RUSSISCHE_BANK)
    step = table.match.touch(C1)
    assert step.action.text == "touch-1"
    assert step.offences == (Offence.FOUNDATION,)
    assert table.kinds() == ["moved"]


@pytest.mark.parametrize(
    ("rules", "text", "source"),
    [
        (INTERNATIONAL, "C1 7♦", C1),
        ({"preset": "russische-bank", "enforcement": "off"}, "C1 7♦", C1),
        (RUSSISCHE_BANK, "C1 empty, R 2♣", C1),
        (RUSSISCHE_BANK, "C1 7♦", Pile.B_RESERVE),
    ],
)
def test_other_touches_mean_nothing(rules, text, source):
    rules = rules_from_data(rules) if isinstance(rules, dict) else rules
    table = Table.at(text, rules)
    assert table.match.touch(source) is None
    assert table.events == []


# Stop!


def test_stop_is_armed_from_the_opponents_first_action_to_the_own_one():
    table = Table.at("R 9♣, S 4♦", INTERNATIONAL)
    match = table.match
    assert match.view().stop_played
    assert match.view().stop_armed == (False, False)
    match.request(DISCARD)
    assert match.view().stop_armed == (False, True), "sound, but that is not shown"
    match.request(TURN)
    assert match.view().stop_armed == (True, False)


def test_stop_on_an_offence_takes_it_back_and_gives_the_turn_away():
    table = Table.at("R 8♣, C1 5♥, F♥4")
    match = table.match
    match.request(TURN)
    table.events.clear()
    step = match.call_stop(B)
    assert table.kinds() == ["moved"]
    assert step.after.turn is B
    assert match.view().stop_armed == (False, False), "nobody has acted since"
    assert match.call_stop(A) is None
    assert match.call_stop(B) is None
    assert table.events == []


def test_a_false_stop_is_said_and_not_called_twice():
    table = Table.at("R 9♣")
    match = table.match
    match.request(TURN)
    table.events.clear()
    before = table.now
    step = match.call_stop(B)
    assert table.kinds() == ["moved", "FALSE_STOP"]
    assert step.after is before is table.now
    assert match.view().stop_armed == (False, False)
    assert match.call_stop(B) is None
    match.request(DISCARD)
    assert match.view().stop_armed == (False, True), "a new action can be stopped"


def test_stop_is_not_played_where_the_rules_block():
    table = Table.at("R 9♣", RUSSIAN_BANK_300)
    table.match.request(TURN)
    view = table.match.view()
    assert not view.stop_played
    assert view.stop_armed == (False, False)
    assert table.match.call_stop(B) is None


def test_stop_is_armed_for_persons_only():
    table = Table.at("R 9♣", seats=(PERSON, COMPUTER))
    table.match.request(TURN)
    assert table.match.view().stop_armed == (False, False)
    assert table.match.may_stop(B)


# The end of a deal

LAST_CARD = "R only 5♥, stock empty, F♥4"
LAST_OFFENCE = "R only 5♥, stock empty, C1 6♠, F♥4"


def test_a_win_waits_for_the_opponents_stop():
    table = Table.at(LAST_CARD)
    match = table.match
    match.move(Pile.A_RESERVE, F1)
    (ended,) = table.heard(DealSummary)
    assert ended.provisional
    assert (ended.result.winner, ended.result.ending) == (A, Ending.OUT)
    # B holds 6 cards in the reserve and 20 in the stock (`positions`): S000-24.
    assert ended.score.points == 30 + 2 * 6 + 20
    assert ended.view.hand is None
    assert ended.view.stop_armed == (False, True)
    assert [one.score for one in ended.view.match.deals] == [ended.score]
    assert match.score.deals == (), "it may still be stopped"
    assert not match.next_deal()
    assert match.accept_end()
    (final,) = table.heard(DealSummary)
    assert not final.provisional
    assert final.score == ended.score
    assert final.view.match == match.score
    assert final.view.stop_armed == (False, False)
    assert not match.accept_end()


def test_a_win_by_an_offence_can_be_stopped():
    """RULES.md 7.9: the missed play is made for the offender, who wins by it."""
    table = Table.at(LAST_OFFENCE)
    match = table.match
    match.move(Pile.A_RESERVE, C1)
    assert match.is_provisional
    table.events.clear()
    match.call_stop(B)
    assert table.kinds() == ["moved", "ended"]
    assert match.state is DealState.CLOSED
    assert match.score.deals[0].result.winner is A
    assert shows(table.now.piles[F1][-1]) == "5♥"


def test_a_stopped_win_without_a_forced_play_goes_on():
    table = Table.at(LAST_OFFENCE, RUSSISCHE_BANK)
    match = table.match
    match.move(Pile.A_RESERVE, C1)
    match.call_stop(B)
    assert match.state is DealState.RUNNING
    assert match.hand is B
    assert len(match.score.deals) == 0


def test_a_false_stop_on_a_win_makes_it_final():
    table = Table.at(LAST_CARD)
    table.match.move(Pile.A_RESERVE, F1)
    table.events.clear()
    table.match.call_stop(B)
    assert table.kinds() == ["moved", "ended", "FALSE_STOP"]
    assert table.match.state is DealState.CLOSED


@pytest.mark.parametrize("rules", [CRAPETTE, RUSSIAN_BANK_300], ids=["FR", "RB300"])
def test_a_win_that_stop_could_not_cancel_is_final(rules):
    """Without `stop_undo` it stands (RULES.md 7.9), and so it does without Stop!."""
    table = Table.at(LAST_CARD, rules)
    table.match.move(Pile.A_RESERVE, F1)
    (ended,) = table.heard(DealSummary)
    assert not ended.provisional
    assert table.match.state is DealState.CLOSED


def test_conceding_is_final_scored_and_recorded():
    table = Table.at("R 9♣")
    table.match.concede(B)
    (ended,) = table.heard(DealSummary)
    assert (ended.result.winner, ended.result.ending) == (A, Ending.CONCEDED)
    # B's 6 reserve and 20 stock cards again.
    assert (ended.score.scorer, ended.score.points) == (A, 30 + 12 + 20)
    assert not ended.provisional
    assert table.match.records()[-1].actions == ("concede-B",)
    assert table.match.concede(A) is None, "it is over"


def test_a_drawn_deal_can_be_stopped_only_while_provisional():
    table = Table.at("R 9♣")
    table.match.offer_draw(A)
    table.match.offer_draw(B)
    assert table.match.state is DealState.CLOSED
    assert table.match.call_stop(B) is None


# Draws


def test_an_offered_draw_waits_for_the_answer():
    table = Table.at("R 9♣")
    match = table.match
    assert match.offer_draw(A)
    assert table.kinds() == ["view"]
    assert match.view().draw_offer is A
    step = match.agree_draw()
    assert step.action is AGREE_DRAW
    (ended,) = table.heard(DealSummary)
    assert (ended.result.winner, ended.result.ending) == (None, Ending.AGREED)
    # A holds 6 + 10 cards, B 6 + 20: the lower count scores the difference (S001-22).
    assert (ended.score.scorer, ended.score.points) == (A, 10)
    assert ended.view.draw_offer is None


def test_offering_back_agrees():
    table = Table.at("R 9♣")
    table.match.offer_draw(B)
    assert not table.match.offer_draw(A)
    assert table.now.result.ending is Ending.AGREED


def test_a_declined_draw_is_said():
    table = Table.at("R 9♣")
    table.match.offer_draw(A)
    table.events.clear()
    table.match.decline_draw()
    assert table.kinds() == ["view", "DRAW_DECLINED"]
    assert table.match.view().draw_offer is None
    table.match.decline_draw()
    assert table.match.agree_draw() is None
    assert table.events == []


def test_an_offer_falls_with_the_opponents_action_not_with_the_own():
    table = Table.at("R 9♣, S 4♦")
    match = table.match
    match.offer_draw(A)
    match.request(DISCARD)
    assert match.view().draw_offer is A
    match.request(TURN)
    assert match.view().draw_offer is None


def test_an_offer_falls_with_stop():
    table = Table.at("R 8♣, C1 5♥, F♥4")
    table.match.request(TURN)
    table.match.offer_draw(A)
    table.match.call_stop(B)
    assert table.match.draw_offer is None


def test_draws_need_a_rule_that_allows_them():
    table = Table.at("R 9♣", rules_from_data({"draw_rules": []}))
    assert not table.match.offer_draw(A)
    (refused,) = table.events
    assert refused.reason is Refusal.NO_AGREEMENT


# The view


def test_moves_are_where_each_card_may_be_dropped():
    """RULES.md Part 3: every foundation that takes the card, columns, loads."""
    text = "R 7♣, C1 8♦, C2 8♥, C3 A♠, OW 8♣, S 4♦"
    view = Table.at(text).match.view()
    assert view.moves[Pile.A_RESERVE] == (C1, C2, Pile.B_WASTE)
    # All foundations are empty: an Ace may go to any of the eight.
    assert view.moves[C3] == tuple(Pile(number) for number in range(8, 16))
    assert view.moves[Pile.A_TURNED] == (Pile.A_WASTE,)
    assert view.moves[C1] == ()
    assert Pile.A_WASTE not in view.moves
    assert not view.can_turn
    assert (view.can_pass, view.can_reveal) == (False, False)


def test_moves_to_begun_foundations():
    view = Table.at("R 5♥, C1 5♥, F♥4 F♥4 F♣4").match.view()
    both = (Pile.FOUNDATION_1, Pile.FOUNDATION_2)
    assert view.moves[Pile.A_RESERVE] == both
    assert view.moves[C1] == both


def test_where_the_rules_block_moves_hold_no_offence():
    text = "R 7♣, C1 8♦, C2 5♥, F♥4"
    blocked = Table.at(text, RUSSIAN_BANK_300).match.view()
    assert blocked.moves[Pile.A_RESERVE] == ()
    assert blocked.moves[C2] == (F1,)
    free = Table.at(text, INTERNATIONAL).match.view()
    assert free.moves[Pile.A_RESERVE] == (C1,)


def test_groups_are_runs_of_two_and_more():
    view = Table.at("C1 8♥ 7♣ 6♦, C2 9♣, C3 8♥, C4 empty, R 2♣", CRAPETTE).match.view()
    # One space carries two cards to a sequence, and one to itself.
    assert view.groups == {(C1, 1): (C3,)}


def test_clicks_that_mean_something():
    first = Table.at("R hidden, first turn", RUSKA_BANKA).match
    assert first.view().can_reveal
    assert not first.view().can_turn
    first.request(REVEAL)
    assert first.view().can_turn
    last = Table.at("R 9♣, stock empty").match
    assert last.view().can_pass


def test_a_computers_turn_leaves_nothing_to_the_hand():
    view = Table.at("R 7♣, C1 8♦", seats=(COMPUTER, PERSON)).match.view()
    assert (view.hand, view.thinking) == (None, A)
    assert view.moves == {}
    assert view.groups == {}
    assert not view.can_turn
    assert view.seats == (COMPUTER, PERSON)


def test_the_view_stays_the_same_until_something_happens():
    match = Table.at("R 9♣").match
    assert match.view() is match.view()
    before = match.view()
    match.request(TURN)
    assert match.view() is not before


def test_refreshing_tells_the_table_again():
    table = Table.at("R 9♣")
    table.match.refresh()
    assert [one.view for one in table.events] == [table.match.view()]


DEAD = (
    "R only 9♠, OR only 9♠, stock empty, Ostock empty, "
    "C1 K♠, C2 K♥, C3 K♦, C4 K♣, C5 K♠, C6 K♥, C7 K♦, C8 K♣"
)


def test_a_dead_position_is_shown():
    """No own card goes anywhere: both hold a 9, there are Kings all over the table."""
    view = Table.at(DEAD).match.view()
    assert view.dead


def test_nothing_is_called_dead_while_a_stock_card_is_unknown():
    """It could not be known without a look at the stock."""
    text = DEAD.replace("stock empty, Ostock empty", "stock 9♦, Ostock empty")
    table = Table.at(text)
    assert not table.match.view().dead
    table.match.request(TURN)
    assert table.match.view().dead


def test_a_repeated_turn_start_is_noticed():
    """Both have a single waste card to turn and to discard, over and over."""
    table = Table.at(DEAD.replace("Ostock empty", "Ostock empty, W 9♦, OW 9♦"))
    match = table.match
    assert not match.is_repeated
    for _ in range(2):
        match.request(TURN)
        match.request(DISCARD)
    assert match.is_repeated


def test_accepted_actions_are_those_of_the_mover():
    match = Table.at("R 9♣, stock 5").match
    assert match.accepts(TURN)
    assert not match.accepts(PASS)
    assert not match.accepts(AGREE_DRAW)
    assert all(match.accepts(one) for one in accepted_actions(match.position))


def test_seats():
    match = Table(seats=(PERSON, COMPUTER)).match
    assert not match.is_computer(A)
    assert match.is_computer(B)
    assert match.seat(A) is PERSON
