"""Goals: what winning and losing hang on, as a game declares it, and the judgement of positions any game gets from it.

Whole numbers, hundredths of a card in hand. A game that knows better writes its own ``evaluate``, or only weighs some
things differently (``Game.weights``).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Final

from cardlang.engine.zones import HAND

if TYPE_CHECKING:
    from cardlang.engine.table import Table

WON: Final = 1_000_000
LIVELY: Final = 1_500  # what being far from losing is worth
CARD, THING, STAT, PRICE, AMOUNT = 100, 60, 35, 8, 15
MOST_CARDS, MOST_AMOUNT = 10, 12  # more than this in hand, or to spend, is worth nothing more


class Goal(ABC):
    """One thing that winning or losing hangs on."""

    __slots__ = ()

    @abstractmethod
    def worth(self, table: Table, player: int) -> int:
        """How far a player is: larger is better."""


class KeepAbove(Goal):
    """Who has no more than ``least`` of a resource has lost; ``half`` more than that is half as good as plenty."""

    __slots__ = ("resource", "least", "half")

    def __init__(self, resource: str, least: int = 0, half: int = 5) -> None:
        self.resource = resource
        self.least = least
        self.half = half

    def worth(self, table: Table, player: int) -> int:
        """Each point counts more, the fewer are left."""
        place = table.game.resource_index[self.resource]
        return _lively(table.state.players[player].resources[place] - self.least, self.half)


class KeepOut(Goal):
    """Who has as many cards in a zone as ``limit`` says (a number, or the name of a parameter) has lost."""

    __slots__ = ("zone", "limit", "half")

    def __init__(self, zone: str, limit: int | str, half: int = 4) -> None:
        self.zone = zone
        self.limit = limit
        self.half = half

    def worth(self, table: Table, player: int) -> int:
        """Each card there counts more, the nearer the limit is."""
        limit = table.state.parameter(self.limit) if isinstance(self.limit, str) else self.limit
        there = len(table.state.ids(table.game.zone_index[self.zone], player))
        return _lively(limit - there, self.half)


class NeverRunOut(Goal):
    """Who has to take from an empty zone has lost."""

    __slots__ = ("zone", "half")

    def __init__(self, zone: str, half: int = 3) -> None:
        self.zone = zone
        self.half = half

    def worth(self, table: Table, player: int) -> int:
        """Hardly anything until few are left."""
        there = len(table.state.ids(table.game.zone_index[self.zone], player))
        return _lively(there, self.half) if there < 3 * self.half else _lively(3 * self.half, self.half)


class HaveMost(Goal):
    """Who has most of a resource in the end has won; ``each`` is what one is worth."""

    __slots__ = ("resource", "each")

    def __init__(self, resource: str, each: int = CARD) -> None:
        self.resource = resource
        self.each = each

    def worth(self, table: Table, player: int) -> int:
        """Each counts the same."""
        return self.each * table.state.players[player].resources[table.game.resource_index[self.resource]]


def _lively(left: int, half: int) -> int:
    return LIVELY * left // (left + half) if left > 0 else -LIVELY


def evaluate(table: Table, player: int) -> int:
    """How a position looks for a player: their standing less that of the strongest of the others."""
    state = table.state
    outcome = state.outcome
    if outcome is not None:
        if not outcome.winners:
            return 0
        return WON - state.turn if player in outcome.winners else state.turn - WON
    others = [standing(table, other) for other in state.living() if other != player]
    return standing(table, player) - max(others, default=0)


def standing(table: Table, player: int) -> int:
    """Goals, and what helps to reach them: cards in hand, things in play with their numbers, what can be spent."""
    game, state = table.game, table.state
    if state.players[player].out:
        return -WON
    weights = game.weights
    value = sum(goal.worth(table, player) for goal in game.goals)
    aims = [goal.resource for goal in game.goals if isinstance(goal, (KeepAbove, HaveMost))]
    for name, amount in zip(game.resources, state.players[player].resources, strict=True):
        if name not in aims:
            value += weights.get(name, AMOUNT) * min(amount, MOST_AMOUNT)
    for zone in game.zones:
        if zone.role == HAND:
            cards = state.ids(zone.index, 0 if zone.shared else player)
            value += weights.get(zone.name, CARD) * min(len(cards), MOST_CARDS)
    for ref in table.controlled_by(player):
        base = state.entities[ref].face.base
        value += weights.get("thing", THING) + PRICE * base.get("cost", 0)
        for stat in game.stats:
            if stat in base:
                value += weights.get(stat, STAT) * max(0, table.value_of(ref, stat))
    return value
