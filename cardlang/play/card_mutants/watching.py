"""Records what all players can see of a game with a certain card in it, decision by decision, without the card's text.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass

from cardlang.engine.cards import Card
from cardlang.engine.game import Game
from cardlang.engine.match import Match
from cardlang.engine.table import Table
from cardlang.play.bots.bot import Bot
from cardlang.play.bots.curious import CuriousBot
from cardlang.play.bots.dice import Dice, dice_for
from cardlang.play.bots.random_bot import RandomBot
from cardlang.play.clause_coverage import PLENTY, deck_around

TURNS = 12
COPIES = 12
BESIDE = 28
MOST_DECISIONS = 600


@dataclass(frozen=True, slots=True)
class Setting:
    """The game and the decks that the card is played beside."""

    game: Game
    decks: Sequence[Sequence[Card]]

    def match(self, card: Card, seed: int) -> Match:
        """A game in which each deck has many copies of the card; two games in three have plenty of everything."""
        dice = Dice(seed)
        plenty = PLENTY.get(self.game.name, {}) if seed % 3 else {}
        limit = {"max_turns": TURNS} if "max_turns" in self.game.settings else {}
        seats = max(2, self.game.min_players)
        copies = [card] * COPIES
        beside = (self.decks[dice.below(len(self.decks))] for _ in range(seats))
        decks = [deck_around(self.game, copies, each, BESIDE, dice) for each in beside]
        if self.game.one_deck:
            decks = [decks[0]] * seats
        return Match(self.game, decks, seed, parameters={**plenty, **limit})


def played(match: Match, seed: int) -> Iterator[Hashable]:
    """What is seen before each decision and at the end, while bots play that know nothing but the options."""
    seats = match.state.seats
    bots: list[Bot] = [RandomBot() if seed % 2 else CuriousBot() for _ in range(seats)]
    dice = [dice_for(seed, seat) for seat in range(seats)]
    for _ in range(MOST_DECISIONS):
        yield seen(match)
        if match.question is None:
            return
        seat = match.question.player
        match.apply(bots[seat].choose(match.view(seat), dice[seat]))


def seen(match: Match) -> Hashable:
    """The facts of a position that do not name a text: where everything is, every number, and what is asked."""
    state, table = match.state, match.table
    question = match.question
    asked = () if question is None else (question.player, *(each.spelling for each in question.options))
    players = tuple((each.resources, each.marks, each.out) for each in state.players)
    rows = tuple(_row(table, ref) for zone in state.zones for ref in zone)
    waiting = tuple((each.source, each.controller) for each in state.waiting)
    lasting = (len(state.modifiers), len(state.delayed), len(state.relations), state.supply)
    ended = None if state.outcome is None else (state.outcome.kind, tuple(state.outcome.winners))
    return (state.turn, state.phase, state.active, asked, players, tuple(state.zones), rows, waiting, lasting, ended)


def _row(table: Table, ref: int) -> Hashable:
    row, game = table.state.entities[ref], table.game
    numbers: tuple[int, ...] = ()
    if game.is_play_zone[row.zone]:
        numbers = tuple(table.value_of(ref, stat) for stat in game.stats if stat in row.face.base)
    return (row.face.name, row.controller, row.flags, row.marks, row.counters, row.host, numbers)
