"""The rough bot: it plays by a game's rules of thumb alone. The other bots use these when they play on from a position.
"""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from cardlang.engine.decisions import Option
from cardlang.engine.view import View
from cardlang.play.bots.bot import Bot
from cardlang.play.bots.dice import Dice
from cardlang.play.bots.heuristics import heuristic_for
from cardlang.play.bots.heuristics.heuristic import Heuristic


@mypyc_attr(native_class=False)
class RoughBot(Bot):
    """Tries nothing out: for many games in little time."""

    name = "rough"
    about = "plays by rules of thumb and tries nothing out: many games in little time"
    imagines = False

    def __init__(self) -> None:
        self._heuristic: Heuristic | None = None

    def choose(self, view: View, dice: Dice) -> Option:
        """What the rules of thumb of the game say; where there are none, an option at random."""
        if self._heuristic is None or self._heuristic.game is not view.game:
            self._heuristic = heuristic_for(view.game)
        return self._heuristic.rough(view, dice)
