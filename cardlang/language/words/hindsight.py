"""Eyes that see one thing as it was before it left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardlang.engine.context import Context
from cardlang.engine.state import Entity, pairs_get

if TYPE_CHECKING:
    from cardlang.engine.state import Snapshot


class Hindsight(Context):
    """The eyes of a text that see one entity by its row and the last known information of then."""

    __slots__ = ("row", "was")

    def __init__(self, ctx: Context, row: Entity, was: Snapshot | None) -> None:
        super().__init__(ctx.table, ctx.frame)
        self.doer = ctx.doer
        self.each = ctx.each
        self.row = row
        self.was = was

    def entity(self, ref: int) -> Entity:
        return self.row if ref == self.row.id else super().entity(ref)

    def value(self, ref: int, stat: str, inc: int = 0) -> int:
        if ref == self.row.id and self.was is not None:
            return pairs_get(self.was.values, stat)
        return super().value(ref, stat, inc)

    def adjective(self, word: str, ref: int) -> bool:
        if ref == self.row.id and self.was is not None and word in self.game.states:
            return pairs_get(self.was.values, f"was {word}") > 0
        return super().adjective(word, ref)


def as_it_was(ctx: Context, ref: int, inc: int) -> Context:
    """The eyes for a thing: of incarnation ``inc`` of it, if that has left, those that see it as it was."""
    known = ctx.state.last_known.get((ref, inc)) if ref > 0 and ctx.entity(ref).inc != inc else None
    return ctx if known is None else Hindsight(ctx, known.row, known)
