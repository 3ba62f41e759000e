"""Counts of action sequences, by the engine and by the second referee."""

import pytest

from russianbank.engine.notation import position_to_data
from russianbank.engine.rules import PRESETS
from russianbank.engine.rules_text import rules_to_data
from tests.golden.perft import FOLDER, divided, perft, read_blocks
from tests.helpers import oracle

BLOCKS = [block for path in sorted(FOLDER.glob("*.txt")) for block in read_blocks(path)]
every_block = pytest.mark.parametrize("block", BLOCKS, ids=lambda block: block.name)


def test_every_preset_is_counted():
    assert {block.preset for block in BLOCKS} == set(PRESETS)


@every_block
def test_counts_stay_as_they_are(block):
    for depth, count in block.counts.items():
        found = perft(block.position, depth)
        assert found == count, f"per first action: {divided(block.position, depth)}"


def second_count(block, depth):
    data = position_to_data(block.position)
    return oracle.perft(data, rules_to_data(PRESETS[block.preset]), depth)


@every_block
def test_the_second_referee_counts_the_same(block):
    for depth in (1, 2, 3):
        assert second_count(block, depth) == block.counts[depth]


@pytest.mark.slow
@every_block
def test_the_second_referee_counts_the_same_deeper(block):
    depth = max(block.counts)
    assert second_count(block, depth) == block.counts[depth]
