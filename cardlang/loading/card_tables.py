"""Cards in a spreadsheet: a row is a card, a column is a field, and a set may be kept there.

Above the table, in rows of their own, are the fields of the set and its keywords:

    set      | Foundry Wars
    game     | risk-and-resource
    keyword  | Salvage N | When ~ dies, gain N EP.
             |
    name     | cost | type | text | # notes
    Arc Lamp | 1 EP | ...

A row or a column that begins with ``#`` is a comment. A line of a cell is a paragraph. Every Problem names its cell.
The tables of a workbook that have no column for names are left out, unless none has one.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from pathlib import Path

from cardlang.language.files.parser import SET_FIELDS
from cardlang.language.text.blocks import Block, BlockFile, Entry, Paragraph, Piece, check_name
from cardlang.loading.project import find_project
from cardlang.loading.spreadsheet import Table, cell_name, read_spreadsheet
from cardlang.loading.untrusted import is_unsafe
from cardlang.problems import Problem, did_you_mean

COLUMNS: Mapping[str, tuple[str, ...]] = {
    "name": ("card name", "card", "title"),
    "cost": ("costs", "price"),
    "type": ("type line", "types", "kind"),
    "subtypes": ("subtype",),
    "supertypes": ("supertype",),
    "text": ("rules text", "rules", "card text", "ability", "abilities", "effect", "effects"),
    "flavor": ("flavour", "flavor text", "flavour text"),
    "art": ("picture", "image", "artwork", "illustration"),
    "comment": (),
}
"""Titles of columns that are understood, by the field they mean; any other title is itself the name of a field."""

FORMULA = re.compile(r"'*[=+\-@\t\r]")
"""What a spreadsheet might compute. A cell like that is written with one more apostrophe, which reading takes away."""

_HEADS = ("set", *SET_FIELDS, "keyword")


def read_card_tables(path: Path, columns: Mapping[str, str] | None = None) -> tuple[list[BlockFile], list[Problem]]:
    """The blocks of a spreadsheet, a file of blocks for each of its tables, and what could not be read at all.

    ``columns`` are fields by the titles of columns, by default those of the project (``columns`` in ``cardlang.toml``).
    Codes: those of ``read_spreadsheet``, CL891 no table of cards, CL892 two columns for one field, CL893 a cell that
    cannot be read.
    """
    tables, problems = read_spreadsheet(path)
    if columns is None:
        project, _ = find_project(path)
        columns = dict(project.columns) if project is not None else {}
    found = [_Reader(str(path), table, columns) for table in tables]
    with_cards = [each for each in found if each.names_row >= 0] or found[:1]
    return [each.read() for each in with_cards], problems


class _Reader:
    """Reads one table."""

    def __init__(self, path: str, table: Table, columns: Mapping[str, str]) -> None:
        self.table = table
        self.file = BlockFile(path, [], tab=table.tab)
        self.columns = {title.casefold().strip(): name for title, name in columns.items()}
        self.columns |= {also: name for name, titles in COLUMNS.items() for also in titles if also not in self.columns}
        self.names_row = next((at for at, row in enumerate(table.rows) if self._is_head(row)), -1)
        self.above: list[str] = []

    def read(self) -> BlockFile:
        """The table as blocks."""
        if self.names_row < 0:
            help_ = "Title one column 'name', and the others like the fields of a card: cost, type, text."
            self._complain("CL891", "no column of this table has the names of the cards", 0, 0, help_)
            return self.file
        for at in range(self.names_row):
            self._row_above(at)
        fields = self._titles()
        for at in range(self.names_row + 1, len(self.table.rows)):
            self._card(at, fields)
        self.file.below = self.above
        return self.file

    # ------------------------------------------------------------------ cells

    def _cell(self, row: int, column: int) -> str:
        cells = self.table.rows[row]
        return unguarded(unicodedata.normalize("NFC", cells[column])) if column < len(cells) else ""

    def _line(self, text: str, row: int, column: int) -> int:
        """The number of a new line of the file, which is in that cell."""
        self.file.lines.append(text)
        self.file.cells[len(self.file.lines)] = cell_name(row, column, self.table.title)
        return len(self.file.lines)

    def _complain(self, code: str, message: str, row: int, column: int, help: str = "") -> None:
        said = self._cell(row, column).split("\n")[0] if row < len(self.table.rows) else ""
        self.file.problem(code, message, self._line(said, row, column), 1, max(1, len(said)), help)

    def _pieces(self, row: int, column: int) -> list[Piece]:
        """The lines of a cell; what cannot be in a file of cards becomes a Problem."""
        found: list[Piece] = []
        if (row, column) in self.table.dates:
            help_ = "The spreadsheet took it for one: give the column the format 'text', and write it again."
            self._complain("CL893", "this cell holds a date", row, column, help_)
        for said in self._cell(row, column).split("\n"):
            text = said.replace("\t", " ").strip()
            if text:
                found.append(Piece(self._line(text, row, column), 1, text))
                self._check(found[-1])
        return found

    def _check(self, piece: Piece) -> None:
        for at, char in enumerate(piece.text):
            if is_unsafe(char):
                name = unicodedata.name(char, "a control character").lower()
                message = f"the character U+{ord(char):04X} ({name}) is not allowed in a file"
                self.file.problem("CL803", message, piece.line, at + 1, 1, "Delete it; it is usually invisible.")
        comment = re.search(r"(?:^|(?<=\s))#", piece.text)
        if comment:
            help_ = "Write 'No.' for a number. A row or a column that begins with # is left out."
            self.file.problem("CL893", "'#' begins a comment, here too", piece.line, comment.start() + 1, 1, help_)

    def _entry(self, name: str, row: int, column: int) -> Entry | None:
        pieces = self._pieces(row, column)
        if not pieces:
            return None
        return Entry(name, pieces[0].line, 1, [Paragraph([piece]) for piece in pieces])

    # ------------------------------------------------------------------ above the table

    def _field(self, title: str) -> str:
        said = " ".join(title.casefold().split())
        return self.columns.get(said, said)

    def _is_head(self, row: tuple[str, ...]) -> bool:
        fields = [self._field(each) for each in row]
        return "name" in fields and (row[0].casefold() not in _HEADS or "type" in fields)

    def _row_above(self, row: int) -> None:
        cells = [(column, self._cell(row, column)) for column in range(len(self.table.rows[row]))]
        said = [(column, text) for column, text in cells if text]
        if not said:
            return
        key = said[0][1].casefold().rstrip(":")
        values = [column for column, _ in said[1:]]
        if key.startswith("#"):
            self.above += comments(said[0][1])
        elif key == "keyword":
            self._keyword(row, values)
        elif key == "set":
            self._begin_set(row, values)
        elif key in SET_FIELDS:
            self._set_field(key, row, values)
        else:
            help_ = did_you_mean(key, _HEADS) or f"There may be: {', '.join(_HEADS)}; or # and a comment."
            self._complain("CL891", "this row is above the table, and says nothing of the set", row, said[0][0], help_)

    def _begin_set(self, row: int, values: list[int]) -> None:
        name = self._cell(row, values[0]) if values else ""
        line = self._line(name, row, values[0] if values else 0)
        self._block("set", name, line)

    def _set_field(self, key: str, row: int, values: list[int]) -> None:
        block = next((each for each in self.file.blocks if each.kind == "set"), None)
        if block is None:
            block = self._block("set", Path(self.file.path).stem, self._line("", row, 0))
        pieces = [piece for column in values for piece in self._pieces(row, column)]
        for piece in pieces[:-1]:
            piece.text = piece.text.rstrip(",") + ","
        block.entries.append(Entry(key, self._line(key, row, 0), 1, [Paragraph(pieces)] if pieces else []))

    def _keyword(self, row: int, values: list[int]) -> None:
        name = self._cell(row, values[0]) if values else ""
        block = self._block("keyword", name, self._line(name, row, values[0] if values else 0))
        for at, key in enumerate(("text", "reminder"), 1):
            column = values[0] + at if values else 0
            entry = self._entry(key, row, column) if column in values else None  # its name may say it all
            block.entries += [entry] if entry is not None else []

    def _block(self, kind: str, name: str, line: int) -> Block:
        block = Block(kind, " ".join(name.split()), line, 1, above=self.above)
        self.above = []
        self.file.blocks.append(block)
        if not name:
            self.file.problem("CL102", f"this {kind} has no name", line, 1, 1, "Write it in the next cell.")
        check_name(self.file, block)
        return block

    # ------------------------------------------------------------------ the table

    def _titles(self) -> dict[str, int]:
        """Field -> column; the title of each field is kept, for Problems."""
        found: dict[str, int] = {}
        for column in range(len(self.table.rows[self.names_row])):
            title = self._cell(self.names_row, column)
            name = self._field(title)
            if not name or name.startswith("#") or name == "-":
                continue
            if name in found:
                other = cell_name(self.names_row, found[name])
                help_ = f"Title one of them with # to leave it out; the other is {other}."
                self._complain("CL892", f"two columns hold the {name} of a card", self.names_row, column, help_)
                continue
            found[name] = column
            self.file.heads[name] = self._line(title, self.names_row, column)
        return found

    def _card(self, row: int, fields: Mapping[str, int]) -> None:
        cells = self.table.rows[row]
        first = next((each for each in cells if each), "")
        if first.startswith("#"):
            self.above += comments(first)
        if not first or first.startswith("#"):
            return
        if not any(self._cell(row, column) for column in fields.values()):
            return
        self.above += comments(self._cell(row, fields["comment"])) if "comment" in fields else []
        name = self._cell(row, fields["name"])
        block = self._block("card", name, self._line(name, row, fields["name"]))
        for key, column in fields.items():
            if key in ("name", "comment", "type", "subtypes", "supertypes"):
                continue
            entry = self._entry(key, row, column)
            block.entries += [entry] if entry is not None else []
        typed = self._type(row, fields)
        block.entries += [typed] if typed is not None else []

    def _type(self, row: int, fields: Mapping[str, int]) -> Entry | None:
        """The type line, which a table may have in up to three columns."""
        pieces: list[Piece] = []
        for name in ("supertypes", "type", "subtypes"):
            said = self._pieces(row, fields[name]) if name in fields else []
            if name == "subtypes" and said and not said[0].text.startswith("-"):
                said[0].text = f"- {said[0].text}"
            pieces += said
        return Entry("type", pieces[0].line, 1, [Paragraph(pieces)]) if pieces else None


def comments(text: str) -> list[str]:
    """A cell as comments of a file of cards."""
    rows = [row.strip() for row in text.split("\n")]
    return [row if row.startswith("#") else f"# {row}" for row in rows if row]


def guarded(text: str) -> str:
    """A text that no spreadsheet takes for a formula: one that looks like it gets an apostrophe in front."""
    return f"'{text}" if FORMULA.match(text) else text


def unguarded(text: str) -> str:
    """What :func:`guarded` was given."""
    return text[1:] if text.startswith("'") and FORMULA.match(text) else text
