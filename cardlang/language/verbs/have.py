"""The verbs ``have`` and ``gain`` with keywords or with an ability in quotes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from cardlang.language.running.continuous_effects import Alteration, last
from cardlang.language.words.conditions import called
from cardlang.language.words.english import listed
from cardlang.language.words.keywords import Keyword
from cardlang.language.words.meaning import Meaning
from cardlang.language.words.settled import with_x
from cardlang.language.words.verb import Verb
from cardlang.language.words.word import Voice, Word, place, word

if TYPE_CHECKING:
    from cardlang.engine.context import Context
    from cardlang.engine.steps import Step
    from cardlang.language.running.acting import Act


@word
class HaveKeywords(Verb):
    """Things have keywords; of a set's own keyword they have what its text says."""

    name: ClassVar[str] = "have"
    subject: ClassVar[str] = "thing"
    predicate: ClassVar[str] = "HAVE keywords"
    examples: ClassVar[tuple[str, ...]] = ("As long as you control an artifact, ~ has Armored 1.",)
    lasting: ClassVar[bool] = True
    from_anywhere: ClassVar[bool] = True

    keywords: tuple[Keyword, ...] = place("keywords")

    @property
    def meanings(self) -> tuple[Meaning, ...]:
        """The meanings of those keywords that a set defines."""
        return tuple(each.meaning for each in self.keywords if each.meaning is not None)

    def rest(self, voice: Voice) -> str:
        return listed([each.say(voice) for each in self.keywords])

    def alters(self, ctx: Context) -> list[Alteration]:
        from cardlang.language.running.lending import lent_by

        return lent_by(self.keywords, ctx.game)


@word
class HaveAbility(Verb):
    """Things have an ability written in quotes; ``~`` in it is the thing that has it."""

    name: ClassVar[str] = "have"
    subject: ClassVar[str] = "thing"
    predicate: ClassVar[str] = "HAVE QUOTE start ENDQUOTE"
    examples: ClassVar[tuple[str, ...]] = ('Creatures you control have "When ~ dies, draw a card."',)
    lasting: ClassVar[bool] = True

    ability: Word = place("ability")

    def rest(self, voice: Voice) -> str:
        return voice.quoted(self.ability, called(voice.subject))

    def alters(self, ctx: Context) -> list[Alteration]:
        from cardlang.language.running.lending import with_ability

        return with_ability(self.ability, ctx.game)

    def plan(self, act: Act) -> Sequence[Step]:
        return _for_a_time(self, act)


@word
class GainAbility(Verb):
    """Things have an ability written in quotes for a time or from then on."""

    name: ClassVar[str] = "gain"
    subject: ClassVar[str] = "thing"
    predicate: ClassVar[str] = "GAIN QUOTE start ENDQUOTE"
    examples: ClassVar[tuple[str, ...]] = (
        'Creatures you control gain "When ~ dies, draw a card." until end of turn.',
    )
    lasting: ClassVar[bool] = True

    ability: Word = place("ability")

    def rest(self, voice: Voice) -> str:
        return voice.quoted(self.ability, called(voice.subject))

    def alters(self, ctx: Context) -> list[Alteration]:
        from cardlang.language.running.lending import with_ability

        return with_ability(self.ability, ctx.game)

    def plan(self, act: Act) -> Sequence[Step]:
        return _for_a_time(self, act)


def _for_a_time(verb: HaveAbility | GainAbility, act: Act) -> Sequence[Step]:
    given = replace(verb, ability=with_x(verb.ability, act))
    return last(act, given.alters(act), act.subjects, "gain ability")
