"""Positions that cannot be: each is a Problem at its place, with the way out."""

from __future__ import annotations

import pytest

from cardlang.problems import Problem
from tests.scenarios.running import run


def problem_of(given: str, when: str = "") -> Problem:
    result = run(given, when)
    assert result.status == "wrong" and len(result.problems) == 1, result.show()
    return result.problems[0]


@pytest.mark.parametrize(
    ("given", "code", "says", "helps"),
    [
        ("C has 3 EP", "CL863", "no player C", "there are 3 players"),
        ("there are 9 players", "CL863", "cannot be played by 9 players", "2 to 4 players"),
        ("A's library is shuffled to 3 cards", "CL862", "shuffled anyway", "Name the cards"),
        ("A jumped over the moon this turn", "CL860", "no card could ask", "drew three cards"),
        ("A has a 2/2 creature a1 (attached to a9) in play", "CL862", "called 'a9'", "There are"),
        ("A has a 2/2 creature a1 (in love) in play", "CL862", "a card cannot be 'in love'", "tapped"),
        ("A has seen Nosuch in B's hand", "CL862", "called 'Nosuch'", ""),
    ],
)
def test_what_cannot_be_is_a_problem_with_a_way_out(given: str, code: str, says: str, helps: str) -> None:
    problem = problem_of(given)
    assert problem.code == code and says in problem.message and helps in problem.help, problem.show()
    assert problem.line == 3


def test_only_a_card_of_the_hand_can_have_been_cast() -> None:
    problem = problem_of("B has Boiler Ram in play\nB has cast Boiler Ram")
    assert "no Boiler Ram in hand" in problem.message and "B has Boiler Ram in hand" in problem.help


def test_a_shuffle_that_never_happens_is_a_problem() -> None:
    problem = problem_of("A's library is Boiler Ram, 3 cards\nA's library is shuffled to Boiler Ram")
    assert problem.code == "CL866" and "never" in problem.message and problem.line == 4


def test_nothing_picked_at_random_is_a_problem() -> None:
    problem = problem_of("A has Boiler Ram in play\nBoiler Ram is picked at random")
    assert problem.code == "CL866" and problem.line == 4
