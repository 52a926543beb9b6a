# ruff: noqa: E501
"""Risk & Resource cards made by hand, without card English: they use what the machine offers, one thing each."""

from __future__ import annotations

from collections.abc import Sequence

from cardlang.engine import changes
from cardlang.engine.cards import (
    Activated,
    Body,
    Card,
    Condition,
    CostPart,
    Effect,
    Static,
    TargetSlot,
    Triggered,
)
from cardlang.engine.changes import Change
from cardlang.engine.context import Context
from cardlang.engine.events import MOVE, RELATE, TALLY, Event
from cardlang.engine.game import Game
from cardlang.engine.modifiers import TURN, Modifier
from cardlang.engine.refs import player_ref
from cardlang.engine.steps import Batch, Choose, Step
from cardlang.engine.word_interfaces import Filter
from cardlang.games.risk_and_resource import facts
from cardlang.games.risk_and_resource.combat import is_creature
from cardlang.games.risk_and_resource.risk import Risk, take
from cardlang.games.risk_and_resource.rulebook import RiskAndResource
from tests.abilities import Costs


# ---- effects ---------------------------------------------------------------------------------------------------
class DrawCards(Effect):
    def __init__(self, count: int) -> None:
        self.count = count

    def plan(self, ctx: Context) -> Sequence[Step]:
        return ctx.game.draw(ctx.table, ctx.controller, self.count, ctx.source)


class OpponentDraws(Effect):
    def plan(self, ctx: Context) -> Sequence[Step]:
        return ctx.game.draw(ctx.table, ctx.opponents()[0], 1, ctx.source)


class GainResource(Effect):
    def __init__(self, resource: str, amount: int) -> None:
        self.resource, self.amount = resource, amount

    def plan(self, ctx: Context) -> Sequence[Step]:
        return [Batch([changes.Gain(ctx.controller, self.resource, self.amount, "gain", ctx.source)])]


class Burn(Effect):
    def __init__(self, amount: int) -> None:
        self.amount = amount

    def plan(self, ctx: Context) -> Sequence[Step]:
        amount = self.amount or ctx.x
        proposed: list[Change] = []
        for ref in ctx.targets(0):
            proposed += ctx.game.damage(ctx.table, ctx.source, ref, amount)
        return [Batch(proposed)]


class Grow(Effect):
    def plan(self, ctx: Context) -> Sequence[Step]:
        chosen = tuple((ref, ctx.entity(ref).inc) for ref in ctx.targets(0))
        grown = [
            Modifier(stat, amount=2, refs=chosen, duration=TURN, source=ctx.source, controller=ctx.controller)
            for stat in ("power", "defense")
        ]
        return [Batch([changes.AddModifier(modifier, "grow", ctx.source) for modifier in grown])]


class PutCounter(Effect):
    def __init__(self, name: str) -> None:
        self.name = name

    def plan(self, ctx: Context) -> Sequence[Step]:
        return [Batch([changes.PutCounters(ref, self.name, 1, "put", ctx.source) for ref in ctx.targets(0)])]


class CounterSpell(Effect):
    def plan(self, ctx: Context) -> Sequence[Step]:
        moves = [
            changes.Move(ref, facts.GRAVEYARD, ctx.entity(ref).owner, "counter", source=ctx.source)
            for ref in ctx.targets(0)
        ]
        return [Batch(moves)]


class Bounce(Effect):
    def plan(self, ctx: Context) -> Sequence[Step]:
        moves = [
            changes.Move(ref, facts.HAND_ZONE, ctx.entity(ref).owner, "return", source=ctx.source)
            for ref in ctx.targets(0)
        ]
        return [Batch(moves)]


class TakeControl(Effect):
    def plan(self, ctx: Context) -> Sequence[Step]:
        from cardlang.engine.modifiers import L_CONTROL

        chosen = tuple((ref, ctx.entity(ref).inc) for ref in ctx.targets(0))
        modifier = Modifier(
            "control", L_CONTROL, ctx.controller, refs=chosen, duration=TURN, controller=ctx.controller
        )
        return [Batch([changes.AddModifier(modifier, "take control", ctx.source)])]


class MakeServo(Effect):
    def plan(self, ctx: Context) -> Sequence[Step]:
        return [Batch([changes.Create(SERVO, ctx.controller, facts.BATTLEFIELD, "create", source=ctx.source)])]


class SearchArtifact(Effect):
    """Search your library for an artifact card, put it into your hand, then shuffle."""

    def plan(self, ctx: Context) -> Sequence[Step]:
        library = ctx.state.ids(facts.LIBRARY, ctx.controller)
        artifacts = tuple(ref for ref in library if "artifact" in ctx.entity(ref).card.kinds)
        look = Batch([changes.Reveal(library, (ctx.controller,), "search", ctx.source)])
        choose = Choose(ctx.controller, artifacts, 0, 1, ctx.frame.id, "found", "Choose an artifact card")
        return [look, choose, Fetch(ctx.frame.id)]


class Fetch(Step):
    __slots__ = ("frame",)

    def __init__(self, frame: int) -> None:
        self.frame = frame

    def run(self, table: object) -> Sequence[Step]:
        ctx = table.context(self.frame)  # type: ignore[attr-defined]
        moves = [
            changes.Move(ref, facts.HAND_ZONE, ctx.controller, "search", source=ctx.source)
            for ref in ctx.result("found").refs
        ]
        return [Batch([*moves, changes.Shuffle(facts.LIBRARY, ctx.controller, "shuffle")])]


class DiscardOne(Effect):
    """Each opponent discards a card of their choice."""

    def plan(self, ctx: Context) -> Sequence[Step]:
        victim = ctx.opponents()[0]
        hand = ctx.state.ids(facts.HAND_ZONE, victim)
        return [
            Choose(victim, hand, 1, 1, ctx.frame.id, "thrown", "Discard a card", "discard"),
            Throw(ctx.frame.id),
        ]


class Throw(Step):
    __slots__ = ("frame",)

    def __init__(self, frame: int) -> None:
        self.frame = frame

    def run(self, table: object) -> Sequence[Step]:
        ctx = table.context(self.frame)  # type: ignore[attr-defined]
        refs = ctx.result("thrown").refs
        return [Batch([changes.Move(ref, facts.GRAVEYARD, ctx.entity(ref).owner, "discard") for ref in refs])]


class TakeRisk(Effect):
    def __init__(self, risk: Risk) -> None:
        self.risk = risk

    def plan(self, ctx: Context) -> Sequence[Step]:
        return take(ctx, self.risk)


# ---- targets, costs, conditions, abilities ---------------------------------------------------------------------
class CreatureTarget(TargetSlot):
    def candidates(self, ctx: Context) -> list[int]:
        return [ref for ref in ctx.table.in_play() if self.legal(ctx, ref)]

    def legal(self, ctx: Context, ref: int) -> bool:
        return is_creature(ctx.table, ref) and ctx.game.may_target(ctx, ref)


class SpellTarget(TargetSlot):
    def candidates(self, ctx: Context) -> list[int]:
        return [ref for ref in ctx.state.ids(facts.STACK_ZONE) if self.legal(ctx, ref)]

    def legal(self, ctx: Context, ref: int) -> bool:
        row = ctx.entity(ref)
        return row.zone == facts.STACK_ZONE and "ability" not in row.face.kinds and ref != ctx.source


class TapSelf(CostPart):
    def picks(self, ctx: Context) -> tuple[int, list[int]]:
        ref = ctx.source
        return 1, [ref] if not ctx.entity(ref).flags & facts.TAPPED else []

    def pay(self, ctx: Context, picked: tuple[int, ...]) -> Sequence[Change]:
        return [changes.SetFlag(ref, facts.TAPPED, True, "tap") for ref in picked]


class SacrificeArtifact(CostPart):
    def picks(self, ctx: Context) -> tuple[int, list[int]]:
        mine = ctx.table.controlled_by(ctx.controller)
        return 1, [ref for ref in mine if "artifact" in ctx.entity(ref).face.kinds]

    def pay(self, ctx: Context, picked: tuple[int, ...]) -> Sequence[Change]:
        return [changes.Move(ref, facts.GRAVEYARD, ctx.entity(ref).owner, "sacrifice") for ref in picked]


class ManyCreatures(Condition):
    def __init__(self, count: int) -> None:
        self.count = count

    def holds(self, ctx: Context) -> bool:
        mine = ctx.table.controlled_by(ctx.controller)
        return sum(1 for ref in mine if is_creature(ctx.table, ref)) >= self.count


class Enters(Triggered):
    def matches(self, ctx: Context, event: Event) -> bool:
        return event.ref == ctx.source and event.went_to == facts.BATTLEFIELD


class Dies(Triggered):
    def matches(self, ctx: Context, event: Event) -> bool:
        left = event.ref == ctx.source and event.came_from == facts.BATTLEFIELD
        return left and event.went_to == facts.GRAVEYARD


class Attacks(Triggered):
    def matches(self, ctx: Context, event: Event) -> bool:
        return event.cause == "attack" and event.ref == ctx.source


class WhenAttacked(Triggered):
    """Trap - When an opponent attacks you."""

    def matches(self, ctx: Context, event: Event) -> bool:
        return (
            event.cause == "attack" and event.change_type == RELATE and event.other == player_ref(ctx.controller)
        )


class WhenTheyCast(Triggered):
    """Trap - When an opponent casts a spell."""

    def matches(self, ctx: Context, event: Event) -> bool:
        return event.change_type == TALLY and event.cause == "cast" and event.player != ctx.controller


class YourCreatures(Filter):
    """Creatures you control."""

    def matches(self, ctx: Context, ref: int) -> bool:
        return is_creature(ctx.table, ref) and ctx.entity(ref).controller == ctx.controller

    def steady(self) -> bool:
        return True


class Banner(Static):
    """Creatures you control get +1/+0."""

    def modifiers(self, ctx: Context) -> Sequence[Modifier]:
        return [Modifier("power", amount=1, filter=YourCreatures(), source=ctx.source, controller=ctx.controller)]


# ---- cards -----------------------------------------------------------------------------------------------------
def creature(
    name: str, cost: int, power: int, defense: int, pitch: int = 1, *words: str, **more: object
) -> Card:
    base = {"cost": cost, "power": power, "defense": defense, "pitch": pitch, **dict.fromkeys(words, 1)}
    kinds = ("artifact", "creature") if "assembly line" in words else ("creature",)
    return Card(name, kinds=kinds, base=base, permanent=True, source=name, **more)  # type: ignore[arg-type]


def other(name: str, kind: str, cost: int, pitch: int = 2, **more: object) -> Card:
    permanent = kind not in ("instant", "sorcery")
    base = {"cost": cost, "pitch": pitch}
    return Card(name, kinds=(kind,), base=base, permanent=permanent, source=name, **more)  # type: ignore[arg-type]


SERVO = creature("Servo", 0, 1, 1)
ON_CREATURE = (CreatureTarget(),)
GAMBLE = Risk(
    {"low": (DrawCards(1),), "high": (DrawCards(3),)},
    {"partial": (DrawCards(1),), "critical failure": (OpponentDraws(),)},
)

CARDS = (
    creature("Tin Hound", 1, 2, 1, 1, "haste"),
    creature("Gate Guard", 2, 1, 4, 2, "reach"),
    creature("Kite", 2, 2, 1, 1, "evasive"),
    creature("Duelist", 3, 3, 2, 2, "fast"),
    creature("Ram", 4, 4, 4, 2, "piercing", "guardian"),
    creature("Brute Gang", 3, 3, 3, 2, "menace"),
    creature("Adder", 2, 1, 1, 1, "deadly"),
    creature("Twin Blade", 4, 2, 2, 2, "double strike", "vigilance"),
    creature("Plated Ox", 3, 2, 3, 1, "armored"),
    creature("Ambusher", 3, 3, 1, 2, "flash"),
    creature("Drone", 3, 2, 2, 1, "assembly line"),
    creature("Scout", 2, 1, 2, 1, triggered=(Enters("etb", "draw", (MOVE,), Body((), (DrawCards(1),))),)),
    creature("Martyr", 2, 2, 1, 1, triggered=(Dies("dies", "burn", (MOVE,), Body(ON_CREATURE, (Burn(1),))),)),
    creature("Raider", 3, 3, 2, 2, triggered=(Attacks("hit", "EP", (RELATE,), Body((), (GainResource("EP", 1),))),)),
    other("Workshop", "artifact", 2, activated=(Activated("a", "Tap: servo", (TapSelf(), Costs("EP", 1)), Body((), (MakeServo(),))),)),
    other("Archive", "artifact", 2, activated=(
        Activated("i", "Intel: draw", (Costs("Intel", 1),), Body((), (DrawCards(1),))),
        Activated("s", "Sac: Intel", (SacrificeArtifact(),), Body((), (GainResource("Intel", 2),)), limit=1),
    )),
    other("Battle Banner", "enchantment", 2, statics=(Banner("b", "+1/+0"),)),
    other("Great Army", "win condition", 5, 3, special={"win": ManyCreatures(8)}),
    other("Spark", "instant", 1, spell=Body(ON_CREATURE, (Burn(2),))),
    other("Surge", "instant", 1, spell=Body(ON_CREATURE, (Grow(),))),
    other("Refusal", "instant", 2, spell=Body((SpellTarget(),), (CounterSpell(),))),
    other("Recall", "instant", 1, spell=Body(ON_CREATURE, (Bounce(),))),
    other("Fireball", "sorcery", 0, spell=Body(ON_CREATURE, (Burn(0),)), variable=True),
    other("Gamble", "sorcery", 1, spell=Body((), (TakeRisk(GAMBLE),))),
    other("Blueprint", "sorcery", 2, spell=Body((), (SearchArtifact(),))),
    other("Extortion", "sorcery", 2, spell=Body((), (DiscardOne(),))),
    other("Training", "sorcery", 2, spell=Body(ON_CREATURE, (PutCounter("+1/+1"),))),
    other("Rust", "sorcery", 1, spell=Body(ON_CREATURE, (PutCounter("-1/-1"),))),
    other("Seduction", "sorcery", 4, 3, spell=Body(ON_CREATURE, (TakeControl(),))),
    other("Spike Pit", "instant", 2, special={
        "trap": WhenAttacked("t", "trap", (RELATE,), Body(ON_CREATURE, (Burn(3),)), role="trap"),
    }),
    creature("Sleeper", 6, 5, 5, 2, special={
        "trap": WhenTheyCast("t", "trap", (TALLY,), Body(), role="trap"),
    }),
)  # fmt: skip
BY_NAME = {card.name: card for card in CARDS}


def deck_of(*names: str, copies: int = 3) -> list[Card]:
    """Copies of each named card."""
    return [BY_NAME[name] for name in names for _ in range(copies)]


RUSH = deck_of(
    "Tin Hound", "Kite", "Duelist", "Brute Gang", "Adder", "Raider", "Twin Blade", "Martyr", "Battle Banner",
    "Spark", "Surge", "Gamble", "Fireball", "Spike Pit",
)  # fmt: skip
FOUNDRY = deck_of(
    "Gate Guard", "Ram", "Plated Ox", "Drone", "Scout", "Ambusher", "Workshop", "Archive", "Great Army",
    "Refusal", "Recall", "Blueprint", "Extortion", "Training", "Rust", "Seduction", "Sleeper", copies=3,
)  # fmt: skip


def handmade() -> tuple[Game, list[list[Card]]]:
    """Rush against Foundry."""
    return RiskAndResource(), [RUSH, FOUNDRY]


def mirror() -> tuple[Game, list[list[Card]]]:
    """Foundry against itself."""
    return RiskAndResource(), [FOUNDRY, FOUNDRY]
