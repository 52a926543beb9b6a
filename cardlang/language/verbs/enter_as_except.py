"""The verbs for a thing that enters as a copy, and differs from what it copies: ``except it has Fast``."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from cardlang.language.running.lending import lent_by
from cardlang.language.verbs.become import CreateCopyOfSize
from cardlang.language.verbs.become_type import Typed
from cardlang.language.verbs.enter_as import EnterAsCopy
from cardlang.language.words.english import listed
from cardlang.language.words.keywords import Keyword
from cardlang.language.words.meaning import Meaning
from cardlang.language.words.settled import settled
from cardlang.language.words.word import Voice, place, word

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardlang.engine.cards import Card
    from cardlang.engine.context import Context


@word
class EnterAsCopyWith(EnterAsCopy):
    """A thing enters as a copy of another in play, and has keywords beside what is on that. A copy of it has them, too.
    """

    predicate: ClassVar[str] = "ENTER ASCOPYOF np EXCEPTITHAS keywords"
    examples: ClassVar[tuple[str, ...]] = ("~ may enter as a copy of another creature except it has Fast.",)

    keywords: tuple[Keyword, ...] = place("keywords")

    @property
    def meanings(self) -> tuple[Meaning, ...]:
        """The meanings of those keywords that a set defines."""
        return tuple(each.meaning for each in self.keywords if each.meaning is not None)

    def form(self, voice: Voice, singular: bool) -> str:
        has = listed([each.say(voice) for each in self.keywords])
        return f"{EnterAsCopy.form(self, voice, singular)} except it has {has}"

    def face(self, face: Card, ctx: Context) -> Card:
        return _with_keywords(face, self.keywords, ctx)


@word
class EnterAsCopyOfSize(EnterAsCopyWith):
    """A thing enters as a copy of another in play with two stats of its own, and perhaps keywords. A copy of it has
    them, too.
    """

    predicate: ClassVar[str] = (
        "ENTER ASCOPYOF np EXCEPTITIS BASESTATS | ENTER ASCOPYOF np EXCEPTITIS BASESTATS WITH keywords"
    )
    phrases: ClassVar[tuple[tuple[str, ...], ...]] = CreateCopyOfSize.phrases
    examples: ClassVar[tuple[str, ...]] = (
        "~ may enter as a copy of another creature except it's 1/1.",
        "~ may enter as a copy of another creature except it's 1/1 with Haste.",
    )

    stats: str = place("word", "BASESTATS")

    def form(self, voice: Voice, singular: bool) -> str:
        has = listed([each.say(voice) for each in self.keywords])
        size = f"except it's {self.stats}{f' with {has}' if has else ''}"
        return f"{EnterAsCopy.form(self, voice, singular)} {size}"

    def face(self, face: Card, ctx: Context) -> Card:
        numbers = tuple(zip(ctx.game.stats[:2], [int(each) for each in self.stats.split("/")], strict=True))
        return _with_keywords(face.with_numbers(numbers), self.keywords, ctx)


@word
class EnterAsCopyOfType(EnterAsCopy):
    """A thing enters as a copy of another in play with types beside those, two stats of its own, and perhaps keywords.
    A copy of it is all this, too.
    """

    predicate: ClassVar[str] = "ENTER ASCOPYOF np EXCEPTITIS np"
    examples: ClassVar[tuple[str, ...]] = (
        "~ may enter as a copy of another creature except it's a 1/1 artifact creature.",
        "~ may enter as a copy of another creature except it's a 1/1 artifact creature with Haste.",
    )

    typed: Typed = place("types", "except it's")

    @property
    def meanings(self) -> tuple[Meaning, ...]:
        """The meanings of those keywords that a set defines."""
        return self.typed.meanings

    def form(self, voice: Voice, singular: bool) -> str:
        return f"{EnterAsCopy.form(self, voice, singular)} except it's {self.typed.say(voice)}"

    def face(self, face: Card, ctx: Context) -> Card:
        said, game = self.typed, ctx.game
        size = (said.power, said.defense) if said.size is None else (said.size.count(ctx),) * 2
        face = face.with_types(said.nouns, game.kinds, game.stats)
        return _with_keywords(face.with_numbers(tuple(zip(game.stats[:2], size, strict=True))), said.keywords, ctx)


def _with_keywords(face: Card, keywords: Sequence[Keyword], ctx: Context) -> Card:
    """The face with these keywords, so that what waits for such a thing to enter sees them."""
    given = lent_by(tuple([settled(each, ctx) for each in keywords]), ctx.game)
    more = tuple([(each.stat, each.amount) for each in given if each.ability is None])
    return face.with_given(more, tuple([each.ability for each in given if each.ability is not None]))
