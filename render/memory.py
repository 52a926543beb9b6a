"""The memory of a process that draws."""

from __future__ import annotations

import sys

# From glibc's malloc.h: above which size memory is asked for apart, and how much that is free is given back.
_MMAP_THRESHOLD, _TRIM_THRESHOLD = -3, -1
_LARGEST, _KEPT = 32 << 20, 64 << 20


def keep_memory() -> None:
    """Keeps memory that becomes free for the next picture.

    Pictures come and go by the megabyte. Left alone, glibc hands each of them back to the system, which has to clear
    every page before the next one gets it; that takes a fifth of the time of drawing. Nothing happens elsewhere.
    """
    if sys.platform != "linux":
        return
    import ctypes

    try:
        mallopt = ctypes.CDLL(None).mallopt
    except (OSError, AttributeError):  # another C library
        return
    mallopt(_MMAP_THRESHOLD, _LARGEST)
    mallopt(_TRIM_THRESHOLD, _KEPT)
