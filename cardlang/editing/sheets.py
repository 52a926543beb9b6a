"""Sets that live in a spreadsheet, as an editor shows them: cells, what is wrong in which, one cell changed at a time.

Only CSV and TSV are written: the rows that did not change keep every character. A workbook (xlsx, ods) has colors,
widths and formulas that would be lost, so it stays with the program it was made with.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from cardlang.atomic import write_bytes
from cardlang.loading.card_tables import guarded, unguarded
from cardlang.loading.spreadsheet import (
    CELL_LIMIT,
    CHARACTER_LIMIT,
    COLUMN_LIMIT,
    WORKBOOKS,
    Table,
    cell_name,
    delimiter_of,
    read_spreadsheet,
)
from cardlang.loading.untrusted import TEXT_LIMIT, file_bytes
from cardlang.problems import Problem
from cardlang.record import record

if TYPE_CHECKING:
    from .workspace import Workspace

MARK = b"\xef\xbb\xbf"
"""The mark at the beginning of a file by which some programs know UTF-8."""

_CELL = re.compile(r"(?:.*!)?([A-Z]{1,3})(\d{1,7})")


class CannotEdit(Exception):
    """A cell that cannot be changed; ``sentence`` says why and what can be done."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.sentence = sentence


@record(frozen=True, slots=True)
class Sheet:
    """A spreadsheet as it was read: its tables, and the bytes they were read from (for a workbook empty)."""

    path: Path
    tables: tuple[Table, ...]
    problems: tuple[Problem, ...]
    data: bytes = b""

    @property
    def is_workbook(self) -> bool:
        """Whether it can only be looked at."""
        return self.path.suffix.lower() in WORKBOOKS


def read_sheet(path: Path) -> Sheet:
    """A spreadsheet with its cells as they are in the file, without the apostrophe that keeps one from being a formula.
    What cannot be read is in its Problems.
    """
    if path.suffix.lower() in WORKBOOKS:
        tables, problems = read_spreadsheet(path)
        return Sheet(path, tuple(_shown(table, table.rows) for table in tables), tuple(problems))
    data, problems = file_bytes(path, TEXT_LIMIT)
    tables, found = read_spreadsheet(path) if data is not None else ([], [])
    if not tables or data is None:
        return Sheet(path, (), tuple(problems or found))
    rows = [cells for _, cells in _records(data, path)]
    return Sheet(path, (_shown(tables[0], rows),), tuple(found), data)


def _shown(table: Table, rows: Sequence[Sequence[str]]) -> Table:
    return Table(table.title, tuple(tuple(unguarded(each) for each in row) for row in rows), table.dates, table.tab)


def _records(data: bytes, path: Path) -> list[tuple[str, list[str]]]:
    """Each row of a table as text: its characters with the end of its line, and its cells."""
    text = data.decode("utf-8-sig")
    lines = io.StringIO(text, newline="").readlines()
    reader = csv.reader(lines, delimiter=delimiter_of(path, text), strict=True)
    found, at = [], 0
    for cells in reader:
        found.append(("".join(lines[at : reader.line_num]), cells))
        at = reader.line_num
    return found


def place_of_cell(name: str) -> tuple[int, int] | None:
    """The row and the column, from 0, of a cell by its name (``B7``, ``Spells!B7``); None for anything else."""
    found = _CELL.fullmatch(name)
    if found is None:
        return None
    column = 0
    for letter in found[1]:
        column = column * 26 + ord(letter) - ord("A") + 1
    return int(found[2]) - 1, column - 1


def set_cell(sheet: Sheet, row: int, column: int, said: str) -> Sheet:
    """Writes a cell of the first table, with rows and columns up to it where there were none; the file is written whole
    or not at all. Raises CannotEdit, also if another program has changed the file since it was read.
    """
    now = _fresh(sheet)
    said = "\n".join(line.rstrip() for line in said.replace("\r\n", "\n").replace("\t", " ").split("\n")).strip()
    if not (0 <= column < COLUMN_LIMIT and 0 <= row <= CELL_LIMIT):
        raise CannotEdit(f"{cell_name(max(row, 0), max(column, 0))} is beyond what cardlang reads of a table.")
    if len(said) > CHARACTER_LIMIT:
        raise CannotEdit(f"A cell has at most {CHARACTER_LIMIT:,} characters.")
    records = _records(now, sheet.path)
    end = "\r\n" if b"\r\n" in now else "\n"
    delimiter = delimiter_of(sheet.path, now.decode("utf-8-sig"))
    if records and not records[-1][0].endswith(("\n", "\r")):
        records[-1] = (records[-1][0] + end, records[-1][1])
    while len(records) <= row:
        records.append((end, []))
    cells = records[row][1]
    cells += [""] * (column + 1 - len(cells))
    cells[column] = guarded(said)
    records[row] = (_line(cells, delimiter, end), cells)
    return _written(sheet, "".join(text for text, _ in records), now.startswith(MARK))


def put_back(sheet: Sheet, data: bytes) -> Sheet:
    """Writes the bytes that the file had before a change. Raises CannotEdit."""
    _fresh(sheet)
    return _write(sheet, data)


def _fresh(sheet: Sheet) -> bytes:
    """The bytes of the file, if they are still those that were read."""
    if sheet.is_workbook:
        raise CannotEdit("A workbook is changed in the program it was made with; what is saved there shows here.")
    data, _ = file_bytes(sheet.path, TEXT_LIMIT)
    if data is None or data != sheet.data:
        raise CannotEdit("Another program has changed this file: look at it, and do it again.")
    return data


def _line(cells: Sequence[str], delimiter: str, end: str) -> str:
    out = io.StringIO(newline="")
    csv.writer(out, delimiter=delimiter, lineterminator=end).writerow(cells)
    return out.getvalue() if len(cells) > 1 or any(cells) else end


def _written(sheet: Sheet, text: str, marked: bool) -> Sheet:
    return _write(sheet, (MARK if marked else b"") + text.encode("utf-8"))


def _write(sheet: Sheet, data: bytes) -> Sheet:
    if len(data) > TEXT_LIMIT:
        raise CannotEdit(f"The file would be larger than the {TEXT_LIMIT:,} bytes that cardlang reads.")
    try:
        write_bytes(sheet.path, data)
    except OSError as mistake:
        raise CannotEdit(f"It cannot be written: {mistake.strerror or mistake}.") from mistake
    return read_sheet(sheet.path)


def problems_of(workspace: Workspace, path: Path) -> list[Problem]:
    """What is wrong with a spreadsheet of the folder, errors first."""
    loaded = workspace.loaded(workspace.game_of(path))
    own = [each for each in loaded.problems if each.path == str(path)]
    return sorted(own, key=lambda each: (each.warning, each.line, each.column))
