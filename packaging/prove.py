"""Proves the Debian package: installed, started, looked through and purged."""

from __future__ import annotations

import json
import shutil
from typing import TYPE_CHECKING, Final

from common import APP_ID, DIST, BuildError, run, say, version
from roots import Root, clean_root, x_server

if TYPE_CHECKING:
    from pathlib import Path

SUITES: Final = ("bookworm", "trixie")
# In the folder where the program lies, all places that hold its own libraries.
_PLACES: Final = ("", "/PySide6", "/PySide6/Qt/lib", "/shiboken6")
_LIBRARIES: Final = "/usr/lib/russianbank/_internal"
_LISTS_MISSING: Final = (
    f"cd {_LIBRARIES} && export LD_LIBRARY_PATH="
    + ":".join(_LIBRARIES + place for place in _PLACES)
    + ' && for f in $(find . -name "*.so*" -type f) ../russianbank;'
    ' do ldd "$f" | sed -n "s,.*not found.*,$f: &,p"; done'
)
_SAVES: Final = "/root/.local/share/russianbank"


def prove_deb() -> None:
    """Proves the package of `dist` in a clean system of each suite.

    Raises:
        BuildError: something did not hold.
    """
    package = DIST / f"russianbank_{version()}_amd64.deb"
    lint(package)
    for suite in SUITES:
        with clean_root(suite) as root, x_server() as screen:
            _prove_in(root, suite, package, screen)


def lint(package: Path) -> None:
    """Lets Debian's checkers look at the package."""
    say("lintian, desktop-file-validate, appstreamcli")
    found = run(["lintian", "--allow-root", "--fail-on", "error,warning", package])
    if found.strip():
        print(found)
    tree = package.parent.parent / "build" / "deb" / "usr" / "share"
    run(["desktop-file-validate", tree / f"applications/{APP_ID}.desktop"])
    metainfo = tree / f"metainfo/{APP_ID}.metainfo.xml"
    run(["appstreamcli", "validate", "--no-net", metainfo])


def _prove_in(root: Root, suite: str, package: Path, screen: str) -> None:
    say(f"{suite}: installing")
    shutil.copyfile(package, root.folder / package.name)
    root.install(f"/{package.name}")
    for name, env in (
        ("xcb", [f"DISPLAY={screen}", "QT_QPA_PLATFORM=xcb"]),
        ("offscreen", ["QT_QPA_PLATFORM=offscreen"]),
    ):
        self_check(root, suite, name, env)
    _prove_wayland(root, suite)
    missing = root.run("sh", "-c", _LISTS_MISSING)
    if missing.strip():
        raise BuildError(f"{suite}: libraries are missing:\n{missing}")
    _prove_purge(root, suite)


def self_check(root: Root, suite: str, name: str, env: list[str]) -> None:
    """Lets the installed program check itself, and shows what it says."""
    root.run("russianbank", "--self-check=/report.json", env=env)
    report = json.loads((root.folder / "report.json").read_text(encoding="utf-8"))
    if not report["compiled"]:
        raise BuildError("the search is not compiled")
    if report["platform"] != name or not report["frozen"]:
        raise BuildError(f"{suite}: another program was checked: {report}")
    say(
        f"{suite}: {name} passed; first table after {report['first_table_ms']} ms,"
        f" {report['resident_mb']} MB"
    )


def _prove_wayland(root: Root, suite: str) -> None:
    root.install("weston")
    start = (
        "mkdir -p -m 700 /run/wl && weston --backend=headless-backend.so --socket=rb"
        " --idle-time=0 >/weston.log 2>&1 & sleep 3;"
        " russianbank --self-check=/report.json; status=$?; kill %1; exit $status"
    )
    env = ["XDG_RUNTIME_DIR=/run/wl", "WAYLAND_DISPLAY=rb"]
    root.run("bash", "-c", start, env=env)
    report = json.loads((root.folder / "report.json").read_text(encoding="utf-8"))
    if report["platform"] != "wayland":
        raise BuildError(f"{suite}: not Wayland: {report}")
    say(f"{suite}: wayland passed")


def _prove_purge(root: Root, suite: str) -> None:
    """Removes the package: all of it goes, what the player saved stays."""
    saved = root.folder / _SAVES.lstrip("/") / "match.json"
    saved.parent.mkdir(parents=True, exist_ok=True)
    saved.write_text("kept", encoding="utf-8")
    root.run("apt-get", "purge", "-y", "-qq", "russianbank")
    known = {str(saved.parent), str(root.folder / f"russianbank_{version()}_amd64.deb")}
    left = [one for one in root.files_named("russianbank") if one not in known]
    if left or saved.read_text(encoding="utf-8") != "kept":
        raise BuildError(f"{suite}: left behind after purge: {left}")
    say(f"{suite}: purged, nothing left, the saves are there")
