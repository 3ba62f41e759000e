"""Runs the measurements that are asked for, by default all."""

from __future__ import annotations

import argparse
import importlib
import importlib.util
import sys
from typing import TYPE_CHECKING, Final

from russianbank.bench.machine import describe

if TYPE_CHECKING:
    from collections.abc import Sequence

# Shortest first; each has a module with a function `run`.
PARTS: Final = (
    "engine",
    "search",
    "statistics",
    "journal",
    "window",
    "decks",
    "computer",
    "memory",
)


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the parts and returns 0, or 2 for a part that is not there."""
    parser = argparse.ArgumentParser(prog="russianbank.bench", description=__doc__)
    parser.add_argument("part", nargs="*", default=["all"], help="all, or some parts")
    asked = parser.parse_args(arguments).part
    parts = [one for one in PARTS if is_there(one)]
    for one in asked:
        if one not in (*parts, "all"):
            print(f"no part {one!r}; there are all, {', '.join(parts)}")
            return 2
    print(describe(), flush=True)
    for one in parts if "all" in asked else asked:
        print(f"\n== {one}", flush=True)
        importlib.import_module(f"russianbank.bench.{one}").run()
    return 0


def is_there(part: str) -> bool:
    """Returns whether this program has a part."""
    return importlib.util.find_spec(f"russianbank.bench.{part}") is not None


if __name__ == "__main__":
    sys.exit(main())
