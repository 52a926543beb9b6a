"""What happens to the cards of a player who is out, in games without rules of their own for this."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardlang.engine import changes
from cardlang.engine.steps import Batch, Step
from cardlang.engine.zones import DISCARD

if TYPE_CHECKING:
    from cardlang.engine.table import Table


class TakeEverything(Step):
    """Everything the player owns leaves the game. Cards of other owners that the player controlled go to
    their owner's discard pile.
    """

    __slots__ = ("departed", "leaver")

    def __init__(self, leaver: int, departed: bool = False) -> None:
        self.leaver = leaver
        self.departed = departed

    def run(self, table: Table) -> Sequence[Step]:
        if not self.departed:
            return [Batch([changes.Depart(self.leaver)], final=True), TakeEverything(self.leaver, departed=True)]
        used = next((zone.index for zone in table.game.zones if zone.role == DISCARD), -1)
        proposed: list[changes.Change] = []
        for row in table.state.entities:
            if row.zone < 0 or self.leaver not in (row.owner, row.controller):
                continue
            if row.owner == self.leaver or used < 0 or "ability" in row.face.kinds:
                proposed.append(changes.Remove(row.id, "left"))
            else:
                proposed.append(changes.Move(row.id, used, row.owner, "left"))
            if row.frame:
                proposed.append(changes.CloseFrame(row.frame))
        return [Batch(proposed, final=True)] if proposed else ()
