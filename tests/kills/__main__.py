"""``python -m tests.kills --times 200``: kills a studio, ``play`` and ``simulate`` that often each."""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from tests.kills.hosting import kill_studio
from tests.kills.life import Findings
from tests.kills.playing import kill_play
from tests.kills.simulating import kill_simulate

KILLED: dict[str, tuple[Callable[[int, int, Path], Findings], str, str]] = {
    "studio": (kill_studio, "answers heard", "games at tables played to their end"),
    "play": (kill_play, "answers heard", "games played to their end"),
    "simulate": (kill_simulate, "games written", "table compared"),
}
"""What is killed, by its name: how, and what the figures count."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Returns 1 if anything was lost."""
    parser = argparse.ArgumentParser(prog="python -m tests.kills", description=__doc__)
    parser.add_argument("--times", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", choices=tuple(KILLED))
    given: Any = parser.parse_args(arguments)
    lost = 0
    for name, (kill, done, finished) in KILLED.items():
        if given.only in (None, name):
            with tempfile.TemporaryDirectory() as folder:
                found = kill(given.times, given.seed, Path(folder))
            print(found.said(name, done, finished), flush=True)
            for each in found.lost[:20]:
                print(f"  {each}")
            lost += len(found.lost)
    return 1 if lost else 0


if __name__ == "__main__":
    sys.exit(main())
