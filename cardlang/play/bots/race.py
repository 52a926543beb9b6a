"""A race of plans: each is tried on the same positions with the same luck, and is out once it is clearly behind.

The tries of two plans are compared pair by pair, for what is luck in one is the same luck in the other.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt

from cardlang.play.bots.heuristics.heuristic import Plan

LAP = 12
"""Tries of each plan between two looks at who is behind."""

CLEAR = 2.0
"""By so many standard errors somebody is clearly ahead."""

DOUBT = 0.5
"""By so many a rival must be ahead in the end to be preferred to what looked best at first sight."""

HAIR = 0.01
"""Who cannot be ahead by more than this (of 1, a game) is not worth further tries."""

ROUGHNESS = 0.0005
"""Squares added to those observed: a few tries that came to the same are no proof."""


class Racer:
    """A plan, and what its tries came to, in their order."""

    __slots__ = ("plan", "values")

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.values: list[float] = []

    def lead(self, other: Racer) -> tuple[float, float]:
        """By how much it is ahead on average, try by try, and the standard error of that."""
        gaps = [one - two for one, two in zip(self.values, other.values, strict=False)]
        count = len(gaps)
        mean = sum(gaps) / count
        squares = sum((gap - mean) ** 2 for gap in gaps) + ROUGHNESS
        return mean, sqrt(squares / (count * max(1, count - 1)))

    def is_ahead(self, other: Racer, errors: float) -> bool:
        """Whether it is ahead by more than so many standard errors."""
        mean, error = self.lead(other)
        return mean > errors * error

    def may_be_ahead(self, other: Racer) -> bool:
        """Whether more tries could still show that it is better by more than a hair."""
        mean, error = self.lead(other)
        return mean + CLEAR * error > HAIR


def winner(plans: Sequence[Plan], favourite: int, tries: int, run: Callable[[Racer], None]) -> Plan:
    """The plan that wins, within so many tries altogether (twice each is the least). ``run`` tries a racer's plan once
    and adds its value; the favourite wins unless another is better.
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
    """Who leads now, and the better half of the others, without those who no longer matter."""
    rivals = _best_first(champion, rivals)
    if rivals[0].is_ahead(champion, CLEAR):
        champion, rivals[0] = rivals[0], champion
        rivals = _best_first(champion, rivals)
    rivals = rivals[: (len(rivals) + 1) // 2]
    return champion, [rival for rival in rivals if rival.may_be_ahead(champion)]


def _best_first(champion: Racer, rivals: list[Racer]) -> list[Racer]:
    return sorted(rivals, key=lambda rival: -rival.lead(champion)[0])
