"""Statistics of a deck: cost curve, card types, pitch values. Counts are cards of the main deck."""

from __future__ import annotations

from collections.abc import Mapping

from cardlang.engine.cards import Card
from cardlang.loading.decklist import DeckList, fold
from cardlang.record import record

Counts = tuple[tuple[str, int], ...]
"""(label, cards), in display order."""

CURVE_TOP = 7
"""Costs from this one on share the last bar."""


@record(frozen=True, slots=True)
class DeckStatistics:
    """The statistics of a deck. ``unknown`` cards count only in ``size``."""

    name: str
    size: int
    different: int
    unknown: int
    curve: Counts
    average_cost: float
    kinds: Counts
    values: tuple[tuple[str, Counts], ...]

    def as_dict(self) -> dict[str, object]:
        """For ``--json``."""
        return {
            "name": self.name,
            "size": self.size,
            "different": self.different,
            "unknown": self.unknown,
            "curve": dict(self.curve),
            "average_cost": round(self.average_cost, 3),
            "kinds": dict(self.kinds),
            "values": {name: dict(counts) for name, counts in self.values},
        }


def deck_statistics(
    deck: DeckList, cards: Mapping[str, Card], value_names: tuple[str, ...] = ("pitch",)
) -> DeckStatistics:
    """Counts the main deck. ``cards`` are given by name; ``value_names`` are further printed numbers to
    count.
    """
    by_name = {fold(name): card for name, card in cards.items()}
    held = [(by_name[fold(name)], count) for name, count in deck.copies().items() if fold(name) in by_name]
    known = sum(count for _, count in held)
    costs = [(card.values["cost"], count) for card, count in held if "cost" in card.values]
    total_cost = sum(cost * count for cost, count in costs)
    costed = sum(count for _, count in costs)
    return DeckStatistics(
        name=deck.name,
        size=deck.size,
        different=len(deck.copies()),
        unknown=deck.size - known,
        curve=cost_curve(costs),
        average_cost=total_cost / costed if costed else 0.0,
        kinds=_kinds(held),
        values=tuple((name, counts) for name in value_names if (counts := _value_counts(held, name))),
    )


def cost_curve(costs: list[tuple[int, int]]) -> Counts:
    """Cards by cost from pairs (cost, cards): from 0 to the highest, gaps included; the highest share an entry
    (``7+``).
    """
    if not costs:
        return ()
    top = min(CURVE_TOP, max(cost for cost, _ in costs))
    sums = [0] * (top + 1)
    for cost, count in costs:
        sums[min(max(cost, 0), top)] += count
    return tuple((f"{cost}+" if cost == CURVE_TOP else str(cost), count) for cost, count in enumerate(sums))


def _kinds(held: list[tuple[Card, int]]) -> Counts:
    """Cards by their types as printed (an artifact creature has its own row), the most frequent first."""
    sums: dict[str, int] = {}
    for card, count in held:
        label = " ".join(card.kinds)
        sums[label] = sums.get(label, 0) + count
    return tuple(sorted(sums.items(), key=lambda row: (-row[1], row[0])))


def _value_counts(held: list[tuple[Card, int]], name: str) -> Counts:
    sums: dict[int, int] = {}
    for card, count in held:
        if name in card.values:
            sums[card.values[name]] = sums.get(card.values[name], 0) + count
    return tuple((str(value), sums[value]) for value in sorted(sums))
