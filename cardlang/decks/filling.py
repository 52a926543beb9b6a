"""Makes a first deck to start from: cards that fit together, with a mix of costs and enough cards that can fight.

Cards fit together if they share rare words: subtypes, keywords, and words of their texts. The deck is built around the
card that fits most others, or around the cards that the user has named.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from math import log

from cardlang.decks.card_rules import CardRules
from cardlang.decks.making import COPIES, Counts, DeckMaker
from cardlang.decks.search import CardFacts
from cardlang.loading.decklist import fold

CURVE = (0.03, 0.12, 0.24, 0.25, 0.17, 0.11, 0.08)
"""The share of a deck at each cost, the last for this cost and more; cards that make letters are not counted."""
FIGHTERS = 0.55
"""The share of a deck, sources of letters aside, that has stats of its own, where the game's cards have any."""
CURVE_WEIGHT = 2.0
FIGHTERS_WEIGHT = 3.0
NAMED = 5.0
"""How much more a card is worth that the user has named; fitting the others is worth 0 to 1."""
STEPS = 12

_WORD = re.compile(r"[a-z]{4,}")


def first_deck(rules: CardRules, first: Sequence[str] = ()) -> dict[str, int]:
    """Copies by name of a legal deck of the format's minimum size; cards named in ``first`` are preferred. If the cards
    do not make one, it is as many of them as are allowed.
    """
    try:
        return filled(DeckMaker(rules), first)
    except ValueError:
        most = {card.name: rules.most_copies(card) for card in rules.catalog.cards}
        return {name: COPIES if count is None else count for name, count in most.items() if count != 0}


def filled(maker: DeckMaker, first: Sequence[str] = ()) -> dict[str, int]:
    """As :func:`first_deck`, from a maker. Raises ValueError if no deck can be made."""
    named = {fold(name) for name in first}
    together = _together(maker, named)
    scores = [
        value + NAMED * (card.folded in named) for value, card in zip(together, maker.pool, strict=True)
    ]
    worth = _Worth(maker, scores)
    return maker.as_names(maker.improved(maker.best(scores), scores, worth, STEPS))


class _Worth:
    """The value of a first deck: its scores, minus what is missing in the mix of costs and in fighters."""

    def __init__(self, maker: DeckMaker, scores: Sequence[float]) -> None:
        self.scores = scores
        counted = [not makes for makes in maker.makes]
        self.rows = [
            (at, min(cost, len(CURVE) - 1), fights)
            for at, (cost, fights) in enumerate(zip(maker.costs, _fighters(maker.pool), strict=True))
            if counted[at]
        ]
        self.fight = any(fights for _, _, fights in self.rows)

    def __call__(self, counts: Counts) -> float:
        costs, fighters, total = [0] * len(CURVE), 0, 0
        for at, cost, fights in self.rows:
            count = counts[at]
            if count:
                costs[cost] += count
                fighters += count * fights
                total += count
        gone = sum(abs(have / max(1, total) - wanted) for have, wanted in zip(costs, CURVE, strict=True))
        lacking = abs(fighters / max(1, total) - FIGHTERS) if self.fight else 0.0
        said = sum(score * count for score, count in zip(self.scores, counts, strict=True)) / max(1, total)
        return said - CURVE_WEIGHT * gone - FIGHTERS_WEIGHT * lacking


def _fighters(cards: Sequence[CardFacts]) -> list[bool]:
    """Which cards have numbers besides a cost that only their kind has."""
    everywhere = set.intersection(*(set(card.numbers) for card in cards)) if cards else set()
    shared = everywhere | {"cost"}
    return [len(set(_stats(card)) - shared) >= 2 for card in cards]


def _stats(card: CardFacts) -> list[str]:
    assert card.entry.tree is not None
    return [name for name, _ in card.entry.tree.numbers]


def _together(maker: DeckMaker, named: set[str]) -> list[float]:
    """How well each card goes with the theme, from 0 to 1."""
    words = [_words(card) for card in maker.pool]
    often = Counter(word for each in words for word in each)
    rare = {word: log(len(words) / count) for word, count in often.items() if 1 < count <= len(words) / 3}

    def shared(one: frozenset[str], other: frozenset[str]) -> float:
        return sum(rare.get(word, 0.0) for word in one & other)

    theme = [at for at, card in enumerate(maker.pool) if card.folded in named]
    if not theme:
        sums = [sum(shared(one, other) for other in words) for one in words]
        theme = [max(range(len(sums)), key=lambda at: (sums[at], -at))]
    values = [sum(shared(each, words[at]) for at in theme) for each in words]
    highest = max(values) or 1.0
    return [value / highest for value in values]


def _words(card: CardFacts) -> frozenset[str]:
    """What a card speaks of: its types, its keywords, the words of its text, the letters it costs."""
    said = _WORD.findall(" ".join(card.texts[: (len(card.texts) + 1) // 2]))
    return frozenset([*card.type_line.split(), *card.keywords, *said, *card.letters.get("pays", ())])
