"""Finds what counts that which is attached to a thing, where the thing has left play by then: nothing is on it."""

from __future__ import annotations

from collections.abc import Iterator

from cardlang.language.checks.findings import Found
from cardlang.language.words.attached_to import LEFT, AttachedTo
from cardlang.language.words.effect import BareClause
from cardlang.language.words.event_patterns import EventPattern
from cardlang.language.words.nouns import Host, It, Thing
from cardlang.language.words.verb import Verb
from cardlang.language.words.word import SOURCE, Word

_TAKES = frozenset(("destroy", "sacrifice", "exile", "return", "discard", "put"))
"""Verbs after which their thing may be out of play."""


def attached_then(inside: list[Word]) -> Iterator[Found]:
    """The ``attached to it`` of an ability behind the end of that thing; ``inside`` are its words in their order."""
    left = False
    taken: list[Verb] = []
    about: Word | None = None
    for word in inside:
        left = left or (isinstance(word, EventPattern) and word.key in LEFT)
        if isinstance(word, BareClause):
            about = word.subject
        elif isinstance(word, Verb) and word.name.split(" ")[0] in _TAKES:
            taken.append(word)
        elif isinstance(word, AttachedTo) and isinstance(word.of, It) and not isinstance(word.of, Host):
            before = [verb for verb in taken if not any(each is word for each in verb.walk())]
            if (left and not isinstance(about, Thing)) or before:
                yield f"'{word.say(SOURCE)}': by then it may have left, with nothing on it", word.in_time
