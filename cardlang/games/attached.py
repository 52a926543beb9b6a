"""What is attached to a thing in play: ``equipped``, ``enchanted``; and what goes with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardlang.engine import changes
from cardlang.engine.binding import GONE_ALONG
from cardlang.engine.state import Result

if TYPE_CHECKING:
    from cardlang.engine.table import Table


def has_attached(table: Table, ref: int, kind: str) -> bool:
    """True if a card of this kind in play is attached to an entity."""
    entities = table.state.entities
    attached = (each for each in table.in_play() if entities[each].host == ref and table.host_of(each) == ref)
    return any(kind in entities[each].face.kinds for each in attached)


def gone_along(table: Table, refs: list[int]) -> list[changes.Change]:
    """For cards that go because what they were attached to has gone: an ability that had it given up as its cost finds
    its card where it goes, as it finds a card that is its own cost. (Behind the changes by which they go.)
    """
    notes: list[changes.Change] = []
    for frame in table.state.frames.values() if refs else ():
        row = frame.row
        if row is None or frame.source not in refs or table.state.entities[frame.source].inc != frame.inc:
            continue
        if any((row.host, row.host_inc + 1) in result.pairs for _, result in frame.results):
            notes.append(changes.Note(frame.id, GONE_ALONG, Result((frame.source,), 1, True)))
    return notes
