"""How much of what several players have done together one of them did: ``each player rolls a die and gains that much``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardlang.language.words.referents import own_part

if TYPE_CHECKING:
    from cardlang.engine.context import Context


def part_name(effect: str, player: int) -> str:
    """How the names begin under which a frame keeps what one player did of an effect, where that is no thing."""
    return f"{effect} by {player}, "


def part_of(ctx: Context, effect: str) -> int:
    """How much of an effect the player who acts now did: by what was noted for them, or else by the things."""
    begin = part_name(effect, ctx.doer)
    noted = [result.amount for name, result in ctx.frame.results if name.startswith(begin)]
    if noted:
        return sum(noted)
    result = ctx.result(effect)
    return len(own_part(ctx, result.said or result))
