"""What this card has dealt damage to: ``creature that was dealt damage by ~ this turn``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from cardlang.engine.cards import Watch
from cardlang.engine.interfaces import tally_of
from cardlang.language.words.descriptions import Filter
from cardlang.language.words.hindsight import counted_for
from cardlang.language.words.word import Voice, word

if TYPE_CHECKING:
    from cardlang.engine.context import Context
    from cardlang.engine.events import Event
    from cardlang.engine.table import Table
    from cardlang.language.words.seen import Seen


def pair_key(source: int, source_inc: int, ref: int, inc: int) -> str:
    """The tally of the damage that one thing has dealt to another."""
    return tally_of(tally_of("damage by", source, source_inc), ref, inc)


@word
class DamagedBy(Filter):
    """``that was dealt damage by ~ this turn``; ``~`` as it is now, or last was."""

    late = True

    def say(self, voice: Voice) -> str:
        return f"that was dealt damage by {voice.this()} this turn"

    def say_many(self, voice: Voice) -> str:
        return f"that were dealt damage by {voice.this()} this turn"

    def matches(self, ctx: Context, ref: int) -> bool:
        key = pair_key(ctx.source, ctx.frame.inc, ref, ctx.entity(ref).inc)
        tallies = counted_for(ctx, "this turn")
        return any(tallies.get((key, player), 0) > 0 for player in range(ctx.state.seats))


class DamageWatch(Watch):
    """Counts what damage which thing deals to which (``creature that was dealt damage by ~ this turn``)."""

    __slots__ = ("seen",)
    not_facts: ClassVar[tuple[str, ...]] = ("seen",)

    def __init__(self, seen: Seen) -> None:
        self.seen = seen
        super().__init__("damage by", seen.change_types, True, seen.causes)

    def concerns(self, table: Table, event: Event) -> bool:
        return event.source > 0 and self.seen.subject(event) > 0 and self.seen.test(table, event)

    def players(self, table: Table, event: Event) -> Sequence[int]:
        return (0,)

    def counts(self, ctx: Context, event: Event) -> int:
        return event.amount

    def thing(self, event: Event) -> int:
        return self.seen.subject(event)

    def names(self, ctx: Context, event: Event) -> Sequence[str]:
        source, ref = self.incarnation_of_source(ctx, event), self.thing(event)
        return (pair_key(event.source, source, ref, self.incarnation(ctx.state, event, ref)),)
