"""Commands that run inside the process of the tests, where each is a process of its own in real life."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from cardlang.cli.lab import decks
from cardlang.decks.pool import set_at
from cardlang.games import GAMES
from cardlang.loading import sets
from cardlang.loading.sets import LoadedSet

OURS = frozenset(game.name for game in GAMES)
_load_set = sets.load_set


@cache
def _kept(game: str) -> LoadedSet:
    found = _load_set(game)
    for entry in found.cards:
        _ = entry.card  # made now: not by a test in which something is broken on purpose
    return found


def load_set(where: str | Path) -> LoadedSet:
    """As the function of that name, but a set of ours, whose files no test changes, is read once."""
    return _kept(where) if isinstance(where, str) and where in OURS and not Path(where).exists() else _load_set(where)


def keep_our_sets() -> None:
    """From now on sets of ours are read once: every command that a test runs in this process would read them again."""
    sets.load_set = load_set


def as_a_new_process() -> None:
    """Forgets what has been read of sets and decks, which is kept by path: another test has other files there. Sets of
    ours stay.
    """
    set_at.cache_clear()
    decks.laid.cache_clear()
    decks._copies.cache_clear()
