"""Running scenario texts in tests."""

from __future__ import annotations

from cardlang.play.scenarios.cards import CardShelf
from cardlang.play.scenarios.files import FileResult, run_file
from cardlang.play.scenarios.result import ScenarioResult
from cardlang.play.scenarios.text import read_scenarios

SHELF = CardShelf()


def run_text(text: str, path: str = "risk-and-resource/test.scenario") -> FileResult:
    """All scenarios of a text."""
    return run_file(read_scenarios(text, path), SHELF)


def run(given: str = "", when: str = "", then: str = "the game goes on", game: str = "") -> ScenarioResult:
    """One scenario, its sentences divided by lines."""
    rows = [*([f"game: {game}"] if game else []), "scenario One"]
    for kind, text in (("given", given), ("when", when), ("then", then)):
        if text:
            rows += [f"  {kind}", *(f"    {line.strip()}" for line in text.strip().split("\n"))]
    file = run_text("\n".join(rows) + "\n")
    assert not file.problems, [problem.show() for problem in file.problems]
    return file.results[0]
