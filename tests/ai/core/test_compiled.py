"""The compiled search plays the very same deals as the uncompiled one."""

import importlib.util
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from russianbank.ai.compiled import is_compiled

ROOT = Path(__file__).resolve().parents[3]

HAS_COMPILER = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
needs_compiler = pytest.mark.skipif(
    not HAS_COMPILER or importlib.util.find_spec("setuptools") is None,
    reason="needs a C compiler and setuptools",
)

# Plays deals in another process, so that both kinds of modules can be had.
PLAY = """
import json
import sys

from russianbank.ai.arena import play_deal
from russianbank.ai.compiled import is_compiled
from russianbank.ai.persona import PERSONAS, Level
from russianbank.ai.planner import LevelPlayer
from russianbank.ai.player import Limits
from russianbank.engine.deal import deal
from russianbank.engine.rules import PRESETS

found = [is_compiled()]
for name, rules in PRESETS.items():
    for seed, level in (("a", Level.STRONG), ("b", Level.EXPERT), ("c", Level.CASUAL)):
        players = (LevelPlayer(PERSONAS[level], 1), LevelPlayer(PERSONAS[level], 2))
        limits = Limits(nodes=200, iterations=2)
        steps = play_deal(deal(rules, seed).position, players, seed, limits)
        found.append([name, seed, *(one.action.text for one in steps)])
json.dump(found, sys.stdout)
"""


def played(root):
    """What is played with the modules of a folder: whether compiled, and actions."""
    ran = subprocess.run(
        [sys.executable, "-c", PLAY],
        env={**os.environ, "PYTHONPATH": str(root), "PYTHONDONTWRITEBYTECODE": "1"},
        cwd=root,
        capture_output=True,
        text=True,
        check=True,
    )
    return json.loads(ran.stdout)


@pytest.mark.slow
@needs_compiler
def test_compiled_and_uncompiled_play_the_same_deals(tmp_path):
    plain, compiled = tmp_path / "plain", tmp_path / "compiled"
    leave = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__")
    for folder in (plain, compiled):
        shutil.copytree(ROOT / "russianbank", folder / "russianbank", ignore=leave)
    script = ROOT / "packaging" / "compile_ai.py"
    subprocess.run(
        [sys.executable, str(script), str(compiled)], check=True, capture_output=True
    )
    one, other = played(plain), played(compiled)
    assert one.pop(0) is False
    assert other.pop(0) is True
    assert one == other
    assert all(len(deal) > 50 for deal in one)


def test_a_source_tree_knows_that_it_is_not_compiled():
    there = list((ROOT / "russianbank" / "ai" / "core").glob("state.*.so"))
    assert is_compiled() is bool(there)
