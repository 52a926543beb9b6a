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
        ("A has a 1/1 creature a1 (attached to a1) in play", "CL862", "attached to itself", "another thing"),
        ("A has a 1/1 creature a1, a 1/1 creature a2 (attached to a1) in play", "CL862", "nothing attaches", "Aura"),
        ("A has an instant i1 in play", "CL862", "does not stay there", "A has cast i1"),
        ("A has a 1/1 creature token a1 in hand", "CL862", "only in play", "leave out 'token'"),
        ("A's graveyard is a 1/1 creature token a1", "CL862", "only in play", "leave out 'token'"),
        ("A has a 1/1 creature a1 (tapped) in hand", "CL862", "can be 'tapped'", "in play"),
        ("A has a 1/1 creature a1 (two +1/+1 counters) in hand", "CL862", "'two +1/+1 counters'", "in play"),
        ("A has a 1/1 creature a1 (1 damage) in hand", "CL862", "can be '1 damage'", "in play"),
        ("A has an artifact a1 (3 damage) in play", "CL862", "damage is only on creatures", "Leave it out"),
        ("A has a 1/1 creature a1 (two Grwth counters) in play", "CL862", "no card knows 'Grwth'", "Growth"),
        ("A's traps are 9 cards", "CL862", "A has more traps than the limit", ""),
    ],
)
def test_what_cannot_be_is_a_problem_with_a_way_out(given: str, code: str, says: str, helps: str) -> None:
    problem = problem_of(given)
    assert problem.code == code and says in problem.message and helps in problem.help, problem.show()
    assert "player 0" not in problem.message
    assert problem.line == (3 if "traps" not in given else 1)


BOARD = (
    ("A holds Alaska with 0 units", "at least one unit"),
    ("A holds Alaska, Alaska", "named twice"),
    ("Brazil, Peru, Egypt, Japan are capitals", "more capitals than players"),
)


@pytest.mark.parametrize(("given", "says"), BOARD)
def test_places_are_held_as_they_can_be(given: str, says: str) -> None:
    result = run(given, game="risk-2025")
    assert [says in each.message for each in result.problems] == [True], result.show()


def test_what_the_rules_ask_of_no_player_is_no_step_of_one() -> None:
    result = run("A holds Brazil\nB holds Peru\na new round begins", "A attacks Peru from Brazil", game="risk-2025")
    assert "It is round 2" in result.show() and "A's winner" not in result.show()


def test_only_a_card_of_the_hand_can_have_been_cast() -> None:
    problem = problem_of("B has Boiler Ram in play\nB has cast Boiler Ram")
    assert "no Boiler Ram in hand" in problem.message and "B has Boiler Ram in hand" in problem.help


def test_a_shuffle_that_never_happens_is_a_problem() -> None:
    problem = problem_of("A's library is Boiler Ram, 3 cards\nA's library is shuffled to Boiler Ram")
    assert problem.code == "CL866" and "never" in problem.message and problem.line == 4


def test_nothing_picked_at_random_is_a_problem() -> None:
    problem = problem_of("A has Boiler Ram in play\nBoiler Ram is picked at random")
    assert problem.code == "CL866" and problem.line == 4
