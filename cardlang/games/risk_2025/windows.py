"""Windows: the moments in which players may act (RUL-R25-14), and marks that are removed when one closes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from cardlang.engine import changes
from cardlang.engine.refs import player_ref
from cardlang.engine.state import pairs_get
from cardlang.engine.steps import Batch, Step
from cardlang.engine.turn import OpenWindow

if TYPE_CHECKING:
    from cardlang.engine.state import State
    from cardlang.engine.table import Table

OFFERED: Final = "offer made"  # a mark of a player who has made an offer in the window that is open


def window() -> list[Step]:
    """RUL-R25-14: the steps of one window. Trade offers can be made in it, except during an attack (RUL-R25-25)."""
    return [OpenWindow(), CloseWindow()]


def has_offered(state: State, player: int) -> bool:
    """True if a player has made an offer in this window."""
    return pairs_get(state.players[player].marks, OFFERED) > 0


class CloseWindow(Step):
    """The window closes when all have passed and no card waits; in the next one each player may make an offer again."""

    __slots__ = ()

    def run(self, table: Table) -> Sequence[Step]:
        state = table.state
        done = [player_ref(row.index) for row in state.players if pairs_get(row.marks, OFFERED)]
        forgotten = [changes.Mark(ref, OFFERED, -1, "window over") for ref in done]
        return [Batch(forgotten, final=True)] if forgotten else ()
