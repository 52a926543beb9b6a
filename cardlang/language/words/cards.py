"""A card as its text says it, before any game makes it into something to play with."""

from __future__ import annotations

from cardlang.language.words.abilities import Ability
from cardlang.language.words.amounts import Amount, Holding
from cardlang.language.words.mix import Mix
from cardlang.language.words.word import Voice, Word, word


@word
class TypeLine(Word):
    """``Legendary Artifact Creature - Construct``. Supertypes and kinds in the vocabulary's spelling."""

    supertypes: tuple[str, ...]
    kinds: tuple[str, ...]
    subtypes: tuple[str, ...] = ()

    def say(self, voice: Voice) -> str:
        words = [*self.supertypes, *(_large(each) for each in self.kinds)]
        line = " ".join(words)
        return line + voice.dash() + " ".join(self.subtypes) if self.subtypes else line


def _large(kind: str) -> str:
    return kind[:1].upper() + kind[1:]


@word
class CardTree(Word):
    """One card.

    ``cost`` is a number or X, ``resource`` what it is paid in; ``numbers`` the integer fields (power, defense,
    pitch) in the order of the vocabulary. ``expanded`` are the abilities that the set's own keywords stand for; they
    are not printed a second time.
    """

    name: str
    type: TypeLine
    cost: Amount | Mix | None = None
    resource: str = ""
    numbers: tuple[tuple[str, int], ...] = ()
    abilities: tuple[Ability, ...] = ()
    flavor: str = ""
    art: str = ""
    expanded: tuple[Ability, ...] = ()
    letters: tuple[tuple[str, str], ...] = ()
    """Fields that list resources by their letters (``makes: F or W``)."""
    words: tuple[tuple[str, str], ...] = ()
    """Fields that hold one word, such as the subtype a card is made for."""
    focus: tuple[int, ...] = ()
    """What stays in sight where the picture is cut: percent from its left and from its top, if said."""
    resources: str = ""
    """What more than one of ``resource`` are called, where that is another word."""

    def price(self, voice: Voice) -> str:
        """``2 EP``: the cost and what it is paid in; empty without a cost."""
        if self.cost is None:
            return ""
        if isinstance(self.cost, Mix):  # its letters say what it is paid in
            return self.cost.say(voice)
        return Holding(self.cost, self.resource, self.resources).say(voice)

    def number(self, name: str) -> int | None:
        """An integer field, if the card has it."""
        return next((value for key, value in self.numbers if key == name), None)

    def word(self, name: str) -> str:
        """A field that holds a word, or nothing."""
        return next((value for key, value in self.words if key == name), "")

    def all_abilities(self) -> tuple[Ability, ...]:
        """Those printed and those behind the set's own keywords."""
        return self.abilities + self.expanded

    def say(self, voice: Voice) -> str:
        return self.name


@word
class KeywordTree(Word):
    """A keyword of a set: ``keyword Salvage N``, and the text it stands for (``N`` filled in where it is used)."""

    name: str
    argument: str
    text: tuple[str, ...]
    reminder: str = ""

    def say(self, voice: Voice) -> str:
        return f"{self.name} N" if self.argument else self.name


@word
class SetHeader(Word):
    """``set Foundry Wars`` and its fields."""

    name: str
    game: str = ""
    code: str = ""
    version: str = ""
    counters: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()

    def say(self, voice: Voice) -> str:
        return self.name
