"""The modifiers in force: those of static abilities in play, and continuous effects."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardlang.engine.context import Context
from cardlang.engine.kept import STATICS
from cardlang.engine.modifiers import (
    L_ADD,
    L_CONTROL,
    L_LOSE,
    L_TYPE,
    NO_ABILITIES,
    Acting,
    Active,
    Modifier,
    in_order,
)
from cardlang.engine.refs import NO_PLAYER
from cardlang.engine.state import Frame

if TYPE_CHECKING:
    from cardlang.engine.table import Table

PAID: Final = "paid "
"""In front of ``cost more`` and ``cost less`` where they depend on who pays."""


def gather_modifiers(table: Table) -> dict[str, Acting]:
    """All modifiers, by the number they change, in the order they apply."""
    found: dict[str, list[Active]] = {}
    everything = [Active(modifier, Context(table, frame), 0, stamp) for modifier, frame, stamp in _of_statics(table)]
    for modifier in table.state.modifiers:
        if modifier.layer in (L_CONTROL, L_TYPE) or modifier.adds_nothing():
            continue
        frame = Frame(modifier.source, modifier.inc, None, modifier.controller)
        everything.append(Active(modifier, Context(table, frame, modifier)))
    everything.sort(key=in_order)
    for place, active in enumerate(everything):
        active.place = place
        found.setdefault(active.modifier.stat, []).append(active)
    return {stat: Acting(actives) for stat, actives in found.items()}


def _of_statics(table: Table) -> list[tuple[Modifier, Frame, int]]:
    """The modifiers of static abilities in play, each with the frame of its source and when that came. Copies of the
    state can share them. RR-3.1.2-c: they act for as long as the thing is in play.
    """
    kept = table.state.kept_of(STATICS)
    found: list[tuple[Modifier, Frame, int]] | None = kept.get("statics")
    if found is None:
        found = []
        for ident in table.in_play():
            row = table.state.entities[ident]
            for ability in row.face.statics:
                ctx = table.viewpoint(ident)
                found += [(modifier, ctx.frame, row.stamp) for modifier in ability.modifiers(ctx)]
        kept["statics"] = found
    return found


def shares(table: Table, ref: int, stat: str, you: int = NO_PLAYER) -> list[tuple[int, int]]:
    """What adds to a number of an entity now, and how much: (amount, id of the card it comes from), in the order they
    apply. Amounts of 0 are left out. ``you``: who that is to a card that is nobody's.
    """
    row = table.state.entities[ref]
    known = table.modifiers().get(stat)
    acting = [] if known is None else list(known.actives)
    if row.face.of_itself and not table.is_in_play(ref):
        ctx = table.viewpoint(ref) if you == NO_PLAYER else Context(table, Frame(ref, row.inc, row, you))
        own = [modifier for each in row.face.of_itself for modifier in each.modifiers(ctx)]
        acting += [Active(modifier, ctx) for modifier in own if modifier.stat == stat]
    found: list[tuple[int, int]] = []
    for active in sorted(acting, key=in_order):
        amount = active.gives(ref, row.inc) if active.modifier.layer == L_ADD else None
        if amount:
            found.append((amount, active.modifier.source or active.ctx.source))
    return found


def paid_change(table: Table, ref: int, player: int) -> int:
    """How much more (or less, below 0) a card costs than printed if this player pays for it now."""
    if _is_nobodys(table, ref):
        changed = sum(amount for amount, _ in _price_shares(table, ref, player))
    else:
        changed = table.value_of(ref, "cost more") - table.value_of(ref, "cost less")
    return changed + sum(amount for amount, _ in _of_payer(table, ref, player))


def price_changes(table: Table, ref: int, payer: int = -1) -> list[tuple[int, str]]:
    """What cards make a card cost its holder more (positive) or less (negative) now, each with its name. ``payer``: the
    player who would pay for a card that nobody holds.
    """
    said = _price_shares(table, ref, payer if payer >= 0 and _is_nobodys(table, ref) else NO_PLAYER)
    paid = _of_payer(table, ref, payer) if payer >= 0 else []
    return [(amount, table.state.entities[source].face.name) for amount, source in [*said, *paid]]


_PRICES: Final = (("cost more", 1), ("cost less", -1))


def _price_shares(table: Table, ref: int, you: int) -> list[tuple[int, int]]:
    """:func:`shares` of a card's price; what makes it cost less is below 0."""
    return [(sign * amount, source) for stat, sign in _PRICES for amount, source in shares(table, ref, stat, you)]


def _is_nobodys(table: Table, ref: int) -> bool:
    """True if a card is in a place that all players share, so that nobody holds it."""
    return table.game.zones[table.state.entities[ref].zone].nobodys


def _of_payer(table: Table, ref: int, player: int) -> list[tuple[int, int]]:
    """What is only said of cards that certain players pay for (``cards you buy cost 1 coin less``), as (amount, id of
    the card that says it).
    """
    inc = table.state.entities[ref].inc
    found: list[tuple[int, int]] = []
    for stat, sign in _PRICES:
        known = table.modifiers().get(f"{PAID}{stat}")
        for active in known.actives if known is not None else ():
            whose = active.modifier.filter
            amount = active.gives(ref, inc) if whose is not None and whose.paid_by(active.ctx, player) else None
            if amount:
                found.append((sign * amount, active.modifier.source or active.ctx.source))
    return found


def without_lost(table: Table, found: dict[str, Acting], lost: Acting) -> dict[str, Acting]:
    """The modifiers in force, without those of static abilities that their card has ``lost``; what takes all abilities
    goes on taking keywords, too, if it takes its own with them.
    """
    entities = table.state.entities
    takes = [(one.ctx.source, one.modifier.filter) for one in lost.actives]
    bare = [ref for ref in table.in_play() if any(one.applies(ref, entities[ref].inc) for one in lost.actives)]

    def stays(one: Active) -> bool:
        if one.ctx.modifier is not None or one.ctx.source not in bare:
            return True
        return one.modifier.layer == L_LOSE and (one.ctx.source, one.modifier.filter) in takes

    left = {stat: [one for one in acting.actives if stays(one)] for stat, acting in found.items()}
    return {stat: Acting(actives) for stat, actives in left.items() if actives} | {NO_ABILITIES: lost}
