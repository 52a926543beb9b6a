"""``cardlang pack``: writes a project into one file."""

from __future__ import annotations

from pathlib import Path

import click

from cardlang.cli.shared import term
from cardlang.cli.shared.exits import Exit, Stop, exit_code
from cardlang.cli.shared.files import out_option, writing
from cardlang.counting import count_of
from cardlang.loading.archives import Unsafe
from cardlang.loading.packs import ENDING, Chosen, choose_files, write_pack
from cardlang.loading.project import Project, find_project


@click.command(short_help="Make one file of a project, to send to others.")
@click.argument("folder", required=False, default=".", type=click.Path(path_type=Path, exists=True, file_okay=False))
@out_option(f"The {ENDING} to write; by default named like the project.", file=True)
@click.option("--with-code", "code", is_flag=True, help="Take the rules of a game of your own along.")
@click.option("--json", "as_json", is_flag=True, help="What is in it, as JSON.")
def command(folder: Path, out: Path | None, code: bool, as_json: bool) -> int:
    """Make one file of a project: cards, tables, art, layouts, fonts, decks, formats and scenarios, each with its hash.

    Hidden files, links and other kinds of files are left out, and listed. Code goes along only with --with-code.

    \b
    Examples:
      cardlang pack
      cardlang pack foundry/ -o foundry.cardpack
    """
    project, problems = find_project(folder)
    if project is None:
        term.show_problems(problems, to_stderr=True)
        help = "Start one with 'cardlang new', or name the folder of one."
        raise Stop(exit_code(problems) if problems else Exit.USAGE, f"there is no project at '{folder}'.", help)
    target = out or Path(f"{project.folder.resolve().name}{ENDING}")
    chosen = choose_files(project, code=code)
    try:
        with writing(target):
            pack = write_pack(project, target, chosen)
    except Unsafe as refused:
        member = f" ({refused.member})" if refused.member else ""
        raise Stop(Exit.LIMIT, f"this project is too large for a pack: {refused.reason}{member}.") from None
    if as_json:
        left = [{"path": name, "reason": reason} for name, reason in chosen.left_out]
        term.out_json({"written": str(target), "digest": pack.digest, **pack.as_dict(), "left_out": left})
        return Exit.FINE
    _tell(project, chosen)
    term.out(str(target))
    size = target.stat().st_size
    term.err(f"{count_of(len(pack.files), 'file')}, {size / 1000:,.0f} kB, {pack.digest}.")
    return Exit.FINE


def _tell(project: Project, chosen: Chosen) -> None:
    """What was left out."""
    for name, reason in chosen.left_out:
        term.err(f"left out: {name} ({reason})")
    if project.rules is not None and not any(name.endswith(".py") for name in chosen.files):
        term.err(f"The rules of {project.game} are code and were left out; --with-code takes them along.")
