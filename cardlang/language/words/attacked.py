"""The condition ``you are attacked``: a fight goes on in which an opponent attacks you yourself."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardlang.engine.refs import player_ref
from cardlang.language.words.conditions import Condition
from cardlang.language.words.word import Voice, word

if TYPE_CHECKING:
    from cardlang.engine.context import Context


@word
class UnderAttack(Condition):
    """``you are attacked``: you yourself, not only something that you control."""

    def say(self, voice: Voice) -> str:
        return "you are attacked"

    def holds(self, ctx: Context) -> bool:
        me = player_ref(ctx.controller)
        return any(each.name == "attacks" and each.second == me for each in ctx.state.relations)


UNDER_ATTACK: Final = (("you are attacked", UnderAttack()),)
"""The phrase for it, as ``Vocabulary.situations`` wants it."""
