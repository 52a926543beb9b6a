"""Modifiers: what a value is right now. Every number a card could change is read through here.

One order for all: set, then abilities, then additions, then counters, then the game's clamp; within a layer the older
first. A keyword is a number too (0 = does not have it), so gaining Fast is adding 1 to "fast".
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from cardlang.engine.cards import Ability, Amount, Condition, Filter
    from cardlang.engine.context import Context

# Layers, in the order they apply.
L_CONTROL: Final = 1
L_SET: Final = 2
L_LOSE: Final = 3
L_ADD: Final = 4

NO_ABILITIES: Final = "no abilities"
"""The number that says a thing has lost what is printed on it; what others lend it, it keeps."""

# Durations.
FOREVER: Final = "forever"
TURN: Final = "turn"
COMBAT: Final = "combat"
NEXT_TURN: Final = "next turn"  # until the controller's next turn
TURNS: Final = "turns"  # ``until`` more turns of whoever controls what it acts on
NEXT_TURN_END: Final = "next turn end"  # until the end of the next turn of the player ``until`` points at
USES: Final = "uses"  # until its amount is used up, or the turn ends


class Modifier:
    """One change to one number.

    ``stat`` names the number (a stat, a keyword, a cost, a permission such as ``cannot attack``); ``refs`` fixes what
    it applies to as (ref, incarnation) pairs, or else ``filter`` describes it. ``amount`` is a number, or counted
    each time. ``layer`` and ``stamp`` order it; ``until`` is how many turns are left of a duration counted in
    turns, or the ref of the player whose next turn a duration speaks of.
    """

    __slots__ = (
        "stat",
        "layer",
        "amount",
        "counted",
        "refs",
        "filter",
        "condition",
        "source",
        "inc",
        "controller",
        "duration",
        "stamp",
        "until",
        "ability",
    )

    def __init__(
        self,
        stat: str,
        layer: int = L_ADD,
        amount: int = 0,
        *,
        counted: Amount | None = None,
        refs: tuple[tuple[int, int], ...] | None = None,
        filter: Filter | None = None,
        condition: Condition | None = None,
        duration: str = FOREVER,
        source: int = 0,
        inc: int = 0,
        controller: int = 0,
        stamp: int = 0,
        until: int = 0,
        ability: Ability | None = None,
    ) -> None:
        self.stat = stat
        self.layer = layer
        self.amount = amount
        self.counted = counted
        self.refs = refs
        self.filter = filter
        self.condition = condition
        self.source = source
        self.inc = inc
        self.controller = controller
        self.duration = duration
        self.stamp = stamp
        self.until = until
        self.ability = ability  # for the stat "ability": what is granted

    def changed(self) -> Modifier:
        """A copy for the pen to write on."""
        return Modifier(
            self.stat,
            self.layer,
            self.amount,
            counted=self.counted,
            refs=self.refs,
            filter=self.filter,
            condition=self.condition,
            duration=self.duration,
            source=self.source,
            inc=self.inc,
            controller=self.controller,
            stamp=self.stamp,
            until=self.until,
            ability=self.ability,
        )


class Active:
    """A modifier together with the eyes it looks through (its source's context)."""

    __slots__ = ("modifier", "ctx")

    def __init__(self, modifier: Modifier, ctx: Context) -> None:
        self.modifier = modifier
        self.ctx = ctx

    def fits(self, ref: int, inc: int) -> bool:
        """Whether this thing is among those it acts on, whatever its condition says."""
        modifier = self.modifier
        if modifier.refs is not None:
            return (ref, inc) in modifier.refs
        return modifier.filter is not None and modifier.filter.matches(self.ctx, ref)

    def applies(self, ref: int, inc: int) -> bool:
        """Whether it acts on this thing now."""
        condition = self.modifier.condition
        return self.fits(ref, inc) and (condition is None or condition.holds(self.ctx))

    def steady(self) -> bool:
        """Whether what it acts on stays the same until something moves (see ``Filter.steady``)."""
        modifier = self.modifier
        return modifier.refs is not None or (modifier.filter is not None and modifier.filter.steady())

    def fixed(self) -> bool:
        """Whether it always acts, and always by the same amount."""
        return self.modifier.condition is None and self.modifier.counted is None

    def amount(self) -> int:
        """Its number now."""
        counted = self.modifier.counted
        return self.modifier.amount if counted is None else self.modifier.amount * counted.count(self.ctx)


def lasting(actives: list[Active]) -> bool:
    """Whether all these act until something moves, and always by the same amount."""
    return all(one.steady() and one.fixed() for one in actives)


def modified(acting: list[Active], ref: int, inc: int, value: int) -> int:
    """The number of a thing after those modifiers that apply to it, each asked in its turn."""
    for active in acting:
        if active.applies(ref, inc):
            active.ctx.each = ref  # "for each counter on it"
            value = summed([active], value)
    return value


def summed(acting: list[Active], value: int) -> int:
    """The number after modifiers that all apply, in their order."""
    for active in acting:
        layer = active.modifier.layer
        if layer == L_SET:
            value = active.amount()
        elif layer == L_LOSE:
            value = 0
        else:
            value += active.amount()
    return value
