"""Is what ``cardlang try`` finds right, and what does it save? Ten changes of bundled cards are tried, and every game
is played as a whole as well, before and after.

    python -m tests.play.changes --games 300 --workers 2

prints for each change how far the mean of what ``try`` adds up, without and with a kept baseline, is from that of the
plain pairs of the same games (in standard errors of that difference: of ten, none should be far from zero), and what
each way takes for an interval of one point to either side: games, and decisions of bots with the processor time of one.
The first games, 200 or half of them, only teach.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from math import inf, log, sqrt

from cardlang.play.card_texts import read_cards
from cardlang.play.lab.edits import with_number
from cardlang.play.lab.games_to_replay import Kinds, kind_of
from cardlang.play.lab.pairs import AGAIN, CHECKED_TOO, PLAYED, playing
from cardlang.play.lab.setup import setup_of
from cardlang.play.lab.trial import (
    FIRST,
    Mean95,
    Pair,
    Plan,
    Question,
    chances_of,
    changed,
    check_of,
    lot,
    won_with,
)
from cardlang.play.statistics import Z_95
from cardlang.play.tables import FromFiles, bundled_decks

GOAL = 0.01


@dataclass(frozen=True, slots=True)
class Change:
    """Another number in a field of a bundled card."""

    game: str
    bot: str
    card: str
    field: str
    number: int


CHANGES = (
    Change("mythomagic", "greedy", "Orchard Knight", "strength", 3),
    Change("mythomagic", "greedy", "Crimson Regent", "strength", 4),
    Change("mythomagic", "greedy", "Thorn Boar", "cost", 2),
    Change("mythomagic", "greedy", "Ford Raider", "strength", 3),
    Change("risk-and-resource", "greedy:1", "Boiler Ram", "cost", 5),
    Change("risk-and-resource", "greedy:1", "Breakwater Engine", "cost", 4),
    Change("risk-and-resource", "greedy:1", "Ledge Bull", "power", 3),
    Change("risk-and-resource", "greedy:1", "Kettle Crab", "power", 2),
    Change("mythomagic", "greedy", "Toll Guard", "cost", 3),
    Change("risk-and-resource", "greedy:1", "Powder Baron", "cost", 2),
)


def question_of(change: Change, seed: int) -> Question:
    """The question what a change does, with every game played in every way."""
    paths = tuple(map(str, bundled_decks(change.game)))
    game, decks = FromFiles(change.game, paths)()
    setup = setup_of(game, decks, paths, (change.bot,) * len(paths), {}, pairs=True)
    place = [card.name for card in setup.cards].index(change.card)
    card = setup.cards[place]
    text = with_number(card.text, change.field, change.number)
    if text == card.text:
        raise ValueError(f"{card.name} has that {change.field} already")
    cards, problems = read_cards(game, {card.name: text}, {card.name: card.words})
    if problems:
        raise ValueError(problems[0].show())
    copies = [setup.copies(deck).get(place, 0) for deck in range(len(paths))]
    after = changed(setup, card.name, cards[card.name])
    return Question(setup, after, copies.index(max(copies)), place, seed, every=True)


@dataclass(slots=True)
class Ways:
    """The same games, added up in three ways; how the other two differ from the plain one, and how many games were
    played ``again`` with a kept baseline. ``work`` is counted in decisions of bots.
    """

    plain: Mean95 = field(default_factory=Mean95)
    tried: Mean95 = field(default_factory=Mean95)
    kept: Mean95 = field(default_factory=Mean95)
    difference: Mean95 = field(default_factory=Mean95)
    kept_difference: Mean95 = field(default_factory=Mean95)
    work: dict[str, float] = field(default_factory=lambda: dict.fromkeys(("plain", "tried", "kept"), 0.0))
    again: int = 0
    check: float = 1.0


def in_all_ways(question: Question, pairs: Sequence[Pair]) -> Ways:
    """What plain pairs, ``try``, and ``try`` with a kept baseline find and take in the later games, and how they
    differ; the first ones teach.
    """
    ways = Ways()
    taught = min(FIRST, len(pairs) // 2)
    chances = chances_of(question, pairs[:taught])
    check = check_of(pairs[:taught], question.deck)
    plan = Plan(shares=taught_by(question, pairs[:taught]).shares(0.0, inf))
    for pair in pairs[taught:]:
        old = pair.old
        assert old is not None
        whole = pair.later if pair.whole is None else pair.whole
        plain = float((whole or 0) - won_with(old, question.deck))
        ways.plain.add(plain)
        ways.work["plain"] += 2 * old.result.decisions
        places = [order.index(question.card) for order in old.orders if question.card in order]
        chance = chances[min(places)] if places else chances[-1]
        chosen = lot(question, pair.number, PLAYED) < chance
        if check < 1:
            checked = lot(question, pair.number, CHECKED_TOO) < check
            mine = replace(pair, times=1 / check, whole=pair.whole if checked else None)
            after = pair.ending + (pair.entire if checked else 0)
        else:
            mine, after = pair, pair.entire or pair.ending
        tried = mine.value(question.deck) / chance if chosen else 0.0
        share = plan.share(question, old)
        mine = replace(mine, share=share, chosen=lot(question, pair.number, AGAIN) < share.chance)
        kept = mine.value(question.deck)
        for mean, value in ((ways.tried, tried), (ways.kept, kept),
                            (ways.difference, tried - plain), (ways.kept_difference, kept - plain)):  # fmt: skip
            mean.add(value)
        ways.again += mine.chosen
        ways.work["kept"] += after if mine.chosen else 0
        ways.work["tried"] += (old.result.decisions + after) if chosen else 0
    ways.check = check
    return ways


def taught_by(question: Question, pairs: Sequence[Pair]) -> Kinds:
    """What games that were played in every way teach about the kinds of games."""
    kinds = Kinds()
    for pair in pairs:
        if pair.old is not None:
            won = won_with(pair.old, question.deck)
            kinds.add(kind_of(pair.old, won, question.card), pair.difference(question.deck), pair.work)
    return kinds


def games_for(mean: Mean95) -> float:
    """How many games make the interval of such numbers as narrow as the goal."""
    return (Z_95 / GOAL) ** 2 * (mean.half() / Z_95) ** 2 * mean.count


def off_by(mean: Mean95) -> float:
    """How many standard errors a mean is away from zero."""
    spread = mean.squares / mean.count - mean.mean**2
    return mean.mean / sqrt(spread / mean.count) if spread else 0.0


def looked_at(mean: Mean95) -> float:
    """How many games it takes with an interval that holds at every look (Waudby-Smith et al. 2021, as ``try`` was)."""
    games, rate = 500.0, (-2 * log(0.05) + log(-2 * log(0.05) + 1)) / 500
    spread = mean.half() / Z_95 * sqrt(mean.count)
    while spread * sqrt(2 * (games * rate + 1) / (games * games * rate) * log(sqrt(games * rate + 1) / 0.05)) > GOAL:
        games *= 1.02
    return games


def main() -> None:
    """Prints the table, a line when it is known."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--games", type=int, default=300)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--workers", type=int, default=1)
    options.add_argument("--bot", default="", help="who plays; else the bot of each change")
    options.add_argument("--only", type=int, nargs="*", help="some of the ten, by number")
    given = options.parse_args()
    print(f"{'':<34} {'points':^23} |{'off':^11}|{'games for a point':^32}|{'decisions for one, thousands':^31}")
    ways = f"{'plain':>7} {'try':>7} {'kept':>7}"
    print(f"{'change':<34}   plain     try    kept |  try  kept |{ways} (again) |{ways}  looked")
    for number, change in enumerate(CHANGES):
        if given.only and number not in given.only:
            continue
        change = replace(change, bot=given.bot or change.bot)
        question = question_of(change, given.seed)
        numbers = question.numbers()
        with playing(question, given.workers, lambda some: {}, lambda records: None) as play:
            began = time.process_time() + sum(time_of_children())
            pairs = play(question, [next(numbers) for _ in range(given.games)], Plan(learn=True))
        took = time.process_time() + sum(time_of_children()) - began
        _show(change, in_all_ways(question, pairs), took / sum(pair.thought for pair in pairs))


def _show(change: Change, ways: Ways, second: float) -> None:
    """A line of the table; ``second`` is the processor time of a decision."""
    count = ways.plain.count
    need = {"plain": games_for(ways.plain), "tried": games_for(ways.tried), "kept": games_for(ways.kept)}
    cost = {way: need[way] * ways.work[way] / count / 1000 for way in need}
    looked = cost["plain"] / need["plain"] * looked_at(ways.plain)
    means = " ".join(f"{mean.mean * 100:+7.2f}" for mean in (ways.plain, ways.tried, ways.kept))
    games, costs = (" ".join(f"{row[way]:7,.0f}" for way in ("plain", "tried", "kept")) for row in (need, cost))
    print(
        f"{change.card + ', ' + change.field + ' ' + str(change.number):<34} {means} |"
        f"{off_by(ways.difference):+5.1f} {off_by(ways.kept_difference):+5.1f} |"
        f"{games} ({need['kept'] * ways.again / count:6,.0f})|{costs} {looked:7,.0f}   {second * 1000:.2f} ms each",
        flush=True,
    )


def time_of_children() -> tuple[float, float]:
    """The processor time of the workers that have ended."""
    import os

    times = os.times()
    return times.children_user, times.children_system


if __name__ == "__main__":
    main()
