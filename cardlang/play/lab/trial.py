"""What does a change to a card do? The same games are played before and after it, until the answer is sure enough.

Every game of the run adds one number, whose expectation is the change; their mean is the answer. Most of them cost
less than two games:

* A game after the change begins at the first sight of the card; until then the old decisions are given to it
  (``tapes``). In a game in which nobody saw the card nothing is played.
* Most bots imagine hidden cards, so that even an unseen card can matter. So some games, drawn by lot, are played from
  their beginning, too, and their differences count for those that were not. How many is learnt from the first games:
  where the two often differ, all are played from their beginning, and none from the first sight. With bots that
  imagine nothing (``Bot.imagines``) none is.
* The place of the card in the deck is known from the shuffle. Where it is too deep to be felt the game is played less
  often: by a lot whose chance is the root of how often it is felt there, which the first games teach; those that are
  played count for the others (Horvitz and Thompson 1952; the root is Neyman's allocation).

* Of kept games it is known how they went before the change. Which of them are played again is decided by a lot, too, by
  their kind (``kinds``).

One stops as soon as the interval is narrow enough. When that is depends on how much the numbers differ, not on which
way they point, so the plain interval covers as it should (Chow and Robbins 1965); what holds at every look whatever
one stops for would take more than twice the games. Where most kept games are not played again a seldom one weighs up to
eight, and one stops too gladly before it comes: there the interval is wider (``WIDER_KEPT``).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import sqrt

from cardlang.engine.cards import Card
from cardlang.engine.rng import below, seeded
from cardlang.play.bots import make_bot
from cardlang.play.lab.games_to_replay import EVERY, REPEATED, Kind, Kinds, Share, kind_of
from cardlang.play.lab.inference import Estimate
from cardlang.play.lab.records import Record
from cardlang.play.lab.setup import NO_COST, CardText, Setup
from cardlang.play.simulate import game_seed, paired
from cardlang.play.statistics import COMPLETED, Z_95

CHECKS = (1 / 16, 1 / 8, 1 / 4, 1 / 2)
"""The chances with which a game may be played from its beginning after the change, too, unless all are."""

RAREST = 0.25
"""The smallest chance with which a game is played."""

FIRST = 200
"""Fewer games say nothing of how much they vary; and of these it is learnt how deep players come."""

MORE = 0.2
"""From one look at the interval to the next the games grow by this share, and by at least a hundred."""

MORE_KEPT = 0.1
"""The same where games are kept: of these most are not played again, and a look costs hardly anything."""

WIDER_KEPT = 1.08
"""By how much the interval is wider where games are kept: how far a mean that stopped lay off, in its standard errors
(docs/measuring.md).
"""

ADDED = 2.0
"""Games that are added which were won only after the change, and as many only before: the interval of
a share that is near zero would be too narrow otherwise (Agresti and Min 2005)."""


@dataclass(slots=True)
class Mean95:
    """A mean of numbers that come one after the other, with its 95 % interval; the numbers are mostly -1, 0 and 1. The
    interval is ``wider`` than the numbers make it.
    """

    wider: float = 1.0
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
        half = self.half()
        return Estimate(self.mean, max(-1.0, self.mean - half), min(1.0, self.mean + half))

    def half(self) -> float:
        """Half the width of the interval."""
        if self.count < 2:
            return 1.0
        count = self.count + 2 * ADDED
        spread = (self.squares + 2 * ADDED) / count - (self.total / count) ** 2
        return self.wider * Z_95 * sqrt(max(spread, 0.0) / self.count)


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked: what does it do to the win rate of a deck, against the other decks of ``before``, that the
    ``card`` of that index has the text it has in ``after``? With ``every`` all games are played before the change,
    because they are kept for other questions.
    """

    before: Setup
    after: Setup
    deck: int
    card: int
    seed: int
    every: bool = False

    @property
    def name(self) -> str:
        """The name of the card."""
        return self.before.cards[self.card].name

    @property
    def blind(self) -> bool:
        """True if no bot imagines hidden cards: then a card that nobody has seen changes nothing."""
        return not any(make_bot(name).imagines for name in set(self.before.bots))

    def numbers(self) -> Iterator[int]:
        """The games of a run of pairs in which the deck plays, in order."""
        number = 0
        while True:
            if self.deck in paired(number, len(self.before.decks)):
                yield number
            number += 1


@dataclass(frozen=True, slots=True)
class Plan:
    """How games are played: ``chances`` that a game is played at all, by the place of the card in the shuffled deck
    (empty: every game is), and the chance ``check`` that one is played from its beginning after the change. At 1 all
    are; then those from the first sight on are only played to learn (``learn``). ``shares`` says which games are played
    after the change, by their kind.
    """

    chances: tuple[float, ...] = ()
    check: float = 1.0
    learn: bool = False
    shares: Mapping[Kind, Share] = field(default_factory=dict)

    def share(self, question: Question, old: Record) -> Share:
        """The chance that a game is played after the change, and the difference that is expected of it."""
        return self.shares.get(kind_of(old, won_with(old, question.deck), question.card), EVERY)


@dataclass(frozen=True, slots=True)
class Pair:
    """A game before the change and after it. ``old`` is None if the lot did not fall on it; ``weight`` is how many
    games it stands for. ``later`` tells whether the deck won after the change from the first sight of the card on,
    ``whole`` from the beginning on (None: not played so); the difference of the two counts ``times`` times. ``same`` is
    True if the game took the same course. Then come decisions of bots: of the old game, of the end of it, of the whole
    of it. Without ``chosen`` the lot, whose chance is in ``share``, decided against playing it after the change.
    """

    number: int
    old: Record | None = None
    weight: float = 1.0
    later: int | None = None
    whole: int | None = None
    times: float = 1.0
    same: bool = False
    fresh: int = 0
    ending: int = 0
    entire: int = 0
    share: Share = EVERY
    chosen: bool = True

    @property
    def again(self) -> bool:
        """True if it was played after the change, at least in part."""
        return self.ending + self.entire > 0

    @property
    def thought(self) -> int:
        """The decisions of bots that it took."""
        return self.fresh + self.ending + self.entire

    @property
    def work(self) -> float:
        """What playing it after the change took, in decisions."""
        if self.old is None or not self.chosen:
            return 0.0
        repeated = 0 if self.later is None else max(0, self.old.result.decisions - self.ending)
        return self.ending + self.entire + REPEATED * repeated

    def difference(self, deck: int) -> float | None:
        """What the change did to it, as far as it was played; None if the lot did not fall on it."""
        if self.old is None or not self.chosen:
            return None
        if self.later is None:
            new = float(self.whole or 0)
        else:
            new = self.later + (self.times * (self.whole - self.later) if self.whole is not None else 0.0)
        return new - won_with(self.old, deck)

    def value(self, deck: int) -> float:
        """What it adds: the change is the mean of it over all games."""
        if self.old is None:
            return 0.0
        guess, difference = self.share.guess, self.difference(deck)
        more = (difference - guess) / self.share.chance if difference is not None else 0.0
        return self.weight * (guess + more)


@dataclass(slots=True)
class Answer:
    """What is known so far. ``games`` are those of the run that count, ``laid`` those of them that were played before
    the change, ``played`` those that were played after it, at least in part, ``same`` those of them that ended with
    the same winner after as many decisions. ``thought`` are the decisions of bots that all of it took, ``plain`` those
    that it would have taken to play every game twice.
    """

    change: Mean95 = field(default_factory=Mean95)
    old: list[float] = field(default_factory=lambda: [0.0, 0.0])
    length: list[float] = field(default_factory=lambda: [0.0, 0.0])
    laid: int = 0
    played: int = 0
    same: int = 0
    thought: int = 0

    @property
    def games(self) -> int:
        """The games of the run that count."""
        return self.change.count

    @property
    def old_rate(self) -> float:
        """The share of the games before the change that the deck won."""
        return self.old[0] / self.old[1] if self.old[1] else 0.0

    @property
    def plain(self) -> float:
        """The decisions that plain pairs of as many games would have taken."""
        return 2 * self.games * self.length[0] / self.length[1] if self.length[1] else 0.0

    @property
    def saved(self) -> float:
        """The share of the work of plain pairs that was saved."""
        return max(0.0, 1 - self.thought / self.plain) if self.plain else 0.0

    def add(self, pair: Pair, deck: int) -> None:
        """Counts one game."""
        self.change.add(pair.value(deck))
        self.thought += pair.thought
        if pair.old is None:
            return
        self.laid += 1
        self.played += pair.again
        self.same += pair.again and pair.same
        self.old[0] += pair.weight * won_with(pair.old, deck)
        self.old[1] += pair.weight
        self.length[0] += pair.weight * pair.old.result.decisions
        self.length[1] += pair.weight


Play = Callable[[Question, Sequence[int], Plan], Sequence[Pair]]
"""Plays the games with these numbers."""


def inquire(question: Question, play: Play, narrow: float, most: int) -> Iterator[Answer]:
    """Goes on until the interval reaches no further than ``narrow`` to either side, or ``most`` games count. Yields
    what is known after each block.
    """
    answer, numbers, kinds = Answer(Mean95(WIDER_KEPT if question.every else 1.0)), question.numbers(), Kinds()
    plan, room, blind = Plan(learn=True), most * (narrow / answer.change.wider / Z_95) ** 2, question.blind
    if blind:
        plan = Plan(check=0.0)
    more = MORE_KEPT if question.every else MORE
    while answer.games < most:
        size = max(FIRST if not answer.games else 100, int(more * answer.games))
        block = [next(numbers) for _ in range(min(size, most - answer.games))]
        pairs = play(question, block, plan)
        for pair in pairs:
            answer.add(pair, question.deck)
            if pair.old is not None:
                won = won_with(pair.old, question.deck)
                kinds.add(kind_of(pair.old, won, question.card), pair.difference(question.deck), pair.work)
        yield answer
        if answer.games >= FIRST and answer.change.half() <= narrow:
            return
        if answer.games == len(pairs):  # the first block teaches
            chances = () if question.every else chances_of(question, pairs)
            plan = Plan(chances, 0.0 if blind else check_of(pairs, question.deck))
        if question.every:
            fresh = sum(pair.fresh > 0 for pair in pairs) / len(pairs)
            plan = replace(plan, shares=kinds.shares(fresh, room))


def check_of(pairs: Sequence[Pair], deck: int) -> float:
    """The chance with which a game should be played from its beginning after the change: that with which a point of
    certainty costs least, by games that were played in every way. One more game is thought to have differed.
    """
    known = [(pair, pair.old) for pair in pairs if pair.old is not None and pair.later is not None]
    if not known:
        return 1.0
    gains = Mean95()
    unlike = 1 / len(known)
    before = ending = entire = 0.0
    for pair, old in known:
        whole = pair.later if pair.whole is None else pair.whole
        gains.add(float((whole or 0) - won_with(old, deck)))
        unlike += abs((whole or 0) - (pair.later or 0)) / len(known)
        before += pair.fresh
        ending += pair.ending
        entire += pair.entire if pair.entire else pair.ending
    spread = gains.half() ** 2 * gains.count / Z_95**2

    def price(check: float) -> float:
        return (spread + unlike * (1 / check - 1)) * (before + ending + check * entire)

    best = min(CHECKS, key=price)
    return best if price(best) < spread * (before + entire) else 1.0


def chances_of(question: Question, pairs: Sequence[Pair]) -> tuple[float, ...]:
    """With which chance a game is played in which the card is at a place of the shuffled deck (0: the first card of
    the opening hand): the root of how often the change is felt there, against games in which the card is seen; but at
    least ``RAREST``. It is felt where players come so deep, and in other games as often as it was in these.
    """
    known = [(pair, pair.old) for pair in pairs if pair.old is not None]
    deep = [sum(row[0] for row in seen.values()) for _, old in known for seen in old.cards]
    if not deep or not any(old.orders for _, old in known):
        return ()
    felt, games = [1, 1], [1, 1]  # where no player saw the card, where one did
    for pair, old in known:
        new = pair.later if pair.whole is None else pair.whole
        seen = any(question.card in row for row in old.cards)
        felt[seen] += new != won_with(old, question.deck)
        games[seen] += 1
    unseen = min(1.0, (felt[0] / games[0]) / (felt[1] / games[1]))
    size = max(len(order) for _, old in known for order in old.orders)
    reach = [sum(seen > place for seen in deep) / len(deep) for place in range(size)]
    return tuple(max(RAREST, sqrt(share + (1 - share) * unseen)) for share in reach)


def lot(question: Question, number: int, salt: int) -> float:
    """A number from 0 to 1 that decides something about a game, unrelated to what happens in it."""
    many = 1 << 20
    return below(seeded(game_seed(question.seed, number) ^ salt << 40), many) / many


def won_with(record: Record, deck: int) -> int:
    """1 if the player of a deck won; a game that no rule ended counts as not won."""
    if record.result.outcome not in COMPLETED:
        return 0
    return int(any(record.won(seat) for seat, one in enumerate(record.result.decks) if one == deck))


def changed(before: Setup, name: str, card: Card) -> Setup:
    """The setup with another text for a card."""
    new = CardText(name, card.source, card.words, card.base.get("cost", NO_COST))
    return replace(before, cards=tuple(new if each.name == name else each for each in before.cards))
