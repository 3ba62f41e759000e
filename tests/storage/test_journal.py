"""Matches on disk: append as one plays, stop at any moment, damage anywhere."""

import os
import random
import signal
import subprocess
import sys
import threading
import time
from dataclasses import replace
from pathlib import Path

import pytest

from russianbank.controller.saving import record_of, resumed
from russianbank.engine.help import Help
from russianbank.engine.rules import INTERNATIONAL, PRESETS
from russianbank.storage import journal, matches
from russianbank.storage.journal import BusyError, Journal, read_match
from russianbank.storage.journal_text import (
    MOST_LINES,
    checked,
    found_in,
    whole_text,
)
from russianbank.storage.matches import Matches, Unusable
from russianbank.storage.record import RecordError, RecordProblem, record_to_text
from tests.controller.at_table import COMPUTER, PERSON, Table, act

GOLDEN = Path(__file__).parent.parent / "golden" / "records"
PATIENCE = 60  # seconds; nothing here comes near to it

PLAYER = """
import random, sys
from pathlib import Path
from russianbank.controller.match import Match
from russianbank.controller.saving import record_of
from russianbank.controller.view import MatchSetup, Seat, SeatKind
from russianbank.engine.help import Help
from russianbank.engine.referee import accepted_actions
from russianbank.engine.rules import PRESETS
from russianbank.storage.matches import Matches

seat = Seat(SeatKind.PERSON, "Anna")
rng = random.Random(sys.argv[2])
matches = Matches(Path(sys.argv[1]))
while True:
    rules = rng.choice(list(PRESETS.values()))
    match = Match(MatchSetup(rules, (seat, seat)), lambda event: None)
    match.start()
    journal = matches.create(record_of(match))
    print("started", flush=True)
    for _ in range(400):
        if match.is_provisional:
            match.accept_end()
        if match.position.result is not None and not match.next_deal():
            break
        match.request(rng.choice(accepted_actions(match.position)))
        match.insist()
        chance = rng.random()
        if chance < 0.1:
            match.call_stop(match.last.before.turn.other)
        elif chance < 0.15:
            match.undo()
        elif chance < 0.17:
            match.set_help(rng.choice(list(Help)))
        journal.follow(record_of(match), decided=match.is_decided)
    journal.close()
"""


@pytest.fixture
def folder(tmp_path):
    return Matches(tmp_path / "matches")


def some_match(name="international", actions=40, seed="5"):
    match = Table(PRESETS[name], (PERSON, COMPUTER), seed).match
    match.start()
    act(match, actions, random.Random(seed))
    return match


# Appending


@pytest.mark.parametrize("name", PRESETS)
def test_what_is_appended_is_what_the_match_is(folder, name):
    """Undo, changes of help, ends, ends that are taken back, and the next deals."""
    rng = random.Random(f"append {name}")
    match = some_match(name, 0)
    kept = folder.create(record_of(match))
    for _ in range(40):
        act(match, rng.randint(0, 6), rng)
        if rng.random() < 0.4:
            match.undo()
        if rng.random() < 0.3:
            match.redo()
        if rng.random() < 0.3:
            match.set_help(rng.choice(list(Help)))
        if rng.random() < 0.1 and match.position.result is None:
            match.concede(rng.choice(list(match.position.turn.__class__)))
        kept.follow(record_of(match), decided=match.is_decided)
        found = read_match(kept.path)
        assert found.record == record_of(match)
        assert found.decided is match.is_decided
        assert folder.is_decided(kept.path) is match.is_decided
        if match.is_decided:
            break
        match.next_deal()
    kept.close()


def test_nothing_new_writes_nothing(folder):
    match = some_match()
    kept = folder.create(record_of(match))
    before = kept.path.read_bytes()
    for _ in range(3):
        kept.follow(record_of(match), decided=False)
    assert kept.path.read_bytes() == before
    kept.close()


def test_what_went_into_plans_is_kept_and_forgotten(folder):
    record = record_of(some_match())
    kept = folder.create(record)
    for thoughts in (
        ((3, 20, 0),),
        ((3, 20, 0), (5, 9, 4)),
        ((5, 9, 4),),
        ((5, 8, 4),),
    ):
        record = replace(record, deals=(replace(record.deals[0], thoughts=thoughts),))
        kept.follow(record, decided=False)
        assert read_match(kept.path).record == record
    kept.close()


def test_it_is_synced_beside_the_window(folder, monkeypatch):
    match = some_match()
    kept = folder.create(record_of(match))
    synced = threading.Event()
    monkeypatch.setattr(journal.os, "fsync", lambda _number: synced.set())
    act(match, 1, random.Random(1))
    kept.follow(record_of(match), decided=False)
    assert synced.wait(PATIENCE)
    kept.close()


def test_after_a_failed_write_all_is_written_anew(folder, monkeypatch):
    match, rng = some_match(), random.Random(2)
    kept = folder.create(record_of(match))

    class Full:
        def __init__(self, file):
            self.file = file

        def write(self, data):
            self.file.write(data[: len(data) // 2])
            self.file.flush()
            raise OSError(28, "No space left on device")

        def __getattr__(self, name):
            return getattr(self.file, name)

    file = kept._file
    monkeypatch.setattr(kept, "_file", Full(file))
    act(match, 3, rng)
    with pytest.raises(OSError, match="No space"):
        kept.follow(record_of(match), decided=False)
    act(match, 3, rng)
    kept.follow(record_of(match), decided=False)
    assert read_match(kept.path).record == record_of(match)
    kept.close()


# Stopped at any moment


def killed(folder, seed, moment):
    """Lets a program play for itself and kills it."""
    player = subprocess.Popen(
        [sys.executable, "-c", PLAYER, str(folder), str(seed)],
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        assert player.stdout.readline() == "started\n"
        time.sleep(moment)
        player.send_signal(signal.SIGKILL)
    finally:
        player.kill()
        player.wait(PATIENCE)
        player.stdout.close()


def assert_whole(folder):
    files = sorted(folder.glob("*.rbank"))
    assert files
    for path in files:
        if not path.stat().st_size:
            continue  # killed before the first deal lay on the table
        kept = Journal(path)
        record = kept.load()
        match = resumed(record, lambda _event: None)
        assert record_of(match) == record
        kept.close()
        assert read_match(path).record == record


@pytest.mark.skipif(os.name != "posix", reason="needs POSIX signals")
def test_a_program_that_is_killed_leaves_a_whole_match(tmp_path):
    rng = random.Random("kill")
    for number in range(8):
        folder = tmp_path / str(number)
        killed(folder, number, rng.uniform(0.0, 0.25))
        assert_whole(folder)


@pytest.mark.slow
@pytest.mark.skipif(os.name != "posix", reason="needs POSIX signals")
@pytest.mark.parametrize("chunk", range(20))
def test_a_thousand_kills(tmp_path, chunk):
    rng = random.Random(f"kill {chunk}")
    for number in range(50):
        folder = tmp_path / str(number)
        killed(folder, f"{chunk}-{number}", rng.uniform(0.0, 0.4))
        assert_whole(folder)


def test_wherever_a_file_breaks_off_what_is_whole_is_played(tmp_path):
    whole = whole_text(record_of(some_match(actions=30))).encode()
    begun = whole.index(b" deal ")
    for end in range(whole.index(b"\n", begun) + 1, len(whole), 7):
        path = tmp_path / "cut.rbank"
        path.write_bytes(whole[:end])
        kept = Journal(path)
        record = kept.load()
        kept.close()
        match = resumed(record, lambda _event: None)
        lines = whole[:end].count(b"\n") - whole[:begun].count(b"\n") - 1
        assert len(match.history) == lines
        assert path.read_bytes() == whole[: whole.rfind(b"\n", 0, end) + 1]


# Damage


def test_each_changed_byte_is_found_with_its_line(tmp_path):
    whole = whole_text(record_of(some_match(actions=25))).encode()
    rng = random.Random("damage")
    for _ in range(150):
        at = rng.randrange(len(whole) - 1)
        if whole[at] == ord("\n"):
            continue
        other = bytes([whole[at] ^ rng.choice((1, 2, 4, 64))])
        if other == b"\n":
            continue
        with pytest.raises(RecordError) as raised:
            found_in(whole[:at] + other + whole[at + 1 :])
        assert raised.value.line == whole[:at].count(b"\n") + 1


def test_lines_that_are_lost_doubled_or_moved_are_found():
    lines = whole_text(record_of(some_match(actions=25))).splitlines(keepends=True)
    at = len(lines) // 2
    for changed in (
        lines[:at] + lines[at + 1 :],
        [*lines[: at + 1], *lines[at:]],
        [*lines[:at], lines[at + 1], lines[at], *lines[at + 2 :]],
    ):
        with pytest.raises(RecordError) as raised:
            found_in("".join(changed).encode())
        assert raised.value.problem is RecordProblem.DAMAGED
        assert raised.value.line in {at + 1, at + 2}


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        (b"", RecordProblem.NOT_A_RECORD),
        (b"\x00" * 5000, RecordProblem.NOT_A_RECORD),
        (b"hello\nworld\n", RecordProblem.NOT_A_RECORD),
        (b"{" * 100_000, RecordProblem.NOT_A_RECORD),
        (b'{"format": 99}', RecordProblem.OTHER_FORMAT),
        (checked(["russianbank-match 4"], 0)[0].encode(), RecordProblem.OTHER_FORMAT),
        (checked(["russianbank-match 3"], 0)[0].encode(), RecordProblem.NOT_A_RECORD),
        (b"\n" * (MOST_LINES + 2), RecordProblem.NOT_A_RECORD),
    ],
    ids=["empty", "zeros", "text", "brackets", "json", "later", "short", "lines"],
)
def test_what_is_no_match_is_refused(tmp_path, content, problem):
    path = tmp_path / "some.rbank"
    path.write_bytes(content)
    with pytest.raises(RecordError) as raised:
        read_match(path)
    assert raised.value.problem is problem


def test_what_is_far_too_large_is_not_read(tmp_path, monkeypatch):
    monkeypatch.setattr(journal, "LARGEST", 1000)
    path = tmp_path / "large.rbank"
    path.write_text(whole_text(record_of(some_match(actions=100))))
    with pytest.raises(RecordError, match="too large"):
        read_match(path)


@pytest.mark.parametrize(
    "bodies",
    [
        ["deal A 7", "turn"],
        ['deal C "7"', "turn"],
        ['deal A "7"', 'deal A "8"'],
        ["turn"],
        ['deal A "7"', "thought 1 2"],
        ['deal A "7"', "thought 1 2 -3"],
        ['deal A "7"', "thought 1 2 99999999999999"],
    ],
    ids=str,
)
def test_lines_that_say_nonsense_are_damage(bodies):
    whole = whole_text(record_of(some_match(actions=0))).splitlines()
    head = [line[9:] for line in whole if " deal " not in line]
    with pytest.raises(RecordError) as raised:
        found_in(checked([*head, *bodies], 0)[0].encode())
    assert raised.value.problem is RecordProblem.DAMAGED
    assert raised.value.line


# Files of every version


@pytest.mark.parametrize("path", sorted(GOLDEN.iterdir()), ids=lambda path: path.name)
def test_files_of_every_version_open_for_ever(path):
    record = read_match(path).record
    match = resumed(record, lambda _event: None)
    assert match.deal_number == 2
    assert len(match.score.deals) == 1
    assert match.setup.rules == INTERNATIONAL
    assert len(match.history) > 30
    if path.suffix == ".rbank":
        assert whole_text(record_of(match)) == path.read_text()


# The folder


def test_the_match_that_was_played_last_goes_on(folder):
    for seed in ("1", "2", "3"):
        match = some_match(seed=seed)
        folder.create(record_of(match)).close()
        newest = max(folder.folder.glob("*.rbank"), key=lambda path: path.name)
        os.utime(newest, (10 * int(seed), 10 * int(seed)))
    kept, record = folder.resume()
    assert record.seed == "3"
    kept.close()
    assert [one.record.seed for one in folder.saved()] == ["3", "2", "1"]


def test_an_older_one_does_not_go_on_after_a_decided_one(folder):
    folder.create(record_of(some_match(seed="1"))).close()
    match = some_match("crapette", seed="2")
    match.concede(match.position.turn)
    kept = folder.create(record_of(match))
    kept.follow(record_of(match), decided=True)
    kept.close()
    os.utime(kept.path, (2e9, 2e9))
    assert folder.resume() is None


def test_nobody_else_writes_to_a_match_that_is_played(folder):
    kept = folder.create(record_of(some_match()))
    with pytest.raises(BusyError):
        Journal(kept.path)
    with pytest.raises(BusyError):
        folder.resume()
    kept.close()
    again, _ = folder.resume()
    again.close()


def test_a_damaged_match_is_set_aside(folder):
    kept = folder.create(record_of(some_match()))
    kept.close()
    kept.path.write_bytes(b"x" + kept.path.read_bytes())
    with pytest.raises(Unusable) as raised:
        folder.resume()
    assert raised.value.kept == kept.path.with_name(f"{kept.path.name}.broken-1")
    assert folder.resume() is None
    assert folder.saved() == []


def test_a_damaged_match_of_an_older_version_is_set_aside(tmp_path):
    legacy = tmp_path / "match.json"
    legacy.write_text(record_to_text(record_of(some_match()))[:-9])
    with pytest.raises(Unusable):
        Matches(tmp_path / "matches", legacy).resume()
    assert not legacy.exists()


def test_very_many_decided_matches_are_not_kept(folder, monkeypatch):
    monkeypatch.setattr(matches, "MOST_FINISHED", 3)
    match = some_match("crapette")
    match.concede(match.position.turn)
    for number in range(6):
        kept = folder.create(record_of(match))
        kept.follow(record_of(match), decided=True)
        kept.close()
        kept.path.with_suffix(".png").touch()
        os.utime(kept.path, (number, number))
    folder.create(record_of(some_match())).close()
    assert sum(one.decided for one in folder.saved()) == 3
    assert len(list(folder.folder.glob("*.png"))) == 3
