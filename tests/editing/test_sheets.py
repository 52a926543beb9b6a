"""Cells of a spreadsheet: one is written, every other character of the file stays."""

from __future__ import annotations

import csv
import io
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardlang.editing.sheets import CannotEdit, place_of_cell, problems_of, put_back, read_sheet, set_cell
from cardlang.editing.workspace import Workspace
from cardlang.loading.spreadsheet import cell_name

TABLE = (
    'set;Harbor\r\ngame;risk-and-resource\r\n;\r\nname;cost;type;"text"\r\n'
    '"Tin Gull";1 EP;Instant;"Draw a card."\r\n'
)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    found = tmp_path / "cards.csv"
    found.write_bytes(b"\xef\xbb\xbf" + TABLE.encode("utf-8"))
    return found


def test_the_other_rows_keep_every_character(path: Path) -> None:
    sheet = read_sheet(path)
    before = sheet.data
    sheet = set_cell(sheet, 4, 3, "Draw 2 cards.")
    expected = TABLE.replace('"Tin Gull";1 EP;Instant;"Draw a card."', "Tin Gull;1 EP;Instant;Draw 2 cards.")
    assert path.read_bytes() == b"\xef\xbb\xbf" + expected.encode("utf-8")
    assert sheet.tables[0].rows[4][3] == "Draw 2 cards."
    put_back(sheet, before)
    assert path.read_bytes() == before


def test_a_new_card_is_a_new_row(path: Path) -> None:
    sheet = set_cell(read_sheet(path), 6, 0, "Slow Barge")
    assert path.read_bytes().endswith(b'"Draw a card."\r\n\r\nSlow Barge\r\n')
    assert sheet.tables[0].rows[6] == ("Slow Barge",)


def test_no_cell_becomes_a_formula(path: Path) -> None:
    sheet = set_cell(read_sheet(path), 4, 3, "+1/+1 until end of turn.")
    assert b"'+1/+1" in path.read_bytes()
    assert sheet.tables[0].rows[4][3] == "+1/+1 until end of turn."


def test_what_another_program_wrote_is_not_overwritten(path: Path) -> None:
    sheet = read_sheet(path)
    path.write_text("name\nOther\n", encoding="utf-8")
    with pytest.raises(CannotEdit, match="Another program"):
        set_cell(sheet, 0, 0, "mine")
    assert path.read_text(encoding="utf-8") == "name\nOther\n"


def test_a_workbook_is_left_to_its_program(tmp_path: Path) -> None:
    xlsxwriter = pytest.importorskip("xlsxwriter")
    with xlsxwriter.Workbook(str(tmp_path / "cards.xlsx")) as book:
        book.add_worksheet("Spells").write_row(0, 0, ["name", "cost"])
    sheet = read_sheet(tmp_path / "cards.xlsx")
    assert sheet.tables[0].rows[0] == ("name", "cost") and sheet.tables[0].tab == "Spells"
    with pytest.raises(CannotEdit, match="changed in the program"):
        set_cell(sheet, 0, 0, "title")


def test_a_mistake_names_its_cell(path: Path) -> None:
    set_cell(read_sheet(path), 4, 3, "Drawe a card.")
    workspace = Workspace(path.parent)
    assert workspace.sheets() == [path] and workspace.game_of(path) == "risk-and-resource"
    assert {problem.cell for problem in problems_of(workspace, path) if "Drawe" in problem.message} == {"D5"}


@given(st.integers(0, 99_999), st.integers(0, 255))
def test_a_cell_is_found_by_its_name(row: int, column: int) -> None:
    assert place_of_cell(cell_name(row, column)) == (row, column)
    assert place_of_cell(cell_name(row, column, "A tab")) == (row, column)


CELLS = st.text(st.characters(exclude_categories=("C", "Z")) | st.sampled_from(' ,;"\n'), max_size=12).map(str.strip)
ROWS = st.lists(st.lists(CELLS, min_size=2, max_size=4), min_size=1, max_size=5)


@given(ROWS, st.integers(0, 6), st.integers(0, 5), CELLS)
def test_any_table_keeps_its_other_cells(
    tmp_path_factory: pytest.TempPathFactory, rows: list[list[str]], row: int, column: int, said: str
) -> None:
    path = tmp_path_factory.mktemp("table") / "cards.csv"
    text = io.StringIO(newline="")
    csv.writer(text, lineterminator="\n").writerows(rows)
    path.write_bytes(text.getvalue().encode("utf-8"))
    before = read_sheet(path)
    if not before.tables:
        return  # not a table that cardlang reads
    now = set_cell(before, row, column, said).tables
    expected = {(at, where): cell for at, each in enumerate(before.tables[0].rows) for where, cell in enumerate(each)}
    expected[row, column] = said
    found = {(at, where): cell for at, each in enumerate(now[0].rows) for where, cell in enumerate(each)} if now else {}
    assert {place: cell for place, cell in found.items() if cell} == {p: cell for p, cell in expected.items() if cell}
