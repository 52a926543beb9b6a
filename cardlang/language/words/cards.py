"""The root nodes of a ``.cards`` file: a card, a keyword, a set. A game makes what it plays with from them."""

from __future__ import annotations

from cardlang.language.words.abilities import Ability
from cardlang.language.words.amounts import Amount
from cardlang.language.words.mix import Mix
from cardlang.language.words.quantities import Holding
from cardlang.language.words.word import Voice, Word, word


@word
class TypeLine(Word):
    """``Legendary Artifact Creature - Construct``. Supertypes and kinds are spelled as in the
    vocabulary.
    """

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
    """One card, with everything its block in the file says.

    ``cost`` is a number, X or a mix of letters; ``resource`` is what it is paid in. ``numbers`` are the integer fields
    (power, defense, pitch) in the order of the vocabulary. ``abilities`` are the paragraphs of its text; ``expanded``
    are the abilities behind keywords of the set in that text, which are not printed.
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
    """Fields that list resources by letter, as (field, value): ``makes: F or W``."""
    words: tuple[tuple[str, str], ...] = ()
    """Fields that hold a subtype, as (field, value)."""
    focus: tuple[int, ...] = ()
    """The point of the picture that must stay visible when it is cropped: percent from the left and from the top."""
    resources: str = ""
    """The plural of ``resource``; empty where it is the same."""
    own: tuple[tuple[str, str], ...] = ()
    """Fields that the set declares (``artist``), as (field, value). They mean nothing in a game."""
    reminders: str = ""
    """Whether its face prints reminder texts: ``all``, ``none``, or empty for those that have room."""

    def price(self, voice: Voice) -> str:
        """``2 EP``: the cost and what it is paid in; empty without a cost."""
        if self.cost is None:
            return ""
        if isinstance(self.cost, Mix):  # its letters say what it is paid in
            return self.cost.say(voice)
        return Holding(self.cost, self.resource, self.resources).say(voice)

    def number(self, name: str) -> int | None:
        """The value of an integer field; None if the card does not have it."""
        return next((value for key, value in self.numbers if key == name), None)

    def word(self, name: str) -> str:
        """The value of a field in ``words``; empty if the card does not have it."""
        return next((value for key, value in self.words if key == name), "")

    def all_abilities(self) -> tuple[Ability, ...]:
        """The printed abilities and those behind keywords of the set."""
        return self.abilities + self.expanded

    def say(self, voice: Voice) -> str:
        return self.name


@word
class KeywordTree(Word):
    """A ``keyword`` block: ``keyword Salvage N`` and the text it stands for, in which ``N`` is replaced on each use."""

    name: str
    argument: str
    text: tuple[str, ...]
    reminder: str = ""

    def say(self, voice: Voice) -> str:
        return f"{self.name} N" if self.argument else self.name


@word
class SetHeader(Word):
    """The ``set`` block at the head of a file: ``set Foundry Wars`` and its fields."""

    name: str
    game: str = ""
    code: str = ""
    version: str = ""
    counters: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    fields: tuple[str, ...] = ()

    def say(self, voice: Voice) -> str:
        return self.name
