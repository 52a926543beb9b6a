"""How much work a decision takes, counted and not timed, so that a slow machine fails nobody and a slow change does.

A *call* is one call of a Python function while a decision is applied; the counts are the same on every machine with
this Python. A change that makes the engine faster lowers the bounds here.
"""

from __future__ import annotations

from collections.abc import Iterator
from statistics import median
from types import FrameType
from typing import NamedTuple

import pytest

from cardlang.engine.match import Match
from cardlang.play.bots import make_bot
from cardlang.play.bots.dice import dice_for
from cardlang.play.tables import FromFiles, bundled_decks, bundled_tables
from tests.work import needs_plain_python, profiled

pytestmark = needs_plain_python

GAMES_COUNTED = 4

MADE = "__init__"
"""The function in which new objects are made; a row's copy for the pen calls it, too."""


class Counts(NamedTuple):
    """What was counted, in all or for each decision."""

    calls: float = 0.0
    events: float = 0.0
    enumerations: float = 0.0
    objects: float = 0.0
    gatherings: float = 0.0

    def plus(self, other: Counts) -> Counts:
        """Both together."""
        return Counts(*(mine + theirs for mine, theirs in zip(self, other, strict=True)))

    def over(self, decisions: int) -> Counts:
        """What that is for each decision."""
        return Counts(*(each / decisions for each in self))


# per decision: calls of functions, events written, lists of actions made, objects made, and how often the modifiers in
# force were gathered again (what it was when this was last lowered, calls and objects plus 1 % at most; gatherings are
# few, so plus 10 %). In Risk & Resource an effect may forbid to pitch; in Resource War what is discarded, and what is
# played from the discard and by whom, may depend on cards. The games of Risk & Resource are those of the lists of the
# evening of 30 November 2026.
BOUNDS = {
    "mythomagic": Counts(calls=217.2, events=4.28, enumerations=2.48, objects=29.8, gatherings=0.074),
    "risk-and-resource": Counts(calls=187.3, events=4.35, enumerations=1.91, objects=24.3, gatherings=0.0208),
    "resource-war": Counts(calls=317.7, events=4.42, enumerations=1.86, objects=46.5, gatherings=0.3),
}


class Work:
    """What is counted while one decision is applied."""

    def __init__(self) -> None:
        self.calls = 0
        self.enumerations = 0
        self.objects = 0
        self.gatherings = 0

    def count(self, frame: FrameType, event: str, argument: object) -> None:
        """A profile function."""
        if event != "call":
            return
        self.calls += 1
        name = frame.f_code.co_name
        if name == MADE:
            self.objects += 1
        elif name == "actions" and frame.f_code.co_varnames[:1] == ("self",):
            self.enumerations += 1
        elif name == "gather_modifiers":
            self.gatherings += 1

    def counts(self, events: int) -> Counts:
        """All of it, with the events that were written."""
        return Counts(self.calls, events, self.enumerations, self.objects, self.gatherings)


def played(game: str, number: int) -> Iterator[tuple[Work, int]]:
    """The work and the events of each decision of a game between random bots."""
    paths = [str(path) for path in bundled_decks(game)]
    rules, decks = FromFiles(game, (paths[number % len(paths)], paths[(number + 1) % len(paths)]))()
    match = Match(rules, decks, number, parameters={"max_turns": 60})
    dice = dice_for(number, 0)
    while match.question is not None:
        choice = match.options[dice.below(len(match.options))]
        work = Work()
        with profiled(work.count):
            happened = match.apply(choice)
        yield work, len(happened)


@pytest.mark.parametrize("game", sorted(BOUNDS))
def test_a_decision_takes_no_more_work_than_it_did(game: str) -> None:
    """What is found once and kept is found before, so that it is the same whatever other tests have played."""
    assert all(work.calls for work, _ in played(game, 0))
    total, decisions = Counts(), 0
    for number in range(GAMES_COUNTED):
        for work, happened in played(game, number):
            total, decisions = total.plus(work.counts(happened)), decisions + 1
    now = total.over(decisions)
    assert all(0 < found <= bound for found, bound in zip(now, BOUNDS[game], strict=True)), now


THOUGHTS = {"mythomagic": 1450, "risk-and-resource": 2915}
"""The most calls of functions for each decision of a greedy bot, in two games (what it was, plus 1 %)."""


def greedy_calls(game: str, number: int) -> Iterator[int]:
    """The calls for each decision of a game between greedy bots."""
    rules, decks = bundled_tables((game,))[number].load()
    match, bots = Match(rules, decks, number), [make_bot("greedy") for _ in decks]
    dice = [dice_for(number, seat) for seat in range(len(decks))]
    while match.question is not None:
        seat = match.question.player
        view, work = match.view(seat), Work()
        with profiled(work.count):
            choice = bots[seat].choose(view, dice[seat])
        match.apply(choice)
        yield work.calls


@pytest.mark.parametrize("game", sorted(THOUGHTS))
def test_a_thought_takes_no_more_work_than_it_did(game: str) -> None:
    calls = [each for number in range(2) for each in greedy_calls(game, number)]
    assert 0 < sum(calls) / len(calls) <= THOUGHTS[game], sum(calls) / len(calls)


@pytest.mark.parametrize("game", sorted(BOUNDS))
def test_a_late_decision_takes_no_more_work_than_one_in_the_middle(game: str) -> None:
    """Nothing may grow with the length of a game: no log is read, no history copied."""
    ratios = []
    for number in range(7):
        calls = [work.calls for work, _ in played(game, number)]
        third = len(calls) // 3
        ratios.append(sum(calls[2 * third : 3 * third]) / sum(calls[third : 2 * third]))
    assert median(ratios) <= 1.2, ratios  # single games differ: some end with a full board


BOARDS = {"mythomagic": 6, "risk-and-resource": 6}
"""How many times the calls of a decision with 10 things with abilities one with 120 takes, at most."""


@pytest.mark.parametrize("game", sorted(BOARDS))
def test_a_full_board_costs_no_more_than_its_things_do(game: str) -> None:
    from benchmarks.workloads import board  # not there where the compiled wheel is tested

    def calls_a_decision(things: int) -> float:
        calls = decisions = 0
        for number in range(2):
            match, dice = board(game, things, number)[0], dice_for(number, 3)
            left = 40
            while match.question is not None and left:
                work, left = Work(), left - 1
                choice = match.options[dice.below(len(match.options))]
                with profiled(work.count):
                    match.apply(choice)
                calls, decisions = calls + work.calls, decisions + 1
        return calls / decisions

    few, many = calls_a_decision(10), calls_a_decision(120)
    assert many <= BOARDS[game] * few, (few, many)
