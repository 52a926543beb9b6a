"""Which number of a card brings its deck where it should be? One number after the other is tried, away from what it is,
towards the goal, until the goal is passed.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from cardlang.play.lab.inference import Estimate


@dataclass(frozen=True, slots=True)
class Step:
    """A number that was tried: the deck's share of wins before, and by how much it changed."""

    number: int
    before: float
    change: Estimate

    @property
    def share(self) -> float:
        """The share of wins with this number."""
        return self.before + self.change.value


@dataclass(frozen=True, slots=True)
class Reached:
    """What was tried, in order, the number ``now`` and the ``best`` one, and whether the goal was ``passed``."""

    now: int
    before: float
    steps: tuple[Step, ...]
    best: int
    passed: bool


def search(now: int, goal: float, tried: Callable[[int], Step], allowed: range) -> Reached:
    """Tries the numbers next to ``now``, and goes on in the direction that leads to the goal. A direction leads there
    if its first step does not lead away; both are given up where they do.
    """
    steps: list[Step] = []
    passed = False
    for direction in (-1, 1):
        ahead = list(range(now + direction, allowed[-1] + 1 if direction > 0 else allowed[0] - 1, direction))
        for number in ahead:
            step = tried(number)
            steps.append(step)
            gap, gain = goal - step.before, step.change.value
            if gain * gap < 0 or not gain:
                break  # it leads away from the goal, or nowhere
            if abs(gain) >= abs(gap):
                passed = True
                break
        if passed:
            break
    before = steps[0].before if steps else 0.0
    shares = {now: before, **{step.number: step.share for step in steps}}
    best = min(sorted(shares), key=lambda number: (abs(shares[number] - goal), abs(number - now)))
    return Reached(now, before, tuple(steps), best, passed)
