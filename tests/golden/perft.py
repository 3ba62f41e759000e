"""Counts the ways to do so many actions, and reads the files of such counts.

A file holds blocks of four kinds of lines: `id` a name, `rules` a preset, `pos` a
position as in RULES.md Part 6, and `perft DEPTH COUNT` how many sequences of DEPTH
accepted actions start there (offences included where the rules accept them).
"""

import json
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from russianbank.engine.apply import after
from russianbank.engine.deal import deal
from russianbank.engine.notation import position_from_data, position_to_data
from russianbank.engine.position import Position
from russianbank.engine.referee import accepted_actions
from russianbank.engine.rules import PRESETS
from tests.helpers.random_play import played

FOLDER = Path(__file__).parent / "perft"
DEPTHS = (1, 2, 3, 4, 5)
MOST = 20_000  # deeper counts above this would take too long
PLAYED = (0, 40, 120)  # actions played by chance before the counted position


@dataclass
class Block:
    """One counted position."""

    name: str
    preset: str
    position: Position
    counts: dict[int, int] = field(default_factory=dict)

    def text(self) -> str:
        lines = [f"id {self.name}", f"rules {self.preset}"]
        lines.append(f"pos {json.dumps(position_to_data(self.position))}")
        lines += [f"perft {depth} {count}" for depth, count in self.counts.items()]
        return "\n".join(lines) + "\n"


def perft(position: Position, depth: int) -> int:
    """Returns how many sequences of so many accepted actions there are."""
    accepted = accepted_actions(position)
    if depth <= 1:
        return len(accepted) if depth else 1
    return sum(perft(after(position, one), depth - 1) for one in accepted)


def divided(position: Position, depth: int) -> dict[str, int]:
    """Returns the count behind each first action."""
    return {
        one.text: perft(after(position, one), depth - 1)
        for one in accepted_actions(position)
    }


def read_blocks(path: Path) -> list[Block]:
    """Returns the counted positions of a file."""
    return [_block(text) for text in path.read_text("utf-8").strip().split("\n\n")]


def _block(text: str) -> Block:
    words = [line.split(" ", 1) for line in text.split("\n")]
    known = {key: rest for key, rest in words if key != "perft"}
    position = position_from_data(json.loads(known["pos"]), PRESETS[known["rules"]])
    counts = [rest.split() for key, rest in words if key == "perft"]
    block = Block(known["id"], known["rules"], position)
    block.counts = {int(depth): int(count) for depth, count in counts}
    return block


def new_blocks(preset: str) -> list[Block]:
    """Returns positions of a preset, from the first one to late in a deal."""
    blocks = []
    for seed in ("1", "2", "3"):
        for actions in PLAYED:
            name = f"{preset}-{seed}-{actions}"
            start = deal(PRESETS[preset], seed).position
            done = played(PRESETS[preset], Random(name), actions)
            blocks.append(Block(name, preset, done[-1].after if done else start))
    return [one for one in blocks if one.position.result is None]


def counted(block: Block) -> Block:
    """Returns the block with its counts made anew."""
    made = Block(block.name, block.preset, block.position)
    for depth in DEPTHS:
        count = perft(block.position, depth)
        if count > MOST:
            break
        made.counts[depth] = count
    return made


def write(path: Path) -> None:
    """Counts the positions of a file anew; a new file gets new positions."""
    blocks = read_blocks(path) if path.exists() else new_blocks(path.stem)
    text = "\n".join(counted(block).text() for block in blocks)
    path.write_text(text, "utf-8", newline="\n")
