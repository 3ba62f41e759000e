import pytest

from russianbank.ui.decks import added
from russianbank.ui.decks.added import add, remove
from russianbank.ui.decks.files import files_of, fingerprint
from russianbank.ui.decks.search import deck_at, decks_in
from tests.helpers.decks import kde_svg, write_kde, write_pysol


def drawing(folder):
    path = folder / "one deck.svg"
    path.write_text(kde_svg())
    return path


@pytest.mark.parametrize(
    "make",
    [
        lambda folder: write_kde(folder / "plain"),
        lambda folder: write_pysol(folder / "cardset-tiny"),
        drawing,
    ],
)
def test_a_copy_is_the_same_deck(tmp_path, make):
    source = deck_at(make(tmp_path))
    into = tmp_path / "data" / "decks"
    copy = deck_at(add(source, into))
    assert copy.path.parent == into
    # The check of the one is the check of the other, if no name has changed.
    if source.folder is not None:
        assert fingerprint(files_of(copy)) == fingerprint(files_of(source))
    assert list(files_of(copy).values()) == list(files_of(source).values())
    assert decks_in([into]) == [copy]


def test_a_name_that_is_taken_gets_a_number(tmp_path):
    source = deck_at(drawing(tmp_path))
    into = tmp_path / "decks"
    names = [add(source, into).name for _ in range(3)]
    assert names == ["one-deck.svg", "one-deck-2.svg", "one-deck-3.svg"]


def test_only_what_belongs_to_the_deck_is_copied(tmp_path):
    folder = write_kde(tmp_path / "plain")
    (folder / "COPYING").write_text("GPL")
    (folder / "other.bin").write_bytes(bytes(100))
    copy = add(deck_at(folder), tmp_path / "decks")
    names = sorted(path.name for path in copy.iterdir())
    assert names == ["COPYING", "cards.svgz", "index.desktop"]


def test_a_full_disk_leaves_nothing_behind(tmp_path, monkeypatch):
    written = []

    def write(path, data):
        written.append(path)
        if len(written) == 2:
            raise OSError("disk full")
        path.write_bytes(data)

    monkeypatch.setattr(added, "write_whole_bytes", write)
    into = tmp_path / "decks"
    with pytest.raises(OSError, match="disk full"):
        add(deck_at(write_kde(tmp_path / "plain")), into)
    assert list(into.iterdir()) == []


def test_a_deck_is_removed_and_nothing_elsewhere(tmp_path):
    into = tmp_path / "decks"
    folder = write_kde(tmp_path / "plain")
    for path in (add(deck_at(folder), into), add(deck_at(drawing(tmp_path)), into)):
        remove(path, into)
        assert not path.exists()
    remove(folder, into)
    assert (folder / "cards.svgz").exists()
    remove(into / "gone", into)
