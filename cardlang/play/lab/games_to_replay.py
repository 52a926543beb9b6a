"""Decides which stored games are played again after a change to a card: kinds of games, and the effect of the change on
each kind.

How a game went before a change tells how likely another end is. A game in which nobody drew the card seldom ends
differently; one that was won can only be lost. So games are sorted by their course before the change, and a lot decides
which ones are played again. All of them count: for each the mean difference of its kind is added, and for one that was
played again also its difference from that mean, divided by its chance (a difference estimator; Särndal, Swensson and
Wretman 1992). Both are fixed before the game is played again, so the expectation is right whatever they are.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from math import inf, sqrt

from cardlang.play.lab.records import Record

Kind = tuple[int, int]
"""Whether the deck won, and how near the card came: no player drew it, one drew it, one played it."""

DRAWN, USED = 1, 2

SELDOM = 1 / 8
"""The smallest chance with which a kept game is played again."""

SCALES = (1.0, 1 / 2, 1 / 4)
"""The chances of the kind that varies most."""

REPEATED = 0.5
"""What a decision of a bot costs that is only repeated, in decisions that are made: the rules have to be carried out
all the same. (With bots that think long it is less.)
"""

THOUGHT = 4
"""Games without a difference that are thought to be added to a kind before its mean is believed."""


@dataclass(frozen=True, slots=True)
class Share:
    """The ``chance`` with which a game of a kind is played again, and the difference that is expected of it."""

    chance: float = 1.0
    guess: float = 0.0


EVERY = Share()
"""All games are played again, and nothing is expected."""


def kind_of(record: Record, won: int, card: int) -> Kind:
    """The kind of a game, by its course before the change."""
    rows = [row[card] for row in record.cards if card in row]
    return won, USED if any(played for _, played, _ in rows) else DRAWN if rows else 0


@dataclass(slots=True)
class _Sums:
    games: int = 0
    again: int = 0
    total: float = 0.0
    squares: float = 0.0
    work: float = 0.0

    def cost(self, usual: float) -> float:
        """The work of playing one again; one usual game is thought to be added."""
        return (self.work + usual) / (self.again + 1)

    def guess(self) -> float:
        return self.total / (self.again + THOUGHT)

    def spread(self, usual: float) -> float:
        """The mean square around the guess; one usual game is thought to be added."""
        guess = self.guess()
        around = self.squares - 2 * guess * self.total + guess * guess * self.again
        return (max(0.0, around) + usual) / (self.again + 1)


@dataclass(slots=True)
class Kinds:
    """What the games so far teach. The chance of a game depends on its kind only, so within a kind those that were
    played again are like the others.
    """

    sums: dict[Kind, _Sums] = field(default_factory=dict)

    def add(self, kind: Kind, difference: float | None, work: float = 1.0) -> None:
        """Counts a game; ``difference`` is None if it was not played again. ``work`` is what that took."""
        one = self.sums.setdefault(kind, _Sums())
        one.games += 1
        if difference is not None:
            one.again += 1
            one.total += difference
            one.squares += difference * difference
            one.work += work

    def shares(self, fresh: float, room: float) -> dict[Kind, Share]:
        """How the next games should be played: so that a point of certainty costs least, where each costs ``fresh``
        before the change (in games; 0 if they are kept), and one after it what its kind has taken: the chance is the
        root of how much it varies, divided by its cost. A number of the answer may vary by ``room`` at most, else the
        games do not suffice.
        """
        again = sum(one.again for one in self.sums.values())
        usual = sum(one.squares for one in self.sums.values()) / again if again else 0.0
        if not usual:
            return {}
        work = sum(one.work for one in self.sums.values()) / again
        costs = {kind: one.cost(work) / work for kind, one in self.sums.items()}
        spreads = {kind: one.spread(usual) for kind, one in self.sums.items()}
        worths = {kind: sqrt(spreads[kind] / costs[kind]) for kind in spreads}
        most = max(worths.values())
        best: dict[Kind, Share] = {}
        cheapest = inf
        for scale in SCALES:
            found = {
                kind: Share(max(SELDOM, scale * worth / most), self.sums[kind].guess())
                for kind, worth in worths.items()
            }
            varies, took = self._price(found, spreads, costs)
            price = varies * (fresh + took)
            if not best or (price < cheapest and varies <= room):
                best, cheapest = found, price
        return best

    def _price(
        self, shares: Mapping[Kind, Share], spreads: Mapping[Kind, float], costs: Mapping[Kind, float]
    ) -> tuple[float, float]:
        """How much a number of the answer varies, and what playing a game again by these chances costs."""
        games = sum(one.games for one in self.sums.values())
        mean = sum(one.games * one.guess() for one in self.sums.values()) / games
        varies = work = 0.0
        for kind, share in shares.items():
            part = self.sums[kind].games / games
            varies += part * (spreads[kind] / share.chance + (share.guess - mean) ** 2)
            work += part * share.chance * costs[kind]
        return varies, work
