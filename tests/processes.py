"""Commands that run inside the process of the tests, where each is a process of its own in real life."""

from __future__ import annotations

from cardlang.cli.lab import decks
from cardlang.decks.pool import set_at


def as_a_new_process() -> None:
    """Forgets what has been read of sets and decks, which is kept by path: another test has other files there."""
    set_at.cache_clear()
    decks.laid.cache_clear()
    decks._copies.cache_clear()
