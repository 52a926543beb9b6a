"""``cardlang trust``: a project's own game is Python code; it runs only after its user has said so once."""

from __future__ import annotations

from pathlib import Path

import click

from cardlang.cli import term
from cardlang.cli.exits import Exit, Stop, exit_code
from cardlang.counting import count_of
from cardlang.loading.project import FILE, Project, load_project
from cardlang.loading.project_games import read_rules
from cardlang.loading.trust import distrust, trust


@click.command(short_help="Let a project's own game run here: look at it first.")
@click.argument("folder", metavar="[DIR]", default=".", type=click.Path(path_type=Path))
@click.option("--always", is_flag=True, help="Also after changes: for a folder that only you write to.")
@click.option("--forget", is_flag=True, help="Do not trust it any more.")
def command(folder: Path, always: bool, forget: bool) -> int:
    """Let a project's own game run here.

    The rules of such a game are Python code, and code can do whatever you can do on this computer. Trust what
    you wrote yourself, or what you have read. What you trust is these very files: when they change, you are
    asked again.

    \b
    Examples:
      cardlang trust                   the project we are in
      cardlang trust ~/games/tides --always
    """
    project = _project(folder)
    files, problems = read_rules(project)
    if problems:
        term.show_problems(problems, to_stderr=True)
        raise Stop(exit_code(problems), "there is nothing here to trust.")
    for name, content in files:
        lines = content.count(b"\n") + (not content.endswith(b"\n"))
        term.out(f"{project.folder / name}: {count_of(lines, 'line')}")
    if forget:
        distrust(project.folder, files)
        term.out(f"The rules of {project.game} are not trusted any more.")
        return Exit.FINE
    trust(project.folder, files, always=always)
    until = "whatever this folder comes to hold" if always else "until they change"
    term.out(f"The rules of {project.game} are trusted now, {until}.")
    return Exit.FINE


def _project(folder: Path) -> Project:
    """The project of that very folder; one further up must be named."""
    if not (folder / FILE).is_file():
        help = "Name the folder of a project, or nothing in that folder."
        raise Stop(Exit.USAGE, f"there is no {FILE} in '{folder}'.", help)
    project, problems = load_project(folder)
    if project is None or problems:
        term.show_problems(problems, to_stderr=True)
        raise Stop(exit_code(problems), f"this {FILE} has problems.")
    return project
