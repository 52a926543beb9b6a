"""Targets that are settled before a player chooses: the only legal ones, which are taken without a question."""

from __future__ import annotations

from cardlang.engine.cards import Body
from cardlang.engine.context import Context, as_used
from cardlang.engine.decisions import Option, Question
from cardlang.engine.reaching import idle, open_targets, possible_modes
from cardlang.engine.table import Table


def sure_targets(ctx: Context, body: Body) -> list[int]:
    """The targets that ``body`` would be given without a question, because there are no others. If only one of its
    modes can be chosen, those of that mode.
    """
    if body.modes:
        able = list(possible_modes(ctx.table, ctx.frame, body))
        return sure_targets(ctx, body.modes[able[0]][1]) if len(able) == 1 else []
    found: list[int] = []
    for number, slot in enumerate(body.targets):
        if ctx.chosen(number) or (body.depends and idle(ctx, slot)):
            continue
        left, least = open_targets(ctx, slot), slot.minimum(ctx)
        if least and len(left) <= least:
            found += [ref for ref in left if ref not in found]
    return found


def sure_targets_of(table: Table, player: int, question: Question, option: Option) -> list[int]:
    """The targets that follow from an option without a further question: of a card that is cast or played, of an
    ability that is activated, of a mode, of a value of X. Empty at a table that asks even then (a scenario's).
    """
    if table.patient:
        return []
    if option.kind in ("cast", "cast for", "play"):
        ref, *_ = option.args
        body = table.state.entities[ref].card.spell
        return [] if body is None else sure_targets(as_used(table, ref, player, body), body)
    if option.kind == "activate":
        ref, number, *_ = option.args
        ability = table.activated_of(ref)[number]
        return sure_targets(as_used(table, ref, player, ability.body, ability), ability.body)
    if option.kind == "mode" or (option.kind == "x" and question.kind == "x"):
        return _of_item(table, option)
    return []


def _of_item(table: Table, option: Option) -> list[int]:
    """The targets that follow from a choice for what has just been put on the stack."""
    newest = next(iter(table.game.stack(table.state)), 0)
    frame = table.state.frames.get(table.state.entities[newest].frame)
    if frame is None or not isinstance(frame.body, Body):
        return []
    probe = frame.changed()
    body = frame.body
    (number,) = option.args
    if option.kind == "x":
        probe.x = number
    elif number < len(body.modes):
        _, body = body.modes[number]
    return sure_targets(Context(table, probe), body)
