"""What all benchmarks share: processor time of this process, and a budget of it."""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

Figures = dict[str, float]
"""Flat keys such as ``games_per_s.mythomagic.pure``, and their numbers."""


@dataclass(slots=True)
class Spent:
    """How often something was done in how much processor time (seconds)."""

    times: int = 0
    seconds: float = 0.0

    @property
    def per_second(self) -> float:
        """How often in a second."""
        return self.times / self.seconds if self.seconds else 0.0

    @property
    def microseconds(self) -> float:
        """How long once."""
        return 1e6 * self.seconds / self.times if self.times else 0.0


def repeat(work: Callable[[int], int], seconds: float) -> Spent:
    """Does ``work(number)`` again and again until the budget is spent; it returns how much it has done."""
    spent, number = Spent(), 0
    start = time.process_time()
    while spent.seconds < seconds:
        spent.times += work(number)
        number += 1
        spent.seconds = time.process_time() - start
    return spent


def command(about: str, figures: Callable[[float], Figures], seconds: float = 3.0) -> None:
    """The command line of a benchmark: measures, prints a line per figure, and writes them down where asked."""
    parser = argparse.ArgumentParser(description=about)
    parser.add_argument("--seconds", type=float, default=seconds, help="processor time for each figure")
    parser.add_argument("--json", default="", help="where to write the figures")
    given = parser.parse_args()
    found = figures(given.seconds)
    for key, value in found.items():
        print(f"{key:55} {value:12,.2f}")
    if given.json:
        Path(given.json).write_text(json.dumps(found, indent=1, sort_keys=True), encoding="utf-8")
