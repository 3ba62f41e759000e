import os
import signal
import subprocess
import sys

import pytest

from russianbank.controller.saving import record_of, resumed
from russianbank.engine.rules import INTERNATIONAL
from russianbank.storage.autosave import Autosave, SaveError, SaveProblem
from tests.controller.at_table import Table

PLAYER = """
import random, sys
from pathlib import Path
from russianbank.controller.match import Match
from russianbank.controller.saving import record_of
from russianbank.controller.view import MatchSetup, Seat, SeatKind
from russianbank.engine.referee import accepted_actions
from russianbank.engine.rules import PRESETS
from russianbank.storage.autosave import Autosave

seat = Seat(SeatKind.PERSON, "Anna")
rng = random.Random(sys.argv[2])
save = Autosave(Path(sys.argv[1]))
while True:
    rules = rng.choice(list(PRESETS.values()))
    match = Match(MatchSetup(rules, (seat, seat)), lambda event: None)
    match.start()
    save.write(record_of(match))
    print("started", flush=True)
    while match.position.result is None:
        match.request(rng.choice(accepted_actions(match.position)))
        if rng.random() < 0.1:
            match.call_stop(match.last.before.turn.other)
        save.write(record_of(match))
"""


@pytest.fixture
def save(tmp_path):
    return Autosave(tmp_path / "match.json")


def started():
    table = Table(INTERNATIONAL)
    table.match.start()
    return table.match


def test_a_match_is_written_and_read(save):
    record = record_of(started())
    assert save.read() is None
    save.write(record)
    assert save.read() == record
    save.remove()
    save.remove()
    assert save.read() is None


@pytest.mark.parametrize("content", [b"", b"\xff\xfe", b"{}", b'{"format": 99}'])
def test_a_broken_file_is_kept_aside(save, content):
    save.path.write_bytes(content)
    with pytest.raises(SaveError) as error:
        save.read()
    assert error.value.problem is SaveProblem.BROKEN
    assert error.value.kept.name == "match.json.broken-1"
    assert error.value.kept.read_bytes() == content
    assert save.read() is None, "the program starts afresh"


def test_what_cannot_be_opened_is_left_alone(save):
    save.path.mkdir()
    with pytest.raises(SaveError) as error:
        save.read()
    assert error.value.problem is SaveProblem.UNREADABLE
    assert error.value.kept is None
    assert save.path.is_dir()


def test_a_broken_file_that_cannot_be_moved_is_still_an_error(save, monkeypatch):
    save.path.write_text("{}")

    def refuse(path):
        raise PermissionError(path)

    monkeypatch.setattr("russianbank.storage.autosave.set_aside", refuse)
    with pytest.raises(SaveError) as error:
        save.read()
    assert error.value.kept is None


def actions_in(save):
    record = save.read()
    return len(record.deals[0].actions)


@pytest.mark.skipif(os.name != "posix", reason="SIGKILL")
@pytest.mark.parametrize("round_number", range(6))
def test_a_program_killed_at_any_moment_leaves_a_match_to_resume(save, round_number):
    """The moment differs from run to run: it need not be known."""
    script = [sys.executable, "-c", PLAYER, str(save.path), str(round_number)]
    with subprocess.Popen(script, stdout=subprocess.PIPE) as program:
        assert program.stdout.readline(), "it plays"
        # How long it goes on depends on what it has done, not on the clock.
        while actions_in(save) < 5 + 37 * round_number:
            assert program.poll() is None, "it ended by itself"
        program.send_signal(signal.SIGKILL)
        assert program.wait() == -signal.SIGKILL
    record = save.read()
    match = resumed(record, lambda event: None)
    assert record_of(match) == record
