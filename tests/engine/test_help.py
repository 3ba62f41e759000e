"""Help with duties, and the rules that go with it."""

from dataclasses import replace

import pytest

from russianbank.engine.help import Help, base_preset, under_help, usual_help
from russianbank.engine.rules import PRESETS, RUSSIAN_BANK_300, Rules


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_is_known_with_whatever_help(name):
    for enforcement in ("stop", "block", "off"):
        assert base_preset(replace(PRESETS[name], enforcement=enforcement)) == name


def test_rules_of_ones_own_have_no_preset():
    assert base_preset(Rules(reserve_size=11)) is None


@pytest.mark.parametrize("name", PRESETS)
def test_each_help_has_its_enforcement(name):
    rules = PRESETS[name]
    found = {one: under_help(rules, one).enforcement for one in Help}
    assert found == {Help.STRICT: "stop", Help.WARN: "stop", Help.GUIDE: "block"}
    assert under_help(rules, usual_help(rules)) == rules


def test_only_the_text_that_has_no_stop_is_guided_by_itself():
    guided = [name for name, one in PRESETS.items() if usual_help(one) is Help.GUIDE]
    assert [PRESETS[name] for name in guided] == [RUSSIAN_BANK_300]


def test_where_nothing_is_enforced_nothing_is_until_one_is_guided():
    free = Rules(enforcement="off")
    assert under_help(free, Help.STRICT) == free
    assert under_help(free, Help.WARN) == free
    assert under_help(free, Help.GUIDE).enforcement == "block"
