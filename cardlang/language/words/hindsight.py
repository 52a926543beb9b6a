"""Looking at a thing as it was before it left, or before something happened to it: ``if it had power 3 or more`` about
a creature that has just died.
"""

from __future__ import annotations

from collections import ChainMap
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from cardlang.engine.context import Context
from cardlang.engine.interfaces import OF_ROUND
from cardlang.engine.state import Entity, pairs_get
from cardlang.language.words.durations import THIS_ROUND

if TYPE_CHECKING:
    from cardlang.engine.events import Event
    from cardlang.engine.rows import Relation
    from cardlang.engine.state import Snapshot


@mypyc_attr(allow_interpreted_subclasses=True)
class Hindsight(Context):
    """A context in which one entity looks as it did before it left.

    ``row`` is the entity as it was then, ``was`` its last known information (numbers and states). All other entities
    are seen as they are now.
    """

    __slots__ = ("row", "was")

    def __init__(self, ctx: Context, row: Entity, was: Snapshot | None) -> None:
        super().__init__(ctx.table, ctx.frame)
        self.doer = ctx.doer
        self.each = ctx.each
        self.row = row
        self.was = was

    def entity(self, ref: int) -> Entity:
        return self.row if ref == self.row.id else super().entity(ref)

    def rows(self, refs: Sequence[int]) -> list[Entity]:
        return [self.entity(ref) for ref in refs]

    def value(self, ref: int, stat: str, inc: int = 0) -> int:
        if ref == self.row.id and self.was is not None:
            return pairs_get(self.was.values, stat)
        return super().value(ref, stat, inc)

    def has(self, ref: int, keyword: str) -> bool:
        return self.value(ref, keyword) > 0

    def adjective(self, word: str, ref: int) -> bool:
        if word == "in play":
            return self.game.is_play_zone[self.entity(ref).zone]
        if ref == self.row.id and self.was is not None and word in self.game.states:
            return pairs_get(self.was.values, f"was {word}") > 0
        return super().adjective(word, ref)


class JustLeft(Hindsight):
    """The same for what leaves play, perhaps with others: all that left with it are seen as they were just before, so
    that it can be compared with them (``with the greatest power among creatures you control``).
    """

    __slots__ = ("left", "related")

    def __init__(self, ctx: Context, event: Event) -> None:
        assert event.before is not None
        super().__init__(ctx, event.before, event.snapshot)
        in_play = ctx.game.is_play_zone
        happened = ctx.table.happened
        now = any(each is event for each in happened)
        together = happened if now else [event]
        self.related = ctx.table.related if now else ctx.state.relations
        self.left = {
            each.ref: (each.before, each.snapshot)
            for each in together
            if each.before is not None and each.ref == each.before.id and in_play[each.before.zone]
        }

    def entity(self, ref: int) -> Entity:
        return self.left[ref][0] if ref in self.left else super().entity(ref)

    def value(self, ref: int, stat: str, inc: int = 0) -> int:
        was = self.left[ref][1] if ref in self.left else None
        return super().value(ref, stat, inc) if was is None else pairs_get(was.values, stat)

    def adjective(self, word: str, ref: int) -> bool:
        was = self.left[ref][1] if ref in self.left else None
        if was is not None and word in self.game.states:
            return pairs_get(was.values, f"was {word}") > 0
        return super().adjective(word, ref)

    def in_play(self) -> Sequence[int]:
        return list(dict.fromkeys([*super().in_play(), *self.left]))

    def relations(self) -> Sequence[Relation]:
        return self.related


class JustBefore(Hindsight):
    """The same for what stays where it is, as it was before what happens now: the counters on it, and what it has done
    this turn.
    """

    __slots__ = ()

    def value(self, ref: int, stat: str, inc: int = 0) -> int:
        found = super().value(ref, stat, inc)
        if ref != self.row.id:
            return found
        game, now = self.table.game, self.table.state.entities[ref]
        return found + game.counter_bonus(self.row, stat) - game.counter_bonus(now, stat)


Tallies = Mapping[tuple[str, int], int]


def _of_this_round(tallies: Mapping[tuple[str, int], int]) -> dict[tuple[str, int], int]:
    """Those that count this round, under the names that others have."""
    found = [(key, player, count) for (key, player), count in tallies.items() if key.startswith(OF_ROUND)]
    return {(key.removeprefix(OF_ROUND), player): count for key, player, count in found}


def counted_for(ctx: Context, period: str) -> Tallies:
    """What was counted in ``this turn``, ``this game`` or ``this round``, without what happens now where it is asked
    just before.
    """
    tallies = ctx.state.turn_tallies if period == "this turn" else ctx.state.game_tallies
    counted = ctx.table.counted if isinstance(ctx, JustBefore) else {}
    if period == THIS_ROUND:
        tallies, counted = _of_this_round(tallies), _of_this_round(counted)
    before = {each: max(0, tallies.get(each, 0) - amount) for each, amount in counted.items()}
    return ChainMap(before, tallies) if before else tallies


def as_it_was(ctx: Context, ref: int, inc: int) -> Context:
    """The context in which to ask about incarnation ``inc`` of a thing. (A thing gets a new incarnation whenever it
    changes zones.) If that incarnation has left, it is seen as it was; otherwise ``ctx`` is returned.
    """
    known = ctx.state.last_known.get((ref, inc)) if ref > 0 and ctx.entity(ref).inc != inc else None
    return ctx if known is None else Hindsight(ctx, known.row, known)
