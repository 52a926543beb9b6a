"""The modes that are offered now, and what is remembered of the choice, or left to chance."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardlang.engine.changes import Roll, Tally
from cardlang.engine.decisions import Option
from cardlang.engine.modes import mode_tally
from cardlang.engine.reaching import possible_modes
from cardlang.engine.steps import Batch

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardlang.engine.cards import Body, CostPart
    from cardlang.engine.changes import Change
    from cardlang.engine.context import Context

_DRAWN = "mode at random"


def offered(ctx: Context, body: Body, parts: tuple[CostPart, ...]) -> tuple[Option, ...]:
    """The modes that may be chosen now: those whose own condition is met or, if there are none, all possible ones."""
    able = list(possible_modes(ctx.table, ctx.frame, body, parts=parts))
    numbers = [each for each in able if body.offers(each, ctx)] or able
    return tuple([Option("mode", (each,), label=body.modes[each][0]) for each in numbers])


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
