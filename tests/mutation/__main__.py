"""``make mutants ROOM=name``: breaks a room in a sample of places, and says how many mutants were noticed."""

from __future__ import annotations

import argparse
import json
import os
import random
import resource
import sys
from collections.abc import Mapping, Sequence
from contextlib import redirect_stdout
from math import sqrt
from pathlib import Path
from typing import Any

from tests.mutation.breaking import Mutant
from tests.mutation.rooms import ROOMS, room_named
from tests.mutation.trying import try_all
from tests.mutation.watching import BUDGET, Watched, watched


def chosen(mutants: Sequence[Mutant], sample: int, seed: int) -> list[Mutant]:
    """A sample by chance, in the order of the files; all of them when ``sample`` is 0."""
    if not sample or sample >= len(mutants):
        return list(mutants)
    return sorted(random.Random(seed).sample(mutants, sample), key=lambda each: (each.path, each.number))


def report(fates: Mapping[Mutant, str], seen: Watched, of: int, seed: int) -> str:
    """The count with its margin (95 %), and each survivor, with the tests it was not tried with."""
    lived = sorted((mutant for mutant, found in fates.items() if not found), key=str)
    tried = max(1, len(fates))
    share = 1 - len(lived) / tried
    margin = 1.96 * sqrt(share * (1 - share) / tried * max(0, of - tried) / max(1, of - 1))
    first = f"{tried - len(lived)} of {tried} mutants killed ({share:.1%}, give or take {100 * margin:.0f} points)"
    lines = [
        f"{first}; sampled from {of:,} with seed {seed}",
        *(f"  survived: {mutant}{_left(seen.not_reached(mutant))}" for mutant in lived),
    ]
    return "\n".join(lines)


def _left(tests: str) -> str:
    return f" ({tests})" if tests else ""


def main(arguments: Sequence[str] | None = None) -> int:
    """Returns 2 when tests fail without any mutant."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutation", description=__doc__)
    parser.add_argument("room", choices=[room.name for room in ROOMS])
    parser.add_argument("--sample", type=int, default=150, help="how many mutants (0: all)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--only", default="", help="only mutants whose line in the report holds this")
    parser.add_argument("--budget", type=float, default=BUDGET, help="seconds of tests for each mutant")
    parser.add_argument("--json", default="", metavar="FILE", help="write what noticed each mutant")
    given: Any = parser.parse_args(arguments)
    room = room_named(given.room)
    everything = [each for each in room.mutants() if given.only in str(each)]
    mutants = chosen(everything, given.sample, given.seed)
    seen = watched(room, given.budget)
    if seen.failing:
        print(f"without any mutant this fails already: {' '.join(seen.failing[:5])}")
        return 2
    shown = os.fdopen(os.dup(1), "w")
    with open(os.devnull, "w", encoding="utf-8") as nowhere, redirect_stdout(nowhere):
        try:
            fates = try_all(
                room, mutants, seen, given.workers, lambda line: print(line, file=sys.stderr, flush=True)
            )
        except ValueError as mistake:
            print(mistake, file=shown)
            return 2
    print(report(fates, seen, len(everything), given.seed), file=shown)
    spent = [resource.getrusage(each) for each in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    print(
        f"{sum(each.ru_utime + each.ru_stime for each in spent):.0f} seconds of processor time",
        file=shown,
        flush=True,
    )
    if given.json:
        rows = [{**vars(mutant), "noticed by": found} for mutant, found in fates.items()]
        Path(given.json).write_text(json.dumps(rows, indent=1) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
