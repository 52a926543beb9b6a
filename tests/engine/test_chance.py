"""Neighbouring seeds give unrelated games: who begins, how decks are shuffled, what dice show.

A generator seeded without mixing passes a test of one stream and fails these, which look across seeds:
``test_without_mixing_the_tests_fail`` shows it.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from math import sqrt

import pytest

from cardlang.engine import rng
from cardlang.engine.match import Match
from cardlang.play.tables import bundled_tables

Draw = Callable[[int], int]
"""A number drawn in the game with a seed."""


def unmixed(seed: int) -> int:
    """A generator state that is affine in the seed: what ``seeded`` must not be."""
    state = seed * 0x9E3779B97F4A7C15 + 0x1234567 & (1 << 63) - 1
    for _ in range(4):
        state = rng.advance(state)
    return state


def test_the_generators_are_the_published_ones() -> None:
    """splitmix64 by its first outputs, and Knuth's MMIX: saved games and shared seeds live on these numbers."""
    assert [rng.seeded(seed) | 1 << 63 for seed in (0, 1)] == [0xE220A8397B1DCDAF, 0x910A2DEC89025CC1]
    assert [rng.advance(state) for state in (0, 1)] == [1442695040888963407, 7806831264735756412]


def drawn(seeding: Draw, turn: int, sides: int) -> Draw:
    """The number drawn in the given turn (0 is the first) by the generator of a seed."""

    def draw(seed: int) -> int:
        state = seeding(seed)
        for _ in range(turn + 1):
            state = rng.advance(state)
        return rng.below(state, sides)

    return draw


def shuffled(seeding: Draw, earlier: int, count: int) -> Callable[[int], list[int]]:
    """The order of a deck of ``count`` cards, shuffled after one of ``earlier`` cards, for a seed."""

    def order(seed: int) -> list[int]:
        state, _ = rng.permutation(seeding(seed), earlier)
        return rng.permutation(state, count)[1]

    return order


def z_of_chi_squared(counts: list[int], expected: float) -> float:
    """How far chi-squared lies from its mean, in standard deviations."""
    free = len(counts) - 1
    return (sum((count - expected) ** 2 / expected for count in counts) - free) / sqrt(2 * free)


def rms_of_z(first: Callable[[int], int], runs: int, games: int) -> float:
    """Root mean square, over runs, of the standard score of how often the first of two players was drawn; the
    run with seed ``n`` plays the neighbouring games from ``n * 1_000_003``. It is 1 for independent games.
    """
    total = 0.0
    for run in range(runs):
        times = sum(first(run * 1_000_003 + number) == 0 for number in range(games))
        total += ((times - games / 2) / (sqrt(games) / 2)) ** 2
    return sqrt(total / runs)


def after_shuffles(seeding: Draw, one: int, other: int) -> Draw:
    """Who begins after decks of 30 and 40 cards, say, were shuffled: a number drawn so late in the game."""
    return drawn(seeding, one + other - 2, 2)


@pytest.mark.parametrize(("one", "other"), [(30, 40), (40, 40), (60, 30), (40, 75)])
def test_who_begins_is_a_coin_over_neighbouring_seeds(one: int, other: int) -> None:
    assert 0.8 < rms_of_z(after_shuffles(rng.seeded, one, other), 200, 100) < 1.2


@pytest.mark.one_in(3)
@pytest.mark.parametrize("sides", [2, 6, 20])
@pytest.mark.parametrize("turn", [0, 1, 38, 150])
def test_dice_are_even_and_unrelated_over_neighbouring_seeds(sides: int, turn: int) -> None:
    draw = drawn(rng.seeded, turn, sides)
    faces = [draw(seed) for seed in range(20_000)]
    counts = [faces.count(face) for face in range(sides)]
    assert abs(z_of_chi_squared(counts, len(faces) / sides)) < 4
    together = [one * sides + other for one, other in pairwise(faces)]
    pairs = [together.count(both) for both in range(sides * sides)]
    assert abs(z_of_chi_squared(pairs, len(together) / sides**2)) < 4


@pytest.mark.one_in(2)
@pytest.mark.parametrize("lag", [1, 2, 3, 5, 8, 13, 64, 1_000_003])
def test_dice_have_no_autocorrelation_over_seeds(lag: int) -> None:
    draw = drawn(rng.seeded, 38, 20)
    n = 10_000
    products = sum((draw(seed) - 9.5) * (draw(seed + lag) - 9.5) for seed in range(n))
    assert abs(products / (n * 33.25)) < 4 / sqrt(n)


def z_of_places(order: Callable[[int], list[int]], count: int, games: int) -> float:
    """Chi-squared of where each card lies after the shuffle, over neighbouring seeds, in standard deviations."""
    counts = [0] * (count * count)
    for seed in range(games):
        for place, card in enumerate(order(seed)):
            counts[card * count + place] += 1
    expected = games / count
    free = (count - 1) ** 2  # rows and columns have fixed sums
    return (sum((each - expected) ** 2 / expected for each in counts) - free) / sqrt(2 * free)


@pytest.mark.parametrize("earlier", [0, 30, 40])
def test_each_card_lies_anywhere_over_neighbouring_seeds(earlier: int) -> None:
    assert abs(z_of_places(shuffled(rng.seeded, earlier, 40), 40, 2_000)) < 4


def test_without_mixing_the_tests_fail() -> None:
    """The planted fault: a state that is affine in the seed."""
    assert not 0.8 < rms_of_z(after_shuffles(unmixed, 30, 40), 200, 100) < 1.2
    assert abs(z_of_places(shuffled(unmixed, 30, 40), 40, 2_000)) > 4


def test_who_begins_in_games_of_risk_and_resource() -> None:
    """Real games with decks of different sizes: runs of neighbouring seeds are as even as coins."""
    rules, (one, other) = next(iter(bundled_tables(("risk-and-resource",)))).load()
    decks = [one[:30], other]

    def first(seed: int) -> int:
        return Match(rules, decks, seed).state.active

    assert 0.6 < rms_of_z(first, 40, 25) < 1.4
