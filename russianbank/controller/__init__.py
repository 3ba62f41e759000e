"""Match and seats: what happens between a gesture and the referee."""
