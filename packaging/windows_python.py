"""A Python for Windows, put together on Debian so that the bundle can be made there.

The wheel of panda3d carries python.org's signed `python311.dll` and its modules in C,
meant for just this; the modules in Python are those of this system's Python 3.11.
"""

from __future__ import annotations

import shutil
import struct
import sys
import sysconfig
import zipfile
from pathlib import Path
from typing import Final

from common import BUILD, HERE, BuildError, run, say

PLACE: Final = BUILD / "windows"
RUNTIME: Final = PLACE / "python"
WHEELS: Final = PLACE / "wheels"
SOURCE: Final = HERE / "windows"
COMPILER: Final = "x86_64-w64-mingw32-gcc"
_PINNED: Final = HERE / "windows" / "requirements.txt"
_LEFT_OUT: Final = ("test", "idlelib", "lib2to3", "tkinter", "ensurepip", "__pycache__")


def make_python(compile_in: str | Path) -> Path:
    """Makes `build/windows/python` and returns it.

    Args:
        compile_in: a Debian system with the cross compiler, where this one has none.
    """
    stamp = PLACE / "python.txt"
    wanted = _PINNED.read_text(encoding="utf-8")
    if stamp.is_file() and stamp.read_text(encoding="utf-8") == wanted:
        return RUNTIME
    if sys.version_info[:2] != (3, 11):
        raise BuildError("the Windows bundle is made with Python 3.11")
    say("putting a Python for Windows together")
    shutil.rmtree(PLACE, ignore_errors=True)
    _fetch()
    _unpack()
    _compile(Path(compile_in))
    stamp.write_text(wanted, encoding="utf-8")
    return RUNTIME


def _fetch() -> None:
    """Downloads the wheels for Windows, in the versions that are pinned."""
    WHEELS.mkdir(parents=True)
    for_windows = ["--platform", "win_amd64", "--python-version", "311"]
    only = ["--no-deps", "--only-binary", ":all:", *for_windows]
    command = [sys.executable, "-m", "pip", "download", "--quiet", *only]
    run([*command, "-d", WHEELS, "-r", _PINNED])


def _unpack() -> None:
    packages = RUNTIME / "Lib" / "site-packages"
    pure = sysconfig.get_path("stdlib")
    shutil.copytree(
        pure,
        RUNTIME / "Lib",
        ignore=shutil.ignore_patterns(
            *_LEFT_OUT, "site-packages", "dist-packages", "lib-dynload", "config-*"
        ),
    )
    packages.mkdir()
    for wheel in sorted(WHEELS.glob("*.whl")):
        with zipfile.ZipFile(wheel) as packed:
            if wheel.name.startswith("panda3d"):
                _take_python(packed)
            else:
                packed.extractall(packages)
    # What a wheel keeps apart for the scripts of its package.
    for data in packages.glob("*.data"):
        shutil.rmtree(data)


def _take_python(packed: zipfile.ZipFile) -> None:
    """Takes Python's own libraries out of the wheel that carries them."""
    modules = RUNTIME / "DLLs"
    modules.mkdir()
    for name in packed.namelist():
        folder, _, file = name.rpartition("/")
        if folder != "deploy_libs" or file.startswith("api-ms-win"):
            continue
        lower = file.lower()
        inner = lower.startswith(("python3", "vcruntime"))
        place = (RUNTIME if inner else modules) / file
        place.write_bytes(packed.read(name))


def _compile(root: Path) -> None:
    """Builds `python.exe`, and `python3.dll` that passes everything on."""
    names = exports((RUNTIME / "python311.dll").read_bytes())
    work = PLACE / "compile"
    work.mkdir()
    shutil.copyfile(SOURCE / "python.c", work / "python.c")
    (work / "empty.c").write_text("", encoding="ascii")
    passed = "".join(f"{name} = python311.{name}\n" for name in names)
    (work / "python3.def").write_text(f"EXPORTS\n{passed}", encoding="ascii")
    own = "LIBRARY python311.dll\nEXPORTS\nPy_Main\n"
    (work / "python311.def").write_text(own, encoding="ascii")
    dlltool = COMPILER.replace("gcc", "dlltool")
    inside = root / "work"
    inside.mkdir(exist_ok=True)
    shutil.copytree(work, inside, dirs_exist_ok=True)
    for words in (
        [dlltool, "-d", "python311.def", "-l", "libpython311.a"],
        [COMPILER, "-municode", "-O2", "-o", "python.exe", "python.c", "-L.",
         "-lpython311"],
        [COMPILER, "-shared", "-nostdlib", "-Wl,-e0", "-o", "python3.dll", "empty.c",
         "python3.def"],
    ):  # fmt: skip
        run(["chroot", root, "sh", "-c", f"cd /work && {' '.join(words)}"])
    for name in ("python.exe", "python3.dll"):
        shutil.copyfile(inside / name, RUNTIME / name)


def exports(library: bytes) -> list[str]:
    """Returns the names that a Windows library exports.

    Raises:
        ValueError: it is no library.
    """
    if library[:2] != b"MZ":
        raise ValueError("no Windows library")
    (head,) = struct.unpack_from("<I", library, 0x3C)
    (sections,) = struct.unpack_from("<H", library, head + 6)
    (size,) = struct.unpack_from("<H", library, head + 20)
    optional = head + 24
    (table,) = struct.unpack_from("<I", library, optional + 112)
    ranges = []
    for number in range(sections):
        entry = optional + size + 40 * number
        length, address, _, place = struct.unpack_from("<IIII", library, entry + 8)
        ranges.append((address, length, place))

    def place_of(address: int) -> int:
        for start, length, place in ranges:
            if start <= address < start + length:
                return address - start + place
        raise ValueError("an address lies outside of the library")

    at = place_of(table)
    count, _, names = struct.unpack_from("<III", library, at + 24)
    pointers = struct.unpack_from(f"<{count}I", library, place_of(names))
    found = []
    for pointer in pointers:
        start = place_of(pointer)
        found.append(library[start : library.index(b"\0", start)].decode("ascii"))
    return found
