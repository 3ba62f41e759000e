"""What the table sounds like, and how a machine without audio stays silent."""
