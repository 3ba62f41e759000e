"""Pairs of deals: what is counted, and that strength shows in it."""

from dataclasses import replace

import pytest

from russianbank.ai.persona import PERSONAS, Level
from russianbank.ai.player import Limits
from russianbank.ai.tournament import (
    PLAYERS,
    Contest,
    PairResult,
    play_pair,
    player_error,
    player_named,
)
from russianbank.ai.tournament_report import report, summary
from russianbank.engine.rules import INTERNATIONAL, PRESETS

pytestmark = pytest.mark.deals

# Uncompiled, so many states are looked through in a few milliseconds.
SHORT = Limits(nodes=40, iterations=1)


def contest(one, other, rules=INTERNATIONAL, limits=SHORT, **more):
    return Contest(one, other, rules, "tests", limits=limits, **more)


def without_times(result):
    return replace(result, turn_ms=(), other_turn_ms=())


def mean_score(match, pairs):
    return sum(play_pair(match, number).score for number in range(pairs)) / pairs


def test_the_names_of_the_players():
    assert PLAYERS == (
        "random",
        "greedy",
        "beginner",
        "easy",
        "casual",
        "club",
        "strong",
        "expert",
    )


@pytest.mark.parametrize("name", ["nobody", "exec:", "custom", "Strong", ""])
def test_who_does_not_exist_is_refused_with_the_names(name):
    assert "there are random, greedy, beginner" in player_error(name)
    with pytest.raises(ValueError, match="no player is called"):
        player_named(name, 1, slips=False)


@pytest.mark.parametrize(
    ("name", "slips"),
    [
        *((name, True) for name in PLAYERS if name != "expert"),
        ("beginner", False),
        pytest.param("expert", True, marks=pytest.mark.slow),
    ],
)
def test_a_pair_is_played_alike_again_and_nobody_slips_unless_told(name, slips):
    match = contest(name, "greedy", slips=slips)
    result = play_pair(match, 1)
    assert without_times(play_pair(match, 1)) == without_times(result)
    assert result.score in (0, 0.25, 0.5, 0.75, 1)
    timed = len(result.turn_ms) + len(result.other_turn_ms)
    # A draw is seen at the beginning of a turn that nobody plays any more.
    assert timed <= result.turns <= timed + result.draws
    assert result.other_offences == 0, "greedy keeps its duties"
    if not slips:
        assert result.offences == 0


def test_beginners_slip_and_each_slip_is_called():
    result = play_pair(contest("beginner", "beginner", slips=True), 1)
    assert result.offences > 0
    assert result.other_offences > 0


def test_slips_follow_the_level():
    assert PERSONAS[Level.EXPERT].attention == 1
    rates = [PERSONAS[level].attention for level in PERSONAS]
    assert rates == sorted(rates)


def test_seats_are_swapped():
    """The same player on both sides wins one deal and loses the other, or draws."""
    for number in range(3):
        result = play_pair(contest("greedy", "greedy"), number)
        assert (result.score, result.points) == (0.5, 0)


@pytest.mark.parametrize("name", PRESETS)
def test_the_whole_turn_search_beats_chance_under_all_rules(name):
    assert mean_score(contest("strong", "random", PRESETS[name]), 2) >= 0.8


# Deterministic: by states and iterations, never by time.
@pytest.mark.parametrize(
    ("one", "other", "pairs", "least"),
    [
        ("greedy", "random", 3, 0.9),
        ("strong", "greedy", 6, 0.6),
        ("casual", "beginner", 3, 0.6),
    ],
)
def test_a_smoke_ladder(one, other, pairs, least):
    match = contest(one, other, slips=True)
    assert mean_score(match, pairs) >= least


@pytest.mark.slow
@pytest.mark.parametrize(
    ("one", "other", "least"),
    # Bounds: the project's own figures, less three standard errors of 60 pairs.
    [
        ("strong", "greedy", 0.72),
        ("easy", "beginner", 0.5),
        ("casual", "easy", 0.5),
        ("club", "casual", 0.5),
        ("strong", "club", 0.5),
    ],
)
def test_the_ladder(one, other, least):
    match = contest(one, other, limits=Limits(nodes=300), slips=True)
    assert mean_score(match, 60) >= least


RESULTS = [
    PairResult(0, 1.0, 80, 0, 60, 200, 1, 2, (1.0, 3.0), (2.0,)),
    PairResult(1, 0.25, -10, 1, 100, 100, 0, 1, (2.0, 2.0), (4.0,)),
]


def test_the_figures():
    found = summary(RESULTS)
    assert (found["pairs"], found["score"], found["draws"]) == (2, 0.625, 1)
    assert found["points"] == 17.5  # (80 - 10) over four deals
    assert found["turns_per_deal"] == 40
    assert found["plays_per_turn"] == 75  # 300 cards in four turns
    assert found["offences"] == [1, 3]
    assert found["cpu_ms_per_turn"] == {"mean": 2.0, "p99": 3.0}
    assert found["cpu_ms_per_turn_b"] == {"mean": 3.0, "p99": 4.0}
    assert found["elo"] == 88.7  # 400 log10(0.625 / 0.375)
    # Half the interval: 1.96 times 0.75 / sqrt(2) / sqrt(2); no score is below 0.
    assert found["interval"] == [0.0, 1.0]
    assert found["elo_interval"] == [None, None], "endless"


HEADER = {
    "a": "strong",
    "b": "greedy",
    "rules": "international",
    "stop": "all",
    "version": "1",
    "weights": {"hand": "1 (ab)"},
    "seed": "x",
}


def test_the_report_says_how_stop_is_played():
    found = summary(RESULTS)
    text = report(HEADER, found)
    assert "strong v greedy, rules international" in text
    assert "Stop! called on every slip" in text
    assert "pairs 2   score 0.625 (95 %: 0.000 to 1.000)" in text
    assert "Elo +89 (95 %: endless to endless)" in text
    assert "nobody slips" in report({**HEADER, "stop": "none"}, found)


def test_of_a_single_pair_there_is_no_interval():
    assert summary(RESULTS[:1])["interval"] == [0.0, 1.0]
    assert summary(RESULTS[:1])["points_interval"] == [None, None]
