"""What the lines of a log call things: nobody reads the name of a card they have not seen."""

from __future__ import annotations

from cardlang.engine.events import Event
from cardlang.engine.state import Entity


def row_name(row: Entity | None, viewer: int) -> str:
    """The name on a row for a viewer (-1 knows all)."""
    if row is None:
        return "something"
    return row.face.name if viewer < 0 or row.seen >> viewer & 1 else "a card"


def moved_name(event: Event, viewer: int) -> str:
    """The name of a moved card, if the viewer knew it before or knows it after."""
    before, after = event.before, event.after
    if before is None or after is None:
        return row_name(after or before, viewer)
    if viewer < 0 or (before.seen | after.seen) >> viewer & 1:
        return before.face.name if before.zone >= 0 else after.face.name
    return "a card"
