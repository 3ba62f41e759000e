import gzip
import os
import sys

import pytest
from PySide6.QtCore import QLocale

from russianbank.ui.decks.config import (
    is_plain_name,
    licence_beside,
    read_kde_index,
    read_pysol_config,
)
from russianbank.ui.decks.model import Kind, Refusal, RefusedError
from russianbank.ui.decks.search import deck_at, deck_picked, decks_in, usual_folders
from tests.helpers.decks import grid_svg, kde_svg, write_kde, write_pysol


@pytest.fixture
def german():
    before = QLocale()
    QLocale.setDefault(QLocale("de_DE"))
    yield
    QLocale.setDefault(before)


def test_all_three_kinds_are_found_where_other_games_keep_them(tmp_path):
    write_kde(tmp_path / "carddecks" / "plain")
    sheet = tmp_path / "aisleriot" / "cards" / "anglo_modern.svgz"
    sheet.parent.mkdir(parents=True)
    sheet.write_bytes(gzip.compress(grid_svg().encode()))
    write_pysol(tmp_path / "cardsets" / "cardset-tiny")
    (tmp_path / "carddecks" / "notes.txt").write_text("no deck")
    (tmp_path / "carddecks" / "empty").mkdir()
    places = ("carddecks", "aisleriot/cards", "cardsets", "missing")
    found = decks_in([tmp_path / place for place in places])
    assert [(one.name, one.kind, one.author, one.refusal) for one in found] == [
        ("Plain", Kind.SVG, "Ann Other", None),
        ("Anglo modern", Kind.SVG, "", None),
        ("Tiny set", Kind.PYSOL, "", None),
    ]


def test_a_folder_that_is_named_twice_gives_its_decks_once(tmp_path):
    write_kde(tmp_path / "plain")
    assert len(decks_in([tmp_path, tmp_path])) == 1


def test_usual_folders_follow_the_standards():
    ends = {"/".join(folder.parts[-2:]) for folder in usual_folders()}
    assert {"aisleriot/cards", ".PySolFC/cardsets", "PySolFC/cardsets"} <= ends
    assert any(folder.name == "carddecks" for folder in usual_folders())


def test_a_deck_is_called_by_its_name_in_the_players_language(tmp_path, german):
    assert deck_at(write_kde(tmp_path / "plain")).name == "Schlicht"


def test_the_index_file_itself_may_be_named(tmp_path):
    folder = write_kde(tmp_path / "plain")
    assert deck_at(folder / "index.desktop").path == folder


def test_a_picked_folder_may_hold_one_drawing(tmp_path):
    (tmp_path / "one.svg").write_text(kde_svg())
    assert deck_at(tmp_path) is None
    assert deck_picked(tmp_path).path == tmp_path / "one.svg"
    (tmp_path / "two.svg").write_text(kde_svg())
    assert deck_picked(tmp_path) is None
    assert deck_picked(tmp_path / "none") is None


@pytest.mark.parametrize(
    "index",
    [
        b"",
        b"[Desktop Entry]\nSVG=cards.svgz\n",
        b"[KDE Backdeck]\nName=Plain\n",
        b"[KDE Backdeck]\nName=Gr\xfcn\nSVG=cards.svgz\n",
        b"[KDE Backdeck]\nSVG=../plain/cards.svgz\n",
        b"[KDE Backdeck]\nSVG=/etc/passwd\n",
        b"[KDE Backdeck]\nSVG=..\n",
        b"\0\0\0",
    ],
)
def test_a_bad_index_is_told(tmp_path, index):
    source = deck_at(write_kde(tmp_path / "plain", index=index))
    assert source.refusal is Refusal.BAD_INDEX
    assert source.name == "plain"


def test_a_huge_index_is_not_read(tmp_path):
    folder = write_kde(tmp_path / "plain", index=b"[KDE Backdeck]\n" + b"x" * 70_000)
    assert deck_at(folder).refusal is Refusal.TOO_LARGE


def test_a_missing_drawing_is_told(tmp_path):
    folder = write_kde(tmp_path / "plain")
    (folder / "cards.svgz").unlink()
    assert deck_at(folder).refusal is Refusal.UNREADABLE


@pytest.mark.skipif(
    sys.platform == "win32" or os.geteuid() == 0, reason="everything can be read here"
)
def test_a_folder_that_cannot_be_read_holds_nothing(tmp_path):
    folder = write_kde(tmp_path / "decks" / "plain").parent
    folder.chmod(0)
    try:
        assert decks_in([folder]) == []
    finally:
        folder.chmod(0o700)


def test_folders_that_fail_hold_nothing(tmp_path, monkeypatch):
    def fail(_folder):
        raise PermissionError

    write_kde(tmp_path / "plain")
    monkeypatch.setattr("pathlib.Path.iterdir", fail)
    assert decks_in([tmp_path]) == []


def test_folders_that_lead_in_a_circle_end(tmp_path):
    write_kde(tmp_path / "plain")
    try:
        (tmp_path / "again").symlink_to(tmp_path, target_is_directory=True)
        (tmp_path / "round.svg").symlink_to(tmp_path / "round.svg")
    except OSError:
        pytest.skip("no links here")
    assert [one.name for one in decks_in([tmp_path])] == ["Plain"]


@pytest.mark.parametrize(
    ("name", "plain"),
    [
        ("cards.svgz", True),
        ("Жёлт ый.svg", True),
        ("", False),
        (".", False),
        ("..", False),
        ("a/b", False),
        ("a\\b", False),
        ("C:b", False),
        ("a\0", False),
    ],
)
def test_plain_names(name, plain):
    assert is_plain_name(name) is plain


def test_pysol_config(tmp_path):
    folder = write_pysol(tmp_path / "cardset-tiny", backs=2)
    config = read_pysol_config(folder / "config.txt")
    assert config.name == "Tiny set"
    assert (config.ending, config.format) == (".png", b"png")
    assert config.backs == ("back01.png", "back02.png")


@pytest.mark.parametrize(
    ("head", "reason"),
    [
        ("PySolFC solitaire cardset;6;.png;4;48;1;2020;0", Refusal.UNSUITABLE),
        ("PySolFC solitaire cardset;6;.svg;1;52;1;2020;0", Refusal.BAD_INDEX),
        ("PySolFC solitaire cardset", Refusal.BAD_INDEX),
        ("something else;6;.png;1", Refusal.BAD_INDEX),
        ("", Refusal.BAD_INDEX),
    ],
)
def test_other_pysol_configs_are_refused(tmp_path, head, reason):
    path = tmp_path / "cardset-x" / "config.txt"
    path.parent.mkdir()
    path.write_text(f"{head}\nx;X\n")
    with pytest.raises(RefusedError) as refused:
        read_pysol_config(path)
    assert refused.value.reason is reason
    assert deck_at(path.parent).refusal is reason
    # A config.txt of anything else is no deck at all.
    other = path.parent.rename(tmp_path / "other")
    assert deck_at(other) is None


def test_an_old_pysol_header_is_read_too(tmp_path):
    path = tmp_path / "config.txt"
    path.write_text("PySol solitaire cardset;4;.gif\nx;Old\n71 96 8\n\nback01.gif\n")
    assert read_pysol_config(path).name == "Old"


def test_the_index_is_read_in_its_own_group_only(tmp_path):
    path = tmp_path / "index.desktop"
    path.write_text(
        "[Other]\nName=Wrong\n[KDE Backdeck]\n# Name=Wrong\nSVG = a.svg\n"
        "Name[pt_BR]=Bom\nName[pt]=Boa\nName=Good\n[More]\nSVG=b.svg\n"
    )
    assert read_kde_index(path).name == "Good"
    assert read_kde_index(path, ("pt_BR", "pt")).name == "Bom"
    assert read_kde_index(path, ("pt_PT", "pt")).name == "Boa"
    assert read_kde_index(path).drawing == "a.svg"


def test_the_line_of_a_licence_that_says_most(tmp_path):
    assert licence_beside(tmp_path) == ""
    (tmp_path / "COPYING").write_text("\n  Cards by Ann\n\nUnder the GPL v2\n")
    assert licence_beside(tmp_path) == "Under the GPL v2"
    (tmp_path / "COPYRIGHT").write_bytes(b"\n Ann \xff 2020 \n")
    assert licence_beside(tmp_path).startswith("Ann")
