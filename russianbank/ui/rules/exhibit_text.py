"""What stands below the pictures of the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from russianbank.controller.exhibits import Exhibit
from russianbank.ui.text import card_text

if TYPE_CHECKING:
    from russianbank.controller.exhibits import Shown

translate = QCoreApplication.translate


def caption(which: Exhibit, shown: Shown) -> str:
    """Returns a sentence about the play that the arrow shows."""
    piles = shown.view.observation.piles
    onto = piles[shown.target]
    return {
        Exhibit.BUILDING: translate("Exhibit", "{card} goes on {onto}."),
        Exhibit.LOADING: translate("Exhibit", "{card} may be loaded on {onto}."),
        Exhibit.FOUNDATION: translate(
            "Exhibit", "{card} goes to its foundation before the stock is turned."
        ),
        Exhibit.RESERVE_FIRST: translate(
            "Exhibit",
            "{card} on the reserve goes first, although another card fits a foundation"
            " too.",
        ),
        Exhibit.SPACE_UNFILLED: translate(
            "Exhibit", "{card} goes into the space before the stock is turned."
        ),
        Exhibit.RESERVE_ORDER: translate(
            "Exhibit", "{card} goes on {onto} before the stock is turned."
        ),
        Exhibit.LOAD_ORDER: translate(
            "Exhibit", "{card} fits {onto}, so it does not go to the opponent's waste."
        ),
        Exhibit.SPACE_ORDER: translate(
            "Exhibit", "{card} fits {onto}, so it does not go into the space."
        ),
        Exhibit.DISCARD_ORDER: translate(
            "Exhibit", "{card} fits {onto}, so it is not put on the waste."
        ),
    }[which].format(
        card=card_text(piles[shown.source][-1]),
        onto=card_text(onto[-1]) if onto else "",
    )
