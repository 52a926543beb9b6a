"""What a card costs as it is cast is what it cost where it lay: ``Creature cards in your hand cost 1 EP less.``"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from cardlang.engine import changes
from cardlang.engine.modifiers import L_ADD, TURN, Modifier
from cardlang.engine.steps import Batch, Step

if TYPE_CHECKING:
    from cardlang.engine.table import Table

_MORE: Final = "cost more"
_LESS: Final = "cost less"


def keeps_its_price(table: Table, ref: int) -> list[Step]:
    """The step that a card which is being cast needs once it is on the stack, so that its price stays that at which it
    was offered; none if nothing changes prices.
    """
    acting = table.state.in_force
    if acting is None:
        acting = table.modifiers()
    if _MORE not in acting and _LESS not in acting and not table.state.entities[ref].face.of_itself:
        return []
    return [KeepPrice(ref, _change(table, ref))]


def _change(table: Table, ref: int) -> int:
    """How much more (or less, below 0) a card costs than printed."""
    return table.value_of(ref, _MORE) - table.value_of(ref, _LESS)


class KeepPrice(Step):
    """Makes up for what changed the price of a card where it lay, and does not change that of the spell it is now."""

    __slots__ = ("offered", "ref")

    def __init__(self, ref: int, offered: int) -> None:
        self.ref = ref
        self.offered = offered  # how much more than printed it cost there

    def run(self, table: Table) -> Sequence[Step]:
        row = table.state.entities[self.ref]
        more = self.offered - _change(table, self.ref)
        if not more:
            return []
        kept = Modifier(
            _MORE if more > 0 else _LESS,
            L_ADD,
            abs(more),
            refs=((self.ref, row.inc),),
            duration=TURN,
            source=self.ref,
            inc=row.inc,
            controller=row.controller,
        )
        return [Batch([changes.AddModifier(kept, "cost change", self.ref)], final=True)]
