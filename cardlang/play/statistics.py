"""What a run of games amounts to: tallies that merge in any order, honest intervals, length quantiles.

Pure arithmetic: no game, no clock, no chance. The ways a game can end are kept apart and never added
together: a game stopped by a limit is neither a win nor a draw.
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
"""How a game can end, in the order to show it."""

WON = (WIN, SHARED)
"""Won by one player, or by allies together."""

COMPLETED = (*WON, DRAW)
"""The ends the rules themselves bring about; win rates are shares of these games."""

Z_95 = 1.959963984540054
"""The normal quantile of a two-sided 95 % interval."""

LIMIT_SHARE = 0.001
"""Above this share of games stopped by a limit, a run says so with its exit code."""


@dataclass(frozen=True, slots=True)
class Interval:
    """A share and its 95 % Wilson interval, all from 0 to 1, and the counts behind them."""

    hits: int
    of: int
    low: float
    high: float

    @property
    def share(self) -> float:
        """The observed share; 0 when nothing was observed."""
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
    """The Wilson score interval of ``hits`` among ``of``; without observations it is everything, 0 to 1.

    Raises ValueError for counts that cannot be.
    """
    if not 0 <= hits <= of:
        raise ValueError(f"{hits} hits of {of} cannot be")
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
    """In the game's words how it was won, where there are several ways."""

    def __post_init__(self) -> None:
        if self.outcome not in OUTCOMES:
            raise ValueError(f"{self.outcome!r} is no outcome")
        if (self.outcome in WON) != (self.winner is not None):
            raise ValueError("exactly a won game has a winner")


@dataclass(slots=True)
class Tally:
    """The sums of a run: whole numbers only, so that merging is exact whatever the order.

    ``pairs`` counts by (deck, seat); each row is [wins, completed games, all games].
    ``turns`` counts completed games by their length.
    """

    games: int = 0
    decisions: int = 0
    outcomes: dict[str, int] = field(default_factory=lambda: dict.fromkeys(OUTCOMES, 0))
    pairs: dict[tuple[int, int], list[int]] = field(default_factory=dict)
    turns: dict[int, int] = field(default_factory=dict)
    reasons: dict[str, int] = field(default_factory=dict)
    """How games were won, in the game's words."""

    def add(self, game: GameResult) -> None:
        """Count one game."""
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
        """Take over what another tally counted."""
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
        """Games the rules themselves ended."""
        return sum(self.outcomes[outcome] for outcome in COMPLETED)

    @property
    def limited(self) -> int:
        """Games that a limit or a crash ended; only for the exit code, the table shows each class apart."""
        return self.games - self.completed

    def hit_limits(self) -> bool:
        """Whether more than :data:`LIMIT_SHARE` of the games did not end by the rules."""
        return self.limited > LIMIT_SHARE * self.games

    def deck_rate(self, deck: int) -> Interval:
        """How often a deck won, of the completed games it took part in, whatever its seat."""
        return self._rate(lambda pair: pair[0] == deck)

    def seat_rate(self, seat: int) -> Interval:
        """How often a seat won (0 begins), of the completed games, whatever the deck."""
        return self._rate(lambda pair: pair[1] == seat)

    def pair_rate(self, deck: int, seat: int) -> Interval:
        """How often a deck won from one seat."""
        return self._rate(lambda pair: pair == (deck, seat))

    def decks(self) -> list[int]:
        """The decks that took part."""
        return sorted({deck for deck, _ in self.pairs})

    def seats(self) -> list[int]:
        """The seats there were."""
        return sorted({seat for _, seat in self.pairs})

    def outcome_share(self, outcome: str) -> Interval:
        """How many of all games ended like that."""
        return wilson(self.outcomes[outcome], self.games)

    def length(self, *shares: float) -> tuple[int, ...]:
        """The turns below or at which these shares of completed games ended (0.5 is the median)."""
        return quantiles(self.turns, shares)

    def _rate(self, fits: Callable[[tuple[int, int]], bool]) -> Interval:
        rows = [row for pair, row in self.pairs.items() if fits(pair)]
        return wilson(sum(row[0] for row in rows), sum(row[1] for row in rows))

    def as_dict(self, deck_names: Sequence[str] = ()) -> dict[str, object]:
        """For ``--json``; decks by name where names are given."""
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
    """Count games."""
    total = Tally()
    for game in games:
        total.add(game)
    return total


def merged(parts: Iterable[Tally]) -> Tally:
    """One tally of many, whatever their order."""
    total = Tally()
    for part in parts:
        total.merge(part)
    return total


def quantiles(counts: Mapping[int, int], shares: Sequence[float]) -> tuple[int, ...]:
    """The nearest-rank quantiles of counted values: the smallest value that covers each share.

    0 for each when nothing was counted. Raises ValueError for a share outside 0 to 1.
    """
    if any(not 0 <= share <= 1 for share in shares):
        raise ValueError("a quantile lies between 0 and 1")
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
