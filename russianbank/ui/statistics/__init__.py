"""The window with the statistics."""
