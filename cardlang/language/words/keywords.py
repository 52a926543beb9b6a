"""Keywords: abilities with a name, some followed by a number, a cost or a noun."""

from __future__ import annotations

from dataclasses import field
from typing import TYPE_CHECKING

from cardlang.language.words.descriptions import Description, Filter
from cardlang.language.words.english import capitalized
from cardlang.language.words.meaning import Meaning
from cardlang.language.words.word import Voice, Word, word

if TYPE_CHECKING:
    from cardlang.engine.context import Context


@word
class Keyword(Word):
    """``Fast``, ``Armored 2``, ``Affinity for artifacts``, ``Morph 3 EP``."""

    name: str
    argument: Word | None = None
    direct: bool = False
    """Whether its noun follows without ``for``: ``Enchant creature``, but ``Affinity for artifacts``."""
    meaning: Meaning | None = field(default=None, compare=False, repr=False)
    """What it stands for, if it is a keyword of a set; None for a keyword of the game."""

    @property
    def strength(self) -> int:
        """What it adds to the number the engine keeps for this keyword: 2 for ``Armored 2``, 1 for ``Fast``."""
        value: int = getattr(self.argument, "value", 1)
        return value

    def say(self, voice: Voice) -> str:
        return voice.bold(self.plain(voice))

    def plain(self, voice: Voice) -> str:
        """Its text without bold type."""
        if self.argument is None:
            return self.name
        if isinstance(self.argument, Description) and self.direct:
            return f"{self.name} {self.argument.phrase(voice)}"
        if isinstance(self.argument, Description):
            return f"{self.name} for {self.argument.plural(voice)}"
        return f"{self.name} {self.argument.say(voice)}"


@word
class Label(Word):
    """The keyword in front of an ability: ``Channel 2 EP`` in ``Channel 2 EP: draw a card.``, ``Salvage`` in
    ``Salvage - Draw a card.``

    ``joint`` is what is written behind it; empty if it is not written, because the whole ability is what a keyword of
    the set stands for. ``stands_for`` are the parts of the ability that the keyword stands for (``cost``, ``trigger``,
    ``condition``), and ``limits`` says for how many of its last limits.
    """

    keyword: Keyword
    joint: str = ""
    stands_for: tuple[str, ...] = ()
    limits: int = 0

    def say(self, voice: Voice) -> str:
        return self.keyword.say(voice)

    def before(self, text: str, voice: Voice) -> str:
        """the label and what is written behind it."""
        if self.joint == ": ":
            return f"{self.say(voice)}: {text}"
        return f"{self.say(voice)}{voice.dash()}{capitalized(text)}"


def headed(ability: Word, voice: Voice) -> str:
    """The text of an ability where it is shown by itself: with the keyword in front that stands for all of it."""
    label: Label | None = getattr(ability, "label", None)
    text = ability.say(voice)
    return text if label is None or label.joint else f"{label.say(voice)}{voice.dash()}{text}"


@word
class HasKeyword(Filter):
    """``creatures with Fast``, ``creatures without Fast``."""

    keyword: Keyword
    without: bool = False

    def say(self, voice: Voice) -> str:
        return f"{'without' if self.without else 'with'} {self.keyword.say(voice)}"

    def matches(self, ctx: Context, ref: int) -> bool:
        return ctx.has(ref, self.keyword.name.lower()) != self.without
