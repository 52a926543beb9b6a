"""The random bot: uniform over the kinds of action, then over the actions of that kind."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from cardlang.engine.decisions import Option
from cardlang.engine.view import View
from cardlang.play.bots.bot import Bot
from cardlang.play.bots.dice import Dice
from cardlang.play.bots.heuristics.heuristic import anything


@mypyc_attr(native_class=False)
class RandomBot(Bot):
    """Plays any legal action. The kind of action is drawn first, so that ten cards to pitch do not outweigh
    one to cast.
    """

    name = "random"
    about = "plays anything that is legal"
    imagines = False

    def choose(self, view: View, dice: Dice) -> Option:
        """A random option."""
        return anything(view.options, view.game.idle, dice)
