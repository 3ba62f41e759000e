"""Looking back at recorded deals, and the process that reviews one."""

import random
import time

import pytest

from russianbank.ai.review import review
from russianbank.controller.lookback import lookbacks
from russianbank.controller.match_state import DealState
from russianbank.controller.review_worker import ReviewProcess
from russianbank.controller.saving import record_of, resumed
from russianbank.engine.cards import Card, Player
from russianbank.engine.help import Help
from russianbank.engine.observation import observe, observe_transition
from russianbank.engine.piles import Pile
from russianbank.engine.rules import PRESETS
from tests.controller.at_table import COMPUTER, PERSON, Table
from tests.helpers.random_play import choose

A, B = Player
WAIT = 60.0  # seconds; nothing here comes near to it


def some_match(name, seed="look", actions=60, seats=(PERSON, COMPUTER)):
    """A match whose first deal was conceded and whose second one runs."""
    rng = random.Random(f"{name} {seed}")
    match = Table(PRESETS[name], seats, seed).match
    match.start()
    for deal in range(2):
        for number in range(actions):
            if match.is_provisional:
                match.accept_end()
            if match.state is DealState.CLOSED:
                break
            match.request(choose(match.position, rng))
            if number == actions // 2 and not deal:
                match.undo()
                match.set_help(Help.GUIDE)
            if number == 2 * actions // 3 and not deal:
                match.set_help(Help.STRICT)
        if not deal:
            match.concede(B)
            if not match.next_deal():
                return match
    return match


@pytest.mark.parametrize("name", PRESETS)
def test_every_table_of_every_deal_comes_again(name):
    match = some_match(name)
    found = lookbacks(record_of(match))
    assert len(found) == len(match.records())
    last = found[-1]
    assert last.length == len(match.history)
    for moment in range(last.length + 1):
        now = match.history[moment - 1].after if moment else match.deal.position
        assert last.view(moment).observation == observe(now)
        step = last.step(moment)
        if moment:
            assert step == observe_transition(match.history[moment - 1])
        else:
            assert step is None


def test_only_a_deal_that_is_over_shows_all_cards():
    over, running = lookbacks(record_of(some_match("international")))
    assert (over.is_over, running.is_over) == (True, False)
    for deal, shown in ((over, True), (running, False)):
        seen = deal.view(0, both_open=True).observation
        stock = seen.piles[Pile.A_STOCK]
        assert all(isinstance(one, Card) for one in stock) is shown
        assert seen.is_open(Pile.A_STOCK, 0) is shown


@pytest.mark.parametrize("name", PRESETS)
def test_a_deal_is_played_on_from_any_moment(name):
    match = some_match(name)
    for deal in lookbacks(record_of(match)):
        for moment in range(0, deal.length + 1, 7):
            again = resumed(deal.from_here(moment), lambda _event: None)
            seen = observe(again.position)
            expected = deal.view(moment).observation
            assert (seen.piles, seen.turn, seen.turn_number) == (
                expected.piles,
                expected.turn,
                expected.turn_number,
            )
            assert len(again.score.deals) == deal.number
            assert not again.view().can_redo


def test_nobody_can_do_anything_when_looking_back():
    view = lookbacks(record_of(some_match("crapette")))[0].view(5)
    assert view.hand is None
    assert [dict(one) for one in (view.moves, view.groups, view.duties)] == [{}, {}, {}]
    assert view.stop_armed == (False, False)


def wait_for(process):
    end = time.monotonic() + WAIT
    while not process.is_done:
        process.poll()
        assert time.monotonic() < end


def test_a_process_reviews_a_deal_turn_by_turn():
    deal = lookbacks(record_of(some_match("international", actions=25)))[0]
    process = ReviewProcess(deal)
    wait_for(process)
    assert not process.failed
    assert process.expected == len(process.found) == len(deal.turns)
    assert process.found == list(review(deal.history))


def test_a_review_that_is_broken_off_leaves_nothing_behind():
    deal = lookbacks(record_of(some_match("international", actions=60)))[0]
    process = ReviewProcess(deal)
    process.close()
    assert not process._process.is_alive()
    assert not process.poll()


def test_a_lost_process_is_noticed():
    deal = lookbacks(record_of(some_match("international", actions=60)))[0]
    process = ReviewProcess(deal)
    process._process.kill()
    wait_for(process)
    assert process.failed
