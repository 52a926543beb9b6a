"""Worker processes that end when their work is done or their parent process ends, however that ends."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing.context import BaseContext
from typing import Any


@contextmanager
def worker_pool(
    workers: int, prepare: Callable[..., object] | None = None, given: tuple[Any, ...] = (),
    context: BaseContext | None = None,
) -> Iterator[ProcessPoolExecutor]:  # fmt: skip
    """A pool of worker processes; each calls ``prepare(*given)`` first. If the ``with`` ends by an exception
    (Ctrl-C and a request to terminate are exceptions, too), they end at once.
    """
    pool = ProcessPoolExecutor(workers, context, initializer=_begin, initargs=(prepare, given))
    try:
        yield pool
    except BaseException:
        pool.shutdown(wait=False, cancel_futures=True)
        for child in multiprocessing.active_children():
            child.terminate()
        raise
    pool.shutdown()


def _begin(prepare: Callable[..., object] | None, given: tuple[Any, ...]) -> None:
    """Prepares a worker. It ignores Ctrl-C, because the parent process decides what to do; a request to terminate
    ends it as usual, and so does the end of its parent.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    threading.Thread(target=_end_with_the_parent, daemon=True).start()
    if prepare is not None:
        prepare(*given)


def _end_with_the_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
