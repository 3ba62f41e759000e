import pytest

from russianbank.controller.figures import (
    FIELDS,
    Choice,
    Figure,
    chosen,
    figures,
    lately,
    values_of,
    won_lately,
)
from russianbank.storage.statistics_rows import Kept
from tests.helpers.statistics import deal_row, match_row

RESULTS = (1, 1, 0, 1, 1, 1, -1, 1, 1)
DEALS = tuple(deal_row(at, result=result) for at, result in enumerate(RESULTS))


def of(*rows, matches=()):
    return figures(Kept(rows, matches))


@pytest.mark.parametrize(
    ("figure", "value"),
    [
        (Figure.DEALS, 9),
        (Figure.DEALS_WON, 7),
        (Figure.DEALS_DRAWN, 1),
        (Figure.LONGEST_RUN, 3),
        (Figure.PRESENT_RUN, 2),
    ],
)
def test_figures_of_the_results(figure, value):
    assert of(*DEALS)[figure] == value


def test_a_run_that_was_ended_is_no_present_one():
    found = of(*DEALS[:7])
    assert (found[Figure.LONGEST_RUN], found[Figure.PRESENT_RUN]) == (3, 0)


def test_means_of_a_deal():
    found = of(
        deal_row(1, points=40, points_against=0, seconds=300.0),
        deal_row(2, points=0, points_against=31, seconds=600.0),
        deal_row(3, points=0, points_against=0, seconds=0.0),
    )
    assert found[Figure.POINTS] == pytest.approx(40 / 3)
    assert found[Figure.POINTS_AGAINST] == pytest.approx(31 / 3)
    assert found[Figure.TIME] == 900
    assert found[Figure.TIME_OF_A_DEAL] == 300


def test_foundation_cards_are_a_mean_of_turns_not_of_deals():
    few = deal_row(1, turns=10, foundation_cards=30)
    many = deal_row(2, turns=30, foundation_cards=30)
    assert of(few, many)[Figure.FOUNDATION_CARDS] == 60 / 40


def test_stop_calls_add_up():
    found = of(
        deal_row(1, stops_right=2, stops_wrong=1, stops_missed=0),
        deal_row(2, stops_right=1, stops_wrong=0, stops_missed=4),
    )
    calls = (Figure.STOPS_RIGHT, Figure.STOPS_WRONG, Figure.STOPS_MISSED)
    assert [found[one] for one in calls] == [3, 1, 4]


def test_matches_count_apart_from_deals():
    found = of(
        DEALS[0],
        matches=(match_row(1), match_row(2, result=0), match_row(3, result=-1)),
    )
    assert (found[Figure.MATCHES], found[Figure.MATCHES_WON]) == (3, 1)


def test_of_nothing_only_the_counts_can_be_said():
    assert of() == {Figure.DEALS: 0, Figure.MATCHES: 0}


def test_every_figure_has_a_value_when_there_are_deals_and_matches():
    assert set(of(*DEALS, matches=(match_row(1),))) == set(Figure)


# Choices

TWO = Kept(
    (
        deal_row(1),
        deal_row(
            2,
            preset="crapette",
            opponent="person",
            help="guide",
            player="B",
            name="Ben",
            helped=1,
        ),
    ),
    (match_row(1), match_row(2, preset="crapette", opponent="person")),
)


@pytest.mark.parametrize("field", FIELDS)
def test_each_field_can_be_chosen(field):
    for row in TWO.deals:
        found = chosen(TWO, Choice(**{field: getattr(row, field)}))
        assert found.deals == (row,)


def test_matches_are_chosen_as_deals_are():
    assert chosen(TWO, Choice(preset="crapette")).matches == TWO.matches[1:]


def test_all_chosen_values_must_fit():
    assert chosen(TWO, Choice(preset="crapette", opponent="strong")).deals == ()
    assert chosen(TWO, Choice()) == TWO


def test_rules_of_ones_own_can_be_chosen():
    own = Kept((deal_row(1, preset=""), deal_row(2)), ())
    assert len(chosen(own, Choice(preset="")).deals) == 1


def test_values_that_occur():
    assert values_of(TWO)["opponent"] == {"strong", "person"}
    assert values_of(Kept())["opponent"] == set()


# Lately


def test_a_mean_looks_back_only_so_far():
    assert lately([1, 2, 6, 10], 2) == [1.0, 1.5, 4.0, 8.0]
    assert lately([], 2) == []


def test_the_share_won_lately():
    assert won_lately(DEALS[:4]) == [1.0, 1.0, pytest.approx(2 / 3), 0.75]
