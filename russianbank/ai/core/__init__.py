"""The search itself: small typed modules that mypyc can compile, without the engine."""
