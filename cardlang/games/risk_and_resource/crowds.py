"""A crowd of creatures that are all alike: only the first of them is offered to attack, block, or be attacked.

Which of a hundred equal tokens fights which of a hundred others changes nothing in the game, and to offer each pair
would make ten thousand options, a hundred times a combat. Small boards are offered whole.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from itertools import chain
from typing import TYPE_CHECKING, Final

from cardlang.engine.refs import is_player

if TYPE_CHECKING:
    from cardlang.engine.modifiers import Active
    from cardlang.engine.table import Table

CROWD: Final = 1_000
"""With this many pairs or more, only the first of equal creatures is offered."""


Pair = tuple[int, int]


def is_crowd(able: Sequence[int], targets: Sequence[int]) -> bool:
    """True if there are too many pairs to offer each."""
    return len(able) * len(targets) > CROWD


def attacks(table: Table, able: Sequence[int], targets: Sequence[int], chosen: Sequence[Pair]) -> list[Pair]:
    """The pairs of attacker and attacked that are offered, in order."""
    if is_crowd(able, targets):
        known = _named(table, chosen)
        able, targets = _one_of_each(table, able, known), _one_of_each(table, targets, known)
    return [(ref, target) for ref in able for target in targets]


def blocks(table: Table, possible: Sequence[Pair], chosen: Sequence[Pair]) -> Sequence[Pair]:
    """Those of the possible pairs of blocker and attacker that are offered, in order."""
    if len(possible) <= CROWD:
        return possible
    known = _named(table, chosen)
    blockers = {*_one_of_each(table, list(dict.fromkeys(each for each, _ in possible)), known)}
    hit = {*_one_of_each(table, list(dict.fromkeys(each for _, each in possible)), known)}
    return [pair for pair in possible if pair[0] in blockers and pair[1] in hit]


def _one_of_each(table: Table, refs: Sequence[int], known: frozenset[int]) -> list[int]:
    """The first of each group of equal creatures; players are always all kept."""
    found: dict[Hashable, int] = {}
    effects = Effects(table)
    for ref in refs:
        key: Hashable = ref if is_player(ref) or ref in known else _facts(table, ref, effects)
        found.setdefault(key, ref)
    return list(found.values())


class Effects:
    """The modifiers in force: those of things that they name are found by these things, the others are asked."""

    def __init__(self, table: Table) -> None:
        self.named: dict[Pair, list[Active]] = {}
        self.others: list[Active] = []
        for active in chain.from_iterable(acting.actives for acting in table.modifiers().values()):
            if active.modifier.refs is None:
                self.others.append(active)
            else:
                for pair in active.modifier.refs:
                    self.named.setdefault(pair, []).append(active)

    def on(self, ref: int, inc: int) -> tuple[int, ...]:
        """What tells apart the modifiers that apply to a thing now."""
        asked = [*self.named.get((ref, inc), ()), *self.others]
        return tuple([id(each.modifier) for each in asked if each.applies(ref, inc)])


def _named(table: Table, chosen: Sequence[Pair]) -> frozenset[int]:
    """Cards that differ from others by a relation: attached, blocking, targeted, remembered, or chosen so far."""
    state = table.state
    hosts = [row.host for row in state.entities if row.host]
    related = [each.second for each in state.relations]
    frames = state.frames.values()
    targets = [pair[0] for frame in frames for slot in frame.targets for pair in slot]
    results = [ref for frame in frames for _, result in frame.results for ref in result.refs]
    return frozenset(chain(hosts, related, *chosen, targets, results, (frame.source for frame in frames)))


def _facts(table: Table, ref: int, effects: Effects) -> Hashable:
    """Everything that distinguishes a card from others: its face, its counters and marks, and effects on it."""
    row = table.state.entities[ref]
    by = effects.on(ref, row.inc)
    hits = tuple(each.second for each in table.state.relations if each.first == ref)
    own = (id(row.card), id(row.face), row.owner, row.controller, row.base_controller, row.flags, row.since)
    return (own, row.marks, row.counters, row.fleeting, row.host, row.token, by, hits)
