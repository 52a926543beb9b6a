"""How often a player may do something in a turn, as far as cards say so: draw cards, cast spells."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from cardlang.engine.refs import player_ref
from cardlang.language.words.english import number_word, plural
from cardlang.language.words.entries import ForbidEntry

if TYPE_CHECKING:
    from cardlang.engine.table import Table


def at_most(does: str, noun: str) -> dict[int, ForbidEntry]:
    """``cast more than one spell each turn``: what can be forbidden, by how many may be, the lowest first."""
    nouns = {1: noun, 2: plural(noun), 3: plural(noun)}
    return {
        most: ForbidEntry(f"{does} more than {number_word(most)} {many} each turn", "player", listed=most == 1)
        for most, many in nouns.items()
    }


DRAWN_AT_MOST: Final = at_most("draw", "card")
_NO_LIMIT: Final = 1 << 30


def left_to_draw(table: Table, player: int) -> int:
    """How many more cards a player may draw this turn, as far as cards say so."""
    me = player_ref(player)
    if table.forbidden(me, "draw cards"):
        return 0
    for most, entry in DRAWN_AT_MOST.items():
        if table.forbidden(me, entry.action):
            return max(0, most - table.state.turn_tallies.get(("draw", player), 0))
    return _NO_LIMIT


def may_do_another(table: Table, player: int, done: int, limits: Mapping[int, ForbidEntry]) -> bool:
    """True unless cards say that a player who has ``done`` something so often this turn cannot do it again."""
    me = player_ref(player)
    for most, entry in limits.items():
        if most <= done and table.forbidden(me, entry.action):
            return False
    return True
