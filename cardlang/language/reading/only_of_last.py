"""``Target artifact or creature with Evasive``: what follows the last of several sorts, where the others can never have
it. Then it is about the last only, as it says nothing of the others.
"""

from __future__ import annotations

from collections.abc import Sequence

from cardlang.language.words.descriptions import Sort
from cardlang.language.words.filters import StatIs
from cardlang.language.words.keywords import HasKeyword
from cardlang.language.words.vocabulary import Vocabulary
from cardlang.language.words.word import Word


def none_but_last_can(words: Vocabulary, sorts: Sequence[Sort]) -> bool:
    """Whether the last sort can have its keywords and numbers, and none of the others can."""
    *before, last = sorts
    if any(each.adjectives for each in sorts):
        return False
    having = [_kinds_with(words, each) for each in last.filters]
    able = [kinds for kinds in having if kinds and kinds.intersection(last.nouns)]
    return len(able) == len(having) > 0 and not any(_may(words, each, kinds) for each in before for kinds in able)


def _may(words: Vocabulary, sort: Sort, kinds: frozenset[str]) -> bool:
    known = [words.kind(noun) for noun in sort.nouns]
    return None in known or bool(kinds.intersection(sort.nouns))


def _kinds_with(words: Vocabulary, each: Word) -> frozenset[str]:
    """The kinds of card that alone can have a keyword or a number; empty where that is not known."""
    if isinstance(each, HasKeyword) and not each.without:
        entry = words.keyword(each.keyword.name)
        return frozenset(entry.kinds if entry is not None and not entry.text else ())
    if isinstance(each, StatIs):
        having = frozenset(kind.name for kind in words.kinds if each.stat in kind.stats)
        return having if len(having) < len(words.kinds) else frozenset()
    return frozenset()
