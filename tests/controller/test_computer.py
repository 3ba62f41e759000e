import hashlib
import pickle

from russianbank.ai.player import Thought
from russianbank.controller.computer import Manners, choice_seed, request_for
from russianbank.controller.saving import record_of
from russianbank.engine.actions import DISCARD, STOP, TURN, action
from russianbank.engine.cards import Player
from russianbank.engine.observation import FULL_MEMORY, observe, observe_transition
from tests.controller.at_table import COMPUTER, PERSON, Table


def test_the_seed_of_a_choice_is_the_same_for_ever():
    """A golden value: a record must be answered alike by every later version."""
    # The first eight bytes of the SHA-256 of "42:A".
    digest = hashlib.sha256(b"42:A").digest()
    assert choice_seed("42", Player.A) == int.from_bytes(digest[:8])
    assert choice_seed("42", Player.B) != choice_seed("42", Player.A)
    assert choice_seed("43", Player.A) != choice_seed("42", Player.A)
    assert choice_seed("\ud800", Player.A), "any text is a seed"


def test_a_request_holds_what_may_be_known_and_the_turn_so_far():
    table = Table.at("R 9♣, C1 8♦, C2 9♠, stock 5, S 4♦")
    match = table.match
    match.request(DISCARD)
    mine = []
    for text in (TURN, DISCARD):
        match.request(text)
    for one in ("1-2", "turn"):
        mine.append(match.position)
        match.request(action(one))
    request = request_for(match, 3)
    assert request.number == 3
    assert request.observation == observe(match.position, FULL_MEMORY)
    assert request.visited == tuple(observe(one, FULL_MEMORY) for one in mine)
    assert request.seed == choice_seed("exercise", match.position.turn)
    assert pickle.loads(pickle.dumps(request)) == request


def test_what_went_into_a_plan_stays_with_its_position():
    """Also over saving: the same plan can be made again, on every machine."""
    table = Table.at("R 9♣, C1 8♦, C2 9♠, stock 5, S 4♦", seats=(PERSON, COMPUTER))
    match = table.match
    match.request(DISCARD)
    match.note_thought(Thought(40, 200))
    match.request(TURN)
    match.note_thought(None)  # it follows its plan
    match.request(action("1-2"))
    assert request_for(match, 1).thoughts == (Thought(40, 200), None)
    assert record_of(match).deals[-1].thoughts == ((1, 40, 200),)


def test_a_false_stop_is_no_moment_of_the_turn():
    table = Table.at("R 9♣", seats=(COMPUTER, PERSON))
    match = table.match
    match.request(TURN)
    match.call_stop(match.last.before.turn.other)
    assert match.last.action is STOP
    assert len(request_for(match, 1).visited) == 1


def test_by_default_the_computer_behaves_as_the_players_package_says():
    table = Table.at("R 8♣, C1 5♥, F♥4")
    manners = Manners()
    offence = observe_transition(table.match.request(TURN))
    assert manners.calls_stop(offence)
    assert manners.accepts_draw(dead=True, repeated=False)
    assert not manners.accepts_draw(dead=False, repeated=False)
