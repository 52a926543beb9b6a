"""Counts the calls that change the disk below a folder, and makes one of them fail, or all from one on.

Python tells what it is about to open, link, rename, make and chmod (PEP 578), whoever asks for it, and what raises an
error then is not done. It does not tell of writing and of ``fsync``: for the first the system itself refuses to make a
file larger (``short``), the second is taken by the hand.
"""

from __future__ import annotations

import os
import resource
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

FULL = 28
"""``ENOSPC``: no space left on device."""
CHANGING = {"os.rename": 2, "os.link": 2, "os.symlink": 2, "os.mkdir": 1, "os.chmod": 1, "os.truncate": 1}
"""What changes the disk, and how many of its values are paths. What only removes is left alone: a disk that is full
can still do that.
"""
WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND


class Disk:
    """``calls`` are those seen so far; the one at ``failing`` is refused, and with ``ever_after`` all that follow."""

    def __init__(self) -> None:
        self.below = ""
        self.calls: list[str] = []
        self.failing = -1
        self.ever_after = False
        sys.addaudithook(self._heard)

    def _heard(self, event: str, given: tuple[Any, ...]) -> None:
        if not self.below:
            return
        if event == "open":
            path, mode, flags = given
            writes = flags & WRITING if isinstance(flags, int) and flags else set(str(mode or "")) & set("wax+")
            if writes and self._inside(path):
                self.call("open")
        elif event in CHANGING and any(self._inside(path) for path in given[: CHANGING[event]]):
            self.call(event)

    def _inside(self, path: object) -> bool:
        if not isinstance(path, (str, bytes, os.PathLike)):
            return False
        return os.path.abspath(os.fsdecode(path)).startswith(self.below)

    def call(self, what: str) -> None:
        """Counts a call; OSError when it is its turn to fail."""
        self.calls.append(what)
        number = len(self.calls) - 1
        if number == self.failing or (self.ever_after and 0 <= self.failing <= number):
            raise OSError(FULL, "No space left on device")

    @contextmanager
    def refusing(self, below: Path, failing: int = -1, *, ever_after: bool = False) -> Iterator[None]:
        """Inside, the call of that number fails; none by default, they are only counted."""
        real = os.fsync

        def fsync(file: Any) -> None:
            self.call("fsync")
            real(file)

        self.calls, self.failing, self.ever_after = [], failing, ever_after
        self.below = f"{below.resolve()}{os.sep}"
        os.fsync = fsync
        try:
            yield
        finally:
            self.below = ""
            os.fsync = real


@contextmanager
def short(size: int) -> Iterator[None]:
    """Inside, no file can be made larger than so many bytes: what is written beyond is refused by the system."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    before = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
        signal.signal(signal.SIGXFSZ, before)


DISK = Disk()
"""The one disk of this process: what listens to Python cannot be taken away again."""
