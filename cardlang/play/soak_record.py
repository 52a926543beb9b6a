"""The record of a soak that is played in pieces: how far it has come, and what failed, in a JSON file."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from cardlang import __version__
from cardlang.atomic import write_bytes
from cardlang.counting import count_of
from cardlang.loading.untrusted import load_untrusted
from cardlang.speed import speed

VERSION = 1


@dataclass(slots=True)
class SoakRecord:
    """Games at the tables so far: ``rounds`` of one game at each table (the seeds below that number), the number of
    games by table, and the failures, each with the command that repeats it.
    """

    path: Path
    rounds: int = 0
    games: Counter[str] = field(default_factory=Counter)
    failures: list[str] = field(default_factory=list)

    @classmethod
    def at(cls, path: Path) -> SoakRecord:
        """The record in a file, or an empty one if there is no such file. Raises ValueError if it is not a record,
        or was made by another version or speed of the program.
        """
        if not path.exists():
            return cls(path)
        text, problems = load_untrusted(path)
        if text is None:
            raise ValueError(problems[0].message)
        try:
            held = json.loads(text)
            made_by, rounds, games, failures = (held[name] for name in ("made by", "rounds", "games", "failures"))
            record = cls(path, int(rounds), Counter({str(k): int(v) for k, v in games.items()}), [*map(str, failures)])
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
            raise ValueError("this is not a record of a soak; name another file") from None
        if made_by != _made_by():
            raise ValueError(f"this record was made by {made_by}, this is {_made_by()}; name another file")
        return record

    def total(self) -> int:
        """The number of games."""
        return self.games.total()

    def add(self, rounds: int, games: Mapping[str, int], failures: Sequence[str]) -> None:
        """Counts more rounds and writes the file. Raises OSError if it cannot be written."""
        self.rounds += rounds
        self.games.update(games)
        self.failures += failures
        held = {
            "made by": _made_by(),
            "rounds": self.rounds,
            "games": dict(sorted(self.games.items())),
            "failures": self.failures,
        }
        write_bytes(self.path, json.dumps(held, indent=1).encode())

    def summary(self) -> str:
        """``12,000 games at 60 tables, 0 failures``."""
        tables = sum(each > 0 for each in self.games.values())
        failures = count_of(len(self.failures), "failure")
        return f"{count_of(self.total(), 'game')} at {count_of(tables, 'table')}, {failures}"


def _made_by() -> str:
    return f"cardlang {__version__} ({speed()}), record {VERSION}"
