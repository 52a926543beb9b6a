"""Is what ``cardlang try`` finds right, and what does it save? Ten changes of bundled cards are tried, and every game
is played as a whole as well, before and after.

    python -m tests.play.changes --games 300 --workers 2

prints for each change how far the mean of what ``try`` adds up is from that of the plain pairs of the same games (in
standard errors of that difference: of ten, none should be far from zero), and what each way takes for an interval of
one point to either side: games, and seconds of processor time on this machine.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import log, sqrt

from cardlang.play.card_texts import read_cards
from cardlang.play.lab.edits import with_number
from cardlang.play.lab.pairs import CHECKED_TOO, PLAYED, playing
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
    """The same games, added up in four ways. ``work`` is counted in decisions of bots."""

    plain: Mean95
    tried: Mean95
    kept: Mean95
    difference: Mean95
    work: dict[str, float]
    check: float = 1.0


def in_all_ways(question: Question, pairs: Sequence[Pair]) -> Ways:
    """What plain pairs, ``try``, and ``try`` with a kept baseline find and take; and how the first two differ."""
    ways = Ways(Mean95(), Mean95(), Mean95(), Mean95(), dict.fromkeys(("plain", "tried", "kept"), 0.0))
    olds = [pair.old for pair in pairs if pair.old is not None]
    chances = chances_of(question, pairs[:FIRST])
    check = check_of(pairs[:FIRST], question.deck)
    for pair, old in zip(pairs, olds, strict=True):
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
        value = mine.value(question.deck)
        ways.kept.add(value)
        ways.tried.add(value / chance if chosen else 0.0)
        ways.difference.add((value / chance if chosen else 0.0) - plain)
        ways.work["kept"] += after
        ways.work["tried"] += (old.result.decisions + after) if chosen else 0
    ways.check = check
    return ways


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
    options.add_argument("--only", type=int, nargs="*", help="some of the ten, by number")
    given = options.parse_args()
    print(f"{'change':<34} {'plain':>7} {'try':>7}   off  from 0 |  pairs, games for a point |    seconds for a point")
    print(f"{'':<34} {'':>7} {'':>7}              |  plain    try   looked  |  plain    try   kept  looked")
    for number, change in enumerate(CHANGES):
        if given.only and number not in given.only:
            continue
        question = question_of(change, given.seed)
        numbers = question.numbers()
        with playing(question, given.workers, lambda setup, some: {}, lambda setup, records: None) as play:
            began = time.process_time() + sum(time_of_children())
            pairs = play(question, [next(numbers) for _ in range(given.games)], Plan(learn=True))
        took = time.process_time() + sum(time_of_children()) - began
        ways = in_all_ways(question, pairs)
        second = took / sum(pair.thought for pair in pairs)  # for each decision of a bot
        off = off_by(ways.difference)
        need = {"plain": games_for(ways.plain), "tried": games_for(ways.tried), "kept": games_for(ways.kept)}
        cost = {way: need[way] * ways.work[way] / given.games * second for way in need}
        looked = looked_at(ways.plain)
        cost["looked"] = cost["plain"] / need["plain"] * looked
        name = f"{change.card}, {change.field} {change.number}"
        print(
            f"{name:<34} {ways.plain.mean * 100:+7.2f} {ways.tried.mean * 100:+7.2f} {off:+5.1f} {ways.check:5.2f} |"
            f"{need['plain']:7,.0f} {need['tried']:7,.0f} {looked:8,.0f} |"
            f"{cost['plain']:7,.0f} {cost['tried']:6,.0f} {cost['kept']:6,.0f} {cost['looked']:7,.0f}",
            flush=True,
        )


def time_of_children() -> tuple[float, float]:
    """The processor time of the workers that have ended."""
    import os

    times = os.times()
    return times.children_user, times.children_system


if __name__ == "__main__":
    main()
