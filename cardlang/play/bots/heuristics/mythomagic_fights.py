"""Fights between creatures in MythoMagic. A question about attacks or blocks compares many pairs of a few creatures, so
what decides the fights of each is read once.
"""

from __future__ import annotations

from cardlang.engine.table import Table
from cardlang.games.mythomagic import combat, evaluation


class Fighter:
    """What decides a creature's fights: the damage it deals (``strength``), how much destroys it (``left``), and
    whether any damage that it deals destroys (``deadly``).
    """

    __slots__ = ("deadly", "left", "ref", "strength")

    def __init__(self, table: Table, ref: int) -> None:
        self.ref = ref
        self.strength = combat.strength(table, ref)
        self.left = combat.toughness_left(table, ref)
        self.deadly = table.has(ref, "dt")

    def to_destroy(self, other: Fighter) -> int:
        """How much of its damage destroys the other."""
        return min(1, other.left) if self.deadly else other.left

    def destroys(self, other: Fighter) -> bool:
        """True if it would destroy the other in combat."""
        return self.strength > 0 and (self.deadly or self.strength >= other.left)


class Fights:
    """The fights that are possible in one position."""

    __slots__ = ("attack", "fighters", "table", "worths")

    def __init__(self, table: Table) -> None:
        self.table = table
        self.attack = -1
        self.fighters: dict[int, Fighter] = {}
        self.worths: dict[int, int] = {}

    def of(self, ref: int) -> Fighter:
        """A creature as a fighter."""
        found = self.fighters.get(ref)
        if found is None:
            found = self.fighters[ref] = Fighter(self.table, ref)
        return found

    def worth(self, ref: int) -> int:
        """What a creature adds to its controller's score."""
        found = self.worths.get(ref)
        if found is None:
            found = self.worths[ref] = evaluation.worth(self.table, ref)
        return found

    def incoming(self) -> int:
        """The strength of all attackers together."""
        if self.attack < 0:
            self.attack = sum([self.of(ref).strength for ref in combat.attackers(self.table)])
        return self.attack

    def destroys(self, striker: int, other: int) -> bool:
        """True if one creature would destroy another in combat."""
        return self.of(striker).destroys(self.of(other))
