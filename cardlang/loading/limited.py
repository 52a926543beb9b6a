"""Runs a reader of a downloaded file in a process of its own, with limits of memory and time, so that whatever the file
makes of the reader ends there.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from cardlang.atomic import scratch_folder

LAUNCHER = Path(__file__).with_name("limited_child.py")


class Failed(Exception):
    """The process ended without a result; the message is its own, empty if a limit or a crash ended it."""


def run_limited(
    program: Path, words: Sequence[str], data: bytes, *, megabytes: int = 1024, seconds: int = 10
) -> bytes:
    """What one of our programs (a Python file that imports nothing of cardlang) writes for the data it is given.

    Limits: ``seconds`` everywhere; where the system knows them (not on Windows) also memory, and no files are written.
    It runs in an empty folder. Raises :class:`Failed`.
    """
    command = [sys.executable, "-P", str(LAUNCHER), str(megabytes), str(seconds), str(program), *words]
    with scratch_folder() as folder:
        try:
            done = subprocess.run(command, cwd=folder, input=data, capture_output=True, timeout=seconds + 5)
        except subprocess.TimeoutExpired:
            raise Failed("") from None
    if done.returncode != 0:
        said = done.stderr.decode("utf-8", "replace").strip()
        raise Failed(said if done.returncode == 1 and len(said) < 200 and "\n" not in said else "")
    return done.stdout
