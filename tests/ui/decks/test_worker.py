"""The helper process itself, and what hostile decks can do to it."""

import gzip
import sys

import pytest
from PySide6.QtGui import QImage

from russianbank.ui.decks import worker
from russianbank.ui.decks.checker import Checker
from russianbank.ui.decks.files import files_of, fingerprint
from russianbank.ui.decks.helper import Helper
from russianbank.ui.decks.model import BACKS, FACES, Refusal, Report
from russianbank.ui.decks.pack import Cache, pictures_of
from russianbank.ui.decks.search import deck_at
from russianbank.ui.decks.sheets import FORMAT
from russianbank.ui.decks.wire import (
    BASE,
    LARGE,
    AnswerKind,
    DrawRequest,
    Picture,
    answer_from,
)
from russianbank.ui.decks.worker import Worker
from tests.helpers.decks import kde_svg, svg, write_kde, write_pysol

WAIT = 60_000  # milliseconds; nothing here comes near to it


@pytest.fixture
def cache(tmp_path):
    return Cache(tmp_path / "cache")


@pytest.fixture
def check(qtbot, cache):
    """Returns what the helper process finds out about a deck, and its pictures."""
    checker = Checker(cache)

    def ask(path):
        with qtbot.waitSignal(checker.checked, timeout=WAIT) as done:
            checker.check(deck_at(path))
        return done.args[1], done.args[2]

    ask.checker = checker
    yield ask
    checker.close()


def test_a_good_deck_is_checked_drawn_and_kept(check, cache, tmp_path):
    report, pictures = check(write_kde(tmp_path / "plain"))
    assert (report.refusal, report.name) == (None, "Plain")
    assert set(pictures) == {*FACES, *BACKS}
    picture = QImage.fromData(pictures["AS"], "PNG")
    assert (picture.width(), picture.height()) == BASE
    assert cache.report(report.key) == report
    assert cache.pictures(report.key, *BASE) == pictures


def test_a_deck_that_is_known_is_not_drawn_again(check, cache, tmp_path):
    folder = write_kde(tmp_path / "plain")
    report, _pictures = check(folder)
    cache.keep_report(Report(report.key, Refusal.ALIKE, "Known"))
    assert check(folder)[0].refusal is Refusal.ALIKE


def test_decks_are_checked_one_after_the_other(qtbot, check, tmp_path):
    sources = [deck_at(write_kde(tmp_path / name)) for name in ("a", "b", "c")]
    names = []
    check.checker.checked.connect(lambda source, *_rest: names.append(source.path.name))
    for source in sources:
        check.checker.check(source)
    qtbot.waitUntil(lambda: len(names) == 3, timeout=WAIT)
    assert names == ["a", "b", "c"]


def heavy():
    """Returns a drawing of a few KB that names 2^40 rectangles."""
    levels = "".join(
        f'<g id="l{level}"><use xlink:href="#l{level - 1}"/>'
        f'<use xlink:href="#l{level - 1}"/></g>'
        for level in range(1, 41)
    )
    bomb = f'<rect id="l0" width="100" height="140"/>{levels}'
    return kde_svg().replace('<g id="1_spade">', f'<g id="1_spade">{bomb}', 1)


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="has no limit of time")
def test_a_deck_that_draws_for_ever_is_given_up(check, cache, tmp_path):
    """Not by the clock: the system counts the process's own time."""
    folder = write_kde(tmp_path / "heavy", heavy())
    report, pictures = check(folder)
    assert (report.refusal, pictures) == (Refusal.TOO_SLOW, {})
    # The next deck gets a new process, and this one is not tried again.
    assert check(write_kde(tmp_path / "plain"))[0].refusal is None
    assert cache.report(report.key).refusal is Refusal.TOO_SLOW


def test_a_process_that_does_not_answer_is_killed(check, tmp_path):
    check.checker.helper.patience = 1
    report, _pictures = check(write_kde(tmp_path / "heavy", heavy()))
    assert report.refusal is Refusal.TOO_SLOW


def test_a_process_that_dies_is_told(qtbot, check, tmp_path):
    checker = check.checker
    with qtbot.waitSignal(checker.checked, timeout=WAIT) as done:
        checker.check(deck_at(write_kde(tmp_path / "heavy", heavy())))
        checker.helper._process.terminate()
    assert done.args[1].refusal is Refusal.CRASHED


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (gzip.compress(bytes(20_000_000)), Refusal.TOO_LARGE),
        (b"x" * (5 * 1024 * 1024 + 1), Refusal.TOO_LARGE),
        (gzip.compress(kde_svg().encode())[:-99], Refusal.BROKEN),
        (b"\x89PNG\r\n\x1a\n", Refusal.BROKEN),
        (b"", Refusal.BROKEN),
        (kde_svg(extra="<script>1</script>").encode(), Refusal.SCRIPT),
        (kde_svg(extra='<image href="/etc/passwd"/>').encode(), Refusal.OUTSIDE),
        (
            kde_svg(head='<!DOCTYPE svg [<!ENTITY a "b">]>').encode(),
            Refusal.ENTITIES,
        ),
        (gzip.compress(b"<svg>" + b"<g/>" * 1_000_000), Refusal.TOO_COMPLEX),
    ],
    ids=lambda value: value.value if isinstance(value, Refusal) else "",
)
def test_hostile_files_are_refused(check, tmp_path, data, reason):
    report, pictures = check(write_kde(tmp_path / "bad", data))
    assert (report.refusal, pictures) == (reason, {})
    assert report.name == "Plain"


def test_broken_pictures_inside_print_nothing(check, tmp_path, capfd):
    png = "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAA////AAAAAAAI"
    text = kde_svg(extra=f'<image width="9" height="9" href="{png}"/>')
    assert check(write_kde(tmp_path / "odd", text))[0].refusal is None
    assert capfd.readouterr() == ("", "")


def test_a_pysol_set_is_drawn(check, tmp_path):
    report, pictures = check(write_pysol(tmp_path / "cardset-tiny"))
    assert report.refusal is None
    assert set(pictures) == {*FACES, *BACKS}


@pytest.fixture
def helper(qtbot):
    helper = Helper()
    helper.answers = []
    helper.answered.connect(helper.answers.append)
    yield helper
    helper.close()


def kinds(helper):
    return [answer.kind for answer in helper.answers]


def test_wanted_pictures_come_first_then_the_whole_deck(qtbot, helper, cache, tmp_path):
    source = deck_at(write_kde(tmp_path / "plain"))
    wanted = (Picture("QH", 30, 42), Picture("back-b", 30, 42))
    helper.ask(DrawRequest(source, cache.folder, wanted, ((30, 42),)))
    qtbot.waitUntil(lambda: AnswerKind.PACK in kinds(helper), timeout=WAIT)
    first, second, pack = (
        one for one in helper.answers if one.kind is not AnswerKind.AHEAD
    )
    assert [one.data["code"] for one in (first, second)] == ["QH", "back-b"]
    picture = QImage(first.payload, 30, 42, FORMAT)
    whole = pictures_of(pack.payload)
    assert set(whole) == {*FACES, *BACKS}
    assert QImage.fromData(whole["QH"], "PNG").convertToFormat(FORMAT) == picture
    assert len(list(cache.folder.iterdir())) == 1


def test_a_deck_that_has_changed_is_not_drawn(qtbot, helper, cache, tmp_path):
    folder = write_kde(tmp_path / "plain")
    source = deck_at(folder)
    (folder / "cards.svgz").write_bytes(svg("<g/>").encode())
    helper.ask(DrawRequest(source, cache.folder, (Picture("QH", 30, 42),), ((30, 42),)))
    qtbot.waitUntil(lambda: bool(helper.answers), timeout=WAIT)
    assert kinds(helper) == [AnswerKind.REFUSED]
    assert helper.answers[0].data == {"reason": "no_deck"}


def test_a_process_rests_and_is_started_again(qtbot, helper, cache, tmp_path):
    source = deck_at(write_kde(tmp_path / "plain"))
    request = DrawRequest(source, cache.folder, (Picture("QH", 30, 42),), ((30, 42),))
    helper.ask(request)
    first = helper.process_id
    helper.close()
    assert helper.process_id is None
    helper.ask(request)
    assert helper.process_id not in {None, first}
    qtbot.waitUntil(lambda: AnswerKind.PACK in kinds(helper), timeout=WAIT)


def test_a_system_that_starts_no_process_is_told(qtbot, helper, cache, monkeypatch):
    def fail(_process):
        raise OSError("no more processes")

    monkeypatch.setattr("multiprocessing.context.SpawnProcess.start", fail)
    source = deck_at(write_kde(cache.folder / "plain"))
    with qtbot.waitSignal(helper.answered, timeout=WAIT):
        helper.ask(DrawRequest(source, cache.folder, (), ()))
    assert helper.answers[0].data == {"reason": "crashed"}


class Pipe:
    """A pipe that keeps what is sent."""

    def __init__(self):
        self.answers = []

    def send_bytes(self, message):
        self.answers.append(answer_from(message))

    def of(self, kind):
        return [one for one in self.answers if one.kind is kind]


def worked(request, monkeypatch):
    """Returns what a worker in this process answers to a request."""
    monkeypatch.setattr(worker, "limit_time", lambda _seconds: None)
    pipe = Pipe()
    made = Worker(pipe)
    made.take(request)
    while made.go_on():
        pass
    return pipe


@pytest.mark.parametrize("dear", [True, False])
def test_a_deck_that_is_dear_is_drawn_large_once(
    qapp, cache, tmp_path, monkeypatch, dear
):
    monkeypatch.setattr(worker, "_DEAR", -1.0 if dear else 1e9)
    source = deck_at(write_kde(tmp_path / "plain"))
    wanted = (Picture("QH", 60, 84),)
    pipe = worked(DrawRequest(source, cache.folder, wanted, ((60, 84),)), monkeypatch)
    (pack,) = pipe.of(AnswerKind.PACK)  # the large one is for the worker only
    assert (pack.data["width"], pack.data["height"]) == (60, 84)
    assert [one.data["more"] for one in pipe.of(AnswerKind.AHEAD)][-1] is False
    large = cache.pictures(fingerprint(files_of(source)), *LARGE)
    assert set(large) == ({*FACES, *BACKS} if dear else set())
    drawn = []
    monkeypatch.setattr(worker, "open_sheet", watched(worker.open_sheet, drawn))
    again = worked(DrawRequest(source, cache.folder, wanted, ()), monkeypatch)
    assert drawn == ([] if dear else ["QH"])
    pictures = [
        QImage(one.of(AnswerKind.CARD)[0].payload, 60, 84, FORMAT).scaled(6, 8)
        for one in (pipe, again)
    ]
    assert near(*pictures)


def watched(open_sheet, drawn):
    """Opens sheets that say which cards are drawn of them."""

    def opened(*args):
        sheet, facts = open_sheet(*args)
        draw = sheet.draw

        def telling(code, *size):
            drawn.append(code)
            return draw(code, *size)

        sheet.draw = telling
        return sheet, facts

    return opened


def near(one, other):
    """Whether two pictures look alike, dot by dot."""
    dots = [(x, y) for x in range(one.width()) for y in range(one.height())]
    return all(
        abs(a - b) <= 24
        for at in dots
        for a, b in zip(
            one.pixelColor(*at).getRgb(), other.pixelColor(*at).getRgb(), strict=True
        )
    )
