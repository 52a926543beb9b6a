"""Reads the texts of a set's own keywords and keyword actions in advance, so that no text is read during a game."""

from __future__ import annotations

from collections.abc import Sequence

from cardlang.language.reading.expand import TooDeep, expanded, understood
from cardlang.language.words.abilities import Ability, KeywordLine
from cardlang.language.words.meaning import Meaning, meanings_in
from cardlang.language.words.vocabulary import Vocabulary
from cardlang.language.words.word import Word

MOST_MEANINGS = 64
"""How many keywords and keyword actions one card may lead to. More means that they name each other without end."""


def read_meanings(abilities: Sequence[Ability], vocabulary: Vocabulary) -> None:
    """Reads every keyword and keyword action that the abilities name, and those that their texts name in turn. Fills
    ``Meaning.abilities``. Raises :class:`TooDeep` for more than ``MOST_MEANINGS`` of them, and
    :class:`NotUnderstood`.
    """
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
    return tuple(understood(meaning.name, meaning.text, vocabulary, False))
