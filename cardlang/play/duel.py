"""Compares two bots: mirror decks, or every two decks of a list; every deal is played again with the seats exchanged.

In a game for three or more players, the first bot plays alone against players of the second kind, at each
seat in turn. Each game depends only on the seed and its own number, and its result is written to a file at
once, so an interrupted duel can be continued and gives the same table.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from cardlang.engine.game import Game
from cardlang.engine.match import Match
from cardlang.play.bots import make_bot
from cardlang.play.runner import Loader, play_out, result_of
from cardlang.play.statistics import SHARED, WIN, Interval, wilson
from cardlang.problems import Problem
from cardlang.workers import worker_pool

Parameters = Mapping[str, int | str | bool]


@dataclass(frozen=True, slots=True)
class Duel:
    """Two bots, by name, over the decks that ``load`` returns; in each game all players have the same deck, or with
    ``pairs`` (in a game for two) each deck meets each deck, itself too.

    ``parameters`` are, for each deck, the parameters that its format changes; empty if none does.
    """

    load: Loader
    bots: tuple[str, str]
    seed: int
    title: str = ""
    parameters: tuple[Parameters, ...] = ()
    pairs: bool = False

    def heading(self) -> dict[str, object]:
        """The first line of a results file. Results of a duel with another heading are not added to it."""
        heading: dict[str, object] = {"duel": list(self.bots), "seed": self.seed, "table": self.title}
        if self.pairs:
            heading["pairs"] = True
        changed = [dict(each) for each in self.parameters]
        return {**heading, "parameters": changed} if any(changed) else heading


@dataclass(frozen=True, slots=True)
class Bout:
    """One game. ``deck`` is the index of the deck at the first seat; ``winner`` is 0 or 1 for the first or second bot,
    -1 for neither; ``began`` is the bot that took the first turn.
    """

    number: int
    deck: int
    began: int
    winner: int
    outcome: str
    turns: int
    decisions: int

    def as_line(self) -> str:
        """One line of a file of results."""
        return json.dumps([getattr(self, name) for name in self.__slots__])


def play_bout(duel: Duel, number: int) -> Bout:
    """Plays one game of a duel. Games 0 and 1 (with three players: 0 to 2) are one deal, with the first bot
    at each seat.
    """
    game, decks = duel.load()
    seats = seats_of(game)
    deal, place = divmod(number, seats)
    at = met(deal, len(decks), seats, duel.pairs)
    seed = duel.seed * 1_000_003 + deal
    bots = [make_bot(duel.bots[seat != place]) for seat in range(seats)]
    parameters = duel.parameters[at[0]] if duel.parameters else {}
    match = Match(game, [decks[deck] for deck in at], seed, parameters=parameters)
    played = play_out(match, bots, seed * seats + place)
    result = result_of(match, played, tuple(range(seats)))
    outcome = match.outcome
    assert outcome is not None
    winner = winner_of(outcome.winners, place) if outcome.kind == WIN else -1
    began = int(played.first != place)
    return Bout(number, at[0], began, winner, outcome.kind, result.turns, result.decisions)


def met(deal: int, decks: int, seats: int, pairs: bool) -> tuple[int, ...]:
    """The decks at the seats in a deal: one deck after the other at all seats, or each with each in turn."""
    first = deal % decks
    return (first, (first + deal // decks) % decks) if pairs else (first,) * seats


def seats_of(game: Game) -> int:
    """The number of players in a duel: two, or the minimum of the game."""
    return max(2, game.min_players)


def fair_share(game: Game) -> float:
    """The share of games that the first bot would win if both were equally strong."""
    return 1 / seats_of(game)


def winner_of(winners: Sequence[int], place: int) -> int:
    """The bot that won: 0 for the first, which sits at ``place``; 1 for the second; -1 if they share the win.
    """
    if place not in winners:
        return 1
    return 0 if len(winners) == 1 else -1


def fight(duel: Duel, numbers: list[int], workers: int = 1) -> Iterator[Bout]:
    """Plays the games with these numbers, in order."""
    if workers <= 1:
        for number in numbers:
            yield play_bout(duel, number)
        return
    with worker_pool(workers) as pool:
        yield from pool.map(play_bout, [duel] * len(numbers), numbers)


@dataclass(slots=True)
class Record:
    """The results of a duel. A game without a winner counts for neither bot and is not part of the share."""

    wins: int = 0
    losses: int = 0
    turns: int = 0
    decisions: int = 0
    without_winner: Counter[str] = field(default_factory=Counter)
    """The outcomes of games that neither bot won (see ``statistics.OUTCOMES``)."""

    def add(self, bout: Bout) -> None:
        """Counts one game."""
        self.wins += bout.winner == 0
        self.losses += bout.winner == 1
        if bout.winner < 0:
            self.without_winner[SHARED if bout.outcome == WIN else bout.outcome] += 1
        self.turns += bout.turns
        self.decisions += bout.decisions

    @property
    def undecided(self) -> int:
        """The games without a winner."""
        return self.without_winner.total()

    @property
    def games(self) -> int:
        """All games played."""
        return self.wins + self.losses + self.undecided

    def share(self) -> Interval:
        """The share of games the first bot won, of those with a winner, with its 95 % interval."""
        return wilson(self.wins, self.wins + self.losses)


# ---- the file ----------------------------------------------------------------------------------------------
def read_bouts(path: Path, duel: Duel) -> tuple[list[Bout], list[Problem]]:
    """The games in a file; an incomplete last line is ignored. Returns a problem if the file is of another
    duel.
    """
    if not path.is_file():
        return [], []
    lines = path.read_text(encoding="utf-8", errors="replace").splitlines()
    if not lines or _parsed(lines[0]) != duel.heading():
        message = "this file does not hold the games of this duel"
        return [], [Problem(str(path), 0, 0, 0, "CL877", message, "Name another file with -o.")]
    bouts = [_bout(_parsed(line)) for line in lines[1:]]
    return [bout for bout in bouts if bout is not None], []


def _parsed(line: str) -> object:
    try:
        parsed: object = json.loads(line)
    except ValueError:
        return None
    return parsed


def _bout(row: object) -> Bout | None:
    if not isinstance(row, list) or len(row) != len(Bout.__slots__):
        return None
    if any(isinstance(value, int) == (name == "outcome") for name, value in zip(Bout.__slots__, row, strict=True)):
        return None
    return Bout(*row)


def keep_bouts(path: Path, duel: Duel, bouts: Iterator[Bout], heard: Callable[[Bout], None]) -> None:
    """Writes each game to the file as it ends and passes it to ``heard``. Raises OSError if the file cannot
    be written.
    """
    begun = path.is_file()
    torn = begun and not path.read_bytes().endswith(b"\n")
    with path.open("a", encoding="utf-8", newline="\n") as file:
        if not begun:
            file.write(json.dumps(duel.heading()) + "\n")
        elif torn:
            file.write("\n")
        for bout in bouts:
            file.write(bout.as_line() + "\n")
            file.flush()
            heard(bout)
