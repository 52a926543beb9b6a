"""How often games are won with a card in different circumstances: in the opening hand, by place in turn order, by
number of copies, by the turn it was played, by opponent's deck; and which pairs of cards do better together than each
of them alone suggests.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import sqrt

from cardlang.play.lab.inference import FINDING, Estimate, corrected, two_sided
from cardlang.play.lab.ledger import CardSums, Ledger
from cardlang.play.statistics import Z_95, Interval, wilson

MANY = 3
"""Games with this many copies and more are one group."""

TURNS = ((1, 4), (5, 8), (9, 12), (13, 0))
"""The turns, all players' together, in which a card was played first; 0: no end."""

TOGETHER = 20
"""Two cards are compared if there are at least this many games with both, with each alone, and with neither."""


@dataclass(frozen=True, slots=True)
class Circumstances:
    """The share of wins of a card: in hands that were kept, by the player's place, by the copies drawn, by the turn of
    the first play, and by the opponent's deck.
    """

    name: str
    opening_hand: Interval
    places: tuple[Interval, ...]
    copies: tuple[Interval, ...]
    turns: tuple[Interval, ...]
    against: Mapping[int, Interval]

    def as_dict(self, titles: Sequence[str]) -> dict[str, object]:
        """For ``--json``."""
        return {
            "opening_hand": self.opening_hand.as_dict(),
            "by_place": [one.as_dict() for one in self.places],
            "by_copies": [one.as_dict() for one in self.copies],
            "by_turn_played": dict(zip(turn_titles(), (one.as_dict() for one in self.turns), strict=True)),
            "against": {titles[deck]: one.as_dict() for deck, one in self.against.items()},
        }


def circumstances(ledger: Ledger) -> dict[str, Circumstances]:
    """The shares of wins of every card in each circumstance, by the card's name."""
    seats = range(ledger.setup.seats)
    return {
        ledger.setup.cards[place].name: _of(ledger.setup.cards[place].name, sums, seats)
        for place, sums in ledger.cards.items()
    }


def turn_titles() -> list[str]:
    """What the groups of turns are called."""
    return [f"{first}-{last}" if last else f"{first}+" for first, last in TURNS]


def copies_titles() -> list[str]:
    """What the groups of copies are called."""
    return [f"{number}+" if number == MANY else str(number) for number in range(1, MANY + 1)]


def _of(name: str, sums: CardSums, seats: Sequence[int]) -> Circumstances:
    return Circumstances(
        name,
        wilson(*sums.opening_hand),
        tuple(_share_between(sums.by_seat, seat, seat) for seat in seats),
        tuple(_share_between(sums.by_copies, number, number if number < MANY else 0) for number in range(1, MANY + 1)),
        tuple(_share_between(sums.first, first, last) for first, last in TURNS),
        {deck: wilson(*row) for deck, row in sorted(sums.against.items())},
    )


def _share_between(rows: Mapping[int, Sequence[int]], first: int, last: int) -> Interval:
    """The share of wins of the rows from ``first`` to ``last``; without an end if ``last`` is 0."""
    found = [row for number, row in rows.items() if number >= first and (number <= last or last < first)]
    return wilson(sum(row[0] for row in found), sum(row[1] for row in found))


@dataclass(frozen=True, slots=True)
class CardPair:
    """Two cards of a deck: how much more often games are won with both of them than expected from the games with one
    of them and with none (the interaction of the two). ``chance`` is the p-value of that, corrected for having looked
    at all pairs of all decks (Benjamini and Hochberg).
    """

    deck: int
    one: str
    other: str
    games: int
    estimate: Estimate
    chance: float

    @property
    def finding(self) -> bool:
        """True if it is significant at a false discovery rate of one in twenty."""
        return self.chance <= FINDING

    def as_dict(self, titles: Sequence[str]) -> dict[str, object]:
        """For ``--json``."""
        return {
            "deck": titles[self.deck], "cards": [self.one, self.other], "games": self.games,
            "more": self.estimate.as_dict(), "chance": round(self.chance, 8), "finding": self.finding,
        }  # fmt: skip


def card_pairs(ledger: Ledger) -> list[CardPair]:
    """All pairs of cards that can be judged, the least likely by chance first."""
    whole: dict[int, list[int]] = {}
    for (decks, seat, _), (wins, games) in ledger.strata.items():
        row = whole.setdefault(decks[seat], [0, 0])
        row[0] += wins
        row[1] += games
    found: list[tuple[float, CardPair]] = []
    for (deck, one, other), both in ledger.together.items():
        more = _interaction(both, ledger.alone[deck, one], ledger.alone[deck, other], whole[deck])
        if more is not None:
            value, error = more
            estimate = Estimate(value, max(-2.0, value - Z_95 * error), min(2.0, value + Z_95 * error))
            names = sorted((ledger.setup.cards[one].name, ledger.setup.cards[other].name))
            found.append((two_sided(value / error), CardPair(deck, names[0], names[1], both[1], estimate, 1.0)))
    chances = corrected([chance for chance, _ in found])
    made = [CardPair(c.deck, c.one, c.other, c.games, c.estimate, p) for (_, c), p in zip(found, chances, strict=True)]
    return sorted(made, key=lambda each: (each.chance, -abs(each.estimate.value), each.one, each.other, each.deck))


def _interaction(
    both: Sequence[int], one: Sequence[int], other: Sequence[int], whole: Sequence[int]
) -> tuple[float, float] | None:
    """What two cards do beyond each alone, with its standard error: a difference of differences of four groups of
    games. Half a win and half a loss are added to each group, so that none has a variance of 0. None if a group has
    fewer than TOGETHER games.
    """
    groups = [
        both,
        [one[at] - both[at] for at in (0, 1)],
        [other[at] - both[at] for at in (0, 1)],
        [whole[at] - one[at] - other[at] + both[at] for at in (0, 1)],
    ]
    if min(games for _, games in groups) < TOGETHER:
        return None
    shares = [(wins + 0.5) / (games + 1) for wins, games in groups]
    variance = sum(share * (1 - share) / group[1] for share, group in zip(shares, groups, strict=True))
    return shares[0] - shares[1] - shares[2] + shares[3], sqrt(variance)
