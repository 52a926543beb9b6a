"""MythoMagic cards made by hand, for tests that need no card text."""

from __future__ import annotations

from collections.abc import Sequence

from cardlang.engine import changes
from cardlang.engine.cards import Activated, Body, Card, Effect, Static, TargetSlot, Triggered
from cardlang.engine.changes import Change
from cardlang.engine.context import Context
from cardlang.engine.modifiers import TURN, Modifier
from cardlang.engine.refs import player_ref
from cardlang.games.mythomagic.facts import CREATURE, LIFE, RISHI, TYPES
from tests.abilities import Does

PLAYERS = [player_ref(0), player_ref(1)]


def cost(text: str) -> dict[str, int]:
    """``2FFG`` as a card's numbers."""
    digits = "".join(sign for sign in text if sign.isdigit())
    base = {kind: text.count(kind) for kind in TYPES if kind in text}
    if digits:
        base["any"] = int(digits)
    return {**base, "cost": sum(base.values())}


def rishi(types: str, price: str = "0") -> Card:
    return Card(
        f"Rishi of {types}",
        kinds=(RISHI,),
        base={**cost(price), **{f"makes {kind}": 1 for kind in types}},
        permanent=True,
    )


def creature(
    name: str,
    strength: int,
    toughness: int,
    price: str = "1",
    *keywords: str,
    statics: tuple[Static, ...] = (),
    triggered: tuple[Triggered, ...] = (),
    activated: tuple[Activated, ...] = (),
) -> Card:
    base = {**cost(price), "strength": strength, "toughness": toughness, **dict.fromkeys(keywords, 1)}
    return Card(
        name,
        kinds=(CREATURE,),
        base=base,
        permanent=True,
        statics=statics,
        triggered=triggered,
        activated=activated,
    )


def spell(name: str, price: str, *effects: Effect, targets: Sequence[TargetSlot] = ()) -> Card:
    variable = "X" in price
    return Card(
        name, kinds=("spell",), base=cost(price), variable=variable, spell=Body(tuple(targets), effects)
    )


class AnyTarget(TargetSlot):
    """A creature in play or a player."""

    def __init__(self, players: bool = True) -> None:
        self.players = players

    def candidates(self, ctx: Context) -> list[int]:
        found = [ref for ref in ctx.table.in_play() if CREATURE in ctx.entity(ref).face.kinds]
        return found + (PLAYERS if self.players else [])

    def legal(self, ctx: Context, ref: int) -> bool:
        return ref in self.candidates(ctx)


def bolt(amount: int, price: str = "F", name: str = "Bolt") -> Card:
    """Deal damage to any target."""

    def hit(ctx: Context) -> list[Change]:
        return [c for ref in ctx.targets(0) for c in ctx.game.damage(ctx.table, ctx.source, ref, amount)]

    return spell(name, price, Does(hit), targets=[AnyTarget()])


def pump(strength: int, toughness: int, price: str, name: str, duration: str = TURN) -> Card:
    """A creature gets +S/+T."""

    def change(ctx: Context) -> list[Change]:
        refs = tuple((ref, ctx.entity(ref).inc) for ref in ctx.targets(0))
        if not refs:
            return []
        stats = (("strength", strength), ("toughness", toughness))
        return [
            changes.AddModifier(Modifier(stat, amount=amount, refs=refs, duration=duration), "get")
            for stat, amount in stats
        ]

    return spell(name, price, Does(change), targets=[AnyTarget(players=False)])


def scorch(amount: int, price: str = "1") -> Card:
    """Deal damage to each player."""

    def hit(ctx: Context) -> list[Change]:
        return [c for ref in PLAYERS for c in ctx.game.damage(ctx.table, ctx.source, ref, amount)]

    return spell("Scorch", price, Does(hit))


def gain(amount: int, price: str = "1", name: str = "Balm") -> Card:
    return spell(name, price, Does(lambda ctx: [changes.Gain(ctx.controller, LIFE, amount, "gain", ctx.source)]))
