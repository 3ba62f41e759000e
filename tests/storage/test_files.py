import os

import pytest

from russianbank.storage.files import set_aside, write_whole


def test_a_text_is_written_in_place_of_the_old_one(tmp_path):
    path = tmp_path / "new folder" / "match.json"
    write_whole(path, "one\n")
    write_whole(path, "zwei ü\n")
    assert path.read_bytes() == "zwei ü\n".encode()
    assert [one.name for one in path.parent.iterdir()] == ["match.json"]


@pytest.mark.parametrize("broken", ["fsync", "replace"])
def test_the_old_text_stays_when_the_new_one_cannot_be_written(
    tmp_path, monkeypatch, broken
):
    path = tmp_path / "match.json"
    write_whole(path, "old")

    def disk_full(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, broken, disk_full)
    with pytest.raises(OSError, match="No space left"):
        write_whole(path, "new")
    assert path.read_text() == "old"
    assert [one.name for one in tmp_path.iterdir()] == ["match.json"]


def test_the_text_is_on_the_disk_before_it_takes_the_old_ones_place(
    tmp_path, monkeypatch
):
    done = []
    for name in ("fsync", "replace"):
        real = getattr(os, name)
        monkeypatch.setattr(
            os, name, lambda *a, name=name, real=real: (done.append(name), real(*a))
        )
    write_whole(tmp_path / "match.json", "text")
    after = ["fsync"] if os.name == "posix" else []  # the folder's
    assert done == ["fsync", "replace", *after]


def test_files_set_aside_are_numbered(tmp_path):
    path = tmp_path / "match.json"
    kept = []
    for text in ("one", "two"):
        path.write_text(text)
        kept.append(set_aside(path))
    assert [one.name for one in kept] == ["match.json.broken-1", "match.json.broken-2"]
    assert [one.read_text() for one in kept] == ["one", "two"]
    assert not path.exists()


def test_where_folders_cannot_be_opened_only_the_file_is_synced(tmp_path, monkeypatch):
    """As on Windows; pathlib asks for the system's name too, so it is not touched."""
    monkeypatch.setattr("russianbank.storage.files.IS_POSIX", False)
    synced = []
    monkeypatch.setattr(os, "fsync", synced.append)
    write_whole(tmp_path / "match.json", "text")
    assert len(synced) == 1
