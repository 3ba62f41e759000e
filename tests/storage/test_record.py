import json
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from russianbank.ai.player import Thought
from russianbank.controller.saving import record_of, resumed
from russianbank.engine.actions import DISCARD, REVEAL, TURN
from russianbank.engine.cards import Player
from russianbank.engine.help import Help
from russianbank.engine.piles import reserve_of, stock_of
from russianbank.engine.rules import CRAPETTE, INTERNATIONAL, PRESETS, RUSKA_BANKA
from russianbank.engine.rules_text import rules_from_data
from russianbank.storage.record import (
    DealRecord,
    MatchRecord,
    RecordError,
    RecordProblem,
    SeatRecord,
    record_from_text,
    record_to_text,
    sealed,
)
from russianbank.storage.replay import replay_match
from tests.controller.at_table import Table
from tests.helpers.random_play import choose

SEATS = (SeatRecord("person", "Ана"), SeatRecord("computer", "Computer"))


def some_match(rules, actions=60, seed="5"):
    """Returns a match in which some actions were played by chance, Stop! included."""
    table, rng = Table(rules, seed=seed), random.Random(seed)
    match = table.match
    match.start()
    while len(match.history) < actions and match.position.result is None:
        match.request(choose(match.position, rng))
        if rng.random() < 0.2:
            match.call_stop(match.last.before.turn.other)
    return match


def data_of(match):
    """Returns the plain data of a match's record, without its digest."""
    data = json.loads(record_to_text(record_of(match)))
    del data["check"]
    return data


@pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS)
def test_a_record_comes_back_from_its_text_and_plays_again(rules):
    match = some_match(rules)
    record = record_of(match)
    text = record_to_text(record)
    assert record_from_text(text) == record
    assert record_to_text(record_from_text(text)) == text
    score, last = replay_match(record)
    assert score == match.score
    assert last.deal == match.deal
    assert list(last.past.steps) == match.history


def test_a_record_reads_like_this():
    """Each action stands with the card that it moves or opens."""
    table = Table(RUSKA_BANKA, seed="5")
    match = table.match
    match.start()
    piles, one = match.position.piles, match.position.turn
    reserve, stock = piles[reserve_of(one)][-1], piles[stock_of(one)][-1]
    for action in (REVEAL, TURN, DISCARD):
        assert match.request(action), "a seed in which nothing forbids it"
    match.call_stop(one.other)
    match.concede(one.other)
    (deal,) = data_of(match)["deals"]
    assert deal["actions"] == [
        f"reveal {reserve}",
        f"turn {stock}",
        f"discard {stock}",
        "stop",
        f"concede-{one.other.name}",
    ]


def test_the_text_holds_the_rules_by_name_and_any_name():
    record = MatchRecord(
        INTERNATIONAL,
        Help.STRICT,
        (SeatRecord("person", "Ана \ud800"), SEATS[1]),
        "1",
        0,
        (DealRecord("1", Player.A, ()),),
    )
    text = record_to_text(record)
    assert json.loads(text)["rules"] == "international"
    assert record_from_text(text.encode().decode()) == record


def test_custom_rules_are_kept():
    rules = rules_from_data({"preset": "crapette", "win_bonus": 7})
    match = some_match(rules, 5)
    assert record_from_text(record_to_text(record_of(match))).rules == rules


def test_finished_deals_count():
    match = some_match(INTERNATIONAL)
    match.concede(Player.A)
    match.next_deal()
    record = record_of(match)
    assert (record.finished, len(record.deals)) == (1, 2)
    score, last = replay_match(record)
    assert score == match.score
    assert last.deal.seed == "5-2"


def a_long_text():
    return record_to_text(record_of(some_match(CRAPETTE)))


@pytest.mark.parametrize("at", range(20, 60, 4))
def test_no_action_can_be_lost_or_doubled(at):
    data = json.loads(a_long_text())
    actions = data["deals"][0]["actions"]
    for damaged in (
        actions[:at] + actions[at + 1 :],
        actions[:at] + actions[at:][:1] + actions[at:],
        actions[:at],
    ):
        data["deals"][0]["actions"] = damaged
        with pytest.raises(RecordError) as error:
            record_from_text(json.dumps(data))
        assert error.value.problem is RecordProblem.DAMAGED


@pytest.mark.parametrize("what", ["lost", "other card", "no action", "seed", "starter"])
def test_actions_that_cannot_be_replayed_are_found_where_they_stand(what):
    """Even where the digest is right: it was made by a program gone wrong."""
    data = data_of(some_match(CRAPETTE))
    (deal,) = data["deals"]
    actions = deal["actions"]
    at = next(i for i, one in enumerate(actions) if i > 10 and one.startswith("turn"))
    if what == "lost":
        del actions[at]
    elif what == "other card":
        actions[at] = "turn KS" if actions[at] != "turn KS" else "turn QS"
    elif what == "no action":
        actions[at] = "Z-9 5H"
    elif what == "seed":
        deal["seed"] = "6"
    else:
        deal["starter"] = {"A": "B", "B": "A"}[deal["starter"]]
    with pytest.raises(RecordError) as error:
        replay_match(record_from_text(sealed(data)))
    assert error.value.problem is RecordProblem.REPLAY
    assert f"deal {deal['seed']}" in error.value.detail


def test_a_deal_counts_as_finished_only_if_it_is():
    data = data_of(some_match(INTERNATIONAL))
    data["finished"] = 1
    with pytest.raises(RecordError, match="is not over"):
        replay_match(record_from_text(sealed(data)))


def broken(**changes):
    data = data_of(some_match(INTERNATIONAL, 3))
    for key, value in changes.items():
        if value is KeyError:
            del data[key]
        else:
            data[key] = value
    return sealed(data)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", RecordProblem.NOT_A_RECORD),
        ("[" * 100_000, RecordProblem.NOT_A_RECORD),
        ("[]", RecordProblem.NOT_A_RECORD),
        ("{}", RecordProblem.NOT_A_RECORD),
        (broken(format=3), RecordProblem.OTHER_FORMAT),
        (broken(seed=KeyError), RecordProblem.NOT_A_RECORD),
        (broken(more=1), RecordProblem.NOT_A_RECORD),
        (broken(seed=1), RecordProblem.NOT_A_RECORD),
        (broken(rules="bridge"), RecordProblem.RULES),
        (broken(rules={"load_sources": [{}]}), RecordProblem.RULES),
        (broken(deals=[]), RecordProblem.NOT_A_RECORD),
        (broken(deals={}), RecordProblem.NOT_A_RECORD),
        (broken(deals=[{}]), RecordProblem.NOT_A_RECORD),
        (
            broken(deals=[{"seed": "1", "starter": "C", "actions": []}]),
            RecordProblem.NOT_A_RECORD,
        ),
        (
            broken(deals=[{"seed": "1", "starter": "A", "actions": [1]}]),
            RecordProblem.NOT_A_RECORD,
        ),
        (broken(finished=2), RecordProblem.NOT_A_RECORD),
        (broken(finished=False), RecordProblem.NOT_A_RECORD),
        (broken(seats=[]), RecordProblem.NOT_A_RECORD),
        (broken(seats=[{"kind": "cat", "name": ""}] * 2), RecordProblem.NOT_A_RECORD),
        (broken(seats=[1, 2]), RecordProblem.NOT_A_RECORD),
    ],
)
def test_what_is_no_record_is_refused_with_its_problem(text, problem):
    with pytest.raises(RecordError) as error:
        record_from_text(text)
    assert error.value.problem is problem


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text() | st.floats(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=8,
)
WHOLE = data_of(some_match(INTERNATIONAL, 6))


@given(st.sampled_from(sorted(WHOLE)), JSON)
def test_no_value_anywhere_does_more_than_be_refused(key, value):
    text = sealed({**WHOLE, key: value})
    try:
        replay_match(record_from_text(text))
    except RecordError:
        return
    assert json.loads(text).keys() == {*WHOLE, "check"}


@given(st.text())
def test_no_text_does_more_than_be_refused(text):
    with pytest.raises(RecordError):
        record_from_text(text)


def a_match_with_thoughts():
    match = some_match(INTERNATIONAL, 9)
    match.note_thought(Thought(120, 50))
    match.request(choose(match.position, random.Random(3)))
    return match


def test_what_the_computer_thought_is_kept():
    match = a_match_with_thoughts()
    record = record_of(match)
    at = len(match.history) - 1
    assert record.deals[0].thoughts == ((at, 120, 50),)
    assert record_from_text(record_to_text(record)) == record
    again = resumed(record, lambda event: None)
    assert again.thought_at(at) == Thought(120, 50)
    assert record_of(again) == record


@pytest.mark.parametrize(
    "thought", [7, [1, 2], [1, 2, "3"], [-1, 2, 3], [99, 2, 3], [1, -2, 3], [1, 2, -3]]
)
def test_thoughts_that_make_no_sense_are_no_record(thought):
    data = data_of(a_match_with_thoughts())
    data["deals"][0]["thoughts"] = [thought]
    with pytest.raises(RecordError) as error:
        record_from_text(sealed(data))
    assert error.value.problem is RecordProblem.NOT_A_RECORD
