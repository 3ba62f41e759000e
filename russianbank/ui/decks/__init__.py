"""Decks that a player already has: found, checked, drawn and shown."""
