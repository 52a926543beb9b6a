"""Adds up the games of one setup: the tally, the matchups, and the statistics of every card."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from cardlang.play.lab.draws import Draws
from cardlang.play.lab.records import Record
from cardlang.play.lab.setup import Setup
from cardlang.play.statistics import COMPLETED, Tally

Alike = tuple[tuple[int, ...], int, int]
"""What similar games share for a player: the decks in turn order, the player's place, the number of cards seen."""


@dataclass(slots=True)
class CardSums:
    """One card, over all completed games of a player with the card in the deck. Pairs are [wins, games].

    ``copies`` are all copies drawn, ``plays`` those of them that were played, ``first`` counts first plays by turn,
    ``alike`` is ``drawn`` by stratum.
    """

    drawn: list[int] = field(default_factory=lambda: [0, 0])
    played: list[int] = field(default_factory=lambda: [0, 0])
    undrawn: list[int] = field(default_factory=lambda: [0, 0])
    copies: int = 0
    plays: int = 0
    first: dict[int, int] = field(default_factory=dict)
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
    keeps, for each deck, what the shuffles laid (where players have decks of their own).
    """

    def __init__(self, setup: Setup, records: Iterable[Record] = ()) -> None:
        self.setup = setup
        self.tally = Tally()
        self.meetings: dict[tuple[int, int], list[int]] = {}
        self.cards: dict[int, CardSums] = {}
        self.strata: dict[Alike, list[int]] = {}
        self.draws: dict[int, Draws] = {}
        self.faults: list[Record] = []
        self._copies = [setup.copies(deck) for deck in range(len(setup.decks))]
        for place in sorted({place for copies in self._copies for place in copies}):
            self.cards[place] = CardSums()
        for record in records:
            self.add(record)

    def add(self, record: Record) -> None:
        """Counts one game."""
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
            self.draws.setdefault(deck, Draws()).add(record, seat, in_all)
        alike = (record.result.decks, seat, in_all)
        stratum = self.strata.setdefault(alike, [0, 0])
        stratum[0] += won
        stratum[1] += 1
        for place in self._copies[deck]:
            sums = self.cards[place]
            copies, plays, turn = seen.get(place, (0, 0, 0))
            pair = sums.drawn if copies else sums.undrawn
            pair[0] += won
            pair[1] += 1
            if copies:
                sums.copies += copies
                sums.plays += min(plays, copies)
                inside = sums.alike.setdefault(alike, [0, 0])
                inside[0] += won
                inside[1] += 1
            if plays:
                sums.played[0] += won
                sums.played[1] += 1
                sums.first[turn] = sums.first.get(turn, 0) + 1

    def decks_with(self, place: int) -> list[int]:
        """The decks that contain a card."""
        return [deck for deck, copies in enumerate(self._copies) if place in copies]

    def holds(self, deck: int, place: int) -> bool:
        """True if a player with that deck could draw the card."""
        return place in self._copies[deck]
