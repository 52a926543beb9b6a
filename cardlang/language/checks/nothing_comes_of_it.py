"""Finds deeds of which nothing can come, because of the kind of card they are done to: a land that is cast, a token
that is a copy of an instant.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardlang.language.checks.findings import Found
from cardlang.language.verbs.become import CreateCopy
from cardlang.language.verbs.cast import Cast
from cardlang.language.words.english import plural
from cardlang.language.words.nouns import Selection
from cardlang.language.words.vocabulary import Vocabulary
from cardlang.language.words.word import SOURCE, Word


def nothing_comes_of_it(inside: Sequence[Word], vocabulary: Vocabulary) -> Iterator[Found]:
    """The deeds of a paragraph that are done to no card of the kinds they name."""
    for verb in (each for each in inside if isinstance(each, (Cast, CreateCopy))):
        what = verb.what
        kinds = [sort.nouns for sort in what.of.sorts] if isinstance(what, Selection) else []
        if isinstance(verb, Cast) and kinds and all(_put_down(nouns, vocabulary) for nouns in kinds):
            named = next(noun for noun in kinds[0] if _put_down((noun,), vocabulary))
            message = f"{plural(named)} are never cast: they are put down without it"
            yield message, f"Say it of other cards, or that the {named} enters."
        elif isinstance(verb, CreateCopy) and kinds and all(map(vocabulary.never_in_play, kinds)):
            message = f"'{verb.say(SOURCE)}': nothing of that kind is ever in play"
            yield message, "Copy the spell while it is cast, or something that stays in play."


def _put_down(nouns: Sequence[str], vocabulary: Vocabulary) -> bool:
    """True if one of the nouns is a kind of card that is put into play without being cast."""
    return any(kind is not None and not kind.announced for kind in map(vocabulary.kind, nouns))
