"""A foreign deck as the table uses it: finished pictures, sharper ones on their way."""

from __future__ import annotations

import os
from collections import OrderedDict
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QRectF, QSizeF, QTimer, Signal, Slot
from PySide6.QtGui import QImage, QPainter

from russianbank.ui.decks.helper import Helper
from russianbank.ui.decks.model import BACKS, Corner, Refusal, Report, Source
from russianbank.ui.decks.pack import Cache, pictures_of
from russianbank.ui.decks.png import from_png
from russianbank.ui.decks.wire import Answer, AnswerKind, DrawRequest, Picture

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

FORMAT: Final = QImage.Format.Format_ARGB32_Premultiplied
_SIZES_KEPT: Final = 2  # lying and lifted
_MANY: Final = 6  # pictures that are worth a second process
_GATHER: Final = 75  # milliseconds until pictures are shown though others still miss
_LARGEST: Final = 2000  # pixels of a side; anything larger is stretched


class DeckFaces(QObject):
    """Draws the cards of a deck that has been accepted.

    A card that is not there at the wanted size is drawn stretched, at once, and asked
    of the helper processes; `came` tells when it is there.

    Attributes:
        source: the deck.
        report: what its check has found.
    """

    came = Signal(object)  # frozenset[str]: the codes that can be drawn sharper
    failed = Signal(object)  # Refusal

    def __init__(
        self,
        source: Source,
        report: Report,
        base: Mapping[str, bytes],
        cache: Cache,
        parent: QObject | None = None,
    ) -> None:
        """Takes a deck with its pictures at the base size, as PNG files by code."""
        super().__init__(parent)
        self.source, self.report = source, report
        self._base = base
        self._cache = cache
        self._helper = Helper(self)
        # Draws every other picture where there are many, and nothing in advance.
        self._second = Helper(self)
        self._helper.answered.connect(self._take)
        self._second.answered.connect(self._take_lent)
        self._packs: OrderedDict[tuple[int, int], Mapping[str, bytes]] = OrderedDict()
        # What came of sizes whose whole deck is not there yet.
        self._ready: dict[Picture, QImage] = {}
        self._wanted: dict[Picture, None] = {}  # in order, each once
        self._asked: set[Picture] = set()
        self._lent: set[Picture] = set()  # what the second process still draws
        self._codes: set[str] = set()
        self._drawing = False  # the helper has not told that the deck is complete
        self._ask = _timer(self, 0, self._send)
        self._tell = _timer(self, _GATHER, self._tell_came)

    @property
    def corners(self) -> frozenset[Corner]:
        """Where the faces say rank and suit."""
        return self.report.corners

    @property
    def waiting(self) -> frozenset[str]:
        """The cards that are shown stretched: their pictures have not come yet."""
        return frozenset(self._codes.union(one.code for one in self._asked))

    @property
    def is_busy(self) -> bool:
        """Whether the helper draws, be it only for the next start."""
        return bool(self.waiting) or self._drawing

    def draw(self, painter: QPainter, code: str, area: QRectF) -> bool:
        """Draws a face (`QH`) or a back (`back-a`) over an area.

        Returns:
            Whether the deck has it; nothing is drawn if not.
        """
        if code not in self._base:
            return False
        scale = painter.deviceTransform().m11()
        size = QSizeF(area.size() * scale).toSize()
        picture = Picture(code, size.width(), size.height())
        image = self._sharp(picture)
        if image is not None and scale == 1.0:
            painter.drawImage(area.topLeft(), image)
            return True
        if image is None:
            image = from_png(self._base[code])
            self._want(picture)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawImage(area, image)
        return True

    def prepare(self, width: int, height: int) -> None:
        """Says that cards of a size in pixels will be wanted, but not which."""
        if not self._pack((width, height)):
            self._ask.start()

    def is_coming(self, code: str, width: int, height: int) -> bool:
        """Returns whether a card is not there yet at a size in pixels."""
        return code in self._base and not self._is_there(Picture(code, width, height))

    def want(self, codes: Sequence[str], width: int, height: int) -> None:
        """Asks for what is missing at once: the helpers draw while the window does."""
        for code in codes:
            picture = Picture(code, width, height)
            if code in self._base and not self._is_there(picture):
                self._want(picture)
        if self._wanted:
            self._ask.stop()
            self._send()

    def close(self) -> None:
        """Ends the helper processes; what was asked does not come any more."""
        self._ask.stop()
        self._tell.stop()
        self._helper.close()
        self._second.close()

    # Pictures

    def _sharp(self, picture: Picture) -> QImage | None:
        """Returns a card at just this size, None if it is not there yet."""
        image = self._ready.get(picture)
        if image is not None:
            return image
        data = self._pack(picture.size).get(picture.code)
        return None if data is None else from_png(data)

    def _is_there(self, picture: Picture) -> bool:
        return picture in self._ready or picture.code in self._pack(picture.size)

    def _pack(self, size: tuple[int, int]) -> Mapping[str, bytes]:
        """Returns the whole deck at a size, as far as it was drawn before."""
        if size not in self._packs:
            self._keep_pack(size, self._cache.pictures(self.report.key, *size))
        self._packs.move_to_end(size)
        return self._packs[size]

    def _keep_pack(self, size: tuple[int, int], pack: Mapping[str, bytes]) -> None:
        self._packs[size] = pack
        self._packs.move_to_end(size)
        while len(self._packs) > _SIZES_KEPT:
            self._forget(self._packs.popitem(last=False)[0])

    def _forget(self, size: tuple[int, int]) -> None:
        """Drops what was asked for at a size that is not shown any more."""
        self._drop_ready(size)
        self._asked = {picture for picture in self._asked if picture.size != size}

    def _drop_ready(self, size: tuple[int, int]) -> None:
        self._ready = {
            picture: image
            for picture, image in self._ready.items()
            if picture.size != size
        }

    def _want(self, picture: Picture) -> None:
        if picture not in self._asked and 0 < max(picture.size) <= _LARGEST:
            self._asked.add(picture)
            self._wanted[picture] = None
            self._ask.start()

    # The helper

    def _send(self) -> None:
        sizes = tuple(size for size, pack in self._packs.items() if not pack)
        # Backs last: they are dear, and look well enough stretched.
        pictures = sorted(self._wanted, key=lambda picture: picture.code in BACKS)
        self._wanted.clear()
        self._drawing = True
        shares = [pictures]
        if len(pictures) >= _MANY and (os.cpu_count() or 1) > 1:
            shares = [pictures[::2], pictures[1::2]]
            self._lent.update(shares[1])
            self._second.ask(self._request(shares[1], ()))
        self._helper.ask(self._request(shares[0], sizes))

    def _request(
        self, pictures: Sequence[Picture], sizes: tuple[tuple[int, int], ...]
    ) -> DrawRequest:
        return DrawRequest(self.source, self._cache.folder, tuple(pictures), sizes)

    @Slot(object)
    def _take(self, answer: Answer) -> None:
        match answer.kind:
            case AnswerKind.CARD:
                self._take_card(answer)
            case AnswerKind.PACK:
                self._take_pack(answer)
            case AnswerKind.AHEAD:
                if not answer.data.get("more") and all(self._packs.values()):
                    self._drawing = False
                    self._helper.rest()
            case AnswerKind.LOST | AnswerKind.REFUSED:
                self.close()
                self.failed.emit(Refusal(answer.data["reason"]))

    @Slot(object)
    def _take_lent(self, answer: Answer) -> None:
        # It has nothing to draw ahead.
        if answer.kind is not AnswerKind.AHEAD:
            self._take(answer)

    def _take_card(self, answer: Answer) -> None:
        picture = _picture(answer)
        self._lent.discard(picture)
        if not self._lent:
            self._second.rest()
        # What is out of date meanwhile, or not what was asked, is left alone.
        if picture in self._asked and len(answer.payload) == 4 * (
            picture.width * picture.height
        ):
            self._asked.discard(picture)
            line = 4 * picture.width
            image = QImage(answer.payload, *picture.size, line, FORMAT).copy()
            self._ready[picture] = image
            self._codes.add(picture.code)
            if not self._asked:
                self._tell_came()
            elif not self._tell.isActive():
                self._tell.start()

    def _take_pack(self, answer: Answer) -> None:
        size = _size(answer)
        if size in self._packs:
            self._keep_pack(size, pictures_of(answer.payload))
            self._drop_ready(size)

    def _tell_came(self) -> None:
        self._tell.stop()
        codes, self._codes = frozenset(self._codes), set()
        self.came.emit(codes)


def _picture(answer: Answer) -> Picture:
    return Picture(str(answer.data.get("code")), *_size(answer))


def _size(answer: Answer) -> tuple[int, int]:
    width, height = answer.data.get("width"), answer.data.get("height")
    if isinstance(width, int) and isinstance(height, int):
        return width, height
    return 0, 0


def _timer(parent: QObject, milliseconds: int, slot: object) -> QTimer:
    timer = QTimer(parent)
    timer.setSingleShot(True)
    timer.setInterval(milliseconds)
    timer.timeout.connect(slot)
    return timer
