"""The told end of a deal: as it was, or refused."""

from dataclasses import replace

import pytest

from russianbank.controller.saving import record_of
from russianbank.engine.cards import Player
from russianbank.engine.rules import INTERNATIONAL
from russianbank.storage.ended import ended_from
from russianbank.storage.journal_text import found_in, whole_text
from russianbank.storage.record import RecordError, RecordProblem
from russianbank.storage.replay import replay_match
from tests.controller.at_table import Table


@pytest.fixture
def record():
    """A match whose first deal was conceded."""
    match = Table(INTERNATIONAL, seed="end").match
    match.start()
    match.concede(Player.A)
    match.next_deal()
    return record_of(match)


def test_it_comes_back_from_its_data(record):
    ended = record.deals[0].ended
    starter = record.deals[0].starter
    assert ended_from(ended.to_data(), starter) == ended
    assert ended.result.result.winner is Player.B
    assert record.deals[1].ended is None
    assert found_in(whole_text(record).encode()).record == record


def test_a_deal_whose_end_is_told_is_not_played_again(record):
    score, last = replay_match(record)
    nonsense = replace(record.deals[0], actions=("1-F 5H",))
    other = replace(record, deals=(nonsense, record.deals[1]))
    assert replay_match(other) == (score, last)
    untold = replace(other, deals=(replace(nonsense, ended=None), record.deals[1]))
    with pytest.raises(RecordError):
        replay_match(untold)


@pytest.mark.parametrize(
    "change",
    [
        {"winner": "C"},
        {"ending": "tired"},
        {"points": -1},
        {"points": True},
        {"bonus": 1.5},
        {"held": [[1, 2]]},
        {"held": 3},
        {"help": "much"},
        {"scorer": None, "held": None},
    ],
    ids=str,
)
def test_what_says_something_else_is_refused(record, change):
    data = {**record.deals[0].ended.to_data(), **change}
    with pytest.raises(ValueError, match=r".+"):
        ended_from(data, Player.A)


def test_a_file_with_such_an_end_is_damaged(record, monkeypatch):
    kind = type(record.deals[0].ended)
    monkeypatch.setattr(kind, "to_data", lambda _self: {"winner": "A"})
    with pytest.raises(RecordError) as raised:
        found_in(whole_text(record).encode())
    assert raised.value.problem is RecordProblem.DAMAGED
    assert raised.value.line == 9
