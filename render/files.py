"""Opens files of users safely (no pipes, no devices) and writes files whole or not at all."""

from __future__ import annotations

import os
import stat
from collections.abc import Callable
from pathlib import Path
from typing import BinaryIO


def open_regular(path: Path) -> BinaryIO:
    """The file for reading. Raises OSError when it is missing, unreadable or not an ordinary file."""
    handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    if not stat.S_ISREG(os.fstat(handle).st_mode):
        os.close(handle)
        raise OSError(0, "it is not an ordinary file")
    return os.fdopen(handle, "rb")


def leads_out(path: Path, folder: Path) -> bool:
    """True if the path, with links followed, is outside the folder. A downloaded set may contain such a link.
    """
    try:
        return not path.resolve().is_relative_to(folder.resolve())
    except (OSError, RuntimeError, ValueError):  # a link that leads back to itself, or a NUL in the name
        return True


def write_whole(path: Path, write: Callable[[BinaryIO], object]) -> None:
    """Calls ``write`` with a new file beside ``path`` and renames it, so that no reader ever sees half a
    file.

    Creates the folder if it is missing. Raises OSError if that or writing fails; then no file is left behind.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    name = path.parent / f".{path.name}.{os.urandom(8).hex()}"
    handle = os.open(name, os.O_RDWR | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o600)
    try:
        with os.fdopen(handle, "wb") as file:
            write(file)
        os.chmod(name, 0o644)
        os.replace(name, path)
    except BaseException:
        name.unlink(missing_ok=True)
        raise
