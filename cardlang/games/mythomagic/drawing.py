"""How a card is drawn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardlang.engine import changes
from cardlang.engine.steps import Batch, Step
from cardlang.games.mythomagic.facts import DECK, HAND
from cardlang.language.words.turn_limits import left_to_draw

if TYPE_CHECKING:
    from cardlang.engine.table import Table


class DrawOne(Step):
    """One card is drawn. MM-W-c: a player who must draw from an empty deck is marked, and loses at the next check."""

    __slots__ = ("player", "source")

    def __init__(self, player: int, source: int) -> None:
        self.player = player
        self.source = source

    def run(self, table: Table) -> Sequence[Step]:
        if not left_to_draw(table, self.player):
            return ()
        top = table.state.ids(DECK, self.player)[:1]
        if not top:
            return [Batch([table.game.empty_draw(table, self.player, self.source)])]
        return [Batch([changes.Move(top[0], HAND, self.player, "draw", source=self.source)])]
