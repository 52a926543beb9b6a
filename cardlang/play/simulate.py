"""Plays many games between bots, with rotating seats, in several processes.

A game depends only on the run's seed and its own number. So the result is the same for any number of
workers, and an interrupted run can be continued with the missing games. A crash in one game is recorded
and stops nothing.
"""

from __future__ import annotations

import signal
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, wait
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import combinations

from cardlang.engine.cards import Card
from cardlang.engine.game import Game
from cardlang.engine.match import Match
from cardlang.loading.project_games import fault_in_rules, open_project, opened
from cardlang.play.bots import make_bot
from cardlang.play.bots.bot import Bot
from cardlang.play.lab.records import Record, Watcher, card_names, orders_of
from cardlang.play.lab.tapes import NO_TAPE, Tape
from cardlang.play.runner import Loader, Played, play_out, result_of
from cardlang.play.statistics import CRASH, GameResult, Tally
from cardlang.workers import worker_pool

SMALL, LARGE = 1, 25  # the smallest and largest number of games in a chunk

Chunk = tuple[int, ...]
"""The numbers of some games of a run."""


@dataclass(frozen=True, slots=True)
class Run:
    """What is played. ``bots`` are given by deck. ``load`` is sent to worker processes, so it must be
    importable.

    With ``pairs`` every two of the decks meet in turn; otherwise all decks play at one table.
    """

    load: Loader
    bots: tuple[str, ...]
    games: int
    seed: int
    parameters: Mapping[str, int | str | bool] = field(default_factory=dict)
    pairs: bool = False


@dataclass(frozen=True, slots=True)
class Crash:
    """A game that ended with an exception; ``number`` counts from 0."""

    number: int
    seed: int
    fault: str


@dataclass(slots=True)
class Results:
    """What has been counted so far. The result of a chunk also has its games one by one."""

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
        """Adds what another part counted, without its single games."""
        self.tally.merge(other.tally)
        self.crashes = sorted([*self.crashes, *other.crashes], key=lambda crash: crash.number)


def game_seed(run_seed: int, number: int) -> int:
    """The seed of one game of a run."""
    return run_seed * 1_000_003 + number


def seating(number: int, decks: int) -> tuple[int, ...]:
    """The deck at each seat in a game: one seat further with every game."""
    return tuple((seat + number) % decks for seat in range(decks))


def paired(number: int, decks: int) -> tuple[int, ...]:
    """The two decks that meet in a game, the one at the first seat first: every pair in turn, then again with
    seats exchanged.
    """
    pairs = list(combinations(range(decks), 2))
    first, second = pairs[number % len(pairs)]
    return (second, first) if number // len(pairs) % 2 else (first, second)


def seated(run: Run, number: int) -> tuple[Game, list[Sequence[Card]], list[Bot], tuple[int, ...]]:
    """One game of a run: the game, decks and bots by seat, and the index of the deck at each seat."""
    game, decks = run.load()
    order = (paired if run.pairs else seating)(number, len(decks))
    return game, [decks[deck] for deck in order], [make_bot(run.bots[deck]) for deck in order], order


def match_of(run: Run, number: int) -> tuple[Match, list[Bot], int]:
    """One game of a run at its first decision, with its bots and their seed, to examine it closely."""
    game, decks, bots, _ = seated(run, number)
    seed = game_seed(run.seed, number)
    return Match(game, decks, seed, parameters=run.parameters), bots, seed


@dataclass(frozen=True, slots=True)
class Laid:
    """A game of a run before its first decision, with what records it. ``orders`` are the shuffled decks by seat."""

    number: int
    seed: int
    match: Match
    bots: Sequence[Bot]
    order: tuple[int, ...]
    watcher: Watcher
    orders: tuple[tuple[int, ...], ...]

    def record(self, played: Played, tape: Tape = NO_TAPE) -> Record:
        """The record of it when it has been played."""
        seats = self.match.state.seats
        turn_order = [(played.first + offset) % seats for offset in range(seats)]
        orders = tuple(self.orders[seat] for seat in turn_order) if self.orders else ()
        result = result_of(self.match, played, self.order)
        hands = tuple(self.watcher.hands[seat] for seat in turn_order) if self.watcher.hands else ()
        mulligans = tuple(self.watcher.mulligans[seat] for seat in turn_order)
        cards = self.watcher.noted(turn_order)
        return Record(self.number, result, cards, orders=orders, tape=tape, hands=hands, mulligans=mulligans)


def lay(run: Run, number: int) -> Laid:
    """Lays out one game of a run."""
    game, decks, bots, order = seated(run, number)
    seed = game_seed(run.seed, number)
    match = Match(game, decks, seed, parameters=run.parameters)
    places = {name: place for place, name in enumerate(card_names(run.load()[1]))}
    watcher = Watcher(game, match.state.seats, places)
    return Laid(number, seed, match, bots, order, watcher, orders_of(match.state, game, places))


def play_number(run: Run, number: int) -> Record:
    """Plays one game of a run. An exception in it is caught and recorded."""
    try:
        laid = lay(run, number)
        return laid.record(play_out(laid.match, laid.bots, laid.seed, laid.watcher.hear))
    except Exception as fault:  # one crash must not stop a run of thousands of games
        return crashed(run, number, fault)


def crashed(run: Run, number: int, fault: Exception) -> Record:
    """The record of a game that ended with an exception."""
    decks = len(run.load()[1])
    order = (paired if run.pairs else seating)(number, decks)
    return Record(number, GameResult(order, CRASH), fault=_said(fault))


def _said(fault: Exception) -> str:
    """An exception in a sentence; one that comes from a project's own rules with their file and line."""
    problem = fault_in_rules(fault)
    what = f"{type(fault).__name__}: {fault}"
    return f"{what} ({problem.path}, line {problem.line})" if problem is not None else what


def play_chunk(run: Run, numbers: Sequence[int]) -> Results:
    """Plays some games of a run."""
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
    """Plays all games except those already ``known``.

    ``progress`` is called with the number of games just finished, ``keep`` with their records, in no
    particular order. ``spread`` replaces the processes of this machine by another way to play chunks. The
    first Ctrl-C lets running games finish; the result is then marked as interrupted.
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
    with worker_pool(workers, open_projects, (own,)) as pool:
        while pending or (waiting and not stop.asked):
            while waiting and len(pending) < workers + 1 and not stop.asked:
                pending.add(pool.submit(play_chunk, run, waiting.pop()))
            done, pending = wait(pending, timeout=0.5, return_when=FIRST_COMPLETED)
            for future in done:
                take(future.result())


def open_projects(folders: Sequence[str]) -> None:
    """Opens the projects with games of their own in a worker process."""
    for folder in folders:
        open_project(folder)


class Stop:
    """Whether the user wants the run to end."""

    asked = False


Spread = Callable[[Run, Sequence[Chunk], Stop, Callable[[Results], None]], None]
"""Plays chunks of a run until they are done or ``Stop.asked`` is set, and passes on the results of each."""


@contextmanager
def _interruptible() -> Iterator[Stop]:
    """Inside this context the first Ctrl-C only sets ``asked``; a second one interrupts as usual."""
    stop = Stop()

    def ask(number: int, frame: object) -> None:
        if stop.asked:
            raise KeyboardInterrupt
        stop.asked = True

    try:
        before = signal.signal(signal.SIGINT, ask)
    except ValueError:  # not the main thread, which alone receives Ctrl-C
        yield stop
        return
    try:
        yield stop
    finally:
        signal.signal(signal.SIGINT, before)
