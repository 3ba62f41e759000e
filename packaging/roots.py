"""Clean Debian systems in a folder, to prove that a package needs nothing else."""

from __future__ import annotations

import os
import shutil
import subprocess
from contextlib import ExitStack, contextmanager
from typing import TYPE_CHECKING, Final

from common import BUILD, BuildError, run, say

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

ROOTS: Final = BUILD / "roots"
SOCKETS: Final = "/tmp/.X11-unix"  # where X servers put their sockets


class Root:
    """A system of its own below a folder; commands run in it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def run(self, *command: str, env: Sequence[str] = ()) -> str:
        """Runs a command inside and returns what it printed.

        Raises:
            BuildError: it failed.
        """
        clean = ["env", "-i", "PATH=/usr/sbin:/usr/bin:/sbin:/bin:/usr/games"]
        fixed = ["HOME=/root", "LC_ALL=C.UTF-8", "DEBIAN_FRONTEND=noninteractive"]
        return run(["chroot", self.folder, *clean, *fixed, *env, *command])

    def install(self, *packages: str) -> None:
        """Installs packages, with what they depend on and nothing more."""
        self.run(
            "apt-get", "install", "-y", "-qq", "--no-install-recommends", *packages
        )

    def files_named(self, part: str) -> list[str]:
        """Returns the files and folders in the system whose name has a part in it."""
        found = run(["find", self.folder, "-xdev", "-iname", f"*{part}*"])
        return found.split()


def base(suite: str) -> Path:
    """Returns a folder with a fresh system, made once for each suite."""
    folder, done = ROOTS / suite, ROOTS / f"{suite}.done"
    if done.is_file():
        return folder
    if os.geteuid() != 0:
        raise BuildError("a clean system can only be made by root")
    say(f"making a clean {suite} system (once)")
    shutil.rmtree(folder, ignore_errors=True)
    ROOTS.mkdir(parents=True, exist_ok=True)
    run(["debootstrap", "--variant=minbase", suite, folder])
    run(["chroot", folder, "apt-get", "update", "-qq"])
    done.touch()
    return folder


@contextmanager
def clean_root(suite: str) -> Iterator[Root]:
    """Gives a copy of a fresh system, with devices and the X servers' sockets."""
    folder = ROOTS / f"{suite}-work"
    with ExitStack() as kept:
        _unmount_below(folder)
        shutil.rmtree(folder, ignore_errors=True)
        run(["cp", "-a", "--reflink=auto", base(suite), folder])
        kept.callback(shutil.rmtree, folder, ignore_errors=True)
        kept.enter_context(mounted(folder))
        yield Root(folder)


@contextmanager
def mounted(folder: Path) -> Iterator[None]:
    """Gives a system devices, processes and the X servers' sockets for a while."""
    with ExitStack() as kept:
        for place in ("/proc", "/dev", SOCKETS):
            inside = folder / place.lstrip("/")
            inside.mkdir(parents=True, exist_ok=True)
            run(["mount", "--bind", place, inside])
            kept.callback(run, ["umount", "-l", inside])
        yield


def _unmount_below(folder: Path) -> None:
    """Frees a folder that an earlier run left behind, so that it can be removed."""
    with open("/proc/mounts", encoding="utf-8") as mounts:  # noqa: PTH123
        places = [line.split()[1] for line in mounts]
    for place in reversed(places):
        if place.startswith(f"{folder}/"):
            subprocess.run(["umount", "-l", place], check=False)


@contextmanager
def x_server() -> Iterator[str]:
    """Gives the name of a screen without a monitor, such as `:7`."""
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1366x768x24"]
    try:
        server = subprocess.Popen(
            [*command, "-nolisten", "tcp"],
            pass_fds=(writing,),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
    except FileNotFoundError as error:
        raise BuildError("Xvfb is not installed") from error
    os.close(writing)
    with os.fdopen(reading) as answer:
        number = answer.readline().strip()
    try:
        yield f":{number}"
    finally:
        server.terminate()
        server.wait()
