"""``cardlang studio``: the workbench in the browser."""

from __future__ import annotations

from pathlib import Path

import click

from cardlang.bundled import bundled
from cardlang.cli.shared.exits import Exit, Stop
from cardlang.cli.shared.studios import run_studio
from cardlang.loading.project import find_project


@click.command(short_help="Write, see and measure cards in the browser.")
@click.argument("project", required=False, type=click.Path(path_type=Path), metavar="[PROJECT]")
@click.option("--port", type=click.IntRange(0, 65535), help="By default 8300, or the next one that is free.")
@click.option("--host", default="127.0.0.1", show_default=True, help="The address others can reach it at.")
@click.option("--open/--no-open", "opening", default=True, help="Open the browser.")
def command(project: Path | None, port: int | None, host: str, opening: bool) -> int:
    """Write, see and measure cards in the browser.

    PROJECT is a folder with cards: by default the project that the current folder is in, or else the sets that come
    with cardlang. The studio runs on this machine until it is stopped (Ctrl-C), and asks nothing of any network.

    \b
    Examples:
      cardlang studio
      cardlang studio my-game/
    """
    run_studio(_root(project), host=host, port=port, opening=opening)
    return Exit.FINE


def _root(project: Path | None) -> Path:
    """The folder to open. Raises Stop if there is none."""
    if project is not None:
        if not project.is_dir():
            raise Stop(Exit.FILE, f"'{project}' is not a folder.", "Name the folder of your project.")
        return project
    found, _ = find_project(Path.cwd())
    if found is not None:
        return found.folder
    return Path.cwd() if any(Path.cwd().glob("*.cards")) else bundled("sets")
