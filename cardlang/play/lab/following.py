"""Follows stored runs while they are played: adds up the games that are new since the last look, and keeps how the win
rates developed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from types import MappingProxyType

from cardlang.play.lab.compare import Comparison, compare, why_not
from cardlang.play.lab.ledger import Ledger
from cardlang.play.lab.setup import Setup
from cardlang.play.lab.store import Store, StoredRun, StoreTrouble
from cardlang.play.statistics import Interval
from cardlang.record import record

STEP = 1.06
"""By which factor the games grow between two marks: a run of 100,000 games has fewer than 200."""


@record(frozen=True, slots=True)
class RunAt:
    """One run of a file of games: its path, the key of the run, how it was set up, its seed, and its games so far."""

    path: Path
    key: str
    setup: Setup
    seed: int
    games: int


@record(frozen=True, slots=True)
class Mark:
    """The win rate of each deck, in the order of the setup, after a number of games."""

    games: int
    rates: tuple[Interval, ...]


def runs_in(path: Path) -> list[RunAt]:
    """The runs of a file, the last begun first; empty if it cannot be read (yet)."""
    try:
        with Store(path, create=False) as store:
            found = store.runs()
    except StoreTrouble:
        return []
    return [_at(path, run) for run in reversed(found)]


def _at(path: Path, run: StoredRun) -> RunAt:
    return RunAt(path, run.key, run.setup, run.seed, run.games)


class Following:
    """One run of a file. ``key`` says which; without it, it is the run that grows: the one with more games than
    ``before`` says (key -> games), or else the one that was begun last. All calls must come from one thread (SQLite's
    rule).
    """

    def __init__(self, path: Path, key: str = "", before: Mapping[str, int] = MappingProxyType({})) -> None:
        self.path = path
        self.key = key
        self.before = before
        self.run: RunAt | None = None
        self.ledger: Ledger | None = None
        self.marks: list[Mark] = []
        self._known: set[int] = set()
        self._store: Store | None = None

    def look(self) -> bool:
        """Adds the games that came since the last look; False if there were none. Raises StoreTrouble, also while the
        file is not there yet.
        """
        store = self._store = self._store or Store(self.path, create=False)
        if not self.key:
            self._choose(store)
        if self.run is None and not self._find(store):
            return False
        assert self.run is not None and self.ledger is not None
        new = sorted(store.numbers(self.run.key) - self._known)
        for first, last in _stretches(new):
            for each in store.records(self.run.key, last + 1, first):
                self.ledger.add(each)
                self._mark()
        self._known.update(new)
        return bool(new)

    def _choose(self, store: Store) -> None:
        """Settles for the run that has grown, once there is one."""
        grown = [run.key for run in store.runs() if run.games > self.before.get(run.key, 0)]
        if grown:
            self.key = grown[-1]
            if self.run is not None and self.run.key != self.key:
                self.run, self.ledger = None, None
                self.marks, self._known = [], set()

    def _find(self, store: Store) -> bool:
        found = [run for run in store.runs() if self.key in ("", run.key)]
        if found:
            self.run, self.ledger = _at(self.path, found[-1]), Ledger(found[-1].setup)
        return bool(found)

    def _mark(self) -> None:
        assert self.ledger is not None
        games = self.ledger.tally.games
        if not self.marks or games >= self.marks[-1].games * STEP + 1:
            self.marks.append(mark_of(self.ledger))

    def course(self) -> list[Mark]:
        """How the win rates settled: the marks, and where they are now."""
        games = self.ledger.tally.games if self.ledger is not None else 0
        fresh = self.ledger is not None and games and (not self.marks or self.marks[-1].games != games)
        return [*self.marks, mark_of(self.ledger)] if fresh and self.ledger is not None else list(self.marks)

    def close(self) -> None:
        """Closes the file."""
        if self._store is not None:
            self._store.close()
            self._store = None


def mark_of(ledger: Ledger) -> Mark:
    """The win rates of the decks now."""
    rates = (ledger.tally.deck_rate(deck) for deck in range(len(ledger.setup.decks)))
    return Mark(ledger.tally.games, tuple(rates))


def _stretches(numbers: Iterable[int]) -> Iterator[tuple[int, int]]:
    """The first and last of each stretch of numbers without a gap."""
    first = last = -2
    for number in numbers:
        if number != last + 1:
            if last >= 0:
                yield first, last
            first = number
        last = number
    if last >= 0:
        yield first, last


def change_between(old: RunAt, new: RunAt) -> Comparison:
    """What has changed from one stored run to another. Raises StoreTrouble, and ValueError with a sentence if they
    cannot be compared.
    """
    reason = why_not(old.setup, new.setup)
    if reason:
        raise ValueError(reason)
    games = []
    for run in (old, new):
        with Store(run.path, create=False) as store:
            games.append({run.seed: list(store.records(run.key))})
    return compare(old.setup, games[0], new.setup, games[1])
