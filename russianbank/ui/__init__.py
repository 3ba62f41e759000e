"""The window: what the player sees, hears and touches."""
