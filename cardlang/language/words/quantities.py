"""How many or how much of something: ``2 cards``, ``3 damage``, ``2 EP``, ``three +1/+1 counters``."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from cardlang.language.words.amounts import Amount, Half, HoldingOf, Number, X, named_before
from cardlang.language.words.english import number_word, plural, with_article
from cardlang.language.words.word import SOURCE, Voice, Word, word

if TYPE_CHECKING:
    from cardlang.language.words.entries import GameWords


@word
class Signed(Word):
    """``+2``, ``-1``, ``+X``."""

    amount: Amount
    minus: bool = False

    def say(self, voice: Voice) -> str:
        return voice.signed(("-" if self.minus else "+") + self.amount.say(voice))


def gap(resource: str) -> str:
    """What is between a number and a resource: a space (``2 EP``), or nothing before a single letter (``2R``)."""
    return "" if len(resource) < 2 else " "


def amount_said(vocabulary: GameWords, number: str = "2") -> str:
    """An example amount for messages, in the resource of this game: ``2 EP``, ``2 life``, ``2R``."""
    name = vocabulary.cost_resource or next((each.name for each in vocabulary.resources), "")
    amount = X() if number == "X" else Number(int(number))
    return Holding(amount, name, vocabulary.plural_of(name)).say(SOURCE)


def price_said(vocabulary: GameWords) -> str:
    """An example cost for messages: ``2 EP``, ``2F``, ``2R``."""
    return f"2{vocabulary.letters[0]}" if vocabulary.letters else amount_said(vocabulary)


@word
class Holding(Word):
    """An amount of a resource, to gain, lose or pay: ``2 EP``, ``X EP``, ``EP equal to its power``; ``1 spark``, but
    ``2 sparks`` where it has a ``plural``.
    """

    amount: Amount
    resource: str
    plural: str = ""
    behind_keyword: ClassVar[str] = "cost"

    def say(self, voice: Voice) -> str:
        name = voice.resource(self.resource, "" if self.amount == Number(1) else self.plural)
        if named_before(self.amount):
            return self.amount.with_noun(name, "many" if self.plural else "much")
        if self.amount.inline:
            return f"{self.amount.say(voice)}{gap(self.resource)}{name}"
        held = self.amount.of if isinstance(self.amount, Half) else None
        if isinstance(held, HoldingOf) and held.resource == self.resource:
            return self.amount.say(voice)
        return f"{name} equal to {self.amount.say(voice)}"


@word
class CardCount(Word):
    """How many cards: ``a card``, ``2 cards``, ``up to 2 cards``, ``cards equal to its power``."""

    amount: Amount
    up_to: bool = False

    def say(self, voice: Voice) -> str:
        most = "up to " if self.up_to else ""
        return most + counted(self.amount, "card", voice)


@word
class PieceCount(Word):
    """How many of a game's pieces: ``a unit``, ``3 units``, ``up to 5 units``, ``units equal to X``."""

    amount: Amount
    noun: str
    up_to: bool = False

    def say(self, voice: Voice) -> str:
        return ("up to " if self.up_to else "") + counted(self.amount, self.noun, voice)


def number_of_pieces(verb: Word) -> int:
    """How many pieces a verb is done with: ``Roll two dice``; 0 if that is a number which is counted."""
    what = getattr(verb, "what", None)
    amount = what.amount if isinstance(what, PieceCount) else None
    return amount.value if isinstance(amount, Number) else 0


@word
class Damage(Word):
    """``3 damage``, ``damage equal to its power``; ``kind`` is combat, noncombat or nothing."""

    amount: Amount
    kind: str = ""

    def say(self, voice: Voice) -> str:
        if named_before(self.amount):
            return self.amount.with_noun("damage", "much")
        if self.amount.inline:
            return f"{self.amount.say(voice)} damage"
        return f"damage equal to {self.amount.say(voice)}"


@word
class CounterCount(Word):
    """``a +1/+1 counter``, ``two Growth counters``, ``all counters`` (amount None), of any kind (name empty)."""

    amount: Amount | None
    name: str = ""
    temporary: bool = False
    """They are removed in the next untap step."""
    up_to: bool = False
    """Whether a player says how many: ``up to two counters``, ``any number of counters`` (amount None)."""

    def say(self, voice: Voice) -> str:
        noun = f"{voice.signed(self.name)} counter" if self.name else "counter"
        noun = f"temporary {noun}" if self.temporary else noun
        if self.amount is None:
            return f"{'any number of' if self.up_to else 'all'} {plural(noun)}"
        if self.up_to:
            one = getattr(self.amount, "value", None) == 1
            return f"up to {f'one {noun}' if one else counted(self.amount, noun, voice, words=True)}"
        return counted(self.amount, noun, voice, words=True)


def counted(amount: Amount, noun: str, voice: Voice, *, words: bool = False) -> str:
    """An amount of a noun: ``a card``, ``2 cards``, ``two counters`` (with ``words``), ``cards equal to ...``."""
    if named_before(amount):
        return amount.with_noun(plural(noun), "many")
    if not amount.inline:
        return f"{plural(noun)} equal to {amount.say(voice)}"
    value = getattr(amount, "value", None)
    if value == 1:
        return with_article(noun)
    said = number_word(value) if words and value is not None else amount.say(voice)
    return f"{said} {plural(noun)}"
