"""The verb ``must``: ``~ must attack if able.``"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from cardlang.language.running.continuous_effects import Alteration, last
from cardlang.language.words.verb import Verb
from cardlang.language.words.word import Voice, word

if TYPE_CHECKING:
    from cardlang.engine.context import Context
    from cardlang.engine.steps import Step
    from cardlang.language.running.acting import Act


MUST_ATTACK: Final = "must attack"
"""The modifier of what a card makes attack."""


@word
class MustAttack(Verb):
    """Things attack whenever they can; ``cannot`` still beats it."""

    name: ClassVar[str] = "must attack if able"
    subject: ClassVar[str] = "thing"
    predicate: ClassVar[str] = "MUSTATTACK"
    phrases: ClassVar[tuple[tuple[str, ...], ...]] = (
        ("MUSTATTACK", "must attack if able"),
        ("MUSTATTACK", "attacks each turn if able"),
        ("MUSTATTACK", "attack each turn if able"),
    )
    examples: ClassVar[tuple[str, ...]] = (
        "~ must attack if able.",
        "Creatures your opponents control must attack if able until end of turn.",
    )
    lasting: ClassVar[bool] = True

    def form(self, voice: Voice, singular: bool) -> str:
        """The predicate as text; the same in singular and plural."""
        return self.name

    def alters(self, ctx: Context) -> list[Alteration]:
        return [Alteration(MUST_ATTACK, 1)]

    def plan(self, act: Act) -> Sequence[Step]:
        return last(act, self.alters(act), act.subjects, MUST_ATTACK)
