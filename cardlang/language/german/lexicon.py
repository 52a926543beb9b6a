"""The German of one game and one set: for each of their English words a German one, with what its grammar needs."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field, fields
from typing import TYPE_CHECKING, Any

from cardlang.language.german.clauses import VerbForms
from cardlang.language.german.inflection import Noun
from cardlang.record import record

if TYPE_CHECKING:
    from cardlang.language.words.word import Word

Rule = Callable[..., Any]
"""How a class of words is said: a function of the word and the speaker; see ``rules``."""


@record(frozen=True, slots=True)
class CardWords:
    """A card: its ``name``; the name in a sentence, if its text says it; its flavor. ``article``: the name has an
    article there (``der Flusskönig``, but ``Tante Lunte``).
    """

    name: str
    in_text: Noun | None = None
    flavor: str = ""
    article: bool = True


@record(frozen=True, slots=True)
class KeywordWords:
    """A keyword: its name (with ``{N}`` where its argument is not simply behind it) and its reminder."""

    name: str
    reminder: str = ""


@record(frozen=True, slots=True)
class ZoneWords:
    """A zone, and the prepositions for what is there, goes there, comes from there (``auf``, ``auf``, ``aus``)."""

    noun: Noun
    at: str = "in"
    into: str = "in"
    out: str = "aus"


@record(frozen=True, slots=True)
class Lexicon:
    """German words by their English ones; keywords by their names in lower case.

    ``adjectives`` are stems, or the first part of a compound (``Nichtkreatur-``). ``hosts`` are pairs of a stem and the
    English noun behind it. ``forbidden`` is what follows ``kann``: ``nicht {by}geblockt werden``. ``phrases`` are fixed
    texts. ``icons`` are the words for icons, where text is searched or read aloud. ``rules`` and ``events`` say the
    game's own words, by class and by the key of the event.
    """

    nouns: Mapping[str, Noun] = field(default_factory=dict)
    adjectives: Mapping[str, str] = field(default_factory=dict)
    keywords: Mapping[str, KeywordWords] = field(default_factory=dict)
    zones: Mapping[str, ZoneWords] = field(default_factory=dict)
    resources: Mapping[str, Noun] = field(default_factory=dict)
    counters: Mapping[str, Noun] = field(default_factory=dict)
    moments: Mapping[str, Noun] = field(default_factory=dict)
    hosts: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    actions: Mapping[str, VerbForms] = field(default_factory=dict)
    forbidden: Mapping[str, str] = field(default_factory=dict)
    phrases: Mapping[str, str] = field(default_factory=dict)
    icons: Mapping[str, str] = field(default_factory=dict)
    cards: Mapping[str, CardWords] = field(default_factory=dict)
    rules: Mapping[type[Word], Rule] = field(default_factory=dict)
    events: Mapping[str, Rule] = field(default_factory=dict)

    def with_words(self, other: Lexicon) -> Lexicon:
        """Both together; where both have a word, the ``other``'s counts."""
        names = [each.name for each in fields(self)]
        return Lexicon(**{name: {**getattr(self, name), **getattr(other, name)} for name in names})
