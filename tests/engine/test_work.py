"""How much work a decision takes, counted and not timed, so that a slow machine fails nobody and a slow change does.

A *call* is one call of a Python function while a decision is applied; the counts are the same on every machine with
this Python. Whoever makes the engine faster lowers the bounds here.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

import pytest

from cardlang.engine.match import Match
from cardlang.play.bots.dice import dice_for
from cardlang.play.tables import FromFiles, bundled_decks
from cardlang.speed import COMPILED, speed

pytestmark = pytest.mark.skipif(speed() == COMPILED, reason="compiled functions cannot be counted from outside")

GAMES_COUNTED = 4

# per decision: calls of functions, events written, lists of actions made (what it was when this was written, plus 15 %)
BOUNDS = {
    "mythomagic": (900.0, 5.0, 3.4),
    "risk-and-resource": (800.0, 5.1, 3.3),
    "resource-war": (770.0, 5.0, 3.2),
}


class Work:
    """What was counted."""

    def __init__(self) -> None:
        self.calls = 0
        self.enumerations = 0

    def count(self, frame: FrameType, event: str, argument: object) -> None:
        """A profile function."""
        if event == "call":
            self.calls += 1
            if frame.f_code.co_name == "actions" and frame.f_code.co_varnames[:1] == ("self",):
                self.enumerations += 1


@contextmanager
def counted(work: Work) -> Iterator[None]:
    before = sys.getprofile()
    sys.setprofile(work.count)
    try:
        yield
    finally:
        sys.setprofile(before)


def played(game: str, number: int) -> Iterator[tuple[Work, int]]:
    """The work and the events of each decision of a game between random bots."""
    paths = [str(path) for path in bundled_decks(game)]
    rules, decks = FromFiles(game, (paths[number % len(paths)], paths[(number + 1) % len(paths)]))()
    match = Match(rules, decks, number, parameters={"max_turns": 60})
    dice = dice_for(number, 0)
    while match.question is not None:
        choice = match.options[dice.below(len(match.options))]
        work = Work()
        with counted(work):
            happened = match.apply(choice)
        yield work, len(happened)


@pytest.mark.parametrize("game", sorted(BOUNDS))
def test_a_decision_takes_no_more_work_than_it_did(game: str) -> None:
    calls = events = enumerations = decisions = 0
    for number in range(GAMES_COUNTED):
        for work, happened in played(game, number):
            calls, events = calls + work.calls, events + happened
            enumerations, decisions = enumerations + work.enumerations, decisions + 1
    per_decision = (calls / decisions, events / decisions, enumerations / decisions)
    assert all(now <= bound for now, bound in zip(per_decision, BOUNDS[game], strict=True)), per_decision


@pytest.mark.parametrize("game", sorted(BOUNDS))
def test_a_late_decision_takes_no_more_work_than_one_in_the_middle(game: str) -> None:
    """Nothing may grow with the length of a game: no log is read, no history copied."""
    middle = late = 0
    for number in range(GAMES_COUNTED):
        calls = [work.calls for work, _ in played(game, number)]
        third = len(calls) // 3
        middle, late = middle + sum(calls[third : 2 * third]), late + sum(calls[2 * third : 3 * third])
    assert late / middle <= 1.1, late / middle
