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

FEW = 4  # so few faces are drawn before a second process is under way
AHEAD = 3  # faces a process may be ahead of the sheet


def press(jobs: Sequence[Job], cache: Cache | None = None, workers: int = 1) -> Iterator[Drawn]:
    """The faces of the jobs, in order. Raises ValueError for a size that is not drawn."""
    keys = [key_of(job) for job in jobs]
    wanted = [at for at in range(len(jobs)) if cache is None or not cache.touch(keys[at])]
    with ExitStack() as stack:
        pool = None
        if workers > 1 and len(wanted) > FEW:
            pool = _pool(min(workers, len(wanted)), _Bench(jobs, keys, cache))
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
        self.waiting = deque(wanted)
        self.running: dict[int, Future[Drawn | None]] = {}
        self.ahead = workers * AHEAD

    def take(self, at: int, job: Job) -> Drawn:
        self._fill()
        future = self.running.pop(at, None)
        if future is not None:
            from concurrent.futures.process import BrokenProcessPool

            try:
                drawn = future.result()
            except BrokenProcessPool:  # a process was killed: draw the rest here
                self.pool, self.running = None, {}
                return _draw(job, self.keys[at], self.cache)
            self._fill()
            if drawn is not None:
                return drawn
        found = self.cache.get(self.keys[at], job.content) if self.cache else None
        return found or _draw(job, self.keys[at], self.cache)

    def _fill(self) -> None:
        if self.pool is None:
            return
        from concurrent.futures.process import BrokenProcessPool

        while self.pool is not None and self.waiting and len(self.running) < self.ahead:
            at = self.waiting.popleft()
            try:
                self.running[at] = self.pool.submit(_draw_aside, at)
            except BrokenProcessPool:
                self.pool = None


class _Bench(NamedTuple):
    """What lies before each process: all the work, handed over once."""

    jobs: Sequence[Job]
    keys: list[str]
    cache: Cache | None


_bench: list[_Bench] = []  # this process's own, when it is one that draws


def _draw_aside(at: int) -> Drawn | None:
    """Draws in another process; None when the face lies in the cache, for it is read from there sooner than sent."""
    jobs, keys, cache = _bench[0]
    drawn = draw_job(jobs[at], keys[at], cache)
    return None if cache is not None and cache.put(drawn, jobs[at].content) else drawn


def _draw(job: Job, key: str, cache: Cache | None) -> Drawn:
    drawn = draw_job(job, key, cache)
    if cache is not None:
        cache.put(drawn, job.content)
    return drawn


def _pool(workers: int, bench: _Bench) -> ProcessPoolExecutor:
    """Forked where that is safe (no other threads), for then nothing need be loaded again."""
    import multiprocessing
    from concurrent.futures import ProcessPoolExecutor

    safe = sys.platform == "linux" and threading.active_count() == 1
    context = multiprocessing.get_context("fork" if safe else "spawn")
    return ProcessPoolExecutor(workers, context, initializer=_sit_down, initargs=(bench,))


def _sit_down(bench: _Bench) -> None:
    """Begins a process: interrupts are the parent's business, and what it left behind need not be searched again."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    gc.freeze()
    keep_memory()
    _bench[:] = [bench]
