"""Pieces of a board, which are numbers on its things: ``the number of units on target territory``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardlang.language.words.amounts import Measure
from cardlang.language.words.as_they_were import each_meant
from cardlang.language.words.english import plural
from cardlang.language.words.word import Voice, Word, word

if TYPE_CHECKING:
    from cardlang.engine.context import Context


@word
class PiecesOn(Measure):
    """``for each unit on it``, ``the number of units on target territory``; on several things: together."""

    noun: str
    on: Word
    inline = False

    def counted(self, voice: Voice, many: bool) -> str:
        """``unit on target territory``, or the plural."""
        return f"{plural(self.noun) if many else self.noun} on {self.on.say(voice)}"

    def count(self, ctx: Context) -> int:
        noun = ctx.game.nouns[self.noun]
        return sum(noun.number(ctx.entity(ref)) for ref, _ in each_meant(self.on, ctx) if ref > 0)
