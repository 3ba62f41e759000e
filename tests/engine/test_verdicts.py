"""RULES.md Part 3a: one action, five presets, row by row.

Verdicts: `ok` compliant, `x` never accepted, `-` cannot arise in this preset, and `S`
with the duties that the action breaks. RULES.md 7.1: every broken duty is named.
"""

from dataclasses import replace

import pytest

from russianbank.engine.actions import ACTIONS, DISCARD, PLAY, Target, action
from russianbank.engine.apply import apply
from russianbank.engine.cards import Player
from russianbank.engine.duties import offences
from russianbank.engine.legality import Refusal, is_legal, legal_actions
from russianbank.engine.notation import ActionError, parse_action
from russianbank.engine.piles import FOUNDATIONS
from russianbank.engine.referee import acceptance_refusal, accepted_actions
from russianbank.engine.rules import PRESETS
from russianbank.engine.stop import stoppable
from tests.helpers.positions import position, shows, top

CODES = {
    "F": "FOUNDATION",
    "RF": "RESERVE_FIRST",
    "LO": "LOAD_ORDER",
    "SO": "SPACE_ORDER",
    "DO": "DISCARD_ORDER",
    "RO": "RESERVE_ORDER",
    "SU": "SPACE_UNFILLED",
}
# RULES.md Part 2, `stop_offences`; Russian Bank to 300 refuses instead of stopping.
STOP_CODES = {
    "ruska-banka": {"F", "LO", "SO", "DO", "RO"},
    "russian-bank-300": set(),
    "russische-bank": {"F"},
    "international": {"F", "RF", "SU"},
    "crapette": {"F"},
}
PRESET_OF_COLUMN = list(STOP_CODES)

# row | position | action | ruska-banka | russian-bank-300 | russische-bank |
#     international | crapette
TABLE = """
1  | R 5♥, C1 6♠, F♥4                 | R-F     | ok | ok | ok | ok | ok
2  | R 5♥, C1 6♠, F♥4                 | R-1     | S F | S F | S F | S F RF | S F
3  | R 8♣, C1 5♥, F♥4                 | turn    | S F | S F | S F | S F | S F
4  | R 5♥, C1 3♣, F♥4 F♣2             | 1-F     | ok | ok | ok | S RF | ok
5  | R 5♥, C1 5♥, F♥4                 | 1-F     | ok | ok | ok | S RF | ok
6  | R hidden, C1 A♥, first turn      | reveal  | S F | - | S F | - | -
7  | R 5♥, C1 6♠                      | turn    | S RO | S RO | ok | ok | ok
8  | C1 empty, R 2♣                   | turn    | ok | S SU | ok | S SU | ok
9  | C1 empty, C2 8♥, C3 9♣, R 2♣     | 2-3     | ok | S SU | ok | ok | ok
10 | C1 empty, C2 8♥, C3 9♣, R 2♣     | R-1     | ok | ok | ok | ok | ok
11 | C1 empty, C2 5♥, F♥4, R 2♣       | 2-F     | ok | ok | ok | ok | ok
12 | C1 empty, C2 6♠, R 5♥            | R-1     | S SO | ok | ok | ok | ok
13 | C1 empty, C2 6♠, R 2♣, S 5♥      | S-1     | S SO | S SU | ok | ok | ok
14 | C1 empty, R 2♣, S 7♦             | S-1     | ok | S SU | ok | ok | ok
15 | C1 empty, R 2♣, S 7♦             | R-1 discard | ok | ok | ok | ok | ok
16 | C1 6♠, S 5♥, R 2♣                | discard | S DO | ok | ok | ok | ok
17 | S 5♥, F♥4                        | discard | S F | S F | S F | S F | S F
18 | R 7♣, C1 8♦, OW 8♣               | R-w     | S LO | ok | ok | ok | ok
19 | R 7♣, OW 8♣                      | R-w     | ok | ok | ok | ok | ok
20 | C1 7♣, OW 8♣                     | 1-w     | x | ok | ok | ok | ok
21 | R 7♣, OW 8♣, C1 5♥, F♥4          | R-w     | S F | S F | S F | S F | S F
22 | R 7♦, OW 8♣                      | R-w     | x | x | x | x | x
23 | R K♣, OW A♣                      | R-w     | x | x | x | x | x
24 | R 7♣, OW empty                   | R-w     | x | x | x | x | x
25 | R 7♣, OR hidden, first turn      | R-r     | x | - | x | - | -
26 | R 7♣, OR 8♣, first turn          | R-r     | x | ok | - | ok | ok
27 | W 5♥, F♥4, C1 6♠, R 9♣           | W-F     | ok | x | x | x | ok
28 | W 5♥, F♥4, R 9♣                  | turn    | S F | ok | ok | ok | S F
29 | W 7♣, OW 8♣                      | W-w     | ok | x | x | x | ok
30 | S 4♦                             | discard | ok | ok | ok | ok | ok
31 | stock 0, W empty, R 9♣           | pass    | ok | ok | ok | ok | ok
32 | stock 0, W empty, R 9♣, C1 10♥   | pass    | S RO | S RO | ok | ok | ok
33 | stock 5                          | pass    | x | x | x | x | x
34 | stock 0, W 3♦ 2♦                 | turn    | ok | ok | ok | ok | ok
35 | R Q♥, C1 K♠, OR K♥               | R-r     | S LO | ok | ok | ok | ok
36 | R Q♥, OR K♥                      | R-r     | ok | ok | ok | ok | ok
37 | R empty, C1 empty, stock 5       | turn    | ok | ok | ok | ok | ok
38 | C1 8♦, C2 7♦                     | 2-1     | x | x | x | x | x
39 | C1 8♠, C2 7♦                     | 2-1     | ok | ok | ok | ok | ok
40 | R A♣, F♣3                        | R-F     | ok | ok | ok | ok | ok
41 | R A♣, C1 2♥                      | R-1     | S F | S F | S F | S F RF | S F
42 | C1 empty, R 8♣, OW 9♣            | R-w     | ok | S SU | ok | ok | ok
43 | S 9♥, R 4♦, C2 5♣                | discard | ok | ok | ok | ok | ok
44 | R 9♠, F♠K                        | R-F     | x | x | x | x | x
44 | R K♠, F♠K                        | R-F     | x | x | x | x | x
47 | S 7♦                             | turn    | x | x | x | x | x
"""
# Rows 45 and 46 name moves that no action can say: see the tests below the table.
ROWS = [
    [cell.strip() for cell in line.split("|")] for line in TABLE.split("\n") if line
]
CASES = [
    pytest.param(row[1], row[2], preset, verdict, id=f"row{row[0]}-{row[2]}-{preset}")
    for row in ROWS
    for preset, verdict in zip(PRESET_OF_COLUMN, row[3:], strict=True)
    if verdict != "-"
]


def test_every_row_stands_in_the_table():
    assert {int(row[0]) for row in ROWS} == set(range(1, 48)) - {45, 46}


@pytest.mark.parametrize("mover", Player, ids=lambda one: f"mover{one.name}")
@pytest.mark.parametrize(("text", "action_texts", "preset", "verdict"), CASES)
def test_verdict(text, action_texts, preset, verdict, mover):
    now = position(text, PRESETS[preset], mover)
    *first, judged = (action(one) for one in action_texts.split())
    for one in first:
        assert offences(now, one) == ()
        now = apply(now, one).after
    if verdict == "x":
        assert_never_accepted(now, judged)
    else:
        codes = verdict.split()[1:]
        assert_accepted(now, judged)
        assert_offences(now, judged, preset, codes)


def assert_never_accepted(now, judged):
    for enforcement in ("block", "stop", "off"):
        free = replace(now, rules=replace(now.rules, enforcement=enforcement))
        assert not is_legal(free, judged)
        assert judged not in legal_actions(free)
        assert judged not in accepted_actions(free)
        assert acceptance_refusal(free, judged) not in (None, Refusal.DUTY)


def assert_accepted(now, judged):
    assert is_legal(now, judged)
    assert judged in legal_actions(now)


def assert_offences(now, judged, preset, codes):
    full = sorted(CODES[code] for code in codes)
    assert list(offences(now, judged)) == full
    transition = apply(now, judged)
    assert list(transition.offences) == full
    stop_codes = sorted(CODES[code] for code in STOP_CODES[preset] & set(codes))
    assert list(stoppable(transition)) == stop_codes
    refused = preset == "russian-bank-300" and bool(codes)
    assert acceptance_refusal(now, judged) == (Refusal.DUTY if refused else None)
    assert (judged in accepted_actions(now)) is not refused


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("row", ["35", "36"])
def test_rows_35_and_36_without_loading_on_a_king(row, preset):
    text = next(one[1] for one in ROWS if one[0] == row)
    rules = replace(PRESETS[preset], load_on_king=False)
    assert_never_accepted(position(text, rules), action("R-r"))


@pytest.mark.parametrize("preset", PRESETS)
def test_row_34_turns_the_waste_over_first(preset):
    after = apply(position("stock 0, W 3♦ 2♦", PRESETS[preset]), action("turn")).after
    assert shows(top(after, "S")) == "3♦"
    assert shows(top(after, "stock")) == "2♦"
    assert top(after, "W") is None


@pytest.mark.parametrize("preset", PRESETS)
def test_row_40_takes_an_empty_place(preset):
    after = apply(position("R A♣, F♣3", PRESETS[preset]), action("R-F")).after
    assert [len(after.piles[place]) for place in FOUNDATIONS] == [3, 1, *[0] * 6]


@pytest.mark.parametrize("preset", PRESETS)
def test_row_44_nothing_goes_on_a_complete_foundation(preset):
    now = position("R A♠, F♠K", PRESETS[preset])
    assert len(apply(now, action("R-F")).after.piles[FOUNDATIONS[0]]) == 13


@pytest.mark.parametrize("text", ["F-1", "F-R", "F-w", "F-F", "R-R", "S-S", "W-W"])
def test_rows_45_and_46_cannot_even_be_said(text):
    with pytest.raises(ActionError):
        parse_action(text)


def test_rows_45_and_46_hold_for_every_action():
    """No play starts from a foundation, none ends on one's own hand piles."""
    columns = set("12345678")
    assert {one.source.value for one in PLAY.values()} == columns | set("RSW")
    assert {one.target.value for one in PLAY.values()} == columns | set("Frw")
    assert {Target.LOAD_RESERVE.value, Target.LOAD_WASTE.value} == {"r", "w"}
    assert ACTIONS["discard"] is DISCARD
