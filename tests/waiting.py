"""Waiting for another process: for what it does, never for a time that ought to be enough."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable
from pathlib import Path

PATIENCE = 300
"""Seconds after which a test gives up what hangs: far more than a busy machine needs, and no promise of speed."""


def wait_until(there: Callable[[], object]) -> None:
    """Returns as soon as ``there`` is true. Raises AssertionError when that takes longer than PATIENCE."""
    for _ in range(PATIENCE * 20):
        if there():
            return
        time.sleep(0.05)
    raise AssertionError(f"waited {PATIENCE} seconds in vain")


def games_in(path: Path) -> int:
    """How many games a run in another process has written to its database so far."""
    try:
        base = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
        count = int(base.execute("SELECT count(*) FROM games").fetchone()[0])
        base.close()
    except sqlite3.Error:
        return 0
    return count
