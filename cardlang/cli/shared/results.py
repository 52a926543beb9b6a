"""What a command that writes files says at its end: their paths and the problems found, or both as JSON."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import click

from cardlang.cli.shared import term
from cardlang.problems import Problem

json_option = click.option("--json", "as_json", is_flag=True, help="What was written, and the problems, as JSON.")


def show_written(
    paths: Iterable[Path | str], problems: Sequence[Problem], as_json: bool, note: str = "", **more: Any
) -> None:
    """Prints paths to stdout, the note and problems to stderr; or JSON: ``written``, ``problems`` and ``more``."""
    if as_json:
        found = [problem.as_dict() for problem in sorted(problems)]
        term.out_json({"written": [str(path) for path in paths], **more, "problems": found})
        return
    for path in paths:
        term.out(str(path))
    if note:
        term.err(note)
    term.show_problems(problems, to_stderr=True)
