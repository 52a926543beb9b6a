"""How many cards a player may draw in a turn, as far as cards say so. It is asked at each draw."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardlang.engine.refs import player_ref
from cardlang.language.words.english import number_word
from cardlang.language.words.entries import ForbidEntry

if TYPE_CHECKING:
    from cardlang.engine.table import Table


DRAWN_AT_MOST: Final = {
    most: ForbidEntry(f"draw more than {number_word(most)} {'card' if most == 1 else 'cards'} each turn", "player")
    for most in (1, 2, 3)
}
"""The limits of how many cards are drawn in a turn, by how many these are."""
_LIMITS: Final = [(most, entry.action) for most, entry in DRAWN_AT_MOST.items()]
_NO_LIMIT: Final = 1 << 30


def left_to_draw(table: Table, player: int) -> int:
    """How many more cards a player may draw this turn, as far as cards say so."""
    me = player_ref(player)
    if table.forbidden(me, "draw cards"):
        return 0
    for most, action in _LIMITS:  # the lowest first
        if table.forbidden(me, action):
            return max(0, most - table.state.turn_tallies.get(("draw", player), 0))
    return _NO_LIMIT
