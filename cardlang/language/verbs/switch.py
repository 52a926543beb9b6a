"""The verb ``switch``: the two stats of a thing swap their values."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from cardlang.language.running.continuous_effects import Alteration, last
from cardlang.language.words.verb import Verb
from cardlang.language.words.word import Voice, Word, place, word

if TYPE_CHECKING:
    from cardlang.engine.steps import Step
    from cardlang.language.running.acting import Act


@word
class SwitchStats(Verb):
    """Each of two stats becomes what the other is when this happens, for a time or from then on; what changes them
    later adds to it.
    """

    name: ClassVar[str] = "switch"
    predicate: ClassVar[str] = "SWITCH BOTHSTATS np | SWITCH np BOTHSTATS"
    one_by_one: ClassVar[bool] = True
    examples: ClassVar[tuple[str, ...]] = (
        "Switch the power and defense of target creature until end of turn.",
    )
    lasting: ClassVar[bool] = True
    standing: ClassVar[bool] = False

    stats: str = place("word", "BOTHSTATS")
    what: Word = place("permanents")

    def rest(self, voice: Voice) -> str:
        return f"the {self.stats} of {self.what.say(voice)}"

    def plan(self, act: Act) -> Sequence[Step]:
        first, _, second = self.stats.partition(" and ")
        steps: list[Step] = []
        for ref in act.things(self.what):
            more = act.value(ref, second) - act.value(ref, first)
            steps += last(act, [Alteration(first, more), Alteration(second, -more)], [ref], "switch")
        return steps or act.batch([])
