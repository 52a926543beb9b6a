"""Cards in spreadsheets: read by cell, without loss there and back, and safe to open on either side."""

from __future__ import annotations

import csv
import io
import os
import string
import zipfile
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardlang.language.files.printer import print_source
from cardlang.loading.card_tables import FORMULA, guarded, read_card_tables, unguarded
from cardlang.loading.sets import LoadedSet, load_set, load_table
from cardlang.loading.spreadsheet import CELL_LIMIT, cell_name, read_spreadsheet
from cardlang.loading.table_writing import card_rows, csv_bytes, write_workbook

GAMES = ("mythomagic", "resource-war", "risk-2025")
HEAD = "set,Kiln\ngame,risk-and-resource\nfields,artist\n\n"
TITLES = "name,cost,type,power,defense,pitch,text,artist\n"
HOUND = "Hound,1 EP,Creature - Hound,1,1,1,Guardian,Mira\n"


def table(folder: Path, text: str, name: str = "cards.csv") -> LoadedSet:
    (folder / name).write_text(text, encoding="utf-8")
    return load_table(folder / name)


def problems(loaded: LoadedSet) -> list[tuple[str, str, int]]:
    return [(each.cell, each.code, each.column) for each in loaded.problems]


# ------------------------------------------------------------------ reading


def test_a_row_is_a_card(tmp_path: Path) -> None:
    loaded = table(tmp_path, HEAD + TITLES + HOUND)
    assert loaded.problems == []
    (card,) = loaded.cards
    assert (card.name, card.set_name, card.game, card.cell) == ("Hound", "Kiln", "risk-and-resource", "A6")
    assert card.place == f"{tmp_path / 'cards.csv'}!A6"
    assert card.tree is not None and card.tree.own == (("artist", "Mira"),)


def test_titles_that_people_write(tmp_path: Path) -> None:
    titles = "Card Name;Price;Type Line;Subtype;Power;Defense;Pitch;Rules Text;Flavour;#Notes\n"
    row = 'Hound;1;Creature;Hound;1;1;1;"Guardian\nWhen ~ dies, draw a card.";"Good; dog.";todo # this\n'
    loaded = table(tmp_path, "game;risk-and-resource\n" + titles + row.replace("Guardian", "Guardian"))
    assert loaded.problems == []
    assert print_source(loaded.files[0]).split("\n")[-8:] == [
        "  power: 1",
        "  defense: 1",
        "  pitch: 1",
        "  text:",
        "    Guardian",
        "    When ~ dies, draw a card.",
        "  flavor: Good; dog.",
        "",
    ]


def test_a_mistake_is_shown_in_its_cell(tmp_path: Path) -> None:
    row = 'Hound,1 EP,Creature,1,1,1,"Guardian\nWhen ~ enters, discrad a card.",\n'
    loaded = table(tmp_path, HEAD + TITLES + row)
    (problem,) = loaded.problems
    assert (problem.cell, problem.line, problem.column, problem.length) == ("G6", 6, 16, 7)
    shown = problem.show().split("\n")
    assert shown[0].startswith(f"{tmp_path / 'cards.csv'}!G6: error CL301")
    assert shown[2:4] == [" G6 | When ~ enters, discrad a card.", "    |                ^^^^^^^"]
    assert problem.as_dict()["cell"] == "G6"


@pytest.mark.parametrize(
    ("text", "found"),
    [
        (HEAD + TITLES + HOUND.replace("1 EP", "one"), [("B6", "CL207", 1)]),
        (HEAD + TITLES + "," + HOUND.partition(",")[2], [("A6", "CL102", 1)]),
        (HEAD + TITLES + HOUND + HOUND, [("A7", "CL108", 1)]),
        (HEAD + TITLES.replace("artist", "painter") + HOUND, [("H5", "CL201", 1)]),
        (HEAD + TITLES.replace("artist", "Rules") + HOUND, [("H5", "CL892", 1)]),
        (HEAD + TITLES + HOUND.replace("Mira", "Mira # 2"), [("H6", "CL893", 6)]),
        (HEAD + TITLES + HOUND.replace("Mira", "Mi\u202era"), [("H6", "CL803", 3)]),
        ("colour,red\n" + TITLES + HOUND, [("A1", "CL891", 1), ("H2", "CL201", 1)]),
        ("number,cost\n1,1 EP\n", [("A1", "CL891", 1)]),
        (HEAD.replace("artist", "power") + TITLES.replace(",artist", "") + HOUND.replace(",Mira", ""),
         [("A3", "CL113", 1)]),
    ],
)  # fmt: skip
def test_what_is_wrong_has_its_cell(text: str, found: list[tuple[str, str, int]], tmp_path: Path) -> None:
    assert problems(table(tmp_path, text)) == found


def test_an_unknown_column_is_reported_once(tmp_path: Path) -> None:
    rows = "".join(HOUND.replace("Hound", name, 1) for name in ("Hound", "Wolf", "Fox"))
    loaded = table(tmp_path, HEAD + TITLES.replace("artist", "painter") + rows)
    assert problems(loaded) == [("H5", "CL201", 1)]
    assert "fields: painter" in loaded.problems[0].help


def test_columns_as_the_project_says(tmp_path: Path) -> None:
    columns = 'columns = { "Wording" = "text", "Painter" = "-" }'
    (tmp_path / "cardlang.toml").write_text(f'game = "risk-and-resource"\n{columns}\n', encoding="utf-8")
    text = TITLES.replace("text", "Wording").replace("artist", "Painter") + HOUND
    assert table(tmp_path, text).problems == []


def test_comments_are_no_cards(tmp_path: Path) -> None:
    loaded = table(tmp_path, HEAD + "# all of them good\n" + TITLES + "# dogs\n" + HOUND + "\n,,\n# end\n")
    assert loaded.problems == []
    assert [each for each in print_source(loaded.files[0]).split("\n") if each.startswith("#")] == [
        "# all of them good", "# dogs", "# end",
    ]  # fmt: skip


def test_cells_are_named_as_spreadsheets_name_them() -> None:
    wanted = {0: "A1", 25: "Z1", 26: "AA1", 51: "AZ1", 52: "BA1", 701: "ZZ1", 702: "AAA1"}
    assert {at: cell_name(0, at) for at in wanted} == wanted


# ------------------------------------------------------------------ there and back


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("ending", ["csv", "xlsx"])
def test_a_set_comes_back_without_loss(game: str, ending: str, tmp_path: Path) -> None:
    before = load_set(game)
    rows = card_rows(before.files[0])
    path = tmp_path / f"cards.{ending}"
    if ending == "csv":
        path.write_bytes(csv_bytes(rows))
    else:
        write_workbook([("cards", rows)], path)
    after = load_table(path)
    assert after.problems == []
    assert print_source(after.files[0]) == print_source(before.files[0])


def test_several_tables_of_a_workbook(tmp_path: Path) -> None:
    before = load_set("risk-and-resource")
    write_workbook([("a/b" * 20, card_rows(file)) for file in before.files], tmp_path / "all.xlsx")
    after = load_set(tmp_path / "all.xlsx")
    assert after.problems == []
    assert [print_source(each) for each in after.files] == [print_source(each) for each in before.files]
    assert after.cards[-1].cell.startswith("abababab") and "!A" in after.cards[-1].cell


def test_the_same_cards_give_the_same_workbook(tmp_path: Path) -> None:
    rows = card_rows(load_set("mythomagic").files[0])
    for name in ("a.xlsx", "b.xlsx"):
        write_workbook([("cards", rows)], tmp_path / name)
    assert (tmp_path / "a.xlsx").read_bytes() == (tmp_path / "b.xlsx").read_bytes()


ANY = st.text(st.sampled_from("=+-@'\t\r" + string.ascii_letters), max_size=8)


@given(ANY)
def test_a_guarded_cell_is_no_formula_and_comes_back(text: str) -> None:
    assert not guarded(text).startswith(("=", "+", "-", "@", "\t", "\r"))
    assert unguarded(guarded(text)) == text


def test_no_cell_of_an_export_is_a_formula(tmp_path: Path) -> None:
    evil = "=cmd|' /C calc'!A0"
    (tmp_path / "evil.cards").write_text(
        f"set =1+1\n  game: mythomagic\n  fields: site\ncard =HYPERLINK(1)\n  type: Rishi\n  makes: F\n"
        f"  flavor: {evil}\n  site: '@SUM(A1)\n", encoding="utf-8",
    )  # fmt: skip
    loaded = load_set(tmp_path / "evil.cards")
    assert loaded.problems == []
    data = csv_bytes(card_rows(loaded.files[0]))
    cells = [cell for row in csv.reader(io.StringIO(data.decode("utf-8-sig"))) for cell in row]
    assert [cell for cell in cells if FORMULA.match(cell)] == [
        "'=1+1", "'=HYPERLINK(1)", f"'{evil}", "''@SUM(A1)",
    ]  # fmt: skip
    (tmp_path / "back.csv").write_bytes(data)
    assert print_source(load_table(tmp_path / "back.csv").files[0]) == print_source(loaded.files[0])
    write_workbook([("x", card_rows(loaded.files[0]))], tmp_path / "evil.xlsx")
    with zipfile.ZipFile(tmp_path / "evil.xlsx") as archive:
        assert b"<f>" not in archive.read("xl/worksheets/sheet1.xml")


# ------------------------------------------------------------------ strangers' files


def codes(path: Path) -> list[str]:
    return [each.code for each in read_spreadsheet(path)[1]]


def packed(path: Path, members: dict[str, bytes], method: int = zipfile.ZIP_DEFLATED) -> Path:
    with zipfile.ZipFile(path, "w", method) as archive:
        for name, data in members.items():
            archive.writestr(name, data)
    return path


def workbook(path: Path, sheet: str) -> Path:
    """A small xlsx whose only sheet has this XML."""
    write_workbook([("x", [["name"]])], path)
    with zipfile.ZipFile(path) as archive:
        members = {name: archive.read(name) for name in archive.namelist()}
    space = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
    members["xl/worksheets/sheet1.xml"] = f"<worksheet {space}><sheetData>{sheet}</sheetData></worksheet>".encode()
    return packed(path, members)


def inline(cell: str, text: str) -> str:
    return f'<c r="{cell}" t="inlineStr"><is><t>{text}</t></is></c>'


def test_a_workbook_written_by_hand(tmp_path: Path) -> None:
    titles = f'<row r="1">{inline("A1", "name")}{inline("B1", "power")}</row>'
    row = f'<row r="2">{inline("A2", "Ox")}<c r="B2"><v>2</v></c></row>'
    tables, found = read_spreadsheet(workbook(tmp_path / "a.xlsx", titles + row))
    assert found == [] and tables[0].rows == (("name", "power"), ("Ox", "2"))


def test_a_date_is_refused_where_a_field_is_wanted(tmp_path: Path) -> None:
    from datetime import datetime

    from xlsxwriter import Workbook

    book = Workbook(str(tmp_path / "d.xlsx"))
    sheet = book.add_worksheet()
    sheet.write_row(0, 0, ["name", "type", "makes", "flavor"])
    sheet.write_row(1, 0, ["Ox", "Rishi", "F"])
    sheet.write_datetime(1, 3, datetime(2026, 1, 2), book.add_format({"num_format": "d.m.yyyy"}))
    book.close()
    (file,), _ = read_card_tables(tmp_path / "d.xlsx")
    assert [(each.cell, each.code) for each in file.problems] == [("D2", "CL893")]


@pytest.mark.skipif(os.name == "nt", reason="Windows has no limit of memory for a process")
def test_two_cells_far_apart_do_not_fill_the_memory(tmp_path: Path) -> None:
    far = f'<row r="1">{inline("A1", "name")}</row><row r="1048576">{inline("XFD1048576", "x")}</row>'
    assert codes(workbook(tmp_path / "far.xlsx", far)) == ["CL890"]


def test_bombs_and_rubbish_are_refused(tmp_path: Path) -> None:
    bomb = packed(tmp_path / "bomb.xlsx", {"xl/workbook.xml": b" " * 70_000_000})
    assert bomb.stat().st_size < 100_000
    assert codes(bomb) == ["CL890"]
    many = packed(tmp_path / "many.ods", {f"{at}": b"" for at in range(2_001)})
    assert codes(many) == ["CL890"]
    packed(tmp_path / "odd.xlsx", {"xl/workbook.xml": b"x"}, zipfile.ZIP_BZIP2)
    (tmp_path / "text.xlsx").write_text("name,cost\n", encoding="utf-8")
    (tmp_path / "cut.xlsx").write_bytes(bomb.read_bytes()[:2_000])
    for name in ("odd.xlsx", "text.xlsx", "cut.xlsx"):
        assert codes(tmp_path / name) == ["CL890"], name
    assert codes(packed(tmp_path / "empty.xlsx", {"a": b"b"})) == ["CL890"]
    assert codes(tmp_path / "missing.xlsx") == ["CL800"]


def test_csv_that_is_broken_or_too_large(tmp_path: Path) -> None:
    for name, text, code in (
        ("quote.csv", 'name,text\nHound,"Draw\n', "CL890"),
        ("cells.csv", "a," * 250 + "\n" + ("a," * 250 + "\n") * (CELL_LIMIT // 250), "CL894"),
        ("wide.csv", "a," * 257 + "a", "CL894"),
        ("long.csv", "name\n" + "x" * 5_000, "CL894"),
        ("nul.csv", "na\0me", "CL801"),
    ):
        (tmp_path / name).write_text(text, encoding="utf-8")
        assert codes(tmp_path / name) == [code], name


def test_an_open_document_table(tmp_path: Path) -> None:
    office, table_, text = (f"urn:oasis:names:tc:opendocument:xmlns:{each}:1.0" for each in ("office", "table", "text"))
    rows = [["name", "type", "makes"], ["Ox", "Rishi", "F"]]
    cells = "".join(
        "<table:table-row>" + "".join(
            f'<table:table-cell office:value-type="string"><text:p>{each}</text:p></table:table-cell>' for each in row
        ) + "</table:table-row>" for row in rows
    )  # fmt: skip
    content = (
        f'<office:document-content xmlns:office="{office}" xmlns:table="{table_}" xmlns:text="{text}"><office:body>'
        f'<office:spreadsheet><table:table table:name="x">{cells}</table:table></office:spreadsheet></office:body>'
        "</office:document-content>"
    )
    path = packed(tmp_path / "a.ods", {
        "mimetype": b"application/vnd.oasis.opendocument.spreadsheet", "content.xml": content.encode(),
        "META-INF/manifest.xml": b'<manifest xmlns="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"/>',
    })  # fmt: skip
    assert [each.rows for each in read_spreadsheet(path)[0]] == [tuple(map(tuple, rows))]
    assert load_table(path, "mythomagic").problems == []
