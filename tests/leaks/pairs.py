"""Positions of games at all tables, and what each of their players could find out there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from cardlang.engine.match import Match
from cardlang.play.bots.curious import CuriousBot
from cardlang.play.bots.dice import dice_for
from cardlang.play.bots.random_bot import RandomBot
from cardlang.play.noninterference import Door, leaks
from cardlang.play.tables import TableSetting
from tests.leaks.doors import MORE_DOORS

EVERY = 11
"""Every so manyth decision of a game is looked at: a prime, so that the phases of turns take turns."""


@dataclass(slots=True)
class Findings:
    """How many pairs of a position and a player were tried, by game, and what was found, each with its place."""

    pairs: Counter[str] = field(default_factory=Counter)
    leaks: list[str] = field(default_factory=list)

    def add(self, other: Findings) -> None:
        """Counts what another process has found."""
        self.pairs += other.pairs
        self.leaks += other.leaks


def positions(table: TableSetting, seed: int) -> Iterator[tuple[int, Match]]:
    """Every so manyth position of one game, with the number of its decision. Even seeds are played by the curious
    bot, which tries everything, odd ones by the random bot.
    """
    game, decks = table.load()
    match, player = Match(game, decks, seed), RandomBot() if seed % 2 else CuriousBot()
    dice = [dice_for(seed, seat) for seat in range(len(decks))]
    decision = 0
    while match.question is not None:
        if decision % EVERY == seed % EVERY:
            yield decision, match
        seat = match.question.player
        match.apply(player.choose(match.view(seat), dice[seat]))
        decision += 1


def look_at(table: TableSetting, seed: int, most: int, doors: Sequence[Door] = MORE_DOORS) -> Findings:
    """Tries ``most`` pairs of one game, or as many as it has."""
    found = Findings()
    name = table.name.partition("/")[0]
    for decision, match in positions(table, seed):
        where = f"{table.name}, seed {seed}, decision {decision}"
        found.leaks += [f"{where}: {leak}" for leak in leaks(match, seed * 1_009 + decision, doors)]
        found.pairs[name] += match.state.seats
        if found.pairs[name] >= most:
            break
    return found
