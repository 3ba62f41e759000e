"""RULES.md Part 3e, rows 85 and 86: matches of several deals."""

from dataclasses import replace

import pytest

from russianbank.engine.cards import Player
from russianbank.engine.match_score import DealResult, MatchScore
from russianbank.engine.outcome import Holding, Score
from russianbank.engine.position import Ending, Result
from russianbank.engine.rules import (
    CRAPETTE,
    INTERNATIONAL,
    RUSKA_BANKA,
    RUSSIAN_BANK_300,
    RUSSISCHE_BANK,
)

A, B = Player.A, Player.B
NOTHING = (Holding(0, 0), Holding(0, 0))


def won(player, points, starter=A):
    result = Result(player, Ending.OUT)
    return DealResult(starter, result, Score(player, points, 30, NOTHING))


def drawn(scorer=None, points=0, starter=A):
    result = Result(None, Ending.NO_PROGRESS)
    return DealResult(starter, result, Score(scorer, points, 0, NOTHING))


def match(rules, *deals):
    score = MatchScore(rules)
    for deal in deals:
        score = score.with_deal(deal)
    return score


def test_a_new_match_is_open():
    for rules in (RUSKA_BANKA, INTERNATIONAL, CRAPETTE):
        score = match(rules)
        assert (score.totals, score.is_over, score.leader) == ((0, 0), False, None)


LEVEL = [won(A, 100), won(B, 70), won(B, 70), won(A, 40), drawn()]


def test_row_85_level_after_five_deals_is_a_drawn_match():
    for deals in range(5):
        assert not match(RUSKA_BANKA, *LEVEL[:deals]).is_over
    score = match(RUSKA_BANKA, *LEVEL)
    assert score.totals == (140, 140)
    assert score.is_over
    assert score.leader is None


def test_row_85_or_an_extra_deal():
    rules = replace(RUSKA_BANKA, match_tie="extra_deal")
    assert not match(rules, *LEVEL).is_over
    assert not match(rules, *LEVEL, drawn()).is_over
    score = match(rules, *LEVEL, drawn(), won(B, 31))
    assert score.is_over
    assert score.leader is B


def test_row_85_the_number_of_deals_won_plays_no_part():
    deals = [won(A, 31), won(A, 31), won(A, 31), won(B, 90), won(B, 40)]
    assert match(RUSKA_BANKA, *deals).leader is B


@pytest.mark.parametrize("rules", [RUSSIAN_BANK_300, INTERNATIONAL])
def test_row_86_the_target_ends_the_match(rules):
    before = match(rules, won(A, 200), won(A, 70))
    assert before.totals == (270, 0)
    assert not before.is_over
    after = before.with_deal(won(A, 45))
    assert after.totals == (315, 0)
    assert after.is_over
    assert after.leader is A


@pytest.mark.parametrize(("points", "over"), [(29, False), (30, True), (31, True)])
def test_row_86_a_drawn_deal_can_end_it_too(points, over):
    score = match(RUSSIAN_BANK_300, won(B, 270), drawn(B, points))
    assert score.is_over is over


def test_level_at_the_target_plays_on():
    score = match(INTERNATIONAL, won(A, 300), won(B, 300))
    assert match(INTERNATIONAL, won(A, 300)).is_over
    assert not score.is_over
    assert score.with_deal(won(B, 31)).leader is B


@pytest.mark.parametrize("rules", [RUSSISCHE_BANK, CRAPETTE])
def test_a_single_deal(rules):
    score = match(rules, won(B, 1))
    assert score.is_over
    assert score.leader is B


def test_a_single_deal_is_won_even_without_points():
    rules = replace(CRAPETTE, win_bonus=0)
    assert match(rules, won(B, 0)).leader is B


def test_a_single_drawn_deal():
    assert match(RUSSISCHE_BANK, drawn(A, 3)).leader is A
    level = match(RUSSISCHE_BANK, drawn())
    assert level.is_over
    assert level.leader is None
    extra = replace(RUSSISCHE_BANK, match_tie="extra_deal")
    assert not match(extra, drawn()).is_over
    assert match(extra, drawn(), won(A, 30)).is_over


@pytest.mark.parametrize(
    ("method", "starter"),
    [("same_method", None), ("alternate", A), ("winner", A), ("loser", B)],
)
def test_who_starts_the_next_deal(method, starter):
    rules = replace(INTERNATIONAL, next_first_player=method)
    assert match(rules).next_starter() is None
    assert match(rules, won(A, 40, starter=B)).next_starter() is starter


@pytest.mark.parametrize("method", ["winner", "loser"])
@pytest.mark.parametrize("starter", Player)
def test_after_a_drawn_deal_the_same_player_starts(method, starter):
    rules = replace(INTERNATIONAL, next_first_player=method)
    assert match(rules, drawn(starter=starter)).next_starter() is starter
