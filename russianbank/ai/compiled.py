"""Whether the search runs compiled: the same play, several times as fast."""

from __future__ import annotations

from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec


def is_compiled() -> bool:
    """Returns whether the modules of the search are machine code.

    It loads none of them.
    """
    spec = find_spec("russianbank.ai.core.state")
    return spec is not None and str(spec.origin).endswith(tuple(EXTENSION_SUFFIXES))
