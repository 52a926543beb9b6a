"""What this card has dealt damage to: ``creature that was dealt damage by ~ this turn``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardlang.language.words.nouns import Filter
from cardlang.language.words.word import Voice, word

if TYPE_CHECKING:
    from cardlang.engine.context import Context


def pair_key(source: int, source_inc: int, ref: int, inc: int) -> str:
    """The tally of the damage that one thing has dealt to another."""
    return f"damage by #{source}.{source_inc} #{ref}.{inc}"


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
        return any(ctx.state.turn_tallies.get((key, player), 0) > 0 for player in range(ctx.state.seats))
