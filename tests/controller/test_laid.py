"""A copied position is laid out, played, kept and looked back at."""

import json
import random

import pytest

from russianbank.controller.laid import laid_text
from russianbank.controller.lookback import lookbacks
from russianbank.controller.match import Match
from russianbank.controller.saving import record_of, resumed
from russianbank.controller.view import MatchSetup
from russianbank.engine.actions import TURN
from russianbank.engine.deal import deal
from russianbank.engine.notation import position_to_data
from russianbank.engine.observation import observe
from russianbank.engine.rules import CRAPETTE, INTERNATIONAL
from russianbank.storage.journal import read_match
from russianbank.storage.journal_text import found_in, whole_text
from russianbank.storage.record import (
    RecordError,
    record_from_text,
    record_to_text,
)
from tests.controller.at_table import TWO_PERSONS
from tests.helpers.random_play import played


def some_position():
    return played(INTERNATIONAL, random.Random("laid"), 60)[-1].after


def test_what_nobody_knows_is_shuffled_by_the_seed():
    seen = observe(some_position())
    data = position_to_data(seen)
    one, again, other = (laid_text(data, INTERNATIONAL, seed) for seed in "aab")
    assert one == again != other
    whole = json.loads(one)
    assert whole["tableau"] == data["tableau"]
    assert "?" not in one


@pytest.mark.parametrize("data", [None, {}, {"turn": "A"}, [], "x", 3], ids=str)
def test_what_is_no_position_is_refused(made, data):
    controller, heard = made()
    setup = MatchSetup(INTERNATIONAL, TWO_PERSONS, "1")
    assert not controller.lay_out(setup, data)
    assert heard.names() == []
    assert controller.view is None


def test_it_is_played_kept_gone_on_with_and_looked_back_at(made):
    now = some_position()
    controller, heard = made()
    setup = MatchSetup(INTERNATIONAL, TWO_PERSONS, "1")
    assert controller.lay_out(setup, position_to_data(observe(now)))
    assert controller.view.observation.piles == observe(now).piles
    assert heard.names() == ["deal_started"]
    before = controller.view.observation
    controller.click_stock()
    controller.undo()
    controller.answer_undo(True)
    assert controller.view.observation == before
    controller.redo()
    view = controller.view
    assert lookbacks(record_of(controller._match))[0].view(0).observation == before
    controller.close()
    other, _ = made()
    assert other.resume()
    assert other.view == view
    record = read_match(other.match_file).record
    assert record_from_text(record_to_text(record)) == record


def test_the_next_deal_is_dealt_as_ever(made):
    controller, _ = made()
    setup = MatchSetup(INTERNATIONAL, TWO_PERSONS, "1")
    controller.lay_out(setup, position_to_data(observe(some_position())))
    controller.concede(controller.view.hand)
    controller.next_deal()
    match = controller._match
    starter = match.deal.position.turn
    assert match.position == deal(match.rules, "1-2", starter).position
    again = resumed(record_of(match), lambda _event: None)
    assert again.position == match.position


@pytest.mark.parametrize("laid", ["{}", "[" * 5000, '{"turn":"A"}', "x"], ids=len)
def test_a_file_with_a_broken_position_is_refused(laid):
    fresh = deal(CRAPETTE, "1")
    match = Match(MatchSetup(CRAPETTE, TWO_PERSONS, "1"), lambda _event: None)
    match.begin(fresh)
    match.request(TURN)
    match._laid = laid
    record = record_of(match)
    found = found_in(whole_text(record).encode()).record if len(laid) < 4000 else record
    with pytest.raises(RecordError):
        resumed(found, lambda _event: None)
