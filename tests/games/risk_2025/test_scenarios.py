"""Sentences of scenarios about secret missions, and what a wrong one reports."""

from __future__ import annotations

import pytest

from cardlang.play.scenarios.result import ScenarioResult
from tests.games.risk_2025.test_rounds import with_missions
from tests.scenarios.running import run_text
from tests.table import P, Q, table

SECRET = "win condition is secret_mission"


def scenario(*given: str, then: tuple[str, ...] = ("the game goes on",)) -> ScenarioResult:
    """What comes of a position in A's upkeep."""
    rows = [
        "scenario One",
        "  given",
        *(f"    {row}" for row in ("it is A's upkeep", "A holds Peru", *given)),
    ]
    file = run_text(
        "\n".join([*rows, "  then", *(f"    {row}" for row in then)]) + "\n", "risk-2025/x.scenario"
    )
    assert not file.problems
    return file.results[0]


def test_a_mission_that_is_done_is_declared() -> None:
    """R25-SET-2c, R25-SET-2e: by its name; the players to eliminate are named as the scenario names them."""
    result = scenario(
        SECRET,
        "A's missions are Hold Asia and Africa; Eliminate C",
        "A holds Asia, Africa",
        "B holds Brazil",
        then=(
            'the log says "A declares a mission: Hold Asia and Africa"',
            'the log does not say "Eliminate C"',
        ),
    )
    assert result.status == "passed", result.show()


@pytest.mark.parametrize(
    ("given", "says", "helps"),
    [
        (
            (SECRET, "A's mission is Hold Asia and Afrika"),
            "no mission 'Hold Asia and Afrika'",
            "Asia and Africa",
        ),
        ((SECRET, "A's mission is Xyzzy"), "no mission 'Xyzzy'", "Hold 24 territories"),
        ((SECRET, "A's mission is Eliminate D"), "no mission 'Eliminate D'", "Eliminate"),
        (("A's mission is Hold 24 territories",), "no mission is dealt", "win condition is secret_mission"),
    ],
)
def test_an_unknown_mission_is_a_problem_at_its_place(given: tuple[str, ...], says: str, helps: str) -> None:
    result = scenario(*given)
    assert result.status == "wrong" and len(result.problems) == 1, result.show()
    (problem,) = result.problems
    assert problem.code == "CL862" and says in problem.message and helps in problem.help
    assert problem.line == 4 + len(given) and problem.column > len("    A's mission is")


def test_a_player_reads_their_own_mission_and_nobody_else_does() -> None:
    """R25-SET-2c."""
    game = with_missions(table("risk-2025", win_condition="secret_mission").holds(P, {"Peru": 1}), 7, 3, 1)
    for viewer, told in ((P, ["on a mission: Hold 24 territories"]), (Q, [])):
        state = game.match.view(viewer).state
        assert game.rules.standing_of(state, P) == told
