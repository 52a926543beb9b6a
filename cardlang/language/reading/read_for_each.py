"""Reading ``for each artifact you control``, ``for each +1/+1 counter on it``, ``for each time ...``."""

from __future__ import annotations

from dataclasses import replace

from cardlang.language.reading.doers_own import its_own
from cardlang.language.reading.read_conditions import one_condition
from cardlang.language.reading.read_descriptions import any_counters, plain
from cardlang.language.reading.read_multiplied import refuse_of_tokens, refuse_once, refuse_own_choice
from cardlang.language.reading.read_nouns import read_np
from cardlang.language.reading.read_verbs import preposition_of, split_off
from cardlang.language.reading.read_who_has import counted_players
from cardlang.language.reading.reading import Reading, extent, not_some
from cardlang.language.reading.said_once import second_count
from cardlang.language.text.shapes import Around, Shape, is_it
from cardlang.language.words.abilities import Clause
from cardlang.language.words.amounts import CountersOn, Measure
from cardlang.language.words.conditions import Happened
from cardlang.language.words.mistake import Mistake
from cardlang.language.words.nouns import Description, Selection
from cardlang.language.words.paid import Paid, TimesHappened, TimesPaid
from cardlang.language.words.word import SOURCE


def with_each(r: Reading, clause: Clause, tail: Around) -> Clause:
    """A clause with what it is done for each of. Raises :class:`Mistake`."""
    if len(clause.effects) > 1:
        text = clause.effects[-1].say(SOURCE)
        each = r.said(tail)
        start, end = extent(tail)
        whole = replace(clause, span=clause.span).say(SOURCE)
        raise Mistake(
            "CL603",
            f"'{each}' could be about '{text}' only, or about everything before it",
            start,
            end,
            f"For all write '{each}, {whole}'; for the last only write it as a sentence of its own.",
        )
    if clause.each is not None:
        raise second_count(r, clause.each, tail)
    refuse_of_tokens(r, clause, r.said(tail), tail)
    refuse_once(r, clause, tail)
    counted = read_counted(r, tail)
    refuse_own_choice(r, clause, counted, tail)
    return replace(clause, each=counted)


def read_counted(r: Reading, tail: Around) -> Description | CountersOn | Measure | TimesPaid | TimesHappened:
    """What is counted behind ``for each``. Raises :class:`Mistake`."""
    if tail.first().type == "EACHTIME":
        return _each_time(r, tail)
    np = tail.np
    head, on = split_off(np, ["on"])
    word = read_np(r, head, keep=False)
    if on is not None and any_counters(word, r, head):
        r.take(preposition_of(np, on))
        if is_it(on):
            r.take_all(on)
            return CountersOn(word.name, its_own(r, *extent(on)))
        return CountersOn(word.name, not_some(r, read_np(r, on, keep=False), on))
    if on is not None:
        raise r.mistake("CL504", "only counters can be on something", np)
    counted = counted_players(word, bare=not any(each.type == "DET" for each in np.tokens()))
    if counted is not None:
        return counted
    if isinstance(word, Measure):
        return word
    if not isinstance(word, Selection):
        raise r.mistake(
            "CL504", f"'{r.said(tail)}' counts nothing", tail, "For example: 'for each artifact you control'."
        )
    return plain(r, word, np)


def _each_time(r: Reading, tail: Around) -> TimesPaid | TimesHappened:
    """``for each time ~ was overcharged``, ``for each time you cast a spell this turn``."""
    condition = one_condition(r, tail.all(Shape)[0])
    if isinstance(condition, Happened) and condition.period != "this way":
        if not condition.countable:
            help_ = "Say it of one player or of what is done to one thing: 'for each time you cast a spell this turn'."
            raise r.mistake("CL405", f"how often '{condition.say(SOURCE)}' is not one number", tail, help_)
        return TimesHappened(condition)
    if not isinstance(condition, Paid) or condition.negated or condition.times is not None:
        help_ = "For example 'for each time its additional cost was paid'."
        raise r.mistake("CL504", f"'{r.said(tail)}' counts nothing", tail, help_)
    return TimesPaid(condition.thing, condition.name)
