"""A draw from an empty library, in games in which a player loses by it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardlang.engine import changes
from cardlang.engine.refs import player_ref
from cardlang.engine.rows import pairs_get

if TYPE_CHECKING:
    from cardlang.engine.changes import Change
    from cardlang.engine.table import Table


def no_longer_starved(table: Table, mark: str) -> list[Change]:
    """Takes the ``mark`` of such a draw from all players: it counts at the next check alone (RUL-RR-48, MM-W-c), so a
    player who cannot lose then does not lose by it later.
    """
    found: list[Change] = []
    for player in table.state.alive:
        marks = table.state.players[player].marks
        starved = pairs_get(marks, mark) if marks else 0
        if starved:
            found.append(changes.Mark(player_ref(player), mark, -starved, "spared"))
    return found
