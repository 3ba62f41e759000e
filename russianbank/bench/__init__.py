"""Measurements: `python -m russianbank.bench [PART ...]`; `-h` names the parts."""
