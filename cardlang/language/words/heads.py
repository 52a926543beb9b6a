"""What the nouns that every game has name: spells, abilities, tokens, players, attackers."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from cardlang.engine.zones import PLAY

if TYPE_CHECKING:
    from cardlang.engine.context import Context
    from cardlang.engine.state import Entity

ABILITY_HEADS = ("ability", "effect")
STACK_HEADS = ("spell", "ability", "effect")
PLAYER_HEADS = ("player", "opponent")
PERMANENT = "permanent"


def _is_ability(ctx: Context, row: Entity) -> bool:
    return "ability" in row.face.kinds


def _is_spell(ctx: Context, row: Entity) -> bool:
    """A card that is cast, or would be if it were played: what is put down costs no more where ``spells`` do."""
    return not _is_ability(ctx, row) and row.face.nouns.isdisjoint(ctx.game.put_down)


def _is_permanent(ctx: Context, row: Entity) -> bool:
    """What is in play; elsewhere, a card that would stay in play: ``target permanent card in your graveyard``."""
    return ctx.game.zones[row.zone].role == PLAY or row.face.permanent


NOUNS: dict[str, Callable[[Context, Entity], bool]] = {
    PERMANENT: _is_permanent,
    "card": lambda ctx, row: not row.token,
    "spell": _is_spell,
    "ability": _is_ability,
    "effect": _is_ability,
    "token": lambda ctx, row: row.token,
    "attacker": lambda ctx, row: ctx.adjective("attacking", row.id),
    "blocker": lambda ctx, row: ctx.adjective("blocking", row.id),
    "source": lambda ctx, row: True,
    "player": lambda ctx, row: False,
    "opponent": lambda ctx, row: False,
}
"""Whether a noun applies to an entity as the context sees it."""
