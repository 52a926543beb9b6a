"""Damage in a user's own game, and what becomes of those it is dealt to. Two facts of the game say it all:
``damage_to_players`` and ``damage_to_things``.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from cardlang.engine import changes
from cardlang.engine.refs import is_player
from cardlang.engine.state import pairs_get
from cardlang.engine.steps import Batch, Step
from cardlang.engine.zones import DISCARD

if TYPE_CHECKING:
    from cardlang.engine.changes import Change
    from cardlang.engine.events import Event
    from cardlang.engine.game import Game
    from cardlang.engine.state import State
    from cardlang.engine.table import Table

DAMAGE: Final = "damage"
LETHAL: Final = "lethal damage"
"""The cause of what damage destroys, as cards know it (``would be destroyed``)."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Damage(changes.Mark):
    """Damage to a thing or a player. What is no longer in play takes none, though rules said so before it left."""

    __slots__ = ("meant", "inc")

    def __init__(self, state: State, target: int, amount: int, source: int) -> None:
        super().__init__(target, DAMAGE, amount, DAMAGE, source)
        self.meant = target
        self.inc = state.incarnation(target)

    def write(self, state: State, game: Game) -> Event | None:
        if not is_player(self.ref):
            row = state.entities[self.ref]
            another = self.ref == self.meant and row.inc != self.inc
            if another or not game.is_play_zone[row.zone]:
                return None
        return super().write(state, game)


def dealt(table: Table, source: int, target: int, amount: int) -> list[Change]:
    """The change that deals damage to a thing in play or a player; cards may prevent it or change how much it is."""
    there = is_player(target) or table.is_in_play(target)
    return [Damage(table.state, target, amount, source)] if there and amount > 0 else []


class Hits(Step):
    """Things deal damage at the same time, each as much as a number of it is by then: ``Hits(table, "might", (one,
    other), (other, one))``. What has left play deals none and takes none.
    """

    __slots__ = ("stat", "blows")

    def __init__(self, table: Table, stat: str, *blows: tuple[int, int]) -> None:
        known = table.state.incarnation
        self.stat = stat
        self.blows = tuple([(one, known(one), other, known(other)) for one, other in blows])

    def run(self, table: Table) -> Sequence[Step]:
        hits: list[Change] = []
        for one, inc, other, other_inc in self.blows:
            if _is_there(table, one, inc) and _is_there(table, other, other_inc):
                hits += table.game.damage(table, one, other, table.value_of(one, self.stat))
        return [Batch(hits)] if hits else []


def _is_there(table: Table, ref: int, inc: int) -> bool:
    """Whether it is a player, or still in play."""
    return is_player(ref) or (table.is_in_play(ref) and table.state.incarnation(ref) == inc)


def damage_on(table: Table, ref: int) -> int:
    """The damage marked on a thing."""
    return pairs_get(table.state.entities[ref].marks, DAMAGE)


def lost_by(happened: Iterable[Event], resource: str) -> list[Change]:
    """A player who was dealt damage loses that much."""
    return [
        changes.Gain(event.player, resource, -event.amount, DAMAGE, event.source)
        for event in happened
        if event.cause == DAMAGE and event.amount > 0 and is_player(event.ref)
    ]


def destroyed(table: Table, refs: Sequence[int]) -> list[Change]:
    """The changes that destroy things by a rule of the game, each to the discard pile it belongs to; without those of
    which a card says that they cannot be destroyed.
    """
    pile, rows = table.game.role_zone(DISCARD), table.state.entities
    falls = [ref for ref in refs if not table.forbidden(ref, "be destroyed")]
    return [changes.Move(ref, pile, table.game.pile_of(rows[ref]), LETHAL) for ref in falls]


def doomed(table: Table, stat: str) -> list[int]:
    """The things with at least as much damage as they can take; with 0 they can take none."""
    having = [ref for ref in table.in_play() if stat in table.state.entities[ref].face.base]
    return [ref for ref in having if damage_on(table, ref) >= table.value_of(ref, stat)]


def destruction(table: Table, stat: str) -> list[Step]:
    """The steps that destroy what is ``doomed``, and then deal with what a card has saved."""
    lost = destroyed(table, doomed(table, stat))
    if not lost:
        return []
    rows = [table.state.entities[move.ref] for move in lost]
    return [Batch(lost), Saved(stat, tuple([(row.id, row.inc, damage_on(table, row.id)) for row in rows]))]


class Saved(Step):
    """What was to be destroyed, and stays because something else has happened instead, loses the damage that would
    have destroyed it: the same damage does not do so again. What has none left of the number is destroyed all the
    same. ``things``: each as (ref, incarnation, damage).
    """

    __slots__ = ("stat", "things")

    def __init__(self, stat: str, things: tuple[tuple[int, int, int], ...]) -> None:
        self.stat = stat
        self.things = things

    def run(self, table: Table) -> Sequence[Step]:
        there = [(ref, hurt) for ref, inc, hurt in self.things if _is_there(table, ref, inc)]
        withered = [ref for ref, _ in there if table.value_of(ref, self.stat) <= 0]
        found = destroyed(table, withered)
        for ref, hurt in there:
            healed = min(hurt, damage_on(table, ref))
            if healed and ref not in withered:
                found.append(changes.Mark(ref, DAMAGE, -healed, "spared"))
        return [Batch(found, final=True)] if found else ()
