"""Keywords: one word for a listed ability, some with a number, a cost or a noun."""

from __future__ import annotations

from dataclasses import field
from typing import TYPE_CHECKING

from cardlang.language.words.meaning import Meaning
from cardlang.language.words.nouns import Description, Filter
from cardlang.language.words.word import Voice, Word, word

if TYPE_CHECKING:
    from cardlang.engine.context import Context


@word
class Keyword(Word):
    """``Fast``, ``Armored 2``, ``Affinity for artifacts``, ``Morph 3 EP``."""

    name: str
    argument: Word | None = None
    direct: bool = False
    """Whether its noun follows at once (``Enchant creature``) and not behind ``for``."""
    meaning: Meaning | None = field(default=None, compare=False, repr=False)
    """What a set's own keyword stands for; None for the game's."""

    @property
    def strength(self) -> int:
        """What having it adds to the number the engine keeps for it: its own number, or 1."""
        value: int = getattr(self.argument, "value", 1)
        return value

    def say(self, voice: Voice) -> str:
        return voice.bold(self.plain(voice))

    def plain(self, voice: Voice) -> str:
        """Without bold."""
        if self.argument is None:
            return self.name
        if isinstance(self.argument, Description) and self.direct:
            return f"{self.name} {self.argument.phrase(voice)}"
        if isinstance(self.argument, Description):
            return f"{self.name} for {self.argument.plural(voice)}"
        return f"{self.name} {self.argument.say(voice)}"


@word
class HasKeyword(Filter):
    """``with Fast``."""

    keyword: Keyword
    without: bool = False

    def say(self, voice: Voice) -> str:
        return f"{'without' if self.without else 'with'} {self.keyword.say(voice)}"

    def matches(self, ctx: Context, ref: int) -> bool:
        return ctx.table.has(ref, self.keyword.name.lower()) != self.without
