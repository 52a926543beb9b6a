"""What cannot be discarded: by no conflict, by no effect, and not as a cost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from cardlang.engine import changes
from cardlang.engine.events import MOVE
from cardlang.engine.replacing import Prohibition
from cardlang.games.resource_war.facts import DISCARD_ZONE, LASTS, LASTS_AGAINST_EFFECTS
from cardlang.games.resource_war.things import is_tool

if TYPE_CHECKING:
    from cardlang.engine.changes import Change
    from cardlang.engine.context import Context
    from cardlang.engine.table import Table


def lasts(table: Table, ref: int) -> bool:
    """Whether a card says of something in play that it cannot be discarded; a Tool without a User is (RW-T-m)."""
    if not table.is_in_play(ref) or not table.forbidden(ref, LASTS):
        return False
    return not is_tool(table, ref) or bool(table.host_of(ref))


def lasts_against_effects(table: Table, ref: int) -> bool:
    """The same, also where a card says it only of effects."""
    return lasts(table, ref) or (table.is_in_play(ref) and table.forbidden(ref, LASTS_AGAINST_EFFECTS))


@mypyc_attr(allow_interpreted_subclasses=True)
class Lasting(Prohibition):
    """RUL-RW-30: what cannot be discarded stays in play, whatever would discard it."""

    def __init__(self) -> None:
        super().__init__("cannot be discarded", "It cannot be discarded", (MOVE,))

    def awake(self, table: Table) -> bool:
        return f"cannot {LASTS}" in table.modifiers()

    def applies(self, ctx: Context, change: Change) -> bool:
        if not isinstance(change, changes.Move) or change.zone != DISCARD_ZONE or change.cause != "discard":
            return False
        return lasts(ctx.table, change.ref)
