"""Finds words that mean what another part of the text makes or chooses, where nothing before them does: ``the highest
bidder`` of a text in which nobody bids.
"""

from __future__ import annotations

from collections.abc import Iterator

from cardlang.language.checks.findings import Found
from cardlang.language.words.effect import BareClause
from cardlang.language.words.verb import Verb
from cardlang.language.words.word import SOURCE, Word


def made_by_nothing(inside: list[Word]) -> Iterator[Found]:
    """The words of an ability whose ``made_by`` does not come before them; ``inside`` are its words in their order."""
    done: list[tuple[set[str], Verb, Word]] = []
    clause: Word | None = None
    for word in inside:
        if word.made_by and not any(word.made_by in names and word.made_of(verb, by) for names, verb, by in done):
            yield f"nothing before it makes '{word.say(SOURCE)}' mean anything", word.in_time
        clause = word if isinstance(word, BareClause) else clause
        if isinstance(word, Verb):
            done.append(({each.__name__ for each in type(word).__mro__}, word, clause or word))
