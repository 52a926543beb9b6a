"""Suggests changes to a deck: which card to put in for which other, and what the model of the cards expects of it."""

from __future__ import annotations

import random
from dataclasses import dataclass

from cardlang.decks.making import Counts
from cardlang.league.evolve import Evolution
from cardlang.play.statistics import Z_95


@dataclass(frozen=True, slots=True)
class Swap:
    """One copy of a card for one of another: the gain in win rate that the model expects, with its 95 % interval (1.0
    is a hundred percent).
    """

    out: str
    into: str
    gain: float
    low: float
    high: float

    def as_dict(self) -> dict[str, object]:
        """For ``--json``."""
        gain = {"value": round(self.gain, 6), "low": round(self.low, 6), "high": round(self.high, 6)}
        return {"out": self.out, "in": self.into, "gain": gain}


def suggested(search: Evolution, deck: Counts, most: int = 10) -> list[Swap]:
    """The best swaps for a deck, each card named once on either side. The model of ``search`` must have learnt by then
    (``learn_around``).
    """
    maker, model = search.maker, search.model
    before = model.features(deck)
    found: list[tuple[float, float, int, int]] = []
    counts = list(deck)
    for out in (at for at, count in enumerate(deck) if count):
        for into in (at for at, count in enumerate(deck) if count < maker.most[at] and at != out):
            counts[out] -= 1
            counts[into] += 1
            if maker.fits(counts):
                row = model.features(counts) - before
                gain = float(row @ model.weights) / 2  # from -1..1 to a win rate
                error = float(((row @ model.spread) ** 2).sum() ** 0.5) / 2
                found.append((gain, error, out, into))
            counts[out] += 1
            counts[into] -= 1
    found.sort(key=lambda row: (-row[0], row[2], row[3]))
    swaps: list[Swap] = []
    for gain, error, out, into in found:
        names = maker.pool[out].name, maker.pool[into].name
        if any(swap.out == names[0] or swap.into == names[1] for swap in swaps):
            continue
        swaps.append(Swap(*names, gain, gain - Z_95 * error, gain + Z_95 * error))
        if len(swaps) == most or gain <= 0:
            break
    return [swap for swap in swaps if swap.gain > 0]


def learn_around(search: Evolution, deck: Counts, games: int, changes: int = 12) -> None:
    """Plays the deck, with some cards changed at random, against the field, so that the model learns what its cards,
    and others in their place, are worth in this deck.
    """
    dice = random.Random(f"around {search.seed}")
    opponents = list(search.opponents.values())
    rows = [
        (changed(search, deck, dice, changes), opponents[at % len(opponents)]) for at in range(games // 2)
    ]
    search.teach(rows)
    search.model.fit()


def changed(search: Evolution, deck: Counts, dice: random.Random, changes: int) -> Counts:
    """The deck with up to this many copies exchanged for others, at random but legal."""
    maker, counts = search.maker, list(deck)
    for _ in range(dice.randint(1, changes)):
        out = dice.choice([at for at, count in enumerate(counts) if count])
        into = dice.choice([at for at, count in enumerate(counts) if count < maker.most[at]])
        counts[out] -= 1
        counts[into] += 1
        if not maker.fits(counts):
            counts[out] += 1
            counts[into] -= 1
    return counts
