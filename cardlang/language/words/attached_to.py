"""What is attached to a thing, as a description: ``Aura attached to ~``, ``Tools attached to target Animate``."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from cardlang.language.words.comparing import ComparingFilter
from cardlang.language.words.descriptions import Description
from cardlang.language.words.nouns import Host, This
from cardlang.language.words.references import candidates, things
from cardlang.language.words.word import Voice, Word, word

if TYPE_CHECKING:
    from cardlang.engine.context import Context

LEFT = ("die", "leave", "leave play", "be destroyed", "be sacrificed", "be exiled", "be returned", "be discarded")
"""When nothing is attached to this card any more."""


@word
class AttachedTo(ComparingFilter):
    """``attached to ~``, ``attached to target creature``: only what is in play, of what is in play."""

    of: Word
    late = True
    in_time: ClassVar[str] = "Ask it while the thing is in play: 'Whenever ~ attacks, ...'."

    @property
    def not_at(self) -> tuple[str, ...]:  # type: ignore[override]
        return LEFT if isinstance(self.of, (This, Host)) else ()

    def say(self, voice: Voice) -> str:
        return f"attached to {self.of.singular(voice) if isinstance(self.of, Description) else self.of.say(voice)}"

    def fitting(self, ctx: Context, refs: list[int]) -> list[int]:
        hosts = candidates(self.of, ctx) if isinstance(self.of, Description) else things(self.of, ctx)
        there = ctx.in_play()
        return [ref for ref in refs if ref > 0 and ref in there and _host_of(ctx, ref) in hosts]


def _host_of(ctx: Context, ref: int) -> int:
    """What a thing is attached to, or was when it left; 0 if nothing."""
    row = ctx.entity(ref)
    return row.host if row.host and ctx.entity(row.host).inc == row.host_inc else 0


ATTACHED: Final = (("attached to", AttachedTo),)
"""The phrase for it, as ``Vocabulary.related`` wants it."""
