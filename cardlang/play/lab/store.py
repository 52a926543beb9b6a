"""Stores runs of games in a file: one row per game, keyed by run and number, so that an interrupted run can be
continued and files of several machines can be merged. It is an SQLite database in WAL mode; DuckDB and pandas can
read it.

Tables:

* ``runs``: run, setup, seed, description (JSON: game, decks, cards' texts, bots, parameters)
* ``games``: run, game, decks (JSON, in turn order), outcome, winner, allies (JSON), turns, decisions, cards (JSON: for
  each place in turn order card, copies seen, copies played, turn of first play, ...), fault, orders (JSON: for each
  place the cards as the shuffle laid them, the opening hand first), reason (how it was won, in the game's words), tape
  (JSON: the decisions, each by its place among the options, and each turn's beginning; or empty), hands (JSON: for each
  place the cards of the hand that was kept, and how often one was put back before), checksum (of the row)
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Container, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from types import TracebackType

from cardlang.play.lab.records import Record, cards_as_text, cards_from_text
from cardlang.play.lab.setup import Setup, setup_from_text
from cardlang.play.lab.tapes import tape_from_text
from cardlang.play.statistics import GameResult
from cardlang.problems import Problem

APPLICATION = 0x43644C67
"""Identifies a database written by cardlang."""
LAYOUT = 6
"""The version of the table layout, and of what a seed deals: games of other versions are not continued."""
PATIENCE = 30.0  # seconds to wait for another process that writes

TABLES = """
CREATE TABLE IF NOT EXISTS runs (
  run TEXT PRIMARY KEY, setup TEXT NOT NULL, seed INTEGER NOT NULL, description TEXT NOT NULL
);
CREATE TABLE IF NOT EXISTS games (
  run TEXT NOT NULL, game INTEGER NOT NULL, decks TEXT NOT NULL, outcome TEXT NOT NULL, winner INTEGER,
  allies TEXT NOT NULL, turns INTEGER NOT NULL, decisions INTEGER NOT NULL, cards TEXT NOT NULL, fault TEXT NOT NULL,
  orders TEXT NOT NULL, reason TEXT NOT NULL, tape TEXT NOT NULL,
  hands TEXT NOT NULL, checksum TEXT NOT NULL,
  PRIMARY KEY (run, game)
) WITHOUT ROWID;
"""

_ROW = "game, decks, outcome, winner, allies, turns, decisions, cards, fault, orders, reason, tape, hands, checksum"
_INSERT = "INSERT OR IGNORE INTO games VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"


class StoreTrouble(Exception):
    """A file that cannot be used; ``problem`` says why."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.message)
        self.problem = problem


@dataclass(frozen=True, slots=True)
class StoredRun:
    """A run in a store: its key, its setup, its seed, and the number of games."""

    key: str
    setup: Setup
    seed: int
    games: int


class Store:
    """The games of one or more runs. Without a path they are kept in a temporary file."""

    def __init__(self, path: Path | None = None, *, create: bool = True) -> None:
        """Opens the file; with ``create``, also creates it. Raises :class:`StoreTrouble`."""
        self.path = path
        self._decks_of: dict[str, int] = {}
        if path is not None and not create and not path.is_file():
            help = "Write a run to a file with: cardlang simulate ... -o FILE"
            raise self._trouble("CL880", "there is no such file", help)
        with self._errors_reported():
            self._base = sqlite3.connect(str(path) if path is not None else "", timeout=PATIENCE)
            self._base.execute("PRAGMA trusted_schema = OFF")
            self._prepare(create)

    def _prepare(self, create: bool) -> None:
        mark = self._base.execute("PRAGMA application_id").fetchone()[0]
        layout = self._base.execute("PRAGMA user_version").fetchone()[0]
        fresh = not self._base.execute("SELECT 1 FROM sqlite_master LIMIT 1").fetchone()
        if fresh and not create:
            raise self._trouble("CL881", "this file is empty; it may have been cut off", "Name another file.")
        if not fresh and mark != APPLICATION:
            raise self._trouble("CL881", "this is a database, but holds no games of cardlang", "Name another file.")
        if not fresh and layout != LAYOUT:
            help = "Use the version of cardlang that wrote it, or start a new file."
            message = f"this file has layout {layout}; this version of cardlang reads layout {LAYOUT}"
            raise self._trouble("CL881", message, help)
        if fresh:
            self._base.execute("PRAGMA journal_mode = WAL")
            self._base.execute(f"PRAGMA application_id = {APPLICATION}")
            self._base.execute(f"PRAGMA user_version = {LAYOUT}")
            self._base.executescript(TABLES)
        else:
            self._require_whole()
        self._base.execute("PRAGMA synchronous = NORMAL")

    def _require_whole(self) -> None:
        """Refuses a file of which pages are missing or damaged: SQLite itself would read what is left of it. It finds
        games by their place in the order of their numbers, so one number that is out of order would hide others.
        """
        found = [row[0] for row in self._base.execute("PRAGMA quick_check(1)")]
        if found != ["ok"] or not self._in_order():
            help = "Restore it from a copy, or start a new file: the same seed gives the same games."
            raise self._trouble("CL881", "this file is damaged or was cut off", help)

    def _in_order(self) -> bool:
        """Whether the games are stored in the order of their runs and numbers."""
        before = ("", -1)
        for row in self._base.execute("SELECT run, game FROM games"):
            if row[1] < 0 or row <= before:
                return False
            before = row
        return True

    def __enter__(self) -> Store:
        return self

    def __exit__(self, kind: type[BaseException] | None, fault: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        """Closes the file. Everything that was added is in it."""
        self._base.close()

    # ---- writing -----------------------------------------------------------------------------------------------
    def begin(self, setup: Setup, seed: int) -> str:
        """Adds a run if it is not there yet; returns its key."""
        key = setup.run_key(seed)
        with self._errors_reported(), self._base:
            row = (key, setup.key(), seed, setup.as_text())
            self._base.execute("INSERT OR IGNORE INTO runs VALUES (?, ?, ?, ?)", row)
        return key

    def add(self, run: str, records: Iterable[Record]) -> None:
        """Adds games, all or none; a game that is already there is not changed."""
        rows = [(run, *row, _checksum(run, row)) for row in map(_as_row, records)]
        with self._errors_reported(), self._base:
            self._base.executemany(_INSERT, rows)

    def merge(self, other: Store) -> int:
        """Copies the runs and games of another file; returns how many games were new."""
        before = self._count()
        with self._errors_reported(), self._base:
            runs = other._base.execute("SELECT run, setup, seed, description FROM runs ORDER BY rowid")
            self._base.executemany("INSERT OR IGNORE INTO runs VALUES (?, ?, ?, ?)", runs)
            games = other._base.execute(f"SELECT run, {_ROW} FROM games")
            self._base.executemany(_INSERT, games)
        return self._count() - before

    # ---- reading -----------------------------------------------------------------------------------------------
    def runs(self) -> list[StoredRun]:
        """All runs, in the order they were begun. Raises :class:`StoreTrouble` if one cannot be read."""
        found = []
        query = "SELECT run, seed, description FROM runs ORDER BY rowid"
        with self._errors_reported():
            if self._base.execute("SELECT 1 FROM games WHERE run NOT IN (SELECT run FROM runs) LIMIT 1").fetchone():
                raise ValueError("a game belongs to no run")
            for key, seed, text in self._base.execute(query).fetchall():
                setup = setup_from_text(text)
                if setup.run_key(seed) != key:
                    raise ValueError("the description of a run was altered")
                found.append(StoredRun(key, setup, seed, self._count(key)))
        return found

    def numbers(self, run: str) -> set[int]:
        """The numbers of the stored games of a run."""
        with self._errors_reported():
            return {row[0] for row in self._base.execute("SELECT game FROM games WHERE run = ?", (run,))}

    def records(
        self, run: str, games: int | None = None, first: int = 0, only: Container[int] | None = None
    ) -> Iterator[Record]:
        """The games of a run in order, from number ``first``; with ``games``, only those with a smaller number, and
        with ``only`` only those with these numbers: the others are not read.
        """
        most = games if games is not None else 1 << 62
        query = f"SELECT {_ROW} FROM games WHERE run = ? AND game >= ? AND game < ? ORDER BY game"
        with self._errors_reported():
            decks = self._decks(run)
            for *row, checksum in self._base.execute(query, (run, first, most)):
                if only is not None and row[0] not in only:
                    continue
                if checksum != _checksum(run, row):
                    raise ValueError(f"the checksum of game {row[0]} is wrong")
                record = _as_record(row)
                _require_seats(record, decks)
                yield record

    def games(self, run: str) -> StoredGames:
        """The games of a run, to be gone through as often as one likes; they are read each time."""
        return StoredGames(self, run)

    def _decks(self, run: str) -> int:
        """The number of decks of a run; it is read once."""
        if run not in self._decks_of:
            row = self._base.execute("SELECT description FROM runs WHERE run = ?", (run,)).fetchone()
            if row is None:
                return 0
            self._decks_of[run] = len(setup_from_text(row[0]).decks)
        return self._decks_of[run]

    def _count(self, run: str = "") -> int:
        """How many games there are, of one run or of all."""
        where = " WHERE run = ?" if run else ""
        return int(self._base.execute(f"SELECT count(*) FROM games{where}", (run,) if run else ()).fetchone()[0])

    # ---- trouble -----------------------------------------------------------------------------------------------
    @contextmanager
    def _errors_reported(self) -> Iterator[None]:
        """Turns errors of the file into :class:`StoreTrouble`."""
        try:
            yield
        except sqlite3.OperationalError as fault:
            raise self._trouble("CL882", f"the file cannot be read or written ({fault})") from fault
        except sqlite3.DatabaseError as fault:
            help = "Name a file written by cardlang simulate -o, or a new one."
            raise self._trouble("CL881", f"this is not a file of games ({fault})", help) from fault
        except (ValueError, TypeError, KeyError, IndexError) as fault:
            raise self._trouble("CL881", f"a row of this file cannot be read ({fault})") from fault

    def _trouble(self, code: str, message: str, help: str = "") -> StoreTrouble:
        return StoreTrouble(Problem(str(self.path or "the temporary file"), 0, 0, 0, code, message, help))


@dataclass(frozen=True, slots=True)
class StoredGames:
    """The games of a run in a store, in order; they are read one after the other."""

    store: Store
    run: str

    def __iter__(self) -> Iterator[Record]:
        return self.store.records(self.run)


def _checksum(run: str, row: Sequence[object]) -> str:
    """A checksum of one game of a run, without the column that holds it."""
    return sha256(json.dumps([run, *row]).encode()).hexdigest()[:16]


def _as_row(record: Record) -> Sequence[object]:
    result = record.result
    return (
        record.number, json.dumps(result.decks), result.outcome, result.winner, json.dumps(result.allies),
        result.turns, result.decisions, cards_as_text(record.cards), record.fault,
        json.dumps(record.orders, separators=(",", ":")), result.reason, record.tape.as_text(),
        json.dumps([record.hands, record.mulligans], separators=(",", ":")),
    )  # fmt: skip


def _as_record(row: Sequence[object]) -> Record:
    number, decks, outcome, winner, allies, turns, decisions, cards, fault, orders, reason, tape, hands = row
    numbers = (number, turns, decisions, 0 if winner is None else winner)
    if not all(isinstance(value, int) for value in numbers):
        raise ValueError("a number is missing")
    result = GameResult(
        tuple(json.loads(str(decks))), str(outcome), winner if isinstance(winner, int) else None,
        turns if isinstance(turns, int) else 0, decisions if isinstance(decisions, int) else 0,
        tuple(json.loads(str(allies))), str(reason),
    )  # fmt: skip
    assert isinstance(number, int)
    if not all(isinstance(seat, int) for seat in (*result.decks, *result.allies)):
        raise ValueError("a deck or a player is not a number")
    laid = tuple(tuple(order) for order in json.loads(str(orders)))
    kept, mulligans = json.loads(str(hands))
    held = tuple(tuple(hand) for hand in kept)
    if not all(isinstance(place, int) for row in (*laid, *held, mulligans) for place in row):
        raise ValueError("a card is not a number")
    seen = cards_from_text(str(cards))
    return Record(number, result, seen, str(fault), laid, tape_from_text(str(tape)), held, tuple(mulligans))


def _require_seats(record: Record, decks: int) -> None:
    """Raises ValueError if a row of the file names decks or players that do not exist."""
    result = record.result
    seats = len(result.decks)
    players = [*result.allies, *([] if result.winner is None else [result.winner])]
    if not all(0 <= deck < decks for deck in result.decks) or not all(0 <= seat < seats for seat in players):
        raise ValueError(f"game {record.number + 1} names a deck or a player that does not exist")
    if record.cards and len(record.cards) != seats:
        raise ValueError(f"game {record.number + 1} does not have the cards of every player")
    if any(row and len(row) != seats for row in (record.hands, record.mulligans)):
        raise ValueError(f"game {record.number + 1} does not have the hand of every player")
    if record.orders and len(record.orders) != seats:
        raise ValueError(f"game {record.number + 1} does not have the deck of every player")
