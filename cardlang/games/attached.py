"""What is attached to a thing in play: ``equipped``, ``enchanted``."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cardlang.engine.table import Table


def has_attached(table: Table, ref: int, kind: str) -> bool:
    """True if a card of this kind in play is attached to an entity."""
    entities = table.state.entities
    attached = (each for each in table.in_play() if entities[each].host == ref and table.host_of(each) == ref)
    return any(kind in entities[each].face.kinds for each in attached)
