"""Who of several players does what a clause says, and what a clause only allows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardlang.engine import changes
from cardlang.engine.refs import player_ref
from cardlang.engine.state import Result
from cardlang.engine.steps import Batch, Step

if TYPE_CHECKING:
    from cardlang.engine.context import Context
    from cardlang.language.words.effect import BareClause


def noted_willing(clause: BareClause, players: Sequence[int], ctx: Context) -> Step:
    """The step that notes which of several players do what a clause says from here on."""
    refs = tuple(player_ref(player) for player in players)
    noted = changes.Note(ctx.frame.id, f"willing {clause.number}", Result(refs, len(refs), True))
    return Batch([noted], final=True)


def is_permission(clause: BareClause) -> bool:
    """Whether a clause allows something for a time: ``you may cast it this turn``."""
    allowed = all(getattr(effect, "permits", False) for effect in clause.effects)
    return clause.optional and bool(clause.duration) and allowed
