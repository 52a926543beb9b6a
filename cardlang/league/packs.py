"""Packs for drafts and sealed decks: slots, each a number and a query, ``10 rarity:common + 1 rarity:rare``."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass

from cardlang.decks.lines import read_line
from cardlang.decks.search import CardFacts, Catalog
from cardlang.loading.decklist import fold
from cardlang.problems import Problem

PACK_SIZE = 14
"""Cards of a pack in a set without rarities."""
USUAL = (("common", 10), ("uncommon", 3), ("rare", 1))
"""The slots of a pack in a set whose cards have the field ``rarity``."""
MYTHIC = 8
"""One rare in this many is a mythic, where the set has mythics."""
WEIGHT = "weight"
"""The field of a set that says how often a card is printed against others of its slot; 1 without it."""


@dataclass(frozen=True, slots=True)
class Slot:
    """Some cards of a pack: different ones, drawn from these, each with its weight."""

    count: int
    cards: tuple[CardFacts, ...]
    weights: tuple[float, ...]


def usual_slots(cards: Sequence[CardFacts]) -> list[Slot]:
    """The slots of a pack of these cards: by rarity where they have one, else all alike."""
    named = {name: [card for card in cards if card.fields.get("rarity") == name] for name, _ in USUAL}
    if not all(named.values()):
        return [_slot(PACK_SIZE, cards)]
    mythics = [card for card in cards if card.fields.get("rarity") in ("mythic", "mythic rare")]
    slots = [_slot(count, named[name]) for name, count in USUAL]
    if mythics:
        rares = named["rare"]
        each = len(rares) / (MYTHIC - 1) / len(mythics)
        slots[-1] = Slot(1, (*rares, *mythics), (*(1.0 for _ in rares), *(each for _ in mythics)))
    return slots


def read_slots(text: str, catalog: Catalog, cards: Sequence[CardFacts]) -> tuple[list[Slot], list[Problem]]:
    """The slots that a text describes, in the form of a line of ``deck odds``; or Problems."""
    line, problems = read_line(text, catalog, {card.name: 999 for card in cards}, "pack", "set")
    if line is None:
        return [], problems
    return [
        _slot(part.wanted, [catalog.by_name[fold(name)] for name in part.cards]) for part in line.parts
    ], []


def _slot(count: int, cards: Sequence[CardFacts]) -> Slot:
    weights = tuple(_weight(card) for card in cards)
    return Slot(min(count, len(cards)), tuple(cards), weights)


def _weight(card: CardFacts) -> float:
    said = card.fields.get(WEIGHT, "")
    return float(said) if said.isascii() and said.isdigit() and len(said) < 6 and int(said) else 1.0


def opened(slots: Sequence[Slot], dice: random.Random) -> list[CardFacts]:
    """The cards of one pack; within a slot no card comes twice."""
    found: list[CardFacts] = []
    for slot in slots:
        # drawing without replacement by weight: the largest of u ** (1 / weight)
        keys = [dice.random() ** (1 / weight) for weight in slot.weights]
        best = sorted(range(len(keys)), key=lambda at: -keys[at])[: slot.count]
        found += [slot.cards[at] for at in best]
    return found
