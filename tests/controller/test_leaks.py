"""Nothing that the controller tells shows a card that nobody has seen."""

import random

from hypothesis import given
from hypothesis import strategies as st

from russianbank.controller.computer import request_for
from russianbank.engine.actions import STOP, TURN
from russianbank.engine.cards import Player
from russianbank.engine.deal import Deal
from russianbank.engine.position import hidden_cards, open_cards
from russianbank.engine.referee import play_action
from tests.controller.at_table import COMPUTER, TWO_PERSONS, Table
from tests.helpers.random_play import any_rules, choose, played, scattered
from tests.helpers.swaps import with_swapped_cards


def told(position, actions, seats):
    """Returns all that a listener hears when these actions are done, and more."""
    table = Table(position.rules, seats)
    match = table.match
    match.begin(Deal("exercise", position, ()))
    for action in actions:
        if action is STOP:
            match.call_stop(match.last.before.turn.other)
        else:
            match.request(action)
    match.refresh()
    match.move(0, 1)
    asked = None if position.result else request_for(match, 1)
    match.offer_draw(Player.A)
    match.concede(Player.B)
    match.accept_end()
    return table.events, asked


def some_actions(position, rng):
    """Returns a few actions by chance, and every card that was open meanwhile."""
    last, actions, shown = None, [], {*open_cards(position), *position.seen}
    for _ in range(4):
        if position.result is not None:
            break
        action = choose(position, rng, lapse=0.4)
        for one in (action, STOP) if rng.random() < 0.4 else (action,):
            last = play_action(position, one, last)
            position = last.after
            actions.append(one)
            shown |= {*open_cards(position), *position.seen}
    return actions, shown


@given(any_rules(), st.integers(0, 2**32), st.booleans(), st.booleans())
def test_two_tables_that_differ_in_unseen_cards_tell_the_same(
    rules, seed, is_scattered, is_computers
):
    rng = random.Random(seed)
    if is_scattered:
        position = scattered(rules, rng)
    else:
        steps = played(rules, rng, rng.randint(1, 60))
        position = steps[-1].before
    actions, shown = some_actions(position, rng)
    other = with_swapped_cards(position, rng, leave=shown)
    if other is None:
        return
    seats = (COMPUTER, COMPUTER) if is_computers else TWO_PERSONS
    assert other != position
    assert told(other, actions, seats) == told(position, actions, seats)


def test_a_card_that_is_opened_does_show():
    """The test above sees differences where there are some."""
    table = Table()
    table.match.start()
    position = table.now
    stock = position.piles[18 + position.turn]
    swapped = None
    rng = random.Random(1)
    while swapped is None or swapped.piles[18 + position.turn][-1] is stock[-1]:
        leave = [one for one in hidden_cards(position) if one not in stock]
        swapped = with_swapped_cards(position, rng, leave=leave)
    assert told(swapped, [], TWO_PERSONS) == told(position, [], TWO_PERSONS)
    assert told(swapped, [TURN], TWO_PERSONS) != told(position, [TURN], TWO_PERSONS)
