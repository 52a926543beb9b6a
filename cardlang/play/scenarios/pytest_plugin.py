"""Lets pytest collect ``*.scenario`` files; cardlang registers it through the ``pytest11`` entry point.

No module of cardlang is imported before the first such file is found.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from cardlang.play.scenarios.cards import CardShelf
    from cardlang.play.scenarios.text import Scenario, ScenarioFile

_SHELF: list[CardShelf] = []


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    """A collector for a scenario file."""
    if file_path.suffix == ".scenario":
        return ScenarioCollector.from_parent(parent, path=file_path)
    return None


def _shelf() -> CardShelf:
    """The cards loaded so far in this run."""
    from cardlang.play.scenarios.cards import CardShelf

    if not _SHELF:
        _SHELF.append(CardShelf())
    return _SHELF[0]


class Wrong(Exception):
    """A scenario that failed or cannot be run; the text is the whole report."""


class ScenarioCollector(pytest.File):
    """One file: one item per scenario, or one item for the file if it cannot be read."""

    def collect(self) -> Iterator[pytest.Item]:
        from cardlang.loading.project_games import open_project
        from cardlang.play.scenarios.files import load_scenarios
        from cardlang.problems import errors

        file = load_scenarios(_short(self.path, Path(str(self.config.rootpath))))
        problems = [*file.problems, *open_project(self.path)[1]]
        if errors(problems):
            text = "\n".join(problem.show() for problem in problems)
            yield UnreadableFile.from_parent(self, name="the file", text=text)
            return
        for scenario in file.scenarios:
            yield ScenarioItem.from_parent(self, name=scenario.name, file=file, scenario=scenario)


def _short(path: Path, root: Path) -> Path:
    """The path relative to pytest's root folder, if pytest runs there and contains it."""
    return path.relative_to(root) if Path.cwd() == root and path.is_relative_to(root) else path


class UnreadableFile(pytest.Item):
    """Stands for a file that cannot be read."""

    def __init__(self, *, text: str, **rest: Any) -> None:
        super().__init__(**rest)
        self.text = text

    def runtest(self) -> None:
        raise Wrong(self.text)

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> str:
        return _report_of(self, excinfo, style)


class ScenarioItem(pytest.Item):
    """One scenario."""

    def __init__(self, *, file: ScenarioFile, scenario: Scenario, **rest: Any) -> None:
        super().__init__(**rest)
        self.file = file
        self.scenario = scenario

    def runtest(self) -> None:
        from cardlang.play.scenarios.files import run_one

        result = run_one(self.file, self.scenario, _shelf(), [])
        if not result.is_fine:
            raise Wrong(result.show())

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> str:
        return _report_of(self, excinfo, style)

    def reportinfo(self) -> tuple[Path, int, str]:
        return self.path, self.scenario.line - 1, f"scenario: {self.name}"


def _report_of(item: pytest.Item, excinfo: pytest.ExceptionInfo[BaseException], style: Any) -> str:
    """The report of the scenario itself; for any other exception the one of pytest."""
    if isinstance(excinfo.value, Wrong):
        return str(excinfo.value)
    return str(pytest.Item.repr_failure(item, excinfo, style))
