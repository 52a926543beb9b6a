"""Who blocks whom, as a description: ``creature that is blocking ~``, ``creature that is blocked by it``."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from cardlang.language.words.comparing import ComparingFilter
from cardlang.language.words.descriptions import Description
from cardlang.language.words.references import candidates, pairs_meant
from cardlang.language.words.word import Voice, Word, word

if TYPE_CHECKING:
    from cardlang.engine.context import Context

BLOCKS: Final = "blocks"
"""The relation from a blocker to the attacker, in every game with blockers."""


class Opposed(ComparingFilter):
    """Things in a block with one of ``of``, on the side that ``blocker`` says."""

    blocker: ClassVar[bool]
    deed: ClassVar[str]
    state: ClassVar[str]
    """The adjective of all things that fit."""

    of: Word
    late = True

    def say(self, voice: Voice) -> str:
        return f"that is {self.deed} {self._said(voice)}"

    def say_many(self, voice: Voice) -> str:
        return f"that are {self.deed} {self._said(voice)}"

    def _said(self, voice: Voice) -> str:
        return self.of.singular(voice) if isinstance(self.of, Description) else self.of.say(voice)

    def compared(self, ctx: Context, refs: list[int]) -> list[int]:
        of = self.of
        others = _as_seen(ctx, candidates(of, ctx)) if isinstance(of, Description) else pairs_meant(of, ctx)
        asked = _as_seen(ctx, refs)
        sides = [each if self.blocker else each[::-1] for each in _blocks(ctx, [*asked, *others])]
        found = [mine for mine, other in sides if other in others]
        return [pair[0] for pair in asked if pair in found]


Pair = tuple[int, int]
"""A thing as (ref, incarnation)."""


def _as_seen(ctx: Context, refs: Sequence[int]) -> list[Pair]:
    return [(ref, ctx.entity(ref).inc) for ref in refs if ref > 0]


def _blocks(ctx: Context, pairs: Sequence[Pair]) -> Iterator[tuple[Pair, Pair]]:
    """Each blocker with its attacker: those of now and, of things among ``pairs`` that have left, as these left. That
    of an attacker that has left is still there.
    """
    for each in ctx.relations():
        if each.name == BLOCKS:
            yield (each.first, ctx.entity(each.first).inc), (each.second, each.second_inc)
    for ref, inc in pairs:
        known = ctx.state.last_known.get((ref, inc))
        for each in known.relations if known is not None else ():
            if each.name == BLOCKS:
                yield (ref, inc), (each.second, each.second_inc)


@word
class Blocking(Opposed):
    """``that is blocking ~``"""

    blocker: ClassVar[bool] = True
    deed: ClassVar[str] = "blocking"
    state: ClassVar[str] = "blocking"

    of: Word


@word
class BlockedBy(Opposed):
    """``that is blocked by ~``"""

    blocker: ClassVar[bool] = False
    deed: ClassVar[str] = "blocked by"
    state: ClassVar[str] = "blocked"

    of: Word


OPPOSED: Final = tuple(
    (f"that {be} {each.deed}", each) for each in (Blocking, BlockedBy) for be in ("is", "are")
)
"""The phrases for them, as ``Vocabulary.related`` wants them."""
