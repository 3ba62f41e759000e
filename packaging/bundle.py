"""The bundle: a folder with the program, Python and Qt, made by PyInstaller."""

from __future__ import annotations

import re
import shutil
import sys
from typing import TYPE_CHECKING, Final

from common import (
    BUILD,
    BUNDLE,
    DIST,
    HERE,
    ICON,
    ICONS,
    ROOT,
    BuildError,
    epoch,
    run,
    say,
)

if TYPE_CHECKING:
    from pathlib import Path

PINNED: Final = HERE / "requirements.txt"
ENVIRONMENT: Final = BUILD / "packenv"
SOURCE: Final = BUILD / "source"
HIGHEST_GLIBC: Final = (2, 35)


def python() -> Path:
    """Returns the Python of the packing environment, made at the first call."""
    folder = "Scripts" if sys.platform == "win32" else "bin"
    made = ENVIRONMENT / folder / "python"
    stamp = ENVIRONMENT / "installed.txt"
    wanted = PINNED.read_text(encoding="utf-8")
    if not stamp.is_file() or stamp.read_text(encoding="utf-8") != wanted:
        say("setting up the packing environment")
        shutil.rmtree(ENVIRONMENT, ignore_errors=True)
        run([sys.executable, "-m", "venv", ENVIRONMENT])
        pip = [made, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        run([*pip, "-r", PINNED])
        stamp.write_text(wanted, encoding="utf-8")
    return made


def make_icons() -> None:
    """Writes the icons of all systems into `build/icons`."""
    say("drawing the icons")
    code = (
        f"import sys; sys.path.insert(0, {str(HERE)!r}); from pathlib import Path;"
        f" from icons import write_all; write_all(Path({str(ICON)!r}),"
        f" Path({str(ICONS)!r}))"
    )
    run([python(), "-c", code], {"QT_QPA_PLATFORM": "offscreen"})


def stage_source() -> Path:
    """Copies the package to `build/source`, its search compiled, and returns that.

    On Windows and macOS the search stays uncompiled: that it can be was not proved.
    """
    shutil.rmtree(SOURCE, ignore_errors=True)
    ignored = shutil.ignore_patterns("__pycache__")
    shutil.copytree(ROOT / "russianbank", SOURCE / "russianbank", ignore=ignored)
    if sys.platform == "linux":
        say("compiling the computer's search")
        run([python(), HERE / "compile_ai.py", SOURCE])
    return SOURCE


def make_bundle() -> Path:
    """Makes `dist/russianbank` anew and returns it."""
    make_icons()
    source = stage_source()
    say("freezing the program")
    shutil.rmtree(BUNDLE, ignore_errors=True)
    options = ["--noconfirm", "--log-level", "ERROR"]
    places = ["--distpath", DIST, "--workpath", BUILD / "freeze"]
    run(
        [python(), "-m", "PyInstaller", *options, *places, HERE / "russianbank.spec"],
        {
            "RUSSIANBANK_ICONS": str(ICONS),
            "RUSSIANBANK_SOURCE": str(source),
            "SOURCE_DATE_EPOCH": str(epoch()),
            "PYTHONHASHSEED": "1",
        },
    )
    return BUNDLE


def highest_glibc(folder: Path) -> tuple[int, int]:
    """Returns the newest version of the C library that a bundle asks for."""
    files = [*folder.rglob("*.so*"), folder / "russianbank"]
    found = {(2, 0)}
    for file in files:
        if file.is_file() and not file.is_symlink():
            symbols = run(["objdump", "-T", file])
            versions = re.findall(r"GLIBC_(\d+)\.(\d+)", symbols)
            found.update((int(one), int(other)) for one, other in versions)
    return max(found)


def check_bundle(folder: Path) -> None:
    """Checks what can be checked without starting it.

    Raises:
        BuildError: it asks for a system that is too new.
    """
    if sys.platform != "linux":
        return
    needed = highest_glibc(folder)
    say(f"the bundle needs glibc {needed[0]}.{needed[1]}")
    if needed > HIGHEST_GLIBC:
        raise BuildError(f"glibc {needed} is newer than {HIGHEST_GLIBC}")
