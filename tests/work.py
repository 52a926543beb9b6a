"""Work counted instead of timed: how much Python does, so that a slow or busy machine fails no test.

The counts are the same on every machine with the same version of Python. Compiled functions cannot be counted or
replaced from outside: mark tests that do so with ``needs_plain_python``.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any

import pytest

from cardlang.speed import COMPILED, speed

needs_plain_python = pytest.mark.skipif(
    speed() == COMPILED, reason="compiled functions cannot be counted or replaced from outside"
)

Watcher = Callable[[FrameType, str, Any], None]


class TooMuchWork(BaseException):
    """More was done than was allowed; not an Exception, so that what is tested does not catch it as a crash."""


@contextmanager
def profiled(watcher: Watcher) -> Iterator[None]:
    """Hands every call of a function and every return to ``watcher``, as ``sys.setprofile`` does."""
    before = sys.getprofile()
    sys.setprofile(watcher)
    try:
        yield
    finally:
        sys.setprofile(before)


def calls_in(do: Callable[[], object]) -> int:
    """How many Python functions are called."""
    calls = 0

    def count(frame: FrameType, event: str, argument: object) -> None:
        nonlocal calls
        calls += event == "call"

    with profiled(count):
        do()
    return calls


def lines_in(do: Callable[[], object]) -> int:
    """How many lines of Python are executed: unlike calls, this also counts the rounds of a loop."""
    lines = 0

    def count(frame: FrameType, event: str, argument: object) -> Callable[..., Any]:
        nonlocal lines
        lines += event == "line"
        return count

    before = sys.gettrace()
    sys.settrace(count)
    try:
        do()
    finally:
        sys.settrace(before)
    return lines


@contextmanager
def at_most(calls: int) -> Iterator[None]:
    """Stops with TooMuchWork at the first call of a Python or C function beyond ``calls``."""
    left = calls

    def count(frame: FrameType, event: str, argument: object) -> None:
        nonlocal left
        left -= event in ("call", "c_call")
        if left < 0:
            sys.setprofile(None)
            raise TooMuchWork(f"more than {calls:,} calls")

    with profiled(count):
        yield


def pixels_in(do: Callable[[], object]) -> int:
    """How many pixels all pictures have together that Pillow makes on the way: what painting and blending cost."""
    pixels = 0

    def count(frame: FrameType, event: str, argument: object) -> None:
        nonlocal pixels
        if event == "call" and frame.f_code.co_name == "_new" and "im" in frame.f_locals:
            width, height = frame.f_locals["im"].size
            pixels += width * height

    with profiled(count):
        do()
    return pixels
