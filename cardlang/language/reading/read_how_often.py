"""Reading how often something happened, or how much it was: ``for each time you cast a spell this turn``, ``the number
of times you cast a spell this turn``, ``the EP you lost this turn``.
"""

from __future__ import annotations

from cardlang.language.reading.read_conditions import one_condition
from cardlang.language.reading.reading import Reading
from cardlang.language.text.shapes import Around, Post, Shape
from cardlang.language.words.conditions import Condition, Happened
from cardlang.language.words.event_parts import ResourceKind
from cardlang.language.words.paid import (
    AS_MUCH_AS,
    OF_AS_MUCH_AS,
    NumberOfTimes,
    Paid,
    TimesHappened,
    TimesPaid,
)
from cardlang.language.words.word import SOURCE


def each_time(r: Reading, tail: Around) -> TimesPaid | TimesHappened:
    """``for each time ~ was overcharged``, ``for each time you cast a spell this turn``. Raises :class:`Mistake`."""
    condition = one_condition(r, tail.all(Shape)[0])
    happened = _counted(r, condition, tail)
    if happened is not None:
        return TimesHappened(happened)
    if not isinstance(condition, Paid) or condition.negated or condition.times is not None:
        help_ = "For example 'for each time its additional cost was paid'."
        raise r.mistake("CL504", f"'{r.said(tail)}' counts nothing", tail, help_)
    return TimesPaid(condition.thing, condition.name)


def number_of_times(r: Reading, post: Post) -> NumberOfTimes:
    """``the number of times you cast a spell this turn``, by its part ``of times ...``. Raises :class:`Mistake`."""
    r.take(post.first())
    happened = _counted(r, one_condition(r, post.all(Shape)[0]), post)
    if happened is None:
        help_ = "For example 'the number of times you cast a spell this turn'."
        raise r.mistake("CL504", f"'{r.said(post)}' counts nothing", post, help_)
    return NumberOfTimes(happened)


def _counted(r: Reading, condition: Condition, shape: Around | Post) -> Happened | None:
    """What happened, if it can be counted; None for what did not happen, but was paid, and for ``this way``."""
    gained = isinstance(condition, Happened) and isinstance(condition.event.object, ResourceKind)
    much = shape.first().text.lower() in (AS_MUCH_AS, OF_AS_MUCH_AS)
    if much and not gained:
        raise r.mistake("CL504", f"'{r.said(shape)}' counts nothing", shape, "For example: 'for each time ...'.")
    if not isinstance(condition, Happened) or condition.period == "this way":
        return None
    if condition.of_amount != much:
        help_ = "Count what it happens to: 'for each time a creature was dealt damage this turn'."
        raise r.mistake("CL405", "how often an amount changed is not counted, only how much", shape, help_)
    if not condition.countable:
        help_ = "Say it of one player or of what is done to one thing: 'for each time you cast a spell this turn'."
        raise r.mistake("CL405", f"how often '{condition.say(SOURCE)}' is not one number", shape, help_)
    return condition
