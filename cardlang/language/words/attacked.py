"""The condition ``you are attacked``: a fight goes on in which an opponent attacks you or what you control."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardlang.engine.refs import is_player, player_of
from cardlang.language.words.conditions import Condition
from cardlang.language.words.word import Voice, word

if TYPE_CHECKING:
    from cardlang.engine.context import Context


@word
class UnderAttack(Condition):
    """``you are attacked``: also if it is something that you control."""

    def say(self, voice: Voice) -> str:
        return "you are attacked"

    def holds(self, ctx: Context) -> bool:
        for relation in ctx.state.relations:
            if relation.name == "attacks":
                ref = relation.second
                attacked = player_of(ref) if is_player(ref) else ctx.entity(ref).controller
                if attacked == ctx.controller:
                    return True
        return False


UNDER_ATTACK: Final = (("you are attacked", UnderAttack()),)
"""The phrase for it, as ``Vocabulary.situations`` wants it."""
