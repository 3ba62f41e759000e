"""The window in which a deal is looked back at."""
