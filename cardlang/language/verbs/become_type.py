"""The verb ``become`` with a kind of thing: ``Target land becomes a 3/3 creature until end of turn.``; with a subtype:
``Target creature becomes a Servo in addition to its other types until end of turn.``
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from cardlang.engine.modifiers import L_SET, L_TYPE
from cardlang.language.running.continuous_effects import Alteration, last
from cardlang.language.running.lending import lent_by
from cardlang.language.words.amounts import Amount
from cardlang.language.words.english import conjugated, listed, plural, with_article
from cardlang.language.words.keywords import Keyword
from cardlang.language.words.meaning import Meaning
from cardlang.language.words.verb import Verb
from cardlang.language.words.word import Voice, Word, place, word

if TYPE_CHECKING:
    from cardlang.engine.context import Context
    from cardlang.engine.steps import Step
    from cardlang.language.running.acting import Act


@word
class Typed(Word):
    """``a 3/3 Golem artifact creature with Fast``: types, both stats and keywords, of something that becomes this."""

    nouns: tuple[str, ...]
    """Subtypes and kinds, as on a card's type line."""
    power: int
    defense: int
    """Both -1 where ``size`` says it."""
    keywords: tuple[Keyword, ...] = ()
    many: bool = False
    """Whether several things become this: ``3/3 creatures``."""
    size: Amount | None = None
    """What X is in ``an X/X creature``; both numbers are this then. It is settled as the effect begins."""

    @property
    def meanings(self) -> tuple[Meaning, ...]:
        """The meanings of those keywords that a set defines."""
        return tuple(each.meaning for each in self.keywords if each.meaning is not None)

    def say(self, voice: Voice) -> str:
        return self.said(voice, not self.many)

    def said(self, voice: Voice, singular: bool) -> str:
        """As one thing becomes it (``singular``), or several."""
        stats = f"{self.power}/{self.defense}" if self.size is None else "X/X"
        phrase = " ".join([stats, *self.nouns])
        phrase = with_article(phrase) if singular else plural(phrase)
        return phrase + (" with " + listed([each.say(voice) for each in self.keywords]) if self.keywords else "")


@word
class BecomeType(Verb):
    """Things get types beside those they have, and these two stats instead of what is printed; counters and bonuses are
    added to them. A copy of them does not get these types.
    """

    name: ClassVar[str] = "become"
    subject: ClassVar[str] = "thing"
    predicate: ClassVar[str] = "BECOME np"
    needs: ClassVar[str] = "token"
    examples: ClassVar[tuple[str, ...]] = (
        "Target artifact becomes a 3/3 creature until end of turn.",
        "~ becomes a 2/2 artifact creature with Fast until end of turn.",
    )
    lasting: ClassVar[bool] = True
    standing: ClassVar[bool] = False

    typed: Typed = place("types")

    def form(self, voice: Voice, singular: bool) -> str:
        return f"{conjugated(self.name, singular)} {self.typed.said(voice, singular or not self.typed.many)}"

    def plan(self, act: Act) -> Sequence[Step]:
        return last(act, self.alters(act), act.subjects, "become")

    def alters(self, ctx: Context) -> list[Alteration]:
        said = self.typed
        types = [Alteration(each, 1, L_TYPE) for each in said.nouns]
        both = zip(ctx.game.stats[:2], (said.power, said.defense) if said.size is None else (1, 1), strict=True)
        stats = [Alteration(stat, number, L_SET, said.size) for stat, number in both]
        return [*types, *stats, *lent_by(said.keywords, ctx.game)]


@word
class Subtypes(Word):
    """``a Servo``, ``Servos``, ``a Goblin Knight``: subtypes that something gets."""

    nouns: tuple[str, ...]
    many: bool = False

    def say(self, voice: Voice) -> str:
        return self.said(not self.many)

    def said(self, singular: bool) -> str:
        phrase = " ".join(self.nouns)
        return with_article(phrase) if singular else plural(phrase)


@word
class BecomeSubtype(Verb):
    """Things get subtypes beside all that they are. A copy of them does not get these."""

    name: ClassVar[str] = "become"
    subject: ClassVar[str] = "thing"
    predicate: ClassVar[str] = "BECOME np INADDITION"
    needs: ClassVar[str] = "permanent"
    phrases: ClassVar[tuple[tuple[str, ...], ...]] = (
        ("INADDITION", "in addition to its other types"),
        *(
            ("INADDITION", f"in addition to {whose} other {sort}", "in addition to its other types")
            for whose in ("its", "their")
            for sort in ("types", "creature types", "subtypes")
            if (whose, sort) != ("its", "types")
        ),
    )
    examples: ClassVar[tuple[str, ...]] = (
        "Target creature becomes a Servo in addition to its other types until end of turn.",
        "Creatures you control become Servos in addition to their other types until end of turn.",
    )
    lasting: ClassVar[bool] = True
    standing: ClassVar[bool] = False

    what: Subtypes = place("subtypes")

    def form(self, voice: Voice, singular: bool) -> str:
        one = singular or not self.what.many
        return f"{conjugated(self.name, singular)} {self.what.said(one)} in addition to {_whose(singular)} other types"

    def plan(self, act: Act) -> Sequence[Step]:
        return last(act, self.alters(act), act.subjects, "become")

    def alters(self, ctx: Context) -> list[Alteration]:
        return [Alteration(each, 1, L_TYPE) for each in self.what.nouns]


def _whose(singular: bool) -> str:
    return "its" if singular else "their"
