"""Modifiers: everything that changes a number. Every number that a card could change is read through here.

They apply in one order: set, then what is added or lost, then counters, then the game's own limits; within a layer the
older first. A keyword is a number too (0 = does not have it), so gaining Fast is adding 1 to "fast", and losing it is
0: what is gained later is there again. What a text in play says is as old as its card is there, or is attached; what it
says of itself is as old as what is printed on it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from cardlang.engine.kept import ANYTHING

if TYPE_CHECKING:
    from cardlang.engine.cards import Ability, Amount, Card, Condition, Filter
    from cardlang.engine.context import Context

# Layers, in the order they apply.
L_TYPE: Final = 0  # of a thing's face, which gets the type that ``stat`` names, or is another; no number changes
L_CONTROL: Final = 1
L_SET: Final = 2
L_LOSE: Final = 3  # in one order of time with what is added
L_ADD: Final = 4

NO_ABILITIES: Final = "no abilities"
"""A number: above 0, the entity has lost its printed abilities, and those that others granted it before."""

LOST: Final = "lost "
"""Begins the name of a number: above 0, the entity has lost its abilities with that keyword as their label: those it
has printed, and those that others granted it before.
"""

SKIP: Final = "skip "
"""How the marks of a player begin that say which parts of a turn they skip; the moment that begins the part follows."""
SKIPS: Final = "skips each "
"""The same of the numbers that say which parts of all their turns they skip."""
MAY_CAST: Final = "may cast"
MAY_PLAY: Final = "may play"  # what is played without being cast
"""On cards outside the hand: the controller of the modifier may cast them. Its amount is the price instead of the
printed one, or ``PRINTED_PRICE``. Nobody reads the sum: each permission stands for itself.
"""
PRINTED_PRICE: Final = -1

EXILED_AFTER: Final = "exiled after"
"""A number of a spell: above 0, its card goes to exile when it leaves the stack and does not stay in play."""

PRINTED: Final = -1
"""The timestamp of what a card says of itself: it is older than all else."""

# Durations.
FOREVER: Final = "forever"
TURN: Final = "turn"
COMBAT: Final = "combat"
NEXT_TURN: Final = "next turn"  # until the controller's next turn
TURNS: Final = "turns"  # ``until`` more turns of the player who controls what it acts on
NEXT_TURN_END: Final = "next turn end"  # until the end of the next turn of the player with ref ``until``
HERE: Final = "here"  # as long as its source stays in play
ATTACHED: Final = "attached"  # as long as its source is attached to the thing that it acts on
HELD: Final = "held"  # as long as its controller controls its source
USES: Final = "uses"  # until its amount is used up, or the turn ends


class Modifier:
    """One change to one number.

    ``stat`` names the number (a statistic, a keyword, a cost, a permission such as ``cannot attack``). It
    applies to the (ref, incarnation) pairs in ``refs``, or else to everything that matches ``filter``. Its
    amount is ``amount``, or ``amount`` times ``counted``, counted each time. ``layer`` and ``stamp`` order
    it. ``until`` is the number of turns left of a duration counted in turns, or the ref of the player
    whose next turn the duration mentions.
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
        "reads",
        "together",
    )
    not_facts: ClassVar[tuple[str, ...]] = ("reads",)

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
        reads: int | None = None,
        together: tuple[str, ...] = (),
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
        # the facts that decide whether it applies and by how much, beside the modifiers in force and what moves itself
        if reads is None:
            plain = condition is None and counted is None
            reads = ANYTHING if not plain else 0 if refs is not None or filter is None else filter.reads()
        self.reads = reads
        # the numbers that one text changes together, where it could ask for them: "with power 2 or less get +1/+1"
        self.together = together

    def adds_nothing(self) -> bool:
        """True if it changes no number: the second half of +1/+0."""
        return not self.amount and self.layer == L_ADD and self.counted is None and self.ability is None

    def on(self, value: int, amount: int) -> int:
        """A number after this modifier, whose amount is now ``amount``."""
        if self.layer == L_SET:
            return amount
        return 0 if self.layer == L_LOSE else value + amount

    def changed(self) -> Modifier:
        """A copy for a change to alter."""
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
            reads=self.reads,
            together=self.together,
        )


class Guise(Modifier):
    """A thing counts as another card (``face``) while it lasts. A newer one is seen instead of an older one. ``own`` is
    its face without any of them.
    """

    __slots__ = ("face", "own")

    def __init__(
        self,
        face: Card,
        refs: tuple[tuple[int, int], ...],
        duration: str,
        *,
        source: int = 0,
        inc: int = 0,
        controller: int = 0,
        stamp: int = 0,
        until: int = 0,
        own: Card | None = None,
    ) -> None:
        super().__init__(
            "face", L_TYPE, 1, refs=refs, duration=duration, source=source, inc=inc, controller=controller, stamp=stamp,
            until=until,
        )  # fmt: skip
        self.face = face
        self.own = own

    def changed(self) -> Modifier:
        return Guise(
            self.face, self.refs or (), self.duration, source=self.source, inc=self.inc, controller=self.controller,
            stamp=self.stamp, until=self.until, own=self.own,
        )  # fmt: skip


class Active:
    """A modifier with the context of its source. ``place`` is its place among all in force, the oldest first; ``stamp``
    orders it in time, that of a text in play as well.
    """

    __slots__ = ("modifier", "ctx", "place", "stamp")

    def __init__(self, modifier: Modifier, ctx: Context, place: int = 0, stamp: int = 0) -> None:
        self.modifier = modifier
        self.ctx = ctx
        self.place = place
        self.stamp = modifier.stamp or stamp

    def fits(self, ref: int, inc: int) -> bool:
        """True if it applies to this entity when its condition is ignored."""
        modifier = self.modifier
        if modifier.refs is not None:
            return (ref, inc) in modifier.refs
        if modifier.filter is None:
            return False
        return modifier.filter.matches(self.ctx, ref)

    def applies(self, ref: int, inc: int) -> bool:
        """True if it applies to this entity now."""
        if self.modifier.together:
            return self.gives(ref, inc) is not None
        condition = self.modifier.condition
        return self.fits(ref, inc) and (condition is None or condition.holds(self.ctx))

    def gives(self, ref: int, inc: int) -> int | None:
        """Its amount for this entity now; None if it does not apply to it."""
        if self.modifier.together:
            from cardlang.engine.before import given

            return given(self, ref)
        if not self.applies(ref, inc):
            return None
        self.ctx.each = ref  # "for each counter on it"
        return self.amount()

    def aims_at(self) -> list[int] | None:
        """The only entities it can apply to; None if it can apply to any."""
        modifier = self.modifier
        if modifier.refs is not None:
            return [ref for ref, _ in modifier.refs]
        return modifier.filter.only(self.ctx) if modifier.filter is not None else None

    def steady(self) -> bool:
        """True if what it applies to stays the same until something moves (see ``Filter.reads``)."""
        modifier = self.modifier
        return modifier.refs is not None or (modifier.filter is not None and not modifier.filter.reads())

    def amount(self) -> int:
        """By how much it changes a number now, with what it counts."""
        counted = self.modifier.counted
        return self.modifier.amount if counted is None else self.modifier.amount * counted.count(self.ctx)


class Granting(Active):
    """One that grants an ability, which ``losses`` take from what it applies to: they are younger. ``ability`` is what
    it grants, as its own: what another one grants in the same words is another ability.
    """

    __slots__ = ("losses", "ability")

    def __init__(self, active: Active, losses: list[Active], ability: Ability) -> None:
        super().__init__(active.modifier, active.ctx, active.place, active.stamp)
        self.losses = losses
        self.ability = ability

    def fits(self, ref: int, inc: int) -> bool:
        return super().fits(ref, inc) and not any(loss.applies(ref, inc) for loss in self.losses)


class Acting:
    """The modifiers of one number that are in force, in the order they apply.

    Most are about certain things: about these, about their source, or about what it is attached to. ``near`` has what
    may apply to each of them; ``anywhere`` is what may apply to all others, often nothing.
    """

    __slots__ = ("actives", "near", "anywhere")

    def __init__(self, actives: list[Active]) -> None:
        self.actives = actives
        self.near: dict[int, list[Active]] = {}
        self.anywhere: list[Active] = []
        for active in actives:
            targets = active.aims_at()
            if targets is None:
                self.anywhere.append(active)
                for other in self.near.values():
                    other.append(active)
            else:
                for target in targets:
                    self.near.setdefault(target, self.anywhere.copy()).append(active)


def in_order(active: Active) -> tuple[int, int, int]:
    """Modifiers apply by layer, and within a layer the older first; what is lost has no layer of its own."""
    layer = active.modifier.layer
    return (layer, active.stamp, 0) if layer < L_LOSE else (L_LOSE, active.stamp, layer)


def reads_of(actives: Sequence[Active]) -> int:
    """The facts that decide whether these apply and by how much (see ``Modifier.reads``)."""
    facts = 0
    for active in actives:
        facts |= active.modifier.reads
    return facts


def modified(acting: list[Active], ref: int, inc: int, value: int) -> int:
    """The number after the modifiers that apply, each tested in its turn."""
    for active in acting:
        amount = active.gives(ref, inc)
        if amount is not None:
            value = active.modifier.on(value, amount)
    return value
