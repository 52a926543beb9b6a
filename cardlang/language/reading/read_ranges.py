"""Reading how many there must be: ``three or more``, ``exactly two``, ``fewer than four``, ``no``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardlang.language.words.amounts import Amount, Number, X
from cardlang.language.words.ranges import Range

if TYPE_CHECKING:
    from cardlang.language.reading.noun_words import NounWords
    from cardlang.language.text.shapes import Post

COMPARING = ("exactly", "at least", "at most", "more than", "fewer than")


def range_of(words: NounWords) -> Range:
    """The range before a noun: ``three or more``, ``exactly two``, ``no``, ``a``."""
    number, limit = words.take("number"), words.take("limit")
    amount: Amount = X() if number == "X" else Number(int(number)) if number is not None else Number(1)
    if limit:
        return Range(limit, amount)
    if words.take_det("exactly"):
        return Range("exactly", amount)
    if words.take_det("at least"):
        return Range("more", amount)
    if words.take_det("at most"):
        return Range("less", amount)
    if words.take_det("more than") and isinstance(amount, Number):
        return Range("more", _in_range(words, amount.value + 1))
    if words.take_det("fewer than") and isinstance(amount, Number):
        return Range("less", _in_range(words, amount.value - 1))
    if words.take_det("no"):
        return Range("exactly", Number(0))
    words.take_det("a", "an")
    return Range("more", amount)


def _in_range(words: NounWords, value: int) -> Number:
    """A number that text can say. Raises :class:`Mistake` for one below 0 or with more than 4 digits."""
    if value < 0:
        raise words.mistake("CL405", "nothing is fewer than 0", "Write 'no ...' or '0 or fewer ...'.")
    if value > 9999:
        raise words.mistake("CL109", "a number has at most 4 digits")
    return Number(value)


def is_paid(posts: list[Post]) -> bool:
    """Whether it is said that a player casts, plays or buys what is in front of it."""
    firsts = [post.first() for post in posts]
    return any(each.type == "REL" and each.value.rpartition("|")[2] not in ("control", "own") for each in firsts)
