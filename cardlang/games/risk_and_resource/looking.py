"""Asking about a card before it is used: what would it cost, what could it target, can the player pay?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardlang.engine.cards import Activated, Body
from cardlang.engine.context import Context
from cardlang.engine.state import Frame

if TYPE_CHECKING:
    from cardlang.engine.state import State
    from cardlang.engine.table import Table

NO_BODY: Final = Body()


def eyes_of(
    table: Table, ref: int, player: int, body: Body = NO_BODY, ability: Activated | None = None
) -> Context:
    """The context a card would have if a player used it: its frame is temporary and never enters the state."""
    row = table.state.entities[ref]
    return Context(table, Frame(0, ref, row.inc, row, player, ability, body))


def ep_of(state: State, player: int) -> int:
    """The EP a player has."""
    return state.players[player].resources[0]
