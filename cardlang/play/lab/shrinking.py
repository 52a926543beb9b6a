"""From many noisy estimates to judgements (empirical Bayes): how far do the cards of a set differ at all, and which of
them differ by more than that?

Of many cards the one that looks best looks better than it is. So every estimate is drawn towards zero, the more the
less certain it is; how much follows from how far the estimates are apart beyond what their errors explain.

Where something else is known of each, a hint that does not come from the same games, an estimate is drawn not to zero
but to what its hint makes one expect (Fay and Herriot 1979). What a hint is worth is learnt from these very estimates,
so a hint that says nothing counts for nothing. How far an estimate is drawn then depends on how far the cards differ
beside what their hints explain.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import erf, sqrt
from statistics import median

from cardlang.play.lab.draws import Worth
from cardlang.play.lab.inference import Estimate
from cardlang.play.statistics import Z_95

MATTERS = 0.03
"""The smallest effect that matters: three games in a hundred."""

USUAL = 2.0
"""Cards that differ from their deck by no more than this many times the usual spread are as different as cards are."""

BEYOND = 3.0
"""Of many estimates one may be this many standard errors off by chance."""

ROUNDS = 5
"""What a hint is worth depends on how far the cards differ beside it, and that on what the hint is worth; more rounds
change nothing to speak of.
"""

MAD = 1.4826
"""The standard deviation of a normal distribution is this many times its median absolute deviation."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """What is known about one of many: the shrunken ``estimate`` with its 95 % interval, the ``plain`` one, and the
    chance that the truth is within the ``line`` (no larger than what matters, or than what is usual here).
    """

    estimate: Estimate
    plain: Estimate
    chance: float
    line: float


def spread_of(found: Sequence[Worth]) -> float:
    """The standard deviation of what is estimated, without the errors of the estimates. It is taken from the middle of
    them, so that a few that are far out do not pass for usual.
    """
    if len(found) < 3:
        return 0.0
    seen = MAD * median(abs(one.value) for one in found)
    return sqrt(max(seen**2 - median(one.error**2 for one in found), 0.0))


def judged(found: Sequence[Worth], hints: Sequence[float] = ()) -> list[Judgement]:
    """A judgement of each estimate, in the same order. ``hints`` are one for each, the larger the better
    it should be, or none at all.
    """
    usual = spread_of(found)
    line, usual = max(MATTERS, USUAL * usual), max(usual, MATTERS)
    expected = [Worth(0.0, 0.0)] * len(found)
    for _ in range(ROUNDS if hints else 0):
        expected = expected_by(found, hints, usual)
        beside = [Worth(one.value - to.value, one.error) for one, to in zip(found, expected, strict=True)]
        usual = max(spread_of(beside), MATTERS)
    return [_judgement(one, usual, line, to) for one, to in zip(found, expected, strict=True)]


def expected_by(found: Sequence[Worth], hints: Sequence[float], usual: float) -> list[Worth]:
    """What the hints make one expect of each estimate, by weighted least squares. The slope is drawn towards zero by
    its own error (James and Stein), and is zero where better hints go with worse estimates.
    """
    weights = [1 / (usual**2 + one.error**2) for one in found]
    mean = sum(w * hint for w, hint in zip(weights, hints, strict=True)) / sum(weights) if found else 0.0
    apart = [hint - mean for hint in hints]
    spread = sum(w * hint**2 for w, hint in zip(weights, apart, strict=True))
    if spread <= 0:
        return [Worth(0.0, 0.0) for _ in found]
    slope = sum(w * hint * one.value for w, hint, one in zip(weights, apart, found, strict=True)) / spread
    sure = max(0.0, 1 - 1 / (slope**2 * spread)) if slope > 0 else 0.0
    return [Worth(sure * slope * hint, sure * abs(hint) / sqrt(spread)) for hint in apart]


def _judgement(one: Worth, usual: float, line: float, to: Worth) -> Judgement:
    """The spread it is judged by is at least what matters: few games cannot show that cards differ, which is not a
    sign that they do not. And a far value is not drawn in by what the middle of the cards is like: the spread is at
    least what would make it likely (its own distance, less what chance may do).
    """
    off = one.value - to.value
    own = sqrt(max(off**2 - (BEYOND * one.error) ** 2, 0.0))
    prior = max(usual, own) ** 2
    share = prior / (prior + one.error**2) if one.error else 1.0
    value = to.value + share * off
    error = sqrt(share * one.error**2 + ((1 - share) * to.error) ** 2)
    if error:
        inside = _normal((line - value) / error) - _normal((-line - value) / error)
    else:
        inside = float(abs(value) <= line)
    return Judgement(_interval(value, error), _interval(one.value, one.error), inside, line)


def _interval(value: float, error: float) -> Estimate:
    return Estimate(value, max(-1.0, value - Z_95 * error), min(1.0, value + Z_95 * error))


def _normal(z: float) -> float:
    return 0.5 * (1 + erf(z / sqrt(2)))
