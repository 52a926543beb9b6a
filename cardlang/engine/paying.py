"""Whether a cost can be paid: its resources, the entities given up for it, and what may be paid on top of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardlang.engine import changes
from cardlang.engine.cards import PAID, PAY_MORE, CostPart, Extra
from cardlang.engine.context import Context
from cardlang.engine.state import Frame

if TYPE_CHECKING:
    from cardlang.engine.table import Table


def can_pick(ctx: Context, parts: tuple[CostPart, ...], picked: tuple[tuple[int, ...], ...] = ()) -> bool:
    """True if the parts paid with entities can still be paid; of each entity the same thing is used only once."""
    if len(parts) == 1 and not picked:
        only = parts[0].picks(ctx)
        return only is None or len(only[1]) >= only[0]
    needs: dict[str, list[tuple[int, list[int]]]] = {}
    for place, part in enumerate(parts):
        wants = part.picks(ctx)
        if wants is None:
            continue
        number, able = wants
        left = number - (len(picked[place]) if place < len(picked) else 0)
        if left > 0:
            used = spent(parts, picked, part)
            needs.setdefault(part.uses(), []).append((left, [ref for ref in able if ref not in used]))
    for each in needs.values():
        if not _assign(each):
            return False
    return True


def spent(parts: tuple[CostPart, ...], picked: tuple[tuple[int, ...], ...], part: CostPart) -> list[int]:
    """The entities picked so far of which the same is used that this part uses."""
    return [ref for place, refs in enumerate(picked) if parts[place].uses() == part.uses() for ref in refs]


def _assign(needs: list[tuple[int, list[int]]]) -> bool:
    """True if all needs, each a number of entities and those that will do, can be met with different entities."""
    for amount, able in needs:
        if len(able) < amount:
            return False
    if len(needs) == 1:
        return True
    slots = [able for amount, able in needs for _ in range(amount)]
    taken: dict[int, int] = {}
    for place in range(len(slots)):
        if not _seated(slots, place, taken, set()):
            return False
    return True


def _seated(slots: list[list[int]], place: int, taken: dict[int, int], tried: set[int]) -> bool:
    """Finds an entity for one slot, where need be by giving another slot another one (a matching)."""
    for ref in slots[place]:
        if ref in tried:
            continue
        tried.add(ref)
        if ref not in taken or _seated(slots, taken[ref], taken, tried):
            taken[ref] = place
            return True
    return False


def can_pay(ctx: Context, parts: tuple[CostPart, ...]) -> bool:
    """True if the whole cost can be paid now."""
    game = ctx.table.game
    return game.affordable(ctx, game.price(ctx, parts), parts) and can_pick(ctx, parts)


def payable(
    ctx: Context, parts: tuple[CostPart, ...], more: tuple[CostPart, ...] = (), place: int = 0, times: int = 0
) -> bool:
    """True if a spell can be paid for now, perhaps by paying optional parts of its cost that make it cheaper. ``more``
    is what was chosen so far: the optional parts before ``place``, and ``times`` that one.
    """
    extras = ctx.table.state.entities[ctx.frame.source].card.extras
    if place >= len(extras):
        return can_pay(ctx, parts + more)
    if not any(extra.ways for extra in extras[place:]) and can_pay(ctx, parts + more):
        return True
    if not can_pick(ctx, parts + more):
        return False
    extra = extras[place]
    if extra.ways:
        return any(payable(ctx, parts, more + way, place + 1) for _, way in extra.ways)
    given = any(part.picks(ctx) is not None for part in extra.parts)  # what costs only more makes nothing cheaper
    again = given and (not extra.most or times < extra.most)
    if again and payable(having_paid(ctx, extra), parts, more + extra.parts, place, times + 1):
        return True
    return payable(ctx, parts, more, place + 1)


def having_paid(ctx: Context, extra: Extra) -> Context:
    """The context in a copy of the position in which this optional part has been chosen once more."""
    state = ctx.state.copy()
    changes.Mark(ctx.source, PAID + extra.name, 1, PAY_MORE, ctx.source).write(state, ctx.game)
    table: Table = type(ctx.table)(ctx.game, state)
    return Context(table, ctx.frame)


def has_x(table: Table, frame: Frame, parts: tuple[CostPart, ...]) -> bool:
    """True if the cost of an ability depends on X."""
    probe = frame.changed()
    ctx = Context(table, probe)
    without = table.game.price(ctx, parts)
    probe.x = 1
    return table.game.price(ctx, parts) != without or picks_x(parts)


def picks_x(parts: tuple[CostPart, ...]) -> bool:
    """True if X says how much is given up: ``sacrifice X creatures``, ``remove X Growth counters from ~``."""
    return any(part.varies() for part in parts)


def largest_x(ctx: Context, parts: tuple[CostPart, ...]) -> int:
    """The largest X whose cost can be paid (at most 99, so that the list stays readable)."""
    frame = ctx.frame.changed()
    probe = type(ctx)(ctx.table, frame)
    best = 0
    for value in range(100):
        frame.x = value
        if not can_pay(probe, parts):
            break
        best = value
    return best
