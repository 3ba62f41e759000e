"""RULES.md Part 6 and 7.12: cards, actions and positions as text and plain data."""

import copy
import json
import pickle
from contextlib import suppress
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from russianbank.engine.actions import (
    ACTIONS,
    PLAY,
    action,
    source_at,
    source_pile,
    target_at,
    target_pile,
)
from russianbank.engine.cards import CARD_BY_TEXT, CARDS, Player, card
from russianbank.engine.deal import deal
from russianbank.engine.notation import (
    ActionError,
    NotationError,
    PositionError,
    card_text,
    observation_from_data,
    parse_action,
    position_from_data,
    position_to_data,
)
from russianbank.engine.observation import FULL_MEMORY, observe
from russianbank.engine.piles import FOUNDATIONS, Pile
from russianbank.engine.position import Defect, defects
from russianbank.engine.rules import INTERNATIONAL, PRESETS
from tests.helpers.random_play import any_rules, played, scattered

A, B = Player.A, Player.B
# The example of RULES.md Part 6, with cards where it has dots.
EXAMPLE = """
{"foundations": [["AH", "2h"], [], [], [], [], [], [], []],
 "tableau": [["KS", "QD"], ["9c"], [], ["5H"], ["3s"], ["Jd"], ["8C"], ["2c"]],
 "A": {"reserve": ["4C", "5C"], "reserve_up": 1, "stock": ["6C", "7C"], "waste": []},
 "B": {"reserve": ["4c"], "reserve_up": 0, "stock": ["6c"], "waste": ["7c", "8c"]},
 "turn": "A", "turned": null, "turn_number": 1}
"""


def example(**changes):
    return {**json.loads(EXAMPLE), **changes}


def side(player, **changes):
    return {player: {**example()[player], **changes}}


# --- Cards and actions --------------------------------------------------------------


def test_a_cards_case_tells_its_pack():
    assert len(CARD_BY_TEXT) == 104
    nine, other = CARD_BY_TEXT["9H"], CARD_BY_TEXT["9h"]
    assert (nine.pack, other.pack) == (A, B)
    assert (nine.rank, nine.suit, nine.face) == (other.rank, other.suit, other.face)
    assert {one.text[0] for one in CARDS} == set("A23456789TJQK")
    assert card_text(B) == "?B"


def test_cards_and_actions_stay_the_same_objects():
    for one in (*CARDS, *ACTIONS.values()):
        assert pickle.loads(pickle.dumps(one)) is one
        assert copy.copy(one) is one
        assert copy.deepcopy([one])[0] is one
    assert [card(number) for number in range(104)] == list(CARDS)
    assert repr(CARDS[0]) == "AS"


def test_actions_are_read_by_their_text():
    for text in ("R-F", "S-3", "5-2", "W-F", "R-r", "S-w", "reveal", "turn", "discard"):
        assert parse_action(text) is action(text)
        assert repr(action(text)) == text
    assert parse_action("pass") < parse_action("turn")
    # Eleven sources and eleven targets, but no column onto itself.
    assert len(PLAY) == 11 * 11 - 8


@pytest.mark.parametrize(
    "text",
    ["", "r-F", "1-1", "9-1", "R-9", "undo", "turn ", None, 3, ["turn"], "x" * 99],
)
def test_other_texts_are_no_actions(text):
    with pytest.raises(ActionError, match="no action") as error:
        parse_action(text)
    assert len(str(error.value)) < 60


@given(st.text())
def test_random_text_never_crashes(text):
    with suppress(ActionError):
        assert parse_action(text).text == text


@pytest.mark.parametrize("mover", Player)
def test_sources_and_targets_are_places(mover):
    for one in PLAY.values():
        start, end = source_pile(one.source, mover), target_pile(one.target, mover)
        assert source_at(start, mover) is one.source
        assert end is None or target_at(end, mover) is one.target
    for foundation in FOUNDATIONS:
        assert target_at(foundation, mover).value == "F"
        assert source_at(foundation, mover) is None
    own = (Pile.A_RESERVE, Pile.B_RESERVE)[mover]
    assert target_at(own, mover) is None
    assert source_at(own, mover.other) is None


# --- Positions ----------------------------------------------------------------------


def test_the_example_of_the_rules_is_read():
    position = position_from_data(example(), INTERNATIONAL)
    assert position_to_data(position) == example()
    assert [one.text for one in position.piles[Pile.COLUMN_1]] == ["KS", "QD"]
    assert position.piles[Pile.A_RESERVE][-1].text == "5C"
    assert position.reserve_up == (1, 0)
    assert (position.turn, position.turned, position.turn_number) == (A, None, 1)


def test_7_10_a_given_position_is_its_own_first_occurrence():
    position = position_from_data(example(), INTERNATIONAL)
    assert len(position.turn_starts) == 1
    assert (position.fruitless, position.progress) == (0, False)


@given(any_rules(), st.integers())
def test_positions_come_back(rules, seed):
    position = scattered(rules, Random(seed))
    data = json.loads(json.dumps(position_to_data(position)))
    assert position_from_data(data, rules) == position


@given(st.integers(0, 99), st.sampled_from([0, 3, FULL_MEMORY]))
def test_observations_come_back(seed, memory):
    """What is remembered comes back in its place, not in its order."""
    position = played(INTERNATIONAL, Random(seed), 60)[-1].after
    seen = observe(position, memory)
    again = observation_from_data(position_to_data(seen), INTERNATIONAL)
    assert again.piles == seen.piles
    assert (again.turn, again.reserve_up) == (seen.turn, seen.reserve_up)


@pytest.mark.parametrize("preset", PRESETS)
def test_fresh_deals_come_back(preset):
    position = deal(PRESETS[preset], "notation").position
    assert position_from_data(position_to_data(position), PRESETS[preset]) == position


TEN_HEARTS = [f"{rank}H" for rank in "A23456789T"]
BROKEN = [
    ([], "position must be an object"),
    (example(extra=1), "unknown entry 'extra'"),
    ({key: value for key, value in example().items() if key != "turn"}, "lacks 'turn'"),
    (example(turn="C"), "turn must be"),
    (example(turn=["A"]), "turn must be"),
    (example(turn_number=0), "turn_number must be a whole number from 1"),
    (example(turn_number=True), "turn_number"),
    (example(turn_number=1.0), "turn_number"),
    (example(turned="1H"), "turned: '1H' is no card"),
    (example(turned=5), "turned"),
    (example(tableau=[[]] * 7), "tableau must be a list of eight piles"),
    (example(foundations={}), "foundations must be a list of eight piles"),
    (example(tableau=[["9H"], "9h", [], [], [], [], [], []]), "tableau 2"),
    (example(foundations=[["2S"], *[[]] * 7]), "foundation"),
    (example(foundations=[[], ["AS", "3S"], *[[]] * 6]), "^foundations 2: a found"),
    (example(foundations=[["AS", "2H"], *[[]] * 7]), "foundation"),
    (example(foundations=[["AS", "?A"], *[[]] * 7]), "face up"),
    (example(turned="KS"), "KS in tableau 1 and turned: a card stands twice"),
    (example(**side("B", stock=["9H", "4D", "9H"])), "9H in B.stock and B.stock"),
    (example(**side("A", reserve_up=3)), "^A.reserve_up: it does not lie between"),
    (example(**side("B", reserve_up=9)), "^B.reserve_up: it does not lie between"),
    (example(**side("A", reserve_up=-1)), "A.reserve_up"),
    (example(**side("B", reserve_up="1")), "B.reserve_up"),
    (example(**side("A", stock=None)), "A.stock must be a list"),
    (example(**side("A", stock=["9H", 9])), "A.stock"),
    (example(A=[]), "A must be an object"),
    (example(**side("A", turned=None)), "A has an unknown entry"),
    (example(**side("A", stock=["?A"])), "A.stock: .A cannot stand here"),
    (example(**side("B", waste=["?A"])), "B.waste: .A lies face up"),
    (example(turned="?A"), "turned: .A lies face up"),
]


@pytest.mark.parametrize(("data", "reason"), BROKEN)
def test_7_12_anything_else_is_refused_with_the_reason(data, reason):
    with pytest.raises(PositionError, match=reason):
        position_from_data(data, INTERNATIONAL)


def test_7_12_foundations_hold_no_more_than_a_suit():
    full = [f"{rank}S" for rank in "A23456789TJQK"]
    tableau = [[], *example()["tableau"][1:]]
    data = example(tableau=tableau, foundations=[full, *[[]] * 7])
    assert position_from_data(data, INTERNATIONAL)
    with pytest.raises(PositionError, match="foundation"):
        position_from_data(
            {**data, "foundations": [[*full, "AH"], *[[]] * 7]}, INTERNATIONAL
        )


def test_7_12_what_is_fine():
    """Few cards, columns of any cards, a hidden reserve, an empty stock."""
    empty = {"reserve": [], "reserve_up": 0, "stock": [], "waste": []}
    data = example(A=empty, B=empty, foundations=[[]] * 8, turned="2D")
    data["tableau"] = [["2S", "KS", "3H"], *[[]] * 7]
    assert position_to_data(position_from_data(data, INTERNATIONAL)) == data
    data = example(**side("A", reserve_up=0))
    assert position_from_data(data, INTERNATIONAL).reserve_hidden


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (side("A", reserve=["4C", "?A"]), "face up"),
        (side("A", waste=["?A"]), "face up"),
        ({"turned": "?A"}, "face up"),
        ({"tableau": [["?B"], *[[]] * 7]}, "face up"),
        (side("A", stock=["?A"] * 52), "52 cards [?]A, but only"),
    ],
)
def test_7_12_unknown_cards_stand_only_face_down(change, reason):
    with pytest.raises(PositionError, match=reason):
        observation_from_data(example(**change), INTERNATIONAL)


def test_unknown_cards_face_down_are_read():
    data = example(**side("A", reserve=["?A", "?B", "5C"], stock=["?B", "6C"]))
    seen = observation_from_data(data, INTERNATIONAL)
    assert seen.piles[Pile.A_RESERVE][:2] == (A, B)
    assert seen.piles[Pile.A_STOCK][0] is B
    assert position_to_data(seen) == data


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.sampled_from(["AH", "?A", "A", ""]),
    lambda inner: (
        st.lists(inner, max_size=8)
        | st.dictionaries(st.sampled_from([*example(), *example()["A"]]), inner)
    ),
    max_leaves=20,
)


@given(st.dictionaries(st.sampled_from(list(example())), JSON))
def test_random_data_never_crashes(change):
    for data in (change, {**example(), **change}):
        with suppress(NotationError):
            position_from_data(data, INTERNATIONAL)


# --- The self-check -----------------------------------------------------------------


def test_defects_find_what_text_cannot_say():
    position = position_from_data(example(), INTERNATIONAL)
    up, turn = position.reserve_up, position.turn
    assert defects(position.piles, up, turn) == ()
    assert defects(position.piles[:-1], up, turn) == (Defect.PILES,)
    piles = list(position.piles)
    piles[Pile.B_TURNED] = (CARD_BY_TEXT["9D"],)
    assert defects(piles, up, turn) == (Defect.TWO_TURNED,)
    piles[Pile.A_TURNED] = piles[Pile.B_TURNED]
    piles[Pile.FOUNDATION_2] = (CARD_BY_TEXT["2D"],)
    found = defects(piles, (9, 9), turn)
    assert set(found) == set(Defect) - {Defect.PILES}


def test_a_position_counts_what_must_go():
    position = position_from_data(example(turned="9H"), INTERNATIONAL)
    assert position.count(A) == 5
    assert position.count(B) == 4
    assert position.opponent is B
