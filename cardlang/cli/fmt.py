"""``cardlang fmt``: writes cards in their canonical form and keeps comments."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from cardlang.cli.check import own_sets
from cardlang.cli.shared import term
from cardlang.cli.shared.exits import Exit, exit_code
from cardlang.cli.shared.files import write_file
from cardlang.cli.shared.results import json_option, show_written
from cardlang.counting import count_of
from cardlang.decks.pool import sets_at
from cardlang.language.text.blocks import BLOCK_CODES
from cardlang.loading.project import typed
from cardlang.problems import Problem, errors

if TYPE_CHECKING:
    from cardlang.language.files.parser import ParsedFile


@click.command(short_help="Write cards in their canonical form.")
@click.argument("paths", nargs=-1, metavar="[PATH...]")
@click.option(
    "--check", "only_check", is_flag=True, help="Change nothing; exit with 1 if something would change."
)
@json_option
def command(paths: tuple[str, ...], only_check: bool, as_json: bool) -> int:
    """Write cards in their canonical form. Comments and anything that cannot be read are kept.

    \b
    Examples:
      cardlang fmt
      cardlang fmt my-set.cards
      cardlang fmt --check .
    """
    problems: list[Problem] = []
    changed: list[str] = []
    seen = 0
    for path in paths or own_sets():
        sets = sets_at(path)
        problems += [each for loaded in sets for each in loaded.problems if not each.line]  # whole files unreadable
        for file in (file for loaded in sets for file in loaded.files):
            seen += 1
            if file.blocks.cells:
                term.err(f"{typed(Path(file.path))} is a spreadsheet and stays as it is.")
                continue
            broken = [each for each in file.problems if each.code.startswith(BLOCK_CODES)]
            problems += broken
            if not broken:  # a line that belongs to no block could be lost
                changed += [file.path] if _format(file, only_check) else []
    note = f"{count_of(seen, 'file')}, {len(changed)} {'would be ' if only_check else ''}changed."
    if as_json:
        show_written([] if only_check else changed, problems, True, changed=changed)
    else:
        for path in changed:
            term.out(path)
        term.show_problems(problems, to_stderr=True)
        term.err(note)
    if errors(problems):
        return exit_code(problems)
    return Exit.PROBLEMS if only_check and changed else Exit.FINE


def _format(file: ParsedFile, only_check: bool) -> bool:
    """True if the file is not in canonical form. It is then rewritten, unless ``only_check``."""
    from cardlang.language.files.printer import print_source

    before = "\n".join(file.blocks.lines)
    after = print_source(file)
    if after == before:
        return False
    if not only_check:
        write_file(Path(file.path), after)
    return True
