"""Shuffles a deck and draws from it, as a test: an opening hand, the mulligans of the game, and draws."""

from __future__ import annotations

import random
from collections.abc import Sequence

from cardlang.decks.chances import Draws


class Dealing:
    """One deal. ``cards`` are the names of the main deck, each as often as it has copies. One seed deals one way.

    ``hand`` is in the order in which it was drawn; ``looks`` says that the next card, ``top``, may be put on the
    bottom, as some games let a player who took a mulligan.
    """

    def __init__(self, cards: Sequence[str], draws: Draws, seed: int) -> None:
        self.cards = tuple(cards)
        self.draws = draws
        self.mulligans = 0
        self._random = random.Random(seed)
        self._deal()

    def _deal(self) -> None:
        size, looks = self.draws.hands[self.mulligans]
        self._deck = list(self.cards)
        self._random.shuffle(self._deck)
        self.hand = [self._deck.pop() for _ in range(min(size, len(self._deck)))]
        self.opening = len(self.hand)
        self.looks = looks and bool(self._deck)

    @property
    def can_mulligan(self) -> bool:
        """Whether the game offers another hand, and nothing was drawn to this one yet."""
        return self.mulligans + 1 < len(self.draws.hands) and len(self.hand) == self.opening

    @property
    def top(self) -> str:
        """The next card; empty if there is none."""
        return self._deck[-1] if self._deck else ""

    def mulligan(self) -> None:
        """Shuffles the hand into the deck, and draws the next hand that the game offers. Raises ValueError if it offers
        none.
        """
        if not self.can_mulligan:
            raise ValueError("there is no further mulligan")
        self.mulligans += 1
        self._deal()

    def keep_top(self) -> None:
        """Leaves the next card where it is."""
        self.looks = False

    def put_on_bottom(self) -> None:
        """Puts the next card on the bottom of the deck."""
        if self.looks:
            self._deck.insert(0, self._deck.pop())
        self.looks = False

    def draw(self) -> str:
        """Draws a card: its name, or nothing if the deck is empty."""
        self.looks = False
        if not self._deck:
            return ""
        self.hand.append(self._deck.pop())
        return self.hand[-1]
