"""What this card has exiled and is there still: ``each card exiled with ~``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from cardlang.engine import events as ev
from cardlang.engine.cards import Watch
from cardlang.engine.interfaces import tally_of
from cardlang.language.words.descriptions import Filter
from cardlang.language.words.seen import exiled
from cardlang.language.words.word import Voice, word

if TYPE_CHECKING:
    from cardlang.engine.context import Context
    from cardlang.engine.events import Event
    from cardlang.engine.table import Table

EXILED_WITH = "exiled with"


def exile_key(source: int, source_inc: int, ref: int, inc: int) -> str:
    """The tally of a card that a thing has exiled; ``inc`` is the card as it is in exile."""
    return tally_of(tally_of(EXILED_WITH, source, source_inc), ref, inc)


@word
class ExiledWith(Filter):
    """``exiled with ~``; ``~`` as it is now, or last was."""

    place: ClassVar[str] = "exile"
    late = True

    def say(self, voice: Voice) -> str:
        return f"{EXILED_WITH} {voice.this()}"

    def matches(self, ctx: Context, ref: int) -> bool:
        key = exile_key(ctx.source, ctx.frame.inc, ref, ctx.entity(ref).inc)
        return any(ctx.state.game_tallies.get((key, player), 0) > 0 for player in range(ctx.state.seats))


class ExileWatch(Watch):
    """Remembers which card was exiled by which (``each card exiled with ~``)."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(EXILED_WITH, (ev.MOVE,), True)

    def concerns(self, table: Table, event: Event) -> bool:
        return event.source > 0 and event.ref > 0 and exiled(table, event)

    def players(self, table: Table, event: Event) -> Sequence[int]:
        return (0,)

    def counts(self, ctx: Context, event: Event) -> int:
        return 1

    def names(self, ctx: Context, event: Event) -> Sequence[str]:
        source = self.incarnation_of_source(ctx, event)
        return (exile_key(event.source, source, event.ref, self.incarnation(ctx.state, event, event.ref)),)
