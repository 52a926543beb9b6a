"""The verb ``fight``: ``Target creature you control fights target creature an opponent controls.``"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from cardlang.language.running.excess import noting_excess
from cardlang.language.words.seen import ANY_DAMAGE
from cardlang.language.words.verb import Verb
from cardlang.language.words.word import Word, place, word

if TYPE_CHECKING:
    from cardlang.engine.changes import Change
    from cardlang.engine.steps import Step
    from cardlang.language.running.acting import Act


@word
class Fight(Verb):
    """Two permanents deal damage equal to their first stat to each other, at the same time; nothing happens if one of
    them is not in play.
    """

    name: ClassVar[str] = "fight"
    subject: ClassVar[str] = "thing"
    needs: ClassVar[str] = "damage"
    apart: ClassVar[bool] = True
    also_called: ClassVar[tuple[str, ...]] = ("dealt", "damaged")
    predicate: ClassVar[str] = "FIGHT np"
    inflected: ClassVar[tuple[str, str, str] | None] = ("fights", "fought", "fought")
    examples: ClassVar[tuple[str, ...]] = (
        "Target creature you control fights target creature an opponent controls.",
        "When ~ enters, ~ fights target creature an opponent controls.",
    )

    other: Word = place("permanents")
    measured: bool = False
    """Whether it notes how much of the damage was more than enough, as in ``Deal``."""

    def plan(self, act: Act) -> Sequence[Step]:
        damage = self.changes(act)
        after = [noting_excess(act, damage)] if self.measured else []
        return [*act.batch(damage, ANY_DAMAGE), *after]

    def changes(self, act: Act) -> list[Change]:
        one, other = ([ref for ref in refs if ref > 0 and act.table.is_in_play(ref)] for refs in self._sides(act))
        if len(one) != 1 or len(other) != 1:
            return []
        stat, damage = act.game.stats[0], act.game.damage
        hits = ((one[0], other[0]), (other[0], one[0]))
        return [hit for dealer, to in hits for hit in damage(act.table, dealer, to, max(0, act.value(dealer, stat)))]

    def _sides(self, act: Act) -> tuple[list[int], list[int]]:
        return act.subjects, act.things(self.other)
