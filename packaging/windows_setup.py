"""The setup program for Windows, made and proved on Debian under wine."""

from __future__ import annotations

import shutil
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

from bundle import make_icons
from common import BUILD, DIST, HERE, ICONS, ROOT, folder_size, run, say
from common import version as program_version
from roots import ROOTS, Root, base, mounted
from windows_python import make_python

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

BUNDLE: Final = BUILD / "windows-bundle"
PACKAGES: Final = ("wine", "wine64", "gcc-mingw-w64-x86-64")
# Inside the system with wine.
WORK: Final = "/work"
_USER: Final = "prefix/drive_c/users/root"
ENV: Final = (
    f"WINEPREFIX={WORK}/prefix",
    "WINEDEBUG=-all",
    "WINEDLLOVERRIDES=mscoree,mshtml=",
    "XDG_RUNTIME_DIR=/run",
)
_UNINSTALL: Final = (
    r"HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall\RussianBank"
)


def setup_file() -> Path:
    """Returns where the setup program goes."""
    return DIST / f"RussianBank-{program_version()}-setup.exe"


@contextmanager
def wine_root() -> Iterator[Root]:
    """Gives a Debian 13 system with wine and a cross compiler, made once."""
    folder, done = ROOTS / "wine", ROOTS / "wine.done"
    if not done.is_file():
        fresh = base("trixie")
        say("making a system with wine (once)")
        shutil.rmtree(folder, ignore_errors=True)
        run(["cp", "-a", "--reflink=auto", fresh, folder])
        Root(folder).install(*PACKAGES)
        done.touch()
    with mounted(folder):
        yield Root(folder)


def make_setup() -> Path:
    """Makes `dist/RussianBank-VERSION-setup.exe` and returns it."""
    make_icons()
    (ICONS / "version_info.txt").write_text(version_info(), encoding="utf-8")
    with wine_root() as root:
        _freeze(root)
    say("packing the setup program")
    options = {
        "VERSION": program_version(),
        "BUNDLE": str(BUNDLE),
        "ICON": str(ICONS / "russianbank.ico"),
        "SIDE": str(ICONS / "side.bmp"),
        "OUT": str(setup_file()),
        "KILOBYTES": str(folder_size(BUNDLE) // 1024),
    }
    defines = [f"-D{name}={value}" for name, value in options.items()]
    DIST.mkdir(exist_ok=True)
    run(["makensis", "-WX", "-V2", *defines, HERE / "windows" / "russianbank.nsi"])
    size = setup_file().stat().st_size / 1e6
    say(f"{setup_file()}: {size:.1f} MB, {folder_size(BUNDLE) / 1e6:.1f} MB installed")
    return setup_file()


def _freeze(root: Root) -> None:
    """Runs PyInstaller in wine, with the same spec as everywhere."""
    python = make_python(root.folder)
    work = root.folder / WORK.lstrip("/")
    for name, source in (("python", python), ("icons", ICONS)):
        shutil.rmtree(work / name, ignore_errors=True)
        shutil.copytree(source, work / name)
    shutil.rmtree(work / "source", ignore_errors=True)
    for name in ("russianbank", "resources", "packaging"):
        shutil.copytree(
            ROOT / name,
            work / "source" / name,
            ignore=shutil.ignore_patterns("__pycache__", "make_*"),
        )
    shutil.copyfile(ROOT / "LICENSE", work / "source" / "LICENSE")
    say("freezing the program for Windows, under wine")
    options = ["--noconfirm", "--log-level", "ERROR"]
    places = ["--distpath", r"Z:\work\dist", "--workpath", r"Z:\work\freeze"]
    spec = r"Z:\work\source\packaging\russianbank.spec"
    wine(
        root,
        rf"Z:{WORK}/python/python.exe".replace("/", "\\"),
        *["-m", "PyInstaller", *options, *places, spec],
        env=("RUSSIANBANK_ICONS=Z:\\work\\icons", "PYTHONHASHSEED=1"),
    )
    shutil.rmtree(BUNDLE, ignore_errors=True)
    shutil.copytree(work / "dist" / "russianbank", BUNDLE)


def version_info() -> str:
    """Returns what Windows shows of the program file, as PyInstaller reads it."""
    version = program_version()
    numbers = (*(int(part) for part in version.split(".")), 0)
    texts = {
        "CompanyName": "The Russian Bank developers",
        "FileDescription": "Russian Bank",
        "FileVersion": version,
        "InternalName": "russianbank",
        "LegalCopyright": "The Russian Bank developers, GPL-3.0-or-later",
        "OriginalFilename": "russianbank.exe",
        "ProductName": "Russian Bank",
        "ProductVersion": version,
    }
    strings = ", ".join(f"StringStruct({k!r}, {v!r})" for k, v in texts.items())
    return (
        f"VSVersionInfo(ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers},"
        " mask=0x3F, flags=0, OS=0x40004, fileType=1, subtype=0, date=(0, 0)),"
        f" kids=[StringFileInfo([StringTable('040904B0', [{strings}])]),"
        " VarFileInfo([VarStruct('Translation', [1033, 1200])])])\n"
    )


def wine(root: Root, *command: str, env: tuple[str, ...] = ()) -> str:
    """Runs a Windows program and returns what it printed.

    Raises:
        BuildError: it failed.
    """
    return root.run("wine", *command, env=(*ENV, *env))
