"""Estimates what each card is worth, by a ridge regression of results on the copies of every card and on the costs of
the deck.

A game is a row: the features of the deck at the first seat minus those of the other, and the result, from -1 to 1. The
ridge is a prior with weights around 0, so that the weights have a distribution; decks made from weights that are drawn
from it are worth trying.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

import numpy as np

from cardlang.decks.making import Counts

RIDGE = 60.0
"""How strongly weights are drawn to 0, in games: about what a card needs to be seen in before it counts."""
NOISE = 1.0
"""The variance of a result around its expectation."""
FURTHER = 3
"""Features besides the copies: the mean cost of a deck, its square, and who sat first."""


class CardModel:
    """The weights of cards, learnt from games. Adding games is cheap; ``fit`` takes the rest of the work."""

    def __init__(self, costs: Sequence[int], copies: int) -> None:
        """``costs`` of the cards of the pool; ``copies`` is the usual number of copies, as a unit."""
        self.costs = np.asarray(costs, dtype=float)
        self.unit = max(1, copies)
        width = len(costs) + FURTHER
        self.squares = np.eye(width) * RIDGE / self.unit**2
        self.products = np.zeros(width)
        self.games = 0
        self.weights = np.zeros(width)
        self.spread = np.linalg.cholesky(np.linalg.inv(self.squares))

    def features(self, counts: Counts) -> np.ndarray:
        """The features of a deck, as numbers."""
        copies = np.asarray(counts, dtype=float)
        mean = float(copies @ self.costs) / max(1.0, float(copies.sum()))
        return np.concatenate([copies / self.unit, [mean, mean * mean / 4, 0.0]])

    def add(self, first: Counts, second: Counts, result: int) -> None:
        """One game; ``result`` is 2, 1 or 0 half wins for the deck that sat first."""
        row = self.features(first) - self.features(second)
        row[-1] = 1.0
        self.squares += np.outer(row, row) / NOISE
        self.products += row * (result - 1) / NOISE
        self.games += 1

    def fit(self) -> None:
        """Brings the weights up to date."""
        inverse = np.linalg.inv(self.squares)
        self.weights = inverse @ self.products
        self.spread = np.linalg.cholesky((inverse + inverse.T) / 2)

    def drawn(self, dice: random.Random, boldness: float = 1.0) -> np.ndarray:
        """Weights drawn from their distribution: certain ones hardly change, uncertain ones vary much."""
        steps = np.array([dice.gauss(0.0, 1.0) for _ in self.weights])
        return np.asarray(self.weights + boldness * (self.spread @ steps))

    def scores(self, weights: np.ndarray) -> list[float]:
        """What one copy of each card is worth at these weights."""
        return [float(weight) / self.unit for weight in weights[: len(self.costs)]]

    def value(self, weights: np.ndarray, counts: Counts) -> float:
        """What a deck is worth at these weights: expected result against an average deck, from -1 to 1."""
        return float(self.features(counts) @ weights)
