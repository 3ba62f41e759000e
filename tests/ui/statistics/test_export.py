import csv
import io
from datetime import datetime

from russianbank.storage.statistics_rows import DealRow
from russianbank.ui.statistics.export import MARK, csv_text
from tests.helpers.statistics import NOON, deal_row


def read(text):
    assert text.startswith(MARK)
    return list(csv.DictReader(io.StringIO(text.removeprefix(MARK), newline="")))


def test_every_deal_is_a_line_with_all_fields():
    one, other = read(csv_text([deal_row(1), deal_row(2, name='A "B", C')]))
    assert tuple(one) == DealRow._fields
    assert (one["preset"], one["points"], one["seconds"]) == (
        "international",
        "40",
        "600",
    )
    assert other["name"] == 'A "B", C'


def test_times_are_those_of_this_place_and_lose_nothing():
    (row,) = read(csv_text([deal_row(1, finished=NOON)]))
    assert datetime.fromisoformat(row["finished"]).timestamp() == NOON


def test_a_name_is_never_a_formula():
    (row,) = read(csv_text([deal_row(1, name="=1+1", result=-1)]))
    assert row["name"] == "'=1+1"
    assert row["result"] == "-1", "numbers stay numbers"
