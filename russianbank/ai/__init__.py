"""Computer players: they see an observation and choose an action."""
