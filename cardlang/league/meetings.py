"""Plays games between any two decks of one pool of cards, in several processes; known games are not played again.

The cards are sent as text, so that a worker needs no files. The result of a game depends on its meeting alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field

from cardlang.engine.cards import Card
from cardlang.engine.game import Game
from cardlang.engine.parameters import Value
from cardlang.loading.project_games import open_project, opened
from cardlang.play.bots import make_bot
from cardlang.play.lab.setup import FromTexts, Setup, setup_of
from cardlang.play.runner import play_game
from cardlang.play.statistics import COMPLETED
from cardlang.workers import worker_pool

CHUNK = 8
"""Games that are sent to a worker together."""

Copies = tuple[tuple[int, int], ...]
"""A deck: pairs (index in the pool, copies)."""


@dataclass(frozen=True, slots=True)
class Meeting:
    """One game: the deck that sits first, the other, and the seed."""

    first: Copies
    second: Copies
    seed: int


@dataclass(frozen=True, slots=True)
class Pool:
    """The cards that decks are made of, with what is played: the setup holds one copy of each card, in order."""

    setup: Setup

    @property
    def bot(self) -> str:
        """The name of the bot that plays both sides."""
        return self.setup.bots[0]

    def load(self) -> tuple[Game, Sequence[Card]]:
        """The game and the cards, read from their texts once for each process."""
        found = _LOADED.get(id(self.setup))
        if found is None or found[0] is not self.setup:
            game, decks = FromTexts(self.setup)()
            found = _LOADED[id(self.setup)] = (self.setup, game, decks[0])
        return found[1], found[2]


_LOADED: dict[int, tuple[Setup, Game, Sequence[Card]]] = {}


def pool_of(game: Game, cards: Sequence[Card], bot: str, parameters: Mapping[str, Value]) -> Pool:
    """A pool of these cards, in this order: decks name cards by their places in it."""
    return Pool(setup_of(game, [cards], ["pool"], [bot], parameters))


WON, DRAWN, LOST = 2, 1, 0
"""What a game is worth to the deck that sits first, in half wins; a game that a limit ended is a draw."""


def play_meeting(pool: Pool, meeting: Meeting) -> int:
    """Plays one game; WON, DRAWN or LOST for the deck that sits first."""
    game, cards = pool.load()
    decks = [
        [cards[at] for at, count in deck for _ in range(count)] for deck in (meeting.first, meeting.second)
    ]
    bots = [make_bot(pool.bot), make_bot(pool.bot)]
    result = play_game(game, decks, bots, meeting.seed, pool.setup.parameters)
    if result.outcome not in COMPLETED or result.winner is None:
        return DRAWN
    return WON if result.decks[result.winner] == 0 else LOST


def play_some(pool: Pool, meetings: Sequence[Meeting]) -> list[int]:
    """Plays some games, in order."""
    return [play_meeting(pool, meeting) for meeting in meetings]


@dataclass(slots=True)
class Arena:
    """Plays meetings one after another. ``known`` are the results of the first games, from an earlier run that was
    stopped: those are not played again, because a search plays the same games in the same order. ``keep`` is called
    with all results after each batch, ``progress`` with the number of games just finished.
    """

    pool: Pool
    executor: ProcessPoolExecutor | None = None
    known: list[int] = field(default_factory=list)
    keep: Callable[[Sequence[int]], None] | None = None
    progress: Callable[[int], None] | None = None
    played: int = 0

    def play(self, meetings: Sequence[Meeting]) -> list[int]:
        """The results of these games, in their order."""
        start = self.played
        there = self.known[start : start + len(meetings)]
        if self.progress is not None and there:
            self.progress(len(there))
        found = [*there, *self._new(meetings[len(there) :])]
        self.played += len(meetings)
        return found

    def _new(self, meetings: Sequence[Meeting]) -> list[int]:
        if not meetings:
            return []
        chunks = [meetings[at : at + CHUNK] for at in range(0, len(meetings), CHUNK)]
        found: list[int] = []
        for part in self._parts(chunks):
            found += part
            self.known += part
            if self.progress is not None:
                self.progress(len(part))
            if self.keep is not None:
                self.keep(self.known)
        return found

    def _parts(self, chunks: Sequence[Sequence[Meeting]]) -> Iterator[list[int]]:
        """The results of each chunk, in order."""
        if self.executor is None:
            yield from (play_some(self.pool, chunk) for chunk in chunks)
            return
        futures: list[Future[list[int]]] = [
            self.executor.submit(play_some, self.pool, chunk) for chunk in chunks
        ]
        for future in futures:
            yield future.result()


@contextmanager
def arena(
    pool: Pool,
    workers: int = 1,
    known: Sequence[int] = (),
    keep: Callable[[Sequence[int]], None] | None = None,
    progress: Callable[[int], None] | None = None,
) -> Iterator[Arena]:
    """An arena, with worker processes for as long as the ``with`` lasts if there are to be several."""
    if workers <= 1:
        yield Arena(pool, None, list(known), keep, progress)
        return
    own = tuple(str(project.folder) for project in opened())
    with worker_pool(workers, _open_projects, (own,)) as executor:
        yield Arena(pool, executor, list(known), keep, progress)


def _open_projects(folders: Sequence[str]) -> None:
    """Opens the projects with games of their own in a worker process."""
    for folder in folders:
        open_project(folder)
