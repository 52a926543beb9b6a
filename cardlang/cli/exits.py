"""How a run ends: the exit codes, and the one exception a command may stop with."""

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
    """A limit was hit: too many games of a run ended as loop or budget."""
    OUR_FAULT = 70
    """cardlang itself failed; a crash file says where."""
    INTERRUPTED = 130


class Stop(Exception):
    """End this command with a code, one sentence for the user, and the way out, if there is one."""

    def __init__(self, code: Exit, sentence: str, help: str = "") -> None:
        super().__init__(sentence)
        self.code = code
        self.sentence = sentence
        self.help = help


# A whole file that cannot be read at all: missing, too big, not text, corrupt.
_FILE_CODES = frozenset(
    {"CL800", "CL801", "CL802", "CL840", "CL870", "CL871", "CL872", "CL876", "CL877", "CL880", "CL881", "CL882"}
    | {"CL900"}
)


def exit_code(problems: Sequence[Problem]) -> Exit:
    """What a run that met these problems ends with; warnings do not count.

    A file that cannot be read is the stronger news, so it decides over a mistake inside a file.
    """
    found = errors(problems)
    if not found:
        return Exit.FINE
    if any(problem.code in _FILE_CODES and not problem.line for problem in found):
        return Exit.FILE
    return Exit.PROBLEMS
