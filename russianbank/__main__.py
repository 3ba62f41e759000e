"""Starts the window: `python -m russianbank`."""

import multiprocessing
import sys


def main() -> int:
    """Runs the program and returns its exit status."""
    # Late: the computer player's process imports this module, and wants no Qt.
    from russianbank.app import run

    return run(sys.argv[1:])


if __name__ == "__main__":
    multiprocessing.freeze_support()
    sys.exit(main())
