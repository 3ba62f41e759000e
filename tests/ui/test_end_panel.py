"""The sum at the end of a deal, against figures from RULES.md 3e."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QLocale
from PySide6.QtWidgets import QLabel, QWidget

from russianbank.controller.match import Match
from russianbank.controller.view import DealSummary, MatchSetup, Seat, SeatKind
from russianbank.engine.cards import Player
from russianbank.engine.match_score import DealResult, MatchScore
from russianbank.engine.outcome import Holding, Score
from russianbank.engine.position import Ending, Result
from russianbank.engine.rules import PRESETS
from russianbank.ui.dialogs.end_panel import (
    EndPanel,
    Line,
    reason_text,
    score_text,
    sum_lines,
    title_text,
    total_text,
)
from russianbank.ui.translations import load_translations

SEATS = (Seat(SeatKind.PERSON, "Anna"), Seat(SeatKind.PERSON, "<b>Bo</b>"))
A, B = Player.A, Player.B


@pytest.fixture(autouse=True)
def english(qapp):
    loaded = load_translations(qapp, QLocale("en"))
    yield
    for translator in loaded:
        qapp.removeTranslator(translator)


def summary(preset, result, score, before=()):
    rules = PRESETS[preset]
    match = Match(MatchSetup(rules, SEATS, "1"), lambda _: None)
    match.start()
    counted = MatchScore(rules)
    for one in (*before, DealResult(A, result, score)):
        counted = counted.with_deal(one)
    view = replace(match.view(), match=counted)
    return DealSummary(view, result, score, provisional=False)


WON = Result(A, Ending.OUT)
# RULES.md 83: the loser holds reserve 7, stock 10 and waste 4.
WON_SCORE = Score(A, 58, 30, (Holding(0, 0), Holding(7, 14)))


def test_a_won_deal_adds_up_bonus_and_cards():
    won = summary("international", WON, WON_SCORE)
    assert title_text(won) == "Anna wins the deal"
    lines = sum_lines(won)
    assert lines == (
        Line("For the won deal", "", 30),
        Line("Reserve of <b>Bo</b>", "7 cards × 2", 14),  # noqa: RUF001
        Line("Stock and waste of <b>Bo</b>", "14 cards", 14),
    )
    assert sum(line.points for line in lines) == 58
    assert total_text(won) == "Anna scores 58 points"
    assert score_text(won) == (
        "Anna 58 : 0 <b>Bo</b>\nThe first to reach 300 points wins the match"
    )


def test_a_drawn_deal_shows_both_counts_and_the_difference():
    # RULES.md 84: A holds reserve 3, rest 5 (11); B reserve 0, rest 9 (9): B scores 2.
    result = Result(None, Ending.NO_PROGRESS)
    score = Score(B, 2, 0, (Holding(3, 5), Holding(0, 9)))
    drawn = summary("international", result, score)
    assert title_text(drawn) == "The deal is drawn"
    assert [line.points for line in sum_lines(drawn)] == [6, 5, 0, 9]
    assert total_text(drawn) == "<b>Bo</b> scores the difference: 2 points"


def test_a_drawn_deal_of_the_french_game_scores_nothing():
    result = Result(None, Ending.AGREED)
    drawn = summary("crapette", result, Score(None, 0, 0, (Holding(3, 5),) * 2))
    assert sum_lines(drawn) == ()
    assert total_text(drawn) == "Nobody scores."


def test_the_french_game_counts_games():
    won = summary("crapette", WON, Score(A, 1, 1, WON_SCORE.holdings))
    assert sum_lines(won) == (Line("For the won deal", "", 1),)
    assert total_text(won) == "Anna scores 1 point"
    assert score_text(won).endswith("Anna wins the match.")


def test_the_match_ends_when_300_are_reached():
    # RULES.md 86: 270 + 45.
    first = DealResult(A, WON, Score(A, 270, 30, WON_SCORE.holdings))
    won = summary(
        "russian-bank-300", WON, replace(WON_SCORE, points=45), before=(first,)
    )
    assert score_text(won) == "Anna 315 : 0 <b>Bo</b>\nAnna wins the match."


def test_five_deals_may_end_level():
    # RULES.md 85: 140 : 140 after five deals.
    def deal(player, points):
        held = WON_SCORE.holdings
        score = Score(player, points, 30, held)
        return DealResult(A, Result(player, Ending.OUT), score)

    before = (deal(A, 70), deal(A, 40), deal(B, 100), deal(B, 40))
    last = replace(WON_SCORE, points=30)
    level = summary("ruska-banka", WON, last, before=before)
    assert score_text(level) == "Anna 140 : 140 <b>Bo</b>\nThe match is drawn."


def test_deals_are_counted_on_the_way():
    won = summary("ruska-banka", WON, WON_SCORE)
    assert score_text(won).endswith("After 1 of 5 deals")


@pytest.mark.parametrize("ending", Ending)
def test_every_ending_has_its_reason(ending):
    ended = summary("international", Result(A, ending), WON_SCORE)
    assert reason_text(ended).endswith(".")
    if ending is Ending.CONCEDED:
        assert reason_text(ended) == "<b>Bo</b> conceded the deal."


@pytest.fixture
def panel(qtbot):
    table = QWidget()
    qtbot.addWidget(table)
    table.resize(800, 474)
    table.show()
    return EndPanel(table)


def test_the_panel_shows_names_as_they_are_and_stays_on_the_table(panel):
    panel.show_summary(summary("international", WON, WON_SCORE))
    texts = {label.text() for label in panel.findChildren(QLabel)}
    assert "Reserve of <b>Bo</b>" in texts
    assert panel.parentWidget().rect().contains(panel.geometry())
    panel.parentWidget().resize(1400, 800)
    off = panel.geometry().center() - panel.parentWidget().rect().center()
    assert off.manhattanLength() <= 2


def test_the_next_deal_is_offered_while_there_is_one(panel, qtbot):
    panel.show_summary(summary("international", WON, WON_SCORE))
    assert panel.next.isVisible()
    with qtbot.waitSignal(panel.next_deal):
        panel.next.click()
    panel.show_summary(summary("crapette", WON, WON_SCORE))
    assert not panel.next.isVisible()
    with qtbot.waitSignal(panel.new_game):
        panel.new.click()


def test_the_table_can_be_looked_at(panel):
    panel.show_summary(summary("crapette", WON, WON_SCORE))
    panel.look.click()
    assert not panel.isVisible()
