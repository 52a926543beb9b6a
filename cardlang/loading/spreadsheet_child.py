"""Reads a workbook with python-calamine, in a process of its own (``limited.py``): a workbook on standard input, JSON
on standard output: ``[[title, [[cell, ...], ...]], ...]``. A cell is a text, or ``[kind, text]`` for a date.

    spreadsheet_child.py MOST_CELLS
"""

from __future__ import annotations

import io
import json
import sys
from typing import Any


def cell(value: Any) -> str | list[str]:
    """A value as text: whole numbers without a point."""
    if isinstance(value, bool):
        return str(value).upper()
    if isinstance(value, float):
        return str(int(value)) if value.is_integer() and abs(value) < 1e15 else repr(value)
    if isinstance(value, (str, int)):
        return str(value)
    return ["date", str(value)]


def main() -> None:
    """Reads and writes. Ends with 1 and a sentence for a workbook that cannot be read."""
    from python_calamine import CalamineError, load_workbook

    try:
        book = load_workbook(io.BytesIO(sys.stdin.buffer.read()))
        found: list[list[Any]] = []
        count = 0
        for title in book.sheet_names:
            rows = book.get_sheet_by_name(title).to_python(skip_empty_area=False)
            count += sum(1 for row in rows for value in row if value != "")
            if count > int(sys.argv[1]):
                sys.exit("it has too many cells")
            found.append([title, [[cell(value) for value in row] for row in rows]])
    except (CalamineError, OSError, ValueError, KeyError, TypeError):
        sys.exit("it is broken, or not a workbook")
    sys.stdout.buffer.write(json.dumps(found).encode("utf-8"))


if __name__ == "__main__":
    main()
