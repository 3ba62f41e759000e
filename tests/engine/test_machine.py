"""Random games over all presets and custom rules, with what must always hold."""

import pickle
from random import Random

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from russianbank.engine.actions import ACTIONS, AGREE_DRAW, CONCEDE, TOUCH
from russianbank.engine.apply import IllegalActionError, after, apply
from russianbank.engine.cards import CARDS, SUIT_LETTERS, Player
from russianbank.engine.deal import deal
from russianbank.engine.duties import obligatory_actions, offences
from russianbank.engine.legality import is_legal, legal_actions, refusal
from russianbank.engine.notation import (
    observation_from_data,
    parse_action,
    position_from_data,
    position_to_data,
)
from russianbank.engine.observation import FULL_MEMORY, observe, sample
from russianbank.engine.outcome import score
from russianbank.engine.piles import FOUNDATIONS, RESERVE, STOCK, TURNED, WASTE
from russianbank.engine.position import defects, hidden_cards
from russianbank.engine.referee import accepted_actions, play_action
from russianbank.engine.rules import RUSKA_BANKA
from russianbank.engine.rules_text import rules_to_data
from russianbank.engine.stop import judge_stop
from tests.helpers import oracle
from tests.helpers.random_play import any_rules, choose, scattered
from tests.helpers.replay import assert_events_tell_all
from tests.helpers.swaps import with_swapped_cards

BY_WORD = {*(one.text for one in CONCEDE), AGREE_DRAW.text}
SEEDS = st.integers(0, 2**32)


class Game(RuleBasedStateMachine):
    """A deal that is played, stopped, undone and played on."""

    @initialize(rules=any_rules(), seed=SEEDS, fresh=st.booleans())
    def begin(self, rules, seed, fresh):
        self.rng = Random(seed)
        self.rules_data = rules_to_data(rules)
        now = deal(rules, str(seed)).position if fresh else scattered(rules, self.rng)
        self.history = [(now, None)]

    @property
    def now(self):
        return self.history[-1][0]

    @property
    def last(self):
        return self.history[-1][1]

    def go_on(self, transition):
        assert_events_tell_all(transition)
        self.history.append((transition.after, transition))

    @precondition(lambda self: self.now.result is None)
    @rule(lapse=st.sampled_from((0.0, 0.2, 1.0)))
    def act(self, lapse):
        if accepted_actions(self.now):
            one = choose(self.now, self.rng, lapse)
            self.go_on(play_action(self.now, one, self.last))

    @precondition(lambda self: self.now.result is None)
    @rule(number=st.integers(0, 10))
    def touch(self, number):
        one = list(TOUCH.values())[number]
        if is_legal(self.now, one) and self.now.rules.enforcement != "block":
            self.go_on(apply(self.now, one))
            assert self.now == self.last.before

    @precondition(lambda self: self.last is not None)
    @rule()
    def stop(self):
        self.go_on(judge_stop(self.last))

    @precondition(lambda self: len(self.history) > 1)
    @rule(steps=st.integers(1, 5))
    def undo(self, steps):
        del self.history[max(1, len(self.history) - steps) :]

    @rule(number=st.integers(0, 9))
    def say(self, number):
        """Ends the deal by word, now and then."""
        texts = sorted(BY_WORD)
        if number < len(texts) and is_legal(self.now, ACTIONS[texts[number]]):
            self.go_on(apply(self.now, ACTIONS[texts[number]]))

    # --- What must always hold ---

    @invariant()
    def all_cards_are_there_and_foundations_ascend(self):
        piles = self.now.piles
        lying = [one for pile in piles for one in pile]
        assert len(lying) == len(set(lying)) == len(CARDS)
        for place in FOUNDATIONS:
            texts = [one.text.upper() for one in piles[place]]
            suit = texts[0][1] if texts else SUIT_LETTERS[0]
            assert texts == [f"{rank}{suit}" for rank in "A23456789TJQK"][: len(texts)]
        assert defects(piles, self.now.reserve_up, self.now.turn) == ()
        seen = self.now.seen
        assert len(seen) == len(set(seen))
        assert set(seen) <= set(hidden_cards(self.now))

    @invariant()
    def every_action_is_accepted_or_refused_with_a_reason(self):
        now = self.now
        legal = legal_actions(now)
        assert len(set(legal)) == len(legal)
        for one in ACTIONS.values():
            word = one.text in BY_WORD or one in TOUCH.values()
            if one in legal:
                assert refusal(now, one) is None
            elif one.text == "stop" or not word:
                assert refusal(now, one) is not None
                assert not is_legal(now, one)

    @invariant()
    def the_second_referee_agrees(self):
        now = self.now
        if now.result is not None:
            assert legal_actions(now) == accepted_actions(now) == []
            assert obligatory_actions(now) == []
            return
        data, rules = position_to_data(now), self.rules_data
        judged = {one.text: list(offences(now, one)) for one in legal_actions(now)}
        assert judged == {
            text: oracle.offences(data, text, rules)
            for text in oracle.legal(data, rules)
        }
        accepted = {one.text for one in accepted_actions(now)}
        assert accepted == set(oracle.accepted(data, rules))
        for text in oracle.TOUCHES:
            legal = oracle.is_legal(data, text, rules)
            assert is_legal(now, ACTIONS[text]) is legal
            if legal:
                codes = oracle.offences(data, text, rules)
                assert list(offences(now, ACTIONS[text])) == codes

    @invariant()
    def after_is_what_apply_gives(self):
        for one in legal_actions(self.now):
            transition = apply(self.now, one)
            assert after(self.now, one) == transition.after
            assert_events_tell_all(transition)
            done, winner = oracle.do(position_to_data(self.now), one.text)
            assert position_to_data(transition.after) == done
            result = transition.after.result
            won = result is not None and result.winner is not None
            assert (result.winner.name if won else None) == winner

    @invariant()
    def duties_and_offences_agree(self):
        now = self.now
        duties, legal = obligatory_actions(now), legal_actions(now)
        assert set(duties) <= set(legal)
        for one in legal:
            if duties:
                assert (offences(now, one) == ()) is (one in duties)

    @invariant()
    def blocking_leaves_something_to_do(self):
        now = self.now
        if now.result is None:
            sound = [one for one in legal_actions(now) if not offences(now, one)]
            assert sound
            assert accepted_actions(now)

    @invariant()
    def text_and_pickle_come_back_unchanged(self):
        now = self.now
        assert pickle.loads(pickle.dumps(now)) == now
        read = position_from_data(position_to_data(now), now.rules)
        assert read.piles == now.piles
        assert read.reserve_up == now.reserve_up
        assert (read.turn, read.turn_number) == (now.turn, now.turn_number)
        for one in legal_actions(now):
            assert parse_action(one.text) is one
        seen = observe(now)
        again = observation_from_data(position_to_data(seen), now.rules)
        assert again.piles == seen.piles

    @invariant()
    def observing_a_sample_gives_the_observation_back(self):
        for memory in (0, 3, 8, FULL_MEMORY):
            seen = observe(self.now, memory)
            one = sample(seen, self.rng)
            assert observe(one, memory) == seen
            assert position_to_data(observe(one)) == position_to_data(observe(self.now))

    @invariant()
    def unseen_cards_do_not_show(self):
        swapped = with_swapped_cards(self.now, self.rng)
        if swapped is not None:
            for memory in (0, 3, FULL_MEMORY):
                assert observe(swapped, memory) == observe(self.now, memory)

    @invariant()
    def points_add_up(self):
        now, points = self.now, score(self.now)
        if now.result is None:
            assert points is None
            return
        counted = [_points_of(now, player) for player in Player]
        winner = now.result.winner
        if winner is not None:
            expected = now.rules.win_bonus + counted[winner.other]
            assert (points.scorer, points.points) == (winner, expected)
        elif now.rules.draw_score == "none" or counted[0] == counted[1]:
            assert (points.scorer, points.points) == (None, 0)
        else:
            fewer = Player.A if counted[0] < counted[1] else Player.B
            difference = abs(counted[0] - counted[1])
            assert (points.scorer, points.points) == (fewer, difference)


def _points_of(now, player):
    """Counts what a player holds: a turned card counts like one of the stock."""
    count = {base: len(now.piles[base + player]) for base in (RESERVE, STOCK, WASTE)}
    rest = count[STOCK] + count[WASTE] + len(now.piles[TURNED + player])
    rules = now.rules
    return rest * rules.points_stock_waste + count[RESERVE] * rules.points_reserve


TestGame = Game.TestCase
TestGame.settings = settings(stateful_step_count=25, max_examples=30)


@pytest.mark.slow
def test_many_long_games():
    many = settings(stateful_step_count=100, max_examples=100)
    run_state_machine_as_test(Game, settings=many)


def test_refused_actions_raise_with_their_reason():
    now = deal(RUSKA_BANKA, "1").position
    for one in ACTIONS.values():
        why = refusal(now, one)
        if why is not None:
            with pytest.raises(IllegalActionError, match=one.text) as error:
                apply(now, one)
            assert (error.value.action, error.value.refusal) == (one, why)
