"""A paragraph in parts, each with the ability whose event its pronouns are about: the ability itself, each one in
quotes in it, and each sentence that waits for something (``Whenever a creature attacks this turn, ...``).
"""

from __future__ import annotations

from collections.abc import Iterator

from cardlang.language.words.abilities import Ability, Triggered
from cardlang.language.words.sentences import Body, Sentence
from cardlang.language.words.word import Word

Part = tuple[Ability, list[Word], list[Word]]
"""The ability, all words among which things are named for it, and those of them that no other part has."""


def parts_of_paragraph(ability: Ability, inside: list[Word]) -> Iterator[Part]:
    """The parts of a paragraph (``inside``: all words in it)."""
    apart = [each for each in inside if isinstance(each, (Sentence, Ability)) and each is not ability]
    apart = [each for each in apart if isinstance(each, Ability) or each.later is not None]
    if not apart:
        yield ability, inside, inside
        return
    theirs = {id(word) for each in apart for word in each.walk()}
    yield ability, inside, [each for each in inside if id(each) not in theirs]
    for each in apart:
        words = list(each.walk())
        if isinstance(each, Sentence) and each.later is not None:
            yield Triggered(each.later.when, Body((each,))), inside, words
        elif isinstance(each, Ability):
            later = [other for other in words if isinstance(other, Sentence) and other.later is not None]
            inner = {id(word) for other in later for word in other.walk()}
            yield each, words, [word for word in words if id(word) not in inner]
