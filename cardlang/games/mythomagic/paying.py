"""MythoMagic, Resource Management: what a card costs, whether it can be paid, and with what.

A *source* is one resource that can be spent: one in the pool, or an untapped Rishi. A price names its
types and, under ``any``, how many more of any type (MM-RM-b, c). Other resources, such as life, are paid
directly.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from operator import attrgetter
from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from cardlang.engine import changes
from cardlang.engine.cards import Activated, Card, CostPart
from cardlang.engine.decisions import Option, Question
from cardlang.engine.kept import ANYTHING, FLAGS, FORCE, PUT_DOWN, RESOURCES
from cardlang.engine.modifiers import NO_ABILITIES
from cardlang.engine.paying import can_pay, can_pick
from cardlang.games.mythomagic.facts import ANY, RISHI, TAPPED, TYPE_NAMES, TYPES
from cardlang.games.mythomagic.giving import bound, gives, granted, paid_with, rishi
from cardlang.language.running.cost_parts import ResourcePart

if TYPE_CHECKING:
    from cardlang.engine.changes import Change
    from cardlang.engine.context import Context
    from cardlang.engine.table import Table


MADE: Final = (*TYPES, ANY)  # what Rishis make, and what may be paid with any of it
MAKE_NAMES: Final = frozenset(f"makes {kind}" for kind in TYPES)
_SWAYS: Final = (*sorted(MAKE_NAMES), "ability", NO_ABILITIES, "cannot activate abilities")
"""The numbers that may change what a Rishi makes."""
_SOURCES: Final = ["sources of 0", "sources of 1"]  # the names of what is kept for each player, as the next
_MAKING: Final = ["rishis of 0", "rishis of 1"]
_BY_NUMBER: Final = ["rishis of 0 by number", "rishis of 1 by number"]
_RISHIS: Final = PUT_DOWN | FORCE  # what the makings of Rishis read, if nothing sways them on a condition
_NOBODY: Final[list[int]] = []  # never altered
MAKES: Final = tuple([(kind, f"makes {kind}") for kind in TYPES])


@mypyc_attr(acyclic=True)
class Source:
    """One resource that can be spent: of any one of ``types``, from the Rishi ``ref`` (0: from the pool). A Rishi that
    gives several resources is the same source several times. ``taps`` are the ways to tap it, one for each type;
    ``order`` puts sources with the fewest types first, and among these the pool before Rishis; ``told_by`` tells
    what is in the pool from the rest of it.
    """

    __slots__ = ("types", "ref", "taps", "order", "told_by")

    def __init__(self, types: str, ref: int) -> None:
        self.types = types
        self.ref = ref
        self.taps: list[Option] = [Option("tap", (ref,), kind) for kind in sorted(types)] if ref else []
        self.order = (len(types), ref)
        self.told_by = "" if ref else types


TAPS_TO_PAY: Final = "tap to pay"
POOL: Final = [Source(kind, 0) for kind in TYPES]
LEAST_USEFUL: Final = attrgetter("order")
NUMBER: Final = attrgetter("ref")
_GROUPS: Final = [group for size in range(1, len(TYPES) + 1) for group in combinations(TYPES, size)]
_TAPPING: Final[dict[str, dict[int, Source]]] = {"".join(group): {} for group in _GROUPS}
"""What each Rishi is as a source, by the types it makes. A source never changes, so each is made once."""


# ---- what a card costs ------------------------------
class Printed(CostPart):
    """The cost in the top right corner of the card."""

    def pay(self, ctx: Context, picked: tuple[int, ...]) -> Sequence[Change]:
        return ()


class Otherwise(CostPart):
    """Stands for another cost in place of the printed one: what makes the card dearer counts for it, too."""

    def pay(self, ctx: Context, picked: tuple[int, ...]) -> Sequence[Change]:
        return ()


OTHERWISE: Final = Otherwise()
NEVER: Final = 1_000  # more than anybody can pay
PRINTED: Final = Printed()
AS_PRINTED: Final = (PRINTED,)


def price(ctx: Context, parts: tuple[CostPart, ...], other: dict[str, int]) -> dict[str, int]:
    """The amounts owed now, by resource: the printed cost if it is one of the ``parts`` (MM-RM-b), and ``other``.

    MM-RM-c: ``2FFG`` is two of any type, two Fire and one Gold. RUL-MM-20: X is any.
    """
    if PRINTED not in parts:
        return _raised(ctx, other) if OTHERWISE in parts else other
    table, ref = ctx.table, ctx.frame.source
    base = table.state.entities[ref].card.base
    owed = dict(other)
    for kind in TYPES:
        if kind in base:
            owed[kind] = owed.get(kind, 0) + base[kind]
    changed = table.value_of(ref, "cost more") - table.value_of(ref, "cost less")
    free = base.get(ANY, 0) + ctx.printed_x + changed
    if free > 0:
        owed[ANY] = owed.get(ANY, 0) + free
    return owed


def _raised(ctx: Context, other: dict[str, int]) -> dict[str, int]:
    """What is paid in place of the printed cost, with what effects add to it. X is a part of the printed cost, so that
    it is 0.
    """
    more = ctx.table.value_of(ctx.frame.source, "cost more") + (NEVER if ctx.printed_x else 0)
    return {**other, ANY: other.get(ANY, 0) + more} if more > 0 else other


def covers_printed(have: list[Source], card: Card) -> bool:
    """True if the sources meet the printed cost of a card as it is (with X = 0)."""
    known = card.memo.get("printed needs")
    if not isinstance(known, list):
        known = card.memo["printed needs"] = needs(card.base)
    wanted: list[Need] = known
    return len(have) >= wanted[0][1] and covers(have, wanted)


def costs_what_is_printed(table: Table) -> bool:
    """True if no effect makes cards cost more or less now."""
    in_force = table.state.in_force
    acting = table.modifiers() if in_force is None else in_force
    return "cost less" not in acting and "cost more" not in acting


# ---- where resources come from ------------------------------
def makes(table: Table, ref: int) -> str:
    """MM-RM-a, MM-R-c: the types a Rishi can make one resource of, as letters."""
    face = table.state.entities[ref].face
    if RISHI not in face.kinds:
        return ""
    if MAKE_NAMES.isdisjoint(table.modifiers()):  # most Rishis make what is printed on them
        return _makes_as_printed(face)
    return "".join(kind for kind, name in MAKES if table.value_of(ref, name) > 0)


def _makes_as_printed(face: Card) -> str:
    printed = face.memo.get("makes")
    if not isinstance(printed, str):
        printed = face.memo["makes"] = "".join(kind for kind, name in MAKES if face.base.get(name, 0) > 0)
    return printed


def sources(ctx: Context, parts: tuple[CostPart, ...] = ()) -> list[Source]:
    """What a player can pay with (RUL-MM-8): the pool first, then untapped Rishis, except those that the cost itself
    taps.
    """
    found = sources_of(ctx.table, ctx.frame.controller)
    if ctx.table.proposal:
        found = _not_promised(ctx.table, ctx.frame.controller, found)
    for busy in _tapped_by(ctx, parts):
        found = [source for source in found if source.ref != busy]
    return found


def _not_promised(table: Table, player: int, found: Sequence[Source]) -> list[Source]:
    """Those with which the other changes of a batch that is being replaced do not pay."""
    tapped = {each.ref for each in table.proposal if isinstance(each, changes.SetFlag) and each.cause == TAPS_TO_PAY}
    pool = [source for source in POOL for _ in range(table.spendable(player, source.types))]
    return [*pool, *(source for source in found if source.ref and source.ref not in tapped)]


def sources_of(table: Table, player: int) -> list[Source]:
    """What a player can pay with, whatever for."""
    name = _SOURCES[player]
    kept, reads = table.state.kept_of(_RISHIS | FLAGS | RESOURCES), _RISHIS
    known: list[Source] | None = kept.get(name)
    if known is None and (reads := _read_by_rishis(table)) != _RISHIS:
        kept = table.state.kept_of(reads | FLAGS | RESOURCES)
        known = kept.get(name)
    if known is not None:
        return known
    pool, rows = table.state.players[player].resources, table.state.entities
    found: list[Source] = []
    for place in range(len(POOL)):
        if pool[place]:
            found += [POOL[place]] * pool[place]
    for source in _rishis_of(table, player, reads):
        if not rows[source.ref].flags & TAPPED:
            found.append(source)
    kept[name] = found
    return found


def taps(table: Table, player: int) -> list[Option]:
    """The Rishis a player may tap, each for one of its types, by their numbers."""
    reads, name, rows = _read_by_rishis(table), _BY_NUMBER[player], table.state.entities
    kept = table.state.kept_of(reads)
    known: list[Source] | None = kept.get(name)
    if known is None:
        known = kept[name] = []
        for source in sorted(_rishis_of(table, player, reads), key=NUMBER):
            if not known or source is not known[-1]:  # the same several times if it gives several resources
                known.append(source)
    found: list[Option] = []
    for source in known:
        if not rows[source.ref].flags & TAPPED:
            for tap in source.taps:
                found.append(tap)
    return found


def _read_by_rishis(table: Table) -> int:
    """The facts that decide what Rishis make."""
    kept = table.state.kept_of(_RISHIS)
    known: int | None = kept.get("makings read")
    if known is None:
        known = kept["makings read"] = ANYTHING if bound(table) else _RISHIS | table.varying(_SWAYS)
    return known


def _rishis_of(table: Table, player: int, reads: int) -> list[Source]:
    """What a player's Rishis can make, tapped or not; kept until a fact moves that it ``reads``: a Rishi enters or
    leaves play, or an effect changes what Rishis make.
    """
    kept = table.state.kept_of(reads)
    known: list[Source] | None = kept.get(_MAKING[player])
    if known is not None:
        return known
    found: list[Source] = []
    rows = table.state.entities
    as_printed, given = MAKE_NAMES.isdisjoint(table.modifiers()), granted(table)
    for ref in table.in_play_with(rishi):
        row = rows[ref]
        if row.controller == player:
            types = row.face.memo.get("makes") if as_printed else None
            if not isinstance(types, str):
                types = makes(table, ref)
            if types:
                source = _TAPPING[types].get(ref)
                if source is None:
                    source = _TAPPING[types][ref] = Source(types, ref)
                found.append(source)
                if len(types) == 1 and (given or row.face.activated):
                    found += [source] * (gives(table, ref) - 1)
    kept[_MAKING[player]] = found
    return found


def _tapped_by(ctx: Context, parts: tuple[CostPart, ...]) -> list[int]:
    found = _NOBODY
    for part in parts:
        wants = part.picks(ctx) if part.taps else None
        if wants is not None and len(wants[1]) == wants[0]:
            found = [*found, *wants[1]]
    return found


# ---- whether it can be paid ------------------------------
def affordable(ctx: Context, owed: dict[str, int], parts: tuple[CostPart, ...]) -> bool:
    """MM-RM-d: True if the whole price can be paid."""
    for kind, amount in owed.items():
        if kind not in MADE and ctx.table.spendable(ctx.frame.controller, kind) < amount:
            return False
    return not owed or covers(sources(ctx, parts), needs(owed))


def can_pay_for(ctx: Context, ability: Activated) -> bool:
    """MM-RM-d: True if the whole cost of an ability can be paid. Where all its resources are printed, so are its needs.
    """
    wanted = printed_needs(ability)
    if wanted is COUNTED:
        return can_pay(ctx, ability.cost)
    if wanted and len(sources_of(ctx.table, ctx.frame.controller)) < wanted[0][1]:
        return False  # too dear even with what the cost itself taps
    return (not wanted or covers(sources(ctx, ability.cost), wanted)) and can_pick(ctx, ability.cost)


def printed_needs(ability: Activated) -> list[Need]:
    """What must be paid for an ability whose cost has only resources with printed numbers, or only taps its card; kept
    with it. ``COUNTED`` where a number is counted, or nobody makes such resources.
    """
    known = ability.memo.get("printed needs")
    if not isinstance(known, list):
        fixed = [part.fixed for part in ability.cost if isinstance(part, ResourcePart)]
        owed: dict[str, int] = {}
        for each in fixed:
            if each is not None:
                owed[each[0]] = owed.get(each[0], 0) + each[1]
        plain = None not in fixed and all(kind in MADE for kind in owed)
        needed = needs(owed) if owed and plain else COUNTED
        known = ability.memo["printed needs"] = [] if all(part.taps for part in ability.cost) else needed
    return known


Need = tuple[str, int]
"""A number of resources that must be of one of these types (letters; none: any type)."""
COUNTED: Final[list[Need]] = [("", NEVER)]


def needs(owed: dict[str, int]) -> list[Need]:
    """The conditions for paying a price: enough sources in total, and for every group of the types it names, enough
    sources that can make one of the group. By Hall's marriage theorem these are sufficient.
    """
    return _needs(tuple(owed.items()))


@lru_cache(maxsize=1024)
def _needs(amounts: tuple[tuple[str, int], ...]) -> list[Need]:
    owed = dict(amounts)
    wanted = [kind for kind in TYPES if owed.get(kind, 0)]
    found = [("", sum([owed[kind] for kind in wanted]) + owed.get(ANY, 0))]
    for size in range(1, len(wanted) + 1):
        for group in combinations(wanted, size):
            found.append(("".join(group), sum([owed[kind] for kind in group])))
    return found


def covers(have: list[Source], wanted: list[Need]) -> bool:
    """True if the sources meet all needs of a price."""
    for types, amount in wanted:
        if not types:
            if len(have) < amount:
                return False
            continue
        missing = amount
        for source in have:
            for kind in types:
                if kind in source.types:
                    missing -= 1
                    break
            if not missing:
                break
        if missing:
            return False
    return True


# ---- paying it ------------------------------
def bill(ctx: Context, owed: dict[str, int], parts: tuple[CostPart, ...]) -> list[Change]:
    """RUL-MM-21: resources of a named type are paid first, automatically; for "any" the payer may choose."""
    left = have = sources(ctx, parts)
    used: list[tuple[Source, str]] = []
    rest = {kind: amount for kind, amount in owed.items() if kind in TYPES}
    for kind in TYPES:
        for _ in range(rest.get(kind, 0)):
            rest[kind] -= 1
            for source in sorted([one for one in left if kind in one.types], key=LEAST_USEFUL):
                if _spares(left, source, rest):  # true of one of them: the price can be paid
                    break
            left = _without(left, source)
            used.append((source, kind))
    chosen = choose_any(ctx, left, owed.get(ANY, 0))
    if chosen is None:
        return []
    for source in chosen:
        used.append((source, source.types[0]))
    return [*_spent(ctx, have, used), *_lost(ctx, owed)]


def _spares(have: list[Source], used: Source, rest: dict[str, int]) -> bool:
    """True if the rest can be paid without this source. One of a single type could pay nothing else that is named."""
    return len(used.types) == 1 or covers(_without(have, used), needs(rest))


def _without(have: list[Source], used: Source) -> list[Source]:
    """The sources left after one is used. A Rishi that gives several resources is then tapped, the others are in the
    pool.
    """
    place = have.index(used)
    left = [*have[:place], *have[place + 1 :]]
    if used.ref and used in left:
        return [Source(one.types, 0) if one.ref == used.ref else one for one in left]
    return left


def choose_any(ctx: Context, have: list[Source], count: int) -> list[Source] | None:
    """RUL-MM-21: the payer chooses the resources to spend, one at a time, or leaves the rest to ``automatic``. None
    while the payer is asked.
    """
    chosen: list[Source] = []
    left = have
    while len(chosen) < count:
        more = count - len(chosen)
        kinds = _distinct(ctx, left) if len(left) > more else []
        if len(kinds) > 1:
            if not ctx.table.is_answered():
                ctx.table.put(_what_to_pay(ctx, kinds, more).sorted())
                return None
            answer = _answered(ctx)
            if answer.kind == "auto":
                return chosen + automatic(left, more)
            taken = next(one for one in kinds if (one.ref, one.told_by) == (answer.args[0], answer.note))
        else:
            taken = automatic(left, 1)[0]
        chosen.append(taken)
        left = _without(left, taken)
    return chosen


def _answered(ctx: Context) -> Option:
    """The next answer that was given."""
    ctx.table.asked += 1
    return ctx.table.state.answers[ctx.table.asked - 1]


def _what_to_pay(ctx: Context, kinds: Sequence[Source], more: int) -> Question:
    options = [Option("auto", label="Pay the rest automatically")]
    options += [Option("pay", (one.ref,), one.told_by, _label(ctx, one)) for one in kinds]
    return Question(ctx.frame.controller, "pay", tuple(options), f"Pay {more} more of any type", ctx.frame.source)


def _distinct(ctx: Context, have: list[Source]) -> list[Source]:
    """One source of each kind (same types, same card name), so that equal choices are offered once."""
    found: list[Source] = []
    names: list[str] = []
    for source in have:
        name = ctx.table.state.entities[source.ref].face.name if source.ref else ""
        for place in range(len(found)):
            if found[place].types == source.types and names[place] == name:
                break
        else:
            found.append(source)
            names.append(name)
    return found


def _label(ctx: Context, source: Source) -> str:
    if not source.ref:
        return f"Pay {TYPE_NAMES[source.types]} from your pool"
    return f"Tap {ctx.table.state.entities[source.ref].face.name}"


def automatic(have: list[Source], count: int) -> list[Source]:
    """The default payment: first the pool (it would be lost at the end of turn), then the type with the most left."""
    chosen: list[Source] = []
    left = have
    for _ in range(count):
        made = "".join([one.types for one in left])
        order = [(one.ref > 0, len(one.types), -made.count(one.types[0]), one.types, one.ref) for one in left]
        best = left[order.index(min(order))]
        chosen.append(best)
        left = _without(left, best)
    return chosen


def _spent(ctx: Context, have: Sequence[Source], used: Sequence[tuple[Source, str]]) -> list[Change]:
    """Taps the Rishis used, of all that there was to pay with: one resource of each goes into the cost, any more to the
    pool. The pool pays the rest.
    """
    proposed: list[Change] = []
    tapped: list[Source] = []
    pool: list[str] = []
    for source, paid in used:
        if source.ref:
            tapped.append(source)
            proposed.append(changes.SetFlag(source.ref, TAPPED, True, TAPS_TO_PAY, ctx.frame.source))
        else:
            pool.append(paid)
    for one in tapped:
        more = have.count(one) - 1
        if more:
            proposed.append(changes.Gain(ctx.frame.controller, one.types, more, "make", one.ref))
            proposed += paid_with(ctx.table, one.ref)
    for kind in TYPES if pool else ():
        amount = pool.count(kind)
        if amount:
            proposed.append(changes.Gain(ctx.frame.controller, kind, -amount, "pay", ctx.frame.source))
    return proposed


def _lost(ctx: Context, owed: dict[str, int]) -> list[Change]:
    """The part of a cost in other resources than the four types: life."""
    lost: list[Change] = []
    for kind, amount in owed.items():
        if kind not in MADE and amount > 0:
            lost.append(changes.Gain(ctx.frame.controller, kind, -amount, "pay", ctx.frame.source))
    return lost
