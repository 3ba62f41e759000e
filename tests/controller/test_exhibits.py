import pytest
from hypothesis import given
from hypothesis import strategies as st

from russianbank.controller.exhibits import Exhibit, exhibit
from russianbank.controller.gestures import action_for
from russianbank.engine.cards import Player
from russianbank.engine.duties import offences
from russianbank.engine.legality import legal_actions
from russianbank.engine.notation import position_from_data, position_to_data
from russianbank.engine.rules import INTERNATIONAL, PRESETS, Offence
from russianbank.engine.rules_text import rules_from_data

RULES = st.fixed_dictionaries(
    {
        "tableau_build": st.sampled_from(["alt_colour", "same_suit"]),
        "waste_top": st.sampled_from(["never", "when_reserve_empty", "always"]),
        "foundation_duty": st.sampled_from(["none", "exposed"]),
        "reserve_foundation_first": st.booleans(),
        "reserve_to_sequence_duty": st.booleans(),
        "turned_to_sequence_duty": st.booleans(),
        "tableau_before_load": st.sampled_from(["off", "per_card"]),
        "fill_space": st.sampled_from(["optional", "before_stock", "immediate"]),
        "sequence_before_space": st.booleans(),
        "load_sources": st.lists(
            st.sampled_from(["reserve", "stock", "waste", "tableau"]), unique=True
        ),
        "load_targets": st.lists(st.sampled_from(["reserve", "waste"]), unique=True),
    }
).filter(
    lambda one: not (one["fill_space"] == "immediate" and one["sequence_before_space"])
)


def judged(shown, rules):
    """Returns the play that is shown, and each legal action with its offences.

    The position is read again from what may be seen of it.
    """
    seen = position_to_data(shown.view.observation)
    for side in "AB":
        seen[side]["stock"] = []
        seen[side]["reserve"] = seen[side]["reserve"][-1:]
    position = position_from_data(seen, rules)
    action = action_for(shown.source, shown.target, Player.A)
    return action, {one: offences(position, one) for one in legal_actions(position)}


@given(RULES, st.sampled_from(list(Exhibit)))
def test_what_is_shown_is_right_under_any_rules(data, which):
    rules = rules_from_data(data)
    shown = exhibit(which, rules)
    if shown is None:
        return
    right, legal = judged(shown, rules)
    assert legal[right] == ()


@pytest.mark.parametrize("name", PRESETS)
def test_every_duty_of_a_preset_is_shown(name):
    rules = PRESETS[name]
    duties = {
        Offence.FOUNDATION: rules.foundation_duty != "none",
        Offence.RESERVE_FIRST: rules.reserve_foundation_first,
        Offence.SPACE_UNFILLED: rules.fill_space != "optional",
        Offence.RESERVE_ORDER: rules.reserve_to_sequence_duty,
        Offence.LOAD_ORDER: rules.tableau_before_load == "per_card",
        Offence.SPACE_ORDER: rules.sequence_before_space,
        Offence.DISCARD_ORDER: rules.turned_to_sequence_duty,
    }
    for code, binds in duties.items():
        assert (exhibit(Exhibit(code.value), rules) is not None) is binds
    assert exhibit(Exhibit.BUILDING, rules) is not None
    assert exhibit(Exhibit.LOADING, rules) is not None


def test_the_turned_card_is_shown_where_it_alone_is_bound():
    rules = rules_from_data({"turned_to_sequence_duty": True, "fill_space": "optional"})
    for which in (Exhibit.LOAD_ORDER, Exhibit.SPACE_ORDER):
        shown = exhibit(which, rules)
        assert shown.source.name == "A_TURNED"


def test_without_loading_none_is_shown():
    assert exhibit(Exhibit.LOADING, rules_from_data({"load_sources": []})) is None


def test_nothing_can_be_done_on_the_table_of_an_exhibit():
    view = exhibit(Exhibit.BUILDING, INTERNATIONAL).view
    assert view.hand is None
    assert not view.moves
