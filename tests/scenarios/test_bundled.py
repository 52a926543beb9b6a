"""Every scenario that comes with cardlang passes, and together they show what they must."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardlang.bundled import bundled
from cardlang.play.scenarios.cards import CardShelf
from cardlang.play.scenarios.files import find_scenarios, load_scenarios, run_one
from cardlang.play.scenarios.result import PASSED
from cardlang.play.scenarios.text import Scenario, ScenarioFile

SHELF = CardShelf()
FILES = [load_scenarios(path) for path in find_scenarios()]
ALL = [(file, scenario) for file in FILES for scenario in file.scenarios]
EXAMPLES = tuple(f"WE-RR-{number}" for number in (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 14, 15))


@pytest.mark.parametrize("file", FILES, ids=lambda file: Path(file.path).name)
def test_the_files_can_be_read(file: ScenarioFile) -> None:
    assert [problem.show() for problem in file.problems] == []


@pytest.mark.parametrize(
    ("file", "scenario"), ALL, ids=[f"{Path(file.path).stem}: {scenario.name}" for file, scenario in ALL]
)
def test_the_scenario_passes(file: ScenarioFile, scenario: Scenario) -> None:
    result = run_one(file, scenario, SHELF, [])
    assert result.status == PASSED, "\n" + result.show()


def test_each_names_its_rules_and_the_worked_examples_are_there() -> None:
    rules = [rule for file, scenario in ALL for rule in scenario.rules]
    assert len(ALL) >= 60
    assert [scenario.name for _, scenario in ALL if not scenario.rules] == []
    assert [example for example in EXAMPLES if example not in rules] == []
    assert (bundled("sets") / "risk-and-resource" / "scenarios").is_dir()
