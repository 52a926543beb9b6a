"""The matchup matrix: win rates of each deck against each other, corrected for the advantage of playing
first.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import combinations

from cardlang.play.lab.inference import FINDING, Estimate, corrected, mean_of, two_sided
from cardlang.play.lab.ledger import Ledger
from cardlang.play.statistics import Z_95, Interval, wilson


@dataclass(frozen=True, slots=True)
class Matchup:
    """One deck against another: its win rate in all games, when it began, and when it was second.
    ``corrected`` is the mean of the last two: its win rate if each began equally often. ``chance`` is the p-value of
    so uneven a result, corrected for having looked at every pair (Benjamini and Hochberg).
    """

    deck: int
    against: int
    rate: Interval
    beginning: Interval
    second: Interval
    corrected: Estimate
    chance: float = 1.0

    @property
    def uneven(self) -> bool:
        """True if the decks are not even, at a false discovery rate of one in twenty."""
        return self.chance <= FINDING

    def as_dict(self, titles: Sequence[str]) -> dict[str, object]:
        """For ``--json``."""
        return {
            "deck": titles[self.deck],
            "against": titles[self.against],
            "rate": self.rate.as_dict(),
            "beginning": self.beginning.as_dict(),
            "second": self.second.as_dict(),
            "corrected": self.corrected.as_dict(),
            "chance": round(self.chance, 8),
        }


def matchups(ledger: Ledger) -> list[Matchup]:
    """Every ordered pair of decks that met in two-player games."""
    found = []
    for one, other in combinations(range(len(ledger.setup.decks)), 2):
        for deck, against in ((one, other), (other, one)):
            first = ledger.meetings.get((deck, against), [0, 0, 0])
            second = ledger.meetings.get((against, deck), [0, 0, 0])
            if first[2] + second[2]:
                found.append(_matchup(deck, against, first, second))
    chances = corrected([_chance(one) for one in found[::2]])  # each pair of decks once
    return [replace(one, chance=chances[at // 2]) for at, one in enumerate(found)]


def _chance(one: Matchup) -> float:
    """How likely a share at least as far from a half is if the decks are even."""
    error = (one.corrected.high - one.corrected.low) / (2 * Z_95)
    return two_sided((one.corrected.value - 0.5) / error) if error else 1.0


def _matchup(deck: int, against: int, first: Sequence[int], second: Sequence[int]) -> Matchup:
    beginning, after = wilson(first[0], first[2]), wilson(second[1], second[2])
    rate = wilson(first[0] + second[1], first[2] + second[2])
    corrected = mean_of((beginning, after), (0.5, 0.5)) if first[2] and second[2] else Estimate(rate.share, 0.0, 1.0)
    return Matchup(deck, against, rate, beginning, after, corrected)


def advantage(ledger: Ledger) -> Estimate | None:
    """How much more often the player who begins wins than the other, in two-player games with a winner. Every
    pair of decks has the same weight. None if it cannot be computed (other numbers of players, no games).
    """
    rows = [ledger.meetings[meeting] for meeting in sorted(ledger.meetings)]
    shares: list[Interval] = [wilson(row[0], row[0] + row[1]) for row in rows if row[0] + row[1]]
    if not shares:
        return None
    mean = mean_of(shares, [1 / len(shares)] * len(shares))
    return Estimate(2 * mean.value - 1, 2 * mean.low - 1, 2 * mean.high - 1)
