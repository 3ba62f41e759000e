"""Large pictures' memory goes back to the system as soon as it is free."""

import ctypes
import platform
import sys

import pytest

from russianbank.ui import memory
from russianbank.ui.memory import return_large_blocks


@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="only of its C library")
def test_the_c_library_takes_the_size():
    assert return_large_blocks()


@pytest.mark.parametrize("system", ["win32", "darwin"])
def test_other_systems_are_left_alone(monkeypatch, system):
    monkeypatch.setattr(sys, "platform", system)
    monkeypatch.setattr(memory.ctypes, "CDLL", pytest.fail)
    assert not return_large_blocks()


def test_a_c_library_without_the_call_is_no_fault(monkeypatch):
    class Plain:
        def __getattr__(self, name):
            raise AttributeError(name)

    monkeypatch.setattr(ctypes, "CDLL", lambda _name: Plain())
    assert not return_large_blocks()
