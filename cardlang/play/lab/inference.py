"""Statistics: intervals for shares and their differences, a stratified test, and a correction for multiple
tests. The tests compare every function with scipy, which is not needed to run them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
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


def two_sided(z: float) -> float:
    """The two-sided p-value of ``z`` standard errors."""
    return erfc(abs(z) / sqrt(2))


def mean_of(shares: Sequence[Interval], weights: Sequence[float]) -> Estimate:
    """A weighted sum of independent shares. Its interval is combined from theirs by MOVER: the distances of
    the estimates from their limits are added like standard errors.
    """
    value = sum(weight * share.share for share, weight in zip(shares, weights, strict=True))
    below = above = 0.0
    for share, weight in zip(shares, weights, strict=True):
        down, up = share.share - share.low, share.high - share.share
        if weight < 0:
            down, up = up, down
        below += (weight * down) ** 2
        above += (weight * up) ** 2
    return Estimate(value, value - sqrt(below), value + sqrt(above))


def difference(new: Interval, old: Interval) -> Estimate:
    """``new`` minus ``old``, for different games (Newcombe's interval from two Wilson intervals)."""
    return mean_of((new, old), (1.0, -1.0))


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


@dataclass(frozen=True, slots=True, order=True)
class Stratum:
    """Similar games: how many there were, how many were won, and the same for those with the card."""

    games: int
    wins: int
    with_games: int
    with_wins: int


@dataclass(frozen=True, slots=True)
class Effect:
    """How much more often games are won with something than without it, with its standard error, the z score and the
    p-value.
    """

    estimate: Estimate
    error: float
    z: float
    p: float


def stratified(strata: Iterable[Stratum]) -> Effect | None:
    """The Mantel-Haenszel difference of shares with the Cochran-Mantel-Haenszel variance. Within each stratum
    the wins are treated as distributed at random, which stays valid for small strata. None if nothing can
    be compared.
    """
    gap = weight = variance = 0.0
    for stratum in strata:
        total, inside = stratum.games, stratum.with_games
        outside = total - inside
        if not inside or not outside:
            continue
        lost = total - stratum.wins
        rest = stratum.wins - stratum.with_wins
        gap += (stratum.with_wins * outside - rest * inside) / total
        weight += inside * outside / total
        variance += inside * outside * stratum.wins * lost / (total * total * (total - 1))
    if not weight or not variance:
        return None
    value, error = gap / weight, sqrt(variance) / weight
    z = gap / sqrt(variance)
    low, high = max(-1.0, value - Z_95 * error), min(1.0, value + Z_95 * error)
    return Effect(Estimate(value, low, high), error, z, two_sided(z))


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
