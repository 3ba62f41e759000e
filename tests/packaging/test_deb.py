"""The Debian package's own files."""

import shutil
import subprocess
import xml.etree.ElementTree as Tree

import pytest

import russianbank
from russianbank.storage.journal_text import FORMAT, TITLE, checked
from russianbank.storage.matches import SUFFIX
from tests.packaging.load import PACKAGING, load

deb, common = load("deb"), load("common")
LINUX = PACKAGING / "linux"


def test_the_version_has_one_place():
    assert common.version() == russianbank.__version__


@pytest.mark.skipif(shutil.which("dpkg") is None, reason="needs Debian's tools")
def test_the_control_file_names_what_is_needed():
    fields = dict(
        line.split(": ", 1)
        for line in deb.control_text(3_000_001).splitlines()
        if not line.startswith(" ")
    )
    assert fields["Version"] == russianbank.__version__
    assert fields["Installed-Size"] == "2930"  # in KiB, rounded up
    assert "libxcb-cursor0" in fields["Depends"].split(", ")
    assert "libsqlite3-0" in fields["Depends"].split(", "), "of the statistics"
    assert "libc6 (>= 2.35)" in fields["Depends"].split(", ")


def test_the_changelog_ends_with_who_and_when(monkeypatch):
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "86400")
    lines = deb.changelog_text().splitlines()
    assert lines[0].startswith(f"russianbank ({russianbank.__version__}) ")
    assert lines[-1].endswith(">  Fri, 02 Jan 1970 00:00:00 +0000")


def test_the_menu_entry_and_the_store_entry_agree():
    entry = (LINUX / f"{common.APP_ID}.desktop").read_text(encoding="utf-8")
    store = Tree.parse(LINUX / f"{common.APP_ID}.metainfo.xml").getroot()
    assert store.findtext("id") == common.APP_ID
    assert store.findtext("launchable") == f"{common.APP_ID}.desktop"
    assert f"Icon={common.APP_ID}\n" in entry
    assert "Exec=russianbank" in entry


@pytest.mark.skipif(
    shutil.which("desktop-file-validate") is None, reason="needs the checker"
)
def test_the_menu_entry_is_valid():
    file = LINUX / f"{common.APP_ID}.desktop"
    done = subprocess.run(
        ["desktop-file-validate", file], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout) == (0, "")


def test_matches_belong_to_the_program(tmp_path):
    """The kind of file that menu entry, store page, data and saved files agree on."""
    kind = Tree.parse(LINUX / f"{common.APP_ID}.xml").getroot()[0]
    spaces = {"": "http://www.freedesktop.org/standards/shared-mime-info"}
    name = kind.get("type")
    entry = (LINUX / f"{common.APP_ID}.desktop").read_text(encoding="utf-8")
    assert f"MimeType={name};" in entry.splitlines()
    assert "Exec=russianbank %f" in entry.splitlines()
    store = Tree.parse(LINUX / f"{common.APP_ID}.metainfo.xml").getroot()
    assert store.findtext("provides/mediatype") == name
    assert kind.find("glob", spaces).get("pattern") == f"*{SUFFIX}"
    match = kind.find("magic/match", spaces)
    start = int(match.get("offset"))
    begun = checked([f"{TITLE} {FORMAT}"], 0)[0][start:]
    assert begun.startswith(match.get("value"))
    setup = (LINUX.parent / "windows" / "russianbank.nsi").read_text(encoding="utf-8")
    assert f"Classes\\{SUFFIX}" in setup
