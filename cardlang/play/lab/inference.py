"""Statistics: intervals for shares and their differences, and a correction for multiple tests. The tests compare every
function with scipy, which is not needed to run them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import erfc, sqrt

from cardlang.play.statistics import Z_95, Interval


@dataclass(frozen=True, slots=True)
class Estimate:
    """A number with its 95 % interval. For shares and their differences, 1.0 is a hundred percent."""

    value: float
    low: float
    high: float

    def as_dict(self) -> dict[str, float]:
        """For ``--json``, rounded to six digits."""
        return {"value": round(self.value, 6), "low": round(self.low, 6), "high": round(self.high, 6)}


FINDING = 0.05
"""The false discovery rate that is accepted among many tests."""


def two_sided(z: float) -> float:
    """The two-sided p-value of ``z`` standard errors."""
    return erfc(abs(z) / sqrt(2))


def mean_of(shares: Sequence[Interval], weights: Sequence[float]) -> Estimate:
    """A weighted mean of independent shares, with Price and Bonett's interval (2004): Wald's, after two hits and two
    misses are added, in equal parts to all of the shares. That covers also where there are many shares of a few games.
    """
    part = 2 / len(shares)
    value = sum(weight * share.share for share, weight in zip(shares, weights, strict=True))
    middle = variance = 0.0
    for share, weight in zip(shares, weights, strict=True):
        of = share.of + 2 * part
        rate = (share.hits + part) / of
        middle += weight * rate
        variance += weight * weight * rate * (1 - rate) / of
    half = Z_95 * sqrt(variance)
    return Estimate(value, min(value, middle - half), max(value, middle + half))


def difference(new: Interval, old: Interval) -> Estimate:
    """``new`` minus ``old``, for different games (Newcombe's interval from two Wilson intervals)."""
    value = new.share - old.share
    below = sqrt((new.share - new.low) ** 2 + (old.high - old.share) ** 2)
    above = sqrt((new.high - new.share) ** 2 + (old.share - old.low) ** 2)
    return Estimate(value, value - below, value + above)


def paired_difference(better: int, worse: int, of: int) -> Estimate:
    """The change of a win rate over ``of`` pairs of games: ``better`` of them were won only the second time,
    ``worse`` only the first time. Agresti and Min's interval: Wald's, after half a pair is added to each
    of the four cells.
    """
    if not of:
        return Estimate(0.0, -1.0, 1.0)
    pairs, gain, loss = of + 2, better + 0.5, worse + 0.5
    middle = (gain - loss) / pairs
    spread = Z_95 * sqrt(max(gain + loss - (gain - loss) ** 2 / pairs, 0.0)) / pairs
    return Estimate((better - worse) / of, max(-1.0, middle - spread), min(1.0, middle + spread))


@dataclass(slots=True)
class PairedRates:
    """Two shares of wins over the same games, before and after, where it also changes which games they are of: for
    instance those in which a card was drawn. Only sums are kept.
    """

    games: int = 0
    sums: list[int] = field(default_factory=lambda: [0] * 4)
    products: list[list[int]] = field(default_factory=lambda: [[0] * 4 for _ in range(4)])

    def add(self, before: tuple[int, int], after: tuple[int, int]) -> None:
        """Adds a game: how many counted, and how many of those were won, before and after."""
        row = (*before, *after)
        self.games += 1
        if not any(row):
            return
        for at, one in enumerate(row):
            self.sums[at] += one
            for other, two in enumerate(row):
                self.products[at][other] += one * two

    def change(self) -> Estimate:
        """The new share less the old one. The interval is that of a difference of two ratios (the delta method), after
        two wins and two losses were added to each (Agresti and Coull), which no pairing connects.
        """
        old_games, old_wins, new_games, new_wins = self.sums
        if not old_games or not new_games:
            return Estimate(0.0, -1.0, 1.0)
        value = new_wins / new_games - old_wins / old_games
        old, new = (old_wins + 2) / (old_games + 4), (new_wins + 2) / (new_games + 4)
        weights = (old / (old_games + 4), -1 / (old_games + 4), -new / (new_games + 4), 1 / (new_games + 4))
        variance = sum(
            weights[at] * weights[other] * self.products[at][other] for at in range(4) for other in range(4)
        )
        middle = new - old
        variance = max(variance, 0.0) * self.games / max(self.games - 1, 1)
        for share, games in ((old, old_games + 4), (new, new_games + 4)):
            variance += 4 * share * (1 - share) / games**2
        half = Z_95 * sqrt(variance)
        return Estimate(value, max(-1.0, min(value, middle - half)), min(1.0, max(value, middle + half)))


def corrected(chances: Sequence[float]) -> list[float]:
    """Benjamini and Hochberg's correction: if everything at 0.05 or below is called a finding, at most one
    finding in twenty is expected to be chance, however many tests are made. In the order given.
    """
    ordered = sorted(range(len(chances)), key=lambda index: chances[index], reverse=True)
    result = [1.0] * len(chances)
    least = 1.0
    for place, index in enumerate(ordered):
        rank = len(chances) - place
        least = min(least, chances[index] * len(chances) / rank)
        result[index] = least
    return result
