"""The verb ``get`` with one stat by its name: ``~ gets +2 power until end of turn.``"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from cardlang.language.running.continuous_effects import Alteration, added, last
from cardlang.language.words.quantities import Signed
from cardlang.language.words.verb import Verb
from cardlang.language.words.word import Voice, place, word

if TYPE_CHECKING:
    from cardlang.engine.context import Context
    from cardlang.engine.steps import Step
    from cardlang.language.running.acting import Act


@word
class GetStat(Verb):
    """One number of a thing changes, for a time or as long as a card says so."""

    name: ClassVar[str] = "get"
    subject: ClassVar[str] = "thing"
    predicate: ClassVar[str] = "GET SIGNED STAT"
    examples: ClassVar[tuple[str, ...]] = (
        "Target Animate gets +2 wit until end of turn.",
        "The User gets +2 power.",
        "~ gets +1 power for each other Structure you control.",
    )
    lasting: ClassVar[bool] = True

    bonus: Signed = place("signed")
    stat: str = place("stat")

    def rest(self, voice: Voice) -> str:
        return f"{self.bonus.say(voice)} {self.stat}"

    def fault(self) -> str:
        if self.stat == "cost":
            return "a cost is changed with 'cost ... more' or 'cost ... less'"
        named = " or ".join(self.only_stats)
        return f"only {named} gets a number" if named and self.stat not in self.only_stats else ""

    def plan(self, act: Act) -> Sequence[Step]:
        return last(act, self.alters(act), act.subjects, "get")

    def alters(self, ctx: Context) -> list[Alteration]:
        return [added(self.stat, self.bonus.amount, self.bonus.minus)]
