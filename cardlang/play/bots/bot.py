"""The base class of bots: a bot gets a view with a question and picks one of the options."""

from __future__ import annotations

from abc import ABC, abstractmethod

from cardlang.engine.decisions import Option
from cardlang.engine.view import View
from cardlang.play.bots.dice import Dice


class Bot(ABC):
    """A computer player. It never gets a state, only what its seat may know."""

    name: str = ""
    about: str = ""
    imagines: bool = True
    """False if it goes by nothing but what its player sees, and does not imagine what may be hidden."""

    @abstractmethod
    def choose(self, view: View, dice: Dice) -> Option:
        """One of ``view.options``. Its only source of randomness is ``dice``."""
