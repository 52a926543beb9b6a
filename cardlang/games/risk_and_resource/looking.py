"""Looking at a card or a player before anything happens: what would it cost, whom could it target, who can pay."""

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
    """What a card would see if a player used it: a frame that is in no state and that nobody keeps."""
    row = table.state.entities[ref]
    return Context(table, Frame(0, ref, row.inc, row, player, ability, body))


def ep_of(state: State, player: int) -> int:
    """The EP a player has."""
    return state.players[player].resources[0]
