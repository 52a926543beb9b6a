"""``cardlang trust``: a project's own game is Python code, which runs only after the user has allowed it."""

from __future__ import annotations

from pathlib import Path

import click

from cardlang.cli.shared import term
from cardlang.cli.shared.exits import Exit, Stop, exit_code
from cardlang.counting import count_of
from cardlang.loading.project import FILE, Project, load_project
from cardlang.loading.project_games import read_rules
from cardlang.loading.trust import distrust, trust


@click.command(short_help="Allow a project's own game to run: look at it first.")
@click.argument("folder", metavar="[DIR]", default=".", type=click.Path(path_type=Path))
@click.option("--always", is_flag=True, help="Also after changes: for a folder that only you write to.")
@click.option("--forget", is_flag=True, help="Stop trusting it.")
@click.option("--json", "as_json", is_flag=True, help="The files, and whether they are trusted now, as JSON.")
def command(folder: Path, always: bool, forget: bool, as_json: bool) -> int:
    """Allow a project's own game to run.

    The rules of such a game are Python code, and code can do anything on this computer that you can do. Trust
    what you wrote yourself, or what you have read. You trust these exact files: when they change, you are asked
    again.

    \b
    Examples:
      cardlang trust                   the current project
      cardlang trust ~/games/tides --always
    """
    project = _project(folder)
    files, problems = read_rules(project)
    if problems:
        term.show_problems(problems, to_stderr=True)
        raise Stop(exit_code(problems), "there is nothing here to trust.")
    if forget:
        distrust(project.folder, files)
    else:
        trust(project.folder, files, always=always)
    lines = {name: content.count(b"\n") + (not content.endswith(b"\n")) for name, content in files}
    if as_json:
        rows = [{"file": str(project.folder / name), "lines": count} for name, count in lines.items()]
        term.out_json({"game": project.game, "files": rows, "trusted": not forget, "always": always and not forget})
        return Exit.FINE
    for name, count in lines.items():
        term.out(f"{project.folder / name}: {count_of(count, 'line')}")
    until = "even if they change" if always else "until they change"
    now = "no longer trusted" if forget else f"now trusted, {until}"
    term.out(f"The rules of {project.game} are {now}.")
    return Exit.FINE


def _project(folder: Path) -> Project:
    """The project in exactly this folder, not in a parent. Raises Stop if there is none."""
    if not (folder / FILE).is_file():
        help = "Name the folder of a project, or nothing in that folder."
        raise Stop(Exit.USAGE, f"there is no {FILE} in '{folder}'.", help)
    project, problems = load_project(folder)
    if project is None or problems:
        term.show_problems(problems, to_stderr=True)
        raise Stop(exit_code(problems), f"this {FILE} has problems.")
    return project
