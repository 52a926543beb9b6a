"""The two stats of a thing are what something counts: ``~ has power and defense each equal to its cost.``"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from cardlang.engine.modifiers import L_SET
from cardlang.language.running.continuous_effects import Alteration, last
from cardlang.language.words.amounts import Amount
from cardlang.language.words.verb import Verb
from cardlang.language.words.word import Voice, place, word

if TYPE_CHECKING:
    from cardlang.engine.context import Context
    from cardlang.engine.steps import Step
    from cardlang.language.running.acting import Act


@word
class HaveStats(Verb):
    """Both stats are what something counts, instead of what is printed; counters and bonuses are added to them."""

    name: ClassVar[str] = "have stats equal to"
    subject: ClassVar[str] = "thing"
    imperative: ClassVar[bool] = False
    predicate: ClassVar[str] = "BOTHEQUAL np"
    for_each: ClassVar[bool | None] = False
    examples: ClassVar[tuple[str, ...]] = (
        "~ has power and defense each equal to the number of cards in your hand.",
        "Target creature has power and defense each equal to its cost until end of turn.",
    )
    lasting: ClassVar[bool] = True
    defines: ClassVar[bool] = True

    stats: str = place("word", "BOTHEQUAL")
    amount: Amount = place("number")

    def form(self, voice: Voice, singular: bool) -> str:
        return f"{'has' if singular else 'have'} {self.stats} each equal to {self.amount.say(voice)}"

    def plan(self, act: Act) -> Sequence[Step]:
        return last(act, self.alters(act), act.subjects, "set")

    def alters(self, ctx: Context) -> list[Alteration]:
        return [Alteration(each, 1, L_SET, counted=self.amount) for each in self.stats.split(" and ")]
