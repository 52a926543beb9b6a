"""How an expectation fails: what was found instead."""

from __future__ import annotations


class NotThis(Exception):
    """The sentence says something else after all; the next pattern may know."""


class Failed(Exception):
    """An expectation that does not hold; the message says what was found."""


def need(holds: bool, found: str) -> None:
    """Raises Failed with what was found, unless it holds."""
    if not holds:
        raise Failed(found)
