"""Whether the computer agrees to a draw."""

from __future__ import annotations


def accepts_draw(*, dead: bool, repeated: bool) -> bool:
    """Returns whether the computer takes an offered draw.

    Args:
        dead: neither player can play a card of his own any more.
        repeated: the position has stood at a turn's start before.
    """
    return dead or repeated
