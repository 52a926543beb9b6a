"""The keys of a query: what each asks of a card, and which values it takes.

Keys come from the cards searched: their game's stats and letters, the keywords with a number, the fields their sets
declare. ``t:``, ``text:`` and the others are there in every game.
"""

from __future__ import annotations

import operator
import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING

from cardlang.decks.search.facts import CardFacts, all_properties
from cardlang.language.words.entries import OWN_FIELD
from cardlang.loading.decklist import fold
from cardlang.problems import did_you_mean

if TYPE_CHECKING:
    from cardlang.decks.search.catalog import Catalog

Test = Callable[[CardFacts], bool]

ORDERS: dict[str, Callable[[int, int], bool]] = {
    ":": operator.eq,
    "=": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}
"""The operators of a query, as they compare numbers."""

WORDS_SHOWN = 12
"""How many possible values a message lists."""

SHORTEST = 3
"""Names may be shortened to that many letters."""

ELSEWHERE = {
    "cost": ("mv", "cmc", "manavalue"),
    "pays": ("c", "color", "colour"),
    "rarity": ("r",),
    "artist": ("a",),
}
"""What deck sites call some keys, where a game has those."""


class Unfit(Exception):
    """A value or operator that a key does not take; ``on_value`` says which of the two is wrong."""

    def __init__(self, code: str, message: str, help: str = "", *, on_value: bool = True) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.help = help
        self.on_value = on_value


class Key(ABC):
    """What is before the operator of a term. ``also`` are its other spellings, ``about`` says what it asks."""

    def __init__(self, name: str, about: str, also: tuple[str, ...] = ()) -> None:
        self.name = name
        self.about = about
        self.also = also

    @abstractmethod
    def test(self, operator: str, value: str) -> Test:
        """Whether a card fits. ``value`` is folded. Raises :class:`Unfit`."""

    def values(self) -> tuple[str, ...]:
        """The values to offer while a query is typed; none if anything goes."""
        return ()

    def order(self, card: CardFacts) -> tuple[int, str]:
        """By what cards are sorted under ``sort:``."""
        return 0, card.folded


class NumberKey(Key):
    """``power>=3``, ``cost:2``, ``power>defense``. A card without the number never fits."""

    def __init__(self, name: str, about: str, numbers: frozenset[str], also: tuple[str, ...] = ()) -> None:
        super().__init__(name, about, also)
        self.numbers = numbers

    def test(self, operator: str, value: str) -> Test:
        mine, fits = words_of(self.name), ORDERS[operator]
        if value.isascii() and value.lstrip("-").isdigit() and len(value) <= 6:
            wanted = int(value)
            return lambda card: mine in card.numbers and fits(card.numbers[mine], wanted)
        other = shortened(words_of(value), self.numbers)
        if not other:
            help = (
                did_you_mean(value, self.numbers)
                or f"Write a number ({self.name}{operator}3), or another number's key."
            )
            raise Unfit("CL824", f"'{value}' is not a number that {self.name} can be compared with", help)
        return lambda card: (
            mine in card.numbers and other in card.numbers and fits(card.numbers[mine], card.numbers[other])
        )

    def order(self, card: CardFacts) -> tuple[int, str]:
        return card.numbers.get(words_of(self.name), -1), ""


class TextKey(Key):
    """``text:"draw a card"``: contains it; ``*`` is anything in between. ``=`` asks for the whole text."""

    def __init__(
        self, name: str, about: str, texts: Callable[[CardFacts], Iterable[str]], also: tuple[str, ...] = ()
    ):
        super().__init__(name, about, also)
        self.texts = texts

    def test(self, operator: str, value: str) -> Test:
        refuse_order(self, operator)
        if operator == "=":
            return lambda card: any(text == value for text in self.texts(card))
        parts = [part for part in value.split("*") if part]

        def holds(card: CardFacts) -> bool:
            return any(contains(text, parts) for text in self.texts(card))

        return (lambda card: not holds(card)) if operator == "!=" else holds

    def order(self, card: CardFacts) -> tuple[int, str]:
        return 0, "\n".join(self.texts(card))


class FieldKey(TextKey):
    """A field that a set declares: ``artist:smith``; numbers in it are compared as numbers (``chapter>=3``)."""

    def test(self, operator: str, value: str) -> Test:
        if operator in (":", "=", "!=") or not value.isdigit() or len(value) > 6:
            return super().test(operator, value)
        fits, wanted = ORDERS[operator], int(value)
        return lambda card: any(
            text.isdigit() and len(text) < 19 and fits(int(text), wanted) for text in self.texts(card)
        )

    def order(self, card: CardFacts) -> tuple[int, str]:
        said = "".join(self.texts(card))
        return (int(said) if said.isdigit() and len(said) < 19 else 0), said


class ChoiceKey(Key):
    """A key whose values are known: a keyword, a set, a property. A value that is none of them is refused."""

    def __init__(
        self,
        name: str,
        about: str,
        known: Iterable[str],
        of: Callable[[CardFacts], Iterable[str]],
        also: tuple[str, ...] = (),
    ) -> None:
        super().__init__(name, about, also)
        self.known = tuple(dict.fromkeys(known))
        self.of = of
        self.respelled: dict[str, str] = {}
        self.noun = name

    def test(self, operator: str, value: str) -> Test:
        refuse_order(self, operator)
        wanted = self.meant(value)
        if operator == "!=":
            return lambda card: wanted not in self.of(card)
        return lambda card: wanted in self.of(card)

    def meant(self, value: str) -> str:
        """The known value that this one is, hyphens read as spaces. Raises :class:`Unfit`."""
        for each in (value, words_of(value)):
            if each in self.known:
                return each
            if each in self.respelled:
                return self.respelled[each]
        help = did_you_mean(value, self.known) or listed(self.known)
        raise Unfit("CL823", f"there is no {self.noun} '{value}' here", help)

    def values(self) -> tuple[str, ...]:
        return self.known

    def order(self, card: CardFacts) -> tuple[int, str]:
        return 0, " ".join(self.of(card))


class TypeKey(ChoiceKey):
    """``t:creature``, ``t:"artifact creature"``: words on the type line, in its order. ``=`` asks for just these
    supertypes and kinds.
    """

    def test(self, operator: str, value: str) -> Test:
        refuse_order(self, operator)
        wanted = self.meant(value)
        if operator == "=":
            return lambda card: " ".join(card.kinds) == wanted
        found = re.compile(rf"(?<!\S){re.escape(wanted)}(?!\S)")
        if operator == "!=":
            return lambda card: found.search(card.type_line) is None
        return lambda card: found.search(card.type_line) is not None

    def meant(self, value: str) -> str:
        said = words_of(value) if value not in self.known else value
        rest = said
        for known in sorted(self.known, key=len, reverse=True):  # "win condition" before "win"
            rest = re.sub(rf"(?<!\S){re.escape(known)}(?!\S)", "", rest)
        return said if said.strip() and not rest.strip() else super().meant(rest.strip() or value)

    def order(self, card: CardFacts) -> tuple[int, str]:
        return 0, card.type_line


class LettersKey(Key):
    """``pays:fg``: all these letters are there; ``pays=fg``: these and no others."""

    def __init__(self, name: str, about: str, letters: Iterable[str]) -> None:
        super().__init__(name, about, ELSEWHERE.get(name, ()))
        self.letters = frozenset(map(fold, letters))

    def test(self, operator: str, value: str) -> Test:
        refuse_order(self, operator)
        wanted, mine = frozenset(value), words_of(self.name)
        if not wanted <= self.letters:
            raise Unfit(
                "CL823", f"'{value}' is not made of the letters of this game", listed(sorted(self.letters))
            )

        def fits(card: CardFacts) -> bool:
            there = frozenset(card.letters.get(mine, ()))
            return there == wanted if operator == "=" else wanted <= there

        return (lambda card: not fits(card)) if operator == "!=" else fits

    def values(self) -> tuple[str, ...]:
        return tuple(sorted(self.letters))


class NamedKey(ChoiceKey):
    """``legal:singleton``, ``in:iron-tide``: a list of cards with a name."""

    def __init__(
        self, name: str, noun: str, about: str, lists: dict[str, Test], also: tuple[str, ...] = ()
    ) -> None:
        super().__init__(name, about, lists, lambda card: (), also)
        self.lists = lists
        self.noun = noun

    def test(self, operator: str, value: str) -> Test:
        refuse_order(self, operator)
        holds = self.lists[value if value in self.lists else self.meant(value)]
        return (lambda card: not holds(card)) if operator == "!=" else holds


# ------------------------------------------------------------------ what they share


def words_of(value: str) -> str:
    """A value with spaces for hyphens: ``assembly-line``."""
    return value.replace("-", " ")


def shortened(said: str, known: Iterable[str]) -> str:
    """The known name that is meant: just this one, or the only one that begins so; empty if there is none."""
    names = list(known)
    if said in names:
        return said
    begun = [name for name in names if name.startswith(said)] if len(said) >= SHORTEST else []
    return begun[0] if len(begun) == 1 else ""


def listed(known: Iterable[str]) -> str:
    """``There are: ...``, shortened where there are many."""
    words = list(known)
    more = f" and {len(words) - WORDS_SHOWN} more" if len(words) > WORDS_SHOWN else ""
    return f"There are: {', '.join(words[:WORDS_SHOWN])}{more}." if words else ""


def contains(text: str, parts: list[str]) -> bool:
    """Whether the parts follow each other in the text."""
    at = 0
    for part in parts:
        at = text.find(part, at)
        if at < 0:
            return False
        at += len(part)
    return True


def refuse_order(key: Key, operator: str) -> None:
    """Raises :class:`Unfit` for a comparison of size where there is no size."""
    if operator not in (":", "=", "!="):
        help = f"Write {key.name}: or {key.name}= instead."
        raise Unfit(
            "CL824", f"'{key.name}' is not a number, so '{operator}' says nothing", help, on_value=False
        )


# ------------------------------------------------------------------ the keys of a catalog


def keys_for(catalog: Catalog) -> Iterator[Key]:
    """All keys a query can have; where two have one spelling, the first counts."""
    yield from _numbers(catalog)
    yield TextKey("name", "words in the name", lambda card: (card.folded,), ("n",))
    yield TypeKey("type", "words on the type line", _types(catalog), lambda card: (), ("t", "kind"))
    yield TextKey(
        "text", "words in the rules text; * is anything", lambda card: card.texts, ("o", "x", "rules")
    )
    yield _keywords(catalog)
    sets = [part for card in catalog.cards for part in card.fields["set"].split("\n") if part]
    yield ChoiceKey(
        "set", "its set, by code or name", sets, lambda card: card.fields["set"].split("\n"), ("s", "e")
    )
    yield TextKey("flavor", "words in the flavor text", lambda card: (card.fields["flavor"],), ("ft",))
    known = [name for each in catalog.vocabularies for name in all_properties(each)]
    properties = ChoiceKey("is", "a property of the card", known, lambda card: card.properties)
    properties.noun = "property"
    yield properties
    yield from _letters(catalog)
    yield from _fields(catalog)
    if catalog.formats:
        yield NamedKey("legal", "format", "a format that allows it", dict(catalog.formats), ("f", "format"))
    if catalog.decks:
        lists = {name: _within(cards) for name, cards in catalog.decks.items()}
        yield NamedKey("in", "deck", "a deck that it is in", lists, ("deck",))


def _within(names: frozenset[str]) -> Test:
    return lambda card: card.folded in names


def _numbers(catalog: Catalog) -> Iterator[Key]:
    """Cost, stats and other printed numbers, letters of a cost, keywords with a number."""
    about: dict[str, str] = {}
    also: dict[str, tuple[str, ...]] = {}
    for vocabulary in catalog.vocabularies:
        for entry in vocabulary.fields:
            if entry.form == "integer" or entry.name == "cost":
                about.setdefault(fold(entry.name), f"its {entry.name}")
        for letter in vocabulary.letters:
            about.setdefault(fold(letter), f"how many {letter} it costs")
        for keyword in vocabulary.keywords:
            if keyword.argument == "number":
                about.setdefault(fold(keyword.name), f"the number of its {keyword.name}")
        for spelling, name in vocabulary.aliases:
            also[fold(name)] = (*also.get(fold(name), ()), hyphened(fold(spelling)))
    for name, said in about.items():
        spellings = (*also.get(name, ()), *ELSEWHERE.get(name, ()))
        yield NumberKey(hyphened(name), said, frozenset(about), spellings)


def hyphened(name: str) -> str:
    """The name of a key: no spaces."""
    return name.replace(" ", "-")


def _types(catalog: Catalog) -> Iterator[str]:
    for vocabulary in catalog.vocabularies:
        yield from (fold(kind.name) for kind in vocabulary.kinds)
        yield from map(fold, (*vocabulary.supertypes, *vocabulary.subtypes))
    for card in catalog.cards:
        assert card.entry.tree is not None
        yield from map(fold, card.entry.tree.type.subtypes)


def _keywords(catalog: Catalog) -> Key:
    entries = [entry for vocabulary in catalog.vocabularies for entry in vocabulary.keywords]
    names = [fold(entry.name) for entry in entries]
    key = ChoiceKey("keyword", "a keyword it has", names, lambda card: card.keywords, ("k", "kw"))
    key.respelled = {fold(other): fold(entry.name) for entry in entries for other in entry.also}
    return key


def _letters(catalog: Catalog) -> Iterator[Key]:
    for vocabulary in catalog.vocabularies:
        if vocabulary.letters:
            yield LettersKey("pays", "letters of its cost", vocabulary.letters)
        for entry in vocabulary.fields:
            if entry.form == "letters":
                yield LettersKey(hyphened(fold(entry.name)), f"letters it {entry.name}", vocabulary.letters)


def _fields(catalog: Catalog) -> Iterator[Key]:
    for vocabulary in catalog.vocabularies:
        for entry in vocabulary.fields:
            if entry.form in (OWN_FIELD, "subtype"):
                name = fold(entry.name)
                yield FieldKey(hyphened(name), f"its {entry.name}", _in_field(name), ELSEWHERE.get(name, ()))


def _in_field(name: str) -> Callable[[CardFacts], Iterable[str]]:
    return lambda card: (card.fields[name],) if name in card.fields else ()
