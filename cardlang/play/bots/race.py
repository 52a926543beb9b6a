"""A race of plans: each is tried on the same positions with the same random numbers, and is dropped once it
is clearly behind.

Two plans are compared try by try, so that luck affects both in the same way.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt

from cardlang.play.bots.heuristics.heuristic import Plan

LAP = 12
"""Tries of each plan between two comparisons."""

CLEAR = 2.0
"""A plan is clearly ahead if it leads by this many standard errors."""

DOUBT = 0.5
"""A rival beats the favourite in the end if it leads by this many standard errors."""

HAIR = 0.01
"""A plan that cannot lead by more than this (1 is a whole game) gets no further tries."""

ROUGHNESS = 0.0005
"""Added to the observed sum of squares, because a few equal results prove nothing."""


class Racer:
    """A plan, and the values of its tries in order."""

    __slots__ = ("plan", "values")

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.values: list[float] = []

    def lead(self, other: Racer) -> tuple[float, float]:
        """The average lead over another plan, try by try, and its standard error."""
        gaps = [one - two for one, two in zip(self.values, other.values, strict=False)]
        count = len(gaps)
        mean = sum(gaps) / count
        squares = sum((gap - mean) ** 2 for gap in gaps) + ROUGHNESS
        return mean, sqrt(squares / (count * max(1, count - 1)))

    def is_ahead(self, other: Racer, errors: float) -> bool:
        """True if it leads by more than ``errors`` standard errors."""
        mean, error = self.lead(other)
        return mean > errors * error

    def may_be_ahead(self, other: Racer) -> bool:
        """True if more tries could still show that it is better by more than HAIR."""
        mean, error = self.lead(other)
        return mean + CLEAR * error > HAIR


def winner(plans: Sequence[Plan], favourite: int, tries: int, run: Callable[[Racer], None]) -> Plan:
    """The plan that wins, within ``tries`` tries in total (but at least two each). ``run`` tries a racer's
    plan once and adds its value. The plan at index ``favourite`` wins unless another is better.
    """
    rivals = [Racer(plan) for plan in plans]
    champion = rivals.pop(favourite)
    while rivals and (not champion.values or tries >= 2 * (1 + len(rivals))):
        each = max(2, min(LAP, tries // (1 + len(rivals))))
        for racer in (champion, *rivals):
            for _ in range(each):
                run(racer)
        tries -= each * (1 + len(rivals))
        champion, rivals = _after_lap(champion, rivals)
    best = _best_first(champion, rivals)[:1]
    return best[0].plan if best and best[0].is_ahead(champion, DOUBT) else champion.plan


def _after_lap(champion: Racer, rivals: list[Racer]) -> tuple[Racer, list[Racer]]:
    """The leader, and the better half of the others, without those that cannot catch up."""
    rivals = _best_first(champion, rivals)
    if rivals[0].is_ahead(champion, CLEAR):
        champion, rivals[0] = rivals[0], champion
        rivals = _best_first(champion, rivals)
    rivals = rivals[: (len(rivals) + 1) // 2]
    return champion, [rival for rival in rivals if rival.may_be_ahead(champion)]


def _best_first(champion: Racer, rivals: list[Racer]) -> list[Racer]:
    return sorted(rivals, key=lambda rival: -rival.lead(champion)[0])
