"""Values as messages quote them."""

from __future__ import annotations

from typing import Final

LONGEST_QUOTE: Final = 40  # characters

_JSON_WORDS: Final = {"None": "null", "True": "true", "False": "false"}


def quoted(value: object) -> str:
    """Returns a value's text, cut so that a message keeps what it has to say.

    Whoever sends a message's cause may send a million letters: no more than
    `LONGEST_QUOTE` characters of them come back.
    """
    text = repr(value)
    if len(text) > LONGEST_QUOTE:
        return text[: LONGEST_QUOTE - 3] + "..."
    return _JSON_WORDS.get(text, text)
