"""Where things lie, and how commands are run; for all parts of `build.py`."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

HERE: Final = Path(__file__).resolve().parent
ROOT: Final = HERE.parent
BUILD: Final = ROOT / "build"
DIST: Final = ROOT / "dist"
BUNDLE: Final = DIST / "russianbank"
ICONS: Final = BUILD / "icons"
ICON: Final = ROOT / "resources" / "icons" / "russianbank.svg"
APP_ID: Final = "io.github.russianbank.russianbank"


class BuildError(Exception):
    """A step failed; the message says which and what to do."""


def version() -> str:
    """Returns the program's version, from the one place where it stands."""
    text = (ROOT / "russianbank" / "__init__.py").read_text(encoding="utf-8")
    found = re.search(r'__version__ = "([^"]+)"', text)
    assert found is not None, "russianbank/__init__.py has no version"
    return found[1]


def epoch() -> int:
    """Returns the time that packed files get: that of the last commit, or as set."""
    wanted = os.environ.get("SOURCE_DATE_EPOCH")
    if wanted:
        return int(wanted)
    command = ["git", "-C", str(ROOT), "log", "-1", "--format=%ct"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return int(done.stdout) if done.returncode == 0 else 1_700_000_000


def run(
    command: Sequence[str | Path],
    env: Mapping[str, str] | None = None,
    cwd: Path | None = None,
) -> str:
    """Runs a command and returns what it printed.

    Raises:
        BuildError: it failed or is not installed; with the end of its output.
    """
    words = [str(word) for word in command]
    try:
        done = subprocess.run(
            words,
            env={**os.environ, **(env or {})},
            cwd=cwd,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
            check=False,
        )
    except FileNotFoundError as error:
        raise BuildError(f"{words[0]} is not installed") from error
    if done.returncode:
        raise BuildError(
            f"{' '.join(words)}\nended with status {done.returncode}:\n"
            f"{done.stdout[-3000:]}"
        )
    return done.stdout


def say(text: str) -> None:
    """Tells how far the work is."""
    print(f"== {text}", flush=True)
    sys.stdout.flush()


def filled(template: Path, values: Mapping[str, str]) -> str:
    """Returns a file's text with each `@NAME@` replaced."""
    text = template.read_text(encoding="utf-8")
    for name, value in values.items():
        text = text.replace(f"@{name}@", value)
    return text


def folder_size(folder: Path) -> int:
    """Returns the bytes of all files in a folder; links count nothing."""
    files = (one for one in folder.rglob("*") if one.is_file())
    return sum(one.stat().st_size for one in files if not one.is_symlink())
