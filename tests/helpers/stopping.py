"""Short words for tests of Stop!."""

from russianbank.engine.actions import STOP, action
from russianbank.engine.apply import apply
from russianbank.engine.cards import Player
from russianbank.engine.piles import FOUNDATIONS
from russianbank.engine.rules import PRESETS
from russianbank.engine.stop import judge_stop
from tests.helpers.positions import pile_at, position, shows
from tests.helpers.replay import assert_events_tell_all

A = Player.A
B = Player.B
RUSKA, INT, FR = "ruska-banka", "international", "crapette"
RB003, RB300 = "russische-bank", "russian-bank-300"


def offend(text, action_text, rules):
    """Returns the transition of an action from a position, offence or not."""
    rules = PRESETS.get(rules, rules)
    transition = apply(position(text, rules), action(action_text))
    assert_events_tell_all(transition)
    return transition


def stopped(transition):
    """Returns the position after Stop!; its turn is the caller's."""
    called = judge_stop(transition)
    assert called.action is STOP
    assert called.before == transition.after
    assert_events_tell_all(called)
    return called.after


def shown(now, name, seat=A):
    return " ".join(shows(card) for card in now.piles[pile_at(name, seat)])


def size(now, name, seat=A):
    return len(now.piles[pile_at(name, seat)])


def foundation_tops(now):
    return [shows(now.piles[one][-1]) for one in FOUNDATIONS if now.piles[one]]
