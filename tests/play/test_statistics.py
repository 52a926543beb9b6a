"""Intervals against published values, tallies that merge in any order, outcomes never added together."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardlang.play.statistics import (
    OUTCOMES,
    GameResult,
    merged,
    quantiles,
    tally,
    wilson,
)


@pytest.mark.parametrize(
    ("hits", "of", "low", "high"),
    [
        # Newcombe 1998, Statistics in Medicine 17, table I: the score method without continuity correction
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0000, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_wilson_against_published_values(hits: int, of: int, low: float, high: float) -> None:
    found = wilson(hits, of)
    assert found.low == pytest.approx(low, abs=5e-5)
    assert found.high == pytest.approx(high, abs=5e-5)


def test_wilson_at_the_edges() -> None:
    nothing = wilson(0, 0)
    assert (nothing.low, nothing.high, nothing.share) == (0.0, 1.0, 0.0)
    assert wilson(10, 10).high == 1.0
    assert wilson(0, 10).low == 0.0
    for hits, of in ((-1, 5), (6, 5)):
        with pytest.raises(ValueError):
            wilson(hits, of)


@given(st.integers(0, 5000), st.integers(0, 5000))
def test_wilson_holds_the_share_and_is_symmetric(hits: int, misses: int) -> None:
    found, mirrored = wilson(hits, hits + misses), wilson(misses, hits + misses)
    assert 0.0 <= found.low <= found.high <= 1.0
    if hits + misses:
        assert found.low <= found.share <= found.high
        assert found.low == pytest.approx(1 - mirrored.high)


GAMES = [
    GameResult((0, 1), "win", 0, turns=10, decisions=50),
    GameResult((1, 0), "win", 0, turns=12, decisions=60),
    GameResult((0, 1), "win", 1, turns=14, decisions=70),
    GameResult((1, 0), "win", 1, turns=8, decisions=40),
    GameResult((0, 1), "draw", turns=30, decisions=90),
    GameResult((1, 0), "turn_limit", turns=200, decisions=900),
    GameResult((0, 1), "loop", turns=5),
    GameResult((1, 0), "crash"),
]


def test_each_end_is_counted_apart() -> None:
    total = tally(GAMES)
    assert total.outcomes == {
        "win": 4,
        "shared_win": 0,
        "draw": 1,
        "turn_limit": 1,
        "loop": 1,
        "budget": 0,
        "timeout": 0,
        "crash": 1,
    }
    assert sum(total.outcomes.values()) == total.games == 8
    assert (total.completed, total.limited) == (5, 3)
    assert total.outcome_share("loop").share == 1 / 8


def test_rates_by_deck_and_seat() -> None:
    total = tally(GAMES)
    assert (total.deck_rate(0).hits, total.deck_rate(0).of) == (2, 5)
    assert (total.deck_rate(1).hits, total.deck_rate(1).of) == (2, 5)
    assert (total.seat_rate(0).hits, total.seat_rate(0).of) == (2, 5)
    assert (total.pair_rate(0, 1).hits, total.pair_rate(0, 1).of) == (1, 2)
    assert total.decks() == [0, 1]
    assert total.seats() == [0, 1]


def test_a_mirror_match_counts_both_seats() -> None:
    total = tally([GameResult((0, 0), "win", 1, turns=3)])
    assert (total.deck_rate(0).hits, total.deck_rate(0).of) == (1, 2)
    assert total.seat_rate(1).share == 1.0


def test_lengths_leave_out_games_that_were_stopped() -> None:
    assert tally(GAMES).length(0.0, 0.5, 1.0) == (8, 12, 30)


@given(st.randoms(use_true_random=False))
def test_merging_in_any_order_gives_the_same(chance: random.Random) -> None:
    games = GAMES * 3
    chance.shuffle(games)
    cuts = sorted(chance.sample(range(1, len(games)), 3))
    parts = [tally(games[a:b]) for a, b in zip([0, *cuts], [*cuts, len(games)], strict=True)]
    chance.shuffle(parts)
    assert merged(parts).as_dict(["Rush", "Control"]) == tally(GAMES * 3).as_dict(["Rush", "Control"])


def test_the_limit_that_changes_the_exit_code() -> None:
    won = [GameResult((0, 1), "win", 0, turns=9)] * 1000
    assert not tally([*won, GameResult((0, 1), "loop")]).hit_limits()
    assert tally([*won, GameResult((0, 1), "loop"), GameResult((0, 1), "budget")]).hit_limits()
    assert not tally(won).hit_limits()


@pytest.mark.parametrize(("outcome", "winner"), [("win", None), ("draw", 0), ("loop", 1), ("victory", 0)])
def test_a_result_that_cannot_be(outcome: str, winner: int | None) -> None:
    with pytest.raises(ValueError):
        GameResult((0, 1), outcome, winner)


def test_quantiles_are_nearest_rank() -> None:
    counts = {15: 1, 20: 1, 35: 1, 40: 1, 50: 1}
    assert quantiles(counts, [0.05, 0.3, 0.4, 0.5, 1.0]) == (15, 20, 20, 35, 50)
    assert quantiles({}, [0.5]) == (0,)
    with pytest.raises(ValueError):
        quantiles(counts, [1.5])


def test_a_win_of_allies_counts_for_each_of_them() -> None:
    total = tally([GameResult((0, 1, 2), "shared_win", 1, turns=3, allies=(2,))])
    assert [total.deck_rate(deck).hits for deck in (0, 1, 2)] == [0, 1, 1]
    assert total.completed == 1 and total.outcomes["shared_win"] == 1


def test_outcomes_are_those_of_the_engine() -> None:
    """A win of several is counted apart."""
    assert OUTCOMES == ("win", "shared_win", "draw", "turn_limit", "loop", "budget", "timeout", "crash")
