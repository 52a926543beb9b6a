"""Estimates what a drawn copy of a card is worth, by comparing similar games: those of one deck in which the same
number of cards was seen.

Which cards of a deck are among the first ones is decided by the shuffle, so in similar games it is luck how many copies
of a card were drawn. Who won is regressed on that number. Against which deck and who began matters, too: each such
meeting has its own share of wins, which the same least squares remove. It does not depend on the draws, so it biases
nothing; but what it explains is no longer noise.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import sqrt

from cardlang.play.lab.draws import Worth, pooled
from cardlang.play.lab.ledger import Alike, CardSums, Ledger

ROUNDS = 100
"""Least squares in two ways at once are found step by step; more steps change nothing."""

SETTLED = 1e-9
"""The steps end when no share changes by more than this."""


@dataclass(frozen=True, slots=True)
class Games:
    """The games of one deck in cells: those of one meeting in which equally many cards were seen. ``rows`` and
    ``columns`` are each cell's place among the meetings and among the numbers of cards seen; ``wins`` and ``counts``
    are of its games.
    """

    cells: tuple[Alike, ...]
    rows: tuple[int, ...]
    columns: tuple[int, ...]
    wins: tuple[int, ...]
    counts: tuple[int, ...]

    @property
    def free(self) -> int:
        """The degrees of freedom that are left beside the shares of meetings and of cards seen."""
        return sum(self.counts) - (max(self.rows) + 1) - (max(self.columns) + 1)

    def expected(self, sums: Sequence[int]) -> list[float]:
        """For each cell the mean that its meeting and its number of cards seen make one expect (least squares) of
        something whose sum in every cell is given.
        """
        by_row, by_column = [0.0] * (max(self.rows) + 1), [0.0] * (max(self.columns) + 1)
        for _ in range(ROUNDS):
            before = by_row
            by_row = self._means(sums, self.rows, self.columns, by_column)
            by_column = self._means(sums, self.columns, self.rows, by_row)
            if max(abs(new - old) for new, old in zip(by_row, before, strict=True)) < SETTLED:
                break
        return [by_row[row] + by_column[column] for row, column in zip(self.rows, self.columns, strict=True)]

    def _means(
        self, sums: Sequence[int], ways: Sequence[int], others: Sequence[int], known: Sequence[float]
    ) -> list[float]:
        """The means in one of the two ways, of what those of the other way leave over."""
        size = max(ways) + 1
        left, games = [0.0] * size, [0] * size
        for at, way in enumerate(ways):
            left[way] += sums[at] - self.counts[at] * known[others[at]]
            games[way] += self.counts[at]
        return [one / of for one, of in zip(left, games, strict=True)]


def games_by_deck(strata: Mapping[Alike, Sequence[int]]) -> dict[int, Games]:
    """The games of each deck; ``strata`` are [wins, games] of games that are alike."""
    cells: dict[int, list[Alike]] = {}
    for cell in sorted(strata):
        decks, seat, _ = cell
        cells.setdefault(decks[seat], []).append(cell)
    return {deck: _games(each, strata) for deck, each in cells.items()}


def _games(cells: Sequence[Alike], strata: Mapping[Alike, Sequence[int]]) -> Games:
    meetings: dict[tuple[tuple[int, ...], int], int] = {}
    seen: dict[int, int] = {}
    for decks, seat, in_all in cells:
        meetings.setdefault((decks, seat), len(meetings))
        seen.setdefault(in_all, len(seen))
    return Games(
        tuple(cells),
        tuple(meetings[decks, seat] for decks, seat, _ in cells),
        tuple(seen[in_all] for _, _, in_all in cells),
        tuple(strata[cell][0] for cell in cells),
        tuple(strata[cell][1] for cell in cells),
    )


def worth_of_copies(ledger: Ledger) -> dict[int, Worth]:
    """What a copy drawn of each card is worth, over all decks that hold it; cards of which nothing is known are absent.
    """
    found: dict[int, list[Worth]] = {}
    for deck, games in sorted(games_by_deck(ledger.strata).items()):
        spread = _product(games, games.wins, games.wins, sum(games.wins))
        if games.free < 1 or spread <= 0:
            continue
        for place, sums in ledger.cards.items():
            if ledger.holds(deck, place) and (worth := _worth(games, sums, spread / games.free)) is not None:
                found.setdefault(place, []).append(worth)
    return {place: pooled(parts) for place, parts in sorted(found.items())}


def _worth(games: Games, sums: CardSums, variance: float) -> Worth | None:
    """The slope of the results on the copies drawn; None if the copies do not differ."""
    rows = [sums.alike.get(cell, (0, 0, 0)) for cell in games.cells]
    copies = [row[1] for row in rows]
    differ = _product(games, copies, copies, sum(row[2] for row in rows))
    if differ < 1e-6:
        return None
    return Worth(_product(games, copies, games.wins, sum(row[0] for row in rows)) / differ, sqrt(variance / differ))


def _product(games: Games, one: Sequence[int], other: Sequence[int], product: int) -> float:
    """The sum over all games of what two things are beside what is expected, multiplied. Given are their sums in the
    cells, and the sum of their products.
    """
    return product - sum(mean * sums for mean, sums in zip(games.expected(one), other, strict=True))
