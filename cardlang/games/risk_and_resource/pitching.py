"""Pitching: a card from a hand goes under its owner's library and brings EP (1.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardlang.engine import changes
from cardlang.engine.refs import player_ref
from cardlang.games.risk_and_resource.facts import EP, LIBRARY

if TYPE_CHECKING:
    from cardlang.engine.table import Table


def may_pitch(table: Table, player: int) -> bool:
    """True unless an effect forbids this player to pitch cards."""
    return not table.forbidden(player_ref(player), "pitch cards")


def pitched(table: Table, player: int, ref: int) -> list[changes.Change]:
    """What happens when a player pitches a card: its pitch value becomes EP (RR-1.2-a)."""
    everybody = tuple(range(table.state.seats))
    value = table.value_of(ref, "pitch")
    return [
        changes.Reveal((ref,), everybody, "show pitched", ref),
        # to the bottom of its owner's library (RR-1.2-c, RUL-RR-5); it is not a discard (RR-1.2-e, RUL-RR-4)
        changes.Move(ref, LIBRARY, table.state.entities[ref].owner, "pitch", position=-1, source=ref),
        changes.Gain(player, EP, value if value > 0 else 0, "pitch gain", ref),
    ]
