"""Goals: what decides victory and defeat, as a game declares it, and the evaluation of positions that follows
from them.

All values are whole numbers, in hundredths of a card in hand. A game may override ``evaluate``, or only
change some values (``Game.weights``).
"""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Final

from cardlang.engine.zones import HAND

if TYPE_CHECKING:
    from cardlang.engine.table import Table

WON: Final = 1_000_000
LIVELY: Final = 1_500  # the value of being far from defeat
CARD: Final = 100
THING: Final = 60
STAT: Final = 35
PRICE: Final = 8
AMOUNT: Final = 15
MOST_CARDS: Final = 10  # cards in hand and resources beyond these have no extra value
MOST_AMOUNT: Final = 12


class Goal:
    """One thing that decides victory or defeat."""

    __slots__ = ()

    @abstractmethod
    def worth(self, table: Table, player: int) -> int:
        """How close a player is to the goal, or how far from defeat: more is better."""


class KeepAbove(Goal):
    """A player with ``least`` or less of a resource loses. ``half`` above ``least`` has half the value of a
    very large amount.
    """

    __slots__ = ("resource", "least", "half")

    def __init__(self, resource: str, least: int = 0, half: int = 5) -> None:
        self.resource = resource
        self.least = least
        self.half = half

    def worth(self, table: Table, player: int) -> int:
        """Each point is worth more the fewer are left."""
        place = table.game.resource_index[self.resource]
        return _lively(table.state.players[player].resources[place] - self.least, self.half)


class KeepOut(Goal):
    """A player with ``limit`` cards in a zone loses. ``limit`` is a number or the name of a parameter."""

    __slots__ = ("zone", "limit", "half")

    def __init__(self, zone: str, limit: int | str, half: int = 4) -> None:
        self.zone = zone
        self.limit = limit
        self.half = half

    def worth(self, table: Table, player: int) -> int:
        """Each card there costs more the closer the limit is."""
        limit = table.state.parameter(self.limit) if isinstance(self.limit, str) else self.limit
        there = len(table.state.ids(table.game.zone_index[self.zone], player))
        return _lively(limit - there, self.half)


class NeverRunOut(Goal):
    """A player who has to take a card from an empty zone loses."""

    __slots__ = ("zone", "half")

    def __init__(self, zone: str, half: int = 3) -> None:
        self.zone = zone
        self.half = half

    def worth(self, table: Table, player: int) -> int:
        """Only matters when few cards are left."""
        there = len(table.state.ids(table.game.zone_index[self.zone], player))
        return _lively(there, self.half) if there < 3 * self.half else _lively(3 * self.half, self.half)


class HaveMost(Goal):
    """The player with most of a resource at the end wins; each one is worth ``each``."""

    __slots__ = ("resource", "each")

    def __init__(self, resource: str, each: int = CARD) -> None:
        self.resource = resource
        self.each = each

    def worth(self, table: Table, player: int) -> int:
        """Each counts the same."""
        return self.each * table.state.players[player].resources[table.game.resource_index[self.resource]]


def _lively(left: int, half: int) -> int:
    """The value of being ``left`` points away from defeat: 0 to LIVELY, LIVELY / 2 at ``half``, -LIVELY at
    none left.
    """
    return LIVELY * left // (left + half) if left > 0 else -LIVELY


def evaluate(table: Table, player: int) -> int:
    """How good a position is for a player: their own value minus that of their strongest opponent."""
    state = table.state
    outcome = state.outcome
    if outcome is not None:
        if not outcome.winners:
            return 0
        return WON - state.turn if player in outcome.winners else state.turn - WON
    others = [standing(table, other) for other in state.living() if table.game.opposed(state, player, other)]
    return standing(table, player) - max(others, default=0)


def standing(table: Table, player: int) -> int:
    """The value of a player's goals, and of what helps to reach them: cards in hand, entities in play with
    their numbers, resources to spend.
    """
    return -WON if table.state.players[player].out else sum(measures(table, player).values())


def measures(table: Table, player: int) -> dict[str, int]:
    """What a standing is the sum of: the measures that a game declares, by name, each with its value for a player.
    """
    game, state = table.game, table.state
    weights = game.weights
    found = {f"goal {number}": goal.worth(table, player) for number, goal in enumerate(game.goals, 1)}
    aims = [goal.resource for goal in game.goals if isinstance(goal, (KeepAbove, HaveMost))]
    for name, amount in zip(game.resources, state.players[player].resources, strict=True):
        if name not in aims:
            found[f"resource {name}"] = weights.get(name, AMOUNT) * min(amount, MOST_AMOUNT)
    for zone in game.zones:
        if zone.role == HAND:
            cards = state.ids(zone.index, 0 if zone.shared else player)
            found[f"cards in {zone.name}"] = weights.get(zone.name, CARD) * min(len(cards), MOST_CARDS)
    things = prices = 0
    numbers = [0] * len(game.stats)
    for ref in table.controlled_by(player):
        base = state.entities[ref].face.base
        things += weights.get("thing", THING)
        prices += PRICE * base.get("cost", 0)
        for place, stat in enumerate(game.stats):
            if stat in base:
                numbers[place] += weights.get(stat, STAT) * max(0, table.value_of(ref, stat))
    found["things in play"] = things
    found["cost in play"] = prices
    for place, stat in enumerate(game.stats):
        found[f"{stat} in play"] = numbers[place]
    return found
