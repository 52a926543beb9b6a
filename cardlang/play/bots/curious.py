"""The curious bot, for testing games: it prefers rare actions, and actions it has seldom done with the same
card. So it reaches the rarer rules.
"""

from __future__ import annotations

from collections.abc import Sequence

from mypy_extensions import mypyc_attr

from cardlang.engine.decisions import Option
from cardlang.engine.view import View
from cardlang.play.bots.bot import Bot
from cardlang.play.bots.dice import Dice

WEIGHTS = {"pass": 5, "done": 4, "pitch": 1, "set": 1, "challenge": 1, "ally": 1, "betray": 1}
"""Weights of the kinds of action that are nearly always possible. Any other kind has weight OTHER."""
OTHER = 12
SHARES = 10_000


@mypyc_attr(native_class=False)
class CuriousBot(Bot):
    """Draws a kind of action, then one action of that kind; what it has done less is more likely. It
    remembers, so use one bot per game.
    """

    name = "curious"
    about = "prefers what it has done least; for testing games"

    def __init__(self) -> None:
        self._done: dict[tuple[str, str], int] = {}

    def choose(self, view: View, dice: Dice) -> Option:
        """A random option, weighted as described above."""
        kinds = list(dict.fromkeys(option.kind for option in view.options))
        kind = kinds[_drawn([WEIGHTS.get(each, OTHER) for each in kinds], dice)]
        options = [option for option in view.options if option.kind == kind]
        keys = [_key(view, option) for option in options]
        place = _drawn([1 + SHARES // (1 + self._done.get(key, 0)) ** 2 for key in keys], dice)
        self._done[keys[place]] = self._done.get(keys[place], 0) + 1
        return options[place]


def _drawn(weights: Sequence[int], dice: Dice) -> int:
    """An index drawn with these weights."""
    if len(weights) == 1:
        return 0
    draw = dice.below(sum(weights))
    place = 0
    while draw >= weights[place]:
        draw -= weights[place]
        place += 1
    return place


def _key(view: View, option: Option) -> tuple[str, str]:
    """The kind of an option and the card it uses."""
    first = option.args[0] if option.args else 0
    name = view.state.entities[first].face.name if 0 < first < len(view.state.entities) else str(first)
    return option.kind, name
