"""The command line: protocol, deals, computer against computer."""

from __future__ import annotations

import argparse
import json
import os
import sys
from typing import TYPE_CHECKING, Final, NoReturn

from russianbank import __version__, tournament_cli, tune_cli
from russianbank.ai.arena import play_deal
from russianbank.ai.persona import PERSONAS, Level
from russianbank.ai.planner import LevelPlayer
from russianbank.ai.player import Limits
from russianbank.engine.cards import Player
from russianbank.engine.deal import Deal, deal, fresh_seed
from russianbank.engine.notation import card_text, position_to_data
from russianbank.engine.observation import Observation, observe
from russianbank.engine.outcome import score
from russianbank.engine.piles import RESERVE, STOCK
from russianbank.engine.rules import PRESETS
from russianbank.protocol import serve

if TYPE_CHECKING:
    from collections.abc import Sequence

    from russianbank.engine.position import Position
    from russianbank.engine.rules import Rules

PROGRAM = "russianbank-cli"

_INTERRUPTED = 130  # what shells say for Ctrl+C
_NO_READER = 0  # the reader had enough: nothing went wrong


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the command line and returns its exit code.

    0 for done, 2 for a call that is not understood, 130 after Ctrl+C.
    """
    options = _parser().parse_args(arguments)
    try:
        options.run(options)
        sys.stdout.flush()
    except BrokenPipeError:
        _silence_output()
        return _NO_READER
    except KeyboardInterrupt:
        return _INTERRUPTED
    return 0


def _silence_output() -> None:
    """Sends to nowhere what Python still wants to write when it ends."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)


class _Parser(argparse.ArgumentParser):
    """Says in two lines what is wrong with a call."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message}\nTry '{self.prog} --help'.\n")


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog=PROGRAM, description="Russian Bank without a window.")
    parser.add_argument("--version", action="version", version=__version__)
    commands = parser.add_subparsers(metavar="COMMAND", required=True)

    about = "answer requests, one JSON object a line, from the standard input"
    protocol = commands.add_parser("protocol", help=about, description=about)
    protocol.set_defaults(run=_protocol)

    about = "show a fresh deal"
    show = commands.add_parser("deal", help=about, description=about)
    _add_deal_options(show)
    show.add_argument("--json", action="store_true", help="as a position in JSON")
    show.set_defaults(run=_deal)

    about = "let the computer play against itself; the same seed gives the same play"
    play = commands.add_parser("play", help=about, description=about)
    _add_deal_options(play)
    play.add_argument(
        "--deals", type=_count, default=1, metavar="N", help="how many (1)"
    )
    play.set_defaults(run=_play)

    about = "measure how strong a player is against another one"
    tournament = commands.add_parser("tournament", help=about, description=about)
    tournament_cli.add_arguments(tournament)
    tournament.set_defaults(run=tournament_cli.run)

    about = "find better weights for the computer by play"
    tune = commands.add_parser("tune", help=about, description=about)
    tune_cli.add_arguments(tune)
    tune.set_defaults(run=tune_cli.run)
    return parser


def _add_deal_options(parser: argparse.ArgumentParser) -> None:
    names = ", ".join(PRESETS)
    parser.add_argument(
        "--rules",
        choices=PRESETS,
        default="international",
        metavar="NAME",
        help=f"one of {names} (international)",
    )
    parser.add_argument("--seed", metavar="TEXT", help="any text (a fresh one)")


def _count(text: str) -> int:
    if text.isascii() and text.isdigit() and 1 <= int(text[:7]) <= 1_000_000:
        return int(text[:7])
    message = f"{text!r} is not a whole number from 1 to 1000000"
    raise argparse.ArgumentTypeError(message)


def _protocol(options: argparse.Namespace) -> None:
    del options
    serve(sys.stdin.buffer, sys.stdout.buffer)


def _seed(options: argparse.Namespace) -> str:
    return fresh_seed() if options.seed is None else str(options.seed)


def _deal(options: argparse.Namespace) -> None:
    dealt = deal(PRESETS[options.rules], _seed(options))
    if options.json:
        print(json.dumps(position_to_data(dealt.position)))
    else:
        print(deal_text(options.rules, dealt))


def deal_text(rules: str, dealt: Deal) -> str:
    """Returns a deal to read: what lies open, and who starts and why."""
    seen = observe(dealt.position)
    lines = [f"rules {rules}   seed {_shown(dealt.seed)}", ""]
    for player in (Player.B, Player.A):
        columns = range(player * 4, player * 4 + 4)
        tops = "  ".join(f"{at + 1}: {_top(seen, at)}" for at in columns)
        lines.append(f"{player.name}  reserve {_pile_text(seen, RESERVE + player)}")
        lines.append(f"   stock   {_pile_text(seen, STOCK + player)}")
        lines.append(f"   columns {tops}")
        lines.append("")
    for step in dealt.start:
        cards = [card_text(one) for one in step.cards or ()]
        compared = f": A {cards[0]}, B {cards[1]}" if cards else ""
        lines.append(f"{step.method.value}{compared}")
    lines.append(f"{seen.turn.name} starts")
    return "\n".join(lines)


def _top(seen: Observation, pile: int) -> str:
    return card_text(seen.piles[pile][-1])


def _pile_text(seen: Observation, pile: int) -> str:
    count = f"{len(seen.piles[pile])} cards"
    is_open = RESERVE <= pile < STOCK and seen.reserve_up[pile - RESERVE] > 0
    return f"{count}, {_top(seen, pile)} open" if is_open else count


def _shown(seed: str) -> str:
    """Returns a seed that fits into any terminal's character set."""
    return seed if seed.isascii() and seed.isprintable() else ascii(seed)


# Uncompiled, so many states are looked through in a few hundredths of a second.
_SHORT: Final = Limits(1_000)


def _play(options: argparse.Namespace) -> None:
    seed = _seed(options)
    for number in range(1, options.deals + 1):
        one = seed if number == 1 else f"{seed}-{number}"
        print(play_text(number, one, PRESETS[options.rules]), flush=True)


def play_text(number: int, seed: str, rules: Rules) -> str:
    """Plays a deal, computer against computer, and returns its line of result."""
    position = deal(rules, seed).position
    player = LevelPlayer(PERSONAS[Level.STRONG])
    actions = 0
    for done in play_deal(position, (player, player), seed, _SHORT):
        position = done.after
        actions += 1
    parts = (result_text(position), f"{position.turn_number} turns")
    return f"deal {number}  seed {_shown(seed)}  {', '.join(parts)}, {actions} actions"


def result_text(position: Position) -> str:
    """Returns who won a finished deal, or why it was drawn, and the points."""
    result, points = position.result, score(position)
    assert result is not None
    assert points is not None
    count = f"{points.points} point{'' if points.points == 1 else 's'}"
    if result.winner is not None:
        return f"{result.winner.name} wins {count}"
    why = result.ending.value.replace("_", " ")
    if points.scorer is None:
        return f"drawn ({why})"
    return f"drawn ({why}), {points.scorer.name} gets {count}"


if __name__ == "__main__":
    sys.exit(main())
