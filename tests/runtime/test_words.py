"""What sentences do at the table; the cases are scenarios, one a way of speaking."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardlang.play.scenarios.cards import CardShelf
from cardlang.play.scenarios.files import load_scenarios, run_one
from cardlang.play.scenarios.result import PASSED
from cardlang.play.scenarios.text import Scenario, ScenarioFile

SHELF = CardShelf()
FILES = [load_scenarios(path) for path in sorted(Path(__file__).parent.glob("*.scenario"))]
ALL = [(file, scenario) for file in FILES for scenario in file.scenarios]


@pytest.mark.parametrize("file", FILES, ids=lambda file: Path(file.path).name)
def test_the_files_can_be_read(file: ScenarioFile) -> None:
    assert [problem.show() for problem in file.problems] == []


@pytest.mark.parametrize(("file", "scenario"), ALL, ids=[scenario.name for _, scenario in ALL])
def test_the_sentence_does_what_it_says(file: ScenarioFile, scenario: Scenario) -> None:
    result = run_one(file, scenario, SHELF, [])
    assert result.status == PASSED, "\n" + result.show()
