"""What a thing is attacking now: ``~ is attacking a player``, ``it is attacking a creature``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardlang.engine.refs import is_player, player_of
from cardlang.language.words.descriptions import Description
from cardlang.language.words.players import PlayerWord
from cardlang.language.words.references import covered, matches
from cardlang.language.words.whose_attack import ATTACKS
from cardlang.language.words.word import Voice, Word

if TYPE_CHECKING:
    from cardlang.engine.context import Context


def attacked_said(what: Word, voice: Voice) -> str:
    """``a player``, ``a creature with power 4 or more``."""
    return what.singular(voice) if isinstance(what, Description) else what.say(voice)


def is_attacking(ref: int, what: Word, ctx: Context) -> bool:
    """Whether an attack of a thing goes on against what is described."""
    attacked = [each.second for each in ctx.state.relations if each.name == ATTACKS and each.first == ref]
    if isinstance(what, Description):
        return any(matches(what, ctx, each) for each in attacked)
    assert isinstance(what, PlayerWord)
    return any(is_player(each) and player_of(each) in covered(what, ctx) for each in attacked)
