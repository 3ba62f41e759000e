"""The command line: what it prints, and how it says no."""

import io
import json
import os
import subprocess
import sys

import pytest

from russianbank import __version__, cli
from russianbank.engine.actions import action
from russianbank.engine.deal import deal
from russianbank.engine.notation import position_to_data
from russianbank.engine.referee import play_action
from russianbank.engine.rules import PRESETS
from tests.helpers.positions import position


def run(capsys, *arguments):
    """Exit code, output and errors of a call."""
    try:
        code = cli.main(arguments)
    except SystemExit as end:
        code = end.code
    captured = capsys.readouterr()
    return code, captured.out, captured.err


def start(*arguments, **more):
    """The program as a process of its own."""
    command = [sys.executable, "-m", "russianbank.cli", *arguments]
    return subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, **more
    )


def test_version(capsys):
    assert run(capsys, "--version") == (0, f"{__version__}\n", "")


@pytest.mark.parametrize(
    "arguments",
    [
        (),
        ("fly",),
        ("deal", "--rules", "poker"),
        ("deal", "--seed"),
        ("play", "--deals", "0"),
        ("play", "--deals", "many"),
        ("play", "--deals", "9" * 5000),
        ("protocol", "more"),
    ],
    ids=lambda one: " ".join(one)[:30],
)
def test_a_call_that_is_not_understood_gets_two_lines(capsys, arguments):
    code, out, err = run(capsys, *arguments)
    assert (code, out) == (2, "")
    assert err.startswith("russianbank-cli")
    assert len(err.splitlines()) == 2


@pytest.mark.parametrize("name", PRESETS)
def test_a_deal_as_json_is_its_position(capsys, name):
    code, out, _ = run(capsys, "deal", "--rules", name, "--seed", "42", "--json")
    assert code == 0
    assert json.loads(out) == position_to_data(deal(PRESETS[name], "42").position)


def test_a_deal_to_read(capsys):
    dealt = deal(PRESETS["international"], "42")
    code, out, _ = run(capsys, "deal", "--seed", "42")
    assert code == 0
    assert out.startswith("rules international   seed 42\n")
    assert f"reserve 13 cards, {dealt.position.piles[16][-1].text} open" in out
    for at in range(8):
        assert f"{at + 1}: {dealt.position.piles[at][0].text}" in out
    assert out.endswith(f"{dealt.position.turn.name} starts\n")


def test_a_deal_to_read_hides_what_lies_face_down(capsys):
    dealt = deal(PRESETS["ruska-banka"], "42")
    _, out, _ = run(capsys, "deal", "--rules", "ruska-banka", "--seed", "42")
    assert "open" not in out
    words = set(out.replace(",", " ").split())
    for pile in dealt.position.piles[16:20]:
        cut = {card.text for step in dealt.start for card in step.cards or ()}
        assert not {card.text for card in pile} - cut & words


def test_odd_seeds_fit_every_terminal(capsys):
    code, out, _ = run(capsys, "deal", "--seed", "ж\n\ud800")
    assert code == 0
    assert out.isascii()


def test_no_seed_draws_one_and_shows_it(capsys):
    _, out, _ = run(capsys, "deal")
    seed = out.split()[3]
    assert run(capsys, "deal", "--seed", seed)[1] == out


@pytest.mark.deals
def test_plays_deals_alike_for_the_same_seed(capsys):
    arguments = ("play", "--rules", "crapette", "--seed", "s", "--deals", "2")
    code, out, err = run(capsys, *arguments)
    assert (code, err) == (0, "")
    first, second = out.splitlines()
    assert first.startswith("deal 1  seed s  ")
    assert second.startswith("deal 2  seed s-2  ")
    assert " turns, " in first
    assert first.endswith(" actions")
    assert run(capsys, *arguments)[1] == out
    # Every deal can be played again by its own seed.
    _, alone, _ = run(capsys, "play", "--rules", "crapette", "--seed", "s-2")
    assert alone == second.replace("deal 2", "deal 1") + "\n"


RESERVES_ONLY = "stock empty, W empty, S empty, Ostock empty, OW empty"
WON = f"R only 5♥, F♥4, OR only 2♣, {RESERVES_ONLY}"
DRAWN = f"R only 2♣ 9♣, OR only 4♥, {RESERVES_ONLY}"
NO_PROGRESS = "drawn (no progress)"


@pytest.mark.parametrize(
    ("text", "rules", "actions", "result"),
    [
        (WON, "crapette", "R-F", "A wins 1 point"),
        (WON, "international", "R-F", "A wins 32 points"),
        (DRAWN, "crapette", "pass pass", "drawn (no progress)"),
        (DRAWN, "international", "pass pass", f"{NO_PROGRESS}, B gets 2 points"),
    ],
)
def test_results_are_told_in_words(text, rules, actions, result):
    """Points as in RULES.md 3d; none for a draw in FR."""
    now = position(text, PRESETS[rules])
    for one in actions.split():
        now = play_action(now, action(one), None).after
    assert cli.result_text(now) == result


def test_protocol_answers_over_pipes():
    with start("protocol") as program:
        out, _ = program.communicate(b'{"id":1,"cmd":"rules"}\nnonsense\n')
    replies = [json.loads(line) for line in out.splitlines()]
    assert replies[0]["id"] == 1
    assert replies[1]["error"]["code"] == "bad-json"
    assert program.returncode == 0


def test_an_answer_comes_at_once():
    """Line by line: the next request may depend on the answer."""
    with start("protocol") as program:
        for number in range(3):
            program.stdin.write(b'{"id":%d,"cmd":"fly"}\n' % number)
            program.stdin.flush()
            assert json.loads(program.stdout.readline())["id"] == number
        program.communicate()


@pytest.mark.parametrize(
    "arguments", [("protocol",), ("play", "--deals", "50"), ("deal",)]
)
def test_a_reader_that_goes_away_is_no_error(arguments):
    read, write = os.pipe()
    os.close(read)
    done = subprocess.run(
        [sys.executable, "-m", "russianbank.cli", *arguments],
        input=b'{"cmd":"rules"}\n' * 500,
        stdout=write,
        stderr=subprocess.PIPE,
        check=False,
    )
    os.close(write)
    assert (done.returncode, done.stderr) == (0, b"")


def test_interrupted_it_ends_quietly(capsys, monkeypatch):
    def interrupted(_source, _sink):
        raise KeyboardInterrupt

    monkeypatch.setattr(cli, "serve", interrupted)
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO()))
    assert run(capsys, "protocol")[0] == 130


def test_no_window_library_is_loaded():
    code = "import sys, russianbank.cli; sys.exit('PySide6' in sys.modules)"
    subprocess.run([sys.executable, "-c", code], check=True)
