"""What a modifier sees of the numbers that it changes itself: ``creatures with power 2 or less get +1/+1``, ``~ gets
+1/+1 for each other creature with power 4 or more``.

Which things it applies to, and by how much, is decided once for all that it changes, and before any of that: the power
it gives is no reason to leave out the defense. Of other texts that ask for such numbers themselves it sees what they
give. As that may turn in a circle, it is worked out in turns: in the first one each sees what the older texts give, in
every later one also what the younger ones gave in the turn before. Where no end is reached, the first turn counts.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardlang.engine.context import Context

if TYPE_CHECKING:
    from cardlang.engine.modifiers import Active
    from cardlang.engine.table import Table

_GIVEN: Final = ("given",)
"""The key of the answers kept here, among those that may read any fact."""
_MOST_TURNS: Final = 8  # more texts that ask for each other than this are rare


class Before(Context):
    """The context of a modifier in which the numbers it changes are as they are without it. Counters count."""

    __slots__ = ("active", "turn")

    def __init__(self, active: Active, turn: int, each: int) -> None:
        ctx = active.ctx
        super().__init__(ctx.table, ctx.frame, ctx.modifier)
        self.active = active
        self.turn = turn
        self.each = each

    def value(self, ref: int, stat: str, inc: int = 0) -> int:
        if not self._changes(ref, stat, inc):
            return super().value(ref, stat, inc)
        return _value_before(self.active, ref, stat, self.turn)

    def has(self, ref: int, keyword: str) -> bool:
        return self.value(ref, keyword) > 0

    def _changes(self, ref: int, stat: str, inc: int) -> bool:
        now = ref > 0 and inc in (0, self.table.state.entities[ref].inc)
        return now and stat in self.active.modifier.together


def given(active: Active, ref: int) -> int | None:
    """By how much a modifier that asks for numbers it changes alters one of a thing; None if it does not apply."""
    turns = _turns(active.ctx.table, active.modifier.together)
    found = _given(active, ref, turns)
    if turns and found != _given(active, ref, turns - 1):
        return _given(active, ref, 0)
    return found


def _turns(table: Table, stats: tuple[str, ...]) -> int:
    """How many turns there are after the first: as many as texts that ask for one of these numbers, none for one. The
    last one changes nothing if there is an end.
    """
    kept = table.state.fleeting.setdefault(_GIVEN, {})
    found: int | None = kept.get(stats)
    if found is None:
        acting = table.modifiers()
        actives = [each for stat in stats if stat in acting for each in acting[stat].actives]
        texts = {(id(each.modifier.filter), each.ctx.source) for each in actives if each.modifier.together}
        found = kept[stats] = min(_MOST_TURNS, len(texts)) if len(texts) > 1 else 0
    return found


def _given(active: Active, ref: int, turn: int) -> int | None:
    """The same in one turn; before the first one nothing is given."""
    if turn < 0:
        return None
    modifier = active.modifier
    kept = active.ctx.table.state.fleeting.setdefault(_GIVEN, {})
    key = (modifier, active.ctx.source, ref, turn)
    if key in kept:
        known: int | None = kept[key]
        return known
    eyes = Before(active, turn, ref)
    assert modifier.filter is not None  # what asks for numbers is described, and not named one by one
    amount: int | None = None
    if modifier.filter.matches(eyes, ref) and (modifier.condition is None or modifier.condition.holds(eyes)):
        amount = modifier.amount if modifier.counted is None else modifier.amount * modifier.counted.count(eyes)
    kept[key] = amount
    return amount


def _value_before(active: Active, ref: int, stat: str, turn: int) -> int:
    """A number as it is where a modifier of the same text asks for it."""
    table = active.ctx.table
    row = table.state.entities[ref]
    value = row.face.base.get(stat, 0)
    acting = table.modifiers().get(stat)
    for other in acting.near.get(ref, acting.anywhere) if acting is not None else ():
        modifier = other.modifier
        if modifier.filter is active.modifier.filter and other.ctx.source == active.ctx.source:
            continue  # the same text
        if modifier.together:
            amount = _given(other, ref, turn if other.place < active.place else turn - 1)
        else:
            amount = other.gives(ref, row.inc)
        if amount is not None:
            value = modifier.on(value, amount)
    return value + (table.game.counter_bonus(row, stat) if row.counters else 0)
