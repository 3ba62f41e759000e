"""The table: cards, piles and the gestures on them."""
