#!/usr/bin/env python3
"""Compiles the computer player's search with mypyc: `packaging/compile_ai.py FOLDER`.

The folder gets `russianbank/ai/core/*.so` (or `.pyd`), to be laid over a checkout, a
wheel or a bundle: the same modules, about eight times as fast. Needs a C compiler, and
mypy and setuptools in the Python that runs it.
"""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
CORE = Path("russianbank") / "ai" / "core"


def main(arguments: list[str]) -> int:
    """Compiles into the folder that the command line names."""
    if len(arguments) != 1:
        print("usage: compile_ai.py FOLDER", file=sys.stderr)
        return 2
    target = Path(arguments[0]).resolve()
    compile_core(target)
    for file in sorted(target.rglob("*.*")):
        print(file)
    return 0


def compile_core(target: Path) -> None:
    """Compiles the core; the compiled modules go to `target`, and nothing else.

    Raises:
        SystemExit: mypy or the compiler refused; they have said why.
    """
    from mypyc.build import mypycify
    from setuptools import Distribution

    with tempfile.TemporaryDirectory() as scratch:
        work = Path(scratch)
        for folder in (CORE, *list(CORE.parents)[:-1]):
            (work / folder).mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / folder / "__init__.py", work / folder)
        modules = [one for one in (ROOT / CORE).glob("*.py") if one.stem != "__init__"]
        for module in modules:
            shutil.copy(module, work / CORE)
        before = Path.cwd()
        os.chdir(work)
        try:
            names = sorted(str(CORE / module.name) for module in modules)
            extensions = mypycify(
                [*names, "--strict"], opt_level="3", group_name="russianbank_core"
            )
            distribution = Distribution(
                {"name": "russianbank-core", "ext_modules": extensions}
            )
            build = distribution.get_command_obj("build_ext")
            build.inplace = True
            build.ensure_finalized()
            build.run()
        finally:
            os.chdir(before)
        shutil.rmtree(work / "build")
        for made in [*work.rglob("*.so"), *work.rglob("*.pyd")]:
            place = target / made.relative_to(work)
            place.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(made, place)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
