"""``cardlang import``: cards from a spreadsheet, as a file of cards."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import click

from cardlang.cli.printing.drawing import file_name
from cardlang.cli.shared import term
from cardlang.cli.shared.exits import Exit, Stop, exit_code
from cardlang.cli.shared.files import out_option, write_file
from cardlang.cli.shared.named_cards import chosen_game
from cardlang.counting import count_of
from cardlang.language.files.parser import ParsedFile
from cardlang.language.files.printer import print_source
from cardlang.language.text.blocks import Block, Entry, Paragraph, Piece
from cardlang.loading.project import SPREADSHEETS, is_spreadsheet
from cardlang.loading.sets import LoadedSet, load_table


@click.command(short_help="Make a file of cards from a spreadsheet.")
@click.argument("table", type=click.Path(path_type=Path, dir_okay=False))
@out_option("The file of cards, or a folder for several; by default named like the table.")
@click.option("--game", default="", help="The game, where the table names none; by default the project's.")
@click.option("--map", "pairs", multiple=True, metavar="TITLE=FIELD", help="What a column holds; '-' leaves it out.")
@click.option("--json", "as_json", is_flag=True, help="What was written, and the problems, as JSON.")
def command(table: Path, out: Path | None, game: str, pairs: tuple[str, ...], as_json: bool) -> int:
    """Make a file of cards from a spreadsheet (csv, xlsx, ods): a row is a card, a column a field.

    Titles such as 'Rules text' are understood. What is not understood is written as it is and listed by its cell. A set
    may also stay in its spreadsheet: name the file wherever a file of cards is wanted, or in 'sets' of cardlang.toml.

    \b
    Examples:
      cardlang import cards.xlsx --game risk-and-resource -o my-set.cards
      cardlang import cards.csv --map "Rules EN=text" --map "Printed=-"
    """
    if not is_spreadsheet(table):
        raise Stop(Exit.USAGE, f"'{table}' is not a spreadsheet.", f"cardlang reads {', '.join(SPREADSHEETS)}.")
    loaded = load_table(table, chosen_game(game, table), _columns(pairs))
    targets = _targets(loaded, table, out) if loaded.cards else []
    for file, target in zip(loaded.files, targets, strict=False):
        _with_header(file, table, loaded.game)
        write_file(target, print_source(file))
    if as_json:
        problems = [problem.as_dict() for problem in sorted(loaded.problems)]
        term.out_json({"written": [str(each) for each in targets], "cards": len(loaded.cards), "problems": problems})
        return exit_code(loaded.problems)
    for target in targets:
        term.out(str(target))
    term.show_problems(loaded.problems, to_stderr=True)
    term.err(f"{count_of(len(loaded.cards), 'card')}, {term.summary_of(loaded.problems)}.")
    return exit_code(loaded.problems)


def _columns(pairs: Sequence[str]) -> dict[str, str] | None:
    found: dict[str, str] = {}
    for pair in pairs:
        title, equals, name = pair.rpartition("=")
        if not equals or not title.strip() or not name.strip():
            raise Stop(Exit.USAGE, f"'{pair}' does not say what a column holds.", 'For example: --map "Rules EN=text"')
        found[title.strip()] = name.strip().lower()
    return found or None


def _targets(loaded: LoadedSet, table: Path, out: Path | None) -> list[Path]:
    """Where each table goes: several are named like their tabs. A file that exists is replaced only if it was named."""
    if len(loaded.files) == 1 and (out is None or not out.is_dir()):
        found = [out or table.with_suffix(".cards")]
    else:
        if out is not None and out.suffix:
            raise Stop(Exit.USAGE, f"'{table}' holds {len(loaded.files)} tables.", "Name a folder with -o.")
        folder = out or table.with_suffix("")
        found = [folder / f"{name}.cards" for name in _names(loaded)]
    existing = [path for path in found if path.exists() and path != out]
    if existing:
        raise Stop(Exit.FILE, f"'{existing[0]}' already exists.", "Name another file with -o.")
    return found


def _names(loaded: LoadedSet) -> list[str]:
    """The names of the files of several tables; those of tabs that are named alike get numbers."""
    names: list[str] = []
    for number, file in enumerate(loaded.files, 1):
        name = file_name(file.blocks.tab)
        while name in names:
            name = f"{name}-{number}"
        names.append(name)
    return names


def _with_header(file: ParsedFile, table: Path, game: str) -> None:
    """Adds what a file of cards needs to be read alone: a set, and its game."""
    blocks = file.blocks.blocks
    head = next((each for each in blocks if each.kind == "set"), None)
    if head is None:
        head = Block("set", " ".join(table.stem.replace("_", " ").replace("-", " ").split()).title() or "Cards", 0, 1)
        blocks.insert(0, head)
    if head.entry("game") is None:
        head.entries.insert(0, Entry("game", 0, 1, [Paragraph([Piece(0, 1, game)])]))
