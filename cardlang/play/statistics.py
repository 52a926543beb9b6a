"""Statistics of a run: tallies that merge in any order, confidence intervals, quantiles of game length.

Only arithmetic. The ways a game can end are counted separately: a game stopped by a limit is neither a win
nor a draw.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt

WIN = "win"
SHARED = "shared_win"
DRAW = "draw"
TURN_LIMIT = "turn_limit"
LOOP = "loop"
BUDGET = "budget"
TIMEOUT = "timeout"
CRASH = "crash"

OUTCOMES = (WIN, SHARED, DRAW, TURN_LIMIT, LOOP, BUDGET, TIMEOUT, CRASH)
"""The ways a game can end, in display order."""

WON = (WIN, SHARED)
"""Won by one player, or by allies together."""

COMPLETED = (*WON, DRAW)
"""Games that ended by the rules; win rates are shares of these games."""

Z_95 = 1.959963984540054
"""The normal quantile of a two-sided 95 % interval."""

LIMIT_SHARE = 0.001
"""If a larger share of the games was stopped by a limit, the exit code of the run says so."""


@dataclass(frozen=True, slots=True)
class Interval:
    """A share and its 95 % Wilson interval, from 0 to 1, with the counts they are computed from."""

    hits: int
    of: int
    low: float
    high: float

    @property
    def share(self) -> float:
        """The observed share; 0 without observations."""
        return self.hits / self.of if self.of else 0.0

    def as_dict(self) -> dict[str, object]:
        """For ``--json``, rounded to six digits."""
        return {
            "hits": self.hits,
            "of": self.of,
            "share": round(self.share, 6),
            "low": round(self.low, 6),
            "high": round(self.high, 6),
        }


def wilson(hits: int, of: int, z: float = Z_95) -> Interval:
    """The Wilson score interval of ``hits`` among ``of``; without observations it is 0 to 1.

    Raises ValueError for impossible counts.
    """
    if not 0 <= hits <= of:
        raise ValueError(f"{hits} hits of {of} are impossible")
    if of == 0:
        return Interval(0, 0, 0.0, 1.0)
    share = hits / of
    spread = z * z / of
    middle = (share + spread / 2) / (1 + spread)
    half = z * sqrt(share * (1 - share) / of + spread / (4 * of)) / (1 + spread)
    low = 0.0 if hits == 0 else max(0.0, middle - half)
    high = 1.0 if hits == of else min(1.0, middle + half)
    return Interval(hits, of, low, high)


@dataclass(frozen=True, slots=True)
class GameResult:
    """One finished game. ``decks`` gives the index of the deck at each seat, ``winner`` the winning seat, ``allies``
    the seats that share the win.
    """

    decks: tuple[int, ...]
    outcome: str
    winner: int | None = None
    turns: int = 0
    decisions: int = 0
    allies: tuple[int, ...] = ()
    reason: str = ""
    """How it was won, in the game's words, if there are several ways."""

    def __post_init__(self) -> None:
        if self.outcome not in OUTCOMES:
            raise ValueError(f"{self.outcome!r} is not an outcome")
        if (self.outcome in WON) != (self.winner is not None):
            raise ValueError("a game must have a winner if and only if it was won")


@dataclass(slots=True)
class Tally:
    """The sums of a run. They are whole numbers, so merging is exact in any order.

    ``pairs`` counts by (deck, seat); each row is [wins, completed games, all games]. ``turns`` counts
    completed games by length.
    """

    games: int = 0
    decisions: int = 0
    outcomes: dict[str, int] = field(default_factory=lambda: dict.fromkeys(OUTCOMES, 0))
    pairs: dict[tuple[int, int], list[int]] = field(default_factory=dict)
    turns: dict[int, int] = field(default_factory=dict)
    reasons: dict[str, int] = field(default_factory=dict)
    """How games were won, in the game's words."""

    def add(self, game: GameResult) -> None:
        """Counts one game."""
        completed = game.outcome in COMPLETED
        self.games += 1
        self.decisions += game.decisions
        self.outcomes[game.outcome] += 1
        if game.outcome in WON and game.reason:
            self.reasons[game.reason] = self.reasons.get(game.reason, 0) + 1
        for seat, deck in enumerate(game.decks):
            row = self.pairs.setdefault((deck, seat), [0, 0, 0])
            row[0] += seat == game.winner or seat in game.allies
            row[1] += completed
            row[2] += 1
        if completed:
            self.turns[game.turns] = self.turns.get(game.turns, 0) + 1

    def merge(self, other: Tally) -> None:
        """Adds the counts of another tally."""
        self.games += other.games
        self.decisions += other.decisions
        for outcome, count in other.outcomes.items():
            self.outcomes[outcome] += count
        for reason, count in other.reasons.items():
            self.reasons[reason] = self.reasons.get(reason, 0) + count
        for pair, counts in other.pairs.items():
            row = self.pairs.setdefault(pair, [0, 0, 0])
            for index, count in enumerate(counts):
                row[index] += count
        for turns, count in other.turns.items():
            self.turns[turns] = self.turns.get(turns, 0) + count

    @property
    def completed(self) -> int:
        """The number of games that ended by the rules."""
        return sum(self.outcomes[outcome] for outcome in COMPLETED)

    @property
    def limited(self) -> int:
        """The number of games that a limit or a crash ended."""
        return self.games - self.completed

    def hit_limits(self) -> bool:
        """True if more than :data:`LIMIT_SHARE` of the games did not end by the rules."""
        return self.limited > LIMIT_SHARE * self.games

    def deck_rate(self, deck: int) -> Interval:
        """The win rate of a deck over all seats, among the completed games it took part in."""
        return self._rate(lambda pair: pair[0] == deck)

    def seat_rate(self, seat: int) -> Interval:
        """The win rate of a seat (0 begins) over all decks, among the completed games."""
        return self._rate(lambda pair: pair[1] == seat)

    def pair_rate(self, deck: int, seat: int) -> Interval:
        """The win rate of a deck at one seat."""
        return self._rate(lambda pair: pair == (deck, seat))

    def decks(self) -> list[int]:
        """The indices of the decks that took part."""
        return sorted({deck for deck, _ in self.pairs})

    def seats(self) -> list[int]:
        """The indices of the seats."""
        return sorted({seat for _, seat in self.pairs})

    def outcome_share(self, outcome: str) -> Interval:
        """The share of all games with this outcome."""
        return wilson(self.outcomes[outcome], self.games)

    def length(self, *shares: float) -> tuple[int, ...]:
        """The number of turns within which these shares of completed games ended (0.5 is the median)."""
        return quantiles(self.turns, shares)

    def _rate(self, fits: Callable[[tuple[int, int]], bool]) -> Interval:
        rows = [row for pair, row in self.pairs.items() if fits(pair)]
        return wilson(sum(row[0] for row in rows), sum(row[1] for row in rows))

    def as_dict(self, deck_names: Sequence[str] = ()) -> dict[str, object]:
        """For ``--json``; decks are named where ``deck_names`` has names."""
        return {
            "games": self.games,
            "completed": self.completed,
            "decisions": self.decisions,
            "outcomes": {outcome: self.outcomes[outcome] for outcome in OUTCOMES},
            "reasons": {reason: self.reasons[reason] for reason in sorted(self.reasons)},
            "decks": [
                {"deck": deck_names[deck] if deck < len(deck_names) else str(deck)}
                | self.deck_rate(deck).as_dict()
                | {"by_seat": [self.pair_rate(deck, seat).as_dict() for seat in self.seats()]}
                for deck in self.decks()
            ],
            "seats": [{"seat": seat + 1} | self.seat_rate(seat).as_dict() for seat in self.seats()],
            "turns": dict(zip(("p10", "median", "p90"), self.length(0.1, 0.5, 0.9), strict=True)),
        }


def tally(games: Iterable[GameResult]) -> Tally:
    """The tally of these games."""
    total = Tally()
    for game in games:
        total.add(game)
    return total


def merged(parts: Iterable[Tally]) -> Tally:
    """The sum of several tallies."""
    total = Tally()
    for part in parts:
        total.merge(part)
    return total


def quantiles(counts: Mapping[int, int], shares: Sequence[float]) -> tuple[int, ...]:
    """The nearest-rank quantiles of counted values: the smallest value that covers each share.

    All 0 if nothing was counted. Raises ValueError for a share outside 0 to 1.
    """
    if any(not 0 <= share <= 1 for share in shares):
        raise ValueError("a quantile is between 0 and 1")
    total = sum(counts.values())
    ordered = sorted(counts.items())
    found = []
    for share in shares:
        seen, answer = 0, 0
        for value, count in ordered:
            seen += count
            answer = value
            if seen >= share * total and seen > 0:
                break
        found.append(answer)
    return tuple(found)
