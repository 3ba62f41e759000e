#!/usr/bin/env python3
"""Sets Russian Bank up in this folder and runs it: `python3 dev.py play`.

Only the standard library is used. An old Python must be able to read this file, so
that it can say which one is needed: no newer syntax than that of Python 3.6.
"""

import hashlib
import importlib.util
import os
import shutil
import signal
import subprocess
import sys
from collections import deque, namedtuple
from pathlib import Path

if sys.version_info < (3, 11):
    sys.exit(
        "Russian Bank needs Python 3.11 or newer; "
        f"this is {sys.version_info[0]}.{sys.version_info[1]}."
    )

ROOT = Path(__file__).resolve().parent
LOCK = ROOT / "requirements.lock"
VENV = ROOT / ".venv"
# Lies in the environment while pip works: an environment with it is made anew.
UNFINISHED = VENV / "unfinished"

# The packages of the lock that playing needs; pip refuses if one is missing here.
RUN_TIME = ("pyside6-essentials", "shiboken6", "miniaudio", "cffi", "pycparser")

# What Qt needs from the system: library -> Debian and Ubuntu packages, the first one
# that the system knows (since 2024 some names carry "t64").
QT_LIBRARIES = {
    "libGL.so.1": ("libgl1",),
    "libEGL.so.1": ("libegl1",),
    "libxkbcommon.so.0": ("libxkbcommon0",),
    "libfontconfig.so.1": ("libfontconfig1",),
    "libdbus-1.so.3": ("libdbus-1-3",),
    "libglib-2.0.so.0": ("libglib2.0-0t64", "libglib2.0-0"),
}
SCREEN_LIBRARIES = {
    "libxcb-cursor.so.0": ("libxcb-cursor0",),
    "libxcb-icccm.so.4": ("libxcb-icccm4",),
    "libxcb-keysyms.so.1": ("libxcb-keysyms1",),
    "libxcb-shape.so.0": ("libxcb-shape0",),
    "libxkbcommon-x11.so.0": ("libxkbcommon-x11-0",),
}

# part: what is installed ("run" or "dev"); qt: the system libraries that must be there
# ("screen", "hidden" or ""); python: the arguments of the environment's Python.
Command = namedtuple("Command", "help part qt python")
COMMANDS = {
    "play": Command("start the game", "run", "screen", ["-m", "russianbank"]),
    "cli": Command("the command line program", "run", "", ["-m", "russianbank.cli"]),
    "bench": Command("measure speed", "run", "hidden", ["-m", "russianbank.bench"]),
    "pictures": Command(
        "make the pictures of the pages",
        "run",
        "hidden",
        ["-m", "russianbank.ui.pictures"],
    ),
    "gallery": Command(
        "make pictures of all that can be seen",
        "run",
        "hidden",
        ["-m", "russianbank.ui.gallery"],
    ),
    "test": Command("run the tests; --all: slow ones too", "dev", "hidden", []),
    "check": Command("ruff, format, mypy, import contracts", "dev", "", []),
    "setup": Command("only set up, for playing and for work", "dev", "screen", []),
}

# import-linter has no `-m` form.
LINT_IMPORTS = "from importlinter.cli import *; lint_imports_command(['--no-logo'])"
CHECKS = {
    "ruff check": ["-m", "ruff", "check", "."],
    "ruff format": ["-m", "ruff", "format", "--check", "."],
    "mypy": ["-m", "mypy"],
    "lint-imports": ["-c", LINT_IMPORTS],
}
ENGINE_COVERAGE = [
    "--cov=russianbank.engine",
    "--cov-branch",
    "--cov-fail-under=100",
    "--cov-report=term-missing:skip-covered",
]


class SetupError(Exception):
    """Something that the reader must mend; its text says what."""


# --- The command line ---------------------------------------------------------------


def main(arguments: list[str]) -> int:
    """Runs the command that the arguments name and returns the exit status."""
    if not arguments or arguments[0] in ("-h", "--help", "help"):
        print(usage())
        return 0 if arguments else 2
    name, (rest, assume_yes) = arguments[0], split_yes(arguments[1:])
    if name not in COMMANDS:
        print(f"There is no command {name!r}.\n\n{usage()}", file=sys.stderr)
        return 2
    try:
        set_up(COMMANDS[name], assume_yes=assume_yes)
        return run_command(name, rest)
    except SetupError as error:
        print(error, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


def usage() -> str:
    """Returns the list of commands."""
    lines = ["python3 dev.py COMMAND [--yes] [arguments of the program]", ""]
    lines += [f"  {name:9} {command.help}" for name, command in COMMANDS.items()]
    lines += [
        "",
        "--yes: install missing system packages without asking (Debian, root)",
    ]
    return "\n".join(lines)


def split_yes(arguments: list[str]) -> tuple[list[str], bool]:
    """Takes our own `--yes` out of the arguments that go to the program."""
    rest = [argument for argument in arguments if argument != "--yes"]
    in_ci = os.environ.get("CI", "").lower() in ("1", "true", "yes")
    return rest, in_ci or len(rest) < len(arguments)


def run_command(name: str, rest: list[str]) -> int:
    """Runs a command in the environment that has been set up."""
    if name == "setup":
        return 0
    if name == "check":
        return run_checks()
    if name == "test":
        return run_python(test_arguments(rest), cwd=ROOT)
    return run_python(COMMANDS[name].python + rest)


def test_arguments(rest: list[str]) -> list[str]:
    """Returns the arguments for pytest; alone, `test` also measures the engine."""
    if not rest:
        return ["-m", "pytest", "-n", "auto", *ENGINE_COVERAGE]
    if rest == ["--all"]:
        return ["-m", "pytest", "-n", "auto", "--all"]
    return ["-m", "pytest", *rest]


def run_checks() -> int:
    """Runs every check, also after one has failed; returns 1 if any failed."""
    failed = []
    for name, arguments in CHECKS.items():
        print(f"--- {name}", flush=True)
        status = run_python(arguments, cwd=ROOT)
        if status in (130, 143):  # interrupted, ended: so are the others
            return status
        if status:
            failed.append(name)
    print("--- failed: " + ", ".join(failed) if failed else "--- all checks passed")
    return 1 if failed else 0


def run_python(arguments: list[str], cwd: "Path | None" = None) -> int:
    """Runs the environment's Python to its end and returns the exit status."""
    interrupted = False
    with subprocess.Popen([str(venv_python()), *arguments], cwd=cwd) as process:
        # Whoever ends this script means the program.
        signal.signal(signal.SIGTERM, lambda *_: process.terminate())
        while True:
            try:
                status = process.wait()
                break
            except KeyboardInterrupt:
                interrupted = True  # the program has got it too and may tidy up
    if interrupted:
        return 130
    return status if status >= 0 else 128 - status


# --- The environment ----------------------------------------------------------------


def set_up(command: Command, *, assume_yes: bool) -> None:
    """Makes sure that the system and the environment have what the command needs."""
    lock = LOCK.read_text(encoding="utf-8")
    ready = is_installed(command.part, lock)
    packages = missing_system_packages(command.qt)
    if not ready and not is_usable() and not importlib.util.find_spec("ensurepip"):
        version = f"python3.{sys.version_info[1]}-venv"
        packages["Python's venv module"] = (version, "python3-venv")
    if packages:
        provide_system_packages(packages, assume_yes=assume_yes)
    if not ready:
        install(command.part, lock)


def venv_python() -> Path:
    """Returns the environment's Python."""
    if os.name == "nt":
        return VENV / "Scripts" / "python.exe"
    return VENV / "bin" / "python"


def python_tag() -> str:
    """Returns what an environment is made for, such as `linux cpython-311`."""
    return f"{sys.platform} {sys.implementation.cache_tag}"


def locked(lock: str, part: str) -> str:
    """Returns the lines of the lock file that a part installs."""
    if part == "dev":
        return lock
    lines, wanted = [], False
    for line in lock.splitlines():
        if line[:1].isalnum():
            wanted = line.split("==")[0] in RUN_TIME
        if wanted and line.strip()[:1] != "#":
            lines.append(line)
    return "\n".join(lines) + "\n"


def stamp_file(part: str) -> Path:
    """Returns the file that says which lock a part was installed from."""
    return VENV / f"installed-{part}"


def stamp_text(part: str, lock: str) -> str:
    """Returns what the stamp must hold for the part to be up to date."""
    content = python_tag() + "\n" + locked(lock, part)
    return hashlib.sha256(content.encode()).hexdigest()


def is_installed(part: str, lock: str) -> bool:
    """Tells whether a part is there, complete and of this lock and Python."""
    stamp = stamp_file(part)
    return (
        stamp.is_file()
        and stamp.read_text(encoding="utf-8") == stamp_text(part, lock)
        and venv_python().exists()
    )


def is_usable() -> bool:
    """Tells whether pip may work in the environment as it lies there."""
    made_for = VENV / "python"
    return (
        venv_python().exists()
        and not UNFINISHED.exists()
        and made_for.is_file()
        and made_for.read_text(encoding="utf-8") == python_tag()
    )


def make_venv() -> None:
    """Makes an empty environment that also sees the checkout."""
    if VENV.exists():
        shutil.rmtree(VENV)
    VENV.mkdir()
    UNFINISHED.touch()
    result = subprocess.run(
        [sys.executable, "-m", "venv", str(VENV)],
        check=False,
        capture_output=True,
        text=True,
    )
    if result.returncode:
        raise SetupError(
            f"{result.stdout}{result.stderr}\nPython could not make an environment "
            f"in {VENV}; its own words are above."
        )
    if os.name == "nt":
        packages = VENV / "Lib" / "site-packages"
    else:
        packages = VENV / "lib" / f"python3.{sys.version_info[1]}" / "site-packages"
    # Relative, so that the checkout may be moved.
    checkout = os.path.relpath(ROOT, packages)
    (packages / "checkout.pth").write_text(checkout + "\n", encoding="utf-8")
    (VENV / "python").write_text(python_tag(), encoding="utf-8")


def install(part: str, lock: str) -> None:
    """Installs a part with pip; only a finished one is stamped."""
    what = "Qt (about 100 MB)" if part == "run" else "Qt and the tools (about 150 MB)"
    print(f"Setting up, once: {what} ...", flush=True)
    if not is_usable():
        make_venv()
    UNFINISHED.touch()
    requirements = VENV / "requirements.txt"
    requirements.write_text(locked(lock, part), encoding="utf-8")
    status, last_lines = run_pip(requirements)
    parts = ("run", "dev") if part == "dev" else ("run",)
    # A refusal of pip leaves an environment that worked as it was.
    if status == 0 or any(stamp_file(each).exists() for each in ("run", "dev")):
        UNFINISHED.unlink()
    if status:
        raise SetupError(
            "\n".join(last_lines) + "\nThe packages could not be installed (pip's last "
            "words are above); is there a connection to the internet?"
        )
    for each in parts:
        stamp_file(each).write_text(stamp_text(each, lock), encoding="utf-8")


def run_pip(requirements: Path) -> tuple[int, list[str]]:
    """Runs pip and shows what it fetches; returns its status and last lines."""
    command = [str(venv_python()), "-m", "pip", "install", "--require-hashes"]
    command += ["--only-binary=:all:", "--no-input", "--disable-pip-version-check"]
    command += ["-r", str(requirements)]
    last_lines = deque(maxlen=12)
    with subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        errors="replace",
    ) as pip:
        for line in pip.stdout:
            last_lines.append(line.rstrip())
            words = line.split()
            if words[:1] == ["Downloading"] and words[-1] == "MB)":
                print("  " + line.strip(), flush=True)  # only what takes a while
            elif words[:1] == ["Installing"]:
                print("  Installing", flush=True)
    return pip.returncode, list(last_lines)


# --- System packages ----------------------------------------------------------------


def library_is_there(name: str) -> bool:
    """Tells whether the system's loader finds a library."""
    usual = (f"/usr/lib/{os.uname().machine}-linux-gnu", "/usr/lib64")
    if any(Path(folder, name).exists() for folder in usual):
        return True
    try:
        import ctypes

        ctypes.CDLL(name)
    except ImportError:
        return True  # a Python without ctypes: Qt will say it itself
    except OSError:
        return False
    return True


def missing_system_packages(qt: str) -> dict:
    """Returns the libraries that Qt will not find, with the packages that have them."""
    if not qt or not sys.platform.startswith("linux"):
        return {}
    wanted = dict(QT_LIBRARIES)
    if qt == "screen" and os.environ.get("QT_QPA_PLATFORM", "xcb") == "xcb":
        wanted.update(SCREEN_LIBRARIES)
    return {name: wanted[name] for name in wanted if not library_is_there(name)}


def provide_system_packages(packages: dict, *, assume_yes: bool) -> None:
    """Installs missing system packages, or says what to type."""
    missing = "Missing on this system: " + ", ".join(packages)
    if not shutil.which("apt-get"):
        if any("venv" in name for name in packages):
            raise SetupError(f"{missing}. Please install what is named.")
        print(f"{missing}. Qt will not start without.", file=sys.stderr)
        return
    line = "apt-get install -y --no-install-recommends "
    line += " ".join(apt_names(packages))
    if os.geteuid() != 0:
        raise SetupError(f"{missing}.\nPlease type:  sudo {line}")
    print(f"{missing}.", flush=True)
    if not assume_yes and not agrees("Install them now? [Y/n] "):
        raise SetupError(f"Please type:  {line}")
    if not all(any(map(apt_knows, names)) for names in packages.values()):
        apt_get("update")
    if apt_install(packages) and (apt_get("update") or apt_install(packages)):
        raise SetupError(f"apt-get failed. Please try yourself:  {line}")


def agrees(question: str) -> bool:
    """Asks on the terminal; no answer at all means no."""
    try:
        return input(question).strip().lower() in ("", "y", "yes")
    except EOFError:
        print()
        return False


def apt_knows(name: str) -> bool:
    """Tells whether apt has a package of exactly this name."""
    command = ["apt-cache", "show", "--no-all-versions", name]
    # For a name that others only mention, the status is 0 but nothing is shown.
    result = subprocess.run(command, check=False, capture_output=True)
    return bool(result.stdout)


def apt_names(packages: dict) -> list[str]:
    """Returns one package name for each missing thing; the last is the fallback."""
    return [
        next((name for name in choices if apt_knows(name)), choices[-1])
        for choices in packages.values()
    ]


def apt_install(packages: dict) -> int:
    """Installs the packages and returns apt's status."""
    return apt_get("install", "-y", "--no-install-recommends", *apt_names(packages))


def apt_get(*arguments: str) -> int:
    """Runs apt-get without its questions; shows what it says only if it fails."""
    print(f"apt-get {arguments[0]} ...", flush=True)
    result = subprocess.run(
        ["apt-get", "-qq", *arguments],
        check=False,
        env=dict(os.environ, DEBIAN_FRONTEND="noninteractive"),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
    if result.returncode:
        print(result.stdout.decode(errors="replace"), file=sys.stderr)
    return result.returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
