"""What this card has exiled and is there still: ``each card exiled with ~``."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from cardlang.language.words.nouns import Filter
from cardlang.language.words.word import Voice, word

if TYPE_CHECKING:
    from cardlang.engine.context import Context

EXILED_WITH = "exiled with"


def exile_key(source: int, source_inc: int, ref: int, inc: int) -> str:
    """The tally of a card that a thing has exiled; ``inc`` is the card as it is in exile."""
    return f"{EXILED_WITH} #{source}.{source_inc} #{ref}.{inc}"


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
