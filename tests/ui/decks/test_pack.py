import os
import zipfile

import pytest

from russianbank.ui.decks import pack
from russianbank.ui.decks.model import Corner, Refusal, Report, report_from_data
from russianbank.ui.decks.pack import Cache, packed, pictures_of

GOOD = Report(
    "0123",
    None,
    "Plain",
    "Ann",
    "GPL",
    frozenset({Corner.TOP_LEFT}),
    has_back=True,
    tells_colours=False,
)


@pytest.fixture
def cache(tmp_path):
    return Cache(tmp_path / "cache" / "decks")


@pytest.mark.parametrize("report", [GOOD, Report("45", Refusal.TOO_SLOW, "Bad")])
def test_a_report_is_kept(cache, report):
    assert cache.report(report.key) is None
    cache.keep_report(report)
    assert cache.report(report.key) == report


@pytest.mark.parametrize(
    "change",
    [
        {"refusal": "none of ours"},
        {"corners": ["middle"]},
        {"corners": 3},
        {"name": 5},
        {"key": None},
    ],
)
def test_what_is_no_report_is_not_taken_for_one(change):
    with pytest.raises(ValueError, match=r"deck|Refusal|Corner"):
        report_from_data({**GOOD.to_data(), **change})


@pytest.mark.parametrize("text", ["", "{", "[]", "{}", "3", '{"key": "other"}'])
def test_a_broken_report_is_as_none(cache, text):
    cache.folder.mkdir(parents=True)
    (cache.folder / "0123.json").write_text(text)
    assert cache.report("0123") is None


def test_a_report_under_another_name_is_as_none(cache):
    cache.keep_report(GOOD)
    (cache.folder / "0123.json").rename(cache.folder / "99.json")
    assert cache.report("99") is None


def test_pictures_are_kept_by_size(cache):
    pictures = {"AS": b"one", "back-a": b"two"}
    cache.keep_pack("0123", 50, 70, packed(pictures))
    assert cache.pictures("0123", 50, 70) == pictures
    assert cache.pictures("0123", 50, 71) == {}
    assert cache.pictures("99", 50, 70) == {}


@pytest.mark.parametrize("data", [b"", b"no zip", packed({"AS": b"x" * 99})[:-30]])
def test_a_broken_pack_holds_nothing(data):
    assert pictures_of(data) == {}


def test_a_changed_picture_makes_the_pack_worthless():
    data = packed({"AS": b"picture"})
    assert pictures_of(data.replace(b"picture", b"piqture")) == {}


def test_only_cards_are_taken_out_and_nothing_grows(tmp_path):
    assert pictures_of(packed({"AS": b"1", "../x": b"2"})) == {"AS": b"1"}
    path = tmp_path / "bomb.zip"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("AS", bytes(100_000))
    assert pictures_of(path.read_bytes()) == {}


def test_what_was_not_used_for_longest_goes_first(cache, monkeypatch):
    pack_of_1000 = packed({"AS": bytes(900)})
    for number, key in enumerate(("old", "older", "oldest")):
        cache.keep_pack(key, 50, 70, pack_of_1000)
        os.utime(cache.folder / f"{key}-50x70.zip", (-number, -number))
    assert cache.pictures("oldest", 50, 70)  # used now, so it is the newest
    monkeypatch.setattr(pack, "MOST_CACHED", 3 * len(pack_of_1000))
    cache.keep_pack("new", 50, 70, pack_of_1000)
    left = {path.name.partition("-")[0] for path in cache.folder.iterdir()}
    assert left == {"old", "oldest", "new"}


def test_a_cache_that_cannot_be_written_is_no_fault(tmp_path):
    (tmp_path / "file").write_text("in the way")
    cache = Cache(tmp_path / "file")
    cache.keep_report(GOOD)
    cache.keep_pack("0123", 50, 70, b"")
    assert cache.report("0123") is None
    assert cache.pictures("0123", 50, 70) == {}
