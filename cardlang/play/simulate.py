"""Many games between bots: seats swapped, spread over processes, counted honestly.

A game depends on nothing but the run's seed and its own number, so the table is the same for any number of
workers. A crash in one game is kept apart with what repeats it, and stops nothing.
"""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from dataclasses import dataclass, field

from cardlang.engine.cards import Card
from cardlang.engine.game import Game
from cardlang.engine.match import Match
from cardlang.play.bots import make_bot
from cardlang.play.bots.bot import Bot
from cardlang.play.runner import Loader, play_game
from cardlang.play.statistics import CRASH, GameResult, Tally

SMALL, LARGE = 1, 25  # games a chunk has at least and at most


@dataclass(frozen=True, slots=True)
class Run:
    """What is played. ``bots`` by deck; ``load`` is handed to worker processes, so it must be importable."""

    load: Loader
    bots: tuple[str, ...]
    games: int
    seed: int
    parameters: Mapping[str, int | str | bool] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Crash:
    """A game that our fault ended; ``number`` counts from 0."""

    number: int
    seed: int
    fault: str


@dataclass(slots=True)
class Results:
    """What has been counted so far."""

    tally: Tally = field(default_factory=Tally)
    crashes: list[Crash] = field(default_factory=list)
    interrupted: bool = False

    def merge(self, other: Results) -> None:
        """Takes over what another part counted."""
        self.tally.merge(other.tally)
        self.crashes = sorted([*self.crashes, *other.crashes], key=lambda crash: crash.number)


def game_seed(run_seed: int, number: int) -> int:
    """The seed of one game of a run."""
    return run_seed * 1_000_003 + number


def seating(number: int, decks: int) -> tuple[int, ...]:
    """Which deck lies at which seat in a game: one seat further with every game."""
    return tuple((seat + number) % decks for seat in range(decks))


def seated(run: Run, number: int) -> tuple[Game, list[Sequence[Card]], list[Bot], tuple[int, ...]]:
    """One game of a run, laid out: game, decks and bots by seat, and which deck lies where."""
    game, decks = run.load()
    order = seating(number, len(decks))
    return game, [decks[deck] for deck in order], [make_bot(run.bots[deck]) for deck in order], order


def match_of(run: Run, number: int) -> tuple[Match, list[Bot], int]:
    """One game of a run at its first decision, with its bots and their seed: to look at it closely."""
    game, decks, bots, _ = seated(run, number)
    seed = game_seed(run.seed, number)
    return Match(game, decks, seed, parameters=run.parameters), bots, seed


def play_number(run: Run, number: int) -> tuple[GameResult, Crash | None]:
    """One game of a run; our own fault in it is caught and told."""
    game, decks, bots, order = seated(run, number)
    seed = game_seed(run.seed, number)
    try:
        return play_game(game, decks, bots, seed, run.parameters, order), None
    except Exception as fault:  # isolated: one crash must not stop a run of thousands
        crash = Crash(number, seed, f"{type(fault).__name__}: {fault}")
        return GameResult(order, CRASH), crash


def play_chunk(run: Run, numbers: range) -> Results:
    """Some games of a run, counted."""
    results = Results()
    for number in numbers:
        result, crash = play_number(run, number)
        results.tally.add(result)
        if crash is not None:
            results.crashes.append(crash)
    return results


def simulate(run: Run, workers: int = 1, progress: Callable[[int], None] | None = None) -> Results:
    """Plays all games. ``progress`` hears how many more are done.

    Ctrl-C lets the games being played come to their end; what is counted then is returned as interrupted.
    """
    chunks = _chunks(run.games, workers)
    total = Results()

    def take(part: Results) -> None:
        total.merge(part)
        if progress is not None:
            progress(part.tally.games)

    with _interruptible() as stop:
        if workers <= 1:
            for numbers in chunks:
                if stop.asked:
                    break
                take(play_chunk(run, numbers))
        else:
            _in_processes(run, chunks, workers, stop, take)
        total.interrupted = stop.asked and total.tally.games < run.games
    return total


def _chunks(games: int, workers: int) -> list[range]:
    size = max(SMALL, min(LARGE, games // (max(1, workers) * 8)))
    return [range(first, min(first + size, games)) for first in range(0, games, size)]


def _in_processes(
    run: Run, chunks: list[range], workers: int, stop: Stop, take: Callable[[Results], None]
) -> None:
    waiting = chunks[::-1]
    pending: set[Future[Results]] = set()
    with ProcessPoolExecutor(workers, initializer=_worker_begins) as pool:
        while pending or (waiting and not stop.asked):
            while waiting and len(pending) < workers + 1 and not stop.asked:
                pending.add(pool.submit(play_chunk, run, waiting.pop()))
            done, pending = wait(pending, timeout=0.5, return_when=FIRST_COMPLETED)
            for future in done:
                take(future.result())


def _worker_begins() -> None:
    """Ctrl-C reaches every process of the terminal; only the first one decides what to do about it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


class Stop:
    """Whether somebody wants the run to end."""

    asked = False


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
