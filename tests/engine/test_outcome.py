"""RULES.md Part 3e, rows 81 to 84 and 87 to 89: wins, points and draws."""

from dataclasses import replace

import pytest

from russianbank.engine.actions import AGREE_DRAW, CONCEDE, action
from russianbank.engine.apply import apply
from russianbank.engine.cards import Player
from russianbank.engine.duties import obligatory_actions
from russianbank.engine.events import DealEnded
from russianbank.engine.legality import Refusal, is_legal, legal_actions, refusal
from russianbank.engine.outcome import is_dead, no_progress_limit, score
from russianbank.engine.position import Ending, Result, turn_start_key
from russianbank.engine.referee import acceptance_refusal
from russianbank.engine.rules import PRESETS
from tests.helpers.positions import pile_at, position
from tests.helpers.replay import assert_events_tell_all

A, B = Player.A, Player.B
every_preset = pytest.mark.parametrize("preset", PRESETS)
DIFFERENCE = ["ruska-banka", "russian-bank-300", "russische-bank", "international"]


def do(now, *texts):
    for text in texts:
        transition = apply(now, action(text))
        assert_events_tell_all(transition)
        now = transition.after
    return now


def drawn(text, rules):
    """Returns a position with the deal drawn by agreement."""
    return apply(position(text, rules), AGREE_DRAW).after


# --- Wins ---------------------------------------------------------------------------

LAST_CARD = [
    ("R only 5♥, stock 0, W empty, C1 6♠", "R-1"),
    ("R empty, stock 0, W empty, S 5♥, C1 6♠", "S-1"),
    ("R empty, stock 0, W empty, S 5♥, C1 empty", "S-1"),
    ("R only 5♥, stock 0, W empty, F♥4, C1 2♣, F♣A", "R-F"),
    ("R only 5♥, stock 0, W empty, OR 6♥", "R-r"),
]


@every_preset
@pytest.mark.parametrize(("text", "last"), LAST_CARD)
def test_row_81_the_last_own_card_wins_at_once(preset, text, last):
    now = position(text, PRESETS[preset])
    transition = apply(now, action(last))
    result = Result(A, Ending.OUT)
    assert transition.after.result == result
    assert transition.events[-1] == DealEnded(result)
    assert legal_actions(transition.after) == []
    assert obligatory_actions(transition.after) == []
    assert refusal(transition.after, action("turn")) is Refusal.DEAL_OVER
    assert acceptance_refusal(transition.after, AGREE_DRAW) is Refusal.DEAL_OVER


def test_row_81_the_last_waste_card_wins_too():
    now = position("R empty, stock 0, W 5♥, C1 6♠", PRESETS["crapette"])
    assert do(now, "W-1").result == Result(A, Ending.OUT)


@every_preset
@pytest.mark.parametrize("left", ["stock 1", "W 3♦", "S 3♦"])
def test_row_81_any_card_left_keeps_the_deal_going(preset, left):
    others = [
        one for one in ("stock 0", "W empty") if one.split()[0] != left.split()[0]
    ]
    text = ", ".join(["R only 5♥, C1 6♠", left, *others])
    assert do(position(text, PRESETS[preset]), "R-1").result is None


@every_preset
def test_row_82_a_discarded_last_card_is_no_win(preset):
    now = do(position("R empty, stock 0, W empty, S 5♥", PRESETS[preset]), "discard")
    assert now.result is None
    assert now.turn is B


# --- Points -------------------------------------------------------------------------


def holding(reserve, stock, waste):
    """Returns the text of what the mover holds: so many cards of these piles."""
    hearts = ["2♥", "4♥", "6♥", "8♥", "10♥", "Q♥", "2♠", "4♠", "6♠"]
    waste_text = " ".join(hearts[:waste]) or "empty"
    reserve_text = "only " + " ".join(hearts[waste:][:reserve]) if reserve else "empty"
    return f"R {reserve_text}, stock {stock}, W {waste_text}"


@pytest.mark.parametrize("preset", DIFFERENCE)
def test_row_83_the_winner_gets_58(preset):
    """30 + 7 x 2 + (10 + 4) x 1; B wins, since A concedes."""
    now = position(holding(5, 10, 4), PRESETS[preset])
    piles = list(now.piles)
    stock = piles[pile_at("Ostock")]
    piles[pile_at("R")], piles[pile_at("Ostock")] = (
        (*piles[pile_at("R")], *stock[:2]),
        stock[2:],
    )
    points = score(do(replace(now, piles=tuple(piles)), "concede-A"))
    assert (points.scorer, points.points, points.bonus) == (B, 58, 30)
    assert (points.holdings[A].reserve, points.holdings[A].stock_waste) == (7, 14)


@pytest.mark.parametrize("preset", DIFFERENCE)
def test_row_83_a_turned_card_counts_as_a_stock_card(preset):
    now = position("R empty, stock 3, W 2♥, S 5♥", PRESETS[preset])
    assert score(do(now, "concede-A")).points == 35


def test_row_83_crapette_counts_deals_won():
    now = position("R empty, stock 3, W 2♥, S 5♥", PRESETS["crapette"])
    assert score(do(now, "concede-A")).points == 1


ROW_84 = "R only 2♥ 4♥ 6♥, stock 5, W empty, OR empty, Ostock 9"


@pytest.mark.parametrize("preset", DIFFERENCE)
def test_row_84_a_draw_scores_the_difference_for_fewer_points(preset):
    points = score(drawn(ROW_84, PRESETS[preset]))
    assert (points.scorer, points.points, points.bonus) == (B, 2, 0)
    fewer = ROW_84.replace("2♥ 4♥ 6♥, stock 5", "2♥ 4♥, stock 2")
    points = score(drawn(fewer, PRESETS[preset]))
    assert (points.scorer, points.points) == (A, 3)


def test_row_84_a_level_draw_and_crapette_score_nothing():
    level = ROW_84.replace("Ostock 9", "Ostock 11")
    points = score(drawn(level, PRESETS["international"]))
    assert (points.scorer, points.points) == (None, 0)
    rules = replace(PRESETS["international"], draw_score="none")
    points = score(drawn(ROW_84, rules))
    assert (points.scorer, points.points) == (None, 0)


def test_7_5_there_is_no_score_while_the_deal_goes_on():
    assert score(position("", PRESETS["international"])) is None


@every_preset
@pytest.mark.parametrize("player", Player)
def test_conceding_is_possible_at_any_time_for_either_player(preset, player):
    now = position("R 5♥, F♥4", PRESETS[preset])
    assert acceptance_refusal(now, CONCEDE[player]) is None
    after = apply(now, CONCEDE[player]).after
    assert after.result == Result(player.other, Ending.CONCEDED)


def test_a_draw_can_be_agreed_where_the_rules_know_it():
    now = position("", PRESETS["international"])
    assert apply(now, AGREE_DRAW).after.result == Result(None, Ending.AGREED)
    rules = replace(now.rules, draw_rules=frozenset({"repetition"}))
    assert not is_legal(replace(now, rules=rules), AGREE_DRAW)


# --- Draws --------------------------------------------------------------------------

ONLY_RESERVES = (
    "R only 2♠ 8♠, OR only 2♦ 8♦, stock 0, W empty, Ostock 0, OW empty, "
    "C1 K♠, C2 K♥, C3 K♦, C4 K♣, C5 K♠, C6 K♥, C7 K♦, C8 K♣"
)


@every_preset
def test_row_87_two_passes_with_only_reserves_left_are_a_draw(preset):
    now = position(ONLY_RESERVES, PRESETS[preset])
    assert no_progress_limit(now) == 2
    now = do(now, "pass")
    assert now.result is None
    now = do(now, "pass")
    assert now.result == Result(None, Ending.NO_PROGRESS)


@every_preset
def test_row_88_two_fruitless_turns_with_18_unseen_cards_are_no_draw(preset):
    now = position("stock 18, R 9♠, Ostock 12", PRESETS[preset])
    assert no_progress_limit(now) == 36
    now = do(now, "turn", "discard", "turn", "discard")
    assert now.fruitless == 2
    assert now.result is None


@every_preset
def test_7_10_the_limit_follows_the_present_piles(preset):
    """Twice the larger of both stocks and wastes, computed anew at each turn."""
    now = position("R 9♠, stock 1, W empty, Ostock 2, OW empty", PRESETS[preset])
    for fruitless in (1, 2, 3):
        now = do(now, "turn", "discard")
        assert (now.fruitless, now.result) == (fruitless, None)
    assert do(now, "turn", "discard").result == Result(None, Ending.NO_PROGRESS)


@pytest.mark.parametrize(
    ("text", "actions", "fruitless"),
    [
        ("R only 2♣ 5♥, C1 6♠, S 9♠", "R-1 discard", 0),
        ("R only 2♣ 5♥, C1 6♠, C2 8♥, C3 9♣, S 9♠", "R-1 2-3 discard", 0),
        ("R 8♥, OW 9♥, S 9♠", "R-w discard", 0),
        ("F♥4, C1 5♥, S 9♠", "1-F discard", 0),
        ("C1 8♥, OW 9♥, S 9♠", "1-w discard", 0),
        ("S 5♥, C1 6♠, stock 1, W 2♦", "S-1 turn discard", 0),
        ("R hidden", "reveal turn discard", 0),
        ("C1 5♥, C2 6♠, S 9♠", "1-2 discard", 8),
        ("stock 0, W 2♦", "turn discard", 8),
        ("stock 0, W empty", "pass", 8),
    ],
)
def test_what_counts_as_progress(text, actions, fruitless):
    """All but turning, discarding, passing and moves from column to column."""
    rules = replace(PRESETS["crapette"], draw_rules=frozenset())
    now = replace(position(text, rules), fruitless=7)
    now = do(now, *actions.split())
    assert now.fruitless == fruitless
    assert now.progress is False


@every_preset
def test_row_89_a_shuttle_within_a_turn_is_no_draw(preset):
    now = position("C1 6♠ 5♥, C2 6♣, S 9♠", PRESETS[preset])
    for _ in range(4):
        now = do(now, "1-2", "2-1")
    assert now.result is None
    assert now.progress is False


def shuttle_rules(*draw_rules):
    return replace(PRESETS["crapette"], draw_rules=frozenset(draw_rules))


def test_row_89_the_third_occurrence_at_a_turns_start_is_a_draw():
    """A deal of passes and loads that comes back to itself."""
    now = position(ONLY_RESERVES, shuttle_rules("repetition"))
    passes = 0
    while now.result is None:
        now = do(now, "pass")
        passes += 1
    # The given position is the first occurrence (Part 7.10), so two more follow.
    assert passes == 4
    assert now.result == Result(None, Ending.REPETITION)


def test_row_89_a_moved_card_makes_another_position():
    text = ONLY_RESERVES.replace("C1 K♠", "C1 6♠ 5♥").replace("C2 K♥", "C2 6♣")
    now = position(text, shuttle_rules("repetition"))
    for passes in range(8):
        assert now.result is None
        now = do(now, *{0: ["1-2"], 2: ["2-1"]}.get(passes % 4, []), "pass")
    assert now.result == Result(None, Ending.REPETITION)


def test_face_up_marks_make_another_position():
    """A card that was played and loaded back lies on an open one."""
    now = position(ONLY_RESERVES, shuttle_rules("repetition"))
    assert turn_start_key(now) != turn_start_key(replace(now, reserve_up=(2, 1)))


def test_nothing_before_a_foundation_play_can_come_again():
    now = position("R only 2♣ 5♥, F♥4", shuttle_rules("repetition"))
    assert len(now.turn_starts) == 1
    assert do(now, "R-F").turn_starts == ()


def test_without_draw_rules_a_deal_goes_on():
    now = position(ONLY_RESERVES, shuttle_rules())
    assert do(now, *["pass"] * 12).result is None


# --- Dead positions -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "dead"),
    [
        (("", ""), True),
        (("C1 K♠", "C1 empty"), False),  # any card fits a space
        (("C1 K♠", "C1 9♦"), False),  # A's 8♠ fits a sequence
        (("C1 K♠", "C1 7♥"), True),  # columns only go down
        (("OR only 2♦ 8♦", "OR only 2♦ 9♠"), False),  # A can load
        (("OR only 2♦ 8♦", "OR only 2♦ A♦"), False),  # an Ace fits a foundation
        (("OW empty", "OW 2♥ 4♦"), True),
        (("OW empty", "OW Q♠ 4♦"), False),  # buried, but it will be turned again
        (("stock 0", "stock 7♥"), True),
        (("stock 0", "stock 7♦"), False),  # B's open 8♦ can be loaded with it
        (("OR only 2♦ 8♦", "OR hidden"), False),  # unknown cards may still play
        (("OR only 2♦ 8♦", "OR empty"), True),
    ],
)
def test_dead_positions(change, dead):
    """Neither player's own cards have a play, the tableau as it stands."""
    text = ONLY_RESERVES.replace(*change) if change[0] else ONLY_RESERVES
    now = position(text, PRESETS["international"])
    assert is_dead(now) is dead


def test_a_turned_card_counts_for_a_dead_position():
    text = ONLY_RESERVES + ", S "
    assert is_dead(position(text + "7♥", PRESETS["international"]))
    assert not is_dead(position(text + "Q♠", PRESETS["international"]))


def test_dead_positions_ask_who_may_load():
    """The 9♠ on B's reserve takes A's 8♠ only where the reserve may load."""
    text = ONLY_RESERVES.replace("OR only 2♦ 8♦", "OR only 2♦ 9♠")
    rules = replace(PRESETS["international"], load_sources=frozenset({"tableau"}))
    assert is_dead(position(text, rules))


@pytest.mark.parametrize(
    ("source", "waste_top", "dead"),
    [
        ("stock", "never", False),
        ("waste", "never", True),
        ("waste", "when_reserve_empty", True),  # A's reserve is stuck
        ("waste", "always", False),
        ("tableau", "always", True),
    ],
)
def test_a_stock_card_may_be_loaded_as_turned_or_from_the_waste(
    source, waste_top, dead
):
    """A's 7♦ fits B's open 8♦ only, turned or later as the top of his waste."""
    text = ONLY_RESERVES.replace("stock 0", "stock 7♦")
    sources = frozenset({source})
    rules = replace(PRESETS["international"], load_sources=sources, waste_top=waste_top)
    assert is_dead(position(text, rules)) is dead
