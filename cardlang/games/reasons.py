"""What games share when they say why something happened: numbers of a thing that has left, and rules by cause."""

from __future__ import annotations

from cardlang.engine.events import Event
from cardlang.engine.state import pairs_get


def last_value(event: Event, stat: str) -> int:
    """A number of a thing as it was last known when it left play."""
    return 0 if event.snapshot is None else pairs_get(event.snapshot.values, stat)


def last_mark(event: Event, name: str) -> int:
    """A number kept on a thing, as it was before this event."""
    return 0 if event.before is None else pairs_get(event.before.marks, name)
