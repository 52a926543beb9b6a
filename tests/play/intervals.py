"""Do the intervals that are printed cover the truth? Many games are played once; they are cut into blocks, and each
interval that is computed from a block is held against what all the other games say.

    python -m tests.play.intervals risk-and-resource --blocks 200 --size 150

prints for each kind of number how many intervals there were and the share of them with the truth inside; 95 % is
promised. The same games are played a second time with one card changed, for the intervals of changes.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from cardlang.play.card_texts import read_cards
from cardlang.play.lab.cards import card_rows
from cardlang.play.lab.compare import compare
from cardlang.play.lab.edits import number_of, with_number
from cardlang.play.lab.inference import Estimate
from cardlang.play.lab.ledger import Ledger
from cardlang.play.lab.matrix import advantage, matchups
from cardlang.play.lab.records import Record
from cardlang.play.lab.setup import FromTexts, Setup, setup_of
from cardlang.play.lab.trial import changed
from cardlang.play.simulate import Run, simulate
from cardlang.play.statistics import OUTCOMES, Interval
from cardlang.play.tables import FromFiles, bundled_decks

SEED = 3
SEEN = 10
"""An interval of a share counts where in a block at least so many games are expected on either side."""

Figures = Mapping[tuple[str, str], Estimate]
"""Every printed number of a run with its interval, by its kind and what it is about."""


@dataclass(frozen=True, slots=True)
class Kind:
    """How often the intervals of one kind had the truth in them."""

    name: str
    hits: int
    of: int

    @property
    def share(self) -> float:
        """The coverage."""
        return self.hits / self.of


def figures(
    setup: Setup, games: Sequence[Record], other: Setup, others: Sequence[Record], apart: Sequence[Record]
) -> Figures:
    """The numbers that ``report`` prints of games, and of the change to ``others``: the same games, and to those
    ``apart``: other games after the change.
    """
    found: dict[tuple[str, str], Estimate] = {}
    ledger = Ledger(setup, games)

    def note(kind: str, about: str, one: Interval | Estimate | None) -> None:
        if isinstance(one, Interval):
            one = Estimate(one.share, one.low, one.high) if one.of else None
        if one is not None:
            found[kind, about] = one

    tally = ledger.tally
    for deck in tally.decks():
        note("share of wins, by deck", str(deck), tally.deck_rate(deck))
        for seat in tally.seats():
            note("share of wins, by deck and place", f"{deck} {seat}", tally.pair_rate(deck, seat))
    for outcome in OUTCOMES:
        note("endings", outcome, tally.outcome_share(outcome))
    note("beginning is worth", "", advantage(ledger))
    for one in matchups(ledger):
        note("who beats whom", f"{one.deck} {one.against}", one.rate)
        note("who beats whom, fair", f"{one.deck} {one.against}", one.corrected)
    for row in card_rows(ledger):
        note("won when drawn", row.name, row.drawn)
        note("won when played", row.name, row.played)
        note("won when not drawn", row.name, row.undrawn)
        note("use of a card", row.name, row.use)
        if row.effect is not None:
            note("points, before they are drawn in", row.name, row.effect.plain)
            note("points", row.name, row.effect.estimate)
    paired = compare(setup, {SEED: games}, other, {SEED: others})
    unpaired = compare(setup, {SEED: games}, other, {SEED + 1: apart})
    for kind, change in (("of pairs", paired), ("from other games", unpaired)):
        for deck_change in change.decks:
            note(f"change {kind}", deck_change.deck, deck_change.change)
        for card in change.cards:
            note(f"change when drawn, {kind}", card.name, card.drawn)
    return found


def coverage(
    setup: Setup, games: Sequence[Record], other: Setup, others: Sequence[Record], blocks: int
) -> list[Kind]:
    """How often the interval of a block had in it what all the other games say."""
    whole = figures(setup, games, other, others, others)
    size = len(games) // blocks
    hits: dict[str, int] = {}
    of: dict[str, int] = {}
    for at in range(0, size * blocks, size):
        part, next_part = slice(at, at + size), (at + size) % (size * blocks)
        apart = others[next_part : next_part + size]
        for (kind, about), one in figures(setup, games[part], other, others[part], apart).items():
            truth = whole.get((kind, about))
            if truth is None or not _likely(kind, truth.value, size):
                continue
            rest = (truth.value * blocks - one.value) / (blocks - 1)
            of[kind] = of.get(kind, 0) + 1
            hits[kind] = hits.get(kind, 0) + (one.low <= rest <= one.high)
    return [Kind(name, hits[name], of[name]) for name in of]


def _likely(kind: str, value: float, size: int) -> bool:
    """False for a share so near to 0 or 1 that a block has hardly a game of it."""
    return not kind.startswith(("endings", "use")) or SEEN / size < value < 1 - SEEN / size


def played(
    game: str, size: int, bot: str, workers: int = 1, heard: Callable[[int], None] | None = None
) -> tuple[Setup, list[Record], Setup, list[Record]]:
    """Games of all bundled decks of a game against each other, and the same with one card two cheaper."""
    paths = tuple(map(str, bundled_decks(game)[:4]))
    rules, decks = FromFiles(game, paths)()
    before = setup_of(rules, decks, paths, (bot,) * len(paths), {}, pairs=True)
    card = next(card for card in before.cards if (number_of(card.text, "cost") or 0) >= 3)
    text = with_number(card.text, "cost", (number_of(card.text, "cost") or 0) - 2)
    after = changed(before, card.name, read_cards(rules, {card.name: text}, {card.name: card.words})[0][card.name])
    sides: list[list[Record]] = []
    for setup in (before, after):
        records: list[Record] = []
        run = Run(FromTexts(setup), setup.bots, size, SEED, pairs=True)
        simulate(run, workers, heard, records.extend)
        sides.append(sorted(records, key=lambda record: record.number))
    return before, sides[0], after, sides[1]


def lines(kinds: Sequence[Kind]) -> Iterator[str]:
    """The table."""
    for kind in kinds:
        yield f"{kind.name:<36} {kind.of:>8,} {kind.share * 100:>7.1f} %"


def main() -> None:
    """Prints the table."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("game", nargs="?", default="risk-and-resource")
    options.add_argument("--blocks", type=int, default=200)
    options.add_argument("--size", type=int, default=150, help="games of a block")
    options.add_argument("--bot", default="random")
    options.add_argument("--workers", type=int, default=2)
    given = options.parse_args()
    for line in lines(coverage(*played(given.game, given.blocks * given.size, given.bot, given.workers), given.blocks)):
        print(line)


if __name__ == "__main__":
    main()
