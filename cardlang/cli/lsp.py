"""``cardlang lsp``: the language server, which editors start."""

from __future__ import annotations

import os
import sys
from importlib.util import find_spec

import click

from cardlang.cli.shared.exits import Exit, Stop


@click.command(short_help="Answer an editor: problems, words, meanings (a language server).")
@click.option("--stdio", is_flag=True, help="Talk over standard input and output, as it always does.")
def command(stdio: bool) -> int:
    """Answer an editor: problems, words, meanings (a language server). Editors start it; docs/editors.md says how.

    \b
    Examples:
      cardlang lsp
    """
    if find_spec("pygls") is None:
        raise Stop(Exit.USAGE, "the language server needs the library pygls.", "pip install 'cardlang[lsp]'")
    from cardlang.language_server import make_server

    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")  # the server closes what it writes to
    make_server().start_io(sys.stdin.buffer, answers)
    return Exit.FINE
