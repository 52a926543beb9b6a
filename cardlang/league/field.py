"""Computes the field: the mix of decks that players would choose if all of them knew how often each deck beats each
other, and how certain that is.

Choosing a deck is a game of two players; its equilibrium is the mix that no deck beats. It is found by linear
programming (scipy), once for each of many matrices of win rates that could have given the same results, so that every
share has an interval.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import exp, log
from statistics import NormalDist

from cardlang.play.lab.ledger import Ledger
from cardlang.play.lab.matrix import Matchup, matchups
from cardlang.play.statistics import Interval, wilson

DRAWS = 400
"""How many such matrices are drawn."""
EVEN = 0.5

Matrix = Sequence[Sequence[float]]


class NoScipy(Exception):
    """Raised where scipy is not installed."""

    sentence = "the equilibrium of a field is found by scipy, which is not installed."
    help = "pip install 'cardlang[field]'"


@dataclass(frozen=True, slots=True)
class Share:
    """A deck in the field: its share of the equilibrium (the mean over the draws), the 95 % interval of it, and how
    often it is in the equilibrium at all. ``against_field`` is its expected win rate against the equilibrium,
    ``against_even`` against all decks alike. ``unanswered``: every other deck loses more than half of its games against
    it, also at the upper end of its interval; corrected for having looked at every deck (Bonferroni).
    """

    deck: int
    share: float
    low: float
    high: float
    present: float
    against_field: float
    against_even: float
    answer: Answer | None
    unanswered: bool = False

    def as_dict(self, titles: Sequence[str]) -> dict[str, object]:
        """For ``--json``."""
        return {
            "deck": titles[self.deck],
            "share": round(self.share, 4),
            "low": round(self.low, 4),
            "high": round(self.high, 4),
            "present": round(self.present, 4),
            "against_field": round(self.against_field, 4),
            "against_even": round(self.against_even, 4),
            "answer": self.answer.as_dict(titles) if self.answer is not None else None,
            "unanswered": self.unanswered,
        }


@dataclass(frozen=True, slots=True)
class Answer:
    """The deck that does best against a deck. ``sure``: it wins more than half of the games, also at the lower end of
    its interval; corrected for having looked at every deck (Bonferroni).
    """

    deck: int
    rate: Interval
    sure: bool

    def as_dict(self, titles: Sequence[str]) -> dict[str, object]:
        """For ``--json``."""
        return {"deck": titles[self.deck], "rate": self.rate.as_dict(), "sure": self.sure}


@dataclass(frozen=True, slots=True)
class Field:
    """The field of some decks. ``diversity`` is the number of equally frequent decks that would be as diverse as the
    equilibrium (the exponential of its entropy): the mean over the draws, with its 95 % interval.
    """

    shares: tuple[Share, ...]
    diversity: float
    diversity_low: float
    diversity_high: float
    games: int

    def as_dict(self, titles: Sequence[str]) -> dict[str, object]:
        """For ``--json``."""
        return {
            "games": self.games,
            "diversity": {"value": self.diversity, "low": self.diversity_low, "high": self.diversity_high},
            "decks": [share.as_dict(titles) for share in self.shares],
        }


def field_of(ledger: Ledger, seed: int = 1, draws: int = DRAWS) -> Field | None:
    """The field of a run of pairs; None if two of its decks never met. Raises :class:`NoScipy`."""
    decks = len(ledger.setup.decks)
    found = {(one.deck, one.against): one for one in matchups(ledger)}
    if decks < 2 or len(found) < decks * (decks - 1):
        return None
    dice = random.Random(f"field {seed}")
    point = [[_rate(found, one, other) for other in range(decks)] for one in range(decks)]
    drawn = [equilibrium(_drawn(found, decks, dice)) for _ in range(draws)]
    mean = [sum(mix[deck] for mix in drawn) / draws for deck in range(decks)]
    shares = [_share(deck, drawn, mean, point, found) for deck in range(decks)]
    diversities = sorted(diversity(mix) for mix in drawn)
    low, high = _middle(diversities)
    games = sum(row[2] for row in ledger.meetings.values())
    ordered = tuple(sorted(shares, key=lambda share: (-share.share, share.deck)))
    return Field(ordered, sum(diversities) / draws, low, high, games)


def equilibrium(rates: Matrix) -> list[float]:
    """The mix of decks that wins at least half against every deck: ``rates[one][other]`` is how often one beats the
    other. Raises :class:`NoScipy`.
    """
    try:
        from scipy.optimize import linprog
    except ImportError as missing:
        raise NoScipy from missing
    decks = len(rates)
    # the greatest value v such that every deck the other may bring leaves us at least v
    costs = [0.0] * decks + [-1.0]
    rows = [[-(rates[mine][theirs] - EVEN) for mine in range(decks)] + [1.0] for theirs in range(decks)]
    whole = [[1.0] * decks + [0.0]]
    bounds = [(0.0, 1.0)] * decks + [(-1.0, 1.0)]
    solved = linprog(
        costs, A_ub=rows, b_ub=[0.0] * decks, A_eq=whole, b_eq=[1.0], bounds=bounds, method="highs"
    )
    shares = [max(0.0, float(share)) for share in solved.x[:decks]]
    return [share / sum(shares) for share in shares]


def diversity(mix: Sequence[float]) -> float:
    """The number of equally frequent decks with the same entropy: 1 for one deck, n for n alike."""
    return exp(-sum(share * log(share) for share in mix if share > 0))


def _rate(found: Mapping[tuple[int, int], Matchup], one: int, other: int) -> float:
    return EVEN if one == other else found[one, other].corrected.value


def _drawn(found: Mapping[tuple[int, int], Matchup], decks: int, dice: random.Random) -> list[list[float]]:
    """Win rates that could have given the same results: for each pair of decks, with the first turn and without, from a
    beta distribution.
    """
    rates = [[EVEN] * decks for _ in range(decks)]
    for one in range(decks):
        for other in range(one + 1, decks):
            match = found[one, other]
            parts = [part for part in (match.beginning, match.second) if part.of] or [match.rate]
            drawn = [dice.betavariate(part.hits + 0.5, part.of - part.hits + 0.5) for part in parts]
            rates[one][other] = sum(drawn) / len(drawn)
            rates[other][one] = 1 - rates[one][other]
    return rates


def _share(
    deck: int,
    drawn: Sequence[Sequence[float]],
    mean: Sequence[float],
    point: Matrix,
    found: Mapping[tuple[int, int], Matchup],
) -> Share:
    shares = sorted(mix[deck] for mix in drawn)
    low, high = _middle(shares)
    others = [other for other in range(len(mean)) if other != deck]
    against = sum(mean[other] * point[deck][other] for other in range(len(mean)))
    even = sum(point[deck][other] for other in others) / len(others)
    present = sum(share > 0.001 for share in shares) / len(shares)
    matches = [found[other, deck] for other in others]
    unanswered = all(_interval(match, len(others)).high < EVEN for match in matches)
    return Share(deck, mean[deck], low, high, present, against, even, _answer(deck, others, found), unanswered)


def _answer(deck: int, others: Sequence[int], found: Mapping[tuple[int, int], Matchup]) -> Answer | None:
    """The deck that beats this one most; None if none wins half of its games."""
    best = max(others, key=lambda other: found[other, deck].corrected.value)
    match = found[best, deck]
    if match.corrected.value <= EVEN:
        return None
    return Answer(best, match.rate, _interval(match, len(others)).low > EVEN)


def _interval(match: Matchup, many: int) -> Interval:
    """The share of a matchup with an interval that holds for all of ``many`` at once (Bonferroni)."""
    return wilson(match.rate.hits, match.rate.of, NormalDist().inv_cdf(1 - 0.025 / many))


def _middle(ordered: Sequence[float]) -> tuple[float, float]:
    """The middle 95 % of ordered values."""
    cut = len(ordered) // 40
    return ordered[cut], ordered[-1 - cut]
