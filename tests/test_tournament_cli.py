"""Tournaments from the command line: resumed, refused, decided early."""

import json

import pytest

from russianbank import cli, tournament_cli
from russianbank.ai.statistics import NO_LOSS
from russianbank.ai.tournament import PairResult

pytestmark = pytest.mark.deals

QUICK = ("tournament", "--a", "greedy", "--b", "random", "--seed", "tests")


def run(capsys, *arguments):
    """Exit code, output and errors of a call."""
    try:
        code = cli.main(arguments)
    except SystemExit as end:
        code = end.code
    captured = capsys.readouterr()
    return code, captured.out, captured.err


def result(number, score=1.0):
    return PairResult(number, score, 0, 0, 10, 10, 0, 0, (1.0,), (1.0,))


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--a", "nobody"), "argument --a: no player is called 'nobody'"),
        (("--b", "exec:"), "argument --b: no player is called 'exec:'"),
        (("--pairs", "0"), "argument --pairs: '0' is not a whole number from 1"),
        (("--jobs", "many"), "argument --jobs: 'many' is not a whole number"),
        (("--seconds", "-1"), "argument --seconds: '-1' is not a number of seconds"),
        (("--seconds", "nan"), "argument --seconds: 'nan' is not a number"),
        (("--stop", "some"), "argument --stop: invalid choice"),
        (("--rules", "poker"), "argument --rules: invalid choice"),
        (("--iterations", "0"), "argument --iterations: '0' is not a whole number"),
        (("--test", "luck"), "argument --test: invalid choice"),
    ],
)
def test_bad_arguments_get_a_sentence(capsys, arguments, said):
    code, out, err = run(capsys, "tournament", *arguments)
    assert (code, out) == (2, "")
    assert said in err
    assert len(err.splitlines()) == 2


def test_results_as_json_and_to_read(capsys, tmp_path):
    path = tmp_path / "results.json"
    code, out, err = run(capsys, *QUICK, "--pairs", "2", "--json", str(path))
    assert (code, err) == (0, "")
    assert out.startswith("greedy v random, rules international, Stop! never called")
    data = json.loads(path.read_text())
    assert data["pairs"] == 2
    assert 0 <= data["interval"][0] <= data["score"] <= data["interval"][1] <= 1
    for name in ("elo", "draws", "points", "turns_per_deal", "plays_per_turn"):
        assert name in data
    assert data["cpu_ms_per_turn"].keys() == {"mean", "p99"}
    assert data["contest"]["version"]
    assert data["contest"]["weights"]
    assert data["contest"]["seed"] == "tests"


def test_a_tournament_goes_on_where_it_was_killed(capsys, tmp_path, monkeypatch):
    path = tmp_path / "results.json"
    run(capsys, *QUICK, "--pairs", "3", "--json", str(path))
    whole = json.loads(path.read_text())
    part = {**whole, "results": whole["results"][1:2]}
    path.write_text(json.dumps(part))
    played = []
    play = tournament_cli.play_pair

    def counted(contest, number):
        played.append(number)
        return play(contest, number)

    monkeypatch.setattr(tournament_cli, "play_pair", counted)
    run(capsys, *QUICK, "--pairs", "3", "--json", str(path))
    assert played == [0, 2]
    again = json.loads(path.read_text())
    timed = {"cpu_ms_per_turn", "cpu_ms_per_turn_b", "results"}
    assert {key: again[key] for key in again.keys() - timed} == {
        key: whole[key] for key in whole.keys() - timed
    }


def test_what_was_played_is_written_even_if_it_ends_badly(
    capsys, tmp_path, monkeypatch
):
    def failing(contest, number):
        if number == 2:
            raise KeyboardInterrupt
        return result(number)

    monkeypatch.setattr(tournament_cli, "play_pair", failing)
    path = tmp_path / "results.json"
    code, out, _ = run(capsys, *QUICK, "--pairs", "5", "--json", str(path))
    assert (code, out) == (130, "")
    assert json.loads(path.read_text())["pairs"] == 2


def test_several_processes_play_the_same(capsys, tmp_path):
    files = [tmp_path / "one.json", tmp_path / "two.json"]
    for path, jobs in zip(files, ("1", "2"), strict=True):
        code, _, _ = run(
            capsys, *QUICK, "--pairs", "2", "--jobs", jobs, "--json", str(path)
        )
        assert code == 0
    one, two = (json.loads(path.read_text()) for path in files)
    assert (one["score"], one["points"]) == (two["score"], two["points"])


@pytest.mark.parametrize("text", ["", "{}", "[1]", '{"contest": {}, "results": [1]}'])
def test_a_file_of_something_else_is_left_alone(capsys, tmp_path, text):
    path = tmp_path / "letter.txt"
    path.write_text(text)
    code, out, err = run(capsys, *QUICK, "--json", str(path))
    assert (code, out) == (2, "")
    assert err.endswith("holds no results of a tournament; name another file\n")
    assert path.read_text() == text


def test_a_file_of_another_tournament_is_left_alone(capsys, tmp_path):
    path = tmp_path / "results.json"
    run(capsys, *QUICK, "--pairs", "1", "--json", str(path))
    before = path.read_text()
    code, _, err = run(capsys, *QUICK, "--b", "easy", "--json", str(path))
    assert code == 2
    assert err.endswith("is of another tournament (b); name another file\n")
    assert path.read_text() == before


def test_a_missing_folder_is_noticed_before_the_first_deal(capsys, tmp_path):
    path = tmp_path / "none" / "results.json"
    code, _, err = run(capsys, *QUICK, "--json", str(path))
    assert code == 2
    assert err.startswith("tournament: there is no folder ")


def test_a_program_that_does_not_play_is_told(capsys):
    code, out, err = run(capsys, "tournament", "--a", "exec:/no/such/program")
    assert (code, out) == (2, "")
    assert err.startswith("tournament: the program '/no/such/program' cannot be")
    assert len(err.splitlines()) == 1


def test_a_sequential_test_ends_as_soon_as_it_is_sure(capsys, monkeypatch):
    played = []

    def winning(contest, number):
        played.append(number)
        return result(number, 1.0 if number % 4 else 0.5)

    monkeypatch.setattr(tournament_cli, "play_pair", winning)
    code, out, _ = run(capsys, *QUICK, "--test", "gain")
    assert code == 0
    assert len(played) == 50, "it looks after every fifty pairs"
    assert "test of +15 Elo against +0: accepted after 50 pairs" in out


def test_short_deals_do_not_count_before_long_ones():
    """Only pairs without a gap are looked at, in fifties."""
    lost = {number: result(number, 0.0) for number in range(60) if number != 30}
    assert tournament_cli._in_order(lost) == []
    whole = {number: result(number) for number in range(120)}
    assert len(tournament_cli._in_order(whole)) == 100
    assert not tournament_cli._is_decided(NO_LOSS, lost)


@pytest.mark.parametrize(
    ("seconds", "text"),
    [(0, "0 min 00 s"), (61.4, "1 min 01 s"), (7380, "2 h 03 min")],
)
def test_time_left_to_read(seconds, text):
    assert tournament_cli._duration(seconds) == text


def test_progress_tells_the_time_left(capsys, monkeypatch):
    clock = iter([0.0, 10.0, 40.0])
    monkeypatch.setattr(tournament_cli.time, "monotonic", lambda: next(clock))
    progress = tournament_cli._Progress(100, 20)
    progress.tell(30)  # too early to say anything
    progress.tell(60)  # forty pairs in forty seconds
    assert capsys.readouterr().err == "60 of 100 pairs, 0 min 40 s left\n"
