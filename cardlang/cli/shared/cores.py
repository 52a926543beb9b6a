"""The default number of worker processes."""

from __future__ import annotations

import os


def cores() -> int:
    """The number of cores this process may use; in a container or under ``taskset`` fewer than the machine
    has.
    """
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
