"""What an ability costs where that is nothing, or can be: ``0 EP``, ``half your EP`` of a player who has none."""

from __future__ import annotations

from collections.abc import Container

from cardlang.language.verbs.put import PutCounters
from cardlang.language.words.abilities import Activated
from cardlang.language.words.amounts import Half, Holding, HoldingOf, Number, X
from cardlang.language.words.costs import Cost, DoCost, PayCost
from cardlang.language.words.mix import Mix
from cardlang.language.words.players import YOU


def is_nothing(cost: Cost) -> bool:
    """Whether it is paid with nothing at all."""
    if isinstance(cost, DoCost) and isinstance(cost.effect, PutCounters):
        return not cost.effect.counters.name.startswith("-")
    if isinstance(cost, PayCost) and isinstance(cost.holding, Mix):
        return cost.holding == Mix(Number(0))
    return isinstance(cost, PayCost) and getattr(cost.holding, "amount", None) == Number(0)


def when_nothing(cost: Cost, ability: Activated, lethal: Container[str]) -> str:
    """When it is paid with nothing: ``with no EP``, of a player who has none, and ``where X is 0``, which changes
    nothing of what the ability does. Empty if it never is. ``lethal``: the resources that nobody is without.
    """
    holding = cost.holding if isinstance(cost, PayCost) else None
    if not isinstance(holding, Holding):
        return ""
    amount = holding.amount.of if isinstance(holding.amount, Half) else holding.amount
    if isinstance(amount, HoldingOf) and amount.player == YOU and amount.resource == holding.resource:
        if holding.resource not in lethal:
            return f"with no {holding.resource}"
        return f"with 1 {holding.resource}" if isinstance(holding.amount, Half) and not holding.amount.up else ""
    counts = any(isinstance(each, X) for each in ability.body.walk())
    return "where X is 0" if isinstance(amount, X) and not counts else ""
