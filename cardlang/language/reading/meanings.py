"""Reading what a set's own keywords and keyword actions stand for, so that nothing has to be read while a game runs."""

from __future__ import annotations

from collections.abc import Sequence

from cardlang.language.reading.expand import TooDeep, expanded
from cardlang.language.reading.paragraphs import read_paragraph
from cardlang.language.words.abilities import Ability, KeywordLine
from cardlang.language.words.meaning import Meaning, meanings_in
from cardlang.language.words.vocabulary import Vocabulary
from cardlang.language.words.word import Word

MOST_MEANINGS = 64
"""Keywords and keyword actions that the text of one card may lead to; more stand for each other without end."""


def read_meanings(abilities: Sequence[Ability], vocabulary: Vocabulary) -> None:
    """Reads what the abilities name, and what that names in turn. Raises :class:`TooDeep` where it has no end."""
    left: list[Word] = list(abilities)
    seen: list[Meaning] = []
    while left:
        for meaning in meanings_in(left.pop()):
            if meaning in seen:
                continue
            if len(seen) >= MOST_MEANINGS:
                raise TooDeep([each.name for each in seen[:3]])
            seen.append(meaning)
            if meaning.abilities is None:
                meaning.abilities = _read(meaning, vocabulary)
            left += meaning.abilities


def _read(meaning: Meaning, vocabulary: Vocabulary) -> tuple[Ability, ...]:
    if meaning.keyword is not None:
        return expanded([KeywordLine((meaning.keyword,))], vocabulary, True)
    read = [read_paragraph(text, vocabulary, False, False).ability for text in meaning.text]
    return tuple(each for each in read if each is not None)
