"""What scenarios report: failures with what was found, wrong scenarios with their place and a suggestion."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardlang.play.scenarios.cards import CardShelf
from cardlang.play.scenarios.files import load_scenarios, run_one
from cardlang.play.scenarios.result import ScenarioResult
from cardlang.problems import Problem
from tests.scenarios.running import run, run_text

FIGHT = "A has a 3/2 Fast creature a1 in play\nB has a 3/3 creature b1 in play"
ATTACK = "A attacks B with a1\nB blocks a1 with b1\neverybody passes"


def only_problem(given: str = "", when: str = "", then: str = "the game goes on") -> tuple[str, str, str]:
    result = run(given, when, then)
    assert result.status == "wrong" and len(result.problems) == 1, result.show()
    problem = result.problems[0]
    return problem.code, problem.message, problem.help


def test_what_holds_passes() -> None:
    assert run(FIGHT, ATTACK, "b1 is in B's graveyard\na1 has no damage").status == "passed"


def test_a_failure_says_what_was_found_and_shows_the_play_by_play() -> None:
    result = run(FIGHT, ATTACK, "b1 is in play\na1 has 3 damage")
    assert result.status == "failed" and len(result.failures) == 2
    assert result.failures[0].found == "b1 is in B's graveyard"
    shown = result.show()
    assert "> A attacks B with a1" in shown and "b1 is destroyed" in shown
    assert "test.scenario:10:5: failed: b1 is in play" in shown


@pytest.mark.parametrize(
    ("then", "found"),
    [
        ("A has 3 EP", "A has 2 EP"),
        ("a1 is 3/3", "a1 is 3/2"),
        ("a1 is tapped", "a1 is not tapped"),
        ("a1 does not have Fast", "a1 has fast 1"),
        ("a1 has Deadly", "a1 has no deadly"),
        ("A's hand is empty", "it is i1, 2 blank card"),
        ("A's hand is i1", "it is i1, 2 blank card"),
        ("B has priority", "It is A's Main 1 and A has priority."),
        ("it is A's Main 2", "It is A's Main 1 and A has priority."),
        ("A has won", "the game goes on"),
        ("A wins the game", "the game goes on"),
        ("the stack is i1", "it is nothing"),
        ("B's library has 3 cards", "it has 20: 20 blank card"),
        ("A cannot cast i1", "it is accepted"),
        ("A can cast i2", "it is refused: you cannot pay its cost (RR-1.1-d)"),
        ("B sees i1 in A's hand", "B sees a hidden card, a hidden card, a hidden card there"),
        ("a1 is in A's hand", "a1 is in A's battlefield"),
        ("B controls a1", "a1 is controlled by A"),
        ('the log says "A draws"', "the log is: empty"),
    ],
)
def test_each_expectation_can_fail(then: str, found: str) -> None:
    given = """A has 2 EP
        A has a 3/2 Fast creature a1 in play
        A's hand is an instant i1, 2 cards
        A's exile is an instant i2 (cost 9)"""
    result = run(given, "", then)
    if then == "A can cast i2":
        assert "RR-1.1-d" in result.failures[0].found
    else:
        assert [failure.found for failure in result.failures] == [found]


def test_a_wrong_card_is_a_located_problem_with_a_suggestion() -> None:
    code, message, _ = only_problem("A has Nosuch Thing in play")
    assert (code, message) == ("CL862", "there is no card named 'Nosuch Thing'")
    result = run("A has a 2/2 creature wolf in play", "", "wof is tapped")
    assert result.problems[0].help == "did you mean 'wolf'?" and result.problems[0].line == 5


def test_a_number_that_other_games_have_is_told_by_its_name_here() -> None:
    said = run("A has a 2/2 creature wolf in play", "", "wolf has toughness 2").problems[0]
    assert (said.message, said.help) == ("this game has no keyword 'toughness'", "Risk & Resource calls it 'defense'.")


def test_wrong_players_steps_zones_and_numbers_are_named() -> None:
    assert only_problem("C has 3 EP")[0] == "CL863"
    assert only_problem("it is A's Mian 1")[1:] == (
        "there is no step named 'Mian 1'",
        "did you mean 'Main 1'?",
    )
    assert only_problem("A has a 2/2 creature a1 in grayveyard")[2] == "did you mean 'graveyard'?"
    assert only_problem("A has many EP")[0] == "CL862"
    assert only_problem("A has a creature a1 in play")[0] == "CL862"
    assert only_problem("A has a 2/2 instant a1 in hand")[0] == "CL862"
    assert only_problem("A has a 2/2 creature B in play")[1] == "'B' is a player"
    assert only_problem("A has a 2/2 creature x (sleepy) in play")[1] == "a card cannot be 'sleepy'"
    assert only_problem("max hnd is 3")[2] == "did you mean 'max_hand'?"


@pytest.mark.parametrize(
    ("given", "when", "then", "help"),
    [
        ("its A main 1", "", "", "A similar one: 'it is A's main 1'."),
        ("A hand is Spark", "", "", "'A's hand is Spark'"),
        ("A has a 2/2 creatur a1 in play", "", "", "did you mean 'creature'?"),
        ("A has a 2/2 creature a1 on the battlefield", "", "", "'A has a 2/2 creature a1 in play'"),
        ("A has 3 gold", "", "", "Players have EP and Intel here."),
        ("", "everyone passes", "", "'everybody passes'"),
        ("", "A pases", "", "'A passes'"),
        ("", "A draws a card", "", "What cards and rules do happens by itself"),
        ("", "", "A can draw a card", "Plays are what players decide"),
        ("", "", "A can cats Spark", "'A can cast Spark'"),
        ("", "", "the stack is emty", "did you mean 'empty'?"),
        ("", "", "A has 10 life", "hand has 3 cards"),
        ("A has a 2/2 creature a1 in play", "", "a1 is untaped", "did you mean 'untapped'"),
        ("A has a 2/2 creature a1 in play", "", "a1 is in As graveyard", "'a1 is in A's graveyard'"),
    ],
)
def test_what_was_meant_is_shown(given: str, when: str, then: str, help: str) -> None:
    problems = run(given, when, then or "the game goes on").problems
    assert [problem for problem in problems if help in problem.help], problems


def test_an_impossible_play_is_a_problem_with_the_reasons() -> None:
    code, message, help = only_problem("A's hand is an instant i1", "A casts i1")
    assert code == "CL861" and "you cannot pay its cost (RR-1.1-d)" in message
    assert help == "It is A's Main 1 and A has priority."
    assert "'A casts i1'" in only_problem("A's hand is an instant i1", "A casst i1")[2]
    assert only_problem("", "B passes")[0] == "CL861"


def test_a_refusal_expected_and_not_met_is_a_failure() -> None:
    result = run("A has 1 EP\nA's hand is an instant i1", "A casts i1\nthat is refused")
    assert result.status == "failed" and result.failures[0].found == "'A casts i1' was accepted"
    result = run("A's hand is an instant i1", "A casts i1\nthat is refused: RR-5.3-a")
    assert result.status == "failed" and "RR-1.1-d" in result.failures[0].found
    assert run("A's hand is an instant i1", "A casts i1\nthat is refused: RR-1.1-d").status == "passed"


def test_a_question_left_open_is_a_problem() -> None:
    given = "it is A's End step\nA's hand is an artifact x1, an artifact x2, 9 cards"
    code, message, help = only_problem(given, "everybody passes until B's turn")
    assert code == "CL864" and "A has to decide" in message and "Discard x1" in help


SET_OFF = """A has 1 EP
A's hand is a land l1
A has Wharf in play
B has a 2/2 creature b1 in play

card Wharf
  cost: 1 EP
  type: Artifact
  pitch: 1
  text: Whenever another land enters, tap up to one target creature."""


def set_off(when: str, then: str) -> ScenarioResult:
    """A land that was played sets off a trigger."""
    given, _, card = SET_OFF.partition("\n\n")
    sections = (("given", given), ("when", f"A plays l1\n{when}".strip()), ("then", then))
    rows = [f"  {kind}\n" + "\n".join(f"    {line}" for line in text.split("\n")) for kind, text in sections]
    return run_text("\n".join(["scenario One", *rows, card, ""])).results[0]


def test_what_no_line_answers_is_told() -> None:
    assert set_off("A chooses b1\neverybody passes", "b1 is tapped").status == "passed"
    result = set_off("everybody passes", "b1 is tapped")
    assert result.status == "failed"
    assert 'A is asked "Choose a target", and no line answers: Done' in result.show()


def test_a_wrong_answer_is_told_what_was_asked() -> None:
    result = set_off("A chooses b2", "b1 is tapped")
    assert result.status == "wrong" and "'b2' is not an answer to: Choose a target" in result.problems[0].message
    assert set_off("A chooses l1\nthat is refused", "A is asked").status == "passed"


def test_a_then_leaves_the_question_open() -> None:
    then = "A can choose b1\nA can pass\nA has priority\nthe stack is Wharf's ability"
    assert set_off("", then).status == "passed"
    assert set_off("", "A is asked \"Choose a target\"").status == "passed"
    assert "a question is open: A is asked" in set_off("", "b1 is tapped").show()


def test_two_things_of_a_name_must_be_told_apart() -> None:
    given = "A has a 2/2 creature called x, a 2/2 creature called y in play"
    assert run(given, "A attacks B with x, y", "x, y are attacking").status == "passed"
    given = "A has 2/2 creature, 2/2 creature (tapped) in play"
    assert "could be several different things" in only_problem(given, "A attacks B with 2/2 creature")[1]
    given = "A has 2 2/2 creatures in play"
    assert run(given, "A attacks B with 2/2 creatures", "the game goes on").status == "passed"


def test_dice_that_are_never_rolled_are_reported() -> None:
    assert only_problem("the next dice are 3 and 4")[0] == "CL866"


def test_names_with_commas_and_and_stay_whole() -> None:
    given = 'A has a 2/2 creature called "Salt, Sand and Sea", a 1/1 creature called b2 in play'
    result = run(
        given, "A attacks B with Salt, Sand and Sea, b2", "Salt, Sand and Sea is tapped\nb2 is tapped"
    )
    assert result.status == "passed", result.show()


def test_everything_wrong_with_a_position_is_reported_at_once() -> None:
    result = run("A has Nosuch in play\nC has 3 EP\nA haz 1 EP")
    assert [problem.code for problem in result.problems] == ["CL862", "CL863", "CL860"]


@pytest.mark.parametrize("named", ["/etc/hostname", "../../../secret.cards"])
def test_cards_from_outside_of_the_project_are_not_opened(tmp_path: Path, named: str) -> None:
    """A scenario may be a stranger's; what it may read ends where its project does."""
    folder = tmp_path / "pack" / "scenarios"
    folder.mkdir(parents=True)
    path = folder / "a.scenario"
    path.write_text(
        f"game: risk-and-resource\ncards: {named}\n\nscenario One\n  given\n    A has 1 EP\n  then\n    A has 1 EP\n",
        encoding="utf-8",
    )
    file = load_scenarios(path)
    problems: list[Problem] = []
    result = run_one(file, file.scenarios[0], CardShelf(), problems)
    assert [problem.code for problem in result.problems] == ["CL853"]
    assert "outside the project" in result.problems[0].message
