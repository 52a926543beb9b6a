"""What a card would cost if it cost what cards of its run usually do, by what is printed on it.

Games show what a card does, but not what it was paid for: that is printed. So the costs of all cards of a run are
regressed on their other numbers, their kinds, how many keywords and how much text they have (ridge regression). What
a card costs beside that, left out of the regression itself, is how far its price differs from how the others were
priced. It knows nothing of what words mean: a short text can be worth much. That is what games are for.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import sqrt
from statistics import median

from cardlang.play.lab.draws import inverted
from cardlang.play.lab.setup import NO_COST, CardText, Setup
from cardlang.play.lab.shrinking import MAD, USUAL

FEWEST = 40
"""Priced cards of a run, below which nothing is known of what is usual: some three for each thing that is counted."""

COMMON = 3
"""A kind or a number that fewer cards have says nothing about its price."""

RIDGE = 3.0
"""How much a regression on numbers of one spread is held back: as if that number of cards more were average."""

LEAST = 0.5
"""Prices are whole numbers, so they are usually off by this much at least."""

_FIELD = re.compile(r"^ +(?P<key>\w[\w ]*): *(?P<value>.*)$", re.MULTILINE)
_PRINTED = re.compile(r"^  text:(?P<text>.*(?:\n    .*)*)", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Price:
    """What a card costs, what its like usually costs, and by how much cards of this run are usually off."""

    cost: int
    usual: float
    spread: float

    @property
    def beside(self) -> float:
        """What it costs more than usual; it is negative where a card is cheap."""
        return self.cost - self.usual

    @property
    def bargain(self) -> float:
        """How much cheaper than usual it is, in what prices are usually off by."""
        return -self.beside / self.spread

    @property
    def unusual(self) -> bool:
        """True if it is off by more than prices here usually are (the measure of a suspect by its points)."""
        return abs(self.bargain) > USUAL

    def as_dict(self) -> dict[str, float]:
        """For ``--json``."""
        return {"cost": self.cost, "usual": round(self.usual, 3), "spread": round(self.spread, 3)}


def prices(setup: Setup) -> Mapping[int, Price]:
    """The prices of a run's cards, by index; without those that have no number for a cost, and none at all where
    too few have one or all have the same.
    """
    return _prices(setup.cards)


@lru_cache(maxsize=4)
def _prices(cards: tuple[CardText, ...]) -> Mapping[int, Price]:
    priced = [place for place, card in enumerate(cards) if has_price(card)]
    costs = [float(cards[place].cost) for place in priced]
    if len(priced) < FEWEST or len(set(costs)) < 2:
        return {}
    left = _left_out(_columns([printed(cards[place].text) for place in priced]), costs)
    spread = max(LEAST, MAD * median(abs(one) for one in left))
    return {
        place: Price(cards[place].cost, max(0.0, cost - off), spread)
        for place, cost, off in zip(priced, costs, left, strict=True)
    }


def has_price(card: CardText) -> bool:
    """True if its cost is a number, and not X."""
    cost = next((found["value"] for found in _FIELD.finditer(card.text) if found["key"] == "cost"), "")
    return card.cost != NO_COST and cost[:1].upper() != "X"


def printed(text: str) -> dict[str, float]:
    """What can be counted on a card: its numbers but the cost, its kinds, its keywords, and its text (by the root of
    its length: each further word matters less).
    """
    found: dict[str, float] = {}
    for field in _FIELD.finditer(text):
        key, value = field["key"], field["value"]
        if key == "type":
            found |= {f"type {kind}": 1.0 for kind in re.split(r" [-–—] ", value)[0].split()}
        elif key != "cost" and value.isdecimal():
            found[key] = float(value)
    body = _PRINTED.search(text)
    lines = [line.strip() for line in body["text"].splitlines() if line.strip()] if body is not None else []
    keywords = [line for line in lines if not re.search(r"[.:]", line)]
    found["keywords"] = float(sum(line.count(",") + 1 for line in keywords))
    found["text"] = sqrt(sum(len(line) for line in lines if line not in keywords))
    return found


def _columns(cards: Sequence[Mapping[str, float]]) -> list[list[float]]:
    """What the cards have in numbers, each with the mean zero and the spread one; a row for each card."""
    all_keys = sorted({key for card in cards for key in card})
    keys = [key for key in all_keys if sum(key in card for card in cards) >= COMMON]
    rows: list[list[float]] = [[] for _ in cards]
    for key in keys:
        values = [card.get(key, 0.0) for card in cards]
        mean = sum(values) / len(values)
        spread = sqrt(sum((value - mean) ** 2 for value in values) / len(values))
        if spread > 0:
            for row, value in zip(rows, values, strict=True):
                row.append((value - mean) / spread)
    return rows


def _left_out(rows: Sequence[Sequence[float]], costs: Sequence[float]) -> list[float]:
    """What each cost is beside that which a ridge regression on all the others expects."""
    mean, size = sum(costs) / len(costs), len(rows[0])
    matrix = [
        [sum(row[at] * row[other] for row in rows) + (RIDGE if at == other else 0.0) for other in range(size)]
        for at in range(size)
    ]
    inverse = inverted(matrix) if size else []
    target = [sum(row[at] * (cost - mean) for row, cost in zip(rows, costs, strict=True)) for at in range(size)]
    weights = [sum(a * b for a, b in zip(line, target, strict=True)) for line in inverse or ()]
    found = []
    for row, cost in zip(rows, costs, strict=True):
        across = [sum(a * b for a, b in zip(line, row, strict=True)) for line in inverse or ()]
        own = 1 / len(rows) + sum(a * b for a, b in zip(across, row, strict=True))
        off = cost - mean - sum(a * b for a, b in zip(weights, row, strict=True))
        found.append(off / (1 - own))
    return found
