"""Writes the cards of a set as tables that a spreadsheet opens, and that ``card_tables`` reads back without loss."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Sequence
from importlib.util import find_spec
from pathlib import Path

from cardlang.atomic import write_bytes
from cardlang.language.files.parser import KEYWORD_FIELDS, SET_FIELDS, ParsedCard, ParsedFile
from cardlang.language.files.printer import field_values
from cardlang.language.text.blocks import Block, Entry
from cardlang.loading.card_tables import guarded

Rows = list[list[str]]
NEEDED = "xlsxwriter"
"""The library that writes workbooks: ``pip install cardlang[sheets]``."""
_TITLE = 31  # characters of a tab's title, at most


def can_write_workbooks() -> bool:
    """True if the library is installed."""
    return find_spec(NEEDED) is not None


def card_rows(file: ParsedFile) -> Rows:
    """One file of cards as rows: its set, its keywords, an empty row, the titles, a row a card."""
    rows = [row for block in file.blocks.blocks if block.kind != "card" for row in _above(block)]
    fields = _fields(file)
    titles = ["name", *fields, *(["comment"] if any(map(_comments, _cards(file))) else [])]
    rows += [[], titles] if rows else [titles]
    parsed = {id(each.block): each for each in file.cards}
    rows += [_card(block, parsed.get(id(block)), titles) for block in _cards(file)]
    return rows + [[each] for each in file.blocks.below]


def _cards(file: ParsedFile) -> list[Block]:
    return [block for block in file.blocks.blocks if block.kind == "card"]


def _fields(file: ParsedFile) -> list[str]:
    """The fields that cards of the file have: the game's in their order, then others."""
    used = dict.fromkeys(entry.name for block in _cards(file) for entry in block.entries)
    known = [each.name for each in file.vocabulary.fields]
    return [name for name in known if name in used] + [name for name in used if name not in known]


def _above(block: Block) -> Iterator[list[str]]:
    """The rows of a ``set`` or ``keyword`` block, its comments before them."""
    yield from ([comment] for comment in _comments(block))
    values = {entry.name: "\n".join(field_values(entry, None)) for entry in block.entries}
    if block.kind == "keyword":
        said = [values.get(name, "") for name in KEYWORD_FIELDS]
        yield ["keyword", block.name, *(said if said[-1] else said[:-1])]
        return
    yield ["set", block.name]
    yield from ([name, values[name]] for name in SET_FIELDS if name in values)


def _card(block: Block, card: ParsedCard | None, titles: Sequence[str]) -> list[str]:
    values = {entry.name: "\n".join(field_values(entry, card)) for entry in reversed(block.entries)}
    values |= {"name": block.name, "comment": "\n".join(_comments(block))}
    return [values.get(title, "") for title in titles]


def _comments(block: Block) -> list[str]:
    """Every comment of a block, from top to bottom."""
    found = [*block.above, block.behind]
    for entry in block.entries:
        found += [*entry.above, entry.behind, *_inner(entry)]
    return [each for each in found if each]


def _inner(entry: Entry) -> list[str]:
    return [each for paragraph in entry.paragraphs for each in (*paragraph.above, paragraph.behind)]


def csv_bytes(rows: Rows) -> bytes:
    """The rows as CSV in UTF-8, with the mark by which Excel knows it. No cell is a formula."""
    width = max(map(len, rows), default=0)
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\r\n")
    writer.writerows([*map(guarded, row), *[""] * (width - len(row))] for row in rows)
    return b"\xef\xbb\xbf" + text.getvalue().encode("utf-8")


def write_workbook(tables: Sequence[tuple[str, Rows]], path: Path) -> None:
    """Writes an xlsx file, a tab a table; every cell is a text. The same tables give the same bytes.

    Raises OSError, and ImportError without the library.
    """
    from datetime import datetime

    from xlsxwriter import Workbook

    data = io.BytesIO()
    book = Workbook(data, {"strings_to_formulas": False, "strings_to_urls": False, "in_memory": True})
    book.set_properties({"created": datetime(2000, 1, 1)})
    wrapped, bold = book.add_format({"text_wrap": True, "valign": "top"}), book.add_format({"bold": True})
    for title, rows in tables:
        sheet = book.add_worksheet(_tab(title, [each.name for each in book.worksheets()]))
        sheet.set_column(0, 0, 26)
        sheet.set_column(1, max(map(len, rows), default=1), 18)
        for at, row in enumerate(rows):
            look = bold if "name" in row and "type" in row else wrapped
            for column, said in enumerate(row):
                sheet.write_string(at, column, said, look)
            if look is bold:
                sheet.freeze_panes(at + 1, 1)
                sheet.set_column(row.index("text"), row.index("text"), 60) if "text" in row else None
    book.close()
    write_bytes(path, data.getvalue())


def _tab(title: str, taken: Sequence[str]) -> str:
    """A title that a tab may have, and no other has."""
    plain = "".join(char for char in title if char not in "[]:*?/\\'!")[: _TITLE - 3].strip() or "cards"
    number = next(at for at in range(1, 1000) if _numbered(plain, at).lower() not in map(str.lower, taken))
    return _numbered(plain, number)


def _numbered(title: str, number: int) -> str:
    return title if number == 1 else f"{title} {number}"
