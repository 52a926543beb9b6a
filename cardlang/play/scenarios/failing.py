"""Exceptions for expectations that fail."""

from __future__ import annotations


class NotThis(Exception):
    """The sentence does not match this pattern after all; the next pattern is tried."""


class Failed(Exception):
    """An expectation that is not true. The message says what was found."""


def need(holds: bool, found: str) -> None:
    """Raises Failed with ``found`` unless ``holds``."""
    if not holds:
        raise Failed(found)
