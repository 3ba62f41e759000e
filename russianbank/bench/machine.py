"""What a measurement was made on, and how long things take there."""

from __future__ import annotations

import gc
import os
import platform
import sys
from pathlib import Path


def describe() -> str:
    """Returns system, processors, Python and the load of the last minute."""
    parts = [
        f"{platform.system()} {platform.machine()}",
        f"{os.cpu_count()} processors",
        f"{platform.python_implementation()} {platform.python_version()}",
    ]
    if hasattr(os, "getloadavg"):
        parts.append(f"load {os.getloadavg()[0]:.2f}")
    return ", ".join(parts)


def resident_bytes() -> int | None:
    """Returns this process's resident memory; None where the system does not tell."""
    try:
        pages = Path("/proc/self/statm").read_text(encoding="ascii").split()[1]
    except OSError:
        return None
    return int(pages) * os.sysconf("SC_PAGE_SIZE")


def living_blocks() -> int:
    """Returns how many pieces of memory Python's objects hold after a clean-up."""
    gc.collect()
    return sys.getallocatedblocks()


def percentile(values: list[float], part: float) -> float:
    """Returns the value below which this part (0 to 1) of the values lies."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))]
