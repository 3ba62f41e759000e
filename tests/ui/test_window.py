"""The window around the table, with the real controller."""

from dataclasses import replace
from random import Random

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton

from russianbank.controller.executor import ProcessExecutor
from russianbank.controller.view import SeatKind
from russianbank.engine.cards import Player
from russianbank.engine.help import Help, base_preset
from russianbank.engine.piles import Pile, reserve_of
from russianbank.engine.position import Ending
from russianbank.engine.rules import PRESETS
from russianbank.ui.actions import KEYS, Command
from russianbank.ui.autoplay import choose, perform
from russianbank.ui.settings import (
    AnimationSpeed,
    Pace,
    load_settings,
)
from tests.helpers.two_persons import TWO


def begin(window, settings=TWO, seed="1"):
    window.begin(settings, seed)
    window.controller.set_pace(0, 0, 0)
    return window.controller.view


def answer(window, name):
    window.question.findChild(QPushButton, name).click()
    QApplication.processEvents()


def enabled(window, command):
    return window.actions_by_command[command].isEnabled()


# Starting


def test_the_first_start_asks_for_the_rules_and_deals_against_the_computer(
    window, paths
):
    window.start()
    assert window.pages.currentWidget() is window.first_page
    assert set(window.first_page.choices) == set(PRESETS)
    QTest.mouseClick(
        window.first_page.choices["russische-bank"], Qt.MouseButton.LeftButton
    )
    assert window.pages.currentWidget() is window.page
    view = window.controller.view
    assert base_preset(view.observation.rules) == "russische-bank"
    assert view.help is Help.GUIDE
    assert [seat.kind for seat in view.seats] == [SeatKind.PERSON, SeatKind.COMPUTER]
    assert load_settings(paths.settings).settings.preset == "russische-bank"


@pytest.mark.parametrize("mirrored", [False, True])
def test_the_first_start_offers_left_handers_their_table(window, mirrored):
    window.start()
    box = window.first_page.left_handed
    assert not box.isChecked()
    if mirrored:
        QTest.mouseClick(
            box, Qt.MouseButton.LeftButton, pos=QPoint(8, box.height() // 2)
        )
    window.first_page.choices["crapette"].click()
    assert window.settings.mirrored is mirrored
    reserve = window.page.table.scene().layout.places[Pile.A_RESERVE]
    assert (reserve.x < 500) is mirrored


def test_before_the_first_deal_no_key_of_the_deal_acts(window):
    window.start()
    for command in (Command.CONCEDE, Command.PLAY_FOUNDATIONS):
        assert not enabled(window, command)


def test_a_later_start_deals_by_the_remembered_rules(make_window):
    window = make_window(replace(TWO, preset="crapette"))
    window.start()
    assert window.pages.currentWidget() is window.page
    assert window.controller.view.observation.rules is PRESETS["crapette"]


def test_a_match_goes_on_after_closing(make_window):
    window = make_window(TWO)
    begin(window)
    window.controller.click_stock()
    before = window.controller.view
    window.close()
    again = make_window(TWO)
    again.start()
    assert again.controller.view == before
    assert again.page.strip.seed.text() == before.seed


def test_an_ended_deal_shows_its_panel_again_after_closing(make_window):
    window = make_window(TWO)
    begin(window)
    window.controller.concede(Player.A)
    title = window.page.panel.title.text()
    window.close()
    again = make_window(TWO)
    again.start()
    assert again.page.panel.isVisible()
    assert again.page.panel.title.text() == title == "Bo wins the deal"
    assert enabled(again, Command.NEXT_DEAL)


def test_a_broken_save_starts_a_new_match_and_says_so(make_window, paths, expected_log):
    paths.folder.mkdir(parents=True)
    paths.matches.legacy.write_text("{broken")
    window = make_window(TWO)
    window.start()
    assert window.controller.view is not None
    assert window.controller.view.deal_number == 1
    assert "saved game" in window.page.strip.last.text()


def test_broken_settings_are_told_once(make_window):
    window = make_window(TWO, broken=("pace",))
    begin(window)
    assert "settings" in window.page.strip.last.text()
    begin(window)
    assert "settings" not in window.page.strip.last.text()


# New games


def open_dialog(window):
    window.actions_by_command[Command.NEW_GAME].trigger()
    return window.dialog


def test_a_new_game_replaces_a_running_deal_only_after_a_question(make_window):
    window = make_window(TWO)
    before = begin(window)
    dialog = open_dialog(window)
    dialog.seed.setText("other")
    dialog.start.click()
    assert window.controller.view == before
    answer(window, "no")
    assert window.controller.view == before
    dialog = open_dialog(window)
    dialog.seed.setText("other")
    dialog.preset.setCurrentIndex(dialog.preset.findData("crapette"))
    dialog.start.click()
    answer(window, "yes")
    assert window.controller.view.seed == "other"
    assert window.controller.view.observation.rules is PRESETS["crapette"]
    assert window.settings.preset == "crapette"


def test_a_question_that_was_declined_changes_no_settings(make_window, paths):
    window = make_window(TWO)
    begin(window)
    dialog = open_dialog(window)
    dialog.preset.setCurrentIndex(dialog.preset.findData("crapette"))
    dialog.start.click()
    answer(window, "no")
    assert window.settings.preset == "international"
    assert load_settings(paths.settings).settings.preset == "international"


def test_after_a_decided_match_nothing_is_asked(make_window):
    window = make_window(replace(TWO, preset="crapette"))
    begin(window, window.settings)
    window.controller.concede(Player.A)
    window.question = None
    dialog = open_dialog(window)
    dialog.seed.setText("other")
    dialog.start.click()
    assert window.question is None
    assert window.controller.view.seed == "other"
    assert not window.page.panel.isVisible()


def test_an_unfinished_match_is_replaced_only_after_a_question(make_window):
    window = make_window(TWO)
    begin(window)
    window.controller.concede(Player.A)
    open_dialog(window).start.click()
    assert "match is not finished" in window.question.text()
    answer(window, "no")
    assert window.page.panel.isVisible()


def test_esc_leaves_the_dialog_without_a_trace(make_window):
    window = make_window(TWO)
    before = begin(window)
    dialog = open_dialog(window)
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert window.controller.view == before


# Ends by word


def test_concede_asks_once_and_is_scored(make_window):
    window = make_window(TWO)
    view = begin(window)
    loser = view.seats[view.hand].name
    window.actions_by_command[Command.CONCEDE].trigger()
    assert window.page.summary is None
    answer(window, "no")
    assert window.page.summary is None
    window.actions_by_command[Command.CONCEDE].trigger()
    answer(window, "yes")
    summary = window.page.summary
    assert summary.result.ending is Ending.CONCEDED
    assert window.page.panel.reason.text() == f"{loser} conceded the deal."
    # International: 30, 13 reserve cards at 2, 35 stock cards at 1.
    assert summary.score.points == 30 + 26 + 35
    assert not enabled(window, Command.CONCEDE)


def test_against_the_computer_the_person_concedes(make_window):
    window = make_window(replace(TWO, far_kind=SeatKind.COMPUTER))
    begin(window, window.settings)
    window.actions_by_command[Command.CONCEDE].trigger()
    answer(window, "yes")
    assert window.page.summary.result.winner is Player.B


def bar_texts(window):
    return [button.text() for button in window.page.strip.answers.buttons]


def test_a_draw_is_offered_declined_and_agreed(make_window):
    window = make_window(TWO)
    view = begin(window)
    one, other = (view.seats[player].name for player in (view.hand, view.hand.other))
    table = window.page.table.size()
    window.actions_by_command[Command.OFFER_DRAW].trigger()
    strip = window.page.strip
    assert window.page.table.size() == table
    assert strip.question.isVisible()
    assert strip.question.text() == f"{one} offers a draw. {other}?"
    assert bar_texts(window) == ["Accept", "Decline"]
    assert not enabled(window, Command.OFFER_DRAW)
    strip.answers.buttons[1].click()
    assert not strip.question.isVisible()
    assert window.page.strip.last.text() == "The draw was declined."
    window.actions_by_command[Command.OFFER_DRAW].trigger()
    strip.answers.buttons[0].click()
    assert window.page.summary.result.ending is Ending.AGREED
    assert not strip.question.isVisible()
    # Both hold the same: no points.
    assert window.page.panel.total.text() == "Nobody scores."


def test_a_card_that_cannot_be_taken_is_explained(make_window):
    window = make_window(TWO)
    view = begin(window)
    other = view.seats[view.hand.other].name
    window.page.explain(reserve_of(view.hand.other))
    assert window.page.strip.last.text() == f"These are {other}'s cards."
    window.page.show_view(replace(view, hand=None))
    window.page.explain(reserve_of(view.hand))
    mover = view.seats[view.hand].name
    assert window.page.strip.last.text() == f"It is {mover}'s turn."


def test_a_dead_position_is_offered_as_a_draw_and_can_be_played_on(make_window):
    window = make_window(TWO)
    view = begin(window)
    window.page.show_view(replace(view, dead=True))
    assert bar_texts(window) == ["Offer a draw", "Play on"]
    window.page.strip.answers.buttons[1].click()
    assert not window.page.strip.question.isVisible()
    window.page.show_view(replace(view, dead=True))
    assert not window.page.strip.question.isVisible()


def test_the_next_deal_of_the_match(make_window):
    window = make_window(TWO)
    begin(window)
    window.controller.concede(Player.A)
    points = window.page.summary.score.points
    window.page.panel.next.click()
    view = window.controller.view
    assert view.deal_number == 2
    assert view.match.totals == (0, points)
    assert not window.page.panel.isVisible()
    assert f"0 : {points}" in window.page.strip.deal.text()


def test_a_provisional_end_waits_for_the_other_one(make_window):
    window = make_window(TWO)
    view = begin(window)
    window.controller.concede(Player.A)
    summary = window.page.summary
    window.page.next_deal()
    window.page.show_end(replace(summary, provisional=True))
    assert not window.page.panel.isVisible()
    assert "Anna may still call Stop!" in window.page.strip.question.text()
    assert bar_texts(window) == ["Accept"]
    assert not enabled(window, Command.NEXT_DEAL)
    window.page.show_end(summary)
    assert window.page.panel.isVisible()
    assert not window.page.strip.question.isVisible()
    assert view.seats[0].name == "Anna"


def test_against_the_computer_a_provisional_end_is_not_for_the_winner_to_accept(
    make_window,
):
    window = make_window(replace(TWO, far_kind=SeatKind.COMPUTER))
    begin(window, window.settings)
    window.controller.concede(Player.A)
    summary = window.page.summary
    won = replace(summary.result, winner=Player.A)
    window.page.show_end(replace(summary, result=won, provisional=True))
    assert bar_texts(window) == []


# Keys and the strip


def test_every_key_belongs_to_one_command():
    assert len(set(KEYS.values())) == len(KEYS)


def test_letters_act_only_while_they_can(make_window):
    window = make_window(replace(TWO, preset="ruska-banka"))
    begin(window, window.settings)
    assert window.controller.view.can_reveal
    QTest.keyClick(window, Qt.Key.Key_T)
    assert not window.controller.view.can_reveal
    QTest.keyClick(window, Qt.Key.Key_E)  # there is a stock: no passing
    assert window.page.strip.last.property("mood") != "refusal"
    number = window.controller.view.observation.turn_number
    QTest.keyClick(window, Qt.Key.Key_T)
    assert window.controller.view.observation.turned is not None
    assert window.controller.view.observation.turn_number == number


def test_stop_has_one_key_for_each_person_or_one_in_all(make_window):
    window = make_window(TWO)
    begin(window)
    shown = window.actions_by_command
    assert shown[Command.STOP_FAR].isVisible()
    assert not shown[Command.STOP_SINGLE].isVisible()
    begin(window, replace(TWO, far_kind=SeatKind.COMPUTER))
    assert not shown[Command.STOP_FAR].isVisible()
    assert shown[Command.STOP_SINGLE].isVisible()


def test_the_keys_of_stop_act_for_the_seat_that_waits(make_window):
    window = make_window(TWO)
    view = begin(window)
    window.controller.click_stock()
    waiting = view.hand.other
    key = Qt.Key.Key_P if waiting is Player.A else Qt.Key.Key_Q
    wrong = Qt.Key.Key_Q if waiting is Player.A else Qt.Key.Key_P
    calls = []
    window.controller.moved.connect(lambda seen, _: calls.append(seen.action.text))
    QTest.keyClick(window, wrong)
    assert calls == []
    QTest.keyClick(window, key)
    assert calls == ["stop"]


def test_the_strip_tells_turn_move_deal_score_and_seed(make_window):
    window = make_window(TWO)
    view = begin(window)
    strip = window.page.strip
    name = view.seats[view.hand].name
    assert strip.turn.text() == f"{name}: play cards or turn the stock."
    assert strip.last.text().startswith("Reserve cards: Anna ")
    assert strip.deal.text() == "Deal 1\nAnna 0 : 0 Bo"
    assert strip.seed.text() == "1"
    assert strip.seed.textInteractionFlags() & (
        Qt.TextInteractionFlag.TextSelectableByMouse
    )
    window.controller.click_stock()
    assert strip.last.text().startswith(f"{name} turned ")


def test_a_refusal_says_why_until_something_happens(make_window):
    window = make_window(TWO)
    view = begin(window)
    strip = window.page.strip
    targets = next(source for source in view.moves)
    window.controller.move(targets, targets)
    turn = strip.turn.text()
    assert strip.last.property("mood") == "refusal"
    reason = strip.last.text()
    window.page.show_view(window.controller.view)
    assert strip.last.text() == reason
    assert strip.turn.text() == turn, "whose turn it is stays visible"
    window.controller.click_stock()
    assert strip.last.property("mood") == "plain"


def test_several_comparisons_for_the_start_are_shown_one_by_one(window):
    strip = window.page.strip
    strip.tell_start(["first", "second", "third"])
    shown = [strip.last.text()]
    for _ in range(2):
        strip._stepper.timeout.emit()
        shown.append(strip.last.text())
    assert shown == ["first", "second", "third"]
    assert not strip._stepper.isActive()


def test_a_start_told_in_one_step_is_told_once(window):
    strip = window.page.strip
    strip.tell_start(["only"])
    assert strip.last.text() == "only"
    assert not strip._stepper.isActive(), "nothing is left to tell"


def test_a_false_stop_keeps_its_callers_name(make_window):
    settings = replace(TWO, preset="crapette")  # its one duty is the foundation
    window = make_window(settings)
    begin(window, settings)
    view = window.controller.view
    perform(window.controller, choose(view, Random(1)))
    caller = view.hand.other
    window.controller.call_stop(caller)
    text = window.page.strip.last.text()
    assert text.startswith(view.seats[caller].name)
    assert "nothing to stop" in text


def test_a_move_ends_the_telling_of_the_start(window):
    strip = window.page.strip
    strip.tell_start(["first", "second"])
    strip.say_last("a move")
    assert not strip._stepper.isActive()
    assert strip.last.text() == "a move"


def test_long_names_do_not_widen_the_smallest_window(make_window):
    names = {"near_name": "W" * 24, "far_name": "M" * 24}
    window = make_window(replace(TWO, **names))
    begin(window, window.settings, "x" * 200)
    window.resize(800, 540)
    QApplication.processEvents()
    assert (window.width(), window.height()) == (800, 540)
    assert window.page.table.width() == 800


# Settings and closing


def test_speeds_are_remembered(make_window, paths):
    window = make_window(TWO)
    window.change(animation=AnimationSpeed.FAST)
    window.change(pace=Pace.SLOW)
    window.close()
    kept = load_settings(paths.settings).settings
    assert (kept.animation, kept.pace) == (AnimationSpeed.FAST, Pace.SLOW)


def test_settings_that_cannot_be_written_do_not_stop_the_game(make_window, paths):
    paths.folder.parent.mkdir(parents=True, exist_ok=True)
    window = make_window(TWO)
    paths.settings.mkdir(parents=True)
    begin(window)
    assert window.controller.view is not None


def test_closing_while_the_deal_is_shown(make_window):
    window = make_window(replace(TWO, animation=AnimationSpeed.SLOW))
    window.begin(window.settings, "1")
    QApplication.processEvents()
    window.close()
    assert not window.isVisible()


def test_closing_while_the_computer_thinks_leaves_no_process(make_window, qtbot):
    settings = replace(TWO, near_kind=SeatKind.COMPUTER, far_kind=SeatKind.COMPUTER)
    window = make_window(settings, executor=ProcessExecutor())
    begin(window, settings)
    with qtbot.waitSignal(window.controller.moved, timeout=30_000):
        pass
    # tests/conftest.py fails this test if a process is left.
    window.close()


def test_closing_asks_nothing_and_closes_dialogs_too(make_window):
    window = make_window(TWO)
    begin(window)
    open_dialog(window)
    window.close()
    assert not window.isVisible()


def test_the_position_can_be_copied(make_window):
    window = make_window(TWO)
    view = begin(window)
    window.actions_by_command[Command.COPY_POSITION].trigger()
    text = QApplication.clipboard().text()
    assert view.seed in text
    assert "?A" in text  # what lies face down stays unknown
    assert '"international"' in text


def test_a_deal_against_the_computer_goes_on_by_itself(make_window, qtbot):
    from random import Random

    window = make_window(replace(TWO, far_kind=SeatKind.COMPUTER))
    begin(window, window.settings, "2")
    rng = Random(2)
    movers = []
    window.controller.moved.connect(lambda seen, _: movers.append(seen.before.turn))
    for _ in range(40):
        qtbot.waitUntil(
            lambda: window.page.summary or window.controller.view.hand is Player.A
        )
        if window.page.summary:
            break
        perform(window.controller, choose(window.controller.view, rng))
    assert Player.A in movers
    assert Player.B in movers


@pytest.mark.parametrize("command", [Command.KEYS, Command.RULES, Command.ABOUT])
def test_help_opens_beside_the_game(make_window, command):
    window = make_window(TWO)
    begin(window)
    window.actions_by_command[command].trigger()
    pages = [one for one in QApplication.topLevelWidgets() if one.parent() is window]
    (page,) = [one for one in pages if one.isVisible() and one is not window]
    assert not page.isModal()
    page.close()


def test_the_question_mark_opens_the_overview_of_keys(make_window):
    window = make_window(TWO)
    QTest.keyClick(window, Qt.Key.Key_Question, Qt.KeyboardModifier.ShiftModifier)
    pages = [one for one in QApplication.topLevelWidgets() if one.parent() is window]
    assert [one.windowTitle() for one in pages if one.isVisible()] == ["Mouse and keys"]


def test_the_computers_turn_can_be_hurried_only_while_it_lasts(make_window):
    window = make_window(replace(TWO, far_kind=SeatKind.COMPUTER))
    begin(window, window.settings)
    hurry = window.actions_by_command[Command.HURRY]
    assert hurry.isEnabled() == (window.controller.view.thinking is not None)
