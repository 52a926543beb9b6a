"""What a run shows about each card, and which cards look too strong or too weak.

A card is judged twice. ``similar_games`` compares games of one deck in which equally many cards were seen: how much
more often were those won in which more copies of the card were drawn? That is precise, but wrong for a card that
changes how many cards are seen. ``draws`` uses only what chance decides, the place where the shuffle put each card:
that is always right, but imprecise. The precise answer counts unless the right one contradicts it. What is found is
shrunk (``shrinking``), because among many cards some look good by chance: towards what the card's price makes one
expect (``prices``), as far as the games of the run show that cheap cards do better. Cards that the bots hardly play are
not judged: the games do not show what they can do.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import sqrt

from cardlang.play.lab.draws import Worth, by_card
from cardlang.play.lab.ledger import CardSums, Ledger
from cardlang.play.lab.prices import Price, prices
from cardlang.play.lab.setup import NO_COST
from cardlang.play.lab.shrinking import Judgement, judged
from cardlang.play.lab.similar_games import worth_of_copies
from cardlang.play.statistics import Interval, quantiles, wilson

ENOUGH = 20
"""The smallest number of games with the card, and of games without it, for a judgement."""

SELDOM = 0.05
"""A card of whose drawn copies fewer than this share were played is one that these bots do not play."""

CONTRADICTED = 3.0
"""Two estimates contradict each other if they are more than this many standard errors apart; of the many cards of a set
some are two apart by chance."""

FINDING = 0.05
"""A card is a finding if the chance is no larger that the truth about it is within the line (see ``Judgement``)."""


@dataclass(frozen=True, slots=True)
class CardRow:
    """The numbers of one card.

    ``cost`` is None for a card without one. ``copies`` is the mean number drawn per game, ``use`` the share of drawn
    copies that were played, ``turn`` the 10 %, 50 % and 90 % quantiles of the turn of its first play. ``effect`` is
    None for a card that is not judged: seen too rarely, always, or hardly ever played. ``price`` is None where nothing
    is known of what is usual.
    """

    name: str
    cost: int | None
    decks: tuple[str, ...]
    drawn: Interval
    played: Interval
    undrawn: Interval
    copies: float
    use: Interval
    turn: tuple[int, int, int]
    effect: Judgement | None
    price: Price | None = None

    @property
    def seldom(self) -> bool:
        """True if it was often drawn and hardly ever played."""
        return self.drawn.of >= ENOUGH and self.use.share < SELDOM

    @property
    def finding(self) -> bool:
        """True if it differs by more than what matters, and by more than cards of this run usually do."""
        return self.effect is not None and self.effect.chance <= FINDING

    def as_dict(self) -> dict[str, object]:
        """For ``--json``."""
        effect = self.effect
        return {
            "card": self.name,
            "cost": self.cost,
            "price": self.price.as_dict() if self.price else None,
            "decks": list(self.decks),
            "drawn": self.drawn.as_dict(),
            "played": self.played.as_dict(),
            "not_drawn": self.undrawn.as_dict(),
            "copies_seen": round(self.copies, 4),
            "use": self.use.as_dict(),
            "turn_played": dict(zip(("p10", "median", "p90"), self.turn, strict=True)),
            "effect": effect.estimate.as_dict() if effect else None,
            "plain_effect": effect.plain.as_dict() if effect else None,
            "line": round(effect.line, 6) if effect else None,
            "chance": round(effect.chance, 8) if effect else None,
            "finding": self.finding,
        }


def card_rows(ledger: Ledger) -> list[CardRow]:
    """Every card of the decks, the one with the most positive effect first; cards that cannot be judged last.
    """
    if ledger.rows is not None:
        return ledger.rows
    priced = prices(ledger.setup)
    rows = {place: _row(ledger, place, sums, priced.get(place)) for place, sums in ledger.cards.items()}
    worths = _worths(ledger)
    places = [place for place, row in rows.items() if place in worths and not row.seldom]
    bargains = [priced[place].bargain if place in priced else 0.0 for place in places]
    for place, found in zip(places, judged([worths[place] for place in places], bargains), strict=True):
        rows[place] = replace(rows[place], effect=found)
    return sorted(rows.values(), key=lambda row: (row.effect is None, -_value(row), row.name))


def settled(ledger: Ledger) -> Ledger:
    """The ledger, with its cards judged for good: what the shuffles laid is let go, which is most of its memory."""
    ledger.rows = card_rows(ledger)
    ledger.draws = {}
    return ledger


def _worths(ledger: Ledger) -> dict[int, Worth]:
    """What a copy of each card is worth, for those that were seen often enough, and not always."""
    by_chance, by_draw = by_card(ledger.draws), worth_of_copies(ledger)
    found = {}
    for place, sums in ledger.cards.items():
        sharp, right = by_draw.get(place), by_chance.get(place)
        if sharp is None or min(sums.drawn[1], sums.undrawn[1]) < ENOUGH:
            continue
        if right is not None and contradicts(right, sharp):
            sharp = right
        found[place] = sharp
    return found


def contradicts(right: Worth, sharp: Worth) -> bool:
    """True if two estimates of one thing are further apart than their errors explain (Hausman's test, on the safe side:
    as if the errors were independent).
    """
    return abs(right.value - sharp.value) > CONTRADICTED * sqrt(right.error**2 + sharp.error**2)


def _value(row: CardRow) -> float:
    return row.effect.estimate.value if row.effect is not None else 0.0


def strongest(rows: Sequence[CardRow], most: int = 3) -> list[CardRow]:
    """The cards with which games are won more often, the best first."""
    return [row for row in rows if _value(row) > 0][:most]


def weakest(rows: Sequence[CardRow], most: int = 3) -> list[CardRow]:
    """The cards with which games are won less often, the worst first."""
    return [row for row in reversed(rows) if _value(row) < 0][:most]


def seldom_played(rows: Sequence[CardRow]) -> list[CardRow]:
    """The cards that were often drawn and hardly ever played, the least played first; the games say little about
    those.
    """
    return sorted((row for row in rows if row.seldom), key=lambda row: (row.use.share, row.name))


def oddly_priced(rows: Sequence[CardRow]) -> list[tuple[str, Price]]:
    """The cards that cost clearly less or more than such cards usually do in this run, the cheapest first."""
    found = [(row.name, row.price) for row in rows if row.price is not None and row.price.unusual]
    return sorted(found, key=lambda one: (one[1].beside, one[0]))


def _row(ledger: Ledger, place: int, sums: CardSums, price: Price | None) -> CardRow:
    card = ledger.setup.cards[place]
    titles = ledger.setup.titles()
    low, middle, high = quantiles({turn: row[1] for turn, row in sums.first.items()}, (0.1, 0.5, 0.9))
    return CardRow(
        name=card.name,
        cost=None if card.cost == NO_COST else card.cost,
        decks=tuple(dict.fromkeys(titles[deck] for deck in ledger.decks_with(place))),
        drawn=wilson(*sums.drawn),
        played=wilson(*sums.played),
        undrawn=wilson(*sums.undrawn),
        copies=sums.copies / sums.games if sums.games else 0.0,
        use=wilson(sums.plays, sums.copies),
        turn=(low, middle, high),
        effect=None,
        price=price,
    )
