"""The rows of the deck chooser: some cards, a name, and what is known of the deck."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import (
    QCoreApplication,
    QModelIndex,
    QPersistentModelIndex,
    QRect,
    QRectF,
    QSize,
    Qt,
)
from PySide6.QtGui import QColor, QFont, QImage, QPainter, QPalette, QPen, QPixmap
from PySide6.QtWidgets import (
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
)

from russianbank.engine.cards import CARD_BY_TEXT, Player
from russianbank.ui.decks.model import OWN, Report, Source
from russianbank.ui.decks.png import from_png
from russianbank.ui.decks.text import refusal_text
from russianbank.ui.table.art import Art
from russianbank.ui.table.geometry import CARD_HEIGHT
from russianbank.ui.table.own_deck import OwnDeck

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from russianbank.ui.table.deck_style import DeckStyle

translate = QCoreApplication.translate
_Role = QPalette.ColorRole

SHOWN: Final = ("AS", "KH", "QC", "JD", "TH", "back-a")
_CARD: Final = 52  # logical pixels a card is wide
_GAP: Final = 4
_MARGIN: Final = 10
_HIGH: Final = round(_CARD * CARD_HEIGHT)
_STRIP: Final = len(SHOWN) * (_CARD + _GAP) - _GAP
_ROW_ROLE: Final = Qt.ItemDataRole.UserRole


@dataclass(frozen=True, slots=True)
class DeckRow:
    """A deck in the list.

    Attributes:
        source: where it was found; None for our own.
        report: what its check has found; None for our own.
        strip: some of its cards side by side; an empty picture if it is refused.
    """

    source: Source | None = None
    report: Report | None = None
    strip: QPixmap = field(default_factory=QPixmap, compare=False)

    @property
    def deck(self) -> str:
        """What the settings call it."""
        return OWN if self.source is None else str(self.source.path)

    @property
    def is_usable(self) -> bool:
        """Whether it can be played with."""
        return self.report is None or self.report.refusal is None

    @property
    def name(self) -> str:
        """What it is called."""
        if self.source is None:
            return translate("Decks", "Our own cards")
        return self.source.name

    @property
    def lines(self) -> tuple[str, ...]:
        """What is said of it under its name."""
        if self.source is None or self.report is None:
            return (translate("Decks", "Drawn for this game, sharp at every size"),)
        place = str(self.source.path.parent)
        if self.report.refusal is not None:
            return (refusal_text(self.report.refusal), place)
        by = translate("Decks", "by {name}").format(name=self.report.author)
        warning = translate("Decks", "Its colours do not tell red suits from black.")
        said = (
            "" if self.report.tells_colours else warning,
            by if self.report.author else "",
            self.report.licence,
        )
        return (*filter(None, said), place)


def own_row(ratio: float, style: DeckStyle | None = None) -> DeckRow:
    """Returns the row of our own deck, as it looks in a style."""
    return DeckRow(strip=_strip(own_images(ratio, style), ratio))


def found_row(
    source: Source, report: Report, base: Mapping[str, bytes], ratio: float
) -> DeckRow:
    """Returns the row of a deck that was checked, with its pictures as PNG files."""
    if report.refusal is not None:
        return DeckRow(source, report)
    # A deck without a back gets ours, here as on the table.
    own = () if set(SHOWN) <= base.keys() else own_images(ratio)
    images = [
        from_png(base[code]) if code in base else own[number]
        for number, code in enumerate(SHOWN)
    ]
    return DeckRow(source, report, _strip(images, ratio))


def own_images(ratio: float, style: DeckStyle | None = None) -> list[QImage]:
    """Returns the cards that are shown of our own deck."""
    art = Art(OwnDeck(style))
    art.configure(_CARD, ratio)
    return [
        art.card(Player.A if code == "back-a" else CARD_BY_TEXT[code]).toImage()
        for code in SHOWN
    ]


def _strip(images: Sequence[QImage], ratio: float) -> QPixmap:
    """Returns cards side by side."""
    strip = QPixmap(round(_STRIP * ratio), round(_HIGH * ratio))
    strip.fill(Qt.GlobalColor.transparent)
    wide = round(_CARD * ratio)
    painter = QPainter(strip)
    for number, image in enumerate(images):
        if image.isNull():  # a broken cache
            continue
        card = image.scaled(
            wide,
            strip.height(),
            Qt.AspectRatioMode.IgnoreAspectRatio,
            Qt.TransformationMode.SmoothTransformation,
        )
        card.setDevicePixelRatio(1.0)
        painter.drawImage(round(number * (_CARD + _GAP) * ratio), 0, card)
    painter.end()
    strip.setDevicePixelRatio(ratio)
    return strip


def item_of(row: DeckRow) -> QListWidgetItem:
    """Returns a list's item for a row; its text is what a screen reader says."""
    item = QListWidgetItem(". ".join((row.name, *row.lines)))
    item.setData(_ROW_ROLE, row)
    if row.source is not None:
        item.setToolTip(str(row.source.path))
    return item


def row_of(item: QListWidgetItem | QModelIndex | QPersistentModelIndex) -> DeckRow:
    """Returns the row that an item was made for."""
    row = item.data(_ROW_ROLE)
    assert isinstance(row, DeckRow)
    return row


class DeckDelegate(QStyledItemDelegate):
    """Paints a row.

    Attributes:
        deck: the one that is played with; it is marked.
    """

    deck = OWN

    def sizeHint(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        """Returns the size of a row: a refused deck has no cards to show."""
        shown: Any = option  # the stubs lack what a style option holds
        row = row_of(index)
        # Name, what is said of it, and that it is in use.
        high = (len(row.lines) + 2) * (shown.fontMetrics.height() + 2)
        high = max(_HIGH, high) if row.is_usable else high
        return QSize(_STRIP + 240, high + 2 * _MARGIN)

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        """Paints cards, name and what is said of the deck."""
        row = row_of(index)
        shown: Any = option
        rect: QRect = shown.rect
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_ground(painter, QRectF(rect), shown.palette, shown.state)
        if row.deck == self.deck:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(shown.palette.link().color(), 2))
            painter.drawRoundedRect(QRectF(rect).adjusted(4, 3, -4, -3), 6, 6)
        area = rect.adjusted(_MARGIN, _MARGIN, -_MARGIN, -_MARGIN)
        painter.setFont(shown.font)
        text = area
        if not row.strip.isNull():
            painter.drawPixmap(area.topLeft(), row.strip)
            text = area.adjusted(_STRIP + 2 * _MARGIN, 0, 0, 0)
        selected = shown.state & QStyle.StateFlag.State_Selected
        role = _Role.Text if selected else _Role.PlaceholderText
        self._paint_texts(painter, text, shown.palette, row, role)
        painter.restore()

    def _paint_ground(
        self,
        painter: QPainter,
        area: QRectF,
        palette: QPalette,
        state: QStyle.StateFlag,
    ) -> None:
        if state & QStyle.StateFlag.State_Selected:
            colour = QColor(palette.highlight().color())
            colour.setAlpha(110)
            painter.setBrush(colour)
        elif state & QStyle.StateFlag.State_MouseOver:
            painter.setBrush(palette.alternateBase())
        else:
            return
        painter.setPen(Qt.PenStyle.NoPen)
        painter.drawRoundedRect(area.adjusted(3, 2, -3, -2), 6, 6)

    def _paint_texts(
        self,
        painter: QPainter,
        area: QRect,
        palette: QPalette,
        row: DeckRow,
        quiet: QPalette.ColorRole,
    ) -> None:
        """Paints name and lines; the lines in a quiet ink, if it can be read."""
        lines = list(row.lines)
        if row.deck == self.deck:
            lines.append(translate("Decks", "✓ in use"))
        usual = painter.font()
        bold = QFont(usual)
        bold.setWeight(QFont.Weight.DemiBold)
        high = painter.fontMetrics().height() + 2
        top = area.y() + max(0, (area.height() - (len(lines) + 1) * high) // 2)
        faint = palette.color(quiet)
        for number, line in enumerate((row.name, *lines)):
            strong = number == 0 and row.is_usable
            painter.setFont(usual if number else bold)
            painter.setPen(palette.text().color() if strong else faint)
            place = QRect(area.x(), top + number * high, area.width(), high)
            fitting = painter.fontMetrics().elidedText(
                line, Qt.TextElideMode.ElideMiddle, place.width()
            )
            painter.drawText(place, Qt.AlignmentFlag.AlignVCenter, fitting)
