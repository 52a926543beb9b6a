"""Learns from games, for any game, what a greedy bot should value more or less.

Positions and who won in the end would only show what goes together with winning: a player who holds many cards is often
ahead, but a bot that values holding them does not play them. So the valuation itself is varied. In each game both sides
value every measure (``Heuristic.measures``) by a random share more or less, one side exactly where the other does not;
every deal is played from both seats. A logistic regression of the winner on these shares shows for each measure whether
valuing it more makes a bot win more. Only chance decides the shares, so it is a cause and no coincidence.

The prior of the regression is that no measure matters much. A measure is changed by as much as it was varied if the
answer is certain, by less if it is not. Whether the result is worth having is measured in games of its own.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np

from cardlang.engine.match import Match
from cardlang.play.bots.greedy import GreedyBot
from cardlang.play.bots.heuristics import heuristic_for
from cardlang.play.bots.learnt import Learnt
from cardlang.play.duel import Parameters, fair_share, seats_of
from cardlang.play.runner import Loader, play_out
from cardlang.play.statistics import WIN, Interval, wilson
from cardlang.workers import worker_pool

VARIED = 40
"""By how many percent a measure counts more or less in a game of the first round, and half as much in the second."""

ROUNDS = 2
PRIOR = 0.15
"""How much a measure that is varied usually shifts the odds of winning, in logits (the prior's standard deviation)."""

SURE = 2.0
"""A measure moves by as much as it was varied if its effect is this many standard errors."""

STEPS = 30
"""The most steps of Newton's method; it has long converged by then."""

CHUNK = 2


@dataclass(frozen=True, slots=True)
class Course:
    """What is played: the decks ``load`` returns, each by its parameters; all players of a game have the same deck."""

    load: Loader
    seed: int
    parameters: tuple[Parameters, ...] = ()


@dataclass(frozen=True, slots=True)
class Trial:
    """A game of a course: the first bot, at ``place``, values positions by these shares, all others by those."""

    number: int
    shares: tuple[tuple[str, int], ...]
    others: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Moved:
    """What was found of a measure: its share, and the effect of valuing it more, in logits, with its error (of the
    last round).
    """

    measure: str
    share: int
    effect: float
    error: float


@dataclass(slots=True)
class Training:
    """What was learnt, and what it is worth: the share of held-out games won against the same bot without it."""

    game: str
    seed: int
    games: int
    moved: list[Moved] = field(default_factory=list)
    held: Interval = field(default_factory=lambda: wilson(0, 0))
    fair: float = 0.5

    @property
    def better(self) -> bool:
        """True if the held-out games show that it plays better."""
        return bool(self.held.of) and self.held.low > self.fair

    def as_dict(self) -> dict[str, object]:
        """For the file, which is also a bot's name (``greedy:FILE``)."""
        return {
            "game": self.game, "seed": self.seed, "games": self.games,
            "shares": {one.measure: one.share for one in self.moved},
            "effects": {one.measure: [round(one.effect, 4), round(one.error, 4)] for one in self.moved},
            "held_out": self.held.as_dict(), "better": self.better,
        }  # fmt: skip


def play_trial(course: Course, trial: Trial) -> int:
    """1 if the first bot won, 0 if another did, -1 if nobody or several. Games of one deal follow each other, with the
    first bot at each seat in turn.
    """
    game, decks = course.load()
    seats = seats_of(game)
    deal, place = divmod(trial.number, seats)
    deck = deal % len(decks)
    seed = course.seed * 1_000_003 + deal
    one, other = Learnt(game.name, dict(trial.shares)), Learnt(game.name, dict(trial.others))
    bots = [GreedyBot(learnt=one if seat == place else other) for seat in range(seats)]
    match = Match(game, [decks[deck]] * seats, seed, parameters=course.parameters[deck] if course.parameters else {})
    play_out(match, bots, seed * seats + place)
    outcome = match.outcome
    if outcome is None or outcome.kind != WIN or len(outcome.winners) != 1:
        return -1
    return int(outcome.winners[0] == place)


def measures_of(course: Course) -> tuple[str, ...]:
    """The measures of the game of a course."""
    game, decks = course.load()
    match = Match(game, [decks[0]] * seats_of(game), course.seed)
    return tuple(heuristic_for(game).measures(match.table, 0))


def train(
    course: Course, games: int, held_out: int, workers: int = 1, heard: Callable[[int], None] | None = None
) -> Training:
    """Learns from ``games`` games and measures what was learnt in ``held_out`` others. The same seed learns the
    same, on any number of workers. ``heard`` gets the number of games that have just ended.
    """
    game = course.load()[0]
    names = measures_of(course)
    training = Training(game.name, course.seed, games, fair=fair_share(game))
    centre = [0.0] * len(names)
    first = 0
    for number in range(ROUNDS):
        varied = VARIED // (number + 1)
        size = games * (number + 1) // ROUNDS - games * number // ROUNDS
        trials, drawn = varied_trials(course, names, centre, varied, first, size)
        won = _played(course, trials, workers, heard)
        effects, errors = logistic(drawn, won, training.fair)
        for at in range(len(names)):
            centre[at] += varied * max(-1.0, min(1.0, effects[at] / errors[at] / SURE))
        training.moved = [
            Moved(name, round(centre[at]), effects[at], errors[at]) for at, name in enumerate(names)
        ]
        first += size
    shares = tuple((one.measure, one.share) for one in training.moved)
    nothing = tuple((name, 0) for name in names)
    first += -first % seats_of(game)
    last = [Trial(first + number, shares, nothing) for number in range(held_out)]
    held = [each for each in _played(course, last, workers, heard) if each >= 0]
    training.held = wilson(sum(held), len(held))
    return training


def varied_trials(
    course: Course, names: Sequence[str], centre: Sequence[float], varied: int, first: int, size: int
) -> tuple[list[Trial], list[list[int]]]:
    """The games of a round, and for each and each measure 1 or -1: whether the first bot values it more or less. Who
    values it more in a deal does so from every seat.
    """
    seats = seats_of(course.load()[0])
    trials, drawn = [], []
    for number in range(first, first + size):
        dice = random.Random(f"train {course.seed} {number // seats}")
        signs = [dice.choice((-1, 1)) for _ in names]
        one = [(name, round(mid + varied * sign)) for name, mid, sign in zip(names, centre, signs, strict=True)]
        other = [(name, round(mid - varied * sign)) for name, mid, sign in zip(names, centre, signs, strict=True)]
        trials.append(Trial(number, tuple(one), tuple(other)))
        drawn.append(signs)
    return trials, drawn


def _played(
    course: Course, trials: Sequence[Trial], workers: int, heard: Callable[[int], None] | None
) -> list[int]:
    won: list[int] = []
    if workers <= 1:
        for trial in trials:
            won.append(play_trial(course, trial))
            if heard is not None:
                heard(1)
        return won
    with worker_pool(workers) as pool:
        for result in pool.map(play_trial, [course] * len(trials), trials, chunksize=CHUNK):
            won.append(result)
            if heard is not None:
                heard(1)
    return won


def logistic(drawn: Sequence[Sequence[int]], won: Sequence[int], fair: float = 0.5) -> tuple[list[float], list[float]]:
    """The effect of each column on winning in logits, with its standard error: a logistic regression with a normal
    prior (ridge), by Newton's method. Games without a winner (-1) do not count; ``fair`` is won without any effect.
    """
    known = [at for at, each in enumerate(won) if each >= 0]
    rows = np.array([drawn[at] for at in known], dtype=float).reshape(len(known), len(drawn[0]) if drawn else 0)
    results = np.array([won[at] for at in known], dtype=float)
    start = np.log(fair / (1 - fair))
    effects = np.zeros(rows.shape[1])
    prior = np.eye(rows.shape[1]) / PRIOR**2
    curve = prior
    for _ in range(STEPS):
        chance = 1 / (1 + np.exp(-(start + rows @ effects)))
        curve = rows.T @ (rows * (chance * (1 - chance))[:, None]) + prior
        step = np.linalg.solve(curve, rows.T @ (results - chance) - prior @ effects)
        effects = effects + step
        if float(np.abs(step).max(initial=0.0)) < 1e-9:
            break
    errors = np.sqrt(np.diag(np.linalg.inv(curve)))
    return [float(each) for each in effects], [float(each) for each in errors]


def shares_told(shares: Mapping[str, int]) -> str:
    """``cards in hand +12 %, things in play -8 %``, the largest first."""
    found = sorted(shares.items(), key=lambda each: (-abs(each[1]), each[0]))
    return ", ".join(f"{name} {share:+d} %" for name, share in found if share)
