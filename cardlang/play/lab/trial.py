"""What does a change to a card do? The same games are played before and after it, until the answer is sure enough.

Of the games after the change only those are played that it can touch: a game in which nobody saw the card goes on as
before, except for what a bot imagines of hidden cards. So of these only one in :data:`THINNED`, drawn by lot, is played
again, and counts for the others. Every game of the baseline then adds one number, whose expectation is the
change (Horvitz and Thompson), played again or not. The interval holds at every number of games at once, so one may
look at it as often as one likes and stop when it is narrow enough (an asymptotic confidence sequence: Waudby-Smith,
Arbour, Sinha, Kennedy and Ramdas 2021).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from math import log, sqrt

from cardlang.engine.cards import Card
from cardlang.engine.rng import below, seeded
from cardlang.play.lab.inference import Estimate
from cardlang.play.lab.records import Record
from cardlang.play.lab.setup import NO_COST, CardText, FromTexts, Setup
from cardlang.play.simulate import Run, game_seed, paired, simulate
from cardlang.play.statistics import COMPLETED

THINNED = 8
"""Of the games in which nobody saw the card, one in this many is played again."""

RISK = 0.05
"""The chance that the interval ever leaves out the truth."""

TUNED = 500
"""The interval is narrowest, for what it promises, at about this number of games."""

FIRST = 60
"""Fewer games say nothing of how much they vary."""

BLOCKS = (100, 100, 200, 400, 400)
"""Games of the baseline from one look at the interval to the next; the last number goes on."""


@dataclass(slots=True)
class Sequence95:
    """A mean of numbers that come one after the other, with an interval that holds for all their numbers at once."""

    count: int = 0
    total: float = 0.0
    squares: float = 0.0

    def add(self, value: float) -> None:
        """Adds one number."""
        self.count += 1
        self.total += value
        self.squares += value * value

    @property
    def mean(self) -> float:
        """The mean so far."""
        return self.total / self.count if self.count else 0.0

    def estimate(self) -> Estimate:
        """The mean with its interval; -1 to 1 while there are too few numbers."""
        if self.count < FIRST:
            return Estimate(self.mean, -1.0, 1.0)
        half = self.half()
        return Estimate(self.mean, max(-1.0, self.mean - half), min(1.0, self.mean + half))

    def half(self) -> float:
        """Half the width of the interval."""
        count = self.count
        spread = sqrt(max(self.squares / count - self.mean**2, 1 / count) * count / (count - 1))
        rate = (-2 * log(RISK) + log(-2 * log(RISK) + 1)) / TUNED
        part = 2 * (count * rate + 1) / (count * count * rate)
        return spread * sqrt(part * log(sqrt(count * rate + 1) / RISK))


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked: what does it do to the win rate of a deck, against the other decks of ``before``, that the
    ``card`` of that index has the text it has in ``after``?
    """

    before: Setup
    after: Setup
    deck: int
    card: int
    seed: int

    def numbers(self) -> Iterator[int]:
        """The games of a run of pairs in which the deck plays, in order."""
        number = 0
        while True:
            if self.deck in paired(number, len(self.before.decks)):
                yield number
            number += 1


@dataclass(slots=True)
class Answer:
    """What is known so far. ``games`` are those of the baseline, ``played`` those that were played again after the
    change, ``same`` those of them that ended with the same winner after as many decisions.
    """

    change: Sequence95 = field(default_factory=Sequence95)
    old_wins: int = 0
    played: int = 0
    same: int = 0

    @property
    def games(self) -> int:
        """The games of the baseline that count."""
        return self.change.count

    @property
    def old_rate(self) -> float:
        """The share of the baseline's games that the deck won."""
        return self.old_wins / self.games if self.games else 0.0


Play = Callable[[Setup, Sequence[int]], dict[int, Record]]
"""Plays the games with these numbers of a setup, or finds them where they are kept."""


def inquire(question: Question, play: Play, narrow: float, most: int) -> Iterator[Answer]:
    """Goes on until the interval reaches no further than ``narrow`` to either side, or ``most`` games of the baseline
    are played. Yields what is known after each block.
    """
    answer = Answer()
    numbers = question.numbers()
    for at in range(most):
        size = min(BLOCKS[min(at, len(BLOCKS) - 1)], most - answer.games)
        if size <= 0:
            return
        block = [next(numbers) for _ in range(size)]
        before = play(question.before, block)
        chosen = {number: weight for number in block if (weight := weight_of(question, before[number]))}
        after = play(question.after, sorted(chosen))
        for number in block:
            _count(answer, question, before[number], after.get(number), chosen.get(number, 0))
        yield answer
        if answer.games >= FIRST and answer.change.half() <= narrow:
            return


def weight_of(question: Question, record: Record) -> int:
    """How many games a game stands for that is played again; 0 if it is not."""
    if record.fault or any(question.card in row for row in record.cards):
        return 1
    lot = below(seeded(game_seed(question.seed, record.number) ^ THINNED), THINNED)
    return THINNED if lot == 0 else 0


def _count(answer: Answer, question: Question, old: Record, new: Record | None, weight: int) -> None:
    won = won_with(old, question.deck)
    answer.old_wins += won
    difference = 0
    if new is not None:
        answer.played += 1
        answer.same += (new.result.decisions, new.result.winner) == (old.result.decisions, old.result.winner)
        difference = won_with(new, question.deck) - won
    answer.change.add(float(weight * difference))


def won_with(record: Record, deck: int) -> int:
    """1 if the player of a deck won; a game that no rule ended counts as not won."""
    if record.result.outcome not in COMPLETED:
        return 0
    return int(any(record.won(seat) for seat, one in enumerate(record.result.decks) if one == deck))


def changed(before: Setup, name: str, card: Card) -> Setup:
    """The setup with another text for a card."""
    new = CardText(name, card.source, card.words, card.base.get("cost", NO_COST))
    return replace(before, cards=tuple(new if each.name == name else each for each in before.cards))


def player(seed: int, workers: int, keep: Callable[[Setup, Sequence[Record]], None], kept: Play) -> Play:
    """A way to play: games that ``kept`` finds are not played again, the others are given to ``keep``."""

    def play(setup: Setup, numbers: Sequence[int]) -> dict[int, Record]:
        found = kept(setup, numbers)
        missing = [number for number in numbers if number not in found]
        if missing:
            top = missing[-1] + 1
            wanted = set(missing)
            run = Run(FromTexts(setup), setup.bots, top, seed, dict(setup.parameters), pairs=True)
            records: list[Record] = []
            known = [number for number in range(top) if number not in wanted]
            results = simulate(run, min(workers, len(missing)), keep=records.extend, known=known)
            keep(setup, records)
            found = {**found, **{record.number: record for record in records}}
            if results.interrupted:
                raise KeyboardInterrupt
        return found

    return play
