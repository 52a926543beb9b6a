"""Projects that define a game of their own. They are opened before a command runs, so that it finds the game
like a bundled one.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from cardlang.cli.shared import term
from cardlang.cli.shared.exits import Stop, exit_code
from cardlang.problems import Problem

WITHOUT = ("new", "trust")
"""Commands that never run the code of a project."""

LENIENT = ("demo", "games")
"""Commands that also work if the project's game cannot be used."""

HELP = ("-h", "--help")


def open_projects(command: str, given: Sequence[str]) -> None:
    """Opens the current project and those of the files and folders on the command line.

    Raises :class:`Stop` if the game of one is not trusted or cannot be used; in that case none of its code
    has run.
    """
    if command in WITHOUT or any(word in HELP for word in given):
        return
    open_at([Path.cwd(), *_named(given)], command)


def open_at(places: Sequence[Path], command: str) -> None:
    """Opens the projects that contain these files and folders; see :func:`open_projects`."""
    if not any(_in_a_project(place) for place in places):
        return
    from cardlang.loading.project_games import open_project

    problems: list[Problem] = []
    for place in places:
        problems += [each for each in open_project(place)[1] if each not in problems]
    wrong = [each for each in problems if each.code in ("CL848", "CL849")]
    if wrong and command not in LENIENT:
        term.show_problems(wrong, to_stderr=True)
        raise Stop(exit_code(wrong), f"'{command}' needs the rules of this game.")


def _named(given: Sequence[str]) -> list[Path]:
    """The words of a command line that are existing files or folders."""
    words = [word.partition("=")[2] if word.startswith("--") and "=" in word else word for word in given]
    found = []
    for word in words:
        try:
            if word and not word.startswith("-") and Path(word).exists():
                found.append(Path(word))
        except (OSError, ValueError):
            continue
    return found


def _in_a_project(place: Path) -> bool:
    here = place.absolute()
    return any((folder / "cardlang.toml").is_file() for folder in (here, *here.parents))


def shown_as_problem(fault: BaseException) -> bool:
    """If an exception comes from a project's own rules, prints it as a Problem and returns True."""
    from cardlang.loading.project_games import fault_in_rules

    problem = fault_in_rules(fault)
    if problem is not None:
        term.show_problems([problem], to_stderr=True)
    return problem is not None
