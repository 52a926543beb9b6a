"""An imagined position looked at as if it were the real one, so that the other player can be thought for too."""

from __future__ import annotations

from cardlang.engine.game import Game
from cardlang.engine.state import State
from cardlang.engine.table import Table
from cardlang.engine.view import View


class Imagined(View):
    """The eyes of whoever is asked in a position that was filled in at random: there is nothing left to hide."""

    __slots__ = ("_table",)

    def __init__(self, game: Game, table: Table, player: int) -> None:
        super().__init__(game, table.state, player)
        self._masked = table.state
        self._true = None
        self._table = table

    @property
    def state(self) -> State:
        """The imagined position itself."""
        return self._table.state

    @property
    def table(self) -> Table:
        """The imagined table itself."""
        return self._table
