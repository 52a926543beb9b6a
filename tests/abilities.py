"""Abilities, effects and costs made from Python functions, for cards made by hand: no card text is needed."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cardlang.engine import changes
from cardlang.engine.cards import (
    Activated,
    Body,
    CostPart,
    Effect,
    Replacement,
    Static,
    TargetSlot,
    Triggered,
)
from cardlang.engine.changes import Change
from cardlang.engine.context import Context
from cardlang.engine.events import Event
from cardlang.engine.modifiers import Modifier
from cardlang.engine.steps import Batch, Step

Happens = Callable[[Context], Sequence[Change]]
"""What changes, in the context of an ability that resolves."""


class Does(Effect):
    """Makes changes."""

    def __init__(self, what: Happens) -> None:
        self.what = what

    def plan(self, ctx: Context) -> Sequence[Step]:
        return [Batch(self.what(ctx), ctx.frame.id, "effect 0")]


class On(Triggered):
    """Triggers on events of one stroke that pass a test."""

    def __init__(self, change_type: int, test: Callable[[Context, Event], bool], what: Happens) -> None:
        super().__init__("t", "a trigger", (change_type,), Body((), (Does(what),)))
        self.test = test

    def matches(self, ctx: Context, event: Event) -> bool:
        return self.test(ctx, event)


class Instead(Replacement):
    """Replaces changes of one stroke that pass a test by others."""

    def __init__(
        self,
        key: str,
        change_type: int,
        test: Callable[[Context, Change], bool],
        what: Callable[[Context, Change], Sequence[Change]],
        optional: bool = False,
    ) -> None:
        super().__init__(key, key, (change_type,), optional)
        self.test = test
        self.what = what

    def applies(self, ctx: Context, change: Change) -> bool:
        return self.test(ctx, change)

    def replace(self, ctx: Context, change: Change) -> Sequence[Change]:
        return self.what(ctx, change)


class Always(Static):
    """A static ability with fixed modifiers."""

    def __init__(self, *made: Modifier) -> None:
        super().__init__("s", "always")
        self.made = made

    def modifiers(self, ctx: Context) -> Sequence[Modifier]:
        return self.made


class Costs(CostPart):
    """An amount of a resource."""

    def __init__(self, name: str, amount: int) -> None:
        self.name, self.amount = name, amount

    def resource(self, ctx: Context) -> tuple[str, int]:
        return self.name, self.amount

    def pay(self, ctx: Context, picked: tuple[int, ...]) -> Sequence[Change]:
        return ()


class TapSelf(CostPart):
    """``Tap``."""

    taps = True

    def picks(self, ctx: Context) -> tuple[int, list[int]]:
        here = ctx.source_here
        return 1, [here] if here and not ctx.entity(here).flags & ctx.game.flags["tapped"] else []

    def pay(self, ctx: Context, picked: tuple[int, ...]) -> Sequence[Change]:
        return [changes.SetFlag(ref, ctx.game.flags["tapped"], True, "tap") for ref in picked]


def activated(
    what: Happens, *costs: CostPart, targets: tuple[TargetSlot, ...] = (), **more: object
) -> Activated:
    """``costs: what happens``."""
    return Activated("a", "an ability", costs, Body(targets, (Does(what),)), **more)  # type: ignore[arg-type]
