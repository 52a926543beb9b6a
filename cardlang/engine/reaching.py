"""Whether what is announced has legal targets: for the spell as it is, or for one of the values that X may have."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import TYPE_CHECKING

from cardlang.engine.cards import PAID, Body, CostPart, TargetSlot
from cardlang.engine.context import Context
from cardlang.engine.modes import has_been_chosen
from cardlang.engine.paying import having_paid, largest_x, payable
from cardlang.engine.state import Frame, pairs_get

if TYPE_CHECKING:
    from cardlang.engine.table import Table


def targets_exist(
    table: Table, frame: Frame, body: Body, paying: str = "", parts: tuple[CostPart, ...] = (), place: int = 0
) -> bool:
    """True if every slot that must be filled can be filled, if the optional cost ``paying`` were paid, too. ``parts``
    is the cost where X is not chosen yet, or how much is paid: one X that can be paid is enough, and one of the
    optional parts (from ``place`` on) with which other targets are chosen.
    """
    if body.modes:
        return next(possible_modes(table, frame, body, paying, parts, place), None) is not None
    if not body.targets or _all_filled(Context(table, frame), body, paying):
        return True
    if parts and aimed_by_x(table, frame, body, parts, paying):
        return True
    return body.depends and not paying and bool(parts) and _filled_by_paying(Context(table, frame), body, parts, place)


def possible_modes(
    table: Table, frame: Frame, body: Body, paying: str = "", parts: tuple[CostPart, ...] = (), place: int = 0
) -> Iterator[int]:
    """The modes that may still be chosen, and have legal targets; the rest as for :func:`targets_exist`."""
    for number, (_, mode) in enumerate(body.modes):
        if not has_been_chosen(table.state, frame, body, number):
            if targets_exist(table, frame, mode, paying, parts, place):
                yield number


def _filled_by_paying(ctx: Context, body: Body, parts: tuple[CostPart, ...], place: int) -> bool:
    """True if an optional part of the cost (from ``place`` on) that can be paid replaces what has no legal targets."""
    spared = {slot.spared for slot in body.targets}
    extras = ctx.entity(ctx.source).card.extras if spared != {""} else ()
    return any(
        extra.name in spared
        and _all_filled(ctx, body, extra.name)
        and payable(having_paid(ctx, extra), parts, extra.parts)
        for extra in extras[place:]
    )


def idle(ctx: Context, slot: TargetSlot, paying: str = "") -> bool:
    """True if nothing is chosen for a slot, by what was paid for the spell (and if ``paying`` is paid, too)."""
    if slot.needs and slot.needs != paying and not was_paid(ctx, slot.needs):
        return True
    return bool(slot.spared) and (slot.spared == paying or was_paid(ctx, slot.spared))


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
        if body.depends and idle(ctx, slot, paying):
            continue
        if not _enough_targets(ctx, slot, slot.minimum(ctx)) or (slot.apart and not _enough_apart(ctx, body, slot)):
            return False
    return True


def can_go_on(ctx: Context, body: Body, number: int, paying: str = "") -> bool:
    """True if the slots from ``number`` on can be filled, where those before are filled as the frame says."""
    if number >= len(body.targets):
        return True
    slot = body.targets[number]
    if body.depends and idle(ctx, slot, paying):
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
    """True if this optional part of its cost was paid for the card that the context is about, which may have left
    since: its ability waits to be put on the stack.
    """
    row = ctx.entity(ctx.source)
    known = ctx.state.last_known.get((ctx.source, ctx.frame.inc)) if row.inc != ctx.frame.inc else None
    return pairs_get((row if known is None else known.row).marks, PAID + extra) > 0


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
