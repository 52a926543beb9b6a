"""Draws many faces: from the cache where they are kept, by several processes where they are not.

Faces come in the order they are asked for and one at a time, so that a thousand of them need little memory.
"""

from __future__ import annotations

import gc
import signal
import sys
import threading
from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from typing import TYPE_CHECKING, NamedTuple

from .cache import Cache
from .drawn import Drawn, Job, draw_job, key_of
from .memory import keep_memory

if TYPE_CHECKING:  # loaded when there is work for several processes
    from concurrent.futures import Future, ProcessPoolExecutor
    from multiprocessing.context import BaseContext

FEW = 4  # so few faces are drawn before a second process is under way
AHEAD = 3  # faces a process may be ahead of the sheet
REACH = 24  # faces among which a process looks for one of its kinds


def press(jobs: Sequence[Job], cache: Cache | None = None, workers: int = 1) -> Iterator[Drawn]:
    """The faces of the jobs, in order. Raises ValueError for a size that is not drawn."""
    keys = [key_of(job) for job in jobs]
    wanted = [at for at in range(len(jobs)) if cache is None or not cache.touch(keys[at])]
    with ExitStack() as stack:
        pool = None
        workers = min(workers, len(wanted))
        if workers > 1 and len(wanted) > FEW:
            pool = _pool(workers, jobs, keys, cache, wanted)
            stack.callback(pool.shutdown, cancel_futures=True)
        elif len(wanted) > FEW:
            keep_memory()
        coming = _Coming(jobs, keys, wanted, cache, pool, workers)
        for at, job in enumerate(jobs):
            yield coming.take(at, job)
        if cache is not None and any(keys[at][0] == "0" for at in wanted):  # one face in sixteen makes room again
            cache.prune()


class _Coming:
    """What the processes are drawing just now, a few faces ahead of the one that is needed."""

    def __init__(
        self, jobs: Sequence[Job], keys: list[str], wanted: list[int], cache: Cache | None,
        pool: ProcessPoolExecutor | None, workers: int,
    ) -> None:  # fmt: skip
        self.jobs, self.keys, self.cache, self.pool = jobs, keys, cache, pool
        self.waiting = set(wanted)
        self.unasked = len(wanted)
        self.running: deque[Future[tuple[int, Drawn | None]]] = deque()
        self.done: dict[int, Drawn | None] = {}
        self.ahead = workers * AHEAD

    def take(self, at: int, job: Job) -> Drawn:
        if self.pool is not None:
            self._await(at, self.pool)
        drawn = self.done.pop(at, None)
        if drawn is not None:
            return drawn
        found = self.cache.get(self.keys[at], job.content) if self.cache else None
        return found or _draw(job, self.keys[at], self.cache)

    def _await(self, at: int, pool: ProcessPoolExecutor) -> None:
        """Has faces drawn until this one is; meanwhile others are, which are kept until they are asked for."""
        from concurrent.futures.process import BrokenProcessPool

        try:
            self._ask(pool)
            while at in self.waiting and at not in self.done:
                number, drawn = self.running.popleft().result()
                self.done[number] = drawn
                self._ask(pool)
        except BrokenProcessPool:  # a process was killed: draw the rest here
            self.pool = None

    def _ask(self, pool: ProcessPoolExecutor) -> None:
        while self.unasked and len(self.running) < self.ahead:
            self.running.append(pool.submit(_draw_aside))
            self.unasked -= 1


class WorkQueue:
    """The faces still to be drawn; the processes take them from here, each rather those of its own kinds of cards.

    What cards of a kind share is so made ready by one process. Faces still come nearly in order: nobody looks farther
    than ``REACH`` of them ahead.
    """

    def __init__(self, context: BaseContext, wanted: list[int], kinds: list[str], workers: int) -> None:
        numbers = {kind: number for number, kind in enumerate(dict.fromkeys(kinds))}
        self.wanted = wanted
        self.seat_of = [numbers[kind] % workers for kind in kinds]
        self.taken = context.Array("b", len(wanted))
        self.first = context.Value("i", 0)  # all before it are taken
        self.seats = context.Value("i", 0)

    def seat(self) -> int:
        """A number for a process that begins."""
        with self.seats.get_lock():
            number: int = self.seats.value
            self.seats.value = number + 1
            return number

    def take(self, seat: int) -> int:
        """The next face for the process on that seat."""
        with self.taken.get_lock():
            first = self.first.value
            while self.taken[first]:
                first += 1
            free = [at for at in range(first, min(first + REACH, len(self.wanted))) if not self.taken[at]]
            mine = next((at for at in free if self.seat_of[at] == seat), free[0])
            self.taken[mine], self.first.value = 1, first
            return self.wanted[mine]


class _Bench(NamedTuple):
    """What lies before each process: all the work, handed over once."""

    jobs: Sequence[Job]
    keys: list[str]
    cache: Cache | None
    queue: WorkQueue


_bench: list[tuple[_Bench, int]] = []  # this process's own and its seat, when it is one that draws


def _draw_aside() -> tuple[int, Drawn | None]:
    """Draws the next face in another process; says which, and gives None for it when it lies in the cache, for it is
    read from there sooner than sent.
    """
    (jobs, keys, cache, queue), seat = _bench[0]
    at = queue.take(seat)
    drawn = draw_job(jobs[at], keys[at], cache)
    return at, None if cache is not None and cache.put(drawn, jobs[at].content) else drawn


def _draw(job: Job, key: str, cache: Cache | None) -> Drawn:
    drawn = draw_job(job, key, cache)
    if cache is not None:
        cache.put(drawn, job.content)
    return drawn


def _pool(
    workers: int, jobs: Sequence[Job], keys: list[str], cache: Cache | None, wanted: list[int]
) -> ProcessPoolExecutor:
    """Forked where that is safe (no other threads), for then nothing need be loaded again."""
    import multiprocessing
    from concurrent.futures import ProcessPoolExecutor

    safe = sys.platform == "linux" and threading.active_count() == 1
    context = multiprocessing.get_context("fork" if safe else "spawn")
    queue = WorkQueue(context, wanted, [jobs[at].content.values.get("kind", "") for at in wanted], workers)
    bench = _Bench(jobs, keys, cache, queue)
    return ProcessPoolExecutor(workers, context, initializer=_sit_down, initargs=(bench,))


def _sit_down(bench: _Bench) -> None:
    """Begins a process: interrupts are the parent's business, and what it left behind need not be searched again."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    gc.freeze()
    keep_memory()
    _bench[:] = [(bench, bench.queue.seat())]
