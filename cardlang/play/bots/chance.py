"""The random bot: uniform over the kinds of action, then over the actions of that kind."""

from __future__ import annotations

from cardlang.engine.decisions import Option
from cardlang.engine.view import View
from cardlang.play.bots.bot import Bot
from cardlang.play.bots.dice import Dice


class RandomBot(Bot):
    """Plays anything that is legal. First the kind is drawn, so that ten cards to pitch do not drown one
    to cast.
    """

    name = "random"
    about = "plays anything that is legal"

    def choose(self, view: View, dice: Dice) -> Option:
        """A random option."""
        options = view.options
        idle = view.game.idle
        if idle:  # actions that achieve nothing by themselves
            options = tuple(option for option in options if option.kind not in idle) or options
        starts = [0]
        for place in range(1, len(options)):
            if options[place].kind != options[place - 1].kind:
                starts.append(place)
        which = dice.below(len(starts)) if len(starts) > 1 else 0
        first = starts[which]
        after = starts[which + 1] if which + 1 < len(starts) else len(options)
        return options[first + (dice.below(after - first) if after - first > 1 else 0)]
