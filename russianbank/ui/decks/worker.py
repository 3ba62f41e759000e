"""The helper process: checks and draws foreign decks, within limits.

Whatever a deck does to Qt it does it here. The process is killed when it takes too
much time or memory, and the window only ever sees finished pictures.
"""

from __future__ import annotations

import contextlib
import os
import signal
import sys
import threading
import time
from collections import deque
from multiprocessing import parent_process
from multiprocessing.connection import Connection, wait
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QLibraryInfo, QSize, Qt, qInstallMessageHandler
from PySide6.QtGui import QGuiApplication, QImage

from russianbank.ui.decks.backs import tinted
from russianbank.ui.decks.files import files_of, fingerprint
from russianbank.ui.decks.gate import check, open_sheet
from russianbank.ui.decks.model import BACK, BACKS, FACES, RefusedError, Report, Source
from russianbank.ui.decks.pack import Cache, packed
from russianbank.ui.decks.png import from_png, to_png
from russianbank.ui.decks.sheets import FORMAT, Sheet, limit_rasters
from russianbank.ui.decks.wire import (
    BASE,
    LARGE,
    Answer,
    AnswerKind,
    CheckRequest,
    DrawRequest,
    Picture,
    Request,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

if sys.platform != "win32":  # which has no such limits
    import resource

CHECK_SECONDS: Final = 10  # of processor time; the slowest deck known takes 1
DRAW_SECONDS: Final = 5  # for one card
_DEAR: Final = 0.02  # seconds of processor time for a card, on an average
_MEMORY: Final = 1536 * 1024 * 1024
_FILE: Final = 64 * 1024 * 1024


def serve(connection: Connection) -> None:
    """Answers requests until the other end is closed or the program is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the program
    threading.Thread(target=_end_with_parent, daemon=True).start()
    limit_process()
    be_quiet()
    application = make_application()
    worker = Worker(connection)
    # Out of memory it just ends, as it would if the system had killed it.
    with contextlib.suppress(EOFError, OSError, MemoryError):
        while True:
            worker.take(connection.recv())
            while not connection.poll() and worker.go_on():
                pass
    del application


def make_application() -> QGuiApplication:
    """Returns what Qt needs for texts in a drawing; it opens no window."""
    plugins = QLibraryInfo.path(QLibraryInfo.LibraryPath.PluginsPath)
    if any(Path(plugins, "platforms").glob("*qoffscreen*")):
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
    qInstallMessageHandler(lambda *_said: None)
    limit_rasters()
    return QGuiApplication(["russianbank"])


def be_quiet() -> None:
    """Lets nothing be printed: broken pictures make libraries talk without end."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for number in (1, 2):
        with contextlib.suppress(OSError):  # a program of Windows may have none
            os.dup2(nowhere, number)
    os.close(nowhere)


def limit_process() -> None:
    """Takes memory and disk from whatever runs here."""
    if sys.platform == "win32":
        return
    limits = (
        (resource.RLIMIT_AS, _MEMORY),
        (resource.RLIMIT_FSIZE, _FILE),
        (resource.RLIMIT_CORE, 0),
    )
    for kind, most in limits:
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(kind, (most, most))


def limit_time(seconds: int) -> None:
    """Lets the system kill this process after some more seconds of its time."""
    if sys.platform == "win32":
        return
    used = resource.getrusage(resource.RUSAGE_SELF)
    most = int(used.ru_utime + used.ru_stime) + 1 + seconds
    with contextlib.suppress(OSError, ValueError):
        hard = resource.getrlimit(resource.RLIMIT_CPU)[1]
        resource.setrlimit(resource.RLIMIT_CPU, (most, hard))


class Worker:
    """Does what is asked for, the most urgent first, and goes on in its spare time."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._source: Source | None = None
        self._key = ""
        self._sheet: Sheet | None = None
        self._cache = Cache(Path())
        self._urgent: deque[Picture] = deque()
        self._asked: tuple[tuple[int, int], ...] = ()
        self._sizes: list[tuple[int, int]] = []  # that are still to be drawn ahead
        self._drawn: dict[Picture, QImage] = {}
        self._encoded: dict[Picture, bytes] = {}
        self._back = QImage()  # as the deck has it, at the last size
        self._large: Mapping[str, bytes] = {}
        self._costs: list[float] = []  # seconds for each card that was drawn

    def take(self, request: Request) -> None:
        """Checks at once; pictures are drawn by `go_on`."""
        self._cache = Cache(request.cache)
        if isinstance(request, CheckRequest):
            self._check(request.source)
        else:
            self._plan(request)

    def go_on(self) -> bool:
        """Draws one picture; returns whether there is more to do."""
        if self._urgent:
            self._draw_urgent(self._urgent.popleft())
        elif self._sizes:
            self._draw_rest(*self._sizes[0])
        else:
            return False
        if not self._urgent:
            self._send(AnswerKind.AHEAD, {"more": bool(self._sizes)})
        return bool(self._urgent or self._sizes)

    # Checking

    def _check(self, source: Source) -> None:
        limit_time(CHECK_SECONDS)
        self._forget()
        try:
            files = files_of(source)
        except RefusedError as refused:
            self._report(Report("", refused.reason, source.name, source.author), b"")
            return
        key = fingerprint(files)
        self._send(AnswerKind.BEGUN, {"key": key})
        known = self._cache.report(key)
        if known is not None:
            base = packed(self._cache.pictures(key, *BASE))
            if known.refusal is not None or len(base) > len(packed({})):
                self._report(known, base)
                return
        report, sheet = check(source, files)
        self._cache.keep_report(report)
        base = b""
        if sheet is not None:
            self._source, self._sheet, self._key = source, sheet, report.key
            base = packed(
                {code: to_png(self._image(code, *BASE)) for code in self._codes}
            )
            self._cache.keep_pack(report.key, *BASE, base)
        self._report(report, base)

    def _report(self, report: Report, base: bytes) -> None:
        self._send(AnswerKind.REPORT, {"report": report.to_data()}, base)

    # Drawing

    def _plan(self, request: DrawRequest) -> None:
        """Puts what is wanted before everything else."""
        if request.source != self._source or self._sheet is None:
            try:
                self._open(request.source)
            except RefusedError as refused:
                self._forget()
                self._send(AnswerKind.REFUSED, {"reason": refused.reason.value})
                return
        if not self._large:
            self._large = self._cache.pictures(self._key, *LARGE)
        self._urgent.extendleft(reversed(request.pictures))
        self._asked, self._sizes = request.sizes, list(request.sizes)
        wanted = (*self._sizes, LARGE)
        self._drawn = {
            one: made for one, made in self._drawn.items() if one.size in wanted
        }
        self._encoded = {
            one: made for one, made in self._encoded.items() if one.size in wanted
        }

    def _open(self, source: Source) -> None:
        limit_time(CHECK_SECONDS)
        self._forget()
        files = files_of(source)
        self._sheet, _facts = open_sheet(source, files)
        self._source, self._key = source, fingerprint(files)

    def _forget(self) -> None:
        self._source = self._sheet = None
        self._urgent.clear()
        self._sizes.clear()
        self._drawn.clear()
        self._encoded.clear()
        self._back = QImage()
        self._large = {}
        self._costs.clear()

    def _draw_urgent(self, picture: Picture) -> None:
        image = self._drawn[picture] = self._image(picture.code, *picture.size)
        data = {"code": picture.code, "width": picture.width, "height": picture.height}
        self._send(AnswerKind.CARD, data, bytes(image.constBits()))

    def _draw_rest(self, width: int, height: int) -> None:
        """Draws one more card of a size; after the last one the deck is kept.

        Only one, so that what is urgent never waits long.
        """
        pictures = [Picture(code, width, height) for code in self._codes]
        for picture in pictures:
            if picture not in self._encoded:
                image = self._drawn.pop(picture, None)
                if image is None:
                    image = self._image(picture.code, width, height)
                self._encoded[picture] = to_png(image)
                return
        size = self._sizes.pop(0)
        found = {one.code: self._encoded.pop(one) for one in pictures}
        pack = packed(found)
        self._cache.keep_pack(self._key, width, height, pack)
        if size == LARGE:
            self._large = found
        if size in self._asked:
            self._send(AnswerKind.PACK, {"width": width, "height": height}, pack)
        if not self._sizes and not self._large and self._is_dear:
            self._sizes.append(LARGE)

    @property
    def _is_dear(self) -> bool:
        return sum(self._costs) > _DEAR * len(self._costs)

    @property
    def _codes(self) -> tuple[str, ...]:
        """The pictures that this deck has."""
        has_back = self._sheet is not None and self._sheet.has_back
        return (*FACES, *BACKS) if has_back else FACES

    def _image(self, code: str, width: int, height: int) -> QImage:
        assert self._sheet is not None
        limit_time(DRAW_SECONDS)
        if code in self._large and width <= LARGE[0] and height <= LARGE[1]:
            large, smooth = from_png(self._large[code]), Qt.TransformationMode
            shape = Qt.AspectRatioMode.IgnoreAspectRatio
            made = large.scaled(width, height, shape, smooth.SmoothTransformation)
            return made.convertToFormat(FORMAT)
        if code not in BACKS:
            began = time.process_time()
            image = self._sheet.draw(code, width, height).convertToFormat(FORMAT)
            self._costs.append(time.process_time() - began)
            return image
        if self._back.size() != QSize(width, height):
            # Often the dearest picture of all, and both packs need it.
            back = self._sheet.draw(BACK, width, height)
            self._back = back.convertToFormat(FORMAT)
        return tinted(self._back, code)

    def _send(
        self, kind: AnswerKind, data: dict[str, object], payload: bytes = b""
    ) -> None:
        self._connection.send_bytes(Answer(kind, data, payload).to_bytes())


def _end_with_parent() -> None:
    """Ends this process as soon as its parent is gone, even while it draws."""
    parent = parent_process()
    assert parent is not None
    wait([parent.sentinel])
    os._exit(1)
