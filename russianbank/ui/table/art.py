"""Card pictures: rendered from SVG at exactly the size that is shown, and kept."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap, QTransform

from russianbank.engine.cards import Card
from russianbank.ui.decks.model import BACKS, Corner
from russianbank.ui.table.colours import TableColours, TableStyle, colours_of
from russianbank.ui.table.geometry import CARD_HEIGHT, CORNER
from russianbank.ui.table.own_deck import OwnDeck
from russianbank.ui.table.shadow import Softness, soft_shadow, widened
from russianbank.ui.table.substitute import draw_substitute

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from russianbank.engine.events import SeenCard
    from russianbank.ui.table.deck_style import DeckStyle
    from russianbank.ui.table.faces import Faces

LIFTED_SCALE: Final = 1.04
# Few cards are lifted at a time; more pictures than this are not kept.
_LIFTED_KEPT: Final = 24
_SHADOWS_KEPT: Final = 48
_BOTH: Final = (False, True)
_BELOW: Final = {
    Corner.TOP_LEFT: Corner.BOTTOM_LEFT,
    Corner.TOP_RIGHT: Corner.BOTTOM_RIGHT,
}


class Posture(NamedTuple):
    """How a card lies.

    Attributes:
        corner: where its face must say rank and suit, for it is covered elsewhere.
        turned: whether it stands on its head.
    """

    corner: Corner | None = None
    turned: bool = False


UPRIGHT: Final = Posture()


class _Picture(NamedTuple):
    """A card, and the corner in which the table itself says what it is."""

    code: str
    corner: Corner | None
    turned: bool = False


class Art:
    """Pictures for one size of card and one pixel ratio.

    Attributes:
        width: of a card in device pixels.
        height: of a card in device pixels.
        ratio: device pixels per logical pixel.
        colours: those of the table that the pictures lie on.
        deck: counts the changes of the cards' look, but for their size.
    """

    def __init__(self, own: OwnDeck | None = None) -> None:
        """Makes the art of our own deck; in its usual style by default."""
        self.width, self.height, self.ratio = 0, 0, 1.0
        self.colours: TableColours = colours_of(TableStyle.GREEN)
        self.deck = 0
        self._own = own or OwnDeck()
        self._faces: Faces | None = None
        self._both_ends = False
        self._kept: dict[object, QPixmap] = {}
        self._lifted: dict[_Picture, QPixmap] = {}
        self._shadows: dict[object, QPixmap] = {}
        self._strips: dict[object, QPixmap] = {}  # over pictures that are stretched

    def configure(self, card_width: float, ratio: float) -> bool:
        """Sets the size (logical pixels) and forgets pictures of another one.

        Returns:
            Whether the size has changed.
        """
        width = round(card_width * ratio)
        if (width, ratio) == (self.width, self.ratio):
            return False
        self.width, self.ratio = width, ratio
        self.height = round(CARD_HEIGHT * card_width * ratio)
        self._kept.clear()
        self._lifted.clear()
        self._shadows.clear()
        self._strips.clear()
        self._prepare()
        return True

    def set_faces(self, faces: Faces | None) -> None:
        """Takes another deck's cards; None for our own."""
        self._faces = faces
        self._drop_cards()
        self._prepare()

    def set_both_ends(self, *, both_ends: bool) -> bool:
        """Lets covered cards say what they are to who sits across, too.

        Returns:
            Whether pictures must be taken anew.
        """
        if both_ends is self._both_ends:
            return False
        self._both_ends = both_ends
        self._drop_cards()
        return True

    def set_own(self, own: OwnDeck) -> None:
        """Takes our own deck in another style."""
        self._own = own
        self._drop_cards()

    @property
    def style(self) -> DeckStyle:
        """How our own deck looks."""
        return self._own.style

    def set_colours(self, colours: TableColours) -> None:
        """Takes the colours of another table; the cards stay as they are."""
        self.colours = colours
        self._shadows.clear()
        cards = {key: one for key, one in self._kept.items() if _is_card(key)}
        self._kept = cards

    def forget(self, codes: Iterable[str]) -> None:
        """Forgets the pictures of some cards: they can be drawn better now."""
        ways = [(corner, turned) for corner in (None, *Corner) for turned in _BOTH]
        for code in codes:
            for corner, turned in ways:
                self._kept.pop(_Picture(code, corner, turned), None)
                self._lifted.pop(_Picture(code, corner, turned), None)

    def announce(self, cards: Iterable[SeenCard]) -> None:
        """Says which cards will be asked for now, the most urgent first."""
        if self._faces is not None and self.width:
            codes = [code_of(seen) for seen in cards]
            self._faces.want(codes, self.width, self.height)

    def is_coming(self, seen: SeenCard) -> bool:
        """Returns whether a card's picture is drawn elsewhere and not there yet."""
        if self._faces is None:
            return False
        return self._faces.is_coming(code_of(seen), self.width, self.height)

    def card(self, seen: SeenCard, posture: Posture = UPRIGHT) -> QPixmap:
        """Returns the picture of a card, or of the back that is seen of it."""
        key = self._picture(seen, posture)
        return self.kept(key, lambda: self._rendered(key, self.width, self.height))

    def lifted(self, seen: SeenCard, posture: Posture = UPRIGHT) -> QPixmap:
        """Returns the larger picture of a card that is held above the table."""
        key = self._picture(seen, posture)
        if key not in self._lifted:
            if len(self._lifted) >= _LIFTED_KEPT:
                del self._lifted[next(iter(self._lifted))]
            self._lifted[key] = self._rendered(key, *self._lifted_size())
        return self._lifted[key]

    def kept(self, key: object, make: Callable[[], QPixmap]) -> QPixmap:
        """Returns the picture that was made for a key, at this size, once."""
        if key not in self._kept:
            self._kept[key] = make()
        return self._kept[key]

    def shadow(self, softness: Softness, width: float | None = None) -> QPixmap:
        """Returns the shadow of one card, or of cards that cover `width` pixels.

        The width is in logical pixels; `shadow_offset` says where the shadow goes.
        """
        wide = self.width if width is None else round(width * self.ratio)
        key = (softness, wide)
        if key not in self._shadows:
            if len(self._shadows) >= _SHADOWS_KEPT:
                self._shadows.clear()
            self._shadows[key] = self._shadow(softness, wide)
        return self._shadows[key]

    def shadow_offset(self, softness: Softness) -> QPointF:
        """Returns where a shadow's corner lies from its card's, in logical pixels."""
        blur = self._blur(softness)
        down = round(softness.drop * self.width) - blur
        return QPointF(-blur / self.ratio, down / self.ratio)

    def canvas(self, width: float, height: float) -> QPixmap:
        """Returns an empty picture of a logical size to paint on."""
        picture = QPixmap(round(width * self.ratio), round(height * self.ratio))
        picture.setDevicePixelRatio(self.ratio)
        picture.fill(Qt.GlobalColor.transparent)
        return picture

    def _lifted_size(self) -> tuple[int, int]:
        """Returns a lifted card's size: as odd or even as that of one that lies."""
        width = 2 * round(self.width * LIFTED_SCALE / 2) + self.width % 2
        height = 2 * round(self.height * LIFTED_SCALE / 2) + self.height % 2
        return width, height

    def _prepare(self) -> None:
        """Tells another deck the size of lifted cards before one is lifted."""
        if self._faces is not None and self.width:
            self._faces.prepare(*self._lifted_size())

    def _blur(self, softness: Softness) -> int:
        return max(2, round(softness.blur * self.width))

    def _shadow(self, softness: Softness, width: int) -> QPixmap:
        one = self.kept(("shadow", softness), lambda: self._shadow_of_one(softness))
        if width <= self.width:
            return one
        picture = widened(one, width + 2 * self._blur(softness))
        picture.setDevicePixelRatio(self.ratio)
        return picture

    def _shadow_of_one(self, softness: Softness) -> QPixmap:
        radius, blur = CORNER * self.width, self._blur(softness)
        strength = softness.strength * self.colours.shade
        picture = soft_shadow(self.width, self.height, radius, blur, strength)
        picture.setDevicePixelRatio(self.ratio)
        return picture

    def _drop_cards(self) -> None:
        self.deck += 1
        self._lifted.clear()
        self._kept.clear()
        self._strips.clear()

    def _picture(self, seen: SeenCard, posture: Posture) -> _Picture:
        """Returns which picture it is: a deck with that corner needs no strip."""
        corner = posture.corner
        needed = {corner}
        if self._both_ends and corner is not None:
            needed.add(_BELOW[corner])
        bare = self._faces is None or needed <= self._faces.corners
        return _Picture(code_of(seen), None if bare else corner, posture.turned)

    def _rendered(self, key: _Picture, width: int, height: int) -> QPixmap:
        picture = QPixmap(width, height)
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(picture.rect())
        if self._faces is not None and self._faces.draw(painter, key.code, area):
            if key.corner is not None and key.code not in BACKS:
                # A deck's card may be smaller than its place: nothing beside it.
                atop = QPainter.CompositionMode.CompositionMode_SourceAtop
                painter.setCompositionMode(atop)
                self._draw_strip(painter, key.code, area, key.corner)
        elif not self._own.draw(painter, key.code, area):
            draw_substitute(painter, area, key.code)
        painter.end()
        if key.turned:
            picture = turned_round(picture)
        # Last: the painter above works in device pixels.
        picture.setDevicePixelRatio(self.ratio)
        return picture

    def _draw_strip(
        self, painter: QPainter, code: str, area: QRectF, corner: Corner
    ) -> None:
        """Draws a strip; the second time, over the sharp picture, as it was made."""
        key = (code, corner, area.width())
        strip = self._strips.pop(key, None)
        if strip is None:
            strip = self._strips[key] = QPixmap(area.size().toSize())
            strip.fill(Qt.GlobalColor.transparent)
            drawing = QPainter(strip)
            drawing.setRenderHint(QPainter.RenderHint.Antialiasing)
            self._own.draw_strip(drawing, code, area, corner)
            drawing.end()
        painter.drawPixmap(area.topLeft(), strip)


def _is_card(key: object) -> bool:
    return isinstance(key, _Picture)


def code_of(seen: SeenCard) -> str:
    """Returns the name of a picture: `QH` for a face, `back-a` for A's back."""
    if isinstance(seen, Card):
        return seen.text.upper()
    return f"back-{seen.name.lower()}"


def turned_round(picture: QPixmap) -> QPixmap:
    """Returns a picture standing on its head, dot by dot: nothing is drawn anew."""
    ratio = picture.devicePixelRatio()
    picture = picture.transformed(QTransform().rotate(180))
    picture.setDevicePixelRatio(ratio)
    return picture
