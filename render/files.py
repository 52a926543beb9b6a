"""Opens files of users safely: no pipes, no devices, no links that lead out of a folder."""

from __future__ import annotations

import os
import stat
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
