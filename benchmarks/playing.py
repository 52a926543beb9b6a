"""The engine by itself: random bots with bundled decks and complete rules, copies, a search that only walks.

    python benchmarks/playing.py --seconds 5 --json out/pure.json

Runs against whichever cardlang is installed, so the same file measures both speeds.
"""

from __future__ import annotations

import time
from itertools import combinations

from timing import Figures, Spent, command, repeat

from cardlang.engine.decisions import Option
from cardlang.engine.match import Match
from cardlang.engine.table import Table
from cardlang.games import find_game
from cardlang.play.bots import make_bot
from cardlang.play.bots.bot import Bot
from cardlang.play.bots.dice import dice_for
from cardlang.play.runner import play_out
from cardlang.play.tables import FromFiles, bundled_decks
from cardlang.speed import PURE, speed

GAMES = ("mythomagic", "risk-and-resource", "resource-war", "risk-2025")
AROUND_ONE_DECK = 4  # players of a game in which all share a deck
WALK = 40  # decisions of one walk of the search, from a copy


def tables(game: str) -> list[FromFiles]:
    """Every pair of a game's bundled decks; each deck by itself where all share one."""
    paths = [str(path) for path in bundled_decks(game)]
    rules = find_game(game)
    if rules is not None and rules.one_deck:
        return [FromFiles(game, (path,) * AROUND_ONE_DECK) for path in paths]
    return [FromFiles(game, pair) for pair in combinations(paths, 2)]


class Playing:
    """One game's figures."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.laid = [table() for table in tables(game)]
        self.decisions = 0
        self.bots: list[Bot] = [make_bot("random") for _ in self.laid[0][1]]

    def match(self, number: int) -> Match:
        """A fresh match, with the decks of its number."""
        rules, decks = self.laid[number % len(self.laid)]
        return Match(rules, decks, number)

    def play(self, number: int) -> int:
        """One whole game."""
        self.decisions += play_out(self.match(number), self.bots, number).decisions
        return 1

    def midway(self) -> Match:
        """A position with something on the table."""
        match = self.match(0)
        dice = dice_for(1, 0)
        while match.state.turn < 6 and match.question is not None:
            match.apply(match.options[dice.below(len(match.options))])
        return match

    def walks(self, start: Match) -> Spent:
        """Copies a position and plays on from it at random, as a search does; counts positions entered."""
        dice = dice_for(2, 0)

        def walk(number: int) -> int:
            match, entered = start.copy(), 0
            while match.question is not None and entered < WALK:
                match.apply(match.options[dice.below(len(match.options))])
                entered += 1
            return entered

        return repeat(walk, self.seconds / 3)

    seconds = 3.0

    def enumerating(self) -> Spent:
        """What one list of legal actions costs, in the positions of a whole game."""
        match, dice = self.match(1), dice_for(3, 0)
        spent = Spent()
        while match.question is not None:
            player = match.question.player
            match.state.fleeting = {}
            start = time.process_time()
            match.game.actions(match.table, player)
            spent.seconds += time.process_time() - start
            spent.times += 1
            match.apply(match.options[dice.below(len(match.options))])
        return spent


def legal_share(playing: Playing) -> float:
    """Which part of the time of whole games goes into lists of legal actions."""
    rules, decks = playing.laid[0]

    class Timed(type(rules)):  # type: ignore[misc]
        """The same game, which looks at the clock whenever it lists actions."""

        spent = 0.0

        def actions(self, table: Table, player: int) -> list[Option]:
            start = time.perf_counter()
            found: list[Option] = super().actions(table, player)
            Timed.spent += time.perf_counter() - start
            return found

    timed = Timed()
    timed.settings = rules.settings
    start = time.perf_counter()
    for number in range(6):
        play_out(Match(timed, decks, number), playing.bots, number)
    return Timed.spent / (time.perf_counter() - start)


def late_over_early(playing: Playing) -> float:
    """What a decision costs in the last third of long games, over what one costs in the first third."""
    early, late = Spent(), Spent()
    for number in range(12):
        match, dice = playing.match(number), dice_for(number, 7)
        costs: list[float] = []
        while match.question is not None:
            start = time.process_time()
            match.apply(match.options[dice.below(len(match.options))])
            costs.append(time.process_time() - start)
        third = len(costs) // 3
        early.times, early.seconds = early.times + third, early.seconds + sum(costs[:third])
        late.times, late.seconds = late.times + third, late.seconds + sum(costs[-third:] if third else [])
    return late.microseconds / early.microseconds if early.microseconds else 0.0


def figures(seconds: float) -> Figures:
    """All figures of this speed."""
    mode = "pure" if speed() == PURE else "compiled"
    found: Figures = {}
    for game in GAMES:
        if find_game(game) is None:
            continue
        playing = Playing(game)
        playing.seconds = seconds
        playing.play(0)
        playing.decisions = 0
        played = repeat(playing.play, seconds)
        per_second = playing.decisions / played.seconds
        found[f"games_per_s.{game}.{mode}"] = played.per_second
        found[f"decisions_per_s.{game}.{mode}"] = per_second
        found[f"decisions_per_game.{game}"] = playing.decisions / played.times
        start = playing.midway()

        def copied(number: int, start: Match = start) -> int:
            for _ in range(1000):
                start.state.copy()
            return 1000

        found[f"copy_us.{game}.{mode}"] = repeat(copied, seconds / 6).microseconds
        found[f"search_nodes_per_s.{game}.{mode}"] = playing.walks(start).per_second
        found[f"legal_us.{game}.{mode}"] = playing.enumerating().microseconds
        found[f"legal_share.{game}.{mode}"] = legal_share(playing)
        found[f"late_over_early.{game}.{mode}"] = late_over_early(playing)
    return found


if __name__ == "__main__":
    command(__doc__ or "", figures)
