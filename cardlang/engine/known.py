"""What is known of a thing beyond the table: as it was when it left play, and the X of a spell that waits."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cardlang.engine.state import Entity, Snapshot, State
    from cardlang.engine.table import Table


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
