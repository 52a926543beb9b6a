"""Plays games before and after a change to a card, in several processes (see ``trial``)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Future
from contextlib import contextmanager
from dataclasses import dataclass, replace
from itertools import islice

from cardlang.engine.cards import Card
from cardlang.engine.game import Game
from cardlang.engine.match import Match
from cardlang.loading.project_games import opened
from cardlang.play.lab.records import Record
from cardlang.play.lab.setup import FromTexts
from cardlang.play.lab.tapes import Going, at_first_sight, begun, play_on, tells_of
from cardlang.play.lab.trial import Pair, Plan, Play, Question, lot, won_with
from cardlang.play.runner import result_of
from cardlang.play.simulate import Laid, Run, crashed, game_seed, lay, open_projects, seated
from cardlang.play.statistics import GameResult
from cardlang.workers import worker_pool

PLAYED, CHECKED_TOO, AGAIN = 1, 2, 3
"""What the lots decide: whether a game is played, whether it is played from its beginning after the change, and whether
it is played after the change at all.
"""

CHUNK = 10
"""Games that are sent to a worker together."""

READ = 100
"""Kept games that are read together."""

Known = Mapping[int, Record]
"""Games that were played earlier, by their numbers."""

Kept = Callable[[Sequence[int]], Known]
"""Finds games before the change that were played earlier."""

Keep = Callable[[Sequence[Record]], None]
"""Keeps games before the change."""


Wanted = tuple[int, Record | None]
"""A game to play, by its number; and how it went before the change, if that is known."""

Spread = Callable[[Question, Iterator[Wanted], Plan], list[Pair]]
"""Plays these games, in one process or in several."""


@contextmanager
def playing(question: Question, workers: int, kept: Kept, keep: Keep) -> Iterator[Play]:
    """A way to play: games before the change that ``kept`` finds are not played again, new ones are given to ``keep``.
    The worker processes last as long as the ``with``.
    """
    sides = _sides(question)  # before the workers begin: those that are copies of this process have read the cards then
    if workers <= 1:
        yield _keeping(_here, kept, keep)
        return
    folders = tuple(str(project.folder) for project in opened())
    with worker_pool(workers, _prepare, (folders, sides.question)) as pool:

        def spread(asked: Question, wanted: Iterator[Wanted], plan: Plan) -> list[Pair]:
            sent: list[tuple[list[Wanted], Future[list[Pair]]]] = []
            while some := list(islice(wanted, CHUNK)):
                lighter = [(number, _lighter(old)) for number, old in some]
                sent.append((some, pool.submit(_in_a_worker, lighter, plan)))
            found: list[Pair] = []
            for some, future in sent:
                played = zip(some, future.result(), strict=True)
                found += [pair if old is None else replace(pair, old=old) for (_, old), pair in played]
            return found

        yield _keeping(spread, kept, keep)


def _here(question: Question, wanted: Iterator[Wanted], plan: Plan) -> list[Pair]:
    sides = _sides(question)
    return [_pair(sides, number, plan, old) for number, old in wanted]


_ASKED: list[Question] = []
"""What a worker process plays: sent to it once."""


def _prepare(folders: Sequence[str], question: Question) -> None:
    """What a worker does before its first game."""
    open_projects(folders)
    _ASKED[:] = [question]


def _in_a_worker(wanted: Sequence[Wanted], plan: Plan) -> list[Pair]:
    """Plays some games; what was known before does not go back."""
    pairs = _here(_ASKED[0], iter(wanted), plan)
    return [pair if old is None else replace(pair, old=None) for (_, old), pair in zip(wanted, pairs, strict=True)]


def _lighter(old: Record | None) -> Record | None:
    """A game without what is not needed for playing it again."""
    return None if old is None else replace(old, orders=(), hands=(), mulligans=())


def _keeping(spread: Spread, kept: Kept, keep: Keep) -> Play:
    """Reads games while others are played. Those on which the lot does not fall go nowhere."""

    def play(question: Question, numbers: Sequence[int], plan: Plan) -> Sequence[Pair]:
        left_out: list[Pair] = []

        def wanted() -> Iterator[Wanted]:
            for at in range(0, len(numbers), READ):
                some = numbers[at : at + READ]
                known = kept(some)
                for number in some:
                    old = known.get(number)
                    pair = None if old is None else _by_lot(question, plan, Pair(number, old), old)
                    if pair is None or pair.chosen:
                        yield number, old
                    else:
                        left_out.append(pair)

        pairs = spread(question, wanted(), plan)
        keep([pair.old for pair in pairs if pair.old is not None and pair.fresh])
        return sorted([*pairs, *left_out], key=lambda pair: pair.number)

    return play


@dataclass(frozen=True, slots=True)
class Loaded:
    """A game and its decks that were read before."""

    game: Game
    decks: Sequence[Sequence[Card]]

    def __call__(self) -> tuple[Game, Sequence[Sequence[Card]]]:
        return self.game, self.decks


@dataclass(frozen=True, slots=True)
class Sides:
    """The runs before and after a change."""

    question: Question
    before: Run
    after: Run


def _sides(question: Question) -> Sides:
    runs = []
    for setup in (question.before, question.after):
        load = Loaded(*FromTexts(setup)())
        runs.append(Run(load, setup.bots, 0, question.seed, dict(setup.parameters), pairs=setup.pairs))
    return Sides(question, *runs)


def pairs_of(question: Question, numbers: Sequence[int], plan: Plan, known: Known) -> list[Pair]:
    """Plays some games before and after the change."""
    sides = _sides(question)
    return [_pair(sides, number, plan, known.get(number)) for number in numbers]


def _pair(sides: Sides, number: int, plan: Plan, known: Record | None) -> Pair:
    """Plays one game before the change, unless it is ``known`` or the lot does not fall on it, and after it."""
    if known is not None:
        return _after(sides, plan, Pair(number, known), known)
    weight = 1.0
    try:
        laid = lay(sides.before, number)
        chance = _chance(laid, sides.question, plan.chances)
        if lot(sides.question, number, PLAYED) >= chance:
            return Pair(number)
        weight = 1 / chance
        played, tape = play_on(begun(laid.match, laid.seed), laid.bots, laid.watcher.hear)
        old = laid.record(played, tape)
    except Exception as fault:  # one crash must not stop a run of thousands of games
        old = crashed(sides.before, number, fault)
    return _after(sides, plan, Pair(number, old, weight, fresh=max(1, old.result.decisions)), old)


def _chance(laid: Laid, question: Question, chances: Sequence[float]) -> float:
    """With which chance a game is played: by the place of the first copy of the card."""
    if not chances:
        return 1.0
    places = [order.index(question.card) for order in laid.orders if question.card in order]
    return chances[min(min(places), len(chances) - 1)] if places else chances[-1]


def _after(sides: Sides, plan: Plan, pair: Pair, old: Record) -> Pair:
    """The game after the change: from the first sight of the card on, and if the lot falls on it, as a whole.
    A lot may leave it out, by its kind.
    """
    pair = _by_lot(sides.question, plan, pair, old)
    if not pair.chosen:
        return pair
    if plan.check >= 1 and not plan.learn:
        return _whole(sides, pair, old)
    if old.fault or not old.tape:
        seen = any(sides.question.card in row for row in old.cards)
        if old.fault or seen:
            return _whole(sides, pair, old)
        going = None
    else:
        match, seed = _opened(sides.after, old.number)
        going = at_first_sight(match, seed, old.tape, tells_of(sides.question.name))
    if going is None:
        pair = replace(pair, later=won_with(old, sides.question.deck), same=True)
    else:
        later, new = _to_its_end(sides, old.number, going)
        ending = max(1, new.decisions - going.decisions)
        pair = replace(pair, later=later, ending=ending, same=_same(old, new))
    if (going is None or going.decisions) and lot(sides.question, old.number, CHECKED_TOO) < plan.check:
        return _whole(sides, replace(pair, times=1 / plan.check), old)
    return pair


def _by_lot(question: Question, plan: Plan, pair: Pair, old: Record) -> Pair:
    """Whether a game is played after the change at all, by its kind; one that crashed always is."""
    if old.fault:
        return pair
    share = plan.share(question, old)
    return replace(pair, share=share, chosen=lot(question, old.number, AGAIN) < share.chance)


def _whole(sides: Sides, pair: Pair, old: Record) -> Pair:
    whole, new = _to_its_end(sides, old.number, None)
    same = _same(old, new) and (pair.later is None or pair.same)
    return replace(pair, whole=whole, entire=max(1, new.decisions), same=same)


def _same(old: Record, new: GameResult) -> bool:
    return (new.decisions, new.winner) == (old.result.decisions, old.result.winner)


def _opened(run: Run, number: int) -> tuple[Match, int]:
    game, decks, _, _ = seated(run, number)
    seed = game_seed(run.seed, number)
    return Match(game, decks, seed, parameters=run.parameters), seed


def _to_its_end(sides: Sides, number: int, going: Going | None) -> tuple[int, GameResult]:
    """Plays a game after the change to its end, from its beginning without ``going``: 1 if the deck won, and the
    result.
    """
    run = sides.after
    try:
        going = going or begun(*_opened(run, number))
        _, _, bots, order = seated(run, number)
        record = Record(number, result_of(going.match, play_on(going, bots)[0], order))
    except Exception as fault:  # one crash must not stop a run of thousands of games
        record = crashed(run, number, fault)
    return won_with(record, sides.question.deck), record.result
