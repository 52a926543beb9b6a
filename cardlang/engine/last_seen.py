"""Last known information: what is remembered of an entity as it leaves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardlang.engine.state import Snapshot

if TYPE_CHECKING:
    from cardlang.engine.changes import Move
    from cardlang.engine.table import Table


def snapshot(table: Table, ref: int) -> Snapshot:
    """An entity as it is now, for last known information."""
    row = table.state.entities[ref]
    names = row.face.memo.get("remembered")
    if not isinstance(names, tuple):  # in this order, each once
        names = row.face.memo["remembered"] = (*dict.fromkeys((*table.game.remembered, *row.face.base)),)
    more = [name for name in table.modifiers() if name not in names and not name.startswith("cannot")]
    known = [(name, table.value_of(ref, name)) for name in (*names, *more)]
    known += [(f"was {word}", 1) for word in table.game.states_of(table, ref)]
    return Snapshot(row, tuple(known), tuple([each for each in table.state.relations if each.first == ref]))


def is_other_in_hand(table: Table, change: Move) -> bool:
    """True if a card leaves a hand, but not to be played, and its numbers there may differ from those printed."""
    numbers = table.game.changed_in_hand
    if not numbers or table.game.remembers_from[change.zone]:
        return False
    row, in_force = table.state.entities[change.ref], table.state.in_force or table.modifiers()
    for stat in numbers:
        if stat in in_force or (row.face.of_itself and table.of_itself(row.id, stat)):
            return True
    return False
