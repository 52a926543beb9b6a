"""How a card is drawn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardlang.engine import changes
from cardlang.engine.steps import Batch, Step
from cardlang.games.risk_and_resource import facts
from cardlang.language.words.turn_limits import left_to_draw

if TYPE_CHECKING:
    from cardlang.engine.table import Table


class DrawOne(Step):
    """One card is drawn.

    RR-4.2-c, RR-9.2-a, RR-T2-b: a player who must draw from an empty library loses at the next check.
    """

    __slots__ = ("player", "source")

    def __init__(self, player: int, source: int = 0) -> None:
        self.player = player
        self.source = source

    def run(self, table: Table) -> Sequence[Step]:
        if not left_to_draw(table, self.player):  # RUL-RR-1
            return ()
        library = table.state.ids(facts.LIBRARY, self.player)
        if not library:  # what a card puts in the place of a draw it also puts in the place of this one (RUL-RR-1)
            return [Batch([table.game.empty_draw(table, self.player, self.source)])]
        draw = changes.Move(library[0], facts.HAND_ZONE, self.player, "draw", source=self.source)
        return [Batch([draw])]
