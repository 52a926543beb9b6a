"""``cardlang studio``: the workbench in the browser."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

import click

from cardlang.bundled import bundled
from cardlang.cli.shared import term
from cardlang.cli.shared.crash import report_crash
from cardlang.cli.shared.exits import Exit, Stop
from cardlang.loading.project import find_project

HERE = ("127.0.0.1", "localhost", "::1")


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
    if find_spec("nicegui") is None:
        raise Stop(Exit.USAGE, "the studio needs the library NiceGUI.", "pip install 'cardlang[studio]'")
    root = _root(project)
    if host not in HERE:
        term.err(
            f"Others in your network can reach this studio at {host}: who has the link of a seat plays there, who has "
            "the address below can do everything. The connection is not encrypted, so use a network you trust."
        )
    from cardlang.studio.app import serve

    def started(address: str) -> None:
        term.out(f"The studio is at {address}")
        term.err("Stop it with Ctrl-C.")
        if opening:
            click.launch(address)

    given = click.get_current_context().obj or ()

    def failed(fault: Exception) -> None:
        report_crash(fault, given)

    try:
        serve(root, host=host, port=port, started=started, failed=failed)
    except OSError as mistake:
        help = "Leave --port out, and a free one is found." if port else ""
        raise Stop(Exit.FILE, f"cannot listen at {host}:{port or ''}: {mistake.strerror or mistake}.", help) from None
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
