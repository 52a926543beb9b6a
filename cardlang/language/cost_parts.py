"""Costs of card text as the engine pays them: resources together, entities picked one at a time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardlang.engine import changes as pen
from cardlang.engine.cards import CostPart
from cardlang.engine.zones import DISCARD, EXILE
from cardlang.language import nouns
from cardlang.language.amounts import Amount, CardCount, Holding, Number
from cardlang.language.costs import Cost, DoCost, PayCost, TapCost
from cardlang.language.english import capitalized
from cardlang.language.mix import Mix
from cardlang.language.pointing import candidates, matches
from cardlang.language.verb import Verb
from cardlang.language.verbs.discard import Discard
from cardlang.language.verbs.exile import Exile
from cardlang.language.verbs.give_back import Return
from cardlang.language.verbs.remove import Remove
from cardlang.language.verbs.sacrifice import Sacrifice
from cardlang.language.verbs.tap import Tap
from cardlang.language.word import SOURCE

if TYPE_CHECKING:
    from cardlang.engine.changes import Change
    from cardlang.engine.context import Context


class ResourcePart(CostPart):
    """``2 EP``, ``3 Intel``."""

    def __init__(self, holding: Holding) -> None:
        self.holding = holding

    def resource(self, ctx: Context) -> tuple[str, int]:
        return self.holding.resource, self.holding.amount.count(ctx)

    def pay(self, ctx: Context, picked: tuple[int, ...]) -> Sequence[Change]:
        return ()


class MixPart(CostPart):
    """``2FFG``, one letter or the number in it: a mix is as many parts as it has sorts."""

    def __init__(self, kind: str, amount: Amount) -> None:
        self.kind = kind
        self.amount = amount

    def resource(self, ctx: Context) -> tuple[str, int]:
        return self.kind, self.amount.count(ctx)

    def pay(self, ctx: Context, picked: tuple[int, ...]) -> Sequence[Change]:
        return ()


def mix_parts(mix: Mix) -> list[CostPart]:
    """The parts of a mix; what may be of any type is called ``any``."""
    found: list[CostPart] = [
        MixPart(kind, Number(mix.letters.count(kind))) for kind in dict.fromkeys(mix.letters)
    ]
    return found if mix.free == Number(0) else [*found, MixPart("any", mix.free)]


class TapPart(CostPart):
    """``Tap``: this card, which must be untapped (RUL-RR-60: also on the turn it entered)."""

    taps = True

    def picks(self, ctx: Context) -> tuple[int, list[int]]:
        here = ctx.source_here
        ready = here and ctx.table.is_in_play(here) and not ctx.entity(here).flags & ctx.game.flags["tapped"]
        return 1, [here] if ready else []

    def pay(self, ctx: Context, picked: tuple[int, ...]) -> Sequence[Change]:
        return [pen.SetFlag(ref, ctx.game.flags["tapped"], True, "tap", ctx.source) for ref in picked]


class GivePart(CostPart):
    """``Sacrifice an artifact``, ``Discard a card``, ``Exile a card from your graveyard`` ... ."""

    def __init__(self, verb: Verb, number: int) -> None:
        self.verb = verb
        self.name = f"effect {number}"

    def prompt(self) -> str:
        return capitalized(self.verb.say(SOURCE))

    def picks(self, ctx: Context) -> tuple[int, list[int]]:
        what = getattr(self.verb, "what", None)
        gives = getattr(self.verb, "gives", None)
        if gives is not None:
            able: tuple[int, list[int]] = gives(ctx)
            return able
        if isinstance(what, nouns.This):
            return 1, [ref for ref in [ctx.source_here] if ref and self._able(ctx, ref)]
        if isinstance(what, CardCount):
            hand = ctx.state.ids(ctx.game.hand_zone, ctx.controller)
            return what.amount.count(ctx), [ref for ref in hand if ref != ctx.source]
        if isinstance(what, nouns.Selection):
            count = 1 if what.count is None else what.count.count(ctx)  # type: ignore[attr-defined]
            return count, [ref for ref in self._where(what.of, ctx) if self._able(ctx, ref)]
        return 1, []

    def _where(self, of: nouns.Description, ctx: Context) -> list[int]:
        if isinstance(self.verb, Discard):
            hand = ctx.state.ids(ctx.game.hand_zone, ctx.controller)
            return [ref for ref in hand if ref != ctx.source and matches(of, ctx, ref)]
        return candidates(of, ctx)

    def _able(self, ctx: Context, ref: int) -> bool:
        row = ctx.entity(ref)
        if isinstance(self.verb, Tap):
            return row.controller == ctx.controller and not row.flags & ctx.game.flags["tapped"]
        if isinstance(self.verb, Remove):
            return self._counters_left(ctx, ref) >= self._counters_wanted(ctx)
        if isinstance(self.verb, Sacrifice | Return):
            return row.controller == ctx.controller and not ctx.table.forbidden(ref, "be sacrificed")
        return row.owner == ctx.controller

    def _counters_left(self, ctx: Context, ref: int) -> int:
        assert isinstance(self.verb, Remove)
        name = self.verb.counters.name
        return sum(count for each, count in ctx.entity(ref).counters if name in ("", each))

    def _counters_wanted(self, ctx: Context) -> int:
        assert isinstance(self.verb, Remove)
        amount = self.verb.counters.amount
        return 1 if amount is None else amount.count(ctx)

    def pay(self, ctx: Context, picked: tuple[int, ...]) -> Sequence[Change]:
        found: list[Change] = []
        for ref in picked:
            found += self._give(ctx, ref)
        return found

    def _give(self, ctx: Context, ref: int) -> list[Change]:
        verb, owner = self.verb, ctx.entity(ref).owner
        own = getattr(verb, "given", None)
        if own is not None:
            changes: list[Change] = own(ctx, ref)
            return changes
        if isinstance(verb, Tap):
            return [pen.SetFlag(ref, ctx.game.flags["tapped"], True, "tap", ctx.source)]
        if isinstance(verb, Remove):
            return self._take_counters(ctx, ref, verb)
        if isinstance(verb, Exile):
            return [pen.Move(ref, ctx.game.role_zone(EXILE), owner, "exile", source=ctx.source)]
        if isinstance(verb, Return):
            return [pen.Move(ref, ctx.game.zone_index[verb.to.name], owner, "return", source=ctx.source)]
        cause = "discard" if isinstance(verb, Discard) else "sacrifice"
        return [pen.Move(ref, ctx.game.role_zone(DISCARD), owner, cause, source=ctx.source)]

    def _take_counters(self, ctx: Context, ref: int, verb: Remove) -> list[Change]:
        left = self._counters_wanted(ctx)
        found: list[Change] = []
        for name, there in ctx.entity(ref).counters:
            if verb.counters.name in ("", name) and left:
                found.append(pen.PutCounters(ref, name, -min(there, left), "remove counters", ctx.source))
                left -= min(there, left)
        return found


def cost_parts(costs: Sequence[Cost]) -> tuple[CostPart, ...]:
    """The parts of a cost, in the order of the text."""
    found: list[CostPart] = []
    for cost in costs:
        if isinstance(cost, PayCost) and isinstance(cost.holding, Mix):
            found += mix_parts(cost.holding)
        elif isinstance(cost, PayCost):
            assert isinstance(cost.holding, Holding)
            found.append(ResourcePart(cost.holding))
        elif isinstance(cost, TapCost):
            found.append(TapPart())
        elif isinstance(cost, DoCost):
            found.append(GivePart(cost.effect, cost.number))
    return tuple(found)
