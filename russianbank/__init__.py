"""Russian Bank: the two-player patience, for one screen or against the computer."""

__version__ = "0.1.0"
