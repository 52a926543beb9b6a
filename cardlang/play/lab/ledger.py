"""Adds up the games of one setup: the tally, the matchups, and the statistics of every card."""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeVar

from cardlang.play.lab.draws import Draws
from cardlang.play.lab.records import Record
from cardlang.play.lab.setup import Setup
from cardlang.play.statistics import COMPLETED, Tally

if TYPE_CHECKING:
    from cardlang.play.lab.cards import CardRow

BYTE = 256
"""Numbers that a byte can tell apart."""

Alike = tuple[tuple[int, ...], int, int]
"""What similar games share for a player: the decks in turn order, the player's place, the number of cards seen."""


@dataclass(slots=True)
class CardSums:
    """One card, over all completed games of a player with the card in the deck. Pairs are [wins, games].

    ``copies`` are all copies drawn, ``plays`` those of them that were played. ``alike`` has by stratum the copies drawn
    in games that were won, the copies drawn in all, and the sum of their squares.
    ``opening_hand`` is the games with it in the hand that was kept, ``first`` those in which it was played, by the turn
    of the first play; and ``drawn`` again by the player's place (``by_seat``), by the opponent's deck (``against``,
    games for two) and by how many copies were drawn (``by_copies``).
    """

    drawn: list[int] = field(default_factory=lambda: [0, 0])
    played: list[int] = field(default_factory=lambda: [0, 0])
    undrawn: list[int] = field(default_factory=lambda: [0, 0])
    copies: int = 0
    plays: int = 0
    opening_hand: list[int] = field(default_factory=lambda: [0, 0])
    first: dict[int, list[int]] = field(default_factory=dict)
    by_seat: dict[int, list[int]] = field(default_factory=dict)
    against: dict[int, list[int]] = field(default_factory=dict)
    by_copies: dict[int, list[int]] = field(default_factory=dict)
    alike: dict[Alike, list[int]] = field(default_factory=dict)

    @property
    def games(self) -> int:
        """The number of games in which it was in the deck."""
        return self.drawn[1] + self.undrawn[1]


class Ledger:
    """The sums over the games of a setup. They are whole numbers, so the order of the games makes no
    difference.

    ``meetings`` counts two-player games by (deck that began, deck that was second): [won by the first, won
    by the second, completed]. ``strata`` counts the games of each player by stratum: [wins, games]. ``draws``
    keeps, for each deck, what the shuffles laid (where players have decks of their own). ``together`` counts the games
    of a deck in which two cards were drawn, by (deck, one, other): [wins, games], and ``alone`` those of one card, by
    (deck, card). ``mulligans`` counts the games of a deck by how many hands were put back: [wins, games]. ``rows`` are
    the cards once they are judged for good (``cards.settled``).
    """

    def __init__(self, setup: Setup, records: Iterable[Record] = ()) -> None:
        self.setup = setup
        self.tally = Tally()
        self.meetings: dict[tuple[int, int], list[int]] = {}
        self.cards: dict[int, CardSums] = {}
        self.strata: dict[Alike, list[int]] = {}
        self.draws: dict[int, Draws] = {}
        self.together: dict[tuple[int, int, int], list[int]] = {}
        self.alone: dict[tuple[int, int], list[int]] = {}
        self.mulligans: dict[tuple[int, int], list[int]] = {}
        self.faults: list[Record] = []
        self.rows: list[CardRow] | None = None
        self._copies = [setup.copies(deck) for deck in range(len(setup.decks))]
        for place in sorted({place for copies in self._copies for place in copies}):
            self.cards[place] = CardSums()
        for record in records:
            self.add(record)

    def add(self, record: Record) -> None:
        """Counts one game. Raises ValueError if the cards are judged for good."""
        if self.rows is not None:
            raise ValueError("no game can be added to a ledger that is settled")
        result = record.result
        self.tally.add(result)
        if record.fault:
            self.faults.append(record)
        if result.outcome not in COMPLETED:
            return
        if len(result.decks) == 2:
            row = self.meetings.setdefault((result.decks[0], result.decks[1]), [0, 0, 0])
            for seat in (0, 1):
                row[seat] += record.won(seat)
            row[2] += 1
        for seat, deck in enumerate(result.decks):
            if seat < len(record.cards):
                self._add_cards(record, seat, deck)

    def _add_cards(self, record: Record, seat: int, deck: int) -> None:
        won, seen = record.won(seat), record.cards[seat]
        in_all = sum(row[0] for row in seen.values())
        if record.orders:
            if deck not in self.draws:
                self.draws[deck] = Draws(orders=array("B" if len(self.setup.cards) <= BYTE else "H"))
            self.draws[deck].add(record, seat, in_all)
        alike = (record.result.decks, seat, in_all)
        _count(self.strata, alike, won)
        if record.mulligans:
            _count(self.mulligans, (deck, record.mulligans[seat]), won)
        drawn = [place for place, row in seen.items() if row[0] and place in self._copies[deck]]
        for at, one in enumerate(drawn):
            _count(self.alone, (deck, one), won)
            for other in drawn[at + 1 :]:
                _count(self.together, (deck, one, other), won)
        for place in record.hands[seat] if record.hands else ():
            if place in self._copies[deck]:
                self.cards[place].opening_hand[0] += won
                self.cards[place].opening_hand[1] += 1
        others = [other for at, other in enumerate(record.result.decks) if at != seat]
        for place in self._copies[deck]:
            sums = self.cards[place]
            copies, plays, turn = seen.get(place, (0, 0, 0))
            pair = sums.drawn if copies else sums.undrawn
            pair[0] += won
            pair[1] += 1
            if copies:
                sums.copies += copies
                sums.plays += min(plays, copies)
                _count_copies(sums.alike, alike, min(copies, self._copies[deck][place]), won)
                _count(sums.by_seat, seat, won)
                _count(sums.by_copies, copies, won)
                if len(others) == 1:
                    _count(sums.against, others[0], won)
            if plays:
                sums.played[0] += won
                sums.played[1] += 1
                _count(sums.first, turn, won)

    def decks_with(self, place: int) -> list[int]:
        """The decks that contain a card."""
        return [deck for deck, copies in enumerate(self._copies) if place in copies]

    def holds(self, deck: int, place: int) -> bool:
        """True if a player with that deck could draw the card."""
        return place in self._copies[deck]


Key = TypeVar("Key")


def _count_copies(sums: dict[Key, list[int]], key: Key, copies: int, won: bool) -> None:
    """Counts the copies drawn in a game: [of games that were won, all, squares]."""
    row = sums.setdefault(key, [0, 0, 0])
    row[0] += copies * won
    row[1] += copies
    row[2] += copies * copies


def _count(sums: dict[Key, list[int]], key: Key, won: bool) -> None:
    """Counts a game: [wins, games]."""
    row = sums.get(key)
    if row is None:
        row = sums[key] = [0, 0]
    row[0] += won
    row[1] += 1
