"""What a card is worth, judged by what chance alone decides: where the shuffle put it.

Who draws a card depends on the cards (one that draws cards is followed by more of them), where it lay in the shuffled
deck does not. So each copy counts by its place there: with the share of players of that deck who came so deep. The
sum over the copies, the *dose*, is how many copies a player was going to see; it is settled before the first
decision. Within a deck, the results of games are regressed on the doses of all its cards at once. A place in a deck
that one card has another cannot have, so only differences can be known: the value is that of a copy seen in the place
of the deck's average card.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import inf, sqrt

from cardlang.play.lab.records import Record

Order = Sequence[int]
Meeting = tuple[tuple[int, ...], int]
"""The decks in turn order, and the place of a player among them: within a meeting, luck alone is different."""

FEWEST = 3
"""Games for each card of a deck, below which its cards are not judged."""


@dataclass(frozen=True, slots=True)
class Worth:
    """An estimate with its standard error, both shares of games won."""

    value: float
    error: float


@dataclass(slots=True)
class Draws:
    """The shuffled decks of all games of one deck, with what came of them, packed: a byte for each card of a
    deck (two where ``orders`` is made for more than 256 different cards).
    """

    meetings: dict[Meeting, int] = field(default_factory=dict)
    games: array[int] = field(default_factory=lambda: array("I"))
    """For each game the meeting, whether it was won, the cards seen, and how many cards were laid."""
    orders: array[int] = field(default_factory=lambda: array("B"))

    def add(self, record: Record, seat: int, seen: int) -> None:
        """Adds one player's game."""
        meeting = self.meetings.setdefault((record.result.decks, seat), len(self.meetings))
        order = record.orders[seat]
        self.games.extend((meeting, record.won(seat), seen, len(order)))
        self.orders.extend(order)

    def __len__(self) -> int:
        return len(self.games) // 4

    def __iter__(self) -> Iterator[tuple[int, int, int, Order]]:
        """Each game: meeting, won, cards seen, order."""
        at, games, orders = 0, self.games, self.orders
        for row in range(0, len(games), 4):
            end = at + games[row + 3]
            yield games[row], games[row + 1], games[row + 2], orders[at:end]
            at = end


def worths(draws: Draws) -> dict[int, Worth]:
    """What each card of a deck is worth; empty if there are too few games to tell."""
    first = next(iter(draws))[3] if len(draws) else array("H")
    cards = sorted(set(first))
    if len(cards) < 2 or len(draws) < FEWEST * len(cards) + 2:
        return {}
    reach = _reach(draws)
    index = {card: at for at, card in enumerate(cards)}
    copies = [first.count(card) for card in cards]
    middle = _mean_dose(first, reach, copies)
    means = _win_rates(draws)
    matrix = [[0.0] * len(cards) for _ in cards]
    target = [0.0] * len(cards)
    left = 0.0
    for meeting, won, _, order in draws:
        dose = [-one for one in middle]
        for card, share in zip(order, reach, strict=False):
            dose[index[card]] += share
        result = won - means[meeting]
        left += result * result
        for at, one in enumerate(dose):
            target[at] += one * result
            row = matrix[at]
            for other in range(at + 1):
                row[other] += one * dose[other]
    return _solved(cards, copies, matrix, target, left, len(draws) - len(means))


def _reach(draws: Draws) -> list[float]:
    """For each place in the shuffled deck, the share of games in which as many cards were seen."""
    size = max(draws.games[3::4])
    deep = [0] * (size + 1)
    for seen in draws.games[2::4]:
        deep[min(seen, size)] += 1
    reach, left = [], len(draws)
    for place in range(size):
        left -= deep[place]
        reach.append(left / len(draws))
    return reach


def _mean_dose(order: Order, reach: Sequence[float], copies: Sequence[int]) -> list[float]:
    """The dose of each card on average over all shuffles."""
    each = sum(reach[: len(order)]) / len(order)
    return [each * count for count in copies]


def _win_rates(draws: Draws) -> list[float]:
    """The share of wins in each meeting."""
    wins, games = [0] * len(draws.meetings), [0] * len(draws.meetings)
    for meeting, won in zip(draws.games[::4], draws.games[1::4], strict=True):
        wins[meeting] += won
        games[meeting] += 1
    return [one / of for one, of in zip(wins, games, strict=True)]


def _solved(
    cards: Sequence[int], copies: Sequence[int], matrix: list[list[float]], target: list[float], left: float, free: int
) -> dict[int, Worth]:
    """Least squares under the condition that the average copy of the deck is worth nothing.

    All doses together are the same in every game, so the equations leave one number open. Adding the condition, with a
    weight, to the matrix settles it, and adds a known amount to every variance, which is taken off again.
    """
    size = len(cards)
    weight = sum(matrix[at][at] for at in range(size)) / size or 1.0
    for at in range(size):
        for other in range(at + 1):
            matrix[at][other] += weight * copies[at] * copies[other]
            matrix[other][at] = matrix[at][other]
    inverse = inverted(matrix)
    if inverse is None:
        return {}
    found = [sum(a * b for a, b in zip(row, target, strict=True)) for row in inverse]
    explained = sum(a * b for a, b in zip(found, target, strict=True))
    spread = max(left - explained, 0.0) / max(free - size + 1, 1)
    added = 1 / (weight * sum(copies) ** 2)
    return {
        card: Worth(found[at], sqrt(max(inverse[at][at] - added, 0.0) * spread))
        for at, card in enumerate(cards)
    }


def inverted(matrix: Sequence[Sequence[float]]) -> list[list[float]] | None:
    """The inverse of a symmetrical positive matrix (Gauss and Jordan, with pivots); None if it has none."""
    size = len(matrix)
    rows = [[*row, *(float(at == other) for other in range(size))] for at, row in enumerate(matrix)]
    for at in range(size):
        best = max(range(at, size), key=lambda place: abs(rows[place][at]))
        if abs(rows[best][at]) < 1e-9:
            return None
        rows[at], rows[best] = rows[best], rows[at]
        pivot = rows[at][at]
        rows[at] = [value / pivot for value in rows[at]]
        for other in range(size):
            factor = rows[other][at]
            if other != at and factor:
                rows[other] = [a - factor * b for a, b in zip(rows[other], rows[at], strict=True)]
    return [row[size:] for row in rows]


def pooled(parts: Sequence[Worth]) -> Worth:
    """Independent estimates of one thing, each weighted by its precision."""
    weights = [1 / (part.error**2) if part.error else inf for part in parts]
    if inf in weights:
        return parts[weights.index(inf)]
    total = sum(weights)
    value = sum(weight * part.value for weight, part in zip(weights, parts, strict=True)) / total
    return Worth(value, 1 / sqrt(total))


def by_card(draws: Mapping[int, Draws]) -> dict[int, Worth]:
    """What each card is worth, over all decks that hold it. Raises nothing; cards that cannot be judged are absent."""
    found: dict[int, list[Worth]] = {}
    for deck in sorted(draws):
        for card, worth in worths(draws[deck]).items():
            found.setdefault(card, []).append(worth)
    return {card: pooled(parts) for card, parts in sorted(found.items())}
