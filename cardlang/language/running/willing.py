"""Who of several players does what a clause says."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardlang.engine import changes
from cardlang.engine.refs import player_ref
from cardlang.engine.state import Result
from cardlang.engine.steps import Batch, Step

if TYPE_CHECKING:
    from cardlang.engine.context import Context


def noted_willing(clause: int, players: Sequence[int], ctx: Context) -> Step:
    """The step that notes which of several players do what a clause (its number) says from here on."""
    refs = tuple(player_ref(player) for player in players)
    noted = changes.Note(ctx.frame.id, f"willing {clause}", Result(refs, len(refs), True))
    return Batch([noted], final=True)
