"""What is counted while a game is played, because some card asks how often it happened: ``if you cast a spell this
turn``.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from cardlang.engine.cards import Watch
from cardlang.engine.context import Context
from cardlang.engine.events import Event
from cardlang.engine.refs import player_ref
from cardlang.engine.state import State
from cardlang.language.running.event_matching import object_of, of_these_counters, parts_fit, size_of
from cardlang.language.words import nouns
from cardlang.language.words.event_patterns import CountersPut, EventPattern, watch_key
from cardlang.language.words.players import Player
from cardlang.language.words.tallied import anybodys, between, by_object, done_to, leaves_itself_out, pair_key

if TYPE_CHECKING:
    from cardlang.engine.table import Table


class EventWatch(Watch):
    """Counts an event that a card asks about (``if you cast a spell this turn``)."""

    __slots__ = ("pattern", "seen", "tested", "anyone", "counter")
    not_facts: ClassVar[tuple[str, ...]] = ("seen", "tested", "anyone", "counter")

    def __init__(self, pattern: EventPattern, per_thing: bool) -> None:
        self.pattern = pattern
        self.seen = pattern.seen
        self.tested = anybodys(pattern)
        self.counter = ""
        sized = pattern.size is not None and isinstance(pattern.subject, nouns.Description)
        self.anyone = per_thing and not (sized or by_object(pattern) or leaves_itself_out(pattern))
        if isinstance(done_to(pattern), nouns.This) and (between(pattern) or by_object(pattern)):
            # counted for each thing that it is done to
            self.counter = pattern.object.kind.name if isinstance(pattern.object, CountersPut) else ""
            self.tested = replace(self.tested, object=None)
        super().__init__(watch_key(pattern), self.seen.change_types, per_thing, self.seen.causes)

    def concerns(self, table: Table, event: Event) -> bool:
        return self.seen.test(table, event)

    def players(self, table: Table, event: Event) -> Sequence[int]:
        """Only the player who does it, for ``you``; the others, for ``an opponent``."""
        everybody, subject = range(table.state.seats), self.pattern.subject
        if self.per_thing or not isinstance(subject, Player) or subject.who not in ("you", "opponent"):
            return everybody
        doer = self.seen.subject(event)
        return [player for player in everybody if (player_ref(player) == doer) == (subject.who == "you")]

    def counts(self, ctx: Context, event: Event) -> int:
        met = parts_fit(self.tested, self.seen, ctx, event, self.anyone)
        if self.counter and not of_these_counters(event, self.counter):
            return 0
        return size_of(self.pattern, event) if met else 0

    def thing(self, event: Event) -> int:
        """The subject of the event, for a tally of each thing by itself; or what it is done to, if that is meant."""
        return object_of(self.pattern, event, self.seen) if by_object(self.pattern) else self.seen.subject(event)

    def incarnation(self, state: State, event: Event, ref: int) -> int:
        """What leaves is counted as what it was, where its own text leaves itself out."""
        if self.seen.departs and event.before is not None and leaves_itself_out(self.pattern):
            return event.before.inc
        return super().incarnation(state, event, ref)


class PairWatch(EventWatch):
    """Counts what one thing does to another, for each two of them."""

    __slots__ = ()

    def named(self, state: State, event: Event) -> str:
        did, done = ((ref, self.incarnation(state, event, ref)) for ref in (self.thing(event), self.seen.object(event)))
        return pair_key(self.pattern, did, done)
