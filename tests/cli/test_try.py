"""``cardlang try`` and ``cardlang tune``: what a designer types and reads. What they compute is tested in
``tests/play/test_trial.py``.
"""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner, Result

from cardlang.cli.main import cli
from cardlang.cli.shared.exits import Exit
from cardlang.cli.try_ import command as try_command

QUICK = ("--game", "risk-and-resource", "--bot", "random", "--games", "20", "--workers", "1")
DECKS = ("--against", "house-of-salt", "--against", "iron-tide")


def run(*words: str) -> Result:
    return CliRunner().invoke(cli, list(words))


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Where games before a change are kept: those of one test are there for the next."""
    return str(tmp_path_factory.mktemp("base") / "base.db")


@pytest.mark.slow
def test_a_change_is_tried_without_touching_the_file(base: str, monkeypatch: pytest.MonkeyPatch) -> None:
    (games,) = (each for each in try_command.params if each.name == "games")
    monkeypatch.setattr(games.type, "min", 20)  # a designer asks for more: so few promise nothing
    first = run("try", "boiler ram", "cost: 1 EP", *QUICK, *DECKS, "--baseline", base)
    assert first.exit_code == Exit.FINE, first.output
    assert "- cost: 7 EP" in first.output and "+ cost: 1 EP" in first.output
    assert "Iron Tide wins " in first.output and "20 games" in first.output
    again = run("try", "Boiler Ram", "cost: 1 EP", *QUICK, *DECKS, "--baseline", base, "--json")
    told = json.loads(again.stdout)
    assert (told["card"], told["deck"], told["games"]) == ("Boiler Ram", "Iron Tide", 20)
    change = told["change"]
    assert change["low"] <= change["value"] <= change["high"]
    assert f"{change['value'] * 100:+.1f} points" in first.output, "what was kept gives the same answer"


@pytest.mark.thorough
def test_a_number_is_sought(base: str) -> None:
    few = ("--to", "99%", "--steps", "1", *QUICK, "--games", "100", *DECKS, "--baseline", base, "--json")
    found = run("tune", "Boiler Ram", *few)
    assert found.exit_code == Exit.FINE, found.output
    told = json.loads(found.stdout)
    assert told["field"] == "cost" and not told["passed"]
    assert {step["cost"] for step in told["steps"]} <= {6, 8} and told["best"] in (6, 7, 8)


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        (("try", "Boiler Rm", "cost: 1 EP"), Exit.PROBLEMS, "did you mean 'Boiler Ram'?"),
        (("try", "Boiler Ram", "cost: 7 EP"), Exit.USAGE, "that is what Boiler Ram says already"),
        (("try", "Boiler Ram", "Piercng"), Exit.PROBLEMS, "did you mean 'Piercing'?"),
        (("try", "Boiler Ram", " "), Exit.USAGE, "a change is empty"),
        (("try", "Boiler Ram", "cost: 1 EP", "--deck", "whisper-net"), Exit.PROBLEMS, "does not have Boiler Ram"),
        (("try", "Night Shift", "Draw a card.", *DECKS), Exit.PROBLEMS, "is in none of House of Salt, Iron Tide"),
        (("tune", "Boiler Ram", "--to", "much"), Exit.USAGE, "write for example --to 50%"),
        (("tune", "Boiler Ram", "--to", "50%", "--field", "flavor"), Exit.PROBLEMS, "no number in its field 'flavor'"),
    ],
)
def test_what_cannot_be_tried_is_said(words: tuple[str, ...], code: Exit, said: str) -> None:
    found = run(*words, "--game", "risk-and-resource")
    assert found.exit_code == code, found.output
    assert said in " ".join(found.output.split())
