"""``the excess damage dealt this way``: what an effect before dealt beyond what was enough to destroy."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardlang.language.words.amounts import Amount
from cardlang.language.words.word import Voice, word

if TYPE_CHECKING:
    from cardlang.engine.context import Context


@word
class ExcessThisWay(Amount):
    """``the excess damage dealt this way``, by the effect with number ``result``. Damage to players is never excess."""

    result: int
    inline = False

    def say(self, voice: Voice) -> str:
        return "the excess damage dealt this way"

    def count(self, ctx: Context) -> int:
        return ctx.result(excess_of(self.result)).amount


def excess_of(effect: int) -> str:
    """The name under which a frame notes how much damage of an effect was too much."""
    return f"excess {effect}"
