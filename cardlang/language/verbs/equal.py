"""The verb ``be equal to``: ``~'s power is equal to the number of cards in your hand``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from cardlang.engine.modifiers import L_SET
from cardlang.language.running.continuous_effects import Alteration, last
from cardlang.language.words.amounts import Amount, StatOf
from cardlang.language.words.verb import Verb
from cardlang.language.words.word import Voice, place, word

if TYPE_CHECKING:
    from cardlang.engine.context import Context
    from cardlang.engine.steps import Step
    from cardlang.language.running.acting import Act


@word
class BeEqual(Verb):
    """A stat is what something counts, instead of what is printed; counters and bonuses are added to it. A card says so
    of itself wherever it is.
    """

    name: ClassVar[str] = "be equal to"
    subject: ClassVar[str] = "stat"
    predicate: ClassVar[str] = "BE EQUALTO np"
    for_each: ClassVar[bool | None] = False
    examples: ClassVar[tuple[str, ...]] = (
        "~'s power is equal to the number of cards in your hand.",
        "The power of target creature is equal to its defense until end of turn.",
    )
    lasting: ClassVar[bool] = True
    defines: ClassVar[bool] = True

    amount: Amount = place("number")

    def form(self, voice: Voice, singular: bool) -> str:
        return f"is equal to {self.amount.say(voice)}"

    def plan(self, act: Act) -> Sequence[Step]:
        subject = act.clause.subject
        assert isinstance(subject, StatOf)
        return last(act, [self._of(subject.stat)], act.things(subject.of), "set")

    def alters(self, ctx: Context) -> list[Alteration]:
        """The alteration without the name of its stat; the static ability fills in that of its subject."""
        return [self._of("")]

    def _of(self, stat: str) -> Alteration:
        return Alteration(stat, 1, L_SET, counted=self.amount)
