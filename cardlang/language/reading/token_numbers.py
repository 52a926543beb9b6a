"""The numbers of a token, by their names: ``an agent token with clout 2``."""

from __future__ import annotations

from collections.abc import Sequence

from cardlang.language.reading.reading import Reading
from cardlang.language.words.amounts import Number
from cardlang.language.words.descriptions import Filter
from cardlang.language.words.filters import StatIs


def plain_numbers(filters: Sequence[Filter]) -> tuple[StatIs, ...]:
    """Those of the filters that name a number: ``with clout 2``."""
    named = [each for each in filters if isinstance(each, StatIs)]
    return tuple([each for each in named if each.range.limit == "exactly" and isinstance(each.range.amount, Number)])


def numbers_of(r: Reading, nouns: Sequence[str]) -> list[str]:
    """The numbers that a token of these kinds has, in the order of its game."""
    stats = {stat for kind in map(r.vocabulary.kind, nouns) if kind is not None for stat in kind.stats}
    return [stat for stat in r.vocabulary.stats if stat in stats]


def paired(r: Reading, nouns: Sequence[str]) -> list[str]:
    """The two of them that ``1/1`` means; none where it means others."""
    pair = [*r.vocabulary.stats[:2]]
    return pair if {*pair} <= {*numbers_of(r, nouns)} else []


def by_name(r: Reading, nouns: Sequence[str], already: Sequence[str] = ()) -> str:
    """How they are named, as an example: ``with clout 1``; empty if there are none beside those said ``already``."""
    left = [f"{stat} 1" for stat in numbers_of(r, nouns) if stat not in already]
    return f"with {' and '.join(left)}" if left else ""
