"""Rows of the statistics for tests, each field with a usual value."""

from russianbank.storage.statistics_rows import DealRow, MatchRow

DAY = 86_400
NOON = 1_780_000_000.0  # in May 2026


def deal_row(number=1, **fields):
    """Returns a won deal of Anna's against the strong computer."""
    usual = DealRow(
        deal_id=f"m-{number}",
        player="A",
        match_id="m",
        number=number,
        seed=f"7-{number}",
        finished=NOON + number * DAY,
        seconds=600.0,
        preset="international",
        name="Anna",
        opponent="strong",
        help="strict",
        helped=0,
        result=1,
        points=40,
        points_against=0,
        turns=20,
        foundation_cards=30,
        stops_right=1,
        stops_wrong=0,
        stops_missed=2,
    )
    return usual._replace(**fields)


def match_row(number=1, **fields):
    """Returns a match that Anna won against the strong computer."""
    usual = MatchRow(
        match_id=f"m{number}",
        player="A",
        finished=NOON + number * DAY,
        preset="international",
        name="Anna",
        opponent="strong",
        help="strict",
        helped=0,
        result=1,
        points=310,
        points_against=120,
        deals=9,
    )
    return usual._replace(**fields)
