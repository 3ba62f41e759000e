"""Measurements: `python -m russianbank.bench [engine|computer|memory|window|all]`."""
