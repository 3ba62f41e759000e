import multiprocessing
import random
import shutil
from dataclasses import replace

import pytest
import shiboken6

from russianbank.controller import game_controller
from russianbank.controller.computer import Manners
from russianbank.controller.executor import InlineExecutor, ProcessExecutor, WorkerLost
from russianbank.controller.game_controller import GameController
from russianbank.controller.match import Match
from russianbank.controller.saving import record_of
from russianbank.controller.seats import SeatState
from russianbank.controller.thinker import Thinker
from russianbank.controller.undo import UndoScope
from russianbank.controller.view import MatchSetup, Notice
from russianbank.engine.actions import DISCARD, STOP, TURN
from russianbank.engine.cards import Player
from russianbank.engine.duties import offences
from russianbank.engine.piles import Pile
from russianbank.engine.position import Ending
from russianbank.engine.referee import accepted_actions
from russianbank.engine.rules import (
    CRAPETTE,
    INTERNATIONAL,
    PRESETS,
    RUSSIAN_BANK_300,
    RUSSISCHE_BANK,
)
from russianbank.engine.rules_text import rules_from_data
from russianbank.storage.journal import BusyError, Journal, read_match
from russianbank.storage.journal_text import whole_text
from russianbank.storage.matches import Matches
from russianbank.storage.record import RecordProblem, record_to_text
from tests.controller import choosers
from tests.controller.at_table import COMPUTER, PERSON, TWO_PERSONS
from tests.controller.heard import FOR_EVER, NEAR_SEAT, Called, at, until

A, B = Player
C1, C2, F1 = Pile.COLUMN_1, Pile.COLUMN_2, Pile.FOUNDATION_1
WINNING_OFFENCE = "R only 5♥, C1 6♠, C2 5♥, F♥4, stock 0, W empty"


# Computers


@pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS)
def test_computers_play_a_deal_to_its_end(made, qtbot, rules):
    controller, heard = made()
    final = qtbot.waitSignal(
        controller.deal_ended,
        timeout=60_000,
        check_params_cb=lambda summary: not summary.provisional,
    )
    with final:
        controller.start_match(MatchSetup(rules, (COMPUTER, COMPUTER), "3"))
    names = heard.names()
    assert names[0] == "deal_started"
    assert names.count("moved") == len(controller._match.history)
    assert set(names) == {"deal_started", "moved", "deal_ended"}
    assert controller.view.match.deals
    assert controller.seat_state(A) is SeatState.OVER


def test_the_same_seed_gives_the_same_deal(made, qtbot):
    records = []
    for _ in range(2):
        controller, _ = made()
        with qtbot.waitSignal(controller.deal_ended, timeout=60_000):
            controller.start_match(
                MatchSetup(RUSSIAN_BANK_300, (COMPUTER, COMPUTER), "3")
            )
        records.append(controller._match.records())
    assert records[0] == records[1]


def test_a_computer_moves_until_it_is_a_persons_turn(made, qtbot):
    controller, heard = made()
    at(controller, heard, "R 9♣, S 4♦")
    with qtbot.waitSignal(
        controller.moved, timeout=60_000, check_params_cb=lambda _, view: view.hand is A
    ):
        controller.move(Pile.A_TURNED, Pile.A_WASTE)
    steps = heard.of("moved")
    assert steps[0].action is DISCARD
    assert all(one.before.turn is B for one in steps[1:])
    assert len(steps) > 1
    assert controller.view.stop_armed == (True, False)


def test_the_first_action_waits_the_pace_and_the_next_ones_the_stop_window(made, qtbot):
    """After every action there is the same window before the next one."""
    controller, heard = made(pace=0.0, window=FOR_EVER)
    at(controller, heard, "R 9♣, S 4♦, Ostock 9")
    with qtbot.waitSignal(controller.moved, timeout=60_000):
        controller.move(Pile.A_TURNED, Pile.A_WASTE)
    assert controller.seat_state(B) is SeatState.PACING
    until(qtbot, controller.moved, None)
    assert heard.names() == ["moved", "moved"]
    assert controller.seat_state(B) is SeatState.STOPPABLE
    assert controller.view.thinking is B
    assert controller._thinker._pause.interval() == FOR_EVER * 1000


def test_where_nobody_can_call_stop_the_ordinary_pace_holds(made, qtbot):
    for rules, seats in [
        (RUSSIAN_BANK_300, NEAR_SEAT),
        (INTERNATIONAL, (COMPUTER, COMPUTER)),
    ]:
        controller, _ = made(pace=0.0, window=FOR_EVER)
        moves = []
        controller.moved.connect(lambda seen, _, moves=moves: moves.append(seen))
        controller.start_match(MatchSetup(rules, seats, "3"))
        if controller.view.hand is A:
            controller.concede(A)
            continue
        qtbot.waitUntil(lambda moves=moves: len(moves) > 2, timeout=60_000)


def test_the_rest_of_a_computers_turn_can_be_played_quickly(made, qtbot):
    """Only that turn: in the next one there is the whole window again."""
    controller, heard = made(pace=FOR_EVER, window=FOR_EVER)
    at(controller, heard, "R 9♣, S 4♦, Ostock 9")
    controller.hurry()  # nothing to hurry: a person moves
    controller.move(Pile.A_TURNED, Pile.A_WASTE)
    assert controller._thinker._pause.interval() == FOR_EVER * 1000
    with qtbot.waitSignal(
        controller.moved, timeout=60_000, check_params_cb=lambda _, view: view.hand is A
    ):
        controller.hurry()
    assert controller.view.stop_armed == (True, False), "its last action can be stopped"
    heard.all.clear()
    if controller.view.observation.turned is None:
        controller.click_stock()
    controller.move(Pile.A_TURNED, Pile.A_WASTE)
    assert controller.view.thinking is B
    assert controller._thinker._pause.interval() == FOR_EVER * 1000


def test_hurrying_makes_no_pause_longer(made):
    controller, heard = made(pace=0.01, window=0.01)
    controller.hurry()  # before the first match
    at(controller, heard, "R 9♣, S 4♦, Ostock 9")
    controller.move(Pile.A_TURNED, Pile.A_WASTE)
    controller.hurry()
    assert controller._thinker._pause.interval() == 10


def test_a_person_stops_a_computer_in_its_window(made, qtbot):
    controller, heard = made(choosers.offending, window=FOR_EVER)
    at(controller, heard, "R 9♣, S 4♦, OR 3♥, C1 2♥, F♥A, Ostock 9")
    controller.move(Pile.A_TURNED, Pile.A_WASTE)
    until(qtbot, controller.moved, lambda seen, _: bool(seen.offences))
    assert controller.view.hand is None
    controller.call_stop(A)
    assert heard.of("moved")[-1].action is STOP
    assert controller.view.hand is A
    assert controller.seat_state(B) is SeatState.WAITING


def test_a_false_stop_leaves_the_computer_its_turn(made, qtbot):
    controller, heard = made(window=FOR_EVER)
    at(controller, heard, "R 9♣, S 4♦, Ostock 9")
    controller.move(Pile.A_TURNED, Pile.A_WASTE)
    until(qtbot, controller.moved, lambda seen, _: seen.before.turn is B)
    controller.call_stop(A)
    assert heard.names()[-2:] == ["moved", "noticed"]
    until(qtbot, controller.moved, lambda seen, _: seen.before.turn is B)


def test_nobody_stops_for_a_computer_or_when_it_is_not_armed(made):
    controller, heard = made(pace=FOR_EVER)
    controller.call_stop(A)
    at(controller, heard, "R 9♣, S 4♦")
    controller.call_stop(A)
    controller.move(Pile.A_TURNED, Pile.A_WASTE)
    controller.call_stop(B)
    assert heard.names() == ["moved"]


def test_stale_replies_are_dropped(made, qtbot):
    """The computer has answered, but the deal ended before the answer was read."""
    controller, heard = made()
    at(controller, heard, "R 9♣, S 4♦")
    controller.move(Pile.A_TURNED, Pile.A_WASTE)
    controller.concede(A)
    with qtbot.waitSignal(controller.moved, timeout=60_000):
        controller.start_match(MatchSetup(INTERNATIONAL, (COMPUTER, COMPUTER), "1"))
    names = heard.names()
    assert names == ["moved", "moved", "deal_ended", "deal_started", "moved"]
    assert len(controller._match.history) == 1


# Computers that call Stop!


def test_a_computer_calls_stop_after_its_delay(made, qtbot):
    controller, heard = made(pace=FOR_EVER)
    at(controller, heard, "R 8♣, C1 5♥, F♥4")
    controller.click_stock()
    assert heard.names() == ["moved"]
    assert controller.view.hand is A, "nothing shows that Stop! comes"
    until(qtbot, controller.moved, lambda seen, _: seen.action is STOP)
    assert controller.view.thinking is B


@pytest.mark.parametrize(
    "act",
    [
        lambda controller: controller.move(Pile.A_TURNED, Pile.A_WASTE),
        lambda controller: controller.move_group(C1, 0, C2),
        lambda controller: controller.play_foundations(),
        lambda controller: controller.click_stock(),
    ],
)
def test_who_acts_before_the_computer_has_called_is_too_late(made, act):
    controller, heard = made(pace=FOR_EVER, delay=FOR_EVER)
    at(controller, heard, "R 8♣, C1 5♥, F♥4, stock 8♥ 9♦")
    controller.click_stock()
    heard.all.clear()
    act(controller)
    assert [one.action for one in heard.of("moved")] == [STOP]
    assert heard.names() == ["moved", "view_changed"]
    assert controller.view.thinking is B


def test_offering_a_draw_then_is_too_late_as_well(made):
    controller, heard = made(pace=FOR_EVER, delay=FOR_EVER)
    at(controller, heard, "R 8♣, C1 5♥, F♥4")
    controller.click_stock()
    controller.offer_draw(A)
    assert [one.action for one in heard.of("moved")] == [TURN, STOP]


def test_a_computer_that_does_not_call_lets_play_go_on(made):
    stopper = Called(says=False)
    controller, heard = made(
        pace=FOR_EVER, delay=FOR_EVER, manners=Manners(calls_stop=stopper)
    )
    at(controller, heard, "R 8♣, C1 5♥, F♥4, stock 4♦")
    controller.click_stock()
    controller.move(Pile.A_TURNED, Pile.A_WASTE)
    assert stopper.asked == 2
    assert [one.action for one in heard.of("moved")] == [TURN, DISCARD]
    assert controller.view.thinking is B


def test_an_offence_that_ends_the_turn_is_called_before_the_computer_moves(made, qtbot):
    controller, heard = made(delay=0.0, pace=FOR_EVER)
    at(controller, heard, "S 5♥, F♥4, R 9♣")
    controller.move(Pile.A_TURNED, Pile.A_WASTE)
    assert controller.seat_state(B) is SeatState.THINKING
    assert controller.view.hand is None
    until(qtbot, controller.moved, lambda seen, _: seen.action is STOP)
    assert controller.view.thinking is B


def test_a_touch_counts_where_the_rules_say_so(made):
    controller, heard = made(delay=FOR_EVER)
    controller.touch(C1)
    at(controller, heard, "C1 7♦, C2 8♣, R 5♥, F♥4", RUSSISCHE_BANK)
    controller.touch(C1)
    assert heard.names() == ["moved"]
    controller.move(C1, C2)
    assert heard.of("moved")[0].action is STOP
    at(controller, heard, "C1 7♦, R 5♥, F♥4", INTERNATIONAL)
    controller.touch(C1)
    assert heard.names() == []


# The end of a deal

LAST_CARD = "R only 5♥, stock empty, F♥4, C1 6♠"


def test_a_win_is_final_when_the_computer_has_not_called(made, qtbot):
    controller, heard = made()
    at(controller, heard, LAST_CARD)
    controller.move(Pile.A_RESERVE, F1)
    assert [one.provisional for one in heard.of("deal_ended")] == [True]
    until(qtbot, controller.deal_ended, None)
    assert [one.provisional for one in heard.of("deal_ended")] == [True, False]


def test_nobody_accepts_an_end_before_the_computer_has_decided(made):
    """The forced play of the missed card (RULES.md 7.8) makes the offender win."""
    controller, heard = made(delay=FOR_EVER)
    at(controller, heard, LAST_CARD)
    controller.move(Pile.A_RESERVE, C1)
    controller.accept_end()
    assert [one.action for one in heard.of("moved")][1:] == [STOP]
    assert [one.provisional for one in heard.of("deal_ended")] == [True, False]


def test_between_persons_an_end_waits_until_it_is_accepted(made):
    controller, heard = made()
    at(controller, heard, LAST_CARD, seats=TWO_PERSONS)
    controller.move(Pile.A_RESERVE, F1)
    assert controller.view.stop_armed == (False, True)
    assert heard.names() == ["moved", "deal_ended"]
    controller.next_deal()
    assert heard.names() == [], "not yet"
    controller.accept_end()
    assert heard.names() == ["deal_ended"]
    controller.next_deal()
    assert heard.names() == ["deal_started"]
    assert controller.view.seed == "7-2"


def test_a_computers_win_leaves_a_person_the_same_window(made, qtbot):
    controller, heard = made(window=0.0)
    at(controller, heard, LAST_CARD, seats=(COMPUTER, PERSON))
    until(qtbot, controller.deal_ended, lambda one: not one.provisional)
    assert [one.provisional for one in heard.of("deal_ended")] == [True, False]


def test_conceding_works_while_the_computer_thinks(made):
    controller, heard = made(pace=FOR_EVER)
    at(controller, heard, "R 9♣, S 4♦")
    controller.move(Pile.A_TURNED, Pile.A_WASTE)
    controller.concede(A)
    (ended,) = heard.of("deal_ended")
    assert (ended.result.winner, ended.result.ending) == (B, Ending.CONCEDED)
    assert controller.view.thinking is None


# Draws


def test_a_computer_declines_a_draw_in_a_living_position(made):
    controller, heard = made()
    at(controller, heard, "R 9♣")
    controller.offer_draw(A)
    assert heard.of("noticed") == [Notice.DRAW_DECLINED]
    assert controller.view.draw_offer is None


DEAD = (
    "R only 9♠, OR only 9♠, stock empty, Ostock empty, "
    "C1 K♠, C2 K♥, C3 K♦, C4 K♣, C5 K♠, C6 K♥, C7 K♦, C8 K♣"
)


def test_a_computer_takes_a_draw_in_a_dead_position(made):
    controller, heard = made()
    at(controller, heard, DEAD)
    assert controller.view.dead
    controller.offer_draw(A)
    (ended,) = heard.of("deal_ended")
    assert ended.result.ending is Ending.AGREED


def test_persons_answer_for_themselves(made):
    controller, heard = made()
    controller.offer_draw(A)
    controller.answer_draw(True)
    at(controller, heard, "R 9♣", seats=TWO_PERSONS)
    controller.offer_draw(A)
    controller.answer_draw(False)
    assert heard.names() == ["view_changed", "view_changed", "noticed"]
    controller.offer_draw(B)
    controller.answer_draw(True)
    assert heard.of("deal_ended")[0].result.ending is Ending.AGREED


def test_a_draw_that_the_rules_do_not_know_is_refused(made):
    controller, heard = made()
    at(controller, heard, "R 9♣", rules_from_data({"draw_rules": []}))
    controller.offer_draw(A)
    assert heard.names() == ["refused"]


# Gestures


def test_gestures_reach_the_table(made):
    controller, heard = made()
    at(controller, heard, "R hidden, first turn, stock 4♦", RUSSISCHE_BANK, TWO_PERSONS)
    controller.reveal()
    controller.click_stock()
    controller.play_foundations()
    controller.move(C1, C1)
    controller.pass_turn()
    assert heard.names() == ["moved", "moved", "noticed", "refused", "refused"]
    at(controller, heard, "C1 7♦ 6♠, C2 8♣, C3 empty, R 2♣", CRAPETTE, TWO_PERSONS)
    controller.move_group(C1, 0, C2)
    assert heard.names() == ["moved"] * 3


def test_gestures_in_anothers_turn_only_show_the_table_again(made):
    controller, heard = made(pace=FOR_EVER)
    controller.move(C1, C2)
    at(controller, heard, "R 9♣, S 4♦")
    controller.move(Pile.A_TURNED, Pile.A_WASTE)
    heard.all.clear()
    controller.move(C1, C2)
    controller.move_group(C1, 0, C2)
    controller.click_stock()
    controller.play_foundations()
    assert heard.names() == ["view_changed"] * 4


def test_before_the_first_match_nothing_happens(made):
    controller, heard = made()
    assert controller.view is None
    assert controller.seat_state(A) is SeatState.IDLE
    for act in (
        controller.click_stock,
        controller.reveal,
        controller.pass_turn,
        controller.play_foundations,
        controller.next_deal,
        controller.accept_end,
    ):
        act()
    controller.concede(A)
    controller.move_group(C1, 0, C2)
    controller._on_event(Notice.FALSE_STOP)
    assert heard.names() == ["noticed"]


# Saving


def test_a_match_is_resumed_where_it_was(made, tmp_path):
    controller, _ = made()
    assert not controller.resume(), "there is nothing yet"
    controller.start_match(MatchSetup(CRAPETTE, TWO_PERSONS, "3"))
    rng = random.Random(5)
    for number in range(30):
        match = controller._match
        sound = [
            one
            for one in accepted_actions(match.position)
            if not offences(match.position, one)
        ]
        match.request(rng.choice(sound))
        shutil.copytree(tmp_path / "matches", tmp_path / f"copy-{number}")
        other, told = made(matches=Matches(tmp_path / f"copy-{number}"))
        assert other.resume()
        (started,) = told.of("deal_started")
        assert started.resumed
        assert started.view == other.view == controller.view
        other.close()


def test_the_computer_goes_on_after_resuming(made, qtbot):
    controller, _ = made(pace=FOR_EVER)
    controller.start_match(MatchSetup(INTERNATIONAL, (COMPUTER, COMPUTER), "3"))
    controller.close()
    other, _ = made()
    with qtbot.waitSignal(other.moved, timeout=60_000):
        assert other.resume()


def test_a_decided_match_is_kept_but_not_gone_on_with(made):
    controller, _ = made()
    controller.start_match(MatchSetup(CRAPETTE, TWO_PERSONS, "3"))
    controller.click_stock()
    controller.concede(A)
    controller.close()
    other, _ = made()
    assert not other.resume()
    (saved,) = other.matches.saved()
    assert saved.decided
    assert other.open_match(saved.path) is None
    assert other.view.match.deals
    other.set_undo(UndoScope.DEAL, consent=False)
    other.undo()
    assert not other.matches.saved()[0].decided


def test_a_match_in_which_nothing_was_done_is_forgotten(made):
    controller, _ = made()
    controller.start_match(MatchSetup(CRAPETTE, TWO_PERSONS, "3"))
    controller.start_match(MatchSetup(CRAPETTE, TWO_PERSONS, "4"))
    controller.click_stock()
    controller.start_match(MatchSetup(CRAPETTE, TWO_PERSONS, "5"))
    assert [one.record.seed for one in controller.matches.saved()] == ["5", "4"]


def test_a_match_that_another_window_plays_is_left_to_it(made, expected_log):
    controller, _ = made()
    controller.start_match(MatchSetup(CRAPETTE, TWO_PERSONS, "3"))
    other, told = made()
    assert not other.resume()
    assert told.of("noticed") == [Notice.SAVE_BUSY]
    assert isinstance(other.open_match(controller.match_file), BusyError)
    other.start_match(MatchSetup(CRAPETTE, TWO_PERSONS, "4"))
    assert other.match_file != controller.match_file
    assert "cannot be opened" in expected_log.text


def test_the_match_of_an_older_version_is_taken_over(made, tmp_path):
    match = Match(MatchSetup(CRAPETTE, TWO_PERSONS, "old"), lambda _event: None)
    match.start()
    match.request(TURN)
    legacy = tmp_path / "match.json"
    legacy.write_text(record_to_text(record_of(match)))
    controller, _ = made(matches=Matches(tmp_path / "matches", legacy))
    assert controller.resume()
    assert controller.view == match.view()
    assert not legacy.exists()


def test_a_file_from_elsewhere_is_copied_and_played(made, tmp_path, expected_log):
    controller, _ = made()
    controller.start_match(MatchSetup(CRAPETTE, TWO_PERSONS, "3"))
    controller.click_stock()
    path = tmp_path / "elsewhere.rbank"
    assert controller.save_as(path)
    text, view = path.read_bytes(), controller.view
    controller.start_match(MatchSetup(CRAPETTE, TWO_PERSONS, "4"))
    assert controller.open_match(path) is None
    assert controller.view == view
    controller.undo()
    assert path.read_bytes() == text
    path.write_text("no match")
    error = controller.open_match(path)
    assert error.problem is RecordProblem.NOT_A_RECORD
    assert isinstance(controller.open_match(tmp_path / "none"), OSError)
    assert controller.view.seed == "3"
    assert "cannot be opened" in expected_log.text


@pytest.mark.parametrize("damage", ["text", "action"])
def test_a_broken_file_is_said_once_and_the_program_starts_afresh(
    made, tmp_path, expected_log, damage
):
    first, _ = made()
    first.start_match(MatchSetup(CRAPETTE, TWO_PERSONS, "3"))
    first.click_stock()
    path, record = first.match_file, record_of(first._match)
    first.close()
    if damage == "text":
        path.write_bytes(path.read_bytes().replace(b"crapette", b"crapetto"))
    else:
        deal = replace(record.deals[0], actions=("1-F 5H",))
        path.write_text(whole_text(replace(record, deals=(deal,))))
    controller, heard = made()
    assert not controller.resume()
    assert heard.of("noticed") == [Notice.SAVE_UNREADABLE]
    kept = [one.name for one in (tmp_path / "matches").iterdir()]
    assert kept == [f"{path.name}.broken-1"]
    assert not controller.resume()
    assert heard.names() == ["noticed"]
    assert "the saved match cannot be used" in expected_log.text


@pytest.mark.parametrize("begun", [True, False])
def test_a_full_disk_is_said_once_and_the_game_goes_on(
    made, monkeypatch, expected_log, begun
):
    controller, heard = made()

    def disk_full(*_args, **_more):
        raise OSError(28, "No space left on device")

    if begun:
        at(controller, heard, "R 9♣", seats=TWO_PERSONS)
    with monkeypatch.context() as full:
        full.setattr(Journal, "follow", disk_full)
        full.setattr(Journal, "begin", disk_full)
        if not begun:
            at(controller, heard, "R 9♣", seats=TWO_PERSONS)
        controller.click_stock()
        controller.move(Pile.A_TURNED, Pile.A_WASTE)
    controller.click_stock()
    names = heard.names()
    assert names.count("moved") == 3
    assert names.count("noticed") == begun  # before, it was told with the deal
    assert "No space left" in expected_log.text
    # As soon as there is room again all of it is written.
    assert len(read_match(controller.match_file).record.deals[0].actions) == 3


def test_without_a_path_nothing_is_saved(made):
    controller, _ = made(matches=None)
    controller.start_match(MatchSetup(CRAPETTE, TWO_PERSONS, "3"))
    assert not controller.resume()


# The computer's process


def test_closing_while_the_computer_thinks_leaves_nothing(made, qtbot):
    executor = ProcessExecutor(choosers.endless)
    controller, heard = made(executor=executor)
    controller.warm_up()
    controller.start_match(MatchSetup(INTERNATIONAL, (COMPUTER, COMPUTER), "3"))
    process = executor.process_id
    assert process
    controller.close()
    assert process not in [one.pid for one in multiprocessing.active_children()]
    heard.all.clear()
    for act in (controller.warm_up, controller.click_stock, controller.close):
        act()
    controller.start_match(MatchSetup(INTERNATIONAL, (COMPUTER, COMPUTER), "4"))
    assert not controller.resume()
    assert heard.names() == []
    assert controller.view.seed == "3"
    assert executor.process_id is None


def test_by_default_the_computer_thinks_in_its_own_process(qapp, qtbot):
    controller = GameController()
    controller.set_pace(0.0, 0.0)
    try:
        moves = []
        controller.moved.connect(lambda seen, _: moves.append(seen))
        controller.start_match(MatchSetup(INTERNATIONAL, (COMPUTER, COMPUTER), "3"))
        assert multiprocessing.active_children()
        qtbot.waitUntil(lambda: len(moves) > 5, timeout=60_000)
    finally:
        controller.close()


def test_where_the_process_dies_the_window_thinks(made, qtbot, expected_log):
    controller, heard = made(executor=ProcessExecutor(choosers.dying_elsewhere))
    controller.start_match(MatchSetup(INTERNATIONAL, (COMPUTER, COMPUTER), "3"))
    qtbot.waitUntil(lambda: len(heard.of("moved")) > 3, timeout=60_000)
    assert heard.of("noticed") == []
    assert "it thinks in the window now" in expected_log.text


@pytest.mark.parametrize("chooser", [choosers.failing, choosers.giving_up])
def test_a_computer_that_cannot_go_on_says_so(made, qtbot, expected_log, chooser):
    controller, heard = made(chooser)
    with qtbot.waitSignal(controller.noticed, timeout=60_000):
        controller.start_match(MatchSetup(INTERNATIONAL, (COMPUTER, COMPUTER), "3"))
    assert heard.names() == ["deal_started", "noticed"]
    assert "the computer cannot go on" in expected_log.text
    controller.concede(A)
    assert controller.view.observation.result.winner is B


def test_a_computer_that_hangs_is_replaced_once_and_then_given_up(
    made, qtbot, expected_log
):
    """The window itself never runs what has hung."""
    executor = ProcessExecutor(choosers.endless)
    controller, heard = made(executor=executor)
    controller._thinker.answer_limit = 0
    with qtbot.waitSignal(controller.noticed, timeout=60_000):
        controller.start_match(MatchSetup(INTERNATIONAL, (COMPUTER, COMPUTER), "3"))
    assert heard.of("noticed") == [Notice.COMPUTER_FAILED]
    assert executor.process_id is None


def test_messages_to_a_thinker_that_is_gone_are_lost(qapp):
    """A reading thread may post after Qt has deleted everything."""
    thinker = Thinker(InlineExecutor(choosers.sound))
    shiboken6.delete(thinker)
    thinker._post(WorkerLost(1))


def test_the_usual_pace():
    """The issue's figures: 1.5 s to call Stop!, a pace that the eye can follow."""
    assert game_controller.STOP_WINDOW == 1.5
    assert 0.3 < game_controller.PACE < 1.5


# Statistics


def test_a_finished_deal_is_counted_before_it_is_told(made, tmp_path):
    controller, _ = made(statistics_path=tmp_path / "statistics.sqlite3")
    controller.start_match(MatchSetup(RUSSISCHE_BANK, TWO_PERSONS, "7"))
    mover = controller.view.hand
    controller.reveal()
    counted = []
    controller.deal_ended.connect(
        lambda _: counted.append(len(controller.statistics.read().deals))
    )
    controller.concede(mover)
    assert counted == [1]
    (row,) = controller.statistics.read().matches
    assert (row.player, row.result, row.opponent) == (mover.name, -1, "person")


def test_an_end_that_can_still_be_stopped_is_not_counted_yet(made, tmp_path):
    path = tmp_path / "statistics.sqlite3"
    controller, heard = made(statistics_path=path)
    at(controller, heard, WINNING_OFFENCE, INTERNATIONAL, TWO_PERSONS)
    controller.move(Pile.A_RESERVE, C1)
    assert controller._match.is_provisional
    assert controller.statistics.read().deals == ()
    controller.accept_end()
    assert [one.stops_missed for one in controller.statistics.read().deals] == [0]


def test_without_statistics_the_game_goes_on(made, tmp_path, expected_log):
    (tmp_path / "file").write_text("in the way")
    controller, heard = made(statistics_path=tmp_path / "file" / "statistics.sqlite3")
    controller.start_match(MatchSetup(RUSSISCHE_BANK, TWO_PERSONS, "7"))
    controller.concede(A)
    assert heard.names() == ["deal_started", "noticed", "moved", "deal_ended"]
