"""What the pronouns of a paragraph refer to, as words: a German pronoun has the gender of that word."""

from __future__ import annotations

from collections.abc import Iterator

from cardlang.language.verbs.create import TokenSpec
from cardlang.language.words.abilities import outside_quotes
from cardlang.language.words.event_patterns import EventPattern, When
from cardlang.language.words.nouns import LibraryCards, Selection, SomeOf, referent_of
from cardlang.language.words.players import Referent, TargetPlayer
from cardlang.language.words.sentences import Clause
from cardlang.language.words.verb import Verb
from cardlang.language.words.word import Word, places_of


def words_meant(ability: Word) -> dict[Referent, Word]:
    """For each referent that a pronoun in this paragraph may have, the word that named it."""
    found: dict[Referent, Word] = {}
    for word in outside_quotes(ability):
        for referent, named in _named_by(word):
            found.setdefault(referent, named)
    return found


def _named_by(word: Word) -> Iterator[tuple[Referent, Word]]:
    if isinstance(word, Selection):
        yield referent_of(word), word
        yield Referent("each", word.number), word
    elif isinstance(word, (LibraryCards, SomeOf, TokenSpec)):
        yield Referent("choice", word.number), word
    elif isinstance(word, TargetPlayer):
        yield Referent("target", word.number), word
    elif isinstance(word, When):
        yield from _of_event(word.events[0])
    elif isinstance(word, Clause):
        for at, effect in enumerate(word.effects):
            dealt_with = _first_place(effect)
            if dealt_with is not None:
                yield Referent("result", word.number + at), dealt_with


def _of_event(event: EventPattern) -> Iterator[tuple[Referent, Word]]:
    yield Referent("event", 0), event.subject
    if event.object is not None:
        yield Referent("event", 1), event.object


def _first_place(effect: Word) -> Word | None:
    places = places_of(type(effect)) if isinstance(effect, Verb) else ()
    values = (getattr(effect, each.name) for each in places)
    return next((value for value in values if isinstance(value, Word)), None)
