"""Before the first turn: who begins, and with how much (RUL-RR-2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardlang.engine import changes
from cardlang.engine.steps import Batch, Step
from cardlang.games.risk_and_resource import facts, variants

if TYPE_CHECKING:
    from cardlang.engine.table import Table


class WhoBegins(Step):
    """The highest d20 begins; those who tie roll again."""

    __slots__ = ("rolling",)

    def __init__(self, rolling: tuple[int, ...] = ()) -> None:
        self.rolling = rolling

    def run(self, table: Table) -> Sequence[Step]:
        if table.state.choice("first_player") != "highest d20":
            return [Batch([changes.SetActive(0)], final=True)]
        rolling = self.rolling or tuple(range(table.state.seats))
        frame = table.state.frame_of_rules()
        rolls = [changes.Roll(20, player, frame.id, f"d20 {player}", "first player roll") for player in rolling]
        return [Batch([changes.OpenFrame(frame), *rolls], final=True), Highest(frame.id, rolling)]


class Highest(Step):
    """Reads the rolls for the first turn."""

    __slots__ = ("frame", "rolling")

    def __init__(self, frame: int, rolling: tuple[int, ...]) -> None:
        self.frame = frame
        self.rolling = rolling

    def run(self, table: Table) -> Sequence[Step]:
        ctx = table.context(self.frame)
        faces = {player: ctx.result(f"d20 {player}").amount for player in self.rolling}
        best = tuple(player for player in self.rolling if faces[player] == max(faces.values()))
        closed = Batch([changes.CloseFrame(self.frame)], final=True)
        if len(best) > 1:
            return [closed, WhoBegins(best)]
        return [closed, Batch([changes.SetActive(best[0])], final=True)]


class StartingEP(Step):
    """RUL-RR-2: everybody begins with some EP, a King with more (RR-10.4.3-b)."""

    __slots__ = ()

    def run(self, table: Table) -> Sequence[Step]:
        state = table.state
        ep = [
            changes.Gain(player, facts.EP, variants.starting_ep(state, player), "starting EP")
            for player in range(state.seats)
        ]
        return [Batch(ep, final=True)]
