"""Runs a studio until it is stopped: for ``cardlang studio``, and for commands that show something in it."""

from __future__ import annotations

from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

import click

from cardlang.cli.shared import term
from cardlang.cli.shared.crash import report_crash
from cardlang.cli.shared.exits import Exit, Stop

if TYPE_CHECKING:
    from cardlang.studio.desk import Desk

LOCAL = "127.0.0.1"
HERE = (LOCAL, "localhost", "::1")


def run_studio(
    root: Path,
    *,
    host: str = LOCAL,
    port: int | None = None,
    opening: bool = True,
    first: Callable[[Desk], str] | None = None,
) -> None:
    """Says the address, opens the browser there if ``opening``, and answers it until Ctrl-C. ``first`` gives the path
    of another page than the studio's first. Raises Stop if it cannot run here.
    """
    if find_spec("nicegui") is None:
        raise Stop(Exit.USAGE, "the studio needs the library NiceGUI.", "pip install 'cardlang[studio]'")
    if host not in HERE:
        term.err(
            f"Others in your network can reach this studio at {host}: with the link of a seat they can play there, "
            "with the address below they can do everything. The connection is not encrypted: use a network you trust."
        )
    from cardlang.studio.app import serve

    def started(address: str) -> None:
        term.out(f"{'The studio' if first is None else 'The game'} is at {address}")
        term.err("Stop it with Ctrl-C.")
        if opening:
            click.launch(address)

    given = click.get_current_context().obj or ()

    def failed(fault: Exception) -> None:
        report_crash(fault, given)

    try:
        serve(root, host=host, port=port, started=started, failed=failed, first=first)
    except OSError as mistake:
        help = "--host is an address of this machine; 0.0.0.0 is all of them."
        if port:
            help = "Leave --port out, and a free one is found."
        why = str(mistake.strerror or mistake).partition(" (while")[0]
        raise Stop(Exit.FILE, f"cannot listen at {f'{host}:{port}' if port else host}: {why}.", help) from None
