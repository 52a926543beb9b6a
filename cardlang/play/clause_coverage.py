"""``make reach GAME=name``: plays games until every clause of every card has resolved often enough, and lists
the rest.

Curious bots play decks made for this, which need not be legal: several copies of cards whose clauses are
still missing, and part of a bundled deck to pay for them and to give them something to act on. Every other
game is played with plenty of resources. Two games of eight are played against players who only pass, for
effects that take long to build up. A game depends on the seed, its number and the games before it, so
``--games N`` with the same seed gives the same report.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from cardlang.engine.cards import Card
from cardlang.engine.game import Game
from cardlang.engine.match import Match
from cardlang.games import find_game, game_names
from cardlang.loading.decklist import fold, load_decklist
from cardlang.loading.sets import LoadedSet, load_set
from cardlang.play.bots.bot import Bot
from cardlang.play.bots.curious import CuriousBot
from cardlang.play.bots.dice import Dice, dice_for
from cardlang.play.bots.idle import NobodyBot
from cardlang.play.clause_counts import Clause, Ledger, listened
from cardlang.play.runner import play_out
from cardlang.play.simulate import game_seed
from cardlang.play.tables import bundled_decks

TIMES = 20
SOUGHT = 6  # different unfinished cards in a deck
COPIES = 3  # copies of each; more if fewer than SOUGHT cards are left
BESIDE = 22  # additional cards from a bundled deck
TELL_EVERY = 10.0  # seconds of processor time

Parameters = Mapping[str, int | str | bool]

PLENTY: Mapping[str, Parameters] = {
    "mythomagic": {"starting_life": 40, "draw_per_turn": 2, "rishis_per_turn": 3, "max_turns": 60},
    "resource-war": {"r_per_turn": 12, "cards_per_turn": 2, "pool": 60, "max_turns": 60},
    "risk-2025": {"minimum_income": 12, "card_price": 1, "hand_limit": 12},
    "risk-and-resource": {"starting_ep": 25, "ep_per_turn": 8, "max_turns": 60},
}
"""Parameters with which every card can be paid for; other games keep their own."""


@dataclass(frozen=True, slots=True)
class Fault:
    """A game that ended with an exception."""

    number: int
    message: str


class ClauseCoverage:
    """A run: the cards, how often each clause has resolved, and which cards to play next. Raises ValueError
    if the game of the set does not exist.
    """

    def __init__(self, found: LoadedSet, beside: Sequence[Sequence[str]], times: int, seed: int) -> None:
        """``beside`` are decks, as card names, that provide the additional cards."""
        game = find_game(found.game)
        if game is None:
            raise ValueError(f"there is no game {found.game!r}")
        self.game = game
        self.times = times
        self.seed = seed
        self.ledger = Ledger()
        made = (listened(entry, self.ledger) for entry in found.cards)
        self.cards = {fold(card.name): card for card in made if card is not None}
        self.beside = [[self.cards[fold(name)] for name in deck if fold(name) in self.cards] for deck in beside]
        self.games = 0
        self.faults: list[Fault] = []
        self._sought = dict.fromkeys(self.cards, 0)

    # ---- progress ----------------------------------------------------------------------------------------------
    def missing(self) -> list[tuple[Clause, int]]:
        """The clauses that have not resolved often enough, each with its count."""
        return [(clause, count) for clause, count in self.ledger.counts.items() if count < self.times]

    @property
    def done(self) -> bool:
        """True if every clause has resolved often enough."""
        return not self.missing()

    # ---- playing -----------------------------------------------------------------------------------------------
    def play_one(self) -> None:
        """Plays the next game. An exception in it is recorded and does not end the run."""
        number = self.games
        seed = game_seed(self.seed, number)
        decks = self._decks(number, dice_for(seed, 60))
        parameters = PLENTY.get(self.game.name, {}) if number % 2 else {}
        self.games += 1
        self.ledger.begin_game()
        try:
            match = Match(self.game, decks, seed, parameters=parameters)
            play_out(match, _bots(number, len(decks)), seed)
        except Exception as fault:  # a crash is a result to report and must not end the run
            self.faults.append(Fault(number, f"{type(fault).__name__}: {fault}"))

    def _decks(self, number: int, dice: Dice) -> list[list[Card]]:
        """A deck for each seat, or one shared deck."""
        seats = max(2, self.game.min_players)
        if self.game.one_deck:
            return [self._deck(number, dice, seats * SOUGHT)] * seats
        return [self._deck(number + seat, dice, SOUGHT) for seat in range(seats)]

    def _deck(self, number: int, dice: Dice, count: int) -> list[Card]:
        """Copies of unfinished cards, and part of a bundled deck (all of it if the game needs a larger deck).
        """
        cards = self._next(count)
        copies = max(COPIES, COPIES * count // max(1, len(cards)) // 2)
        sought = [card for card in cards for _ in range(copies)]
        return deck_around(self.game, sought, self._filling(number, cards), BESIDE, dice)

    def _filling(self, number: int, sought: Sequence[Card]) -> Sequence[Card]:
        """One bundled deck after the other; every other round the one that contains most of the cards in
        ``sought``.
        """
        if not self.beside:
            return ()
        turn = number % len(self.beside)
        rotated = [*self.beside[turn:], *self.beside[:turn]]
        if number // 4 % 2:
            return max(rotated, key=lambda deck: sum(card in deck for card in sought))
        return rotated[0]

    def _next(self, count: int) -> list[Card]:
        """The next unfinished cards: those played least in this run first, then those with the smallest
        count.
        """
        least = ((name, self.ledger.least(card.name)) for name, card in self.cards.items())
        wanted = [(name, times) for name, times in least if times is not None and times < self.times]
        wanted.sort(key=lambda each: (self._sought[each[0]], each[1], each[0]))
        for name, _ in wanted[:count]:
            self._sought[name] += 1
        return [self.cards[name] for name, _ in wanted[:count]]

    # ---- reporting ---------------------------------------------------------------------------------------------
    def summary(self) -> str:
        """The state of the run in one line."""
        clauses, cards = len(self.ledger.counts), len({each.card for each in self.ledger.counts})
        missing = self.missing()
        never = sum(not count for _, count in missing)
        reached = f"{clauses - len(missing)} of {clauses} clauses (on {cards} cards) resolved {self.times} times"
        return f"{self.game.name}: {reached}, {len(missing) - never} less often, {never} never"

    def report(self, everything: bool = False) -> str:
        """The clauses that are missing (or all), with their counts, then the games that failed."""
        rows = list(self.ledger.counts.items()) if everything else self.missing()
        lines = [f"{count:>6}  {each.card} ({each.key}.{each.number}): {each.text}" for each, count in rows]
        lines += [f"FAILED in game {fault.number}: {fault.message}" for fault in self.faults]
        return "\n".join([f"{self.summary()}; {self.games} games, seed {self.seed}", *lines])


def _bots(number: int, seats: int) -> list[Bot]:
    """The bots of a game; in the last two of eight games only one of them acts."""
    acts = number // 8 % seats
    alone = number % 8 >= 6
    return [NobodyBot() if alone and seat != acts else CuriousBot() for seat in range(seats)]


def deck_around(
    game: Game, sought: Sequence[Card], filling: Sequence[Card], beside: int, dice: Dice
) -> list[Card]:
    """A deck of the cards that are sought and ``beside`` others; with all others if the game needs a larger one."""
    part = [*sought, *_some(filling, beside, dice)]
    return part if not game.unfit([part] * max(2, game.min_players)) else [*sought, *filling]


def _some(cards: Sequence[Card], count: int, dice: Dice) -> list[Card]:
    """Up to ``count`` of the cards, drawn at random."""
    left, found = list(cards), list[Card]()
    while left and len(found) < count:
        found.append(left.pop(dice.below(len(left))))
    return found


def coverage_of(game: str, times: int, seed: int, only: Iterable[str] = ()) -> ClauseCoverage:
    """The run for a bundled game; with ``only``, just for these cards. Raises ValueError for an unknown card.
    """
    found = load_set(game)
    decks = [list(deck.names()) for deck, _ in map(load_decklist, bundled_decks(game)) if deck is not None]
    run = ClauseCoverage(found, decks, times, seed)
    names = [fold(name) for name in only]
    unknown = [name for name in names if name not in run.cards]
    if unknown:
        raise ValueError(f"there is no card {unknown[0]!r} in {game}")
    if names:
        run.ledger.keep([run.cards[name].name for name in names])
    return run


def play_on(run: ClauseCoverage, enough: Callable[[int], bool], tell: Callable[[str], None]) -> None:
    """Plays games until every clause is reached or ``enough`` is true of the number of games. Reports
    progress to ``tell``.
    """
    began = told = time.process_time()
    while not run.done and not enough(run.games):
        run.play_one()
        now = time.process_time()
        if now - told >= TELL_EVERY:
            told = now
            tell(f"{run.summary()}; {run.games} games, {now - began:.0f} s")


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line program. Returns 1 if a game failed, 2 for an unknown game or card."""
    parser = argparse.ArgumentParser(prog="python -m cardlang.play.clause_coverage", description=__doc__)
    parser.add_argument("game", nargs="?", default="risk-and-resource")
    parser.add_argument("--times", type=int, default=TIMES, help="how often each clause must resolve")
    parser.add_argument("--seconds", type=float, default=60.0, help="limit of processor time")
    parser.add_argument("--games", type=int, default=0, help="limit of games instead of seconds")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--card", action="append", default=[], help="only this card (may be repeated)")
    parser.add_argument("--all", action="store_true", help="list every clause, not only the missing ones")
    given: Any = parser.parse_args(arguments)
    if given.game not in game_names():
        print(f"there is no game {given.game!r}; there are: {', '.join(game_names())}", file=sys.stderr)
        return 2
    began = time.process_time()
    try:
        run = coverage_of(given.game, given.times, given.seed, given.card)
    except ValueError as reason:
        print(reason, file=sys.stderr)
        return 2

    def enough(games: int) -> bool:
        if given.games:
            return games >= int(given.games)
        return time.process_time() - began >= float(given.seconds)

    play_on(run, enough, lambda line: print(line, flush=True))
    print(f"{run.report(given.all)}\n{time.process_time() - began:.0f} seconds of processor time")
    return 1 if run.faults else 0


if __name__ == "__main__":
    sys.exit(main())
