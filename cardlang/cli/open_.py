"""``cardlang open``: unpacks a pack that was received, as a project."""

from __future__ import annotations

import shlex
from collections import Counter
from pathlib import Path, PurePosixPath

import click

from cardlang.cli.printing.drawing import file_name
from cardlang.cli.shared import term
from cardlang.cli.shared.exits import Exit, Stop, exit_code
from cardlang.cli.shared.files import out_option
from cardlang.counting import count_of
from cardlang.loading.packs import CODE, Pack, open_pack, read_pack


@click.command(short_help="Open a pack from elsewhere: it becomes a project.")
@click.argument("pack", type=click.Path(path_type=Path, dir_okay=False))
@out_option("The new folder; by default named like the pack's project.")
@click.option("--list", "only_list", is_flag=True, help="Show what is in it, and write nothing.")
@click.option("--with-code", "code", is_flag=True, help="Unpack its code too. It runs only after 'cardlang trust'.")
@click.option("--json", "as_json", is_flag=True, help="What is in it, as JSON.")
def command(pack: Path, out: Path | None, only_list: bool, code: bool, as_json: bool) -> int:
    """Open a pack that was sent to you: it becomes a project in a new folder.

    Everything in it is checked first: names, links, sizes, hashes. If anything is wrong, nothing is written. Nothing
    in it is run.

    \b
    Examples:
      cardlang open foundry.cardpack --list
      cardlang open foundry.cardpack -o foundry
    """
    found, problems = read_pack(pack)
    if found is None:
        term.show_problems(problems, as_json, to_stderr=not as_json)
        return exit_code(problems)
    folder = out or Path(file_name(found.name))
    if not only_list:
        try:
            opened, problems = open_pack(pack, folder, code=code)
        except OSError as mistake:
            why = (mistake.strerror or "the disk refused").lower()
            raise Stop(Exit.FILE, f"cannot write '{folder}': {why}.", "Name a new folder with -o.") from None
        if opened is None:
            term.show_problems(problems, as_json, to_stderr=not as_json)
            return exit_code(problems)
    if as_json:
        term.out_json({"written": "" if only_list else str(folder), "digest": found.digest, **found.as_dict()})
    elif only_list:
        _list(found)
    else:
        _tell(found, folder, code)
    return Exit.FINE


def _list(pack: Pack) -> None:
    for path, size, _ in pack.files:
        term.out(f"{size:>12,}  {path}")
    term.err(f"{pack.name} ({pack.game}): {count_of(len(pack.files), 'file')}, {pack.digest}.")


def _tell(pack: Pack, folder: Path, code: bool) -> None:
    kinds = Counter(PurePosixPath(path).suffix for path, _, _ in pack.files if code or not path.endswith(CODE))
    term.out(str(folder))
    term.err(", ".join(f"{count} {kind}" for kind, count in sorted(kinds.items())) + ".")
    term.err(f"\nNow try:\n  cd {shlex.quote(str(folder))}\n  cardlang check")
    if pack.code and not code:
        term.err("Its game has rules of its own, which are code and were left in the pack: --with-code unpacks them.")
    elif pack.code:
        term.err("Its rules are a program: read them before you type 'cardlang trust'.")
