"""Cards that are played from elsewhere than a hand, as cards say."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from cardlang.engine.cards import Ability
from cardlang.engine.refs import player_ref
from cardlang.games.resource_war.facts import DISCARD_ZONE, PLAYED_FROM_DISCARD

if TYPE_CHECKING:
    from cardlang.engine.cards import Filter
    from cardlang.engine.table import Table


@mypyc_attr(allow_interpreted_subclasses=True)
class Playable(Ability):
    """Which cards of their Discard a player may play, as a card says."""

    __slots__ = ("which",)

    def __init__(self, key: str, text: str, which: Filter) -> None:
        super().__init__(key, text)
        self.which = which


def playable_discards(table: Table, player: int) -> list[int]:
    """The cards of a player's Discard that cards say may be played from there."""
    acting = table.modifiers().get(PLAYED_FROM_DISCARD)
    if acting is None:
        return []
    found: list[int] = []
    for active in acting.actives:
        ability = active.modifier.ability
        if isinstance(ability, Playable) and active.applies(player_ref(player), 0):
            lying = table.state.ids(DISCARD_ZONE, player)
            found += [ref for ref in lying if ref not in found and ability.which.matches(active.ctx, ref)]
    return found
