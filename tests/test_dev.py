import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import dev

ROOT = Path(__file__).parent.parent
LOCK = """\
# made by uv
pyside6-essentials==6.9.3 ; python_full_version < '3.14' \\
    --hash=sha256:aa \\
    --hash=sha256:ab
    # via russianbank
pytest==9.2.0 \\
    --hash=sha256:ba
    # via russianbank:dev
shiboken6==6.9.3 \\
    --hash=sha256:ca
    # via pyside6-essentials
"""
CHANGED_PYTEST = LOCK.replace("pytest==9.2.0", "pytest==9.2.1")
CHANGED_QT = LOCK.replace("6.9.3", "6.9.4")


class Pip:
    """Stands for pip: says what it was asked for and ends as told."""

    def __init__(self):
        self.runs = []
        self.result = (0, [])

    def __call__(self, requirements):
        self.runs.append(requirements.read_text())
        if isinstance(self.result, BaseException):
            raise self.result
        return self.result


@pytest.fixture
def pip(tmp_path, monkeypatch):
    """An empty checkout in which no real environment is made and no real pip runs."""
    venv = tmp_path / ".venv"
    monkeypatch.setattr(dev, "VENV", venv)
    monkeypatch.setattr(dev, "UNFINISHED", venv / "unfinished")

    def make_venv():
        dev.shutil.rmtree(venv, ignore_errors=True)
        dev.venv_python().parent.mkdir(parents=True)
        dev.venv_python().touch()
        (venv / "python").write_text(dev.python_tag())

    pip = Pip()
    monkeypatch.setattr(dev, "make_venv", make_venv)
    monkeypatch.setattr(dev, "run_pip", pip)
    return pip


# --- The environment ----------------------------------------------------------------


def test_playing_installs_only_the_run_time_part():
    assert dev.locked(LOCK, "run") == (
        "pyside6-essentials==6.9.3 ; python_full_version < '3.14' \\\n"
        "    --hash=sha256:aa \\\n"
        "    --hash=sha256:ab\n"
        "shiboken6==6.9.3 \\\n"
        "    --hash=sha256:ca\n"
    )
    assert dev.locked(LOCK, "dev") == LOCK


def test_real_lock_has_the_run_time_part_for_every_python():
    lines = dev.locked(dev.LOCK.read_text(), "run").splitlines()
    pins = [line.split(" ;")[0] for line in lines if line[0].isalpha()]
    assert pins == [
        "cffi==2.1.1",
        "miniaudio==1.71",
        "pycparser==3.12",
        "pyside6-essentials==6.9.3",
        "pyside6-essentials==6.11.3",
        "shiboken6==6.9.3",
        "shiboken6==6.11.3",
    ]


def test_what_sound_needs_is_left_out_where_there_is_no_wheel_of_it():
    """Only wheels are installed: one that is missing would end the whole set-up."""
    lines = dev.locked(dev.LOCK.read_text(), "run").splitlines()
    wanted = ("cffi==", "miniaudio==", "pycparser==")
    pins = [line for line in lines if line.startswith(wanted)]
    assert len(pins) == 3
    for pin in pins:
        assert "platform_machine" in pin
        assert "aarch64" not in pin


def test_real_lock_hashes_everything_and_names_no_host_or_folder():
    text = dev.LOCK.read_text()
    assert "://" not in text
    assert not re.search(r"(?m)(^|\s)/\w", text)
    for block in re.split(r"(?m)^(?=[a-z])", text)[1:]:
        assert "--hash=sha256:" in block, block.splitlines()[0]


def test_stamp_depends_on_the_packages_of_its_part_only():
    run, everything = dev.stamp_text("run", LOCK), dev.stamp_text("dev", LOCK)
    assert dev.stamp_text("run", CHANGED_PYTEST) == run
    assert dev.stamp_text("dev", CHANGED_PYTEST) != everything
    assert dev.stamp_text("run", CHANGED_QT) != run


def test_stamp_depends_on_the_python(monkeypatch):
    before = dev.stamp_text("run", LOCK)
    monkeypatch.setattr(dev, "python_tag", lambda: "linux cpython-399")
    assert dev.stamp_text("run", LOCK) != before


def test_second_start_finds_everything_there(pip):
    dev.install("run", LOCK)
    assert dev.is_installed("run", LOCK)
    assert not dev.is_installed("dev", LOCK)
    assert not dev.is_installed("run", CHANGED_QT)


def test_part_for_work_includes_the_part_for_playing(pip):
    dev.install("dev", LOCK)
    assert dev.is_installed("run", LOCK)
    assert dev.is_installed("dev", LOCK)
    assert pip.runs == [LOCK]


def test_environment_is_kept_when_a_part_is_added(pip):
    dev.install("run", LOCK)
    keep = dev.VENV / "keep"
    keep.touch()
    dev.install("dev", LOCK)
    assert keep.exists()


def test_interrupted_set_up_is_made_anew(pip):
    pip.result = KeyboardInterrupt()
    with pytest.raises(KeyboardInterrupt):
        dev.install("run", LOCK)
    assert not dev.is_installed("run", LOCK)
    assert not dev.is_usable()
    half_installed = dev.VENV / "half"
    half_installed.touch()
    pip.result = (0, [])
    dev.install("run", LOCK)
    assert dev.is_installed("run", LOCK)
    assert not half_installed.exists()


def test_lost_python_is_made_anew(pip):
    dev.install("run", LOCK)
    dev.venv_python().unlink()
    assert not dev.is_installed("run", LOCK)
    assert not dev.is_usable()


def test_other_python_is_made_anew(pip, monkeypatch):
    dev.install("run", LOCK)
    monkeypatch.setattr(dev, "python_tag", lambda: "linux cpython-399")
    assert not dev.is_usable()


def test_failing_pip_is_told_in_its_words_and_ours(pip):
    pip.result = (1, ["ERROR: no route to host"])
    with pytest.raises(dev.SetupError, match=r"no route(.|\n)*could not be installed"):
        dev.install("run", LOCK)
    assert not dev.is_usable()


def test_failing_pip_leaves_the_game_playable(pip):
    dev.install("run", LOCK)
    pip.result = (1, ["ERROR: no route to host"])
    with pytest.raises(dev.SetupError):
        dev.install("dev", LOCK)
    assert dev.is_installed("run", LOCK)
    assert dev.is_usable()


# --- System packages ----------------------------------------------------------------

on_linux = pytest.mark.skipif(sys.platform != "linux", reason="only Linux needs it")


@on_linux
def test_only_missing_libraries_are_named(monkeypatch):
    monkeypatch.delenv("QT_QPA_PLATFORM")
    lost = {"libGL.so.1", "libglib-2.0.so.0", "libxcb-cursor.so.0"}
    monkeypatch.setattr(dev, "library_is_there", lambda name: name not in lost)
    assert dev.missing_system_packages("screen") == {
        "libGL.so.1": ("libgl1",),
        "libglib-2.0.so.0": ("libglib2.0-0t64", "libglib2.0-0"),
        "libxcb-cursor.so.0": ("libxcb-cursor0",),
    }


@on_linux
def test_libraries_for_the_screen_are_not_asked_for_without_one(monkeypatch):
    monkeypatch.setattr(dev, "library_is_there", lambda name: "xcb" not in name)
    assert dev.missing_system_packages("hidden") == {}


def test_what_does_not_use_qt_needs_no_library(monkeypatch):
    monkeypatch.setattr(dev, "library_is_there", lambda name: False)
    assert dev.missing_system_packages("") == {}


@on_linux
def test_library_is_found_by_the_loader():
    assert dev.library_is_there("libc.so.6")
    assert not dev.library_is_there("librussianbank-missing.so.9")


@pytest.mark.parametrize(
    ("known", "name"),
    [
        ({"libglib2.0-0t64", "libglib2.0-0"}, "libglib2.0-0t64"),
        ({"libglib2.0-0"}, "libglib2.0-0"),
        (set(), "libglib2.0-0"),
    ],
)
def test_package_is_named_as_the_system_knows_it(known, name, monkeypatch):
    monkeypatch.setattr(dev, "apt_knows", known.__contains__)
    packages = {"libglib-2.0.so.0": dev.QT_LIBRARIES["libglib-2.0.so.0"]}
    assert dev.apt_names(packages) == [name]


class Apt:
    """Stands for a Debian system of a given user."""

    def __init__(self, monkeypatch, user=0):
        self.runs = []
        self.known = {"libgl1"}
        self.failures = 0
        monkeypatch.setattr(dev.shutil, "which", lambda name: f"/usr/bin/{name}")
        monkeypatch.setattr(dev.os, "geteuid", lambda: user, raising=False)
        monkeypatch.setattr(dev, "apt_knows", lambda name: name in self.known)
        monkeypatch.setattr(dev, "apt_get", self.run)

    def run(self, *arguments):
        self.runs.append(arguments[0])
        if arguments[0] == "update":
            return 0
        self.failures -= 1
        return int(self.failures >= 0)


GL = {"libGL.so.1": ("libgl1",)}


def test_user_is_told_the_line_to_type(monkeypatch):
    apt = Apt(monkeypatch, user=1000)
    with pytest.raises(dev.SetupError, match=r"sudo apt-get install -y .* libgl1$"):
        dev.provide_system_packages(GL, assume_yes=True)
    assert apt.runs == []


@pytest.mark.parametrize("answer", ["", "y", "Yes "])
def test_root_is_asked(monkeypatch, answer):
    apt = Apt(monkeypatch)
    monkeypatch.setattr("builtins.input", lambda question: answer)
    dev.provide_system_packages(GL, assume_yes=False)
    assert apt.runs == ["install"]


@pytest.mark.parametrize("answer", ["n", "no", EOFError()])
def test_root_may_say_no(monkeypatch, answer):
    apt = Apt(monkeypatch)

    def reply(question):
        if isinstance(answer, EOFError):
            raise answer
        return answer

    monkeypatch.setattr("builtins.input", reply)
    with pytest.raises(dev.SetupError, match=r"type: +apt-get install"):
        dev.provide_system_packages(GL, assume_yes=False)
    assert apt.runs == []


def test_missing_or_old_package_lists_are_fetched(monkeypatch):
    apt = Apt(monkeypatch)
    apt.known = set()
    dev.provide_system_packages(GL, assume_yes=True)
    assert apt.runs == ["update", "install"]

    apt = Apt(monkeypatch)
    apt.failures = 1
    dev.provide_system_packages(GL, assume_yes=True)
    assert apt.runs == ["install", "update", "install"]


def test_failing_apt_is_told(monkeypatch):
    apt = Apt(monkeypatch)
    apt.failures = 2
    with pytest.raises(dev.SetupError, match="apt-get failed"):
        dev.provide_system_packages(GL, assume_yes=True)


def test_other_distributions_are_told_and_go_on(monkeypatch, capsys):
    monkeypatch.setattr(dev.shutil, "which", lambda name: None)
    dev.provide_system_packages(GL, assume_yes=True)
    assert "libGL.so.1" in capsys.readouterr().err


# --- The command line ---------------------------------------------------------------


def test_yes_is_ours_and_the_rest_is_the_programs(monkeypatch):
    monkeypatch.delenv("CI", raising=False)
    assert dev.split_yes(["-x", "--yes", "-q"]) == (["-x", "-q"], True)
    assert dev.split_yes(["-x"]) == (["-x"], False)
    monkeypatch.setenv("CI", "true")
    assert dev.split_yes([]) == ([], True)


def test_engine_coverage_is_measured_only_by_the_whole_run():
    assert set(dev.ENGINE_COVERAGE) < set(dev.test_arguments([]))
    assert dev.test_arguments(["--all"])[-1] == "--all"
    assert dev.test_arguments(["-x", "tests/ui"]) == ["-m", "pytest", "-x", "tests/ui"]


def test_arguments_reach_the_program(monkeypatch):
    asked = []
    monkeypatch.setattr(dev, "set_up", lambda command, assume_yes: None)
    monkeypatch.setattr(dev, "run_python", asked.append)
    dev.main(["play", "--seed", "7", "--yes"])
    assert asked == [["-m", "russianbank", "--seed", "7"]]


def test_all_checks_run_even_if_one_fails(monkeypatch, capsys):
    statuses = iter([0, 1, 0, 2])
    monkeypatch.setattr(dev, "run_python", lambda arguments, cwd: next(statuses))
    assert dev.run_checks() == 1
    assert capsys.readouterr().out.endswith("--- failed: ruff format, lint-imports\n")


def test_interrupted_check_ends_all(monkeypatch):
    monkeypatch.setattr(dev, "run_python", lambda arguments, cwd: 130)
    assert dev.run_checks() == 130


@pytest.mark.parametrize(
    ("arguments", "status"), [([], 2), (["--help"], 0), (["plya"], 2)]
)
def test_commands_are_listed(arguments, status, capsys):
    assert dev.main(arguments) == status
    shown = "".join(capsys.readouterr())
    assert "play" in shown
    assert "check" in shown


@pytest.mark.parametrize(
    ("error", "status"), [(dev.SetupError("no"), 1), (KeyboardInterrupt(), 130)]
)
def test_failures_end_without_a_traceback(error, status, monkeypatch, capsys):
    def set_up(command, *, assume_yes):
        raise error

    monkeypatch.setattr(dev, "set_up", set_up)
    assert dev.main(["play"]) == status
    assert "Traceback" not in capsys.readouterr().err


def old_pythons():
    """Returns older Pythons that this machine has, of the system or of pyenv."""
    found = [dev.shutil.which(f"python3.{minor}") for minor in range(6, 11)]
    found = [python for python in found if python and "shims" not in python]
    versions = Path(os.environ.get("PYENV_ROOT", "/nowhere"), "versions")
    for old in ("3.[6-9].*", "3.10.*"):
        found += [str(python) for python in versions.glob(f"{old}/bin/python3")]
    return found


OLD_PYTHONS = old_pythons()


@pytest.mark.skipif(not OLD_PYTHONS, reason="no Python older than 3.11 is here")
@pytest.mark.parametrize("python", OLD_PYTHONS)
def test_old_python_gets_one_sentence(python):
    command = [python, str(ROOT / "dev.py"), "play"]
    result = subprocess.run(command, check=False, capture_output=True, text=True)
    pattern = r"Russian Bank needs Python 3\.11 or newer; this is 3\.\d+\.\n"
    assert (result.returncode, result.stdout) == (1, "")
    assert re.fullmatch(pattern, result.stderr)
