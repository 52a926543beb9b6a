"""The verb ``switch``: the two stats of a thing swap their values."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from cardlang.engine.in_force import shares
from cardlang.engine.modifiers import L_SET
from cardlang.language.running.continuous_effects import Alteration, last
from cardlang.language.words.verb import Verb
from cardlang.language.words.word import Voice, Word, place, word

if TYPE_CHECKING:
    from cardlang.engine.steps import Step
    from cardlang.language.running.acting import Act


@word
class SwitchStats(Verb):
    """Each of two stats becomes what the other is when this happens, for a time or from then on; what changes them
    later adds to it, and what sets them later takes its place.
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
            both = [_set_to(act, ref, first, act.value(ref, second)), _set_to(act, ref, second, act.value(ref, first))]
            steps += last(act, both, [ref], "switch")
        return steps or act.batch([])


def _set_to(act: Act, ref: int, stat: str, wanted: int) -> Alteration:
    """Sets a number so that it is the one wanted now, with all that is added to it now."""
    row = act.entity(ref)
    added = sum(amount for amount, _ in shares(act.table, ref, stat))
    added += act.game.counter_bonus(row, stat) if row.counters else 0
    return Alteration(stat, wanted - added, L_SET)
