"""What is it worth that a card costs less? Of one deck many cards at once, by lot, cost some less, and the same games
are played as they would be without: by how much more often are they won, for each copy drawn of those cards?

    python -m tests.play.cheaper risk-and-resource --games 200 --less 2 --less 4

One card alone takes thousands of games (``cardlang try``). This is the mean of many, and it takes hundreds, for what
they do to a game they do together. ``--keep`` writes each game down, and the same command goes on where it was stopped.
"""

from __future__ import annotations

import argparse
import json
import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev

from cardlang.engine.cards import Card
from cardlang.engine.game import Game
from cardlang.loading.decklist import fold
from cardlang.play.lab.records import card_names
from cardlang.play.simulate import Run, play_number
from cardlang.play.tables import bundled_decks
from tests.play.planted import Garden, cost_of, laid, names_of, text_of

SHARE = 0.5
"""The chance of a card to be among those that cost less."""

Row = dict[str, Sequence[int]]
"""A game, by how much less the cards cost: won, copies drawn of the cards of the lot, and played."""


@dataclass(frozen=True, slots=True)
class Meeting:
    """Two decks, of which the first has the cards of a lot for ``less``."""

    game: str
    decks: tuple[str, str]
    lot: frozenset[str] = frozenset()
    less: int = 0

    def __call__(self) -> tuple[Game, list[list[Card]]]:
        """The game and both decks."""
        game, usual = universe(self.game, 0)
        cheap = universe(self.game, self.less)[1]
        mine, theirs = (names_of(self.game, deck) for deck in self.decks)
        first = [(cheap if name in self.lot else usual)[fold(name)] for name in mine]
        return game, [first, [usual[fold(name)] for name in theirs]]


@cache
def universe(game: str, less: int) -> tuple[Game, Mapping[str, Card]]:
    """Every card of the bundled decks, those that can for ``less``."""
    decks = tuple(path.stem for path in bundled_decks(game))
    able = sorted({name for deck in decks for name in able_of(game, deck, less)})
    found, cards = laid(Garden(game, decks, tuple((name, -less) for name in able)))
    return found, {fold(card.name): card for deck in cards for card in deck}


@cache
def able_of(game: str, deck: str, less: int) -> tuple[str, ...]:
    """The cards of a deck that cost at least so much; none if nothing is to be taken off."""
    text = text_of(game)
    return tuple(name for name in dict.fromkeys(names_of(game, deck)) if 0 < less <= cost_of(text, name))


def played(game: str, number: int, less: int, bot: str, seed: int) -> Sequence[int]:
    """One game: won by the first deck, copies drawn and played of its cards of the lot."""
    decks = [path.stem for path in bundled_decks(game)]
    mine = number % len(decks)
    other = (mine + 1 + number // len(decks) % (len(decks) - 1)) % len(decks)
    dice = random.Random(f"{seed} {number} {less}")
    lot = frozenset(name for name in able_of(game, decks[mine], less) if dice.random() < SHARE)
    meeting = Meeting(game, (decks[mine], decks[other]), lot, less)
    record = play_number(Run(meeting, (bot, bot), 1, seed), number)
    assert not record.fault, record.fault
    seat, names = record.result.decks.index(0), card_names(meeting()[1])
    seen = [row for place, row in record.cards[seat].items() if names[place] in lot]
    return int(record.won(seat)), sum(row[0] for row in seen), sum(row[1] for row in seen)


def summary(rows: Sequence[Row], less: int) -> str:
    """What the games say of so much less."""
    changes = [row[str(less)][0] - row["0"][0] for row in rows]
    drawn, used = (fmean(row[str(less)][at] for row in rows) for at in (1, 2))
    mean, error = fmean(changes), stdev(changes) / sqrt(len(changes))
    before = fmean(row["0"][0] for row in rows)
    if not drawn:
        return f"{less} less: no card of the lot was drawn in {len(rows)} games"
    return (
        f"{less} less: {len(rows)} games, {before:.1%} won before, {mean * 100:+.1f} points (standard error"
        f" {error * 100:.1f}); {drawn:.1f} copies drawn, {used:.1f} played; a copy drawn {mean / drawn * 100:+.1f}"
        f" (standard error {error / drawn * 100:.1f})"
    )


def main() -> None:
    """Plays the games that are missing, and prints what each number is worth."""
    wanted = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    wanted.add_argument("game")
    wanted.add_argument("--games", type=int, default=200)
    wanted.add_argument("--less", type=int, action="append", required=True)
    wanted.add_argument("--bot", default="greedy")
    wanted.add_argument("--seed", type=int, default=777)
    wanted.add_argument("--keep", type=Path, metavar="FILE")
    given = wanted.parse_args()
    kept = given.keep is not None and given.keep.exists()
    rows: list[Row] = [json.loads(line) for line in given.keep.read_text().splitlines()] if kept else []
    for number in range(len(rows), given.games):
        rows.append({str(less): played(given.game, number, less, given.bot, given.seed) for less in (0, *given.less)})
        if given.keep is not None:
            with given.keep.open("a") as file:
                file.write(json.dumps(rows[-1]) + "\n")
    for less in given.less:
        print(summary(rows[: given.games], less))


if __name__ == "__main__":
    main()
