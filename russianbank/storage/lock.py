"""A lock on an open file that other programs see; it ends with the program."""

from __future__ import annotations

import sys
from typing import Final

if sys.platform == "win32":
    import msvcrt
    import os
else:
    import fcntl

# On Windows a locked part cannot be read: so it is one behind any file's end.
_FAR: Final = 1 << 40


def lock(number: int) -> bool:
    """Locks an open file by its number; returns whether nobody else has.

    Raises:
        OSError: the file system knows no locks.
    """
    try:
        if sys.platform == "win32":
            place = os.lseek(number, 0, os.SEEK_CUR)
            os.lseek(number, _FAR, os.SEEK_SET)
            try:
                msvcrt.locking(number, msvcrt.LK_NBLCK, 1)
            finally:
                os.lseek(number, place, os.SEEK_SET)
        else:
            fcntl.flock(number, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        return False
    return True
