"""Whether what is announced has legal targets: for the spell as it is, or for one of the values that X may have."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from cardlang.engine.cards import PAID, Body, CostPart, TargetSlot
from cardlang.engine.context import Context
from cardlang.engine.paying import largest_x
from cardlang.engine.state import Frame, pairs_get

if TYPE_CHECKING:
    from cardlang.engine.table import Table


def targets_exist(
    table: Table, frame: Frame, body: Body, paying: str = "", parts: tuple[CostPart, ...] = ()
) -> bool:
    """True if every slot that must be filled can be filled, if the optional cost ``paying`` were paid, too. ``parts``
    is the cost where X is not chosen yet: one X that can be paid is enough.
    """
    if body.modes:
        return any(targets_exist(table, frame, mode, paying, parts) for _, mode in body.modes)
    return not body.targets or _all_filled(Context(table, frame), body, paying) or (
        bool(parts) and bool(aimed_by_x(table, frame, body, parts, paying))
    )


def aimed_by_x(
    table: Table, frame: Frame, body: Body, parts: tuple[CostPart, ...], paying: str = ""
) -> list[int]:
    """The values of X that can be paid and leave legal targets, where X decides about these; else none."""
    if not any(slot.of_x for slot in body.targets):
        return []
    probe = frame.changed()
    ctx, found = Context(table, probe), []
    for value in range(largest_x(Context(table, frame), parts) + 1):
        probe.x = value
        if _all_filled(ctx, body, paying):
            found.append(value)
    return found


def _all_filled(ctx: Context, body: Body, paying: str) -> bool:
    if body.in_a_row:
        return can_go_on(ctx, body, 0, paying)
    for slot in body.targets:
        if slot.needs and slot.needs != paying and not was_paid(ctx, slot.needs):
            continue
        if not _enough_targets(ctx, slot, slot.minimum(ctx)) or (slot.apart and not _enough_apart(ctx, body, slot)):
            return False
    return True


def can_go_on(ctx: Context, body: Body, number: int, paying: str = "") -> bool:
    """True if the slots from ``number`` on can be filled, where those before are filled as the frame says."""
    if number >= len(body.targets):
        return True
    slot = body.targets[number]
    if slot.needs and slot.needs != paying and not was_paid(ctx, slot.needs):
        return can_go_on(ctx, body, number + 1, paying)
    left, least = open_targets(ctx, slot), slot.minimum(ctx)
    ways: list[tuple[int, ...]] = list(combinations(left, least))
    if not least:
        ways += [(ref,) for ref in left]
    tried = ways if matters_later(body, number) else ways[:1]
    for way in tried:
        if can_go_on(filled(ctx, number, way), body, number + 1, paying):
            return True
    return False


def matters_later(body: Body, number: int) -> bool:
    """Whether the targets of a slot decide what fits one of the slots behind it."""
    return any(number in slot.after or number in slot.apart for slot in body.targets[number + 1 :])


def filled(ctx: Context, number: int, refs: tuple[int, ...]) -> Context:
    """The context as it would be with these targets in a slot, and none in those behind it."""
    probe = ctx.frame.changed()
    before = [*probe.targets[:number], *([()] * (number - len(probe.targets)))]
    probe.targets = (*before, tuple([(ref, ctx.state.incarnation(ref)) for ref in refs]))
    return Context(ctx.table, probe)


def _enough_apart(ctx: Context, body: Body, slot: TargetSlot) -> bool:
    """True if there are enough targets for a slot whose targets may not be those of other slots ("another target")."""
    least = slot.minimum(ctx)
    if not least:
        return True
    others = [body.targets[number] for number in slot.apart if number < len(body.targets)]
    wanted = least + sum([other.minimum(ctx) for other in others])
    found = set(open_targets(ctx, slot))
    for other in others:
        found.update(open_targets(ctx, other))
    return len(found) >= wanted


def was_paid(ctx: Context, extra: str) -> bool:
    """True if this optional part of its cost was paid for the card that the context is about."""
    return pairs_get(ctx.entity(ctx.source).marks, PAID + extra) > 0


def _enough_targets(ctx: Context, slot: TargetSlot, least: int) -> bool:
    if not least:
        return True
    game = ctx.table.game
    for ref in slot.candidates(ctx):
        if game.may_target(ctx, ref):
            least -= 1
            if not least:
                return True
    return False


def open_targets(ctx: Context, slot: TargetSlot) -> list[int]:
    """The legal targets for a slot now: those that match the text and that the rules allow."""
    game = ctx.game
    return [ref for ref in slot.candidates(ctx) if game.may_target(ctx, ref)]
