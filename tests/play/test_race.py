"""Races of plans: the better one wins, the favourite in doubt, and nobody runs longer than it matters."""

from __future__ import annotations

import pytest

from cardlang.play.bots.dice import Dice
from cardlang.play.bots.heuristics.heuristic import Plan
from cardlang.play.bots.race import LAP, Racer, winner

TRIES = 240


class Track:
    """Values of plans: what each is worth, and luck, which is the same for all in the same try."""

    def __init__(self, worths: dict[str, float], luck: float, own_luck: float = 0.0) -> None:
        self.worths = worths
        self.luck = luck
        self.own_luck = own_luck
        self.run_by: dict[str, int] = dict.fromkeys(worths, 0)
        self.dice = Dice(7)

    @property
    def plans(self) -> list[Plan]:
        return [(name,) for name in self.worths]

    def run(self, racer: Racer) -> None:
        """One try."""
        name = racer.plan[0]
        self.run_by[name] += 1
        common = Dice(len(racer.values)).below(1000) / 1000 - 0.5
        own = self.dice.below(1000) / 1000 - 0.5
        racer.values.append(self.worths[name] + self.luck * common + self.own_luck * own)


def test_the_better_plan_wins_although_luck_is_greater_than_the_difference() -> None:
    track = Track({"careful": 0.50, "better": 0.53, "worse": 0.40}, luck=0.8)
    assert winner(track.plans, 0, TRIES, track.run) == ("better",)


def test_in_doubt_the_favourite_wins() -> None:
    track = Track({"one": 0.5, "two": 0.5, "three": 0.5}, luck=0.3)
    for favourite in range(3):
        assert winner(track.plans, favourite, TRIES, track.run) == track.plans[favourite]


def test_what_is_clear_takes_one_lap() -> None:
    track = Track({"good": 0.9, "bad": 0.1, "awful": 0.0}, luck=0.2, own_luck=0.1)
    assert winner(track.plans, 1, TRIES, track.run) == ("good",)
    assert track.run_by == {"good": LAP, "bad": LAP, "awful": LAP}


def test_what_stays_doubtful_takes_what_there_is() -> None:
    racers: list[Racer] = []

    def run(racer: Racer) -> None:
        """The second is ahead by more than a hair, on and off."""
        racers.append(racer)
        racer.values.append(0.5 if racer.plan == ("one",) else (0.1, 0.95)[len(racer.values) % 2])

    winner([("one",), ("two",)], 0, TRIES, run)
    assert len(racers) == TRIES


@pytest.mark.parametrize("tries", [1, 5, 30, 100])
def test_many_plans_are_tried_within_the_budget(tries: int) -> None:
    track = Track({f"plan {number}": number / 20 for number in range(12)}, luck=0.4, own_luck=0.4)
    winner(track.plans, 0, tries, track.run)
    assert sum(track.run_by.values()) <= max(tries, 2 * 12)


def test_one_plan_needs_no_race() -> None:
    track = Track({"only": 0.5}, luck=0.5)
    assert winner(track.plans, 0, TRIES, track.run) == ("only",)
    assert track.run_by == {"only": 0}
