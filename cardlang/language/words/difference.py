"""``the difference between your EP and an opponent's EP``: by how much one number is more than another."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardlang.language.words.amounts import Amount
from cardlang.language.words.word import Voice, word

if TYPE_CHECKING:
    from cardlang.engine.context import Context
    from cardlang.engine.game import Game

DIFFERENCE = "the difference between"
"""What is in front of the two numbers, and their terminal's value."""


@word
class Difference(Amount):
    """How far two numbers are apart; the order does not matter."""

    one: Amount
    other: Amount
    inline = False

    def say(self, voice: Voice) -> str:
        return f"{DIFFERENCE} {self.one.say(voice)} and {self.other.say(voice)}"

    def count(self, ctx: Context) -> int:
        return abs(self.one.count(ctx) - self.other.count(ctx))

    def reads(self, game: Game) -> int:
        return self.one.reads(game) | self.other.reads(game)
