"""Many games between bots: seats swapped, spread over processes, counted honestly.

A game depends on nothing but the run's seed and its own number, so the table is the same for any number of
workers, and a run that was stopped can be taken up with the games that are missing. A crash in one game is kept apart
with what repeats it, and stops nothing.
"""

from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import combinations

from cardlang.engine.cards import Card
from cardlang.engine.game import Game
from cardlang.engine.match import Match
from cardlang.loading.project_games import open_project, opened
from cardlang.play.bots import make_bot
from cardlang.play.bots.bot import Bot
from cardlang.play.lab.records import Record, Watcher, card_names
from cardlang.play.runner import Loader, play_out, result_of
from cardlang.play.statistics import CRASH, GameResult, Tally

SMALL, LARGE = 1, 25  # games a chunk has at least and at most
CHECK_EVERY = 1.0  # seconds between two looks of a worker whether its master still lives

Chunk = tuple[int, ...]
"""The numbers of some games of a run."""


@dataclass(frozen=True, slots=True)
class Run:
    """What is played. ``bots`` by deck; ``load`` is handed to worker processes, so it must be importable. With
    ``pairs`` every two of the decks meet, in turn; otherwise all of them sit down at one table.
    """

    load: Loader
    bots: tuple[str, ...]
    games: int
    seed: int
    parameters: Mapping[str, int | str | bool] = field(default_factory=dict)
    pairs: bool = False


@dataclass(frozen=True, slots=True)
class Crash:
    """A game that our fault ended; ``number`` counts from 0."""

    number: int
    seed: int
    fault: str


@dataclass(slots=True)
class Results:
    """What has been counted so far; of a part also its games one by one."""

    tally: Tally = field(default_factory=Tally)
    crashes: list[Crash] = field(default_factory=list)
    interrupted: bool = False
    records: list[Record] = field(default_factory=list)

    def add(self, record: Record, seed: int) -> None:
        """Counts one game of the run with that seed."""
        self.tally.add(record.result)
        if record.fault:
            self.crashes.append(Crash(record.number, game_seed(seed, record.number), record.fault))

    def merge(self, other: Results) -> None:
        """Takes over what another part counted (its single games are not gathered)."""
        self.tally.merge(other.tally)
        self.crashes = sorted([*self.crashes, *other.crashes], key=lambda crash: crash.number)


def game_seed(run_seed: int, number: int) -> int:
    """The seed of one game of a run."""
    return run_seed * 1_000_003 + number


def seating(number: int, decks: int) -> tuple[int, ...]:
    """Which deck lies at which seat in a game: one seat further with every game."""
    return tuple((seat + number) % decks for seat in range(decks))


def paired(number: int, decks: int) -> tuple[int, ...]:
    """Which two decks meet in a game, beginning with the first seat: every pair in turn, then again with the seats
    swapped.
    """
    pairs = list(combinations(range(decks), 2))
    first, second = pairs[number % len(pairs)]
    return (second, first) if number // len(pairs) % 2 else (first, second)


def seated(run: Run, number: int) -> tuple[Game, list[Sequence[Card]], list[Bot], tuple[int, ...]]:
    """One game of a run, laid out: game, decks and bots by seat, and which deck lies where."""
    game, decks = run.load()
    order = (paired if run.pairs else seating)(number, len(decks))
    return game, [decks[deck] for deck in order], [make_bot(run.bots[deck]) for deck in order], order


def match_of(run: Run, number: int) -> tuple[Match, list[Bot], int]:
    """One game of a run at its first decision, with its bots and their seed: to look at it closely."""
    game, decks, bots, _ = seated(run, number)
    seed = game_seed(run.seed, number)
    return Match(game, decks, seed, parameters=run.parameters), bots, seed


def play_number(run: Run, number: int) -> Record:
    """One game of a run; our own fault in it is caught and told."""
    game, decks, bots, order = seated(run, number)
    seed = game_seed(run.seed, number)
    try:
        match = Match(game, decks, seed, parameters=run.parameters)
        names = card_names(run.load()[1])
        watcher = Watcher(game, match.state.seats, {name: place for place, name in enumerate(names)})
        played = play_out(match, bots, seed, watcher.hear)
        seats = match.state.seats
        turn_order = [(played.first + offset) % seats for offset in range(seats)]
        return Record(number, result_of(match, played, order), watcher.noted(turn_order))
    except Exception as fault:  # isolated: one crash must not stop a run of thousands
        return Record(number, GameResult(order, CRASH), fault=f"{type(fault).__name__}: {fault}")


def play_chunk(run: Run, numbers: Sequence[int]) -> Results:
    """Some games of a run, counted."""
    results = Results()
    for number in numbers:
        record = play_number(run, number)
        results.add(record, run.seed)
        results.records.append(record)
    return results


def simulate(
    run: Run,
    workers: int = 1,
    progress: Callable[[int], None] | None = None,
    keep: Callable[[Sequence[Record]], None] | None = None,
    known: Collection[int] = (),
    spread: Spread | None = None,
) -> Results:
    """Plays all games but those already ``known``. ``progress`` hears how many more are done, ``keep`` is handed each
    game in no particular order. ``spread`` is another way to have the games played than by processes of this machine.

    Ctrl-C lets the games being played come to their end; what is counted then is returned as interrupted.
    """
    missing = [number for number in range(run.games) if number not in known]
    chunks = _chunks(missing, workers)
    total = Results()

    def take(part: Results) -> None:
        total.merge(part)
        if keep is not None:
            keep(part.records)
        if progress is not None:
            progress(part.tally.games)

    with _interruptible() as stop:
        if spread is not None:
            spread(run, chunks, stop, take)
        elif workers <= 1:
            for numbers in chunks:
                if stop.asked:
                    break
                take(play_chunk(run, numbers))
        else:
            _in_processes(run, chunks, workers, stop, take)
        total.interrupted = stop.asked and total.tally.games < len(missing)
    return total


def _chunks(numbers: Sequence[int], workers: int) -> list[Chunk]:
    size = max(SMALL, min(LARGE, len(numbers) // (max(1, workers) * 8)))
    return [tuple(numbers[first : first + size]) for first in range(0, len(numbers), size)]


def _in_processes(
    run: Run, chunks: Sequence[Chunk], workers: int, stop: Stop, take: Callable[[Results], None]
) -> None:
    waiting = list(chunks[::-1])
    pending: set[Future[Results]] = set()
    own = tuple(str(project.folder) for project in opened())
    with ProcessPoolExecutor(workers, initializer=_worker_begins, initargs=(own, os.getpid())) as pool:
        while pending or (waiting and not stop.asked):
            while waiting and len(pending) < workers + 1 and not stop.asked:
                pending.add(pool.submit(play_chunk, run, waiting.pop()))
            done, pending = wait(pending, timeout=0.5, return_when=FIRST_COMPLETED)
            for future in done:
                take(future.result())


def _worker_begins(projects: Sequence[str], master: int) -> None:
    """Ctrl-C reaches every process of the terminal; only the first one decides what to do about it. Games that
    projects brought along are opened here too. A worker whose master was killed ends by itself.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_without, args=(master,), daemon=True).start()
    for folder in projects:
        open_project(folder)


def _end_without(master: int) -> None:
    while os.getppid() == master:
        time.sleep(CHECK_EVERY)
    os._exit(1)


class Stop:
    """Whether somebody wants the run to end."""

    asked = False


Spread = Callable[[Run, Sequence[Chunk], Stop, Callable[[Results], None]], None]
"""Has chunks of a run played until they are done or somebody asks to stop, and hands over what each came to."""


@contextmanager
def _interruptible() -> Iterator[Stop]:
    """While inside, the first Ctrl-C only asks; a second one interrupts as usual."""
    stop = Stop()

    def ask(number: int, frame: object) -> None:
        if stop.asked:
            raise KeyboardInterrupt
        stop.asked = True

    try:
        before = signal.signal(signal.SIGINT, ask)
    except ValueError:  # not the main thread: nobody can press Ctrl-C on us
        yield stop
        return
    try:
        yield stop
    finally:
        signal.signal(signal.SIGINT, before)
