"""What draws the cards: a deck of another game; our own does it too."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtCore import QRectF
    from PySide6.QtGui import QPainter

    from russianbank.ui.decks.model import Corner


class Faces(Protocol):
    """A deck of cards."""

    @property
    def corners(self) -> frozenset[Corner]:
        """The corners in which its faces say rank and suit."""

    def draw(self, painter: QPainter, code: str, area: QRectF) -> bool:
        """Draws a face (`QH`) or a back (`back-a`) over an area.

        Returns:
            Whether it has that card; nothing is drawn if not.
        """

    def prepare(self, width: int, height: int) -> None:
        """Says that cards of a size in pixels will be wanted, but not which."""

    def is_coming(self, code: str, width: int, height: int) -> bool:
        """Returns whether a card of a size is drawn elsewhere and not there yet."""

    def want(self, codes: Sequence[str], width: int, height: int) -> None:
        """Says which cards will be drawn now at a size in pixels, in this order."""
