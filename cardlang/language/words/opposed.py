"""Who blocks whom, as a description: ``creature that is blocking ~``, ``creature that is blocked by it``."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from cardlang.engine.rows import Relation
from cardlang.language.words.comparing import ComparingFilter
from cardlang.language.words.nouns import Description
from cardlang.language.words.references import candidates, things
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

    def fitting(self, ctx: Context, refs: list[int]) -> list[int]:
        others = candidates(self.of, ctx) if isinstance(self.of, Description) else things(self.of, ctx)
        pairs = [self._pair(each) for each in ctx.relations() if _holds(ctx, each)]
        found = [mine for mine, other in pairs if other in others]
        return [ref for ref in refs if ref in found]

    def _pair(self, block: Relation) -> tuple[int, int]:
        return (block.first, block.second) if self.blocker else (block.second, block.first)


def _holds(ctx: Context, relation: Relation) -> bool:
    """True for a block whose attacker has not changed zones since."""
    return relation.name == BLOCKS and ctx.entity(relation.second).inc == relation.second_inc


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
