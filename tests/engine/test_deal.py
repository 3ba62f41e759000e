"""RULES.md rows 48 and 53: dealing by seed, the same for ever."""

import hashlib
from itertools import count

import pytest

from russianbank.engine.cards import CARDS, Player, pack_of
from russianbank.engine.deal import deal, fresh_seed
from russianbank.engine.legality import legal_actions
from russianbank.engine.piles import (
    FOUNDATIONS,
    Pile,
    reserve_of,
    stock_of,
    turned_of,
    waste_of,
)
from russianbank.engine.rules import PRESETS, RUSKA_BANKA
from russianbank.engine.shuffle import SeedStream

# The same for ever and on every system: never change these, whatever the code does.
# Each seed: A's pack and B's pack from the top, as the reserve is dealt first.
GOLDEN_PACKS = {
    "": (
        "JS TH 7C 2S 9C JC QD 8H KD 3D 7S 4C 8S QS 2C 6D QC KS QH AD 3C 9D 6S KH 6H 5C "
        "4S AC 9S TD 5H 8C 3H 7D 2H AS 5S 7H 2D KC JH TS 3S 4H 4D AH 8D 9H 5D TC 6C JD",
        "5h 8c Ac 3c Ad 8d 7s 3s Jc 2d 4h Th 3d 5s 6c 7d As Jd Qh 6s Ts 2h Ah 4d 2c Tc "
        "8h 6d 9h 9c 8s Qc 6h Qs 3h Js 5d Ks Kh 4s 9s Kd 2s 9d 5c Kc 7h 7c Jh 4c Td Qd",
    ),
    "7": (
        "KC QD 7D 3H 5C 3D 7C 6D 8H 8C TH QS 9S 4S 4H 4D 2C 9H QH JS JD 8D 7H 5S KS AS "
        "5D 2D TC JH KH 6S 7S 6H 6C AD JC 3C QC TD 4C 3S AH KD 2H 9C 8S TS 5H AC 2S 9D",
        "Jd 3d 4d Ts Td 6c 5d 7c 8c 6s 9c Ks Js 5s Jh 9s 9d 8d 2h Tc Qh 6d 6h 2d 8s Kc "
        "4h 7h Ad 2s Th 5h As Kd 4c Kh Qc 4s Qd 5c Jc 3c Qs Ah 3s 7d Ac 3h 7s 8h 9h 2c",
    ),
    "2024": (
        "8C 3H JD 7H 2D KD 9C QH QD KH TC 6H 7D 2S 9S 5H 3C 8H TS 3D 2C 7S 5D 4C 8S 2H "
        "AC 4D 4H AH QC 6D JC AD TD KC 3S KS JS 9H 5C 7C QS 6S 9D 8D JH 4S 6C TH 5S AS",
        "Jd Ks Jc Ah 4h Ad Qc 9s Js 5c 8h 8s 6d 4d 6c 2d 7c Kd 5h Qs 4c 7s Qd Qh 7h 4s "
        "2c 6h 9d Jh Ac Td 3s 2h As 8d Th Tc 3d 5s 6s 3c 2s Ts Kc 3h Kh 9c 9h 7d 5d 8c",
    ),
    "harvest": (
        "6H JD 2S 8D TC 7H JH 5D KD 9S AH 7S 2C 3D QD 9C AS 4H 5C 8H 6D 4C 6S 3H JC KH "
        "AD 5S 7D 9H TD 2D 2H TH QC 3S 4S 8S 9D 4D JS QS 6C AC 8C 7C KS QH KC TS 3C 5H",
        "5d 9d Ks 4c 2d 9c 6d Th 5h Qs 3c Kh 7s Kc Tc 6s Jh 7c 6c 4s Ad 9s Qh 4d 8h Ah "
        "5c 2c 7h 3d Qd Td 5s 3s Qc Js 4h 8c Jc 6h 2h Kd Ts 8d Ac 9h Jd 8s 2s 7d 3h As",
    ),
    "žetva Ж 🂡": (
        "9S 7C 5S 3D KS KD TS QD 9D JH 9C AC 8D 2S QS JD KC 4C 8C 4S AH 4H 5H AS 3S 6D "
        "KH 7H 7D JC AD 3H 7S 6C 5D QH 4D 6S 2D JS QC 5C 3C TH 9H 2C TD TC 6H 8S 8H 2H",
        "7h Jd 5s Kc Kh Jc 6c 8s 2c 2s Qs 2d 7d 7s 4s 8c 9s 5c 6s Tc 3d Td 2h 9h 9c 3s "
        "Ac Kd Qc Ad 4h 9d 8h 7c Ts 6d 5d Js 3c Jh Ah As 6h Th 5h 3h Qh 4c Qd Ks 8d 4d",
    ),
}


# --- The shuffle, worked out again from its description -----------------------------


def words(seed):
    """The stream: SHA-256 of the seed's SHA-256 and a block number, 64 bits a word."""
    key = hashlib.sha256(seed.encode("utf-8", "surrogatepass")).digest()
    for block in count():
        digest = hashlib.sha256(key + block.to_bytes(8, "big")).digest()
        for at in range(0, 32, 8):
            yield int.from_bytes(digest[at : at + 8], "big")


def below(stream, bound):
    """A number below the bound; words of the last, incomplete run are thrown away."""
    while True:
        word = next(stream)
        if word // bound < 2**64 // bound:
            return word % bound


def shuffled(stream, owner):
    pack = [card.text for card in pack_of(owner)]
    for last in range(51, 0, -1):
        other = below(stream, last + 1)
        pack[last], pack[other] = pack[other], pack[last]
    return pack


def dealt_packs(one_deal):
    """Returns both packs from the top, put together again from a deal's piles."""
    piles, packs = one_deal.position.piles, []
    for player in Player:
        houses = [piles[4 * player + number][0] for number in range(4)]
        stock = reversed(piles[stock_of(player)])
        pack = (*piles[reserve_of(player)], *houses, *stock)
        packs.append([card.text for card in pack])
    return packs


@pytest.mark.parametrize(
    "seed", ["", "0", "42", "abc", "žetva Ж 🂡", "\ud800", "x" * 999]
)
@pytest.mark.parametrize("preset", PRESETS)
def test_deal_follows_the_description_of_the_shuffle(preset, seed):
    stream = words(seed)
    expected = [shuffled(stream, Player.A), shuffled(stream, Player.B)]
    assert dealt_packs(deal(PRESETS[preset], seed)) == expected


@pytest.mark.parametrize("seed", GOLDEN_PACKS)
def test_golden_deals(seed):
    packs = [pack.split() for pack in GOLDEN_PACKS[seed]]
    for rules in PRESETS.values():
        assert dealt_packs(deal(rules, seed)) == packs


def test_numbers_below_a_bound_are_all_equally_possible(monkeypatch):
    """Words that would favour small numbers are thrown away."""
    drawn = iter([2**64 - 1, 5])
    monkeypatch.setattr(SeedStream, "_word", lambda _: next(drawn))
    assert SeedStream("").below(3) == 2, "2**64 - 1 is the incomplete run for 3"


def test_fresh_seeds_differ_and_can_be_typed():
    seeds = {fresh_seed() for _ in range(100)}
    assert len(seeds) == 100
    for seed in seeds:
        assert len(seed) == 10
        assert seed.isalnum()
        assert seed.islower() or seed.isdigit()


@pytest.mark.parametrize("preset", PRESETS)
def test_row_48_counts_after_the_deal(preset):
    reserve = 12 if preset in ("ruska-banka", "russische-bank") else 13
    position = deal(PRESETS[preset], "48").position
    piles = position.piles
    for player in Player:
        assert len(piles[reserve_of(player)]) == reserve
        assert len(piles[stock_of(player)]) == 48 - reserve
        columns = [Pile(4 * player + number) for number in range(4)]
        assert [len(piles[column]) for column in columns] == [1] * 4
        assert not piles[waste_of(player)]
        assert not piles[turned_of(player)]
        own = {
            card
            for pile in (*columns, reserve_of(player), stock_of(player))
            for card in piles[pile]
        }
        assert own == set(pack_of(player))
    assert not any(piles[place] for place in FOUNDATIONS)
    up = 0 if reserve == 12 else 1
    assert position.reserve_up == (up, up)
    assert position.turn_number == 1


def test_cuts_follow_the_description_of_the_shuffle():
    """Both packs are shuffled, then each player cuts a whole pack of 52."""
    recuts = 0
    for seed in map(str, range(100)):
        stream = words(seed)
        shuffled(stream, Player.A), shuffled(stream, Player.B)
        steps = deal(RUSKA_BANKA, seed).start
        for step in steps:
            cut = [pack_of(player)[below(stream, 52)] for player in Player]
            assert list(step.cards) == cut
        *level, last = steps
        assert all(step.cards[0].rank == step.cards[1].rank for step in level)
        lower = 0 if last.cards[0].rank < last.cards[1].rank else 1
        assert last.winner is Player(lower)
        recuts += len(level)
    assert recuts


# --- The first turn -----------------------------------------------------------------


@pytest.mark.parametrize("preset", ["ruska-banka", "russische-bank"])
def test_row_53_only_the_tableau_before_the_reserve_is_turned(preset):
    for seed in range(50):
        position = deal(PRESETS[preset], str(seed)).position
        texts = [one.text for one in legal_actions(position)]
        assert texts.count("reveal") == 1
        assert "turn" not in texts
        assert all(text[0].isdigit() for text in texts if text != "reveal")


def test_the_cards_are_104():
    assert len({card.text for card in CARDS}) == 104
