"""How much of what several players have done together one of them did: ``each player rolls a die and gains that much``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardlang.language.words.filters import row_meant
from cardlang.language.words.references import meant_inc

if TYPE_CHECKING:
    from cardlang.engine.context import Context


def part_name(effect: str, player: int) -> str:
    """How the names begin under which a frame keeps what one player did of an effect, where that is no thing."""
    return f"{effect} by {player}, "


def part_of(ctx: Context, effect: str) -> int:
    """How much of an effect the player who acts now did: by what was noted for them, or else by things of theirs."""
    begin = part_name(effect, ctx.doer)
    noted = [result.amount for name, result in ctx.frame.results if name.startswith(begin)]
    if noted:
        return sum(noted)
    result = ctx.result(effect)
    refs = [ref for ref in (result.said or result).refs if ref > 0]
    return sum(row_meant(ctx, ref, meant_inc(ctx, ref)).controller == ctx.doer for ref in refs)
