"""Damage in a user's own game, and what becomes of those it is dealt to. Two facts of the game say it all:
``damage_to_players`` and ``damage_to_things``.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final

from cardlang.engine import changes
from cardlang.engine.refs import is_player
from cardlang.engine.state import pairs_get
from cardlang.engine.zones import DISCARD

if TYPE_CHECKING:
    from cardlang.engine.changes import Change
    from cardlang.engine.events import Event
    from cardlang.engine.table import Table

DAMAGE: Final = "damage"
LETHAL: Final = "lethal damage"
"""The cause of what damage destroys, as cards know it (``would be destroyed``)."""


def dealt(source: int, target: int, amount: int) -> list[Change]:
    """The change that deals damage to a thing or a player; cards may prevent it or change how much it is."""
    return [changes.Mark(target, DAMAGE, amount, DAMAGE, source)] if amount > 0 else []


def damage_on(table: Table, ref: int) -> int:
    """The damage marked on a thing."""
    return pairs_get(table.state.entities[ref].marks, DAMAGE)


def lost_by(happened: Iterable[Event], resource: str) -> list[Change]:
    """A player who was dealt damage loses that much."""
    return [
        changes.Gain(event.player, resource, -event.amount, DAMAGE, event.source)
        for event in happened
        if event.cause == DAMAGE and event.amount > 0 and is_player(event.ref)
    ]


def destroyed(table: Table, refs: Sequence[int]) -> list[Change]:
    """The changes that destroy things by a rule of the game, each to the discard pile it belongs to; without those of
    which a card says that they cannot be destroyed.
    """
    pile, rows = table.game.role_zone(DISCARD), table.state.entities
    falls = [ref for ref in refs if not table.forbidden(ref, "be destroyed")]
    return [changes.Move(ref, pile, table.game.pile_of(rows[ref]), LETHAL) for ref in falls]


def doomed(table: Table, stat: str) -> list[int]:
    """The things with at least as much damage as they can take; with 0 they can take none."""
    having = [ref for ref in table.in_play() if stat in table.state.entities[ref].face.base]
    return [ref for ref in having if damage_on(table, ref) >= table.value_of(ref, stat)]
