import gzip
import os
import sys
import tracemalloc
import zlib

import pytest

from russianbank.ui.decks.limits import (
    MOST_ENTRIES,
    MOST_UNPACKED,
    entries,
    is_file,
    read_limited,
    unpacked,
)
from russianbank.ui.decks.model import Refusal, RefusedError


def reason(call, *arguments):
    with pytest.raises(RefusedError) as refused:
        call(*arguments)
    return refused.value.reason


def test_a_file_may_be_as_large_as_the_limit_and_no_larger(tmp_path):
    path = tmp_path / "file"
    path.write_bytes(b"12345")
    assert read_limited(path, 5) == b"12345"
    assert reason(read_limited, path, 4) is Refusal.TOO_LARGE


def test_what_is_no_file_is_not_read(tmp_path):
    assert reason(read_limited, tmp_path, 9) is Refusal.UNREADABLE
    assert reason(read_limited, tmp_path / "none", 9) is Refusal.UNREADABLE
    assert reason(read_limited, tmp_path / "a\0b", 9) is Refusal.UNREADABLE


@pytest.mark.skipif(sys.platform == "win32", reason="has no such files")
def test_devices_and_pipes_are_not_opened(tmp_path):
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)  # to open it would wait for ever
    assert reason(read_limited, pipe, 9) is Refusal.UNREADABLE
    link = tmp_path / "link"
    link.symlink_to("/dev/zero")
    assert reason(read_limited, link, 9) is Refusal.UNREADABLE


def test_links_that_lead_in_a_circle_are_no_file(tmp_path):
    one, other = tmp_path / "one", tmp_path / "other"
    try:
        one.symlink_to(other)
        other.symlink_to(one)
    except OSError:
        pytest.skip("no links here")
    assert reason(read_limited, one, 9) is Refusal.UNREADABLE
    assert not is_file(one)
    assert entries(one) == []


def test_packed_and_plain_data_give_the_same():
    assert unpacked(b"<svg/>") == b"<svg/>"
    assert unpacked(gzip.compress(b"<svg/>")) == b"<svg/>"
    two = gzip.compress(b"<svg>") + gzip.compress(b"</svg>") + b"\0\0"
    assert unpacked(two) == b"<svg></svg>"


def test_unpacking_stops_at_the_limit():
    assert len(unpacked(gzip.compress(bytes(1000)), 1000)) == 1000
    assert reason(unpacked, gzip.compress(bytes(1001)), 1000) is Refusal.TOO_LARGE
    assert reason(unpacked, gzip.compress(bytes(600)) * 2, 1000) is Refusal.TOO_LARGE
    assert reason(unpacked, bytes(1001), 1000) is Refusal.TOO_LARGE


def test_a_bomb_is_never_unpacked_whole():
    """A quarter of a gigabyte in 260 KB: only as much as the limit is unpacked."""
    packer = zlib.compressobj(9, zlib.DEFLATED, 31)
    zeros = bytes(MOST_UNPACKED)
    bomb = b"".join(packer.compress(zeros) for _ in range(16)) + packer.flush()
    tracemalloc.start()
    try:
        assert reason(unpacked, bomb) is Refusal.TOO_LARGE
        assert tracemalloc.get_traced_memory()[1] < 3 * MOST_UNPACKED
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize(
    "data",
    [gzip.compress(b"x" * 99)[:-9], b"\x1f\x8bnonsense", b"\x1f\x8b"],
    ids=["cut", "nonsense", "empty"],
)
def test_broken_packing_is_refused(data):
    assert reason(unpacked, data) is Refusal.BROKEN


def test_only_so_many_entries_of_a_folder_are_looked_at(tmp_path):
    for number in range(MOST_ENTRIES + 5):
        (tmp_path / f"{number}").touch()
    assert len(entries(tmp_path)) == MOST_ENTRIES
    assert entries(tmp_path / "none") == []
