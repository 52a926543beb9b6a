"""``cardlang export``: a set for other programs: spreadsheets, scripts, virtual tables."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import click

from cardlang.cli.shared import term
from cardlang.cli.shared.exits import Exit, Stop, exit_code
from cardlang.cli.shared.files import out_option, write_file, write_file_bytes, writing
from cardlang.cli.shared.named_cards import set_named
from cardlang.cli.shared.results import json_option, show_written
from cardlang.counting import count_of
from cardlang.loading.sets import CardEntry, LoadedSet
from cardlang.problems import did_you_mean, errors

if TYPE_CHECKING:
    from render.virtual_tables import TableCard

ENDINGS = {".csv": "csv", ".xlsx": "xlsx", ".json": "json"}
TABLES = ("cockatrice", "lackey")
SHAPES = (*ENDINGS.values(), *TABLES)


@click.command(short_help="Write a set for other programs: spreadsheets, scripts, virtual tables.")
@click.argument("what", metavar="SET")
@click.option("--as", "shape", type=click.Choice(SHAPES), help="The shape; by default as the file's ending says.")
@out_option("The file; a folder for cockatrice, lackey, and the CSV tables of a set in several files.")
@click.option("--dpi", default=300, show_default=True, type=click.IntRange(36, 600), help="Of pictures.")
@json_option
def command(what: str, shape: str | None, out: Path | None, dpi: int, as_json: bool) -> int:
    """Write a set for other programs. 'cardlang import' reads csv and xlsx back; for Tabletop Simulator see 'sheet'.

    csv, xlsx: a row a card, a column a field. json: for scripts. cockatrice, lackey: with a picture of each card.

    \b
    Examples:
      cardlang export my-set.cards -o my-set.csv
      cardlang export risk-and-resource -o cards.xlsx
      cardlang export my-set.cards --as json
      cardlang export my-set.cards --as cockatrice -o cockatrice/
    """
    shape = shape or _shape_of(out)
    loaded = set_named(what)
    wrong = errors(loaded.problems)
    if not loaded.files or (wrong and shape in TABLES):
        term.show_problems(loaded.problems, to_stderr=True)
        return exit_code(loaded.problems)
    target = out or Path(f"{Path(what).stem}.{shape}" if shape in ENDINGS.values() else f"{Path(what).stem}-{shape}")
    if shape == "json" and out is None:
        term.out_json(_json(loaded))
        return Exit.FINE
    paths = _written(loaded, shape, target, dpi)
    note = f"; {count_of(len(wrong), 'problem')} in it, see 'cardlang check {what}'" if wrong else ""
    show_written(paths, loaded.problems if as_json else [], as_json, f"{count_of(len(loaded.cards), 'card')}{note}.")
    return Exit.FINE


def _shape_of(out: Path | None) -> str:
    if out is None or not out.suffix:
        return "csv"
    if out.suffix.lower() in ENDINGS:
        return ENDINGS[out.suffix.lower()]
    help = did_you_mean(out.suffix, list(ENDINGS)) or f"Use .csv, .xlsx or .json, or say --as {TABLES[0]}."
    raise Stop(Exit.USAGE, f"'{out}' does not say what to write.", help)


def _json(loaded: LoadedSet) -> dict[str, object]:
    from cardlang.loading.set_json import set_as_dict

    return set_as_dict(loaded)


def _written(loaded: LoadedSet, shape: str, out: Path, dpi: int) -> list[Path]:
    from cardlang.loading.table_writing import can_write_workbooks, card_rows, csv_bytes, write_workbook

    if shape in TABLES:
        return _table(loaded, shape, out, dpi)
    if shape == "json":
        return [write_file(out, json.dumps(_json(loaded), indent=2, ensure_ascii=False) + "\n")]
    if shape == "xlsx":
        if not can_write_workbooks():
            raise Stop(Exit.USAGE, "writing xlsx needs a library.", "pip install cardlang[sheets], or write a .csv.")
        with writing(out):
            write_workbook([(Path(file.path).stem, card_rows(file)) for file in loaded.files], out)
        return [out]
    if len(loaded.files) == 1:
        target = out if out.suffix else out / f"{Path(loaded.files[0].path).stem}.csv"
        return [write_file_bytes(target, csv_bytes(card_rows(loaded.files[0])))]
    return [
        write_file_bytes(out.with_suffix("") / f"{Path(file.path).stem}.csv", csv_bytes(card_rows(file)))
        for file in loaded.files
    ]


def _table(loaded: LoadedSet, shape: str, folder: Path, dpi: int) -> list[Path]:
    """Writes the folder of a virtual table; returns its first file, which names the others."""
    from cardlang.cli.printing.choosing import drawing_bar
    from cardlang.cli.printing.drawing import usual_workers
    from render.cache import Cache, cache_folder
    from render.virtual_tables import write_cockatrice, write_lackey

    write = {"cockatrice": write_cockatrice, "lackey": write_lackey}[shape]
    cards = _table_cards(loaded, dpi)
    sets = {_code(entry): entry.set_name or loaded.name for entry in loaded.cards}
    with writing(folder), drawing_bar(len(cards)) as progress:
        paths, problems = write(sets, cards, folder, cache=Cache(cache_folder()),
                                workers=usual_workers(), progress=progress)  # fmt: skip
    term.show_problems(problems, to_stderr=True)
    return [path for path in paths if path.suffix != ".jpg"]


def _table_cards(loaded: LoadedSet, dpi: int) -> list[TableCard]:
    from cardlang.cli.printing.choosing import contents_of
    from cardlang.cli.printing.drawing import file_name, layout_for
    from render.drawn import Job
    from render.virtual_tables import TableCard

    look, _ = layout_for(loaded.game, words=loaded.vocabulary)
    found: list[TableCard] = []
    taken: set[str] = set()
    for entry, content in zip(loaded.cards, contents_of(loaded.cards), strict=True):
        tree = entry.tree
        assert tree is not None
        file = file_name(tree.name)
        file = file if file not in taken else f"{file}-{entry.number}"
        taken.add(file)
        numbers = tuple((name, str(value)) for name, value in tree.numbers)
        kinds = tree.type.kinds
        job = Job(content, look, dpi)
        found.append(TableCard(job, _code(entry), file, kinds, numbers, tree.own, _row(loaded, kinds)))
    return found


def _code(entry: CardEntry) -> str:
    """The code of a card's set, as a file name; of a set without one, the set's name."""
    from cardlang.cli.printing.drawing import file_name

    plain = "".join(char for char in entry.set_code if char.isascii() and char.isalnum())
    return plain or file_name(entry.set_name or "set")[:20].upper()


def _row(loaded: LoadedSet, kinds: tuple[str, ...]) -> int:
    """The row of a virtual table on which a card of these kinds is played."""
    from render.virtual_tables import CREATURE_ROW, LAND_ROW, PERMANENT_ROW, SPELL_ROW

    assert loaded.vocabulary is not None
    if "land" in kinds:
        return LAND_ROW
    if "creature" in kinds:
        return CREATURE_ROW
    known = [loaded.vocabulary.kind(kind) for kind in kinds]
    return PERMANENT_ROW if any(each is not None and each.permanent for each in known) else SPELL_ROW
