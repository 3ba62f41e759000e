"""Proves the setup program under wine: by hand, silently, and back out again."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import time
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

from common import BUILD, BuildError, run, say, version
from roots import Root, x_server
from windows_setup import ENV, WORK, setup_file, wine, wine_root

if TYPE_CHECKING:
    from collections.abc import Iterator

PICTURES: Final = BUILD / "windows-pictures"
_USER: Final = "prefix/drive_c/users/root"
_PROGRAM: Final = r"C:\users\root\AppData\Local\Programs\RussianBank"
_SETUP: Final = r"Z:\work\setup.exe"
_UNINSTALL: Final = (
    r"HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall\RussianBank"
)
# Welcome, components, folder, end: each page goes on with Enter.
_PAGES: Final = ("welcome", "components", "folder", "end")


class WindowsProof:
    """One go through the life of an installed program."""

    def __init__(self, root: Root, screen: str) -> None:
        self._root = root
        self._display = f"DISPLAY={screen}"
        self._env = {**os.environ, "DISPLAY": screen}
        self._work = root.folder / WORK.lstrip("/")
        home = self._work / _USER
        self._installed = home / "AppData/Local/Programs/RussianBank"
        self._data = home / "AppData/Roaming/russianbank"
        self._menu = home / "AppData/Roaming/Microsoft/Windows/Start Menu/Programs"

    def prove(self) -> None:
        """Goes through everything.

        Raises:
            BuildError: something did not hold.
        """
        shutil.copyfile(setup_file(), self._work / "setup.exe")
        self.install_by_hand()
        self.upgrade()
        self.check_itself()
        self.remove()

    def install_by_hand(self) -> None:
        """Clicks through the pages; the game starts, and setup then refuses."""
        say("clicking through the setup program")
        PICTURES.mkdir(parents=True, exist_ok=True)
        with self._started(_SETUP):
            for page in _PAGES:
                self._see("setup", page)
                self._press_enter()
            self._see("russianbank", "game")
            say("the game runs: setup refuses")
            if self._fails(_SETUP, "/S") is False:
                raise BuildError("setup went on although the game was running")
        self._check_list(there=True)

    def upgrade(self) -> None:
        """Installs over an older version, of which nothing may stay."""
        say("silent upgrade")
        stray = self._installed / "_internal" / "older.dll"
        stray.write_text("from an older version", encoding="utf-8")
        self._data.mkdir(parents=True, exist_ok=True)
        saved = self._data / "kept.txt"
        saved.write_text("kept", encoding="utf-8")
        self._run(_SETUP, "/S")
        if stray.exists() or not saved.is_file():
            raise BuildError("the upgrade left old files or took the saves")

    def check_itself(self) -> None:
        """Lets the installed program check itself."""
        program = rf"{_PROGRAM}\russianbank.exe"
        self._run(program, r"--self-check=Z:\work\report.json")
        report = json.loads((self._work / "report.json").read_text(encoding="utf-8"))
        if not (report["passed"] and report["frozen"]):
            raise BuildError(f"the self-check failed: {report}")
        say(f"self-check passed; first table after {report['first_table_ms']} ms")

    def remove(self) -> None:
        """Removes silently: only the saves stay."""
        say("silent removal")
        self._run(rf"{_PROGRAM}\uninstall.exe", "/S")
        for _ in range(100):  # a part of it goes on in the background
            if not self._installed.exists():
                break
            time.sleep(0.2)
        self._check_list(there=False)
        left = [*self._menu.rglob("Russian Bank*"), *self._installed.rglob("*")]
        if left or not (self._data / "kept.txt").is_file():
            raise BuildError(f"left behind, or the saves are gone: {left[:9]}")
        shutil.rmtree(self._data)

    @contextmanager
    def _started(self, program: str) -> Iterator[None]:
        """Starts a program and ends all of wine afterwards."""
        folder = str(self._root.folder)
        clean = ["env", "-i", "PATH=/usr/bin:/bin", "HOME=/root", *ENV, self._display]
        quiet = subprocess.DEVNULL
        command = ["chroot", folder, *clean, "wine", program]
        with subprocess.Popen(command, stdout=quiet, stderr=quiet) as process:
            try:
                yield
            finally:
                subprocess.run(
                    ["chroot", folder, *clean, "wineserver", "-k"], check=False
                )
                process.wait(timeout=60)

    def _see(self, window: str, name: str) -> None:
        """Waits for a window, and takes a picture of the screen once it is drawn."""
        wait = ["xdotool", "search", "--sync", "--onlyvisible", "--class", window]
        subprocess.run(wait, env=self._env, timeout=60, check=True, capture_output=True)
        # No sign tells when a page is drawn or all files are there; the pictures do.
        time.sleep(12 if name == "end" else 4)
        picture = PICTURES / f"{name}.png"
        run(["import", "-window", "root", picture], {"DISPLAY": self._env["DISPLAY"]})

    def _press_enter(self) -> None:
        run(["xdotool", "key", "Return"], {"DISPLAY": self._env["DISPLAY"]})

    def _check_list(self, *, there: bool) -> None:
        """Compares what Windows' list of programs says."""
        try:
            found = self._run("reg", "query", _UNINSTALL)
        except BuildError:
            found = ""
        if there != (version() in found):
            raise BuildError(f"the list of programs says: {found!r}")

    def _fails(self, *command: str) -> bool:
        try:
            self._run(*command)
        except BuildError:
            return True
        return False

    def _run(self, *command: str) -> str:
        return wine(self._root, *command, env=(self._display,))


def prove_setup() -> None:
    """Proves the setup program of `dist`; pictures go to `build/windows-pictures`."""
    with wine_root() as root, x_server() as screen:
        WindowsProof(root, screen).prove()
    say(f"installed, upgraded, checked and removed; pictures in {PICTURES}")
