"""`russianbank-cli tune`: better weights by play, reproducible from a seed."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from russianbank.ai.core.value import COUNT
from russianbank.ai.tuning import Course, fit_chance, score, searcher, tune
from russianbank.ai.weights import (
    WeightsError,
    evaluation_for,
    evaluation_text,
    read_evaluation,
)
from russianbank.engine.rules import PRESETS
from russianbank.storage.files import write_whole

if TYPE_CHECKING:
    import argparse


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Adds the options of tuning to a parser."""
    parser.add_argument("out", type=Path, help="where the weights go")
    parser.add_argument("--rules", choices=PRESETS, default="international")
    parser.add_argument("--start", type=Path, help="weights to begin with")
    parser.add_argument("--steps", type=int, default=20)
    parser.add_argument("--directions", type=int, default=32)
    parser.add_argument("--pairs", type=int, default=16, help="for each direction")
    parser.add_argument("--rate", type=float, default=3.0, help="how far a step goes")
    parser.add_argument("--seed", default="tune")
    parser.add_argument(
        "--yardstick",
        action="store_true",
        help="candidates play greedy",
    )
    parser.add_argument(
        "--chance", type=int, default=0, help="deals to fit the chance to win on"
    )
    parser.add_argument("--held-out", type=int, default=200, help="pairs to judge on")


def run(options: argparse.Namespace) -> None:
    """Tunes, and writes the mean weights of the later half of all steps so far.

    Raises:
        SystemExit: the weights to begin with cannot be used; a sentence says why.
    """
    rules = PRESETS[options.rules]
    try:
        first = (
            read_evaluation(options.start) if options.start else evaluation_for(rules)
        )
    except WeightsError as error:
        sys.exit(f"tune: {error}")
    course = Course(
        rules,
        options.steps,
        options.directions,
        options.pairs,
        options.rate,
        options.seed,
        options.yardstick,
    )
    found = replace(first, version=first.version + 1)
    trail = []
    for step in tune(first, course):
        trail.append(step.weights)
        weights = tuple(round(one, 4) for one in _mean(trail[len(trail) // 2 :]))
        against = "greedy" if options.yardstick else "each other"
        origin = (
            *first.origin,
            f"{options.rules}: {step.number} steps, {step.deals} deals against"
            f" {against}, seed {options.seed}",
        )
        found = replace(
            found, kept=weights[:COUNT], ended=weights[COUNT:], origin=origin
        )
        write_whole(options.out, evaluation_text(found))
        print(f"step {step.number}  deals {step.deals}  spread {step.spread:.3f}")
        sys.stdout.flush()
    if options.chance:
        found = fit_chance(found, rules, options.chance, f"{options.seed}/chance")
        found = replace(found, chance=tuple(round(one, 5) for one in found.chance))
    seeds = [f"{options.seed}/held-out/{number}" for number in range(options.held_out)]
    if seeds:
        made = searcher([*found.kept, *found.ended])
        before = searcher([*first.kept, *first.ended])
        judged = (
            f"held out, {len(seeds)} pairs: {score(rules, made, before, seeds):.3f}"
            f" against the weights before, {score(rules, made, None, seeds):.3f}"
            " against greedy"
        )
        found = replace(found, origin=(*found.origin, judged))
        print(judged)
    write_whole(options.out, evaluation_text(found))


def _mean(trail: list[tuple[float, ...]]) -> list[float]:
    """Returns the mean of the weights of some steps: single steps scatter about it."""
    return [sum(one) / len(one) for one in zip(*trail, strict=True)]
