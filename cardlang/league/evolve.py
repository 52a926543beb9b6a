"""Finds better decks by playing. Games of random legal decks teach a model of the cards; decks that the model values
play against the field, teach it more, and are changed card by card. The deck that is found is then measured in new
games.

Half of the games are between random decks, the rest between candidates and the field. In each round new candidates are
made from weights drawn from the model (so that uncertain cards are tried), the best decks so far are changed in a few
cards, and the most promising ones play on.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from cardlang.decks.making import Counts, DeckMaker
from cardlang.league.meetings import Arena, Copies, Meeting
from cardlang.league.model import CardModel
from cardlang.play.statistics import Interval, wilson

RANDOM_SHARE = 1 / 2
"""The share of the games that random decks play."""
ROUNDS = 6
CANDIDATES = 10
"""The most rounds, and the most new candidates of each; fewer where there are not games enough."""
ROUND_GAMES = 90
"""The fewest games of a round."""
TRIAL = 6
"""The fewest games of a new candidate."""
KEPT = 4
"""How many of the best decks so far play again in each round and are changed."""
PRIOR_GAMES = 24
"""The model's opinion of a candidate counts as much as this many of its games."""
CHANGES = 4
"""The most cards in which a candidate differs from the deck it comes from."""


@dataclass(slots=True)
class Candidate:
    """A deck that was tried: its half wins and games against the field."""

    counts: Counts
    halves: int = 0
    games: int = 0

    def opinion(self, model: CardModel, field_value: float) -> float:
        """Its expected result against the field, from its games and the model's opinion, which counts as PRIOR_GAMES.
        """
        expected = max(-1.0, min(1.0, model.value(model.weights, self.counts) - field_value))
        return (self.halves - self.games + PRIOR_GAMES * expected) / (self.games + PRIOR_GAMES)


@dataclass(frozen=True, slots=True)
class Held:
    """The results of a deck against each deck of the field, in games that were not used to find it."""

    against: tuple[tuple[str, Interval], ...]

    @property
    def all(self) -> Interval:
        """All of them together."""
        return wilson(sum(one.hits for _, one in self.against), sum(one.of for _, one in self.against))


@dataclass(frozen=True, slots=True)
class Evolved:
    """What was found: the deck, how it did in games of its own, what the model holds each card to be worth (expected
    result of one more copy, from -1 to 1, with its standard error), and the games that were played to find it.
    """

    counts: Counts
    held: Held
    worth: tuple[tuple[str, float, float], ...]
    games: int
    tried: int
    settings: dict[str, object] = field(default_factory=dict)


class Evolution:
    """One search. The same seed, field and number of games find the same deck, on any number of workers."""

    def __init__(
        self, maker: DeckMaker, opponents: dict[str, Counts], arena: Arena, seed: int, games: int
    ) -> None:
        self.maker = maker
        self.opponents = opponents
        self.arena = arena
        self.games = games
        self.dice = random.Random(f"evolve {seed}")
        self.seed = seed
        self.made = 0
        copies = max(1, round(sum(maker.most) / len(maker.most)))
        self.model = CardModel(maker.costs, copies)
        self.candidates: list[Candidate] = []

    def run(
        self, held_out: int, begin: Counts | None = None, say: Callable[[str], None] | None = None
    ) -> Evolved:
        """Searches, and measures what was found in ``held_out`` games. It begins from the deck ``begin``, or else from
        those of the field.
        """
        at_random = round(self.games * RANDOM_SHARE)
        self._learn(at_random)
        known = [counts for counts in self.opponents.values() if sum(counts) == self.maker.size]
        self.candidates += [Candidate(counts) for counts in ([begin] if begin is not None else known)]
        left = self.games - at_random
        rounds = max(1, min(ROUNDS, left // ROUND_GAMES))
        for number in range(rounds):
            share = left * (number + 1) // rounds - left * number // rounds
            self._round(share)
            if say is not None:
                best = self._ranked()[0]
                say(
                    f"round {number + 1}: best {best.halves / max(1, best.games) * 50:.0f} % of {best.games} games"
                )
        best = self._ranked()[0]
        held = measured(self.arena, best.counts, self.opponents, held_out, self.seed)
        return Evolved(best.counts, held, self._worth(), self.games, len(self.candidates))

    def _learn(self, games: int) -> None:
        """Games of random decks against each other."""
        self.teach(
            [
                (self.maker.random_deck(self.dice), self.maker.random_deck(self.dice))
                for _ in range(games // 2)
            ]
        )
        self.model.fit()

    def teach(self, pairs: Sequence[tuple[Counts, Counts]]) -> list[int]:
        """Plays two games of each pair of decks, with the seats exchanged, and adds them to the model. Returns the half
        wins of the first deck of each pair.
        """
        results = self.arena.play([meeting for pair in pairs for meeting in self._both_ways(*pair)])
        halves = []
        for at, (one, other) in enumerate(pairs):
            first, second = results[2 * at], results[2 * at + 1]
            self.model.add(one, other, first)
            self.model.add(other, one, second)
            halves.append(first + 2 - second)
        return halves

    def _both_ways(self, one: Counts, other: Counts) -> list[Meeting]:
        self.made += 1
        seed = meeting_seed(self.seed, "search", self.made)
        first, second = as_copies(one), as_copies(other)
        return [Meeting(first, second, seed), Meeting(second, first, seed)]

    def _round(self, games: int) -> None:
        """New candidates and the best so far play the field, then the better half of them plays on."""
        kept = self._ranked()[:KEPT]
        new = [
            self._candidate(kept) for _ in range(max(1, min(CANDIDATES, games // (2 * TRIAL) - len(kept))))
        ]
        self.candidates += new
        trying = [*kept, *new]
        while trying and games >= 2 * len(trying):
            share = max(2, games // (2 * len(trying)) // 2 * 2)
            self._play(trying, share)
            games -= share * len(trying)
            trying = self._ranked(trying)[: max(1, len(trying) // 2)]
            if len(trying) == 1:
                self._play(trying, games // 2 * 2)
                break
        self.model.fit()

    def _candidate(self, kept: Sequence[Candidate]) -> Candidate:
        """A deck from weights drawn from the model: made from nothing, or from one of the best by a few changes."""
        weights = self.model.drawn(self.dice)
        scores = self.model.scores(weights)
        if kept and self.dice.random() < 0.6:
            counts = self.dice.choice(kept).counts
            steps = self.dice.randint(1, CHANGES)
        else:
            counts, steps = self.maker.best(scores), 2 * CHANGES
        better = self.maker.improved(counts, scores, lambda deck: self.model.value(weights, deck), steps)
        return Candidate(better)

    def _play(self, candidates: Sequence[Candidate], games: int) -> None:
        """Each candidate plays this many games, against the decks of the field in turn, on both seats."""
        opponents = list(self.opponents.values())
        rows = [
            (candidate, opponents[(candidate.games // 2 + at) % len(opponents)])
            for candidate in candidates
            for at in range(games // 2)
        ]
        for (candidate, _), halves in zip(
            rows, self.teach([(one.counts, other) for one, other in rows]), strict=True
        ):
            candidate.halves += halves
            candidate.games += 2

    def _ranked(self, among: Sequence[Candidate] | None = None) -> list[Candidate]:
        pool = self.candidates if among is None else among
        values = [self.model.value(self.model.weights, counts) for counts in self.opponents.values()]
        level = sum(values) / len(values)
        return sorted(pool, key=lambda candidate: -candidate.opinion(self.model, level))

    def _worth(self) -> tuple[tuple[str, float, float], ...]:
        errors = (self.model.spread**2).sum(axis=1) ** 0.5
        rows = [
            (card.name, float(self.model.weights[at]) / self.model.unit, float(errors[at]) / self.model.unit)
            for at, card in enumerate(self.maker.pool)
        ]
        return tuple(sorted(rows, key=lambda row: -row[1]))


def measured(
    arena: Arena,
    counts: Counts,
    opponents: dict[str, Counts],
    games: int,
    seed: int,
) -> Held:
    """Plays a deck against each deck of a field, in new games at both seats. Draws are half wins, rounded down."""
    each = max(2, games // max(1, len(opponents)) // 2 * 2)
    mine = as_copies(counts)
    rows = []
    meetings: list[Meeting] = []
    for place, other in enumerate(opponents.values()):
        for number in range(each):
            dealt = meeting_seed(seed, "held out", place * 1_000_003 + number)
            theirs = as_copies(other)
            meetings.append(Meeting(theirs, mine, dealt) if number % 2 else Meeting(mine, theirs, dealt))
    results = arena.play(meetings)
    for place, name in enumerate(opponents):
        part = results[place * each : (place + 1) * each]
        halves = sum(result if at % 2 == 0 else 2 - result for at, result in enumerate(part))
        rows.append((name, wilson(halves // 2, each)))
    return Held(tuple(rows))


def as_copies(counts: Counts) -> Copies:
    """A deck in the form that a ``Meeting`` has: pairs (index in the pool, copies)."""
    return tuple((at, count) for at, count in enumerate(counts) if count)


def meeting_seed(seed: int, purpose: str, number: int) -> int:
    """The seed of a game. Games for different purposes have independent seeds."""
    return random.Random(f"{purpose} {seed} {number}").getrandbits(48)
