"""What is known of a thing beyond the table: as it is when it leaves play and was when it left, the X of a spell."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardlang.engine.state import Entity, Snapshot

if TYPE_CHECKING:
    from cardlang.engine.changes import Move
    from cardlang.engine.state import State
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
    numbers = table.game.varies_in_hand
    if not numbers or table.game.remembers_from[change.zone]:
        return False
    row, in_force = table.state.entities[change.ref], table.state.in_force or table.modifiers()
    for stat in numbers:
        if stat in in_force or (row.face.of_itself and table.of_itself(row.id, stat)):
            return True
    return False


def last_known(table: Table, ref: int) -> Snapshot | None:
    """How a thing was when it last left play; None while it is in play or on the stack, or was in neither."""
    if ref <= 0 or table.remembers(ref):
        return None
    now = table.state.entities[ref].inc
    left = [inc for known, inc in table.state.last_known if known == ref and inc < now]
    return table.state.last_known[ref, max(left)] if left else None


def had(table: Table, ref: int, keyword: str) -> bool:
    """Whether a thing has a keyword; of what is gone, whether it had it when it left."""
    known = last_known(table, ref)
    return table.has(ref, keyword) if known is None else table.known_value(ref, known.row.inc, keyword) > 0


def controller_of(table: Table, ref: int) -> int:
    """Who controls a thing; of what is gone, who did when it left."""
    known = last_known(table, ref)
    return (table.state.entities[ref] if known is None else known.row).controller


def x_of(state: State, row: Entity) -> int:
    """What was chosen for the X in the cost of a spell on the stack; 0 for everything else."""
    frame = state.frames.get(row.frame) if row.face.variable else None
    return frame.x if frame is not None else 0
