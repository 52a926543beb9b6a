"""Resource War cards made by hand, for tests of the rules that need no card text."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cardlang.engine import changes
from cardlang.engine.cards import Card, CostPart, Static, TargetSlot
from cardlang.engine.changes import Change
from cardlang.engine.context import Context
from cardlang.engine.modifiers import Modifier
from cardlang.games.resource_war.facts import DISCARD_ZONE, HAND_ZONE
from cardlang.games.resource_war.things import is_animate


def animate(name: str, wit: int, power: int, defense: int, cost: int = 2, **more: object) -> Card:
    """An Animate, written as the ledger does: Wit/Power/Defense."""
    base = {"cost": cost, "wit": wit, "power": power, "defense": defense}
    return Card(name, kinds=("animate",), base=base, permanent=True, **more)  # type: ignore[arg-type]


def structure(name: str, power: int, defense: int, cost: int = 2, **more: object) -> Card:
    """A Structure: Power/Defense."""
    base = {"cost": cost, "power": power, "defense": defense}
    return Card(name, kinds=("structure",), base=base, permanent=True, **more)  # type: ignore[arg-type]


def tool(name: str, cost: int = 2, wanted: str = "", **more: object) -> Card:
    """A Tool, perhaps for one subtype only."""
    special = {"for": wanted} if wanted else {}
    return Card(name, kinds=("tool",), base={"cost": cost}, permanent=True, special=special, **more)  # type: ignore[arg-type]


class DiscardCard(CostPart):
    """A card from hand."""

    def picks(self, ctx: Context) -> tuple[int, list[int]]:
        return (1, list(ctx.state.ids(HAND_ZONE, ctx.controller)))

    def pay(self, ctx: Context, picked: tuple[int, ...]) -> Sequence[Change]:
        return [changes.Move(ref, DISCARD_ZONE, ctx.controller, "discard") for ref in picked]


class AnyAnimate(TargetSlot):
    """Target Animate."""

    def candidates(self, ctx: Context) -> list[int]:
        return [ref for ref in ctx.table.in_play() if is_animate(ctx.table, ref)]

    def legal(self, ctx: Context, ref: int) -> bool:
        return is_animate(ctx.table, ref)


class User(Static):
    """The User of this tool gets something."""

    def __init__(self, **bonus: int) -> None:
        super().__init__("s", "the User gets more")
        self.bonus = bonus

    def modifiers(self, ctx: Context) -> Sequence[Modifier]:
        user = ctx.table.host_of(ctx.source)
        refs = ((user, ctx.entity(user).inc),) if user else ()
        return [Modifier(stat, amount=amount, refs=refs) for stat, amount in self.bonus.items()]


def gain(resource: str, amount: int) -> Callable[[Context], Sequence[Change]]:
    """You get some of a resource."""
    return lambda ctx: [changes.Gain(ctx.controller, resource, amount, "gain", ctx.source)]


def stronger(stat: str, amount: int) -> Callable[[Context], Sequence[Change]]:
    """The card itself, or its target, gets more of a stat this turn."""

    def what(ctx: Context) -> Sequence[Change]:
        refs = ctx.targets(0) or [ctx.source]
        chosen = tuple((ref, ctx.entity(ref).inc) for ref in refs)
        return [changes.AddModifier(Modifier(stat, amount=amount, refs=chosen, duration="turn"), "get")]

    return what
