"""Draws many faces: from the cache if they are there, otherwise in several processes.

Faces are yielded in the order of the jobs, one at a time, so a thousand of them need little memory.
"""

from __future__ import annotations

import gc
import sys
import threading
from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, ExitStack
from typing import TYPE_CHECKING, NamedTuple

from .cache import Cache
from .drawn import Drawn, Job, draw_job, key_of
from .memory import keep_memory

if TYPE_CHECKING:  # imported when there is work for several processes
    from concurrent.futures import Future, ProcessPoolExecutor
    from multiprocessing.context import BaseContext

FEW = 4  # this many faces are drawn faster by one process than a second one takes to start
AHEAD = 3  # how many faces a process may be ahead of the sheet
REACH = 24  # among how many faces a process looks for a kind assigned to it


def press(jobs: Sequence[Job], cache: Cache | None = None, workers: int = 1) -> Iterator[Drawn]:
    """Yields the faces of the jobs, in order. Raises ValueError for a size that cannot be drawn."""
    keys = [key_of(job) for job in jobs]
    wanted = [at for at in range(len(jobs)) if cache is None or not cache.touch(keys[at])]
    with ExitStack() as stack:
        pool = None
        workers = min(workers, len(wanted))
        if workers > 1 and len(wanted) > FEW:
            pool = stack.enter_context(_pool(workers, jobs, keys, cache, wanted))
        elif len(wanted) > FEW:
            keep_memory()
        coming = _Coming(jobs, keys, wanted, cache, pool, workers)
        for at, job in enumerate(jobs):
            yield coming.take(at, job)
        if cache is not None and any(keys[at][0] == "0" for at in wanted):  # one face in sixteen makes room again
            cache.prune()


class _Coming:
    """The faces being drawn by other processes, a few ahead of the one that is needed."""

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
        """Waits until this face is drawn. Other faces that arrive meanwhile are kept until they are asked
        for.
        """
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
    """The jobs not yet drawn. Each process takes the next one from here, preferably of the kinds assigned to
    it.

    Cards of a kind share some work, which is then done once in one process. Faces still arrive nearly in
    order: no process takes a job more than ``REACH`` jobs ahead.
    """

    def __init__(self, context: BaseContext, wanted: list[int], kinds: list[str], workers: int) -> None:
        numbers = {kind: number for number, kind in enumerate(dict.fromkeys(kinds))}
        self.wanted = wanted
        self.worker_of = [numbers[kind] % workers for kind in kinds]
        self.taken = context.Array("b", len(wanted))
        self.first = context.Value("i", 0)  # all before it are taken
        self.workers = context.Value("i", 0)

    def next_worker(self) -> int:
        """A number for a new process."""
        with self.workers.get_lock():
            number: int = self.workers.value
            self.workers.value = number + 1
            return number

    def take(self, worker: int) -> int:
        """The index of the next job for the process with this number."""
        with self.taken.get_lock():
            first = self.first.value
            while self.taken[first]:
                first += 1
            free = [at for at in range(first, min(first + REACH, len(self.wanted))) if not self.taken[at]]
            mine = next((at for at in free if self.worker_of[at] == worker), free[0])
            self.taken[mine], self.first.value = 1, first
            return self.wanted[mine]


class _Work(NamedTuple):
    """What every worker process needs: all jobs, passed once when the process starts."""

    jobs: Sequence[Job]
    keys: list[str]
    cache: Cache | None
    queue: WorkQueue


_work: list[tuple[_Work, int]] = []  # in a worker process: its work and its number


def _draw_aside() -> tuple[int, Drawn | None]:
    """Draws the next face in a worker process and returns its index and the face.

    The face is None if it is in the cache, because reading it there is faster than sending it.
    """
    (jobs, keys, cache, queue), worker = _work[0]
    at = queue.take(worker)
    drawn = draw_job(jobs[at], keys[at], cache)
    return at, None if cache is not None and cache.put(drawn, jobs[at].content) else drawn


def _draw(job: Job, key: str, cache: Cache | None) -> Drawn:
    drawn = draw_job(job, key, cache)
    if cache is not None:
        cache.put(drawn, job.content)
    return drawn


def _pool(
    workers: int, jobs: Sequence[Job], keys: list[str], cache: Cache | None, wanted: list[int]
) -> AbstractContextManager[ProcessPoolExecutor]:
    """The worker processes. Forked if that is safe (no other threads), because then no module is imported
    again.
    """
    import multiprocessing

    from cardlang.workers import worker_pool

    safe = sys.platform == "linux" and threading.active_count() == 1
    context = multiprocessing.get_context("fork" if safe else "spawn")
    queue = WorkQueue(context, wanted, [jobs[at].content.values.get("kind", "") for at in wanted], workers)
    work = _Work(jobs, keys, cache, queue)
    return worker_pool(workers, _begin, (work,), context)


def _begin(work: _Work) -> None:
    """Initializes a worker process: the parent's objects need no garbage collection."""
    gc.freeze()
    keep_memory()
    _work[:] = [(work, work.queue.next_worker())]
