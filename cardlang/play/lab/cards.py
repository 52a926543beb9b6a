"""What a run shows about each card, and which cards look too strong or too weak.

Each card is judged by one comparison: among similar games (same decks, same place in turn order, same
number of cards seen), how much more often were those won in which it was drawn? Games with the same number
of cards seen are compared because long games draw more cards, which does not make a late card good. All
cards are tested at once, so the p-values are corrected for that (Benjamini and Hochberg).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cardlang.play.lab.inference import Effect, Stratum, corrected, stratified
from cardlang.play.lab.ledger import CardSums, Ledger
from cardlang.play.lab.setup import NO_COST
from cardlang.play.statistics import Interval, quantiles, wilson

ENOUGH = 20
"""The smallest number of games with the card, and of games without it, for a judgement."""

FINDING = 0.05
"""A corrected p-value at or below this is called a finding."""


@dataclass(frozen=True, slots=True)
class CardRow:
    """The numbers of one card.

    ``cost`` is None for a card without one. ``copies`` is the mean number seen per game, ``turn`` the 10
    %, 50 % and 90 % quantiles of the turn of its first play. ``effect`` is None for a card seen too rarely
    (or always), ``chance`` is its corrected p-value.
    """

    name: str
    cost: int | None
    decks: tuple[str, ...]
    drawn: Interval
    played: Interval
    undrawn: Interval
    copies: float
    turn: tuple[int, int, int]
    effect: Effect | None
    chance: float = 1.0

    @property
    def finding(self) -> bool:
        """True if chance alone is an unlikely explanation, considering the number of cards tested."""
        return self.effect is not None and self.chance <= FINDING

    def as_dict(self) -> dict[str, object]:
        """For ``--json``."""
        effect = self.effect
        return {
            "card": self.name,
            "cost": self.cost,
            "decks": list(self.decks),
            "drawn": self.drawn.as_dict(),
            "played": self.played.as_dict(),
            "not_drawn": self.undrawn.as_dict(),
            "copies_seen": round(self.copies, 4),
            "turn_played": dict(zip(("p10", "median", "p90"), self.turn, strict=True)),
            "effect": effect.estimate.as_dict() if effect else None,
            "z": round(effect.z, 4) if effect else None,
            "chance": round(effect.p, 8) if effect else None,
            "corrected_chance": round(self.chance, 8) if effect else None,
            "finding": self.finding,
        }


def card_rows(ledger: Ledger) -> list[CardRow]:
    """Every card of the decks, the one with the most positive effect first; cards that cannot be judged last.
    """
    found = [(place, sums, _effect(ledger, sums)) for place, sums in ledger.cards.items()]
    judged = [effect.p for _, _, effect in found if effect is not None]
    chances = iter(corrected(judged))
    rows = [
        _row(ledger, place, sums, effect, next(chances) if effect is not None else 1.0)
        for place, sums, effect in found
    ]
    return sorted(rows, key=lambda row: (row.effect is None, -row.effect.z if row.effect else 0.0, row.name))


def strongest(rows: Sequence[CardRow], most: int = 3) -> list[CardRow]:
    """The cards with which games are won more often, the most significant first."""
    return [row for row in rows if row.effect is not None and row.effect.z > 0][:most]


def weakest(rows: Sequence[CardRow], most: int = 3) -> list[CardRow]:
    """The cards with which games are won less often, the most significant first."""
    return [row for row in reversed(rows) if row.effect is not None and row.effect.z < 0][:most]


def never_played(rows: Sequence[CardRow]) -> list[CardRow]:
    """The cards that were often drawn and never played; the games say nothing about those."""
    return [row for row in rows if row.drawn.of >= ENOUGH and not row.played.of]


def _effect(ledger: Ledger, sums: CardSums) -> Effect | None:
    if min(sums.drawn[1], sums.undrawn[1]) < ENOUGH:
        return None
    strata = []
    for alike, inside in sums.alike.items():
        wins, games = ledger.strata[alike]
        strata.append(Stratum(games, wins, inside[1], inside[0]))
    return stratified(sorted(strata))


def _row(ledger: Ledger, place: int, sums: CardSums, effect: Effect | None, chance: float) -> CardRow:
    card = ledger.setup.cards[place]
    titles = ledger.setup.titles()
    low, middle, high = quantiles(sums.first, (0.1, 0.5, 0.9))
    return CardRow(
        name=card.name,
        cost=None if card.cost == NO_COST else card.cost,
        decks=tuple(dict.fromkeys(titles[deck] for deck in ledger.decks_with(place))),
        drawn=wilson(*sums.drawn),
        played=wilson(*sums.played),
        undrawn=wilson(*sums.undrawn),
        copies=sums.copies / sums.games if sums.games else 0.0,
        turn=(low, middle, high),
        effect=effect,
        chance=chance,
    )
