"""What a bot is: it is shown a view and a question, and picks one of the options."""

from __future__ import annotations

from abc import ABC, abstractmethod

from cardlang.engine.decisions import Option
from cardlang.engine.view import View
from cardlang.play.bots.dice import Dice


class Bot(ABC):
    """A player that is a program. It never sees a state, only what its seat may know."""

    name: str = ""
    about: str = ""

    @abstractmethod
    def choose(self, view: View, dice: Dice) -> Option:
        """One of ``view.options``; the view's player is being asked. Uses no chance but ``dice``."""
