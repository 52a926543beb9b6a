"""Reads spreadsheets from anyone (CSV, xlsx, ods) as tables of text, with limits. Anything wrong becomes a Problem.

Workbooks are read by python-calamine (``pip install cardlang[sheets]``) in a process of its own. Values only: formulas
are never computed, and what a formula showed when the workbook was saved is a text like any other.
"""

from __future__ import annotations

import csv
import io
import json
import zipfile
import zlib
from importlib.util import find_spec
from pathlib import Path

from cardlang.loading.limited import Failed, run_limited
from cardlang.loading.untrusted import file_bytes, load_untrusted
from cardlang.problems import Problem
from cardlang.record import record

WORKBOOKS = (".xlsx", ".ods")
WORKBOOK_LIMIT = 16_000_000
"""The maximum size of a workbook in bytes."""
OPENED_LIMIT = 64_000_000
"""The maximum size of what is packed in a workbook, in bytes."""
CELL_LIMIT = 100_000
COLUMN_LIMIT = 256
CHARACTER_LIMIT = 4_000
"""The maximum length of one cell."""
_MEMBERS = 2_000
_CHILD = Path(__file__).with_name("spreadsheet_child.py")


@record(frozen=True)
class Table:
    """One table: its title in the names of cells (empty in a CSV file, and of the first of a workbook), its rows, its
    cells that hold dates, as (row, column) from 0, and the name of its tab.
    """

    title: str
    rows: tuple[tuple[str, ...], ...]
    dates: frozenset[tuple[int, int]] = frozenset()
    tab: str = ""


def cell_name(row: int, column: int, title: str = "") -> str:
    """``B7``, or ``Spells!B7`` in a table with a title; row and column from 0."""
    letters = ""
    column += 1
    while column:
        column, at = divmod(column - 1, 26)
        letters = chr(ord("A") + at) + letters
    return f"{title}!{letters}{row + 1}" if title else f"{letters}{row + 1}"


def read_spreadsheet(path: Path) -> tuple[list[Table], list[Problem]]:
    """The tables of a file. Codes as for any file (CL800 to CL802), CL890 broken or no library, CL894 too large."""
    tables, problems = _workbook(path) if path.suffix.lower() in WORKBOOKS else _csv(path)
    for table in tables:
        if sum(len(row) for row in table.rows) > CELL_LIMIT or any(len(row) > COLUMN_LIMIT for row in table.rows):
            return [], [_too_large(path, f"more than {CELL_LIMIT:,} cells, or {COLUMN_LIMIT} columns")]
        for at, row in enumerate(table.rows):
            for column, said in enumerate(row):
                if len(said) > CHARACTER_LIMIT:
                    cell = cell_name(at, column, table.title)
                    return [], [_too_large(path, f"{cell} has more than {CHARACTER_LIMIT:,} characters", cell, at + 1)]
    return tables, problems


def _too_large(path: Path, why: str, cell: str = "", row: int = 0) -> Problem:
    message = f"this spreadsheet is larger than cardlang reads: {why}"
    return Problem(str(path), row, 0, 0, "CL894", message, cell=cell)


def _broken(path: Path, why: str, help: str = "") -> Problem:
    return Problem(str(path), 0, 0, 0, "CL890", f"this spreadsheet cannot be read: {why}", help)


# ------------------------------------------------------------------ CSV


def _csv(path: Path) -> tuple[list[Table], list[Problem]]:
    text, problems = load_untrusted(path)
    if text is None:
        return [], problems
    try:
        rows = list(csv.reader(io.StringIO(text), delimiter=delimiter_of(path, text), strict=True))
    except csv.Error as mistake:
        return [], [_broken(path, str(mistake), "Save it again as CSV (UTF-8), or as xlsx.")]
    return [Table("", _without_tail(tuple(tuple(each.strip() for each in row) for row in rows)))], []


def delimiter_of(path: Path, text: str) -> str:
    """What divides the cells: the most frequent of comma, semicolon and tab outside quotes, in the first lines."""
    if path.suffix.lower() == ".tsv":
        return "\t"
    outside = "".join(part for at, part in enumerate(text[:20_000].split('"')) if at % 2 == 0)
    return max(",;\t", key=outside.count)


def _without_tail(rows: tuple[tuple[str, ...], ...]) -> tuple[tuple[str, ...], ...]:
    """The rows without empty cells at their ends, and without empty rows at the end of the table."""
    kept = [row[: max((at + 1 for at, said in enumerate(row) if said), default=0)] for row in rows]
    while kept and not kept[-1]:
        kept.pop()
    return tuple(kept)


# ------------------------------------------------------------------ workbooks


def _workbook(path: Path) -> tuple[list[Table], list[Problem]]:
    if find_spec("python_calamine") is None:
        help_ = "Install it with: pip install cardlang[sheets]. Or save the table as CSV."
        return [], [_broken(path, "reading workbooks needs the library python-calamine", help_)]
    data, problems = file_bytes(path, WORKBOOK_LIMIT)
    if data is None:
        return [], problems
    why = _bomb(data)
    if why:
        return [], [_broken(path, why)]
    try:
        said = run_limited(_CHILD, [str(CELL_LIMIT)], data)
    except Failed as failed:
        return [], [_broken(path, str(failed) or "it needs more memory or time than cardlang allows")]
    sheets = json.loads(said)
    return [_table(title if at else "", rows, title) for at, (title, rows) in enumerate(sheets)], []


def _bomb(data: bytes) -> str:
    """Why the archive of a workbook is not opened; empty if it may be. Every member is unpacked once and counted,
    because its own figures may be wrong.
    """
    left = OPENED_LIMIT
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            if len(archive.infolist()) > _MEMBERS:
                return "there is too much packed in it"
            for info in archive.infolist():
                if info.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED) or info.flag_bits & 1:
                    return "it is encrypted, or packed in an unusual way"
                with archive.open(info) as member:
                    while part := member.read(min(left + 1, 1 << 20)):
                        left -= len(part)
                        if left < 0:
                            return "there is too much packed in it"
    except (zipfile.BadZipFile, zlib.error, OSError, ValueError, RuntimeError, NotImplementedError, EOFError):
        return "it is broken, or not a workbook"
    return ""


def _table(title: str, rows: list[list[str | list[str]]], tab: str) -> Table:
    dates = frozenset(
        (at, column) for at, row in enumerate(rows) for column, said in enumerate(row) if isinstance(said, list)
    )
    plain = tuple(tuple((said[1] if isinstance(said, list) else said).strip() for said in row) for row in rows)
    return Table(title, _without_tail(plain), dates, tab)
