"""The result of a scenario: passed, failed, wrong, or only a position; and how it is displayed."""

from __future__ import annotations

from dataclasses import dataclass, field

from cardlang.problems import Problem

PASSED, POSITION, FAILED, WRONG = "passed", "position", "failed", "wrong"
LOG_LINES = 60


@dataclass(frozen=True, slots=True)
class Failure:
    """A failed expectation: its position in the file, its text, what was found."""

    path: str
    line: int
    column: int
    expected: str
    found: str

    def show(self) -> str:
        """The failure as text."""
        place = f"{self.path}:{self.line}:{self.column}"
        return f"{place}: failed: {self.expected}\n   but {self.found}"


@dataclass(slots=True)
class ScenarioResult:
    """The result of one scenario. ``log`` is the play-by-play; ``is_position`` means that it expects nothing.
    """

    name: str
    path: str
    line: int
    rules: tuple[str, ...] = ()
    failures: list[Failure] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)
    log: list[str] = field(default_factory=list)
    is_position: bool = False
    open: str = ""
    """The question that was still open at the end of a scenario that did not pass."""

    @property
    def status(self) -> str:
        """``passed``, ``position`` (it was built, and expects nothing), ``failed`` (rules or cards behave
        differently) or ``wrong`` (the scenario has an error).
        """
        if self.problems:
            return WRONG
        if self.is_position:
            return POSITION
        return FAILED if self.failures else PASSED

    @property
    def is_fine(self) -> bool:
        """True if it passed or is only a position."""
        return self.status in (PASSED, POSITION)

    def show(self) -> str:
        """A report of a scenario that did not pass."""
        rows = [f"{self.path}:{self.line}: scenario '{self.name}' {_WORDS[self.status]}"]
        rows += [failure.show() for failure in self.failures]
        rows += [problem.show() for problem in self.problems]
        if self.open:
            rows.append(f"   a question is open: {self.open}")
        if self.log:
            cut = len(self.log) - LOG_LINES
            rows.append(
                "   what happened:" if cut <= 0 else f"   what happened ({cut} earlier lines omitted):"
            )
            rows += [f"     {line}" for line in self.log[-LOG_LINES:]]
        return "\n".join(rows)

    def as_dict(self) -> dict[str, object]:
        """For ``--json``."""
        return {
            "name": self.name,
            "path": self.path,
            "line": self.line,
            "rules": list(self.rules),
            "status": self.status,
            "failures": [
                {"line": each.line, "column": each.column, "expected": each.expected, "found": each.found}
                for each in self.failures
            ],
            "problems": [problem.as_dict() for problem in self.problems],
            "open": self.open,
            "log": [] if self.is_fine else self.log,
        }


_WORDS = {PASSED: "passed", POSITION: "is a position to play from", FAILED: "failed", WRONG: "cannot be run"}
