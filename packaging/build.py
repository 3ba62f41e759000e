#!/usr/bin/env python3
"""Builds and proves the packages: `python3 packaging/build.py deb`.

Only what the command names is done, and what it needs before. Everything goes to
`build/` and `dist/`.
"""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING, Final

from bundle import check_bundle, make_bundle
from common import BUNDLE, BuildError, folder_size, say
from deb import make_deb
from prove import prove_deb
from prove_windows import prove_setup
from windows_setup import make_setup

if TYPE_CHECKING:
    from collections.abc import Callable


def _bundle() -> None:
    check_bundle(make_bundle())
    say(f"{BUNDLE}: {folder_size(BUNDLE) / 1e6:.1f} MB")


def _deb() -> None:
    if not BUNDLE.is_dir():
        _bundle()
    package = make_deb()
    say(f"{package}: {package.stat().st_size / 1e6:.1f} MB")


def _prove_deb() -> None:
    _deb()
    prove_deb()


def _setup() -> None:
    make_setup()


def _prove_setup() -> None:
    make_setup()
    prove_setup()


COMMANDS: Final[dict[str, tuple[str, Callable[[], None]]]] = {
    "bundle": ("freeze the program into dist/russianbank", _bundle),
    "deb": ("pack the bundle for Debian and Ubuntu", _deb),
    "prove-deb": ("install, check and purge it in clean Debian roots", _prove_deb),
    "windows-setup": ("make the setup program for Windows, under wine", _setup),
    "prove-windows": ("install, check and remove it under wine", _prove_setup),
}


def main(arguments: list[str]) -> int:
    """Does what the command line asks for; returns the exit status."""
    parser = argparse.ArgumentParser(
        description="Builds and proves the packages of Russian Bank.",
        epilog="\n".join(f"{name:14} {text}" for name, (text, _) in COMMANDS.items()),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("command", choices=COMMANDS, nargs="+")
    try:
        for command in parser.parse_args(arguments).command:
            COMMANDS[command][1]()
    except BuildError as error:
        print(f"packaging: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
