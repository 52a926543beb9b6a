"""What is counted ``for each time``; what was paid on top for a card: ``if ~ was overcharged``, ``for each time its
additional cost was paid``.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from cardlang.engine.cards import PAID
from cardlang.engine.state import pairs_get
from cardlang.language.words.amounts import Amount
from cardlang.language.words.conditions import Condition, Happened, subject_said
from cardlang.language.words.event_parts import ResourceKind
from cardlang.language.words.hindsight import as_it_was
from cardlang.language.words.nouns import This
from cardlang.language.words.ranges import Range
from cardlang.language.words.references import pairs_meant
from cardlang.language.words.word import Voice, Word, word

if TYPE_CHECKING:
    from cardlang.engine.context import Context

MORE = "more"
"""The name of an optional additional cost that no keyword stands for."""


@word
class Paid(Condition):
    """``~ was overcharged``: an optional part of its cost was paid for a thing, perhaps ``two or more times``. ``name``
    is what it is then; ``more`` for a cost without a name: ``its additional cost was paid``.
    """

    thing: Word
    name: str
    times: Range | None = None
    negated: bool = False

    def say(self, voice: Voice) -> str:
        return f"{paid_said(self.thing, self.name, voice, self.negated)}{self._often(voice)}"

    def _often(self, voice: Voice) -> str:
        return f" {self.times.said(voice, True)} times" if self.times is not None else ""

    def holds(self, ctx: Context) -> bool:
        often = how_often_paid(self.thing, self.name, ctx)
        return (self.times.holds(often, ctx) if self.times is not None else often > 0) != self.negated


@word
class TimesPaid(Word):
    """``for each time ~ was overcharged``."""

    thing: Word
    name: str

    def say(self, voice: Voice) -> str:
        return f"time {paid_said(self.thing, self.name, voice, False)}"

    def count(self, ctx: Context) -> int:
        """How often it was paid."""
        return how_often_paid(self.thing, self.name, ctx)


AS_MUCH_AS = "for as much as"
"""How ``for each EP you gained this turn`` is read: how much it was, and not how often."""

OF_AS_MUCH_AS = "of as much as"
"""The same behind ``the number``, for ``the EP you gained this turn``."""


@word
class TimesHappened(Word):
    """``for each time you cast a spell this turn``: how often it has happened; of an amount, how much it was in all:
    ``for each EP you gained this turn``.
    """

    happened: Happened

    def say(self, voice: Voice) -> str:
        return _much(self.happened, voice) or f"time {self.happened.say(voice)}"

    def count(self, ctx: Context) -> int:
        """How often it has happened by now."""
        return self.happened.how_often(ctx)


@word
class NumberOfTimes(Amount):
    """``the number of times you cast a spell this turn``; how much it was, for what is gained or lost: ``the EP you
    gained this turn``.
    """

    happened: Happened
    inline = False

    def say(self, voice: Voice) -> str:
        return f"the {_much(self.happened, voice) or f'number of times {self.happened.say(voice)}'}"

    def count(self, ctx: Context) -> int:
        return self.happened.how_often(ctx)


def _much(happened: Happened, voice: Voice) -> str:
    """``EP you gained this turn``; empty if no amount was gained or lost."""
    if not isinstance(of := happened.event.object, ResourceKind):
        return ""
    did = replace(happened, event=replace(happened.event, object=None))
    return f"{of.name} {did.say(voice)}"


def paid_said(thing: Word, name: str, voice: Voice, negated: bool) -> str:
    """``~ was overcharged``, ``its additional cost was paid``."""
    negation = " not" if negated else ""
    if name == MORE:
        return f"its additional cost was{negation} paid"
    was = "was" if getattr(thing, "singular", True) else "were"
    return f"{subject_said(thing, voice)} {was}{negation} {name}"


def how_often_paid(thing: Word, name: str, ctx: Context) -> int:
    """How often an optional part of its cost was paid for a thing, which may have left since. What another card may
    cost more has any name there, or none.
    """
    pairs = [(ref, inc) for ref, inc in pairs_meant(thing, ctx) if ref > 0]
    rows = [as_it_was(ctx, ref, inc).entity(ref).marks for ref, inc in pairs]
    if name == MORE and not isinstance(thing, This):
        return sum(times for marks in rows for mark, times in marks if mark.startswith(PAID))
    return sum(pairs_get(marks, PAID + name) for marks in rows)
