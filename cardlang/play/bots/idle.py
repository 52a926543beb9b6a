"""The bot that does nothing: it passes whenever it can, so that a deck can be tried without an opponent."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from cardlang.engine.decisions import Option
from cardlang.engine.view import View
from cardlang.play.bots.bot import Bot
from cardlang.play.bots.dice import Dice
from cardlang.play.bots.heuristics.heuristic import careful


@mypyc_attr(native_class=False)
class NobodyBot(Bot):
    """Passes, says "done", or takes the first option where it must choose."""

    name = "nobody"
    about = "passes at everything; for trying a deck without an opponent"
    imagines = False

    def choose(self, view: View, dice: Dice) -> Option:
        """The option that does the least."""
        question = view.question
        assert question is not None
        return careful(question)
