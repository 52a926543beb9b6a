"""The verb ``remove``, for counters. It may be a cost."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from cardlang.engine import changes
from cardlang.language.words.amounts import CounterCount
from cardlang.language.words.cost_verb import CostVerb
from cardlang.language.words.word import Word, place, word

if TYPE_CHECKING:
    from cardlang.engine.changes import Change
    from cardlang.engine.context import Context
    from cardlang.language.running.acting import Act


@word
class Remove(CostVerb):
    """Counters are taken off permanents."""

    name: ClassVar[str] = "remove"
    needs: ClassVar[str] = "counter"
    predicate: ClassVar[str] = "REMOVE np"
    own: ClassVar[bool] = False
    where: ClassVar[str] = "play"
    examples: ClassVar[tuple[str, ...]] = (
        "Remove all counters from target permanent.",
        "Remove a +1/+1 counter from ~: draw a card.",
    )

    counters: CounterCount = place("counters")
    what: Word = place("permanents", "from")

    def changes(self, act: Act) -> list[Change]:
        found: list[Change] = []
        for ref in act.things(self.what):
            for name, there in act.entity(ref).counters:
                if self.counters.name in ("", name):
                    amount = there if self.counters.amount is None else act.amount(self.counters.amount)
                    found.append(
                        changes.PutCounters(ref, name, -min(amount, there), "remove counters", act.source)
                    )
        return found

    def uses(self) -> str:
        return f"{self.counters.name} counters"

    def may_be_given(self, ctx: Context, ref: int) -> bool:
        name = self.counters.name
        there = sum(count for each, count in ctx.entity(ref).counters if name in ("", each))
        return there >= self._wanted(ctx)

    def given(self, ctx: Context, ref: int) -> list[Change]:
        whole = self.counters.amount is None
        left = sum(count for _, count in ctx.entity(ref).counters) if whole else self._wanted(ctx)
        found: list[Change] = []
        for name, there in ctx.entity(ref).counters:
            if self.counters.name in ("", name) and left:
                found.append(changes.PutCounters(ref, name, -min(there, left), "remove counters", ctx.source))
                left -= min(there, left)
        return found

    def _wanted(self, ctx: Context) -> int:
        return 1 if self.counters.amount is None else self.counters.amount.count(ctx)
