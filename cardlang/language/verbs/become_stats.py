"""The verb ``become`` with two numbers: ``Target creature becomes 4/4 until end of turn.``"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from cardlang.engine.modifiers import L_SET
from cardlang.language.running.continuous_effects import Alteration, last
from cardlang.language.words.verb import Verb
from cardlang.language.words.word import Voice, place, word

if TYPE_CHECKING:
    from cardlang.engine.context import Context
    from cardlang.engine.steps import Step
    from cardlang.language.running.acting import Act


@word
class BecomeStats(Verb):
    """Things have these two stats instead of what is printed; counters and bonuses are added to them."""

    name: ClassVar[str] = "become"
    subject: ClassVar[str] = "thing"
    predicate: ClassVar[str] = "BECOME BASESTATS"
    examples: ClassVar[tuple[str, ...]] = (
        "Target creature becomes 4/4 until end of turn.",
        "Creatures your opponents control become 1/1.",
    )
    lasting: ClassVar[bool] = True

    stats: str = place("word", "BASESTATS")

    def rest(self, voice: Voice) -> str:
        return self.stats

    def plan(self, act: Act) -> Sequence[Step]:
        return last(act, self.alters(act), act.subjects, "set")

    def alters(self, ctx: Context) -> list[Alteration]:
        numbers = [int(each) for each in self.stats.split("/")]
        return [Alteration(stat, number, L_SET) for stat, number in zip(ctx.game.stats[:2], numbers, strict=True)]
