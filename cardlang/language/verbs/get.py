"""The verb ``get``: ``Target creature gets +2/-1 until end of turn.``"""

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
class Get(Verb):
    """The stats of things change, for a time or as long as a static ability says so."""

    name: ClassVar[str] = "get"
    subject: ClassVar[str] = "thing"
    predicate: ClassVar[str] = "GET MOD"
    examples: ClassVar[tuple[str, ...]] = (
        "Target creature gets +2/-1 until end of turn.",
        "~ gets +1/+1 until end of turn.",
        "~ gets +1/+0 for each card in your exile.",
        "Target creature gets +2/+2 and gains Fast until end of turn.",
    )
    lasting: ClassVar[bool] = True

    power: Signed = place("signed")
    defense: Signed = place("signed")

    def rest(self, voice: Voice) -> str:
        return f"{self.power.say(voice)}/{self.defense.say(voice)}"

    def plan(self, act: Act) -> Sequence[Step]:
        return last(act, self.alters(act), act.subjects, "get")

    def alters(self, ctx: Context) -> list[Alteration]:
        first, second = ctx.game.stats[:2]
        rows = ((first, self.power), (second, self.defense))
        return [added(stat, signed.amount, signed.minus) for stat, signed in rows]
