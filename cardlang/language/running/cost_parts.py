"""Costs of card text as cost parts of the engine: resources are paid together, cards are picked one at a time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from cardlang.engine import changes
from cardlang.engine.cards import CostPart
from cardlang.language.words.amounts import Amount, Number, X
from cardlang.language.words.cost_verb import CostVerb
from cardlang.language.words.costs import Cost, DoCost, PayCost, TapCost
from cardlang.language.words.english import capitalized
from cardlang.language.words.mix import Mix
from cardlang.language.words.quantities import Holding
from cardlang.language.words.word import SOURCE

if TYPE_CHECKING:
    from cardlang.engine.changes import Change
    from cardlang.engine.context import Context


class ResourcePart(CostPart):
    """``2 EP``, ``3 Intel``. A mix such as ``2FFG`` is several parts: the number, and one for each letter."""

    __slots__ = ("amount", "fixed", "name")

    def __init__(self, name: str, amount: Amount) -> None:
        self.name = name
        self.amount = amount
        # nearly always a plain number; else it is counted each time
        self.fixed = (name, amount.value) if isinstance(amount, Number) else None

    def resource(self, ctx: Context) -> tuple[str, int] | None:
        return self.fixed if self.fixed is not None else (self.name, self.amount.count(ctx))

    def pay(self, ctx: Context, picked: tuple[int, ...]) -> Sequence[Change]:
        return ()


def mix_parts(mix: Mix) -> list[CostPart]:
    """The parts of a mix such as ``2FFG``; the resource of the number is called ``any``."""
    found: list[CostPart] = [
        ResourcePart(kind, Number(mix.letters.count(kind))) for kind in dict.fromkeys(mix.letters)
    ]
    return found if mix.free == Number(0) else [*found, ResourcePart("any", mix.free)]


class TapPart(CostPart):
    """``Tap``: taps this card, which must be untapped (RUL-RR-60: also on the turn it entered)."""

    __slots__ = ()
    taps = True

    def picks(self, ctx: Context) -> tuple[int, list[int]]:
        here = ctx.source_here
        table = ctx.table
        ready = here and table.is_in_play(here) and not ctx.entity(here).flags & table.game.tapped
        return 1, [here] if ready else []

    def pay(self, ctx: Context, picked: tuple[int, ...]) -> Sequence[Change]:
        return [changes.SetFlag(ref, ctx.game.tapped, True, "tap", ctx.source) for ref in picked]


class GivePart(CostPart):
    """``Sacrifice an artifact``, ``Discard a card``, ``Exile a card from your graveyard`` ... ."""

    __slots__ = ("asked", "name", "verb")
    not_facts: ClassVar[tuple[str, ...]] = ("asked",)

    def __init__(self, verb: CostVerb, number: int) -> None:
        self.verb = verb
        self.name = f"effect {number}"
        self.asked = ""

    def kept_as(self) -> str:
        return self.name

    def prompt(self) -> str:
        if not self.asked:
            self.asked = capitalized(self.verb.say(SOURCE))
        return self.asked

    def uses(self) -> str:
        return self.verb.uses()

    def varies(self) -> bool:
        return any(isinstance(word, X) for word in self.verb.walk())

    def in_order(self) -> bool:
        return self.verb.leaves_no_choice()

    def picks(self, ctx: Context) -> tuple[int, list[int]]:
        return self.verb.gives(ctx)

    def pay(self, ctx: Context, picked: tuple[int, ...]) -> Sequence[Change]:
        return [change for ref in picked for change in self.verb.given(ctx, ref)]


def cost_parts(costs: Sequence[Cost]) -> tuple[CostPart, ...]:
    """The parts of a cost, in the order of the text."""
    found: list[CostPart] = []
    for cost in costs:
        if isinstance(cost, PayCost) and isinstance(cost.holding, Mix):
            found += mix_parts(cost.holding)
        elif isinstance(cost, PayCost):
            assert isinstance(cost.holding, Holding)
            found.append(ResourcePart(cost.holding.resource, cost.holding.amount))
        elif isinstance(cost, TapCost):
            found.append(TapPart())
        elif isinstance(cost, DoCost):
            found += [GivePart(each, cost.number) for each in cost.effect.each_given()]
    return tuple(found)
