"""Records of matches, and files that are never half written."""
