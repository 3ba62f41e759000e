"""The package for Debian and its family."""

from __future__ import annotations

import gzip
import os
import shutil
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Final

from common import (
    APP_ID,
    BUILD,
    BUNDLE,
    DIST,
    HERE,
    ICON,
    ICONS,
    ROOT,
    epoch,
    filled,
    folder_size,
    run,
    say,
    version,
)

if TYPE_CHECKING:
    from pathlib import Path

LINUX: Final = HERE / "linux"
MAINTAINER: Final = "The Russian Bank developers <russianbank@users.noreply.github.com>"


def stage(into: Path) -> None:
    """Lays out the file tree that every Linux package installs."""
    share, docs = into / "usr/share", into / "usr/share/doc/russianbank"
    values = {"VERSION": version(), "DATE": _date("%Y-%m-%d")}
    shutil.copytree(BUNDLE, into / "usr/lib/russianbank", symlinks=True)
    games = into / "usr/games"
    games.mkdir(parents=True)
    (games / "russianbank").symlink_to("../lib/russianbank/russianbank")
    _write(share / f"applications/{APP_ID}.desktop", _text(f"{APP_ID}.desktop"))
    _write(
        share / f"metainfo/{APP_ID}.metainfo.xml",
        filled(LINUX / f"{APP_ID}.metainfo.xml", values),
    )
    _write(share / f"mime/packages/{APP_ID}.xml", _text(f"{APP_ID}.xml"))
    for picture in sorted((ICONS / "hicolor").glob("*.png")):
        place = share / f"icons/hicolor/{picture.stem}/apps/{APP_ID}.png"
        place.parent.mkdir(parents=True)
        shutil.copyfile(picture, place)
    scalable = share / f"icons/hicolor/scalable/apps/{APP_ID}.svg"
    scalable.parent.mkdir(parents=True)
    shutil.copyfile(ICON, scalable)
    _pack(share / "man/man6/russianbank.6.gz", filled(LINUX / "russianbank.6", values))
    _write(docs / "copyright", _text("copyright"))
    _pack(docs / "changelog.gz", changelog_text())
    _pack(docs / "CHANGELOG.md.gz", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"))


def make_deb() -> Path:
    """Packs `dist/russianbank_VERSION_amd64.deb` from the bundle and returns it.

    The same bundle and time give the same bytes.
    """
    tree = BUILD / "deb"
    shutil.rmtree(tree, ignore_errors=True)
    stage(tree)
    overrides = tree / "usr/share/lintian/overrides/russianbank"
    _write(overrides, _text("lintian-overrides"))
    _write(tree / "DEBIAN/control", control_text(folder_size(tree)))
    _write(tree / "DEBIAN/md5sums", _sums(tree))
    set_modes(tree)
    package = DIST / f"russianbank_{version()}_{_architecture()}.deb"
    say(f"packing {package.name}")
    command = ["dpkg-deb", "--root-owner-group", "-Zxz", "-z6", "--build"]
    run([*command, tree, package], {"SOURCE_DATE_EPOCH": str(epoch())})
    return package


def control_text(size: int) -> str:
    """Returns the package's control file; `size` is in bytes."""
    lines = _text("depends.txt").split("\n")
    depends = ", ".join(line for line in lines if line)
    return (
        "Package: russianbank\n"
        f"Version: {version()}\n"
        "Section: games\n"
        "Priority: optional\n"
        f"Architecture: {_architecture()}\n"
        f"Maintainer: {MAINTAINER}\n"
        f"Installed-Size: {-(-size // 1024)}\n"
        f"Depends: {depends}\n"
        "Description: card game for two, also known as Crapette\n"
        " Russian Bank is a patience for two players with a pack each, who build on\n"
        " the same table. Two people play at one screen, or one person against the\n"
        " computer, which sees no more than the player does.\n"
        " .\n"
        " A referee knows five sets of rules, from Ruska banka to Crapette, and rules\n"
        " on every Stop!.\n"
    )


def changelog_text() -> str:
    """Returns the changelog as Debian's tools read it."""
    moment = _date("%a, %d %b %Y %H:%M:%S +0000")
    return (
        f"russianbank ({version()}) unstable; urgency=medium\n\n"
        "  * What is new stands in CHANGELOG.md.\n\n"
        f" -- {MAINTAINER}  {moment}\n"
    )


def set_modes(tree: Path) -> None:
    """Gives every file the mode and the time that a package wants."""
    moment = epoch()
    for path in sorted(tree.rglob("*"), reverse=True):
        if not path.is_symlink():
            runs = path.is_dir() or os.access(path, os.X_OK)
            library = ".so" in path.name
            path.chmod(0o755 if runs and (path.is_dir() or not library) else 0o644)
        os.utime(path, (moment, moment), follow_symlinks=False)


def _sums(tree: Path) -> str:
    files = [one for one in tree.rglob("*") if one.is_file() and not one.is_symlink()]
    inside = sorted(one.relative_to(tree).as_posix() for one in files)
    wanted = [one for one in inside if not one.startswith("DEBIAN/")]
    return run(["md5sum", *wanted], cwd=tree)


def _architecture() -> str:
    return run(["dpkg", "--print-architecture"]).strip()


def _date(form: str) -> str:
    return datetime.fromtimestamp(epoch(), UTC).strftime(form)


def _text(name: str) -> str:
    return (LINUX / name).read_text(encoding="utf-8")


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def _pack(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(gzip.compress(text.encode(), compresslevel=9, mtime=0))
