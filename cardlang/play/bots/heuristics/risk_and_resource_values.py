"""Values of cards, creatures, blocks and life in Risk & Resource, for comparing positions."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from cardlang.engine.cards import Card
from cardlang.engine.table import Table
from cardlang.games.risk_and_resource.damage import marked
from cardlang.games.risk_and_resource.facts import EXILE_ZONE

KEYWORDS = {
    "fast": 8,
    "evasive": 10,
    "unblockable": 16,
    "menace": 7,
    "reach": 3,
    "deadly": 12,
    "piercing": 7,
    "double strike": 16,
    "haste": 2,
    "vigilance": 8,
    "indestructible": 20,
}


PASSING_BY = ("unblockable", "evasive")
"""Keywords of creatures that most others cannot stop."""
FIRST = ("fast", "double strike")
"""Keywords of creatures that strike first."""


def worth_of(card: Card) -> int:
    """The value of a card as printed."""
    base = card.base
    if "power" in base:
        return 8 + 12 * base["power"] + 8 * base.get("defense", 0) + _keywords(base)
    return 10 + 10 * base.get("cost", 0)


def _keywords(base: Mapping[str, int]) -> int:
    return sum(worth for name, worth in KEYWORDS.items() if base.get(name)) + 4 * base.get("armored", 0)


def creature_worth(table: Table, ref: int) -> int:
    """The value of a creature in play, as it is now."""
    power = max(0, table.value_of(ref, "power"))
    defense = max(0, table.value_of(ref, "defense"))
    face = table.state.entities[ref].face
    return 8 + 12 * power + 8 * defense + _keywords(face.base) + 8 * bool(face.activated or face.triggered)


# ---- one fight ---------------------------------------------------------------------------------------------
def fight(table: Table, one: int, two: int) -> tuple[bool, bool]:
    """(first dies, second dies) when two creatures fight alone."""
    one_first, two_first = table.having(one, FIRST), table.having(two, FIRST)
    two_dies = _kills(table, one, two)
    one_dies = _kills(table, two, one)
    if one_first and not two_first and two_dies:
        return False, True
    if two_first and not one_first and one_dies:
        return True, False
    return one_dies, two_dies


def _kills(table: Table, striker: int, other: int) -> bool:
    power = table.value_of(striker, "power") * (2 if table.has(striker, "double strike") else 1)
    power -= max(0, table.value_of(other, "armored"))
    if power <= 0 or table.has(other, "indestructible"):
        return False
    if table.has(striker, "deadly"):
        return True
    return power >= table.value_of(other, "defense") - marked(table, other)


def blocks_well(table: Table, blocker: int, attacker: int) -> int:
    """The value of a block for the blocker's side; negative if it does not pay off."""
    blocker_dies, attacker_dies = fight(table, blocker, attacker)
    score = 0
    if attacker_dies:
        score += creature_worth(table, attacker)
    if blocker_dies:
        score -= creature_worth(table, blocker)
    player = table.state.entities[blocker].controller
    saved = table.value_of(attacker, "power")
    score += saved * life_each(life(table, player))
    return score


def gangs(table: Table, pairs: Iterable[tuple[int, int]], most: int) -> list[tuple[int, int, int]]:
    """Two blockers and the attacker they kill together, when neither would alone; of the ``most`` worthiest attackers.
    ``pairs`` are the blocks that can be made: blocker, attacker.
    """
    able: dict[int, list[int]] = {}
    for blocker, attacker in pairs:
        if not _kills(table, blocker, attacker) and not table.has(attacker, "indestructible"):
            able.setdefault(attacker, []).append(blocker)
    found: list[tuple[int, int, int]] = []
    for attacker in sorted(able, key=lambda ref: (-creature_worth(table, ref), ref))[:most]:
        armor = max(0, table.value_of(attacker, "armored"))
        blows = sorted((armor - table.value_of(blocker, "power"), blocker) for blocker in able[attacker])[:2]
        need = table.value_of(attacker, "defense") - marked(table, attacker)
        if len(blows) == 2 and -sum(min(0, blow) for blow, _ in blows) >= need:
            found.append((blows[0][1], blows[1][1], attacker))
    return found


# ---- life --------------------------------------------------------------------------------------------------
def life(table: Table, player: int) -> int:
    """How many more exiled cards a player survives."""
    state = table.state
    return state.parameter("exile_loss") - len(state.ids(EXILE_ZONE, player))


def life_each(left: int) -> int:
    """The cost of one more exiled card when a player survives ``left`` more."""
    return 14 if left > 7 else 18 if left > 4 else 30


def through(table: Table, attackers: Iterable[int], guards: int) -> int:
    """How much damage of an attack reaches the player when each guard stops one of the strongest attackers."""
    blows: list[int] = []
    hits = 0
    for ref in attackers:
        power = table.value_of(ref, "power")
        if power > 0 and table.having(ref, PASSING_BY):
            hits += power
        elif power > 0:
            blows.append(power)
    blows.sort()
    return hits + sum(blows[: max(0, len(blows) - guards)])
