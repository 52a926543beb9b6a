"""Values of cards and life in Risk & Resource, for comparing positions."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from cardlang.engine.cards import Card
from cardlang.engine.table import Table
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


def worth_of(card: Card) -> int:
    """The value of a card as printed."""
    base = card.base
    if "power" in base:
        return 8 + 12 * base["power"] + 8 * base.get("defense", 0) + keywords_worth(base)
    return 10 + 10 * base.get("cost", 0)


def keywords_worth(base: Mapping[str, int]) -> int:
    """The value of the keywords printed on a creature."""
    return sum(worth for name, worth in KEYWORDS.items() if base.get(name)) + 4 * base.get("armored", 0)


# ---- life --------------------------------------------------------------------------------------------------
def life(table: Table, player: int) -> int:
    """How many more exiled cards a player survives."""
    state = table.state
    return state.parameter("exile_loss") - len(state.ids(EXILE_ZONE, player))


def life_each(left: int) -> int:
    """The cost of one more exiled card when a player survives ``left`` more."""
    return 14 if left > 7 else 18 if left > 4 else 30


STOPPED = 3
"""How much damage of a piercing attacker a guard keeps from the player."""


def through(table: Table, attackers: Iterable[int], guards: int) -> int:
    """How much damage of an attack reaches the player when each guard stops one of the strongest attackers."""
    blows: list[int] = []
    hits = 0
    for ref in attackers:
        power = table.value_of(ref, "power")
        if power > 0 and table.having(ref, PASSING_BY):
            hits += power
        elif power > 0:
            if table.has(ref, "double strike"):
                power *= 2
            if power > STOPPED and table.has(ref, "piercing"):
                hits += power - STOPPED
                power = STOPPED
            blows.append(power)
    blows.sort()
    return hits + sum(blows[: max(0, len(blows) - guards)])
