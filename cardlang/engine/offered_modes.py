"""The modes that may be chosen now, and what is remembered of the choice, or left to chance."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardlang.engine.cards import Body, CostPart
from cardlang.engine.changes import Roll, Tally
from cardlang.engine.modes import has_been_chosen, mode_tally
from cardlang.engine.reaching import targets_exist
from cardlang.engine.steps import Batch

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardlang.engine.changes import Change
    from cardlang.engine.context import Context
    from cardlang.engine.decisions import Option
    from cardlang.engine.state import Frame
    from cardlang.engine.table import Table

_DRAWN = "mode at random"


def possible_modes(table: Table, frame: Frame, body: Body, parts: tuple[CostPart, ...] = ()) -> list[int]:
    """The modes that may still be chosen, and have legal targets."""
    return [
        number
        for number, (_, mode) in enumerate(body.modes)
        if not has_been_chosen(table.state, frame, body, number) and targets_exist(table, frame, mode, parts=parts)
    ]


def noted_choice(ctx: Context, body: Body, mode: int) -> list[Change]:
    """The changes that remember a choice, where it matters later."""
    return [Tally(*mode_tally(ctx.state, ctx.frame, mode))] if body.once else []


def draws(ctx: Context, body: Body, options: Sequence[Option]) -> bool:
    """Whether chance has yet to decide between the modes that may be chosen."""
    return body.lucky and len(options) > 1 and not ctx.result(_DRAWN).done


def draw(ctx: Context, options: Sequence[Option]) -> Batch:
    """The step that lets chance decide."""
    roll = Roll(len(options), ctx.controller, ctx.frame.id, _DRAWN, "at random", ctx.source)
    return Batch([roll], final=True)


def drawn(ctx: Context, options: Sequence[Option]) -> Option:
    """What chance has decided."""
    return options[(ctx.result(_DRAWN).amount - 1) % len(options)]
