"""Exit codes, and the exception that stops a command."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum

from cardlang.problems import Problem, errors


class Exit(IntEnum):
    """The exit codes, stable for scripts."""

    FINE = 0
    PROBLEMS = 1
    """Something is wrong in the user's cards, decks, scenarios or games."""
    USAGE = 2
    """The command line itself is wrong."""
    FILE = 3
    """A file is missing, not text, corrupt, or cannot be written."""
    LIMIT = 4
    """Too many games of a run were stopped by a limit."""
    OUR_FAULT = 70
    """cardlang itself failed and wrote a crash file."""
    INTERRUPTED = 130


class Stop(Exception):
    """Ends a command with an exit code, one sentence for the user, and optionally a sentence of help."""

    def __init__(self, code: Exit, sentence: str, help: str = "") -> None:
        super().__init__(sentence)
        self.code = code
        self.sentence = sentence
        self.help = help


# Codes for a whole file that cannot be read: missing, too big, not text, corrupt.
_FILE_CODES = frozenset(
    {"CL800", "CL801", "CL802", "CL840", "CL870", "CL871", "CL872", "CL876", "CL877", "CL880", "CL881", "CL882"}
    | {"CL890", "CL894", "CL895", "CL896", "CL900"}
)


def exit_code(problems: Sequence[Problem]) -> Exit:
    """The exit code of a run with these problems; warnings do not count.

    A file that cannot be read takes precedence over a mistake inside a file.
    """
    found = errors(problems)
    if not found:
        return Exit.FINE
    if any(problem.code in _FILE_CODES and not problem.line for problem in found):
        return Exit.FILE
    return Exit.PROBLEMS
