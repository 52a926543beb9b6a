"""Processes that are forked, limited and waited for, and modules read from another text than that of their file."""

from __future__ import annotations

import importlib.abc
import importlib.machinery
import importlib.util
import os
import resource
import selectors
import signal
from collections.abc import Callable, Iterator, Mapping, Sequence
from types import ModuleType
from typing import Any

SECONDS = 30
"""Processor seconds a piece of broken code may take; one that takes longer has been noticed, too."""


class CutLoader(importlib.machinery.SourceFileLoader):
    """Loads a module from another text than that of its file."""

    def __init__(self, name: str, path: str, source: str) -> None:
        super().__init__(name, path)
        self.source = source

    def path_stats(self, path: str) -> Mapping[str, Any]:
        raise OSError("nothing compiled is used or kept")

    def get_data(self, path: str) -> bytes:
        return self.source.encode()


class CutFinder(importlib.abc.MetaPathFinder):
    """Finds one module with a :class:`CutLoader`."""

    def __init__(self, name: str, path: str, source: str) -> None:
        self.name = name
        self.loader = CutLoader(name, path, source)

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        if fullname != self.name:
            return None
        return importlib.util.spec_from_file_location(fullname, self.loader.path, loader=self.loader)


def in_a_child(work: Callable[[], str], limit: int = SECONDS) -> str:
    """The result of some work in a forked process with a limit on its time; the signal's name if it was stopped."""
    read, write = os.pipe()
    child = os.fork()
    if child == 0:
        _work_and_leave(work, read, write, limit)
    os.close(write)
    with os.fdopen(read) as pipe:
        found = pipe.read()
    _, status = os.waitpid(child, 0)
    return signal.Signals(os.WTERMSIG(status)).name if os.WIFSIGNALED(status) else found


def _work_and_leave(work: Callable[[], str], read: int, write: int, seconds: int) -> None:
    try:
        os.close(read)
        if seconds:
            resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 5))
        os.write(write, work().encode())
    except BaseException as mistake:
        os.write(write, f"{type(mistake).__name__}: {mistake}".encode())
    finally:
        os._exit(0)


def side_by_side(works: Sequence[Callable[[], str]], workers: int) -> Iterator[tuple[int, str]]:
    """Does some works in forked processes, ``workers`` at a time; (number, result) as they are done."""
    waiting = list(enumerate(works))[::-1]
    with selectors.DefaultSelector() as running:
        while waiting or running.get_map():
            while waiting and len(running.get_map()) < workers:
                number, work = waiting.pop()
                read, write = os.pipe()
                child = os.fork()
                if child == 0:
                    _work_and_leave(work, read, write, 0)
                os.close(write)
                running.register(read, selectors.EVENT_READ, (number, child))
            for key, _ in running.select():
                number, child = key.data
                running.unregister(key.fd)
                with os.fdopen(key.fd) as pipe:  # what is written is short, and all of it is there
                    found = pipe.read()
                os.waitpid(child, 0)
                yield number, found
