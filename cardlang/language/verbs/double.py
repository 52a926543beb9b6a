"""The verb ``double``, for a number of counters or a stat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from cardlang.engine import changes
from cardlang.language.running.continuous_effects import Alteration, last
from cardlang.language.words.amounts import Amount, CountersOn
from cardlang.language.words.verb import Verb
from cardlang.language.words.word import Voice, place, word

if TYPE_CHECKING:
    from cardlang.engine.changes import Change
    from cardlang.engine.steps import Step
    from cardlang.language.running.acting import Act


@word
class Double(Verb):
    """The number of counters on something becomes twice what it is."""

    name: ClassVar[str] = "double"
    needs: ClassVar[str] = "counter"
    predicate: ClassVar[str] = "DOUBLE np"
    for_each: ClassVar[bool | None] = False
    examples: ClassVar[tuple[str, ...]] = ("Double the number of Growth counters on ~.",)

    amount: Amount = place("doubled")

    def changes(self, act: Act) -> list[Change]:
        if not isinstance(self.amount, CountersOn):
            return []
        kind = self.amount.counter  # empty: of each kind
        return [
            changes.PutCounters(ref, name, count, "put counters", act.source)
            for ref in act.things(self.amount.on)
            for name, count in act.entity(ref).counters
            if kind in ("", name)
        ]


@word
class DoubleStat(Verb):
    """Things have twice as much of a stat as they have when this happens, for a time or from then on."""

    name: ClassVar[str] = "double"
    subject: ClassVar[str] = "thing"
    predicate: ClassVar[str] = "DOUBLE OWNSTAT"
    examples: ClassVar[tuple[str, ...]] = (
        "Other creatures you control double their defense permanently.",
        "Target creature doubles its power until end of turn.",
    )
    lasting: ClassVar[bool] = True
    standing: ClassVar[bool] = False

    stat: str = place("stat")

    def form(self, voice: Voice, singular: bool) -> str:
        return f"doubles its {self.stat}" if singular else f"double their {self.stat}"

    def plan(self, act: Act) -> Sequence[Step]:
        steps: list[Step] = []
        for ref in act.subjects:
            steps += last(act, [Alteration(self.stat, max(0, act.value(ref, self.stat)))], [ref], "double")
        return steps
