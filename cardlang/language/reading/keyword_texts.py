"""The text of a set's own keyword or keyword action with its argument filled in: ``Salvage N`` as ``Salvage 2``. The
text is only prepared here; ``meanings`` reads it.
"""

from __future__ import annotations

from functools import lru_cache

from cardlang.language.text.labels import expand
from cardlang.language.words.descriptions import Description
from cardlang.language.words.keywords import Keyword
from cardlang.language.words.meaning import Meaning
from cardlang.language.words.vocabulary import KeywordEntry, Vocabulary
from cardlang.language.words.word import SOURCE


def argument_text(keyword: Keyword) -> str:
    """The argument of a keyword as text, to fill in (``2`` for ``Salvage 2``); empty without an argument."""
    argument = keyword.argument
    if isinstance(argument, Description):
        return argument.singular(SOURCE) if keyword.direct else argument.phrase(SOURCE)
    amount = getattr(argument, "amount", argument)
    return amount.say(SOURCE) if amount is not None else ""


@lru_cache(maxsize=4096)
def deed_meaning(name: str, vocabulary: Vocabulary) -> Meaning:
    """The meaning of a keyword action, not read yet; the same one each time."""
    entry = vocabulary.keyword(name)
    return Meaning(name, entry.text if entry is not None else ())


@lru_cache(maxsize=4096)
def keyword_meaning(keyword: Keyword, entry: KeywordEntry) -> Meaning:
    """The meaning of a set's keyword with its argument, not read yet; the same one each time."""
    value = argument_text(keyword)
    return Meaning(keyword.name, tuple(expand(each, entry, value) for each in entry.text), keyword)
