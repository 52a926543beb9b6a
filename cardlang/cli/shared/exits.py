"""Exit codes, and the exception that stops a command."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Sequence
from enum import IntEnum

from cardlang.lifeline import watch_lifeline
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


PATIENCE = 3.0
"""Seconds a command may take to clean up after a request to terminate."""


def end_when_asked() -> None:
    """From now on a request to terminate (SIGTERM) is an exception, so that temporary files are removed and workers
    end. A command that has not ended after PATIENCE is ended without cleaning up. Does nothing outside the main thread.
    """

    def ended(number: int, frame: object) -> None:
        last = threading.Timer(PATIENCE, _end_at_once, (128 + number,))
        last.daemon = True
        last.start()
        raise SystemExit(128 + number)

    if threading.current_thread() is threading.main_thread():
        signal.signal(signal.SIGTERM, ended)
        watch_lifeline()


def _end_at_once(code: int) -> None:
    """Ends this process; its workers notice that and end, too. The exception was raised where it was swallowed."""
    os._exit(code)
