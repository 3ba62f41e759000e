"""The rows of the statistics as CSV, which every spreadsheet opens."""

from __future__ import annotations

import csv
import io
from datetime import datetime
from typing import TYPE_CHECKING, Final

from russianbank.storage.statistics_rows import DealRow

if TYPE_CHECKING:
    from collections.abc import Iterable

# A spreadsheet takes a text that begins so for a formula.
_FORMULAS: Final = ("=", "+", "-", "@", "\t", "\r")
MARK: Final = "\ufeff"  # tells spreadsheets that the text is UTF-8


def csv_text(deals: Iterable[DealRow]) -> str:
    """Returns a table of deals, one a line, with the fields' names in the first.

    Times of day are those of this place, with the distance from UTC.
    """
    made = io.StringIO()
    writer = csv.writer(made)
    writer.writerow(DealRow._fields)
    for row in deals:
        writer.writerow(_cell(name, value) for name, value in row._asdict().items())
    return MARK + made.getvalue()


def _cell(name: str, value: object) -> object:
    if name == "finished" and isinstance(value, float):
        when = datetime.fromtimestamp(value).astimezone()
        return when.isoformat(sep=" ", timespec="seconds")
    if isinstance(value, float):
        return round(value)
    if isinstance(value, str) and value.startswith(_FORMULAS):
        return f"'{value}"
    return value
