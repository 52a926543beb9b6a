"""Started by ``limited.py``: takes on the limits, then runs the program named on its command line.

    python -P limited_child.py MEGABYTES SECONDS PROGRAM [WORD...]
"""

from __future__ import annotations

import runpy
import sys


def take_limits(megabytes: int, seconds: int) -> None:
    """Limits memory, processor time and files for this process, where the system can (not on Windows)."""
    try:
        import resource
    except ImportError:
        return
    if sys.platform == "win32":
        return
    for kind, most in (
        (resource.RLIMIT_AS, megabytes << 20),
        (resource.RLIMIT_CPU, seconds),
        (resource.RLIMIT_FSIZE, 0),
        (resource.RLIMIT_CORE, 0),
    ):
        try:
            resource.setrlimit(kind, (most, most))
        except (OSError, ValueError):  # a limit that this system does not have, or has lower already
            continue


if __name__ == "__main__":
    take_limits(int(sys.argv[1]), int(sys.argv[2]))
    sys.argv = sys.argv[3:]
    runpy.run_path(sys.argv[0], run_name="__main__")
