"""What messages quote of a value that was sent."""

import pytest

from russianbank.engine.quoting import LONGEST_QUOTE, quoted


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ("poker", "'poker'"),
        (12, "12"),
        (None, "null"),
        (True, "true"),
        (False, "false"),
        ("True", "'True'"),
        ("x" * 38, "'" + "x" * 38 + "'"),
        ("x" * 39, "'" + "x" * 36 + "..."),
    ],
)
def test_values_are_quoted_as_json_has_them_and_short(value, text):
    assert quoted(value) == text
    assert len(text) <= LONGEST_QUOTE
