"""Fights between creatures in Risk & Resource: who dies, and what a block is worth. A question about blocks compares
many pairs of a few creatures, so what decides the fights of each is read once.
"""

from __future__ import annotations

from collections.abc import Iterable

from cardlang.engine.cards import Card
from cardlang.engine.table import Table
from cardlang.games.risk_and_resource.combat import marked
from cardlang.play.bots.heuristics.risk_and_resource_values import keywords_worth, life, life_each

FIRST = ("fast", "double strike")
"""Keywords of creatures that strike first."""


class Fighter:
    """What decides a creature's fights: its ``blow`` in a combat, what it withstands (``left``, ``armor``)."""

    __slots__ = ("armor", "blow", "deadly", "first", "indestructible", "left", "power", "worth")

    def __init__(self, table: Table, ref: int) -> None:
        power, defense = table.value_of(ref, "power"), table.value_of(ref, "defense")
        self.power = power
        self.blow = power * (2 if table.has(ref, "double strike") else 1)
        self.armor = max(0, table.value_of(ref, "armored"))
        self.left = defense - marked(table, ref)
        self.first = table.having(ref, FIRST) > 0
        self.deadly = table.has(ref, "deadly")
        self.indestructible = table.has(ref, "indestructible")
        self.worth = 8 + 12 * max(0, power) + 8 * max(0, defense) + _printed_worth(table.state.entities[ref].face)

    def kills(self, other: Fighter) -> bool:
        """True if it kills the other, which does not strike before."""
        blow = self.blow - other.armor
        if blow <= 0 or other.indestructible:
            return False
        return self.deadly or blow >= other.left

    def to_kill(self, other: Fighter) -> int:
        """How much of its damage it takes to kill the other; more than it has if it cannot."""
        if not self.kills(other):
            return self.blow + 1
        return 1 + other.armor if self.deadly else other.left + other.armor


def _printed_worth(face: Card) -> int:
    """The value of a creature's printed keywords and abilities; kept with its face."""
    known = face.memo.get("worth of a fighter")
    if not isinstance(known, int):
        known = keywords_worth(face.base) + 8 * bool(face.activated or face.triggered)
        face.memo["worth of a fighter"] = known
    return known


class Fights:
    """The fights that are possible in one position."""

    __slots__ = ("fighters", "lives", "table")

    def __init__(self, table: Table) -> None:
        self.table = table
        self.fighters: dict[int, Fighter] = {}
        self.lives: dict[int, int] = {}

    def of(self, ref: int) -> Fighter:
        """A creature as a fighter."""
        found = self.fighters.get(ref)
        if found is None:
            found = self.fighters[ref] = Fighter(self.table, ref)
        return found

    def deaths(self, one: Fighter, two: Fighter) -> tuple[bool, bool]:
        """(first dies, second dies) when two creatures fight alone."""
        two_dies, one_dies = one.kills(two), two.kills(one)
        if one.first and not two.first and two_dies:
            return False, True
        if two.first and not one.first and one_dies:
            return True, False
        return one_dies, two_dies

    def block_value(self, blocker: int, attacker: int) -> int:
        """The value of a block for the blocker's side; negative if it does not pay off."""
        guard, striker = self.of(blocker), self.of(attacker)
        guard_dies, striker_dies = self.deaths(guard, striker)
        value = self.saved(striker, self.table.state.entities[blocker].controller)
        if striker_dies:
            value += striker.worth
        return value - guard.worth if guard_dies else value

    def saved(self, striker: Fighter, player: int) -> int:
        """What it is worth to a player that an attacker is stopped."""
        found = self.lives.get(player)
        if found is None:
            found = self.lives[player] = life_each(life(self.table, player))
        return striker.power * found

    def kill_together(self, attacker: Fighter, blockers: list[Fighter]) -> bool:
        """True if several blockers kill an attacker between them. One that strikes first kills the worthiest before."""
        if attacker.indestructible:
            return False
        slow = [one for one in blockers if not one.first and attacker.kills(one)] if attacker.first else []
        if slow:
            dead = max(slow, key=lambda one: one.worth)
            blockers = [one for one in blockers if one is not dead]
        blows = [max(0, one.blow) for one in blockers]
        return sum(blows) - attacker.armor >= attacker.left or any(one.deadly for one in blockers)

    def gangs(self, pairs: Iterable[tuple[int, int]], most: int) -> list[tuple[int, int, int]]:
        """Two blockers and the attacker they kill together, when neither would alone; of the ``most`` worthiest
        attackers. ``pairs`` are the blocks that can be made: blocker, attacker.
        """
        able: dict[int, list[int]] = {}
        for blocker, attacker in pairs:
            if not self.of(blocker).kills(self.of(attacker)) and not self.of(attacker).indestructible:
                able.setdefault(attacker, []).append(blocker)
        found: list[tuple[int, int, int]] = []
        for attacker in sorted(able, key=lambda ref: (-self.of(ref).worth, ref))[:most]:
            struck = self.of(attacker)
            blows = sorted((struck.armor - self.of(blocker).power, blocker) for blocker in able[attacker])[:2]
            if len(blows) == 2 and -sum(min(0, blow) for blow, _ in blows) >= struck.left:
                found.append((blows[0][1], blows[1][1], attacker))
        return found
