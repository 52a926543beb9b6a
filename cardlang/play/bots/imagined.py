"""A simulated position viewed as if it were the real one, so that a bot can also choose for the other
players.
"""

from __future__ import annotations

from cardlang.engine.game import Game
from cardlang.engine.state import State
from cardlang.engine.table import Table
from cardlang.engine.view import View


class Imagined(View):
    """The view of a player in a position whose hidden cards were filled in at random; it hides nothing."""

    __slots__ = ("_table",)

    def __init__(self, game: Game, table: Table, player: int) -> None:
        super().__init__(game, table.state, player)
        self._table = table

    @property
    def state(self) -> State:
        """The simulated position itself."""
        return self._table.state

    @property
    def table(self) -> Table:
        """The simulated table itself."""
        return self._table
