"""Counters are taken off permanents."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from cardlang.engine import changes as pen
from cardlang.language.amounts import CounterCount
from cardlang.language.verb import Verb
from cardlang.language.word import Word, place, word

if TYPE_CHECKING:
    from cardlang.engine.changes import Change
    from cardlang.language.acting import Act


@word
class Remove(Verb):
    """Counters are taken off permanents."""

    name: ClassVar[str] = "remove"
    predicate: ClassVar[str] = "REMOVE np"
    examples: ClassVar[tuple[str, ...]] = (
        "Remove all counters from target permanent.",
        "Remove a +1/+1 counter from ~: draw a card.",
    )
    as_cost: ClassVar[bool] = True

    counters: CounterCount = place("counters")
    what: Word = place("permanents", "from")

    def changes(self, act: Act) -> list[Change]:
        found: list[Change] = []
        for ref in act.things(self.what):
            for name, there in act.entity(ref).counters:
                if self.counters.name in ("", name):
                    amount = there if self.counters.amount is None else act.amount(self.counters.amount)
                    found.append(
                        pen.PutCounters(ref, name, -min(amount, there), "remove counters", act.source)
                    )
        return found
