"""Every size of table and every way to lay it out, by hypothesis."""

import itertools
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from russianbank.engine.cards import Player
from russianbank.engine.piles import (
    COLUMNS,
    FOUNDATIONS,
    Pile,
    PileKind,
    stock_of,
    turned_of,
)
from russianbank.ui.table.arrangement import Arrangement, LayoutChoice, Orientation
from russianbank.ui.table.geometry import LEAST_STEP, TURNED_SHIFT, Growth, Rect
from russianbank.ui.table.layouts import table_layout

# A window of 800x540 leaves at least 440 lines to the table.
RATIOS = st.sampled_from([1.0, 1.25, 1.5, 2.0, 3.0])
WIDTHS, HEIGHTS = st.integers(800, 3840), st.integers(440, 2160)
ARRANGEMENTS = st.builds(
    Arrangement,
    st.sampled_from(LayoutChoice),
    st.sampled_from(Orientation),
    st.booleans(),
)
LAYOUTS = st.builds(table_layout, WIDTHS, HEIGHTS, RATIOS, ARRANGEMENTS)
FLAT = [pile for pile in Pile if pile.kind is not PileKind.TURNED]
# Where our own deck says rank and suit, in card widths: from each corner of a card.
# The large index is taller than the usual one, neither is wider than a fan's step.
INDEX = (LEAST_STEP + 0.02, 0.6)


def inside(layout, rect):
    return (
        rect.x >= 0
        and rect.y >= 0
        and rect.right <= layout.width + 1e-6
        and rect.bottom <= layout.height + 1e-6
    )


def indices(layout, card):
    """Returns the four corners of a card where it says what it is."""
    width, height = (part * layout.card_width for part in INDEX)
    return [
        Rect(x, y, width, height)
        for x in (card.x, card.right - width)
        for y in (card.y, card.bottom - height)
    ]


@given(LAYOUTS, st.integers(1, 20))
def test_nothing_lies_outside(layout, count):
    for pile in Pile:
        for index in range(count):
            assert inside(layout, layout.card_rect(pile, index, count))
        badge = layout.badge(pile)
        assert badge is None or inside(layout, badge)
    assert all(inside(layout, plate) for plate in layout.plates)


@given(LAYOUTS)
def test_places_lanes_and_plates_are_apart(layout):
    areas = [
        *(
            layout.lanes[pile] if pile in COLUMNS else layout.places[pile]
            for pile in FLAT
        ),
        *layout.plates,
    ]
    for number, one in enumerate(areas):
        for other in areas[number + 1 :]:
            assert one.overlap(other) == 0


@given(LAYOUTS)
def test_the_turned_card_leaves_its_stock_to_be_seen_and_touches_nothing_else(layout):
    for player in Player:
        turned = layout.places[turned_of(player)]
        stock = layout.places[stock_of(player)]
        assert turned.overlap(stock) > 0
        # Each of both places is rounded to device pixels up to three times: laid,
        # turned round for the far side, and mirrored.
        rounding = 2 * 3 * 0.5 / layout.ratio + 1e-6
        most = (1 - TURNED_SHIFT) * stock.width + rounding
        assert turned.overlap(stock) <= most * stock.height
        others = [layout.lanes[pile] for pile in COLUMNS]
        others += [
            layout.places[p] for p in FLAT if p not in (*COLUMNS, stock_of(player))
        ]
        assert not any(turned.overlap(one) for one in (*others, *layout.plates))


@given(LAYOUTS, st.integers(2, 13))
def test_up_to_thirteen_cards_each_shows_its_index(layout, count):
    # Places are rounded to device pixels: one of them may be missing.
    least = LEAST_STEP * layout.card_width - 1 / layout.ratio - 1e-6
    for pile in COLUMNS:
        xs = [layout.card_rect(pile, index, count).x for index in range(count)]
        steps = [b - a for a, b in itertools.pairwise(xs)]
        if layout.growth(pile) is Growth.LEFT:
            steps = [-step for step in steps]
        assert min(steps) >= least


@given(LAYOUTS, st.integers(1, 20))
def test_cards_stay_in_their_lane(layout, count):
    for pile in COLUMNS:
        lane = layout.lanes[pile].grown(1e-6)
        covered = layout.pile_rect(pile, count)
        assert lane.x <= covered.x
        assert covered.right <= lane.right


@given(LAYOUTS)
def test_columns_grow_away_from_the_foundations(layout):
    for pile in COLUMNS:
        place = layout.places[pile]
        right = layout.growth(pile) is Growth.RIGHT
        for one in FOUNDATIONS:
            there = layout.places[one]
            assert place.x >= there.right if right else place.right <= there.x


@given(LAYOUTS)
def test_no_number_covers_an_index(layout):
    badges = [badge for pile in Pile if (badge := layout.badge(pile))]
    assert len(badges) == 6
    for pile in Pile:
        if pile.kind is PileKind.STOCK:
            continue  # it shows backs only
        for index in indices(layout, layout.places[pile]):
            for badge in badges:
                assert badge.overlap(index) < 1e-6


@given(LAYOUTS)
def test_one_player_sees_what_the_other_sees_turned_round(layout):
    for pile in COLUMNS[:4]:
        assert turned_round(layout, layout.places[pile]) == edges(
            layout.places[pile + 4]
        )
    for base in (Pile.A_RESERVE, Pile.A_STOCK, Pile.A_WASTE, Pile.A_TURNED):
        assert turned_round(layout, layout.places[base]) == edges(
            layout.places[base + 1]
        )
    assert turned_round(layout, layout.plates[0]) == edges(layout.plates[1])


@given(WIDTHS, HEIGHTS, RATIOS, st.sampled_from(LayoutChoice))
def test_across_a_flat_screen_the_numbers_too_are_turned_round(w, h, ratio, choice):
    across = Arrangement(choice, Orientation.ACROSS)
    layout = table_layout(w, h, ratio, across)
    for base in (Pile.A_RESERVE, Pile.A_STOCK, Pile.A_WASTE):
        there = turned_round(layout, layout.badge(base))
        assert there == badge_edges(layout, base + 1)


@given(WIDTHS, HEIGHTS, RATIOS, ARRANGEMENTS)
def test_the_other_orientation_moves_no_place(width, height, ratio, arrangement):
    one, other = (
        table_layout(width, height, ratio, replace(arrangement, orientation=way))
        for way in Orientation
    )
    assert one.places == other.places
    assert one.lanes == other.lanes
    assert one.growths == other.growths
    assert one.plates == other.plates
    assert not any(one.is_turned(pile) for pile in Pile)
    turned = {pile for pile in Pile if other.is_turned(pile)}
    assert turned == {pile for pile in Pile if pile.owner is Player.B}


@given(WIDTHS, HEIGHTS, RATIOS, ARRANGEMENTS, st.integers(1, 13))
def test_mirrored_is_what_a_mirror_shows(width, height, ratio, arrangement, count):
    right, left = (
        table_layout(width, height, ratio, replace(arrangement, mirrored=mirrored))
        for mirrored in (False, True)
    )
    for pile in Pile:
        for index in range(count):
            here, there = (one.card_rect(pile, index, count) for one in (right, left))
            assert in_a_mirror(width, here) == edges(there)
        if (badge := right.badge(pile)) is not None:
            assert in_a_mirror(width, badge) == badge_edges(left, pile)
        assert left.growth(pile).value == -right.growth(pile).value
    for here, there in zip(right.plates, left.plates, strict=True):
        assert in_a_mirror(width, here) == edges(there)
    for here, there in zip(right.lanes, left.lanes, strict=True):
        assert in_a_mirror(width, here) == edges(there)


def in_a_mirror(width, rect):
    return [width - rect.right, rect.y, rect.width, rect.height]


def turned_round(layout, rect):
    return [
        layout.width - rect.right,
        layout.height - rect.bottom,
        rect.width,
        rect.height,
    ]


def edges(rect, pixels=0.51):
    # Half a device pixel, where the table is an odd number of them wide.
    return pytest.approx([rect.x, rect.y, rect.width, rect.height], abs=pixels)


def badge_edges(layout, pile):
    # It is placed between other places that may be half a pixel off each.
    return edges(layout.badge(Pile(pile)), 1.51)


@given(LAYOUTS)
def test_every_card_lies_on_whole_device_pixels(layout):
    for pile in Pile:
        for index in range(13):
            rect = layout.card_rect(pile, index, 13)
            for length in (rect.x, rect.y, rect.width, rect.height):
                pixels = length * layout.ratio
                assert pixels == pytest.approx(round(pixels), abs=1e-6)


@pytest.mark.parametrize("choice", [LayoutChoice.WIDE, LayoutChoice.CLASSIC])
def test_reserves_lie_at_their_owners_right_hand(choice):
    layout = table_layout(1000, 560, 1.0, Arrangement(choice))
    near, far = layout.places[Pile.A_RESERVE], layout.places[Pile.B_RESERVE]
    stock, waste = layout.places[Pile.A_STOCK], layout.places[Pile.A_WASTE]
    assert near.x > 700 > 300 > waste.x >= stock.x
    assert near.y == stock.y > 400
    assert far.x < 300
    assert far.y < 50


def test_the_classic_layout_has_the_players_piles_above_and_below():
    layout = table_layout(900, 1030, 1.0, Arrangement(LayoutChoice.CLASSIC))
    rows = sorted({layout.places[pile].y for pile in FLAT})
    assert len(rows) == 6
    for pile in FLAT:
        row = {None: rows[1:5], Player.A: rows[5:], Player.B: rows[:1]}[pile.owner]
        assert layout.places[pile].y in row


@pytest.mark.parametrize(
    ("width", "height", "rows"),
    [(1024, 545, 4), (900, 1030, 6), (1200, 1000, 4), (1199, 1000, 6)],
)
def test_wide_or_classic_is_chosen_by_shape(width, height, rows):
    layout = table_layout(width, height)
    assert len({layout.places[pile].y for pile in FLAT}) == rows


@given(WIDTHS, HEIGHTS)
def test_the_chosen_one_gives_nearly_the_larger_cards(width, height):
    cards = [
        table_layout(width, height, 1.0, Arrangement(choice)).card_width
        for choice in (LayoutChoice.WIDE, LayoutChoice.CLASSIC)
    ]
    assert table_layout(width, height).card_width >= 0.95 * max(cards)


@pytest.mark.parametrize(
    ("width", "height", "choice", "card"),
    # The plan for windows of 1024x600, 1366x768, 1920x1080 and 900x1100.
    [
        (1024, 545, LayoutChoice.WIDE, 87),
        (1366, 712, LayoutChoice.WIDE, 114),
        (1920, 1024, LayoutChoice.WIDE, 164),
        (1024, 545, LayoutChoice.CLASSIC, 58),
        (1366, 712, LayoutChoice.CLASSIC, 76),
        (1920, 1024, LayoutChoice.CLASSIC, 110),
    ],
)
def test_cards_are_as_large_as_planned(width, height, choice, card):
    layout = table_layout(width, height, 1.0, Arrangement(choice))
    assert layout.card_width == pytest.approx(card, abs=2)


def test_a_tall_window_has_larger_cards_than_planned():
    assert table_layout(900, 1030).card_width >= 96


@given(ARRANGEMENTS)
def test_a_tiny_table_does_no_harm(arrangement):
    layout = table_layout(10, 10, 1.0, arrangement)
    assert layout.card_width > 0
