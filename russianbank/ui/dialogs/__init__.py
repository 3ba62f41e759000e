"""Pages, panels and dialogs around the table."""
