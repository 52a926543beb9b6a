"""Commands that a studio runs: what they end with, as the pages tell it."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardlang.cli.shared.exits import Exit
from cardlang.studio.running import NO_PROBLEM, Command, Commands
from tests.waiting import wait_until


def ended(folder: Path, *words: str) -> Command:
    """A command that has ended."""
    command = Commands(folder).start(words)
    assert command is not None
    wait_until(lambda: not command.runs)
    return command


@pytest.mark.parametrize("code", Exit)
def test_games_stopped_by_a_limit_are_no_problem_of_the_command(code: Exit, tmp_path: Path) -> None:
    """The results say how many there were. Else its last words would stand where the number of games does."""
    command = ended(tmp_path, "--version")
    command.process.returncode = code
    assert bool(command.problems()) == (code not in (Exit.FINE, Exit.LIMIT, Exit.INTERRUPTED))
    assert {Exit.FINE, Exit.LIMIT, Exit.INTERRUPTED} == {*NO_PROBLEM} - {None}


def test_a_command_that_cannot_be_run_tells_why(tmp_path: Path) -> None:
    command = ended(tmp_path, "simulate", "--no-such-option")
    assert command.process.returncode == Exit.USAGE
    assert [problem.message for problem in command.problems()] != [""]
