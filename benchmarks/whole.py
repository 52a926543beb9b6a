"""Whole commands as a designer runs them, and the card language by itself.

    python benchmarks/whole.py --json out/whole.json
"""

from __future__ import annotations

import resource
import subprocess
import sys
from pathlib import Path

from timing import Figures, Spent, command, repeat

from cardlang.bundled import bundled

RUNS = 5


def of_process(*arguments: str) -> float:
    """The least processor time of some runs of a command, in milliseconds, children included."""
    least = 0.0
    for _ in range(RUNS):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run([sys.executable, "-m", "cardlang", *arguments], capture_output=True, check=False)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        spent = 1000 * (after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
        least = spent if least == 0.0 else min(least, spent)
    return least


def parsing(folder: Path, seconds: float) -> Spent:
    """Reading a set's cards, from text to what the engine runs."""
    from cardlang.loading.sets import load_set

    def read(number: int) -> int:
        return len(load_set(folder).cards)

    read(0)
    return repeat(read, seconds)


def scenarios(seconds: float) -> Spent:
    """Reading and playing all bundled scenarios."""
    from cardlang.play.scenarios.cards import CardShelf
    from cardlang.play.scenarios.files import find_scenarios, load_scenarios, run_one

    paths, shelf = find_scenarios(()), CardShelf()

    def test(number: int) -> int:
        played = 0
        for path in paths:
            file = load_scenarios(path)
            for scenario in file.scenarios:
                run_one(file, scenario, shelf, [])
                played += 1
        return played

    test(0)
    return repeat(test, seconds)


def figures(seconds: float) -> Figures:
    """All of them; those of the language are the same at both speeds."""
    cards = bundled("sets") / "risk-and-resource"
    return {
        "startup_ms": of_process("--help"),
        "check_ms": of_process("check", str(cards)),
        "cards_parsed_per_s": parsing(cards, seconds).per_second,
        "scenarios_per_s": scenarios(seconds).per_second,
    }


if __name__ == "__main__":
    command(__doc__ or "", figures)
