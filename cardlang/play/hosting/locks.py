"""A table is open in one process at a time: a lock that the system takes away however its process ends."""

from __future__ import annotations

import sys
from contextlib import suppress
from pathlib import Path
from typing import IO

if sys.platform == "win32":
    import msvcrt

    def _lock(file: IO[bytes]) -> None:
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(file: IO[bytes]) -> None:
        fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)


class Lock:
    """A file that only one holder has at a time. ``held`` is False if another process (or host) has it."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._file: IO[bytes] | None = None
        with suppress(OSError):
            file = path.open("ab")
            try:
                _lock(file)
                self._file = file
            finally:
                if self._file is None:
                    file.close()

    @property
    def held(self) -> bool:
        """True if this holder has the lock."""
        return self._file is not None

    def free(self, *, remove: bool = False) -> None:
        """Gives the lock back, and with ``remove`` deletes its file."""
        if self._file is not None:
            self._file.close()
            self._file = None
            if remove:
                with suppress(OSError):
                    self.path.unlink(missing_ok=True)
