"""Creates a first legal deck for a format, with cards of every cost, for the user to change."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cardlang.decks.formats import Format
from cardlang.engine.cards import Card
from cardlang.loading.decklist import fold

COPIES = 3
"""Copies of each card if the format has no limit."""


def filled(rules: Format, cards: Mapping[str, Card], first: Sequence[str] = ()) -> list[tuple[int, str]]:
    """Pairs (copies, name) of a deck of the format's minimum size; cards named in ``first`` are taken before
    others.

    If the format requires several card types, each gets the same share. The deck is too small if there are
    too few cards.
    """
    refused = {fold(name) for name in (*rules.banned, *rules.restricted)}
    wanted = {fold(name): None for name in first}
    pool = [card for name, card in cards.items() if fold(name) not in refused]
    groups = [[card for card in pool if kind in _kinds(card)] for kind in map(fold, rules.mix)] or [pool]
    chosen: dict[str, int] = {}
    for number, group in enumerate(groups, 1):
        goal = rules.deck_min * number // len(groups)
        for card in _across_costs(group, wanted):
            missing = goal - sum(chosen.values())
            if missing <= 0:
                break
            if card.name not in chosen:
                chosen[card.name] = min(missing, rules.max_copies or COPIES)
    return [(count, name) for name, count in chosen.items()]


def _kinds(card: Card) -> list[str]:
    return [fold(kind) for kind in card.kinds]


def _across_costs(cards: Sequence[Card], first: Mapping[str, None]) -> list[Card]:
    """The cards in an order that goes through all costs repeatedly; cards in ``first`` come before all
    others.
    """
    rows: dict[int, list[Card]] = {}
    for card in sorted(cards, key=lambda card: (fold(card.name) not in first, card.name)):
        rows.setdefault(card.base.get("cost", 0), []).append(card)
    ordered: list[Card] = []
    for turn in range(max(map(len, rows.values()), default=0)):
        ordered += [rows[cost][turn] for cost in sorted(rows) if turn < len(rows[cost])]
    return sorted(ordered, key=lambda card: fold(card.name) not in first)
