"""What a modifier sees of the numbers that modifiers change: ``creatures with power 2 or less get +1/+1``, ``creatures
with power 3 or more have Fast`` beside ``creatures with Fast get +1/+1``.

Which things it applies to, and by how much, is decided once for all that it changes, and before any of that: the power
it gives does not leave out the defense. Of other texts that ask for numbers themselves, a keyword being one, it
sees what they give. As that may turn in a circle, it is worked out in turns: in the first one each sees what the older
texts give, in every later one also what the younger ones gave in the turn before. Where no end is reached, the first
turn counts. Nothing of that depends on which number is asked for first.
"""

from __future__ import annotations

from collections.abc import Set
from typing import TYPE_CHECKING, Final

from cardlang.engine.context import Context
from cardlang.engine.modifiers import in_order

if TYPE_CHECKING:
    from cardlang.engine.modifiers import Active
    from cardlang.engine.table import Table

_GIVEN: Final = ("given",)
"""The key of the answers kept here, among those that may read any fact."""
_TURNS: Final = ("turns",)
"""The key there of how many turns there are, and which numbers are worked out in turns."""
_MOST_TURNS: Final = 8  # more texts that ask for each other than this are rare
_NOT_ASKED: Final = ("ability", "replacement")  # modifiers that grant these change no number that a text asks for


class Before(Context):
    """The context of a modifier in which its own text changes no numbers. Counters count. ``depends``:
    whether it has asked for a number that another text changes, which asks for numbers itself.
    """

    __slots__ = ("active", "depends", "turn", "varying")

    def __init__(self, active: Active, turn: int, each: int, varying: Set[str]) -> None:
        ctx = active.ctx
        super().__init__(ctx.table, ctx.frame, ctx.modifier)
        self.active = active
        self.depends = False
        self.turn = turn
        self.each = each
        self.varying = varying

    def value(self, ref: int, stat: str, inc: int = 0) -> int:
        varies = stat in self.varying or stat in self.active.modifier.together
        if not varies or ref <= 0 or inc not in (0, self.table.state.entities[ref].inc):
            return super().value(ref, stat, inc)
        return _value_before(self, ref, stat)

    def has(self, ref: int, keyword: str) -> bool:
        return self.value(ref, keyword) > 0


def given(active: Active, ref: int) -> int | None:
    """By how much a modifier that asks for numbers alters one of a thing; None if it does not apply."""
    turns, varying = _turns(active.ctx.table)
    first, depends = _given(active, ref, 0, varying)
    if not depends:  # the same in every turn
        return first
    found = _given(active, ref, turns, varying)[0]
    return found if found == _given(active, ref, turns - 1, varying)[0] else first


def _turns(table: Table) -> tuple[int, Set[str]]:
    """How many turns there are after the first: as many as texts that ask for numbers, so that the last one changes
    nothing if there is an end; and the numbers that these texts change.
    """
    kept = table.state.fleeting.setdefault(_GIVEN, {})
    found: tuple[int, Set[str]] | None = kept.get(_TURNS)
    if found is None:
        texts: set[tuple[int, int]] = set()
        varying: set[str] = set()
        for stat, acting in table.modifiers().items():
            for each in acting.actives if stat not in _NOT_ASKED else ():
                if each.modifier.together:
                    texts.add((id(each.modifier.filter), each.ctx.source))
                    varying.add(stat)
        found = kept[_TURNS] = (min(_MOST_TURNS, max(1, len(texts))), varying)
    return found


def _given(active: Active, ref: int, turn: int, varying: Set[str]) -> tuple[int | None, bool]:
    """The same in one turn, and whether that depends on other texts that ask for numbers; before the first turn nothing
    is given.
    """
    if turn < 0:
        return None, True
    modifier = active.modifier
    kept = active.ctx.table.state.fleeting.setdefault(_GIVEN, {})
    key = (modifier, active.ctx.source, ref, turn)
    if key in kept:
        known: tuple[int | None, bool] = kept[key]
        return known
    eyes = Before(active, turn, ref, varying)
    assert modifier.filter is not None  # what asks for numbers is described, and not named one by one
    amount: int | None = None
    if modifier.filter.matches(eyes, ref) and (modifier.condition is None or modifier.condition.holds(eyes)):
        amount = modifier.amount if modifier.counted is None else modifier.amount * modifier.counted.count(eyes)
    found = kept[key] = (amount, eyes.depends)
    return found


def _value_before(eyes: Before, ref: int, stat: str) -> int:
    """A number as it is where a modifier asks for it: without what its own text gives."""
    table, active = eyes.table, eyes.active
    row = table.state.entities[ref]
    value = row.face.base.get(stat, 0)
    acting = table.modifiers().get(stat)
    near = acting.near.get(ref, acting.anywhere) if acting is not None else []
    if row.face.of_itself:
        near = sorted([*near, *table.of_itself(ref, stat)], key=in_order)
    for other in near:
        modifier = other.modifier
        if modifier.filter is active.modifier.filter and other.ctx.source == active.ctx.source:
            continue  # the same text
        if modifier.together:
            turn = eyes.turn if other.place < active.place else eyes.turn - 1
            amount = _given(other, ref, turn, eyes.varying)[0]
            eyes.depends = True
        else:
            amount = other.gives(ref, row.inc)
        if amount is not None:
            value = modifier.on(value, amount)
    return value + table.beyond(row, stat)
