"""Every size of table, by hypothesis."""

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from russianbank.engine.cards import Player
from russianbank.engine.piles import COLUMNS, Pile, PileKind, stock_of, turned_of
from russianbank.ui.table.geometry import (
    LEAST_STEP,
    Growth,
    growth,
    table_layout,
)

# A window of 800x540 leaves at least 440 lines to the table.
RATIOS = st.sampled_from([1.0, 1.25, 1.5, 2.0, 3.0])
LAYOUTS = st.builds(
    table_layout, st.integers(800, 3840), st.integers(440, 2160), RATIOS
)
FLAT = [pile for pile in Pile if pile.kind is not PileKind.TURNED]


def inside(layout, rect):
    return (
        rect.x >= 0
        and rect.y >= 0
        and rect.right <= layout.width + 1e-6
        and rect.bottom <= layout.height + 1e-6
    )


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
        assert turned.overlap(stock) <= 0.72 * stock.width * stock.height
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
        if growth(pile) is Growth.LEFT:
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


def turned_round(layout, rect):
    return [
        layout.width - rect.right,
        layout.height - rect.bottom,
        rect.width,
        rect.height,
    ]


def edges(rect):
    # Half a device pixel, where the table is an odd number of them wide.
    return pytest.approx([rect.x, rect.y, rect.width, rect.height], abs=0.51)


@given(LAYOUTS)
def test_every_card_lies_on_whole_device_pixels(layout):
    for pile in Pile:
        for index in range(13):
            rect = layout.card_rect(pile, index, 13)
            for length in (rect.x, rect.y, rect.width, rect.height):
                pixels = length * layout.ratio
                assert pixels == pytest.approx(round(pixels), abs=1e-6)


def test_reserves_lie_at_their_owners_right_hand():
    layout = table_layout(1000, 560)
    near, far = layout.places[Pile.A_RESERVE], layout.places[Pile.B_RESERVE]
    assert near.x > 800
    assert near.y > 400
    assert far.x < 100
    assert far.y < 50


@pytest.mark.parametrize(
    ("width", "height", "card"),
    # TABLE.md A.3, tables of windows 1024x600, 1366x768 and 1920x1080.
    [(1024, 545, 87), (1366, 712, 114), (1920, 1024, 164)],
)
def test_cards_are_as_large_as_planned(width, height, card):
    assert table_layout(width, height).card_width == pytest.approx(card, abs=2)


def test_a_tiny_table_does_no_harm():
    layout = table_layout(10, 10)
    assert layout.card_width > 0
