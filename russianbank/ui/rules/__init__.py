"""The rules as the program tells them, from the very values the referee plays by."""
