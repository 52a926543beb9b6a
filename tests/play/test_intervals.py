"""The intervals that are printed cover the truth as often as they promise: a small version of ``intervals.py``, whose
figures are in docs/playtesting.md.
"""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from cardlang.play.lab.records import Record
from cardlang.play.lab.setup import CardText, DeckOf, Setup
from cardlang.play.statistics import WIN, GameResult
from tests.play.intervals import Kind, coverage, lines, played

BLOCKS, FEW, SIZE = 40, 15, 120
CARDS = 4


def made_up(better: float, blocks: int = BLOCKS) -> tuple[Setup, list[Record]]:
    """Games of three decks that are not even; who begins wins more often, and who draws card 2."""
    texts = tuple(CardText(f"Card {at}", f"card {at}{' new' if better and not at else ''}") for at in range(3 * CARDS))
    piles = [range(deck * CARDS, (deck + 1) * CARDS) for deck in range(3)]
    decks_of = tuple(DeckOf(name, tuple((at, 1) for at in pile)) for name, pile in zip("ABC", piles, strict=True))
    setup = Setup("g", "G", decks_of, texts, ("x",) * 3, {}, True)
    dice, games = random.Random(11), []
    for number in range(blocks * SIZE):
        pair = ((0, 1), (0, 2), (1, 2))[number % 3]
        decks = pair if number // 3 % 2 else pair[::-1]
        drawn = [[place for place in piles[deck] if dice.random() < 0.6] for deck in decks]
        cards = tuple({place: (1, int(dice.random() < 0.5), 3) for place in row} for row in drawn)
        strength = [0.1 * deck + (0.1 + better) * (0 in row) for deck, row in zip(decks, drawn, strict=True)]
        first = dice.random() < 0.55 + strength[0] - strength[1]
        games.append(Record(number, GameResult(decks, WIN, 0 if first else 1, turns=9), cards))
    return setup, games


def test_every_interval_covers_what_it_promises() -> None:
    """Forty blocks are not many, and the intervals of one block are not independent: from 90 to 99 in a hundred."""
    found = {kind.name: kind for kind in coverage(*made_up(0.0), *made_up(0.15), BLOCKS)}
    assert len(found) >= 13 and {"points", "change of pairs", "change when drawn, of pairs"} <= set(found)
    for kind in found.values():
        assert 0.90 <= kind.share <= 0.995, kind


@pytest.mark.thorough
def test_intervals_that_are_too_narrow_are_found() -> None:
    """A planted fault: every game is counted four times."""
    setup, games = made_up(0.0, FEW)
    four = [replace(game, number=at) for at, game in enumerate(each for each in games for _ in range(4))]
    found = coverage(setup, four, setup, four, FEW)
    assert next(kind for kind in found if kind.name == "who beats whom, fair").share < 0.85


@pytest.mark.thorough
@pytest.mark.slow
def test_real_games_can_be_looked_at() -> None:
    found = coverage(*played("risk-and-resource", 24, "random"), 2)
    assert all(isinstance(kind, Kind) and kind.of for kind in found)
    assert any(line.startswith("beginning is worth") for line in lines(found))
