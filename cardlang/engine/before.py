"""What a modifier sees of the numbers that it changes itself: ``creatures with power 2 or less get +1/+1``.

Which things it applies to is decided once for all that it changes, and before any of that: the power it gives is no
reason to leave out the defense.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardlang.engine.context import Context

if TYPE_CHECKING:
    from cardlang.engine.modifiers import Active


class Before(Context):
    """The context of a modifier in which the numbers it changes are as they are without it; and without modifiers after
    it that depend on such numbers themselves, for they would turn in a circle. Counters count.
    """

    __slots__ = ("active",)

    def __init__(self, active: Active) -> None:
        ctx = active.ctx
        super().__init__(ctx.table, ctx.frame, ctx.modifier)
        self.active = active

    def value(self, ref: int, stat: str, inc: int = 0) -> int:
        if not self._changes(ref, stat, inc):
            return super().value(ref, stat, inc)
        return value_before(self.active, ref, stat)

    def has(self, ref: int, keyword: str) -> bool:
        if not self._changes(ref, keyword, 0):
            return super().has(ref, keyword)
        return value_before(self.active, ref, keyword) > 0

    def _changes(self, ref: int, stat: str, inc: int) -> bool:
        now = ref > 0 and inc in (0, self.table.state.entities[ref].inc)
        return now and stat in self.active.modifier.together


def value_before(active: Active, ref: int, stat: str) -> int:
    """A number as it is where a modifier of the same text asks for it."""
    table = active.ctx.table
    row = table.state.entities[ref]
    value = row.face.base.get(stat, 0)
    acting = table.modifiers().get(stat)
    before = True
    for other in acting.near.get(ref, acting.anywhere) if acting is not None else ():
        same = other.modifier.filter is active.modifier.filter and other.modifier.filter is not None
        if same and other.ctx.frame.source == active.ctx.frame.source:
            before = False
        elif (before or not other.modifier.together) and other.applies(ref, row.inc):
            other.ctx.each = ref
            value = other.modifier.on(value, other.amount())
    return value + (table.game.counter_bonus(row, stat) if row.counters else 0)
