"""The condition that a thing is all there is of its sort: ``~ is the only creature you control``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardlang.engine.binding import is_meant
from cardlang.language.words.conditions import Condition, subject_said
from cardlang.language.words.descriptions import Description
from cardlang.language.words.references import candidates, pairs_meant
from cardlang.language.words.word import Voice, Word, word

if TYPE_CHECKING:
    from cardlang.engine.context import Context


@word
class IsOnly(Condition):
    """``~ is the only creature you control``: it is one, and no other thing is. Of nothing it is never true."""

    thing: Word
    of: Description
    negated: bool = False

    def say(self, voice: Voice) -> str:
        negation = "not " if self.negated else ""
        return f"{subject_said(self.thing, voice)} is {negation}the only {self.of.phrase(voice)}"

    def holds(self, ctx: Context) -> bool:
        pairs = [pair for pair in pairs_meant(self.thing, ctx) if pair[0] > 0]
        meant = [ref for ref, inc in pairs if is_meant(ctx.state, ctx.frame, ref, inc)]
        return bool(meant) and (candidates(self.of, ctx) == meant) != self.negated
