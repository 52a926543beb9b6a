"""Keeps freed memory for reuse in a process that draws."""

from __future__ import annotations

import sys

# From glibc's malloc.h: the size above which memory is mapped separately, and how much free memory is returned.
_MMAP_THRESHOLD, _TRIM_THRESHOLD = -3, -1
_LARGEST, _KEPT = 32 << 20, 64 << 20


def keep_memory() -> None:
    """Tells glibc to keep freed memory for the next picture. Does nothing with another C library.

    Pictures take megabytes each. By default glibc returns each of them to the system, which has to clear
    every page before it can be used again; that takes a fifth of the drawing time.
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
