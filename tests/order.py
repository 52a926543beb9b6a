"""In which order files of tests are handed to the workers, each of which runs a file whole."""

from __future__ import annotations

import os
from collections.abc import Sequence

WAITING = (
    "tests/studio/test_table.py", "tests/studio/test_pages.py", "tests/studio/test_access.py",
    "tests/studio/test_lab.py", "tests/studio/test_lobby.py", "tests/studio/test_write.py",
    "tests/studio/test_decks.py", "tests/studio/test_report.py", "tests/studio/test_cards.py",
    "tests/studio/test_sheets.py", "tests/play/test_cluster.py", "tests/studio/test_frame.py",
)  # fmt: skip
"""Files whose tests wait for browsers and other processes more than they work; the longest first."""
UNTIL = 0.8
"""After this share of the other files none of them begins, so that at the end nobody waits for it."""

TOGETHER = ("tests/conformance/",)
"""Folders whose files one worker runs one after the other, as they share what takes long to make."""


def run_together(test: str) -> str:
    """The file, or the folder, that one worker runs whole, for a test ``file::name``."""
    return next((folder for folder in TOGETHER if test.startswith(folder)), test.partition("::")[0])


def spread(files: Sequence[str]) -> list[str]:
    """The files that wait stand at even distances between those that work, and the first of them at the beginning: one
    worker waits while the others work.
    """
    waiting = [name for name in WAITING if name in files]
    working = [name for name in files if name not in WAITING]
    found, begun = list[str](), 0
    for at, name in enumerate(working):
        while begun < len(waiting) and begun * UNTIL * len(working) <= at * len(waiting):
            found.append(waiting[begun])
            begun += 1
        found.append(name)
    return found + waiting[begun:]


def workers() -> int:
    """One more than there are cores, as one of them mostly waits."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    return (cores or 1) + 1
