"""Case frames of counters: those that are put somewhere or removed, and how many there may be."""

from __future__ import annotations

from cardlang.language.reading.misfit import Misfit
from cardlang.language.reading.partial_nodes import Counters
from cardlang.language.reading.reading import Reading
from cardlang.language.verbs.cannot import MostCounters
from cardlang.language.words.amounts import Amount, Number
from cardlang.language.words.quantities import CounterCount
from cardlang.language.words.word import Word

_COUNTERS = "counters, as in 'two +1/+1 counters'"


def read_counters(r: Reading, word: Word) -> Word:
    if not isinstance(word, CounterCount) or word.temporary or word.up_to:
        raise Misfit(_COUNTERS)
    return word


def read_some_counters(r: Reading, word: Word) -> Word:
    if not isinstance(word, CounterCount) or word.temporary or not word.up_to:
        raise Misfit(_COUNTERS)
    return word


def read_most_counters(r: Reading, word: Word) -> Word:
    number = word.range.amount if isinstance(word, Counters) else None
    if not isinstance(word, Counters) or word.range.limit != "more" or not isinstance(number, Number):
        raise Misfit("a limit of counters", "CL504", "Write for example 'more than three Growth counters on it'.")
    return MostCounters(word.name, number.value - 1)


def read_placed_counters(r: Reading, word: Word) -> Word:
    if not isinstance(word, CounterCount):
        raise Misfit(_COUNTERS)
    if not word.name or word.amount is None or word.up_to:
        raise Misfit("counters of a named kind", "CL504", "Write for example 'a +1/+1 counter'.")
    return word


def read_arriving_counters(r: Reading, word: Word) -> Word:
    if not isinstance(word, Counters) or not word.plain or not word.name:
        raise Misfit("counters of a named kind", "CL504", "Write for example 'with two +1/+1 counters on it'.")
    amount = word.range.amount
    assert isinstance(amount, Amount)
    return CounterCount(amount, word.name)
