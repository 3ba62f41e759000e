import random

import pytest

from russianbank.controller.match_state import DealState
from russianbank.controller.saving import record_of, resumed
from russianbank.controller.view import DealStarted, DealSummary
from russianbank.engine.cards import Player
from russianbank.engine.observation import observe_transition
from russianbank.engine.rules import PRESETS
from russianbank.storage.record import record_from_text, record_to_text
from tests.controller.at_table import COMPUTER, PERSON, Table
from tests.helpers.random_play import choose


def again(match):
    """Returns the match after a way through its file, and what its listener heard."""
    events = []
    record = record_from_text(record_to_text(record_of(match)))
    back = resumed(record, events.append)
    assert events == [], "nothing is told before it is announced"
    back.announce()
    return back, events


@pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS)
def test_a_resumed_match_looks_the_same_at_every_moment(rules):
    table, rng = Table(rules, (PERSON, COMPUTER)), random.Random(3)
    match = table.match
    match.start()
    for number in range(120):
        if number % 6 == 0:
            back, events = again(match)
            (started,) = events
            last = None if number == 0 else observe_transition(match.last)
            start = match.deal.start
            assert started == DealStarted(match.view(), start, True, last)
            assert back.view() == match.view()
            assert (back.position, back.history) == (match.position, match.history)
        match.request(choose(match.position, rng))
        if rng.random() < 0.2:
            match.call_stop(match.last.before.turn.other)


def test_a_provisional_end_waits_on():
    table = ended(PRESETS["international"])
    match = table.match
    assert match.is_provisional
    back, events = again(match)
    assert events[1:] == [match.summary()]
    assert back.is_provisional
    back.accept_end()
    match.accept_end()
    assert back.summary() == match.summary()


def test_between_two_deals_the_summary_is_shown_again():
    table = ended(PRESETS["international"])
    match = table.match
    match.accept_end()
    back, events = again(match)
    (summary,) = [one for one in events if isinstance(one, DealSummary)]
    assert summary == match.summary()
    assert back.state is DealState.CLOSED
    assert back.next_deal()
    match.next_deal()
    assert back.view() == match.view()
    assert again(back)[0].view() == match.view()


def ended(rules):
    """Returns a table at which a deal was played to an end that may be stopped."""
    for seed in range(50):
        table, rng = Table(rules, seed=str(seed)), random.Random(seed)
        match = table.match
        match.start()
        while match.position.result is None:
            match.request(choose(match.position, rng))
        if match.is_provisional and match.position.result.winner in Player:
            return table
    raise AssertionError("no such deal")
