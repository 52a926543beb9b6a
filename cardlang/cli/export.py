"""``cardlang export``: a set as a table for a spreadsheet."""

from __future__ import annotations

from pathlib import Path

import click

from cardlang.cli.shared import term
from cardlang.cli.shared.exits import Exit, Stop, exit_code
from cardlang.cli.shared.files import place_option, writing, written_bytes
from cardlang.cli.table.choosing import set_named
from cardlang.counting import count_of
from cardlang.loading.sets import LoadedSet
from cardlang.loading.table_writing import can_write_workbooks, card_rows, csv_bytes, write_workbook
from cardlang.problems import errors


@click.command(short_help="Write a set as a table for a spreadsheet.")
@click.argument("what", metavar="SET")
@place_option("The .csv or .xlsx; a folder for the CSV tables of a set in several files.")
def command(what: str, out: Path | None) -> int:
    """Write a set as a table for a spreadsheet: a row a card, a column a field. 'cardlang import' reads it back.

    \b
    Examples:
      cardlang export my-set.cards -o my-set.csv
      cardlang export risk-and-resource -o cards.xlsx
    """
    loaded = set_named(what)
    if not loaded.files:
        term.show_problems(loaded.problems, to_stderr=True)
        return exit_code(loaded.problems)
    for path in _written(loaded, out or Path(f"{Path(what).stem}.csv")):
        term.out(str(path))
    wrong = len(errors(loaded.problems))
    told = f"; {count_of(wrong, 'problem')} in it, see 'cardlang check {what}'" if wrong else ""
    term.err(f"{count_of(len(loaded.cards), 'card')}{told}.")
    return Exit.FINE


def _written(loaded: LoadedSet, out: Path) -> list[Path]:
    if out.suffix.lower() == ".xlsx":
        if not can_write_workbooks():
            raise Stop(Exit.USAGE, "writing xlsx needs a library.", "pip install cardlang[sheets], or write a .csv.")
        with writing(out):
            write_workbook([(Path(file.path).stem, card_rows(file)) for file in loaded.files], out)
        return [out]
    if out.suffix.lower() not in ("", ".csv"):
        raise Stop(Exit.USAGE, f"cardlang writes .csv and .xlsx, and '{out}' is neither.", "Every program opens both.")
    if len(loaded.files) == 1:
        target = out if out.suffix else out / f"{Path(loaded.files[0].path).stem}.csv"
        return [written_bytes(target, csv_bytes(card_rows(loaded.files[0])))]
    folder = out.with_suffix("")
    return [
        written_bytes(folder / f"{Path(file.path).stem}.csv", csv_bytes(card_rows(file))) for file in loaded.files
    ]
