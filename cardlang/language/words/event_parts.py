"""What events are about besides things and players: counters, dice, resources and damage."""

from __future__ import annotations

from cardlang.language.words.descriptions import Description
from cardlang.language.words.english import less_of, plural, with_article
from cardlang.language.words.ranges import Range
from cardlang.language.words.word import Voice, Word, word


@word
class CounterKind(Word):
    """``a Growth counter``, ``two or more +1/+1 counters``: a counter as subject of an event, whose range counts it."""

    name: str = ""

    def say(self, voice: Voice) -> str:
        return self.counted(None, voice)

    def counted(self, range_: Range | None, voice: Voice) -> str:
        """Its text with a number: ``two or more Growth counters``."""
        noun = f"{voice.signed(self.name)} counter" if self.name else "counter"
        if range_ is None:
            return with_article(noun)
        return f"{range_.said(voice, True)} {noun if range_.is_exactly_one else plural(noun)}"


@word
class CountersPut(Word):
    """``a Growth counter on ~``, as object of an event: which counters, and on what."""

    kind: CounterKind
    on: Word

    def say(self, voice: Voice) -> str:
        return self.counted(None, voice)

    def counted(self, range_: Range | None, voice: Voice) -> str:
        """Its text with a number: ``two or more Growth counters on ~``."""
        on = self.on.singular(voice) if isinstance(self.on, Description) else self.on.say(voice)
        said = self.kind.counted(range_, voice)
        if range_ is not None and range_.is_one:
            said = plural(f"one or more {self.kind.say(voice).split(' ', 1)[-1]}")
        return f"{said} on {on}"


@word
class Dice(Word):
    """``dice`` as subject of an event: any number, rolled by any player."""

    def say(self, voice: Voice) -> str:
        return "dice"


@word
class ResourceKind(Word):
    """``Intel``, ``an Intel token``, ``damage`` in an event, whose range says how much. ``range`` is used while the
    text is read.
    """

    name: str
    range: Range | None = None
    token: bool = False
    plural: str = ""
    many: bool = False
    """Whether it is written ``Intel tokens``, for any number of them."""

    def say(self, voice: Voice) -> str:
        return self.counted(self.range, voice)

    def counted(self, range_: Range | None, voice: Voice) -> str:
        """Its text with an amount: ``3 or more Intel``."""
        one = self.token or (range_ is not None and range_.is_exactly_one)
        said = voice.resource(self.name, "" if one else self.plural)
        if self.token and range_ is None and not self.many:
            return with_article(f"{self.name} token").replace(self.name, said)
        said += " tokens" if self.token else ""
        return said if range_ is None else f"{range_.said(voice, False, self.less)} {said}"

    @property
    def less(self) -> str:
        """The word for a smaller amount of it."""
        return less_of(self.name, self.token or self.plural)
